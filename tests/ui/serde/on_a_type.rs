use llm_contract::LlmContract;

#[derive(LlmContract)]
#[serde(try_from = "String")]
struct Id {
    number: u32,
}

#[derive(LlmContract)]
#[serde(untagged)]
enum Priority {
    Low,
    #[serde(other)]
    High,
}

fn main() {}
