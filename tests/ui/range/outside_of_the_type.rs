use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(range = 0..=300)]
    score: u8,
    #[contract(range = -1..)]
    rank: Option<u16>,
}

fn main() {}
