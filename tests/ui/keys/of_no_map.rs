use std::collections::BTreeMap;

use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(keys(len = 1..))]
    list: Vec<String>,
    #[contract(keys(range = 0..=300))]
    map: BTreeMap<u8, String>,
    #[contract(keys(range = 1..))]
    text_keys: BTreeMap<String, u8>,
}

fn main() {}
