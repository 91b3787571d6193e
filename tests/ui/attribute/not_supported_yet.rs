use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(pattern = "[a-z]+")]
    title: String,
}

fn main() {}
