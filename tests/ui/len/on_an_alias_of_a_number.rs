use llm_contract::LlmContract;

type Score = u8;

#[derive(LlmContract)]
struct Ticket {
    #[contract(len = 1..=3)]
    score: Score,
}

fn main() {}
