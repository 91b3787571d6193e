use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(0..=5)]
    priority: u8,
    #[contract("title")]
    title: String,
}

fn main() {}
