use std::collections::HashSet;

use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(unique)]
    text: String,
    #[contract(unique)]
    set: HashSet<String>,
    #[contract(unique, clean = [trim])]
    cleaned: Vec<String>,
}

fn main() {}
