//! What providers are told of five contracts, as a whole: to be read with their documentation at hand.

use llm_contract::Dialect;
use llm_contract_tests::form::{Form, all};
use serde_json::Value;

fn form(name: &str) -> &'static Form {
    all().find(|form| form.name == name).expect("a form of this name")
}

/// JSON with what fits a line on one.
fn laid_out(value: &Value, indent: usize) -> String {
    let short = value.to_string();
    if short.chars().count() + indent <= 110 {
        return short;
    }
    let step = " ".repeat(indent + 2);
    let (open, close, lines): (_, _, Vec<String>) = match value {
        Value::Object(members) => {
            let line = |(key, value): (&String, &Value)| {
                format!("{step}{}: {}", Value::from(key.as_str()), laid_out(value, indent + 2))
            };
            ('{', '}', members.iter().map(line).collect())
        }
        Value::Array(items) => {
            ('[', ']', items.iter().map(|item| format!("{step}{}", laid_out(item, indent + 2))).collect())
        }
        _ => return short,
    };
    format!("{open}\n{}\n{}{close}", lines.join(",\n"), " ".repeat(indent))
}

/// All outputs of a contract; dialects that say the same stand together.
fn outputs(form: &Form) -> String {
    let contract = (form.contract)();
    let mut texts: Vec<(String, String)> = vec![("JSON Schema".to_owned(), laid_out(&contract.json_schema(), 0))];
    for dialect in Dialect::ALL {
        let text = match contract.json_schema_for(*dialect) {
            Ok(emission) => {
                let dropped = emission.dropped.iter().map(|dropped| format!("\nin words: {dropped}"));
                let wrapped = emission.wrapped.map(|key| format!("\nthe answer stands under {key:?}"));
                let warnings = emission.warnings.iter().map(|warning| format!("\nwarning: {warning}"));
                laid_out(&emission.schema, 0) + &dropped.chain(wrapped).chain(warnings).collect::<String>()
            }
            Err(unsupported) => unsupported.to_string(),
        };
        match texts.iter_mut().find(|(_, known)| *known == text) {
            Some((names, _)) => names.push_str(&format!("; {dialect}")),
            None => texts.push((dialect.to_string(), text)),
        }
    }
    texts.iter().map(|(names, text)| format!("== {names}\n{text}\n")).collect::<Vec<_>>().join("\n")
}

#[test]
fn of_a_plain_object() {
    insta::assert_snapshot!(outputs(form("JobMatch")));
}

#[test]
fn of_an_agents_plan() {
    insta::assert_snapshot!(outputs(form("AgentPlan")));
}

#[test]
fn of_shared_and_generic_types() {
    insta::assert_snapshot!(outputs(form("Order")));
}

#[test]
fn of_variants_under_keys() {
    insta::assert_snapshot!(outputs(form("External")));
}

#[test]
fn of_constraints_of_every_kind() {
    let texts = ["Numbers", "Texts", "Lists"].map(|name| outputs(form(name)));
    insta::assert_snapshot!(texts.join("\n"));
}

#[test]
fn requests_and_tools_have_the_shape_of_each_provider() {
    let contract = (form("Vec<Point>").contract)();
    let mut texts = Vec::new();
    for dialect in Dialect::ALL {
        let request = contract.request_fragment(*dialect, "points");
        let tool = contract.tool(*dialect, "submit_points");
        for (what, made) in [("request", request), ("tool", tool)] {
            let text = made.map_or_else(|unsupported| unsupported.to_string(), |json| laid_out(&json, 0));
            texts.push(format!("== {dialect}, {what}\n{text}\n"));
        }
    }
    insta::assert_snapshot!(texts.join("\n"));
}
