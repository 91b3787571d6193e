use llm_contract::LlmContract;

const MAX: u16 = 5;

#[derive(LlmContract)]
struct Ticket {
    #[contract(range = 0..=MAX)]
    score: u8,
}

fn main() {}
