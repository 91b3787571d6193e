//! Worked examples.

use serde_json::Value;

use super::sample;
use crate::contract::Contract;
use crate::emit::example::candidates;

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

#[test]
fn candidates_differ() {
    let labels: Vec<Value> = candidates(sample::mail())
        .iter()
        .map(|json| serde_json::from_str::<Value>(json).unwrap()["label"].clone())
        .collect();
    assert!(labels.len() > 3);
    for name in ["spam", "ham", "unsure"] {
        assert!(labels.contains(&name.into()), "{name} is among {labels:?}");
    }
}
