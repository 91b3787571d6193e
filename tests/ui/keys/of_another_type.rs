use std::collections::{BTreeMap, HashMap};

use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Seen {
    map: BTreeMap<bool, String>,
    nested: Vec<HashMap<Vec<u8>, u8>>,
}

fn main() {}
