use llm_contract::LlmContract;

use std::collections::BTreeMap;

#[derive(LlmContract)]
struct Ticket {
    #[contract(values(len = 1..=3))]
    tags: Vec<String>,
    #[contract(each(len = 1..=3))]
    notes: BTreeMap<String, String>,
    #[contract(values(len = 1..=3))]
    scores: BTreeMap<String, u8>,
}

fn main() {}
