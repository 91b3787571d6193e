use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(skip, range = 0..=5)]
    priority: u8,
}

fn main() {}
