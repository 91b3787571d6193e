//! Contracts among code that knows none: serde, and schemars.

use std::fmt::Debug;

use llm_contract::{Checked, LlmContract, RepairCode};
use schemars::{JsonSchema, SchemaGenerator, schema_for};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

#[derive(Debug, Clone, PartialEq, serde::Serialize, LlmContract)]
struct Score {
    /// In percent.
    #[contract(range = 0..=100)]
    percent: u8,
    parts: Vec<Part>,
}

/// A part of a score.
#[derive(Debug, Clone, PartialEq, serde::Serialize, LlmContract)]
struct Part {
    name: String,
    #[contract(default)]
    parts: Vec<Part>,
}

const GOOD: &str = r#"{"percent": 68, "parts": [{"name": "a"}]}"#;

/// What a framework does that knows no contracts.
fn extract<T: DeserializeOwned + JsonSchema>(reply: &str) -> (Value, Result<T, String>) {
    let schema = schema_for!(T).to_value();
    (schema, serde_json::from_str(reply).map_err(|error| error.to_string()))
}

#[test]
fn a_framework_gets_a_checked_value_and_its_schema() {
    let (schema, score) = extract::<Checked<Score>>(GOOD);
    assert!(jsonschema::is_valid(&schema, &serde_json::from_str(GOOD).expect("JSON")), "{schema:#}");
    let score = score.expect("a score");
    assert_eq!((score.percent, score.repairs.len()), (68, 0));
    assert_eq!(serde_json::to_value(&score).expect("JSON")["percent"], 68);
    assert_eq!(schema["title"], "Score");
    assert_eq!(schema["properties"]["percent"]["maximum"], 100);
}

#[test]
fn an_error_is_worded_for_the_model() {
    let (_, score) = extract::<Checked<Score>>(r#"{"percent": 105, "parts": [{"nmae": "a"}]}"#);
    let said = score.expect_err("a violation");
    assert!(said.contains("1. percent: must be a whole number from 0 to 100. You sent 105."), "{said}");
    assert!(said.contains("2. parts[0].name: "), "{said}");
}

#[test]
fn what_is_mended_is_recorded() {
    let score: Checked<Score> = serde_json::from_str(&GOOD.replace("68", "\"68\"")).expect("a score");
    assert_eq!(score.repairs[0].code, RepairCode::QuotedNumber);
    assert_eq!(score.into_value().percent, 68);
}

/// A type of somebody's who knows no contracts, with one of the same name beside it.
#[derive(Debug, Deserialize, JsonSchema)]
#[allow(dead_code, reason = "made for its schema")]
struct Envelope {
    score: Checked<Score>,
    part: other::Part,
    again: Option<Checked<Score>>,
}

mod other {
    #[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
    #[allow(dead_code, reason = "made for its schema")]
    pub(crate) struct Part {
        pub(crate) size: u8,
    }
}

#[test]
fn a_contract_stands_among_other_types() {
    let value = json!({
        "score": {"percent": 1, "parts": [{"name": "a", "parts": [{"name": "b"}]}]},
        "part": {"size": 3},
        "again": null,
    });
    // Whichever of the two comes first.
    for first in [true, false] {
        let mut generator = SchemaGenerator::default();
        if first {
            generator.subschema_for::<other::Part>();
        }
        let schema = generator.into_root_schema_for::<Envelope>().to_value();
        let validator = jsonschema::validator_for(&schema).expect("a schema");
        let is_valid = |value: &Value| validator.is_valid(value);
        assert!(is_valid(&value), "{schema:#}");
        let mut bad = value.clone();
        bad["score"]["parts"][0]["parts"][0] = json!({"size": 3});
        assert!(!is_valid(&bad), "{schema:#}");
        bad = value.clone();
        bad["part"] = json!({"name": "a"});
        assert!(!is_valid(&bad), "{schema:#}");
    }
    assert!(Envelope::deserialize(value).is_ok());
}

fn _sends<T: Debug + Send + Sync + 'static>() {}
const _: fn() = _sends::<Checked<Score>>;
