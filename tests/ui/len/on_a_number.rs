use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(len = 1..=3)]
    score: u8,
}

fn main() {}
