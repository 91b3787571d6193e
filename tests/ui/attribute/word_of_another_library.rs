use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(max = 5)]
    priority: u8,
    #[contract(length = 5)]
    title: String,
}

fn main() {}
