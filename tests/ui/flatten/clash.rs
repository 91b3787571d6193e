use std::collections::BTreeMap;

use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Base {
    id: u8,
}

#[derive(LlmContract)]
struct SameKey {
    #[contract(alias = "id")]
    number: u8,
    #[contract(flatten)]
    base: Base,
}

#[derive(LlmContract)]
struct TwoMaps {
    #[contract(flatten)]
    one: BTreeMap<String, u8>,
    #[contract(flatten)]
    two: BTreeMap<String, u8>,
}

fn main() {}
