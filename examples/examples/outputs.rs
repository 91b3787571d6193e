//! Everything that a contract makes of itself: the prompt's snippet, JSON Schema and the dialects of providers, a
//! grammar, a tool, and a part of a request; for a résumé matcher, and for the next action of an agent.
//!
//! ```text
//! cargo run -p llm-contract-examples --example outputs
//! ```

#![allow(dead_code, reason = "what is shown is made of the types alone")]

use llm_contract::contract::Contract;
use llm_contract::{Dialect, Emission, Grammar, LlmContract, Lossy};
use llm_contract_examples::indented;
use serde_json::Value;

/// How well a résumé fits a job description.
#[derive(Debug, LlmContract)]
#[contract(rule(
    when = matches!(verdict, Verdict::No),
    require = !missing_skills.is_empty(),
    say = "a \"no\" verdict names at least one missing skill",
))]
struct JobMatch {
    /// The overall judgement.
    verdict: Verdict,
    /// How well the résumé fits, in percent.
    #[contract(range = 0..=100)]
    match_score: u8,
    /// Skills the job asks for and the résumé lacks.
    #[contract(clean = [trim, drop_empty, dedup_ignore_case], len = ..=20, each(len = 1..=60), example = ["Kubernetes"])]
    missing_skills: Vec<String>,
}

#[derive(Debug, LlmContract)]
#[contract(rename_all = "lowercase")]
enum Verdict {
    Strong,
    /// It fits in part.
    Partial,
    No,
}

/// What the agent does next.
#[derive(Debug, LlmContract)]
#[contract(tag = "type", rename_all = "snake_case")]
enum Action {
    /// Look something up.
    Search {
        query: String,
        /// How many results to read.
        #[contract(range = 1..=50)]
        limit: Option<u32>,
    },
    /// Put a text into a file.
    WriteFile {
        #[contract(len = 1.., single_line)]
        path: String,
        content: String,
    },
    /// Nothing is left to do.
    Done { answer: String },
}

fn main() {
    outputs("a résumé matcher", JobMatch::contract(), "submit_match");
    outputs("an agent's action", Action::contract(), "act");
}

fn outputs(title: &str, contract: &'static Contract, name: &str) {
    println!("==== {title}\n");
    part("The prompt's snippet", &contract.prompt().to_string());
    part("JSON Schema", &pretty(&contract.json_schema()));
    // Dialects that say the same stand together.
    let mut schemas: Vec<(String, String)> = Vec::new();
    for dialect in Dialect::ALL {
        // Cohere knows no unions, so it may ask for JSON in a text; the parser reads that, too.
        let said = match contract.json_schema_for(dialect.lossy(&[Lossy::JsonInText])) {
            Ok(emission) => schema(&emission),
            Err(unsupported) => unsupported.to_string(),
        };
        match schemas.iter_mut().find(|(_, known)| *known == said) {
            Some((names, _)) => names.push_str(&format!(", {dialect}")),
            None => schemas.push((dialect.to_string(), said)),
        }
    }
    for (names, said) in schemas {
        part(&format!("The schema for {names}"), &said);
    }
    part("A grammar for llama.cpp", &contract.grammar(Grammar::Gbnf).to_string());
    for dialect in [Dialect::OpenAiResponses, Dialect::Anthropic] {
        match contract.tool(dialect, name) {
            Ok(tool) => part(&format!("A tool for {dialect}"), &tool.to_string()),
            Err(unsupported) => part(&format!("No tool for {dialect}"), &unsupported.to_string()),
        }
    }
    match contract.request_fragment(Dialect::OpenAiStrict, name) {
        Ok(fragment) => part("In a request to OpenAI", &fragment.to_string()),
        Err(unsupported) => part("No request to OpenAI", &unsupported.to_string()),
    }
}

/// A schema, and what its dialect could not say as the contract does.
fn schema(emission: &Emission) -> String {
    let mut lines = vec![emission.schema.to_string()];
    lines.extend(emission.dropped.iter().map(|dropped| format!("in words: {dropped}")));
    lines.extend(emission.lowered.iter().map(|lowered| format!("in another form: {lowered}")));
    lines.extend(emission.wrapped.map(|key| format!("the answer stands under {key:?}")));
    lines.join("\n")
}

fn part(title: &str, text: &str) {
    println!("{title}:\n{}", indented(text));
}

fn pretty(json: &Value) -> String {
    serde_json::to_string_pretty(json).unwrap_or_default()
}
