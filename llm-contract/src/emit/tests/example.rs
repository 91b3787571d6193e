//! Worked examples.

use std::sync::OnceLock;

use serde_json::{Value, json};

use super::sample;
use crate::contract::Contract;

fn of(contract: &'static Contract) -> Value {
    serde_json::from_str(&contract.example().unwrap()).unwrap()
}

#[test]
fn an_example_is_json_in_the_order_of_declaration() {
    let example = sample::job_match().example().unwrap();
    assert_eq!(example, r#"{"verdict": "partial", "match_score": 68, "missing_skills": ["Kubernetes"]}"#);
    let example = sample::mail().example().unwrap();
    assert_eq!(example, r#"{"label": "spam", "share": 75, "missing_parts": ["missing part"]}"#);
}

#[test]
fn an_example_keeps_to_the_constraints() {
    let invoice = of(sample::invoice());
    assert_eq!(invoice["ratings"].as_array().unwrap().len(), 3);
    assert!((1..=5).contains(&invoice["ratings"][0].as_u64().unwrap()));
    assert!((1..).contains(&invoice["items"][0]["quantity"].as_u64().unwrap()));
    assert_eq!(of(sample::person())["plan"], "free");
    // A type stands in itself once, which shows the form.
    assert_eq!(of(sample::outline())["children"][0]["children"], Value::Array(Vec::new()));
}

/// A contract whose author asks more than constraints say.
macro_rules! tried {
    ($contract:expr, $trial:expr) => {{
        fn contract() -> &'static Contract {
            static CONTRACT: OnceLock<Contract> = OnceLock::new();
            CONTRACT.get_or_init(|| Contract { trial: Some($trial), ..*$contract })
        }
        contract()
    }};
}

#[test]
fn what_the_author_asks_is_found_by_trying() {
    let mail = tried!(sample::mail(), |json| {
        let mail: Value = serde_json::from_str(json).unwrap();
        let is_good = mail["label"] == "unsure" && mail["share"] == 25;
        if is_good { Vec::new() } else { vec![vec![vec!["label".to_owned()], vec!["share".to_owned()]]] }
    });
    assert_eq!(of(mail), json!({"label": "unsure", "share": 25, "missing_parts": ["missing part"]}));
    let deep = tried!(sample::line_items(), |json| {
        let items: Value = serde_json::from_str(json).unwrap();
        let is_good = items.as_array().unwrap().iter().all(|item| item["description"] == "Oslo");
        if is_good { Vec::new() } else { vec![vec![vec!["[]".to_owned(), "description".to_owned()]]] }
    });
    assert_eq!(of(deep)[0]["description"], "Oslo");
}

#[test]
fn what_nothing_satisfies_has_an_example_nevertheless() {
    let never = tried!(sample::mail(), |_| vec![vec![vec!["label".to_owned()]]]);
    assert_eq!(of(never), of(sample::mail()));
}
