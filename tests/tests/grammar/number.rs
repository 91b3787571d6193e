//! Numbers: within their ranges, and within what their type holds.

use llm_contract::{Grammar, LlmContract, UnsaidKind};
use llm_contract_tests::gbnf::Gbnf;

use super::Subject;

/// What a grammar allows of all whole numbers near a range is that range.
#[test]
fn whole_numbers_lie_exactly_in_their_range() {
    macro_rules! ranges {
        ($($range:expr, $low:literal..=$high:literal;)*) => { $({
            #[derive(LlmContract)]
            struct One(#[contract(range = $range)] i16);
            let gbnf = Gbnf::parse(&One::contract().grammar(Grammar::Gbnf).to_string()).expect("a grammar");
            for number in -1300..=1300_i32 {
                assert_eq!(gbnf.accepts(&number.to_string()), ($low..=$high).contains(&number), "{number} of {}", stringify!($range));
            }
        })* };
    }
    ranges! {
        0..=100, 0..=100;
        1..=9, 1..=9;
        5..=5, 5..=5;
        10..=99, 10..=99;
        7..=1234, 7..=1234;
        99..=101, 99..=101;
        -5..=17, -5..=17;
        -120..=-15, -120..=-15;
        -1000..0, -1000..=-1;
        -32768.., -32768..=32767;
        123.., 123..=32767;
        ..=-123, -32768..=-123;
        190..=1110, 190..=1110;
    }
}

#[test]
fn other_numbers_lie_in_their_range_where_its_ends_are_whole() {
    #[derive(LlmContract)]
    struct Share(#[contract(range = 0.0..=1.0)] f64);
    #[derive(LlmContract)]
    struct Below(#[contract(range = -2.0..10.0)] f64);
    #[derive(LlmContract)]
    struct Open(#[contract(range = 0.0..)] f64);
    #[derive(LlmContract)]
    struct Part(#[contract(range = 0.25..=0.75)] f64);
    let floats = [
        0.0,
        1.0,
        0.5,
        0.999_999_999,
        1.000_000_1,
        9.999,
        10.0,
        10.5,
        -1.0,
        -2.0,
        -2.5,
        5e-324,
        1e-7,
        1e16,
        1.5e300,
        -1e-9,
        0.1 + 0.2,
        123_456.789,
        1e15,
        12_345_678_901_234_567.0,
    ];
    let check = |subject: &Subject, contains: &dyn Fn(f64) -> bool| {
        for float in floats {
            let text = serde_json::to_string(&float).expect("finite");
            if contains(float) { subject.allows(&text) } else { subject.refuses(&text) }
        }
        for bad in ["01", ".5", "1.", "+1", "--1", "1e", "NaN", "-", "1e999"] {
            subject.refuses(bad);
        }
    };
    check(&Subject::of::<Share>("Share"), &|it| (0.0..=1.0).contains(&it));
    check(&Subject::of::<Below>("Below"), &|it| (-2.0..10.0).contains(&it));
    check(&Subject::of::<Open>("Open"), &|it| it >= 0.0);
    check(&Subject::of::<f64>("f64"), &|_| true);
    for whole in [Share::contract(), Below::contract(), Open::contract()] {
        assert_eq!(whole.grammar(Grammar::Gbnf).unsaid(), []);
    }
    let part = Part::contract().grammar(Grammar::Gbnf);
    assert_eq!(part.unsaid()[0].to_string(), "$: left to the parser: from 0.25 to 0.75");
}

/// Their digits alone do not reach so far, and a range that no number fits would leave nothing to be written.
#[test]
fn very_large_and_very_small_numbers_are_written_with_an_exponent() {
    #[derive(LlmContract)]
    struct Huge(#[contract(range = 1e300..)] f64);
    #[derive(LlmContract)]
    struct Largest(#[contract(range = 1e308..)] f64);
    #[derive(LlmContract)]
    struct Between(#[contract(range = 1e299..=1e300)] f64);
    #[derive(LlmContract)]
    struct Tiny(#[contract(range = 1e-300..=2e-300)] f64);
    #[derive(LlmContract)]
    struct Wide(#[contract(range = -1e300..=-1e299)] f64);
    Subject::of::<Huge>("Huge").allows("1.5e300");
    Subject::of::<Huge>("Huge").refuses("1e299");
    Subject::of::<Largest>("Largest").allows("1.25e308");
    Subject::of::<Between>("Between").allows("2e+299");
    Subject::of::<Tiny>("Tiny").allows("1.5e-300");
    Subject::of::<Wide>("Wide").allows("-2e299");
    for contract in [Huge::contract(), Largest::contract(), Between::contract(), Tiny::contract(), Wide::contract()] {
        let grammar = contract.grammar(Grammar::Gbnf);
        assert_eq!(grammar.unsaid()[0].kind, UnsaidKind::Left, "{grammar}");
        let example = contract.example().expect("a number");
        assert!(Gbnf::parse(&grammar.to_string()).expect("a grammar").accepts(&example), "{example}\n{grammar}");
    }
}

/// A number of 32 bits ends earlier, and what lies behind its end is none.
#[test]
fn numbers_are_as_large_as_their_type_allows() {
    #[derive(LlmContract)]
    struct Positive {
        #[contract(range = 0.0..)]
        it: f32,
    }
    let all = [(Subject::of::<f32>("f32"), ["", ""]), (Subject::of::<Positive>("Positive"), ["{\"it\":", "}"])];
    for (subject, [before, behind]) in all {
        let within = |number: &str| format!("{before}{number}{behind}");
        for good in ["0.1", "1e37", "9.9e37", "1e38", "2.5e38", "3.4e38", "3.402e+38", "1e-40", "10000000000000000000"]
        {
            subject.allows(&within(good));
            assert!(subject.is_fair(&within(good)), "{good}");
        }
        for float in [f32::MAX, f32::MIN_POSITIVE, 1e38, 16_777_216.0, 3.402_823e38] {
            subject.allows(&within(&serde_json::to_string(&float).expect("finite")));
        }
        for bad in ["1e39", "3.5e38", "3.41e38", "3.4029e38", "4e38", "1e300"] {
            subject.refuses(&within(bad));
            assert!((subject.extract)(&within(bad)).is_err(), "{bad}");
        }
    }
}
