//! Types whose JSON is a text of a form of their own: one spelling is read, and the model is told which.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};

use llm_contract::contract::{Constraint, Contract, Format};
use llm_contract::{Code, LlmContract, RejectionKind};
use proptest::prelude::*;
use regex::Regex;
use rust_decimal::Decimal;

/// A type with its form.
struct Case {
    contract: &'static Contract,
    refuses: fn(&str) -> bool,
    /// What is read, besides the form's own examples.
    good: &'static [&'static str],
    /// What is not.
    bad: &'static [&'static str],
}

fn refuses<T: LlmContract + std::fmt::Debug>(json: &str) -> bool {
    match llm_contract::parse::<Vec<T>>(&format!("[{json}]")) {
        Ok(accepted) => {
            assert!(accepted.repairs.is_empty(), "{json}: {:?}", accepted.repairs);
            false
        }
        Err(rejection) => {
            assert_eq!(rejection.kind, RejectionKind::Schema, "{json}");
            assert!(
                rejection.violations.iter().all(|it| it.code == Code::Format),
                "{json}: {:?}",
                rejection.violations
            );
            true
        }
    }
}

macro_rules! cases {
    ($($ty:ty: $good:expr, $bad:expr;)*) => {
        fn cases() -> Vec<Case> {
            vec![$(Case { contract: <$ty>::contract(), refuses: refuses::<$ty>, good: &$good, bad: &$bad }),*]
        }
    };
}

const DATES: [&str; 7] =
    ["05/06/2024", "2024-5-7", "2024-02-30", "17 May 2024", "2024-05-17T00:00:00", " 2024-05-17", "tomorrow"];
const TIMES: [&str; 5] = ["9:30", "09:30", "25:00:00", "9:30 PM", "09:30:00Z"];
const CIVIL: [&str; 4] = ["2024-05-17", "2024-05-17T09:30:00Z", "2024-05-17T24:30:00", "17.05.2024 09:30"];
const INSTANTS: [&str; 5] =
    ["2024-05-17T09:30:00", "2024-05-17 09:30:00Z", "1715938200", "2024-13-01T00:00:00Z", "2024-05-17T09:30:00+2"];

cases! {
    chrono::NaiveDate: ["2024-02-29"], DATES;
    chrono::NaiveTime: ["23:59:59.5"], TIMES;
    chrono::NaiveDateTime: ["2024-05-17T09:30:00.25"], CIVIL;
    chrono::DateTime<chrono::Utc>: ["2024-05-17T09:30:00+02:00"], INSTANTS;
    chrono::DateTime<chrono::FixedOffset>: ["2024-05-17T09:30:00-07:30"], INSTANTS;
    time::Date: ["2024-02-29"], DATES;
    time::Time: ["23:59:59.5"], TIMES;
    time::PrimitiveDateTime: ["2024-05-17T09:30:00.25", "2024-05-17 09:30:00.0"], CIVIL;
    time::OffsetDateTime: ["2024-05-17T09:30:00+02:00", "2024-05-17 09:30:00.0 +02:00:00"], INSTANTS;
    time::UtcDateTime: ["2024-05-17T09:30:00+02:00", "2024-05-17 09:30:00.0"], INSTANTS;
    jiff::civil::Date: ["2024-02-29"], DATES;
    jiff::civil::Time: ["23:59:59.5"], TIMES;
    jiff::civil::DateTime: ["2024-05-17T09:30:00.25"], CIVIL;
    jiff::Timestamp: ["2024-05-17T09:30:00+02:00"], INSTANTS;
    jiff::ZonedDateTime: ["2024-05-17T09:30:00+02:00[+02:00]"],
        ["2024-05-17T09:30:00[UTC]", "2024-05-17T09:30:00Z", "2024-05-17T09:30:00+02:00[UTC]", "2024-05-17T09:30:00Z[Nowhere/Land]"];
    jiff::Span: ["P1Y2M3W4DT5H6M7.5S", "-P1D"], ["2 hours", "1h 30m", "P", "PT", "P1X", "p1d", "1D"];
    jiff::SignedDuration: ["-PT1.5S"], ["90", "1h", "P1D", "PT"];
    uuid::Uuid: ["67E55044-10B1-426F-9247-BB680E5FE0C8"],
        ["67e5504410b1426f9247bb680e5fe0c8", "{67e55044-10b1-426f-9247-bb680e5fe0c8}", "67e55044-10b1-426f-9247-bb680e5fe0c", "none"];
    url::Url: ["mailto:ana@example.com", "https://de.wikipedia.org/wiki/Übung"],
        ["example.com", "/docs", "https:example.com", " https://example.com", "https://example.com/a b", "https:\\\\example.com", "https://"];
    IpAddr: ["::1", "::ffff:192.0.2.1"], ["localhost", "192.0.2", "192.0.2.256", "192.0.2.1/24", "192.0.2.01"];
    Ipv4Addr: ["0.0.0.0"], ["::1", "1.2.3.4.5"];
    Ipv6Addr: ["::"], ["192.0.2.1", ":::"];
    SocketAddr: ["192.0.2.1:0"], ["192.0.2.1", "192.0.2.1:65536", "localhost:80"];
    SocketAddrV4: ["192.0.2.1:0"], ["[::1]:80"];
    SocketAddrV6: ["[::1]:0"], ["::1:80"];
}

fn format(contract: &'static Contract) -> Format {
    let format = contract.constraints.iter().find_map(|constraint| match constraint {
        Constraint::Format(format) => Some(*format),
        _ => None,
    });
    format.expect("a type with a form")
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

#[test]
fn one_spelling_is_read() {
    for case in cases() {
        let format = format(case.contract);
        let pattern = Regex::new(format.pattern).expect("a regular expression");
        for text in format.examples.iter().chain(case.good) {
            assert!(!(case.refuses)(&quoted(text)), "{}: {text}", format.noun);
            assert!((format.fits)(text), "{}: {text}", format.noun);
        }
        for text in format.examples {
            assert!(pattern.is_match(text), "{}: {text}", format.noun);
        }
        for text in case.bad {
            assert!((case.refuses)(&quoted(text)), "{}: {text}", format.noun);
            assert!(!(format.fits)(text), "{}: {text}", format.noun);
        }
    }
}

#[test]
fn examples_differ() {
    for case in cases() {
        let examples = format(case.contract).examples;
        let distinct: std::collections::BTreeSet<_> = examples.iter().collect();
        assert!(distinct.len() == examples.len() && examples.len() > 1, "{examples:?}");
    }
}

/// Texts that are nearly of a form: one of the examples with a few characters changed.
fn near(examples: &'static [&'static str]) -> impl Strategy<Value = String> {
    let change = (any::<proptest::sample::Index>(), "[0-9TZ:. +\\-\\[\\]/a-fPHx]{0,2}");
    (proptest::sample::select(examples), proptest::collection::vec(change, 0..3)).prop_map(|(example, changes)| {
        let mut text = example.to_owned();
        for (at, other) in changes {
            let at = at.index(text.len() + 1);
            let end = (at + 1).min(text.len());
            text.replace_range(at..end, &other);
        }
        text
    })
}

#[test]
fn what_is_read_matches_the_pattern() {
    for case in cases() {
        let format = format(case.contract);
        let pattern = Regex::new(format.pattern).expect("a regular expression");
        let mut runner = proptest::test_runner::TestRunner::default();
        let run = runner.run(&near(format.examples), |text| {
            let has_own_spelling = text.contains(' ');
            prop_assert!(!(format.fits)(&text) || pattern.is_match(&text) || has_own_spelling, "{}", text);
            Ok(())
        });
        run.unwrap_or_else(|fault| panic!("{}: {fault}", format.noun));
    }
}

#[derive(Debug, LlmContract)]
#[allow(dead_code, reason = "it is only read")]
struct Booking {
    /// The day of arrival.
    arrives: chrono::NaiveDate,
    leaves: Option<chrono::NaiveDate>,
    #[contract(len = 1..)]
    calls: Vec<jiff::Timestamp>,
    #[contract(range = 0.01..=999.99)]
    price: Decimal,
    id: uuid::Uuid,
}

#[test]
fn the_prompt_and_the_message_say_the_form() {
    let expected = r#"Reply with one JSON object and nothing else:
{
  // The day of arrival. A date such as "2024-05-17".
  "arrives": string,
  // A date such as "2024-05-17".
  "leaves": string | null,
  // At least 1 item, each a date and time with offset such as "2024-05-17T09:30:00Z".
  "calls": string[],
  // From 0.01 to 999.99.
  "price": number,
  // A UUID such as "67e55044-10b1-426f-9247-bb680e5fe0c8".
  "id": string
}"#;
    assert_eq!(Booking::contract().prompt().without_example().to_string(), expected);
    let example = Booking::contract().example().expect("an example");
    assert!(llm_contract::parse::<Booking>(&example).is_ok(), "{example}");
    let reply = r#"{"arrives": "05/06/2024", "leaves": 7, "calls": ["noon"], "price": "1000.00", "id": "none"}"#;
    let expected = r#"Your reply has 5 problems:
1. arrives: must be a date such as "2024-05-17". You sent "05/06/2024". Write it in that form.
2. leaves: must be a date such as "2024-05-17", or null. You sent 7. Write it in that form, in double quotes.
3. calls[0]: must be a date and time with offset such as "2024-05-17T09:30:00Z". You sent "noon". Write it in that form.
4. price: must be a number from 0.01 to 999.99. You sent "1000.00".
5. id: must be a UUID such as "67e55044-10b1-426f-9247-bb680e5fe0c8". You sent "none". Write it in that form.
Keep every other value unchanged. Reply with the whole corrected JSON object and nothing else."#;
    assert_eq!(llm_contract::parse::<Booking>(reply).expect_err("five faults").to_string(), expected);
}

#[derive(Debug, PartialEq, LlmContract)]
struct Bill {
    #[contract(range = 0.1..10, multiple_of = 0.05)]
    tip: Option<Decimal>,
    #[contract(one_of = [0.07, 0.19])]
    rate: Decimal,
}

#[test]
fn decimals_are_exact() {
    let read = |tip: &str, rate: &str| llm_contract::parse::<Bill>(&format!(r#"{{"tip": {tip}, "rate": {rate}}}"#));
    for tip in ["0.10", "\"0.1\"", "1e-1", "9.95", "0.1000000000000000000000000000"] {
        let accepted = read(tip, "0.19").unwrap_or_else(|rejection| panic!("{tip}: {rejection}"));
        assert!(accepted.repairs.is_empty(), "{tip}");
    }
    // None of these differs from a bound by more than a double can tell.
    for tip in ["0.0999999999999999999999999999", "10", "9.9500000000000000000000000001"] {
        let rejection = read(tip, "0.07").expect_err(tip);
        assert_eq!(rejection.violations[0].code, Code::OutOfRange, "{tip}");
    }
    for (tip, code) in [
        ("\"1,5\"", Code::WrongType),
        ("\"5%\"", Code::WrongType),
        ("\"1_0\"", Code::WrongType),
        ("\"+1\"", Code::WrongType),
        ("true", Code::WrongType),
        ("0.12345678901234567890123456789", Code::OutOfRange),
        ("1e40", Code::OutOfRange),
    ] {
        assert_eq!(read(tip, "0.07").expect_err(tip).violations[0].code, code, "{tip}");
    }
    assert_eq!(read("null", "0.2").expect_err("another rate").violations[0].code, Code::NotOneOf);
    let price = llm_contract::parse::<Vec<Decimal>>("[12345678901234567.89, 0.3]").expect("two numbers").value;
    assert_eq!(price.iter().map(Decimal::to_string).collect::<Vec<_>>(), ["12345678901234567.89", "0.3"]);
}

#[derive(Debug, LlmContract)]
#[contract(untagged)]
#[allow(dead_code, reason = "it is only read")]
enum When {
    Day(chrono::NaiveDate),
    Moment(chrono::DateTime<chrono::Utc>),
}

#[test]
fn a_form_tells_untagged_variants_apart() {
    let whens =
        llm_contract::parse::<Vec<When>>(r#"["2024-05-17", "2024-05-17T09:30:00Z"]"#).expect("one of each").value;
    assert!(matches!(whens[..], [When::Day(_), When::Moment(_)]), "{whens:?}");
    assert!(llm_contract::parse::<Vec<When>>(r#"["05/06/2024"]"#).is_err());
}

#[test]
fn a_form_closes_at_its_first_quote() {
    #[derive(Debug, LlmContract)]
    #[allow(dead_code, reason = "it is only read")]
    struct Entry {
        day: chrono::NaiveDate,
        text: String,
    }
    let reply = r#"{"day": "2024-05-17", "text": "he said "yes" to it"}"#;
    let entry = llm_contract::parse::<Entry>(reply).expect("one reading").value;
    assert_eq!(entry.text, r#"he said "yes" to it"#);
}
