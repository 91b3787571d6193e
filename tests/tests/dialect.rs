//! What each dialect forbids or demands, written down a second time after the providers' documentation, and held
//! against the schema of every contract of the tests.

use std::collections::BTreeSet;

use jsonschema::Validator;
use llguidance::ParserFactory;
use llguidance::api::TopLevelGrammar;
use llguidance::toktrie::ApproximateTokEnv;
use llm_contract::contract::Constraint;
use llm_contract::{Code, Dialect, Emission, LlmContract, Lossy, Reason, Unsupported, Violation};
use llm_contract_tests::asked::{plain, reply};
use llm_contract_tests::form::{FORMS, Form, all};
use llm_contract_tests::near::changes;
use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};
use serde_json::{Value, json};

fn emissions(dialect: Dialect) -> impl Iterator<Item = (&'static Form, Emission)> {
    all().filter_map(move |form| Some((form, (form.contract)().json_schema_for(dialect).ok()?)))
}

/// Each schema in a schema, outermost first, with the keys on the way to it.
fn schemas<'s>(schema: &'s Value, path: &str, found: &mut Vec<(String, &'s Value)>) {
    found.push((path.to_owned(), schema));
    let Some(members) = schema.as_object() else { return };
    for (keyword, value) in members {
        match (keyword.as_str(), value) {
            ("properties" | "$defs", Value::Object(inner)) => {
                inner.iter().for_each(|(key, value)| schemas(value, &format!("{path}/{keyword}/{key}"), found));
            }
            ("anyOf" | "allOf" | "oneOf" | "prefixItems", Value::Array(inner)) => {
                inner.iter().for_each(|value| schemas(value, &format!("{path}/{keyword}"), found));
            }
            ("items" | "additionalProperties" | "propertyNames" | "not", value) => {
                schemas(value, &format!("{path}/{keyword}"), found);
            }
            _ => {}
        }
    }
}

/// The keywords that a dialect knows, besides those that all do.
fn known(dialect: Dialect) -> &'static [&'static str] {
    match dialect {
        Dialect::OpenAiStrict | Dialect::OpenAiResponses => &[
            "$ref",
            "$defs",
            "anyOf",
            "const",
            "additionalProperties",
            "minimum",
            "maximum",
            "exclusiveMinimum",
            "exclusiveMaximum",
            "multipleOf",
            "pattern",
            "format",
            "minItems",
            "maxItems",
        ],
        Dialect::Anthropic => {
            &["$ref", "$defs", "anyOf", "const", "additionalProperties", "pattern", "format", "minItems", "default"]
        }
        Dialect::AnthropicLoose => &[
            "$ref",
            "$defs",
            "anyOf",
            "allOf",
            "not",
            "const",
            "additionalProperties",
            "minimum",
            "maximum",
            "exclusiveMaximum",
            "multipleOf",
            "pattern",
            "format",
            "minItems",
            "maxItems",
            "minLength",
            "maxLength",
            "uniqueItems",
            "prefixItems",
            "propertyNames",
            "minProperties",
            "maxProperties",
            "examples",
        ],
        Dialect::Gemini => &[
            "$ref",
            "$defs",
            "anyOf",
            "additionalProperties",
            "format",
            "minItems",
            "maxItems",
            "minimum",
            "maximum",
            "prefixItems",
            "propertyOrdering",
        ],
        Dialect::GeminiOpenApi => &[
            "anyOf",
            "nullable",
            "format",
            "minItems",
            "maxItems",
            "minimum",
            "maximum",
            "minLength",
            "maxLength",
            "propertyOrdering",
        ],
        Dialect::Mistral | Dialect::Groq | Dialect::Portable => &["anyOf", "additionalProperties"],
        Dialect::Cohere => &["format"],
        Dialect::Ollama => &[
            "anyOf",
            "additionalProperties",
            "minimum",
            "maximum",
            "minItems",
            "maxItems",
            "minLength",
            "maxLength",
            // A type that holds itself cannot be written out.
            "$ref",
            "$defs",
        ],
        Dialect::LlamaCpp => &[
            "$ref",
            "$defs",
            "anyOf",
            "const",
            "additionalProperties",
            "minimum",
            "maximum",
            "minItems",
            "maxItems",
            "minLength",
            "maxLength",
            "pattern",
            "format",
        ],
        Dialect::Vllm => &[
            "$ref",
            "$defs",
            "anyOf",
            "const",
            "additionalProperties",
            "minimum",
            "maximum",
            "exclusiveMaximum",
            "minItems",
            "maxItems",
            "minLength",
            "maxLength",
            "pattern",
            "format",
            "prefixItems",
        ],
        Dialect::Llguidance => &[
            "$ref",
            "$defs",
            "anyOf",
            "const",
            "additionalProperties",
            "minimum",
            "maximum",
            "exclusiveMaximum",
            "multipleOf",
            "minItems",
            "maxItems",
            "minLength",
            "maxLength",
            "pattern",
            "format",
            "prefixItems",
            "minProperties",
            "maxProperties",
            "examples",
        ],
        other => panic!("{other} has no rules here"),
    }
}

/// What is wrong with one schema of many.
fn fault(dialect: Dialect, schema: &Value) -> Option<String> {
    use Dialect::*;
    let Some(members) = schema.as_object() else {
        let may_be_truth = matches!(dialect, AnthropicLoose | Gemini | Vllm | Llguidance) || schema == &json!(false);
        return (!may_be_truth).then(|| "a truth value for a schema".to_owned());
    };
    let basic = ["type", "description", "enum", "properties", "required", "items"];
    let is_known = |keyword: &str| basic.contains(&keyword) || known(dialect).contains(&keyword);
    if let Some(unknown) = members.keys().find(|keyword| !is_known(keyword)) {
        return Some(format!("the keyword {unknown}"));
    }
    let is_strict = !matches!(dialect, AnthropicLoose | Llguidance);
    if is_strict && members.contains_key("$ref") && members.len() > 1 {
        return Some("a keyword beside $ref".to_owned());
    }
    let name = members.get("type").and_then(Value::as_str).unwrap_or_default().to_ascii_lowercase();
    let has_form = ["type", "$ref", "anyOf"].iter().any(|keyword| members.contains_key(*keyword));
    let takes_any = matches!(dialect, AnthropicLoose | Ollama | LlamaCpp | Vllm | Llguidance);
    if !has_form && !takes_any {
        return Some("any JSON".to_owned());
    }
    if members.get("type").is_some_and(Value::is_array) && matches!(dialect, Anthropic | GeminiOpenApi | Cohere) {
        return Some("a list of types".to_owned());
    }
    if dialect == GeminiOpenApi
        && members.get("type").is_some_and(|name| name != &json!(name.as_str().unwrap_or_default().to_uppercase()))
    {
        return Some("a type in small letters".to_owned());
    }
    if let Some(Value::Array(values)) = members.get("enum") {
        let of_texts = matches!(dialect, GeminiOpenApi | Cohere | Portable);
        if of_texts && !values.iter().all(Value::is_string) {
            return Some("a closed set that is not of texts".to_owned());
        }
        if values.iter().any(Value::is_null) || (is_strict && !members.contains_key("type")) {
            return Some("null in a closed set, or one without a type".to_owned());
        }
    }
    let count = |keyword: &str| members.get(keyword).and_then(Value::as_u64);
    if dialect == Anthropic && count("minItems").is_some_and(|count| count > 1) {
        return Some("minItems above 1".to_owned());
    }
    let has_bounds = ["minimum", "maximum"].iter().any(|keyword| members.contains_key(*keyword));
    if matches!(dialect, LlamaCpp | Ollama)
        && has_bounds
        && members.get("type").is_some_and(|it| it.to_string().contains("number"))
    {
        return Some("bounds of fractions".to_owned());
    }
    if let Some(pattern) = members.get("pattern").and_then(Value::as_str) {
        let has_look_around = ["(?=", "(?!", "(?<", "(?s", "(?i"].iter().any(|mark| pattern.contains(mark));
        let is_anchored = pattern.starts_with('^') && pattern.ends_with('$');
        if has_look_around
            || (dialect == LlamaCpp && !is_anchored)
            || (dialect != AnthropicLoose && dialect != Llguidance && pattern.contains("\\x00"))
        {
            return Some(format!("the pattern {pattern}"));
        }
        if dialect == Vllm && (members.contains_key("minLength") || members.contains_key("maxLength")) {
            return Some("a length beside a pattern".to_owned());
        }
    }
    if name == "object" { object_fault(dialect, schema) } else { None }
}

fn object_fault(dialect: Dialect, schema: &Value) -> Option<String> {
    use Dialect::*;
    let all_required = matches!(dialect, OpenAiStrict | OpenAiResponses | Mistral | Groq | Portable);
    let all_closed = all_required || dialect == Anthropic;
    let has_maps = matches!(dialect, AnthropicLoose | Gemini | Ollama | LlamaCpp | Vllm | Llguidance);
    let properties: BTreeSet<&str> =
        schema["properties"].as_object().map(|it| it.keys().map(String::as_str).collect()).unwrap_or_default();
    let required: BTreeSet<&str> =
        schema["required"].as_array().map(|it| it.iter().filter_map(Value::as_str).collect()).unwrap_or_default();
    if !required.is_subset(&properties) {
        return Some("a required property that there is not".to_owned());
    }
    if all_required && required != properties {
        return Some("a property that is not required".to_owned());
    }
    if all_closed && schema["additionalProperties"] != json!(false) {
        return Some("an open object".to_owned());
    }
    if !has_maps && schema.get("properties").is_none() {
        return Some("a map".to_owned());
    }
    match dialect {
        Cohere if required.is_empty() => Some("an object in which nothing is required".to_owned()),
        GeminiOpenApi if properties.is_empty() => Some("an object without properties".to_owned()),
        _ => None,
    }
}

#[test]
fn no_schema_holds_what_its_dialect_forbids() {
    let mut faults = Vec::new();
    for (dialect, name, _, emission) in emissions_of_all_forms() {
        let mut found = Vec::new();
        schemas(&emission.schema, "", &mut found);
        faults.extend(found.iter().filter_map(|(path, schema)| {
            fault(dialect, schema).map(|fault| format!("{name}{path}: {fault}\n  {schema}"))
        }));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_root_is_an_object_where_one_is_asked_for() {
    use Dialect::*;
    for dialect in [OpenAiStrict, OpenAiResponses, Mistral, Groq, Cohere, Portable] {
        for (form, emission) in emissions(dialect) {
            assert_eq!(emission.schema["type"], "object", "{dialect}, {form:?}");
        }
    }
    for dialect in Dialect::ALL.iter().copied() {
        for form in all() {
            let Ok(tool) = (form.contract)().tool(dialect, "submit") else { continue };
            let places = ["input_schema", "parameters", "parametersJsonSchema"];
            let function = tool.get("function").unwrap_or(&tool);
            let schema = places.iter().find_map(|place| function.get(*place)).expect("a schema");
            assert!(schema["type"].as_str().is_some_and(|it| it.eq_ignore_ascii_case("object")), "{dialect}, {form:?}");
        }
    }
}

/// What is said in a schema, descriptions and all.
fn words(schema: &Value) -> String {
    let mut found = Vec::new();
    schemas(schema, "", &mut found);
    let texts = found.iter().filter_map(|(_, schema)| schema.get("description")?.as_str());
    texts.collect::<Vec<_>>().join("\n")
}

/// What a form is called in words, of which an expression says a part.
fn format_of(form: &Form, regex: &str) -> Option<String> {
    let mut found = None;
    (form.contract)().walk(&mut |contract| {
        for constraint in contract.constraints {
            if let Constraint::Format(format) = constraint
                && format.pattern == regex
            {
                found = Some(format!("{} such as {:?}", format.noun, format.examples[0]));
            }
        }
    });
    found
}

#[test]
fn what_is_dropped_is_said_in_words() {
    for dialect in Dialect::ALL.iter().copied() {
        for (form, emission) in emissions(dialect) {
            let words = words(&emission.schema);
            for dropped in &emission.dropped {
                let said = match (dropped.keyword, &dropped.value) {
                    (
                        "minimum" | "maximum" | "exclusiveMaximum" | "multipleOf" | "minLength" | "maxLength"
                        | "minItems" | "maxItems" | "minProperties" | "maxProperties",
                        value,
                    ) if value.as_f64().is_some_and(|it| it.abs() < 65_536.0) => {
                        value.to_string().trim_end_matches(".0").to_owned()
                    }
                    ("pattern", Value::String(regex)) if regex.contains("\\x00") => {
                        "without control characters".to_owned()
                    }
                    ("pattern", Value::String(regex)) => format_of(form, regex).unwrap_or_else(|| regex.clone()),
                    ("uniqueItems", _) => "no two of them equal".to_owned(),
                    ("not", _) => "not 0".to_owned(),
                    ("examples", Value::Array(examples)) => examples[0].to_string(),
                    ("prefixItems", _) => "items: ".to_owned(),
                    ("enum", Value::Array(values)) => {
                        values.iter().map(Value::to_string).collect::<Vec<_>>().join(", ")
                    }
                    ("additionalProperties", _) => "No other keys".to_owned(),
                    ("propertyNames", _) => "each key".to_owned(),
                    _ => continue,
                };
                let is_said = words.to_lowercase().contains(&said.to_lowercase());
                assert!(is_said, "{dialect}, {form:?}: {dropped}: {said:?} is nowhere in\n{words}");
            }
        }
    }
}

#[test]
fn what_a_dialect_cannot_say_is_refused_with_the_place() {
    let mut refused = Vec::new();
    for dialect in Dialect::ALL.iter().copied() {
        for form in all() {
            if let Err(Unsupported { path, reason, .. }) = (form.contract)().json_schema_for(dialect) {
                refused.push(format!("{dialect} · {form:?} · {path} · {reason:?}"));
            }
        }
    }
    insta::assert_snapshot!(refused.join("\n"));
}

#[test]
fn other_forms_stand_for_what_a_dialect_cannot_say() {
    let mut lines = Vec::new();
    for dialect in Dialect::ALL.iter().copied() {
        for form in all() {
            match (form.contract)().json_schema_for(dialect.lossy(Lossy::ALL)) {
                Ok(emission) => lines.extend(
                    emission
                        .lowered
                        .iter()
                        .map(|lowered| format!("{dialect} · {form:?} · {lowered} for {:?}", lowered.reason)),
                ),
                Err(Unsupported { path, reason, .. }) => {
                    lines.push(format!("{dialect} · {form:?} · {path} · refused: {reason:?}"));
                }
            }
        }
    }
    insta::assert_snapshot!(lines.join("\n"));
}

/// Each dialect alone, and with leave to take every other form where that makes a difference.
fn emissions_of_all_forms() -> impl Iterator<Item = (Dialect, String, &'static Form, Emission)> {
    let lowerings = Dialect::ALL.iter().flat_map(|dialect| [(dialect, false), (dialect, true)]);
    lowerings.flat_map(|(dialect, is_lossy)| {
        all().filter_map(move |form| {
            let forms = if is_lossy { Lossy::ALL } else { &[] };
            let emission = (form.contract)().json_schema_for(dialect.lossy(forms)).ok()?;
            let name = format!("{dialect}{}, {form:?}", if is_lossy { " (lossy)" } else { "" });
            (is_lossy != emission.lowered.is_empty()).then_some((*dialect, name, form, emission))
        })
    })
}

/// The same, of those that say the same of a contract the first.
fn differing_emissions() -> impl Iterator<Item = (Dialect, String, &'static Form, Emission)> {
    let mut seen = BTreeSet::new();
    emissions_of_all_forms().filter(move |(_, _, form, emission)| {
        seen.insert((form.name, emission.wrapped, plain(&emission.schema).to_string()))
    })
}

/// A schema as a validator reads it that looks at formats, too.
fn validator(schema: &Value) -> Validator {
    jsonschema::options().should_validate_formats(true).build(&plain(schema)).expect("a schema")
}

/// Types that serde writes in spellings which are read and not asked for, or that a `Value` does not hold.
const SPELLED_OTHERWISE: &[&str] = &["serde's Time", "serde's Wide"];

#[test]
fn values_satisfy_the_schema_of_each_dialect_and_are_read_back() {
    let mut faults = Vec::new();
    for (_, name, form, emission) in differing_emissions() {
        if !SPELLED_OTHERWISE.contains(&form.name) {
            let validator = validator(&emission.schema);
            let example = (form.contract)().example().map(|json| serde_json::from_str(&json).expect("JSON"));
            let values: Vec<Value> = form.values().into_iter().chain(example).collect();
            let replies = values.iter().filter_map(|value| Some((value, reply(&emission, value)?)));
            let mut count = 0;
            for (value, reply) in replies {
                count += 1;
                if let Some(error) = validator.iter_errors(&reply).next() {
                    faults.push(format!("{name}: {reply}\n  {error}"));
                }
                match (form.same)(&value.to_string(), &reply.to_string()) {
                    Ok(true) => {}
                    Ok(false) => faults.push(format!("{name}: {reply} is not {value}")),
                    Err(rejection) => faults.push(format!("{name}: {reply}\n{rejection}")),
                }
                let repairs = (form.read)(&reply.to_string()).unwrap_or_default();
                let has_other_form = emission.wrapped.is_some() || reply != *value;
                if repairs > 0 && !has_other_form {
                    faults.push(format!("{name}: {reply} was mended"));
                }
            }
            if count == 0 && !values.is_empty() {
                faults.push(format!("{name}: no value fits\n  {}", emission.schema));
            }
        }
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults[..faults.len().min(20)].join("\n"));
}

#[test]
fn what_a_schema_accepts_that_says_all_the_reader_accepts_too() {
    for (dialect, _, form, emission) in differing_emissions() {
        if emission.dropped.is_empty() && emission.lowered.is_empty() {
            let validator = validator(&emission.schema);
            let seeds = form.values();
            if seeds.is_empty() {
                continue;
            }
            let config = ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() };
            let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
            let outcome = runner.run(&(proptest::sample::select(seeds), changes()), |(value, changes)| {
                let value = changes.iter().fold(value, |value, change| change.apply(&value));
                match (form.exact)(&value.to_string()) {
                    Err(it)
                        if validator
                            .is_valid(&emission.wrapped.map_or_else(|| value.clone(), |key| json!({ key: value }))) =>
                    {
                        // What matches a form's pattern may still be none: a date such as 2024-02-30.
                        let is_rule = |one: &Violation| {
                            matches!(one.code, Code::Rule | Code::Ambiguous | Code::UnknownKey | Code::Format)
                        };
                        // A number beyond its type's 64 bits.
                        let is_wide =
                            |one: &Violation| one.code == Code::OutOfRange && value.to_string().contains("e+300");
                        prop_assert!(it.violations.iter().all(|one| is_rule(one) || is_wide(one)), "{value}\n{it}");
                        Ok(())
                    }
                    _ => Ok(()),
                }
            });
            if let Err(error) = outcome {
                panic!("{dialect}, {form:?}: {error}");
            }
        }
    }
}

/// Makes a grammar of a schema.
fn compile(factory: &ParserFactory, schema: &Value) -> Result<(), String> {
    let grammar = TopLevelGrammar::from_json_schema(schema.clone());
    factory.create_parser(grammar).map(drop).map_err(|error| error.to_string())
}

#[test]
fn an_engine_makes_a_grammar_of_each_schema() {
    use Dialect::*;
    let mut factory = ParserFactory::new_simple(&ApproximateTokEnv::single_byte_env()).expect("a factory");
    factory.quiet();
    for (dialect, name, _, emission) in differing_emissions() {
        // It knows more than 2020-12 has, which a loose tool may say.
        if dialect != AnthropicLoose {
            let schema = plain(&emission.schema);
            if let Err(error) = compile(&factory, &schema) {
                panic!("{name}: {error}\n{schema:#}");
            }
        }
    }
}

#[test]
fn members_stand_in_the_order_of_declaration() {
    #[derive(LlmContract)]
    #[allow(dead_code, reason = "made for its schema")]
    struct Answer {
        reasoning: String,
        confidence: u8,
        answer: String,
    }
    for dialect in Dialect::ALL.iter().copied() {
        let schema = Answer::contract().json_schema_for(dialect).expect("a plain object").schema.to_string();
        let places: Vec<_> =
            ["\"reasoning\"", "\"confidence\"", "\"answer\""].iter().map(|key| schema.find(key)).collect();
        assert!(places.is_sorted() && places.iter().all(Option::is_some), "{dialect}: {schema}");
    }
}

#[test]
fn names_of_tools_are_those_that_all_providers_take() {
    let tool = |name: &str| (FORMS[0].contract)().tool(Dialect::OpenAiStrict, name);
    let longest = "a".repeat(64);
    for name in ["submit", "a-b_C9", &longest] {
        assert!(tool(name).is_ok(), "{name}");
    }
    for name in ["", "a b", "é", "a.b", &format!("{longest}a")] {
        assert_eq!(tool(name).expect_err(name).reason, Reason::Name);
    }
    let none = (FORMS[0].contract)().request_fragment(Dialect::AnthropicLoose, "a").expect_err("no such request");
    assert_eq!(none.reason, Reason::NoRequest);
}

#[test]
fn a_limit_that_is_exceeded_is_named() {
    #[derive(LlmContract)]
    #[allow(dead_code, reason = "made for its schema")]
    #[rustfmt::skip]
    struct Many {
        a: Option<u8>, b: Option<u8>, c: Option<u8>, d: Option<u8>, e: Option<u8>, f: Option<u8>, g: Option<u8>,
        h: Option<u8>, i: Option<u8>, j: Option<u8>, k: Option<u8>, l: Option<u8>, m: Option<u8>, n: Option<u8>,
        o: Option<u8>, p: Option<u8>, q: Option<u8>, r: Option<u8>, s: Option<u8>, t: Option<u8>, u: Option<u8>,
        v: Option<u8>, w: Option<u8>, x: Option<u8>, y: Option<u8>,
    }
    let unsupported = Many::contract().json_schema_for(Dialect::Anthropic).expect_err("too many");
    assert_eq!(unsupported.to_string(), "Anthropic in $: 25 optional members, and at most 24 are allowed");
    assert!(Many::contract().json_schema_for(Dialect::OpenAiStrict).is_ok());
}
