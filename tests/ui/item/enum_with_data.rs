use llm_contract::LlmContract;

#[derive(LlmContract)]
enum Answer {
    Yes,
    Because(String),
    Named { reason: String },
}

fn main() {}
