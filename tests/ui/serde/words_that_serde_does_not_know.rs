use llm_contract::LlmContract;

#[derive(serde::Deserialize)]
struct Place {
    x: u8,
}

#[derive(LlmContract)]
struct Order {
    #[contract(serde, range = 0..=9)]
    count: u8,
    #[contract(serde, coerce, verbatim)]
    note: String,
    #[contract(serde, each(len = 1..))]
    tags: Vec<String>,
    #[contract(serde, flatten)]
    place: Place,
    #[contract(serde = true)]
    other: u8,
}

fn main() {}
