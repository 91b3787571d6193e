use llm_contract::LlmContract;

type Score = u8;

#[derive(LlmContract)]
struct Ticket {
    #[contract(range = 0..=300)]
    score: Score,
    #[contract(range = 1.5..)]
    other: Score,
}

fn main() {}
