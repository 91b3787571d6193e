use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(range = 0...5)]
    score: u8,
}

fn main() {}
