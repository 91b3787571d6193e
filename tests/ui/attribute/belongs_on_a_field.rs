use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(range = 0..=5)]
struct Ticket {
    priority: u8,
}

fn main() {}
