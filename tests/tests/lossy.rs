//! Forms that stand for what a dialect cannot say: what is read of them, and what is not.

use std::collections::{BTreeMap, HashMap};

use llm_contract::{Code, Dialect, Leniency, LlmContract, Lossy, Parser, Reason, Rejection, RepairCode};
use serde_json::{Value, json};

#[derive(Debug, PartialEq, LlmContract)]
struct Basket {
    #[contract(len = ..=3, keys(len = 1..=5), values(range = 0.0..))]
    prices: BTreeMap<String, f64>,
    counts: Option<HashMap<u8, i64>>,
}

#[derive(Debug, PartialEq, LlmContract)]
struct Nested {
    inner: BTreeMap<String, BTreeMap<String, Vec<String>>>,
}

fn codes(reply: &str) -> Result<Vec<RepairCode>, Rejection> {
    Basket::parse(reply).map(|accepted| accepted.repairs.iter().map(|repair| repair.code).collect())
}

fn prices(entries: &str) -> String {
    format!(r#"{{"prices": {entries}}}"#)
}

#[test]
fn a_list_of_entries_is_read_as_the_map() {
    let one = Basket::parse(r#"{"prices": {"tea": 1, "bread": 2.5}, "counts": {"7": -1}}"#).expect("plain").value;
    for (prices, counts) in [
        (r#"[{"key": "tea", "value": 1}, {"key": "bread", "value": 2.5}]"#, r#"[{"key": "7", "value": -1}]"#),
        (r#"[{"value": 1, "key": "tea"}, {"key": "b\u0072ead", "value": "2.5"},]"#, r#"[{'key': '7', 'value': -1}]"#),
        (r#""[{\"key\": \"tea\", \"value\": 1}, {\"key\": \"bread\", \"value\": 2.5}]""#, r#"{"7": -1}"#),
    ] {
        let reply = format!(r#"{{"prices": {prices}, "counts": {counts}}}"#);
        assert_eq!(Basket::parse(&reply).expect(&reply).value, one);
    }
    let empty = Parser::new().map_entries(true).parse::<Basket>(&prices("[]")).expect("no entries");
    assert_eq!(empty.repairs.iter().map(|repair| repair.code).collect::<Vec<_>>(), [RepairCode::MapEntries]);
    let nested = r#"{"inner": [{"key": "a", "value": [{"key": "b", "value": ["key", "value"]}]}]}"#;
    let plain = r#"{"inner": {"a": {"b": ["key", "value"]}}}"#;
    assert_eq!(Nested::parse(nested).expect("nested").value, Nested::parse(plain).expect("plain").value);
}

#[test]
fn what_is_no_list_of_entries_is_no_map() {
    for entries in [
        r#"[{"key": "tea"}]"#,
        r#"[{"value": 1}]"#,
        r#"[{"key": "tea", "value": 1, "unit": "kg"}]"#,
        r#"[{"key": "tea", "key": "tea", "value": 1}]"#,
        r#"[{"key": 7, "value": 1}]"#,
        r#"[{"Key": "tea", "value": 1}]"#,
        r#"[{"name": "tea", "value": 1}]"#,
        r#"[{"tea": 1}]"#,
        r#"[["tea", 1]]"#,
        r#"[{"key": "tea", "value": 1}, 2]"#,
        r#"[{"key": "tea", "value": 1}, {}]"#,
        // It may be a list of anything, unless the caller knows better.
        "[]",
    ] {
        let rejection = codes(&prices(entries)).expect_err(entries);
        assert_eq!(rejection.violations[0].code, Code::WrongType, "{entries}: {rejection}");
        assert_eq!(rejection.violations[0].path.to_string(), "prices");
    }
}

#[test]
fn entries_are_checked_as_those_of_a_map() {
    for (entries, lines) in [
        (r#"[{"key": "tea", "value": -1}]"#, &["prices.tea: must be a number, 0 or more. You sent -1."][..]),
        (r#"[{"key": "biscuits", "value": 1}]"#, &["prices.biscuits: the key must be a string of 1 to 5 characters."]),
        (
            r#"[{"key": "a", "value": 1}, {"key": "b", "value": 1}, {"key": "c", "value": 1}, {"key": "d", "value": 1}]"#,
            &["prices: must be an object with at most 3 entries"],
        ),
        (r#"[{"key": "tea", "value": 1}, {"key": "tea", "value": 2}]"#, &["the key \"tea\"", "different values"]),
    ] {
        let text = codes(&prices(entries)).expect_err(entries).to_string();
        for line in lines {
            assert!(text.contains(line), "{line}\n{text}");
        }
    }
    let twice = prices(r#"[{"key": "tea", "value": 1}, {"value": 1, "key": "tea"}]"#);
    assert_eq!(codes(&twice).expect("equal"), [RepairCode::MapEntries, RepairCode::RepeatedKey]);
    let spans = Basket::parse(&twice).expect("equal").repairs;
    assert_eq!(&twice[spans[1].span.start..spans[1].span.end], "1");
}

#[test]
fn only_tolerant_parsers_read_entries() {
    let reply = prices(r#"[{"key": "tea", "value": 1}]"#);
    assert!(Parser::new().leniency(Leniency::Extract).parse::<Basket>(&reply).is_err());
    let deep = format!(r#"{{"inner": {}}}"#, "[".repeat(200));
    assert!(Nested::parse(&deep).is_err());
}

/// A list around the whole answer may be a wrapper: `[{"key": "a", "value": "b"}]` around a map with these two keys.
#[test]
fn the_whole_answer_is_no_list_of_entries() {
    type Map = BTreeMap<String, Value>;
    for reply in [r#"[{"key": "a", "value": "b"}]"#, r#"[{"key": "a", "value": "b"}, {"key": "c", "value": 1}]"#] {
        let read = Map::parse(reply).map(|accepted| json!(accepted.value));
        assert!(read.as_ref().map_or(true, |value| *value == json!({"key": "a", "value": "b"})), "{read:?}");
    }
    let refused = Map::contract().json_schema_for(Dialect::OpenAiStrict.lossy(Lossy::ALL)).expect_err("a map");
    assert_eq!((refused.path.as_str(), refused.reason), ("$", Reason::Map));
}

#[derive(Debug, PartialEq, LlmContract)]
#[contract(tag = "type", rename_all = "lowercase")]
enum Action {
    Search {
        query: String,
    },
    /// Call a tool.
    Call {
        tool: String,
        #[contract(len = ..=8)]
        arguments: serde_json::Map<String, Value>,
    },
}

#[test]
fn each_form_is_taken_only_with_leave() {
    let contract = Action::contract();
    let refused = |forms: &[Lossy]| contract.json_schema_for(Dialect::OpenAiStrict.lossy(forms)).expect_err("any JSON");
    assert_eq!(refused(&[]).reason, Reason::Map);
    assert_eq!(
        refused(&[Lossy::MapAsEntries]).to_string(),
        "OpenAI (strict) in (call).arguments[].value: \"any JSON\" cannot be expressed; use a type, or text that holds JSON"
    );
    let emission = contract.json_schema_for(Dialect::OpenAiStrict.lossy(&[Lossy::JsonInText])).expect("a text");
    assert_eq!(emission.lowered[0].to_string(), "(call).arguments: JSON in a text");
    let reply = r#"{"value": {"type": "call", "tool": "ls", "arguments": "{\"dir\": \"/\", \"all\": true}"}}"#;
    let plain = r#"{"type": "call", "tool": "ls", "arguments": {"dir": "/", "all": true}}"#;
    assert_eq!(Action::parse(reply).expect("a text").value, Action::parse(plain).expect("plain").value);
}

#[test]
fn the_whole_answer_may_be_a_text_in_its_wrapper() {
    let emission = Action::contract().json_schema_for(Dialect::Cohere.lossy(&[Lossy::JsonInText])).expect("a text");
    assert_eq!(emission.wrapped, Some("value"));
    assert_eq!(emission.schema["properties"]["value"]["type"], "string");
    let reply = json!({"value": r#"{"type": "search", "query": "tea"}"#}).to_string();
    assert_eq!(Action::parse(&reply).expect(&reply).value, Action::Search { query: "tea".to_owned() });
    // A struct is never: `{"value": ..}` could be one whose members are absent.
    let nested = Nested::contract().json_schema_for(Dialect::Cohere.lossy(&[Lossy::JsonInText])).expect("a map");
    assert_eq!(nested.lowered[0].path, "inner");
}

/// What a model reads of each form.
#[test]
fn the_description_says_what_the_form_is() {
    let emission = |dialect: Dialect, forms: &[Lossy]| {
        Action::contract().json_schema_for(dialect.lossy(forms)).expect("both forms are allowed").schema
    };
    let basket = Basket::contract().json_schema_for(Dialect::OpenAiStrict.lossy(Lossy::ALL)).expect("entries").schema;
    let texts = [emission(Dialect::Cohere, Lossy::ALL), emission(Dialect::OpenAiStrict, Lossy::ALL), basket];
    insta::assert_snapshot!(texts.map(|schema| format!("{schema:#}")).join("\n"));
}
