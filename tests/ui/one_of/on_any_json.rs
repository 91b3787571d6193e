use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(one_of = ["a", "b"])]
    letter: serde_json::Value,
}

fn main() {}
