//! JSON Schema of what few contracts hold: forms of texts, decimals, values that serde reads, types of one name.

use serde_json::{Value, json};

use super::sample;
use crate::contract::{Constraint, Contract, Field, Foreign, Format, Link, Object, Range, Shape};
use crate::emit::{Dialect, Reason};

const DATE: Constraint = Constraint::Format(Format {
    noun: "a date",
    standard: Some("date"),
    pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
    examples: &["2026-03-14"],
    fits: |text| text.len() == 10,
});

const COLOUR: Constraint = Constraint::Format(Format {
    noun: "a colour",
    standard: None,
    pattern: "^#[0-9a-f]{6}$",
    examples: &["#00ff00"],
    fits: |text| text.len() == 7,
});

fn date() -> &'static Contract {
    const CONTRACT: &Contract = &Contract::anonymous(Shape::Text).constrained(&[DATE]);
    CONTRACT
}

fn colour() -> &'static Contract {
    const CONTRACT: &Contract = &Contract::anonymous(Shape::Text).constrained(&[COLOUR]);
    CONTRACT
}

fn decimal() -> &'static Contract {
    const CONTRACT: &Contract = &Contract::anonymous(Shape::Decimal).constrained(&[Constraint::Range(Range::Float {
        min: Some(0.0),
        max: None,
        below_max: false,
    })]);
    CONTRACT
}

/// An object with one member of this contract.
fn with(contract: Link, constraints: &'static [Constraint]) -> &'static Contract {
    let field = Field::unnamed(contract, false).named("it", "\"it\"", "").constraints(constraints);
    let object = Object::of(Box::leak(Box::new([field])));
    Box::leak(Box::new(Contract { name: "Holder", ..Contract::anonymous(Shape::Object(object)) }))
}

#[track_caller]
fn says(contract: &'static Contract, expected: &[(Dialect, Value)]) {
    for (dialect, expected) in expected {
        let emission = contract.json_schema_for(*dialect).expect("a schema");
        assert_eq!(emission.schema["properties"]["it"], *expected, "{dialect}");
    }
}

#[test]
fn a_form_of_a_text_is_said_by_name_by_expression_or_in_words() {
    let contract = with(date, &[]);
    let both = json!({"type": "string", "format": "date", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"});
    assert_eq!(contract.json_schema()["properties"]["it"], both);
    says(
        contract,
        &[
            (Dialect::OpenAiStrict, json!({"type": "string", "format": "date"})),
            (Dialect::Cohere, json!({"type": "string", "format": "date"})),
            (Dialect::Llguidance, json!({"type": "string", "format": "date"})),
            (Dialect::Mistral, json!({"type": "string", "description": "A date such as \"2026-03-14\"."})),
            (Dialect::GeminiOpenApi, json!({"type": "STRING", "description": "A date such as \"2026-03-14\"."})),
        ],
    );
    says(
        with(colour, &[]),
        &[
            (Dialect::OpenAiStrict, json!({"type": "string", "pattern": "^#[0-9a-f]{6}$"})),
            (Dialect::Ollama, json!({"type": "string", "description": "A colour such as \"#00ff00\"."})),
        ],
    );
}

#[test]
fn a_decimal_is_a_number_or_a_text_to_the_reader_and_a_number_to_the_model() {
    let contract = with(decimal, &[]);
    assert_eq!(contract.json_schema()["properties"]["it"]["type"], json!(["number", "string"]));
    says(contract, &[(Dialect::OpenAiStrict, json!({"type": "number", "minimum": 0}))]);
}

const fn foreign(schema: Option<fn() -> Value>) -> Constraint {
    Constraint::Foreign(Foreign { schema, fits: |_| true })
}

#[test]
fn a_schema_that_was_given_is_kept_where_it_can_be_told_to_fit() {
    const TEXT: &[Constraint] = &[foreign(Some(|| json!({"type": "string", "maxLength": 5, "pattern": "^a"})))];
    const OBJECT: &[Constraint] = &[foreign(Some(|| json!({"type": "object"})))];
    const NONE: &[Constraint] = &[foreign(None)];
    let text = with(sample::json, TEXT);
    assert_eq!(text.json_schema()["properties"]["it"], json!({"type": "string", "maxLength": 5, "pattern": "^a"}));
    let words = r#"JSON of this schema: {"type":"string","maxLength":5,"pattern":"^a"}."#;
    let said = json!({"type": "string", "description": words, "pattern": "^a"});
    says(text, &[(Dialect::OpenAiStrict, said)]);
    let reason =
        |constraints| with(sample::json, constraints).json_schema_for(Dialect::OpenAiStrict).unwrap_err().reason;
    assert_eq!(reason(OBJECT), Reason::Foreign);
    assert_eq!(reason(NONE), Reason::AnyJson);
    assert_eq!(with(sample::json, OBJECT).json_schema()["properties"]["it"], json!({"type": "object"}));
}

/// An object of this name and with one member.
macro_rules! part {
    ($key:literal) => {{
        fn contract() -> &'static Contract {
            const FIELDS: &[Field] = &[Field::unnamed(sample::text, false).named($key, "", "")];
            const CONTRACT: &Contract =
                &Contract { name: "Part", ..Contract::anonymous(Shape::Object(Object::of(FIELDS))) };
            CONTRACT
        }
        contract
    }};
}

#[test]
fn two_types_of_one_name_are_numbered_and_one_type_is_said_once() {
    const fn field(key: &'static str, contract: Link) -> Field {
        Field::unnamed(contract, false).named(key, "", "")
    }
    let (one, two) = (part!("a"), part!("b"));
    let fields = [field("w", one), field("x", two), field("y", one), field("z", two)];
    let object = Object::of(Box::leak(Box::new(fields)));
    let contract: &'static Contract =
        Box::leak(Box::new(Contract { name: "Whole", ..Contract::anonymous(Shape::Object(object)) }));
    let schema = contract.json_schema();
    let refs =
        ["w", "x", "y", "z"].map(|key| schema["properties"][key]["$ref"].as_str().unwrap_or_default().to_owned());
    assert_eq!(refs, ["#/$defs/Part", "#/$defs/Part2", "#/$defs/Part", "#/$defs/Part2"]);
    assert_eq!(schema["$defs"]["Part"]["required"], json!(["a"]));
    assert_eq!(schema["$defs"]["Part2"]["required"], json!(["b"]));
    // Snippets show each of them, too.
    let snippet = contract.prompt().to_string();
    assert!(snippet.contains("\"a\": string") && snippet.contains("\"b\": string"), "{snippet}");
}
