use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(rang = 0..=5)]
    priority: u8,
}

fn main() {}
