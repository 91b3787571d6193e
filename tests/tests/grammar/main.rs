//! The grammars of a contract: what satisfies the contract is allowed, and what is allowed is accepted.

#![allow(dead_code, reason = "some types stand here for their contracts alone")]

mod lark;
mod number;
mod serde;

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::num::{NonZeroI16, NonZeroU8};

use self::lark::Lark;
use ::serde::Serialize;
use llm_contract::contract::Contract;
use llm_contract::{Code, Grammar, GrammarOptions, LlmContract, Rejection, UnsaidKind, Whitespace};
use llm_contract_tests::case::{CASES, case, extract};
use llm_contract_tests::document::Document;
use llm_contract_tests::gbnf::Gbnf;
use llm_contract_tests::judge::{Dice, layout};
use llm_contract_tests::model::{MODELS, model};
use llm_contract_tests::near::changes;
use llm_contract_tests::value::{Texts, values};
use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};

/// A contract with both of its grammars.
struct Subject {
    name: &'static str,
    contract: &'static Contract,
    extract: fn(&str) -> Result<(), Rejection>,
    gbnf: Gbnf,
    lark: Lark,
}

impl Subject {
    fn new(
        name: &'static str,
        contract: &'static Contract,
        extract: fn(&str) -> Result<(), Rejection>,
        options: &GrammarOptions,
    ) -> Self {
        let gbnf = contract.grammar_with(Grammar::Gbnf, options).to_string();
        let gbnf = Gbnf::parse(&gbnf).unwrap_or_else(|error| panic!("{name}: {error}\n{gbnf}"));
        let lark = contract.grammar_with(Grammar::Lark, options).to_string();
        let lark = Lark::parse(&lark).unwrap_or_else(|error| panic!("{name}: {error}\n{lark}"));
        Self { name, contract, extract, gbnf, lark }
    }

    fn of<T: LlmContract>(name: &'static str) -> Self {
        Self::new(name, T::contract(), extract::<T>, &GrammarOptions::new())
    }

    #[track_caller]
    fn allows(&self, text: &str) {
        let stops = self.gbnf.stops(text);
        assert_eq!(stops, None, "{}: {text}\n{}", self.name, self.contract.grammar(Grammar::Gbnf));
        assert!(self.lark.accepts(text), "{}: {text}\n{}", self.name, self.contract.grammar(Grammar::Lark));
    }

    #[track_caller]
    fn refuses(&self, text: &str) {
        assert!(!self.gbnf.accepts(text), "{}: {text}\n{}", self.name, self.contract.grammar(Grammar::Gbnf));
        assert!(!self.lark.accepts(text), "{}: {text}\n{}", self.name, self.contract.grammar(Grammar::Lark));
    }

    /// That a text which the grammar allows is accepted, but for what is listed as left to the parser.
    #[track_caller]
    fn is_fair(&self, text: &str) -> bool {
        let Err(rejection) = (self.extract)(text) else { return true };
        let unsaid = self.contract.grammar(Grammar::Gbnf);
        let left: Vec<&str> =
            unsaid.unsaid().iter().filter(|it| it.kind == UnsaidKind::Left).map(|it| it.words.as_str()).collect();
        let may_break = |code: Code| match code {
            // Checks are code, and cannot be listed.
            Code::Check => true,
            Code::RepeatedKey => left.iter().any(|words| words.contains("key")),
            Code::Repeated => left.iter().any(|words| words.contains("no two of them equal")),
            Code::OutOfRange => left.iter().any(|words| {
                words.starts_with("a multiple of") || words.contains("from ") || words.ends_with("digits in all")
            }),
            Code::Pattern => left.iter().any(|words| words.starts_with("matching")),
            Code::Format => left.iter().any(|words| words.contains(" such as ")),
            Code::Ambiguous => left.contains(&"exactly one of the forms fits"),
            Code::Rule => left.iter().any(|words| !words.starts_with("no key")),
            Code::WrongLength => left.iter().any(|words| words.contains("cleaned")),
            _ => false,
        };
        for violation in &rejection.violations {
            assert!(may_break(violation.code), "{}: {text}\n{rejection}\n{left:?}", self.name);
        }
        false
    }
}

fn runner(cases: u32) -> TestRunner {
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
}

#[test]
fn every_value_is_allowed_as_serde_writes_it() {
    for (name, _) in MODELS {
        let case = case(name);
        let subject = Subject::new(name, (case.contract)(), case.extract, &GrammarOptions::new());
        let value = (values(name, Texts::Mixed), 0..3_usize);
        let outcome = runner(32).run(&value, |(value, style)| {
            let text = Document::write(&value, model(name), layout(style, 0)).clean();
            subject.allows(&text);
            Ok(())
        });
        outcome.unwrap_or_else(|error| panic!("{error}"));
    }
}

/// What is valid JSON and near a value of the contract is refused by one of the grammars only if the parser
/// accepts it in another spelling, and allowed only if the parser accepts it, too.
#[test]
fn what_is_near_a_value_is_allowed_only_if_it_is_accepted() {
    let refused = Cell::new(0);
    for (name, _) in MODELS {
        let case = case(name);
        let subject = Subject::new(name, (case.contract)(), case.extract, &GrammarOptions::new());
        let outcome = runner(48).run(&(values(name, Texts::Calm), changes()), |(value, changes)| {
            let value = changes.iter().fold(value, |value, change| change.apply(&value));
            let text = value.to_string();
            if subject.gbnf.accepts(&text) {
                subject.is_fair(&text);
            } else {
                assert!(!subject.lark.accepts(&text), "{name}: {text}");
                refused.set(refused.get() + 1);
            }
            Ok(())
        });
        outcome.unwrap_or_else(|error| panic!("{error}"));
    }
    assert!(refused.get() > 100, "{}", refused.get());
}

#[test]
fn what_a_grammar_allows_is_accepted() {
    let options = GrammarOptions::new().max_characters(6).max_items(3);
    let cases = CASES.iter().map(|case| Subject::new(case.name, (case.contract)(), case.extract, &options));
    for subject in cases.chain(forms(&options)) {
        let mut dice = Dice(11);
        let mut fair = 0;
        for _ in 0..40 {
            let text = subject.gbnf.walk(&mut dice, 300);
            assert!(subject.lark.accepts(&text), "{}: {text}", subject.name);
            fair += u32::from(subject.is_fair(&text));
        }
        // Names and instants are checked by code that hardly anything satisfies by chance.
        let by_luck = ["CalendarEvent", "ToolCall", "ToolCalls", "Graph", "Invoice"];
        assert!(fair >= 4 || by_luck.contains(&subject.name), "{}: {fair} of 40", subject.name);
    }
}

#[derive(Debug, Serialize, LlmContract)]
#[serde(rename_all = "snake_case")]
enum External {
    Nothing,
    Number(#[contract(range = 0..=9)] u8),
    Pair(u8, #[contract(len = 1..=3)] String),
    Span { from: Option<u8>, to: u8 },
    Nested(Box<External>),
    Maybe(Option<u8>),
}

#[derive(Debug, Serialize, LlmContract)]
#[serde(tag = "kind", content = "data")]
enum Adjacent {
    Nothing,
    Number(u8),
    Pair(u8, bool),
    Point { x: u8, y: u8 },
    Many(Vec<Adjacent>),
}

#[derive(Debug, Serialize, LlmContract)]
#[serde(tag = "type")]
enum Internal {
    Base(Base),
    Any(BTreeMap<String, u8>),
    Stop,
}

#[derive(Debug, Serialize, LlmContract)]
#[serde(untagged)]
enum Untagged {
    Nothing,
    Flag(bool),
    Small(#[contract(range = 0..=9)] i8),
    Big(#[contract(range = 10..)] i8),
    Name(#[contract(one_of = ["a", "b"])] String),
    Text { text: String, size: Option<u8> },
    Many(Vec<Untagged>),
}

#[derive(Debug, Serialize, LlmContract)]
struct Base {
    id: u8,
    note: Option<String>,
}

#[derive(Debug, Serialize, LlmContract)]
struct Flat {
    rank: u8,
    last: u8,
    #[serde(flatten)]
    base: Base,
    #[serde(flatten)]
    rest: BTreeMap<String, bool>,
}

#[derive(Debug, Default, Serialize, LlmContract)]
struct Loose {
    #[serde(skip_serializing_if = "Option::is_none")]
    one: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    two: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    three: Option<u8>,
}

#[derive(Debug, Serialize, LlmContract)]
struct Tight {
    #[serde(flatten)]
    loose: Loose,
    must: bool,
    #[serde(default)]
    may: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, LlmContract)]
#[serde(rename_all = "lowercase")]
enum Color {
    Red,
    #[serde(rename = "blue \"sky\" `é`")]
    Blue,
}

#[derive(Debug, Serialize, LlmContract)]
struct Everything {
    initial: char,
    three: [u8; 3],
    triple: (u8, Option<bool>, String),
    sorted: BTreeSet<u8>,
    by_number: BTreeMap<i16, bool>,
    by_color: HashMap<Color, u8>,
    #[contract(len = 1..=2, keys(len = 2..=3), values(range = 1..=5))]
    map: BTreeMap<String, u8>,
    #[contract(each(len = 2..=4, single_line), len = 1..)]
    lines: Vec<String>,
    #[contract(no_control)]
    visible: String,
    positive: NonZeroU8,
    nonzero: NonZeroI16,
    wide: (i128, u128, i64, u64),
    nothing: (),
    #[contract(one_of = [1, 2.5])]
    choice: f64,
    #[contract(multiple_of = 5)]
    fives: u8,
    any: serde_json::Value,
}

fn forms(options: &GrammarOptions) -> Vec<Subject> {
    macro_rules! subjects {
        ($($name:ident)*) => { vec![$(Subject::new(stringify!($name), $name::contract(), extract::<$name>, options)),*] };
    }
    subjects![External Adjacent Internal Untagged Flat Loose Tight Everything Color]
}

/// That a value as serde writes it is allowed.
#[track_caller]
fn allows<T: LlmContract + Serialize>(name: &'static str, values: &[T]) {
    let subject = Subject::of::<T>(name);
    for value in values {
        let text = serde_json::to_string(value).expect("JSON");
        subject.allows(&text);
        (subject.extract)(&text).unwrap_or_else(|rejection| panic!("{text}: {rejection}"));
    }
}

#[test]
fn every_form_is_allowed_as_serde_writes_it() {
    let span = External::Span { from: None, to: 2 };
    allows("External", &[External::Nothing, External::Number(9), External::Pair(255, "é\n\"".into()), span]);
    allows("External", &[External::Nested(Box::new(External::Maybe(None))), External::Maybe(Some(1))]);
    allows("Adjacent", &[Adjacent::Nothing, Adjacent::Number(1), Adjacent::Pair(1, true), Adjacent::Many(vec![])]);
    allows("Adjacent", &[Adjacent::Many(vec![Adjacent::Point { x: 1, y: 2 }, Adjacent::Nothing])]);
    let base = || Base { id: 7, note: Some("\u{1}\\".into()) };
    let any = BTreeMap::from([("a".to_owned(), 1), ("b c".to_owned(), 2)]);
    allows("Internal", &[Internal::Base(base()), Internal::Any(any), Internal::Stop]);
    let text = Untagged::Text { text: String::new(), size: None };
    let many =
        Untagged::Many(vec![Untagged::Nothing, Untagged::Flag(true), Untagged::Big(127), Untagged::Name("b".into())]);
    allows("Untagged", &[many, text, Untagged::Small(0)]);
    let rest = BTreeMap::from([("x".to_owned(), true), ("y".to_owned(), false)]);
    allows("Flat", &[Flat { rank: 1, last: 2, base: base(), rest }]);
    let flat = Flat { rank: 1, last: 2, base: Base { id: 0, note: None }, rest: BTreeMap::new() };
    allows("Flat", &[flat]);
    allows("Color", &[Color::Red, Color::Blue]);
}

#[test]
fn members_that_may_be_left_out_leave_their_commas_out() {
    let subsets = (0..8_u8).map(|set| Loose {
        one: (set & 1 > 0).then_some(1),
        two: (set & 2 > 0).then_some(2),
        three: (set & 4 > 0).then_some(3),
    });
    allows("Loose", &subsets.collect::<Vec<_>>());
    let loose = Subject::of::<Loose>("Loose");
    for bad in [r#"{,"two":1}"#, r#"{"one":1,}"#, r#"{"one":1"two":2}"#, r#"{"two":1,"one":1}"#, r#"{"one":1,"one":1}"#]
    {
        loose.refuses(bad);
    }
    let tight = Subject::of::<Tight>("Tight");
    for good in [r#"{"must":true}"#, r#"{"two":1,"must":true,"may":false}"#, r#"{ "must": true }"#] {
        tight.allows(good);
    }
    for bad in [r#"{"may":true}"#, "{}", r#"{"must":null}"#, r#"{"must":true,"may":null}"#] {
        tight.refuses(bad);
    }
}

#[test]
fn a_grammar_grows_with_the_members_and_not_with_their_subsets() {
    #[derive(LlmContract)]
    struct Many {
        a: Option<u8>,
        b: Option<u8>,
        c: Option<u8>,
        d: Option<u8>,
        e: Option<u8>,
        f: Option<u8>,
        g: Option<u8>,
        h: Option<u8>,
        i: Option<u8>,
        j: Option<u8>,
        k: Option<u8>,
        l: Option<u8>,
        m: Option<u8>,
        n: Option<u8>,
    }
    let size = |contract: &'static Contract| contract.grammar(Grammar::Gbnf).to_string().len();
    let (three, fourteen) = (size(Loose::contract()), size(Many::contract()));
    assert!(fourteen < three * 6, "{three} and {fourteen}");
}

#[test]
fn everything_is_bounded_as_it_is_declared() {
    let text = r#"{"initial":"é","three":[1,2,3],"triple":[1,null,"x"],"sorted":[1,2],"by_number":{"-1":true},"by_color":{"red":1},"map":{"ab":1},"lines":["ab"],"visible":"a\nb","positive":1,"nonzero":-1,"wide":[-170141183460469231731687303715884105728,340282366920938463463374607431768211455,9223372036854775807,18446744073709551615],"nothing":null,"choice":2.5,"fives":5,"any":{"a":[1.5,"x",null,{}]}}"#;
    let subject = Subject::of::<Everything>("Everything");
    subject.allows(text);
    for (from, to) in [
        ("\"é\"", "\"\""),
        ("\"é\"", "\"ab\""),
        ("[1,2,3]", "[1,2]"),
        ("[1,2,3]", "[1,2,3,4]"),
        ("[1,2,3]", "[1,2,256]"),
        ("[1,null,\"x\"]", "[1,null]"),
        ("\"-1\"", "\"40000\""),
        ("\"-1\"", "-1"),
        ("\"red\"", "\"green\""),
        ("{\"ab\":1}", "{}"),
        ("\"ab\":1", "\"a\":1"),
        ("\"ab\":1", "\"ab\":6"),
        ("\"ab\":1", "\"ab\":1,\"cd\":1,\"ef\":1"),
        ("[\"ab\"]", "[]"),
        ("[\"ab\"]", "[\"a\"]"),
        ("[\"ab\"]", "[\"abcde\"]"),
        ("[\"ab\"]", "[\"a\\nb\"]"),
        ("[\"ab\"]", "[\"a\\u007f\"]"),
        ("\"a\\nb\"", "\"a\\u0001b\""),
        ("\"a\\nb\"", "\"a\u{85}\""),
        ("\"positive\":1", "\"positive\":0"),
        ("\"nonzero\":-1", "\"nonzero\":0"),
        ("728,", "729,"),
        ("455,", "456,"),
        ("807,", "808,"),
        ("615]", "616]"),
        ("2.5,", "2,"),
        ("{\"a\":[", "{\"a\":[,"),
        ("1.5,", "01.5,"),
    ] {
        let broken = text.replacen(from, to, 1);
        assert_ne!(text, broken, "{from}");
        subject.refuses(&broken);
    }
    for (from, to) in [("\"é\"", "\"\\uD83D\\uDE00\""), ("2.5,", "1,"), ("2.5,", "1.0,"), ("\"ab\"]", "\"ab\",\"cd\"]")]
    {
        subject.allows(&text.replacen(from, to, 1));
    }
    subject.refuses(&text.replacen("\"é\"", "\"\\uD83D\"", 1));
}

#[test]
fn long_texts_and_lists_are_counted() {
    #[derive(LlmContract)]
    struct Long {
        #[contract(len = 1500..=3500)]
        text: String,
        #[contract(len = 2000..=2500)]
        list: Vec<bool>,
    }
    let subject = Subject::of::<Long>("Long");
    let with = |characters: usize, items: usize| {
        format!(r#"{{"text":"{}","list":[{}true]}}"#, "é".repeat(characters), "true,".repeat(items - 1))
    };
    for (characters, items) in [(1500, 2000), (3500, 2500), (2000, 2001), (2999, 2499), (3000, 2300)] {
        subject.allows(&with(characters, items));
    }
    for (characters, items) in [(1499, 2000), (3501, 2000), (2000, 1999), (2000, 2501)] {
        subject.refuses(&with(characters, items));
    }
}

#[test]
fn what_is_not_said_is_listed() {
    let job = case("JobMatch");
    let grammar = (job.contract)().grammar(Grammar::Gbnf);
    let lines: Vec<String> = grammar.unsaid().iter().map(ToString::to_string).collect();
    assert_eq!(
        lines,
        [
            "$: left to the parser: a \"no\" verdict names at least one missing skill",
            "missing_skills: only in the grammar: at most 100 items",
            "missing_skills[]: only in the grammar: at most 4000 characters",
        ]
    );
}

/// In a prompt more is escaped than JSON asks for, and a model writes what it sees.
#[test]
fn names_are_allowed_in_both_spellings() {
    #[derive(LlmContract)]
    #[contract(tag = "the `kind`")]
    enum Marked {
        #[contract(rename = "a`b\u{ad}")]
        One {
            #[contract(rename = "`code`")]
            code: Color,
        },
    }
    let subject = Subject::of::<Marked>("Marked");
    let example = Marked::contract().example().expect("a value");
    let raw = serde_json::from_str::<serde_json::Value>(&example).expect("JSON").to_string();
    assert_ne!(example, raw);
    for text in [example, raw, r#"{"the `kind`":"a`b\u00ad","\u0060code\u0060":"blue \"sky\" `é`"}"#.to_owned()] {
        subject.allows(&text);
        assert!(subject.is_fair(&text), "{text}");
    }
}

#[test]
fn white_space_is_bounded_or_absent() {
    let none = GrammarOptions::new().whitespace(Whitespace::None);
    let none = Subject::new("Color", Vec::<Color>::contract(), extract::<Vec<Color>>, &none);
    let some = Subject::of::<Vec<Color>>("Color");
    some.allows("[\n  \"red\",\n  \"red\"\n]");
    some.allows("[\"red\", \"red\"]");
    none.allows("[\"red\",\"red\"]");
    none.refuses("[\"red\", \"red\"]");
    some.refuses("[  \"red\"]");
    some.refuses(&format!("[\n{}\"red\"]", " ".repeat(21)));
}

#[test]
fn patterns_are_said_as_far_as_they_are_regular_and_bound_to_the_start() {
    #[derive(LlmContract)]
    struct Patterns {
        #[contract(pattern = r"^\d{3}-\d{4}$")]
        phone: String,
        #[contract(pattern = r#"^(?:[a-z]+|"\\){1,3}\.$"#)]
        quoted: String,
        #[contract(pattern = "^[A-Z]")]
        start: String,
        #[contract(pattern = r"^[^,\n]{2}$", single_line)]
        other: String,
        #[contract(pattern = "[a-z]")]
        anywhere: String,
    }
    let text = r#"{"phone":"555-1234","quoted":"ab\"\\z.","start":"Zé","other":"é😀","anywhere":"1"}"#;
    let subject = Subject::of::<Patterns>("Patterns");
    subject.allows(text);
    assert!(!subject.is_fair(text));
    assert!(subject.is_fair(&text.replace("\"1\"", "\"a\"")));
    for (from, to) in [
        ("555-1234", "555-123"),
        ("555-1234", "5555-1234"),
        ("ab\\\"", "ab\\n"),
        ("z.", "z"),
        ("Zé", "z"),
        ("Zé", ""),
        ("é😀", "é"),
        ("é😀", "é,"),
        ("é😀", "é\u{85}"),
    ] {
        let broken = text.replacen(from, to, 1);
        assert_ne!(text, broken, "{from}");
        subject.refuses(&broken);
    }
    let unsaid = Patterns::contract().grammar(Grammar::Lark);
    let lines: Vec<String> = unsaid.unsaid().iter().map(ToString::to_string).collect();
    assert_eq!(
        lines,
        [
            "quoted: only in the grammar: at most 200 repetitions",
            "start: only in the grammar: at most 4000 characters more",
            "anywhere: left to the parser: matching the regular expression [a-z]",
            "anywhere: only in the grammar: at most 4000 characters",
        ]
    );
}
