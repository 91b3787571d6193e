use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(range = 1..=4, multiple_of = 5)]
    score: u8,
}

fn main() {}
