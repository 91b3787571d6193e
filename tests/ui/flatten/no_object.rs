use std::collections::BTreeMap;

use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Base {
    id: u8,
}

#[derive(LlmContract)]
enum Kind {
    One,
}

#[derive(LlmContract)]
struct Seen {
    #[contract(flatten)]
    number: u8,
    #[contract(flatten)]
    maybe: Option<Base>,
    #[contract(flatten, rename = "base", range = 0..)]
    base: Base,
}

#[derive(LlmContract)]
struct Hidden {
    #[contract(flatten)]
    kind: Kind,
}

#[derive(LlmContract)]
#[contract(deny_unknown_fields)]
struct Denied {
    #[contract(flatten)]
    rest: BTreeMap<String, u8>,
}

fn main() {}
