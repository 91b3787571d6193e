//! Faults at every depth of one reply: all are found in one pass, rules included, each under its own path.

#![allow(dead_code, reason = "the fields are read by rules and checks alone")]

use std::collections::BTreeMap;

use llm_contract::{Code, LlmContract};

#[derive(Debug, LlmContract)]
struct Invoice {
    #[contract(len = 3..=12)]
    number: String,
    seller: Party,
    lines: Vec<Line>,
    payment: Payment,
    discounts: BTreeMap<String, Discount>,
}

#[derive(Debug, LlmContract)]
#[contract(rule(require = email.is_some() || phone.is_some(), say = "there is an email or a phone number"))]
struct Party {
    name: String,
    email: Option<String>,
    phone: Option<String>,
}

#[derive(Debug, LlmContract)]
#[contract(rule(require = *total == *price * f64::from(*count), say = "total is price times count"))]
struct Line {
    #[contract(range = 1..)]
    count: u32,
    price: f64,
    total: f64,
}

#[derive(Debug, LlmContract)]
#[contract(tag = "kind", rename_all = "lowercase")]
enum Payment {
    #[contract(rule(when = *days > 30, require = note.is_some(), say = "a long term is explained"))]
    Later {
        days: u32,
        note: Option<String>,
    },
    Cash,
}

#[derive(Debug, LlmContract)]
#[contract(rule(require = percent.is_some() != amount.is_some(), say = "a discount has a percentage or an amount"))]
struct Discount {
    #[contract(range = 0.0..=100.0)]
    percent: Option<f64>,
    amount: Option<f64>,
}

const GOOD: &str = r#"{
    "number": "2024-17",
    "seller": {"name": "Ada", "email": "a@b.example", "phone": null},
    "lines": [{"count": 2, "price": 1.5, "total": 3.0}, {"count": 1, "price": 2.0, "total": 2.0}],
    "payment": {"kind": "later", "days": 40, "note": "as agreed"},
    "discounts": {"spring": {"percent": 10.0}, "loyal": {"amount": 5.0}}
}"#;

/// The faults of the good invoice in which some parts were replaced.
#[track_caller]
fn faults(replaced: &[(&str, &str)]) -> Vec<(String, Code)> {
    let reply = replaced.iter().fold(GOOD.to_owned(), |reply, (old, new)| {
        assert_eq!(reply.matches(old).count(), 1, "{old}");
        reply.replace(old, new)
    });
    match Invoice::parse(&reply) {
        Ok(_) => Vec::new(),
        Err(rejection) => rejection.violations.iter().map(|one| (one.path.to_string(), one.code)).collect(),
    }
}

#[track_caller]
fn has(replaced: &[(&str, &str)], expected: &[(&str, Code)]) {
    let found = faults(replaced);
    let found: Vec<_> = found.iter().map(|(path, code)| (path.as_str(), *code)).collect();
    assert_eq!(found, expected);
}

const NUMBER: (&str, &str) = (r#""2024-17""#, r#""17""#);
const SELLER: (&str, &str) = (r#""a@b.example""#, "null");
const LINE: (&str, &str) = (r#""total": 2.0"#, r#""total": 2.5"#);
const PAYMENT: (&str, &str) = (r#""as agreed""#, "null");
const DISCOUNT: (&str, &str) = (r#"{"amount": 5.0}"#, "{}");

#[test]
fn a_good_invoice_has_no_fault() {
    has(&[], &[]);
}

#[test]
fn five_faults_in_five_places_are_five_violations_in_one_pass() {
    has(
        &[NUMBER, SELLER, LINE, PAYMENT, DISCOUNT],
        &[
            ("number", Code::WrongLength),
            ("seller.email", Code::Rule),
            ("lines[1].total", Code::Rule),
            ("payment.note", Code::Rule),
            ("discounts.loyal.percent", Code::Rule),
        ],
    );
}

#[test]
fn each_fault_is_found_alone_as_it_is_among_the_others() {
    has(&[NUMBER], &[("number", Code::WrongLength)]);
    has(&[SELLER], &[("seller.email", Code::Rule)]);
    has(&[LINE], &[("lines[1].total", Code::Rule)]);
    has(&[PAYMENT], &[("payment.note", Code::Rule)]);
    has(&[DISCOUNT], &[("discounts.loyal.percent", Code::Rule)]);
}

#[test]
fn a_rule_waits_for_what_it_names_and_for_nothing_else() {
    // The count is at fault, so that nobody knows what the total should be; the other line is judged.
    has(
        &[(r#""count": 2"#, r#""count": 0"#), LINE],
        &[("lines[0].count", Code::OutOfRange), ("lines[1].total", Code::Rule)],
    );
    // The name is at fault, of which the rule does not speak.
    has(&[(r#""Ada""#, "7"), SELLER], &[("seller.name", Code::WrongType), ("seller.email", Code::Rule)]);
}

#[derive(Debug, LlmContract)]
#[contract(rule(
    when = format!("{kind}!") == "b!",
    require = format!("{title:>width$}", width = 3).starts_with(' '),
    say = "short titles"
))]
struct Formatted {
    kind: String,
    title: String,
}

#[test]
fn a_rule_names_fields_in_format_strings_too() {
    let rules = Formatted::contract().object().expect("an object").rules;
    assert_eq!(rules.iter().map(|rule| (rule.blames, rule.fields)).collect::<Vec<_>>(), [(1, [0, 1].as_slice())]);
    assert!(Formatted::parse(r#"{"kind": "b", "title": "ab"}"#).is_ok());
    let rejection = Formatted::parse(r#"{"kind": "b", "title": "abc"}"#).expect_err("a long title");
    assert_eq!(rejection.violations.iter().map(|one| one.code).collect::<Vec<_>>(), [Code::Rule]);
}
