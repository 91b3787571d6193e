use llm_contract::LlmContract;

use std::collections::BTreeMap;

#[derive(LlmContract)]
struct Seen {
    map: BTreeMap<f64, String>,
}

fn main() {}
