use llm_contract::LlmContract;

const MIN: u8 = 1;
const MAX: u8 = 5;

#[derive(LlmContract)]
struct Ticket {
    #[contract(range = MAX..=MIN)]
    score: u8,
}

fn main() {}
