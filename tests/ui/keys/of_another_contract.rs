use std::collections::BTreeMap;

use llm_contract::LlmContract;

#[derive(PartialEq, Eq, PartialOrd, Ord, LlmContract)]
enum Kind {
    One,
    Two(u8),
}

#[derive(LlmContract)]
struct Hidden {
    map: BTreeMap<Kind, String>,
}

fn main() {}
