//! Fields that serde reads: `#[contract(serde)]`, and the JSON Schema that describes them.

use std::collections::BTreeMap;

use llm_contract::{Code, LlmContract, RejectionKind};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

/// A type that has no contract.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Point {
    x: u8,
    y: Vec<i64>,
    #[serde(default)]
    kind: Kind,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    #[default]
    Plain,
    Named(String),
}

fn schema() -> Value {
    json!({"type": "object", "required": ["x", "y"]})
}

mod hex {
    use super::*;

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
        let text = String::deserialize(deserializer)?;
        u32::from_str_radix(&text, 16).map_err(|_| serde::de::Error::custom("digits of base 16 are due"))
    }
}

fn seven() -> u32 {
    7
}

fn is_small(point: &Point) -> Result<(), &'static str> {
    if point.y.len() < 4 { Ok(()) } else { Err("there are at most three heights") }
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
struct Drawing {
    /// Where it begins.
    #[contract(serde, schema = schema, check = is_small)]
    start: Point,
    #[contract(serde)]
    end: Option<Point>,
    #[contract(serde)]
    others: BTreeMap<String, Point>,
    #[serde(with = "hex", default = "seven")]
    #[contract(serde)]
    color: u32,
    name: String,
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
enum Shape {
    Dot(#[contract(serde)] Point),
    Line {
        #[contract(serde)]
        from: Point,
        name: String,
    },
    Pair(#[contract(serde)] Point, u8),
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
#[serde(untagged)]
enum Either {
    Point(#[contract(serde)] Point),
    Text(String),
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
struct Held<T> {
    #[contract(serde)]
    value: T,
    count: u8,
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
struct Wrapped(#[contract(serde, schema = schema)] Point);

const DRAWING: &str = r#"{"start": {"x": 1, "y": [1, 2]}, "others": {"a": {"x": 2, "y": [], "kind": {"named": "b"}}},
    "color": "ff", "name": "n"}"#;

#[track_caller]
fn same<T: LlmContract + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug>(reply: &str) -> T {
    let accepted = llm_contract::parse::<T>(reply).unwrap_or_else(|rejection| panic!("{reply}: {rejection}"));
    assert!(accepted.repairs.is_empty(), "{reply}");
    assert_eq!(accepted.value, serde_json::from_str(reply).expect("serde reads it"), "{reply}");
    accepted.value
}

#[track_caller]
fn faults<T: LlmContract + std::fmt::Debug>(reply: &str) -> Vec<(String, Code, String)> {
    let rejection = llm_contract::parse::<T>(reply).expect_err(reply);
    let fault = |it: &llm_contract::Violation| (it.path.to_string(), it.code, it.expected.to_string());
    rejection.violations.iter().map(fault).collect()
}

#[test]
fn serde_reads_what_has_no_contract() {
    let drawing = same::<Drawing>(DRAWING);
    assert_eq!((drawing.color, drawing.end), (255, None));
    assert_eq!(same::<Drawing>(&DRAWING.replace(r#""color": "ff","#, r#""end": null,"#)).color, 7);
    let end = same::<Drawing>(&DRAWING.replace(r#""color""#, r#""end": {"x": 3, "y": []}, "color""#)).end;
    assert_eq!(end.expect("an end").x, 3);
    same::<Shape>(r#"{"Dot": {"x": 1, "y": []}}"#);
    same::<Shape>(r#"{"Line": {"from": {"x": 1, "y": []}, "name": "a"}}"#);
    same::<Shape>(r#"{"Pair": [{"x": 1, "y": []}, 2]}"#);
    same::<Vec<Either>>(r#"[{"x": 1, "y": []}, "a"]"#);
    same::<Held<Vec<Point>>>(r#"{"value": [{"x": 1, "y": []}], "count": 1}"#);
    same::<Held<u128>>(r#"{"value": 340282366920938463463374607431768211455, "count": 1}"#);
    same::<Wrapped>(r#"{"x": 1, "y": []}"#);
}

#[test]
fn what_serde_refuses_is_said_at_its_place() {
    let cases = [
        (r#""x": 1"#, r#""x": 256"#, "start.x", Code::OutOfRange, "a whole number from 0 to 255"),
        (r#""x": 1"#, r#""x": "1""#, "start.x", Code::WrongType, "a whole number from 0 to 255"),
        (r#""x": 1, "#, "", "start.x", Code::MissingKey, r#"the key "x""#),
        ("[1, 2]", "[1, true]", "start.y[1]", Code::WrongType, "a whole number"),
        ("[1, 2]", "{}", "start.y", Code::WrongType, "an array"),
        (r#"{"x": 1, "y": [1, 2]}"#, "null", "start", Code::WrongType, "an object"),
        (r#""x": 1"#, r#""x": 1, "z": 2"#, "start.z", Code::UnknownKey, r#"one of the keys "x", "y", "kind""#),
        (r#"{"named": "b"}"#, r#""nmaed""#, "others.a.kind", Code::NotOneOf, r#""plain" or "named""#),
        (r#""ff""#, r#""gg""#, "color", Code::Check, "digits of base 16 are due"),
        ("[1, 2]", "[1, 2, 3, 4]", "start", Code::Check, "there are at most three heights"),
    ];
    for (from, to, path, code, expected) in cases {
        let reply = DRAWING.replacen(from, to, 1);
        assert_ne!(reply, DRAWING);
        assert_eq!(faults::<Drawing>(&reply), [(path.to_owned(), code, expected.to_owned())], "{reply}");
    }
}

#[test]
fn a_text_that_is_no_character_is_said_to_be_too_long() {
    let said = llm_contract::parse::<Held<char>>(r#"{"value": "yes", "count": 1}"#).expect_err("no character");
    assert_eq!(said.violations[0].code, Code::WrongLength);
    let said = said.to_string();
    assert!(said.contains("value: must be a string of exactly 1 character.") && !said.contains("Choose"), "{said}");
}

#[test]
fn faults_of_several_fields_are_all_found() {
    let reply = DRAWING.replacen("\"x\": 1", "\"x\": -1", 1).replace("\"ff\"", "1").replace("\"n\"", "2");
    let paths: Vec<_> = faults::<Drawing>(&reply).into_iter().map(|(path, ..)| path).collect();
    assert_eq!(paths, ["start.x", "color", "name"]);
    let said = llm_contract::parse::<Drawing>(&reply).expect_err("three faults").to_string();
    assert!(said.contains("start.x: must be a whole number from 0 to 255. You sent -1."), "{said}");
    for word in ["serde", "invalid type", "u8", "column"] {
        assert!(!said.contains(word), "{said}");
    }
}

#[test]
fn a_key_that_stands_twice_is_never_lost() {
    let twice = DRAWING.replace(r#""a": {"#, r#""a": {"x": 9, "y": []}, "a": {"#);
    assert_eq!(
        faults::<Drawing>(&twice).first().map(|(path, code, _)| (&**path, *code)),
        Some(("others.a", Code::RepeatedKey))
    );
}

#[test]
fn nesting_and_length_stay_bounded() {
    #[derive(Debug, LlmContract)]
    struct Deep {
        #[contract(serde)]
        #[allow(dead_code, reason = "it is only read")]
        value: Value,
    }
    let nested = |depth: usize| format!(r#"{{"value": {}{}}}"#, "[".repeat(depth), "]".repeat(depth));
    assert!(llm_contract::parse::<Deep>(&nested(100)).is_ok());
    let deep = llm_contract::parse::<Deep>(&nested(100_000)).expect_err("too deep");
    assert_eq!(deep.violations.first().map(|it| it.code), Some(Code::Limit));
    let long = format!(r#"{{"from": {{"{}": 1}}, "name": "a"}}"#, "k`\u{7}".repeat(10_000));
    let said = llm_contract::parse::<Shape>(&format!(r#"{{"Line": {long}}}"#)).expect_err("an unknown key").to_string();
    assert!(said.len() < 2_000 && !said.contains(['`', '\u{7}']), "{said}");
}

#[test]
fn packaging_around_such_a_field_is_mended() {
    let accepted = llm_contract::parse::<Wrapped>("Here: {'x': 1, y: [1,],}").expect("slips of packaging");
    assert_eq!(accepted.value, Wrapped(Point { x: 1, y: vec![1], kind: Kind::Plain }));
    assert!(!accepted.repairs.is_empty());
    let cut = llm_contract::parse::<Wrapped>(r#"{"x": 1, "y": [1"#).expect_err("cut");
    assert_eq!(cut.kind, RejectionKind::Truncated);
}

#[test]
fn the_prompt_shows_the_schema_or_says_that_it_is_json() {
    let prompt = Drawing::contract().prompt().to_string();
    let schema = r#"// Where it begins. JSON of this schema: {"type":"object","required":["x","y"]}."#;
    assert!(prompt.contains(schema), "{prompt}");
    assert!(prompt.contains(r#""start": JSON,"#) && prompt.contains(r#""others": JSON,"#), "{prompt}");
    // Nobody can make up a value that serde alone knows.
    assert!(!prompt.contains("For example"), "{prompt}");
}

/// Types of somebody else, with the schema that schemars makes of them.
mod elsewhere {
    use super::{Deserialize, Value};
    use schemars::JsonSchema;

    #[derive(Debug, PartialEq, Deserialize, JsonSchema)]
    pub(super) struct Tree {
        pub(super) leaf: Leaf,
        #[serde(default)]
        pub(super) children: Vec<Tree>,
    }

    #[derive(Debug, PartialEq, Deserialize, JsonSchema)]
    pub(super) struct Leaf {
        pub(super) color: String,
    }

    /// Another type of that name.
    pub(super) mod other {
        use super::{Deserialize, JsonSchema};

        #[derive(Debug, PartialEq, Deserialize, JsonSchema)]
        pub(in super::super) struct Leaf {
            pub(in super::super) page: u32,
        }

        #[derive(Debug, PartialEq, Deserialize, JsonSchema)]
        pub(in super::super) struct Book {
            pub(in super::super) leaves: Vec<Leaf>,
        }
    }

    pub(super) fn tree() -> Value {
        schemars::schema_for!(Tree).to_value()
    }

    pub(super) fn book() -> Value {
        schemars::schema_for!(other::Book).to_value()
    }
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
struct Garden {
    #[contract(serde, schema = elsewhere::tree)]
    tree: elsewhere::Tree,
    #[contract(serde, schema = elsewhere::tree)]
    second: elsewhere::Tree,
    #[contract(serde, schema = elsewhere::book)]
    book: elsewhere::other::Book,
}

#[test]
fn the_references_of_a_given_schema_lead_to_its_own_types() {
    let schema = jsonschema::validator_for(&Garden::contract().json_schema()).expect("no reference dangles");
    let tree = json!({"leaf": {"color": "red"}, "children": [{"leaf": {"color": "blue"}, "children": []}]});
    let book = json!({"leaves": [{"page": 1}]});
    let garden = |tree: &Value, book: &Value| json!({"tree": tree, "second": tree, "book": book});
    let wrong_inside = json!({"leaf": {"color": "red"}, "children": [{"leaf": {"page": 1}, "children": []}]});
    for (value, fits) in [
        (garden(&tree, &book), true),
        (garden(&wrong_inside, &book), false),
        (garden(&tree, &json!({"leaves": [{"color": "red"}]})), false),
    ] {
        assert_eq!(schema.is_valid(&value), fits, "{value}");
        assert_eq!(Garden::parse(&value.to_string()).is_ok(), fits, "{value}");
    }
}
