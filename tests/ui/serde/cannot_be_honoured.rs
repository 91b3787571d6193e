use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Author {
    name: String,
}

#[derive(LlmContract)]
struct Ticket {
    #[serde(with = "hex")]
    hash: Vec<u8>,
    #[serde(deserialize_with = "number")]
    score: u8,
}

fn main() {}
