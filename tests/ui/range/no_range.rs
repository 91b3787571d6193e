use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(range = 5)]
    score: u8,
    #[contract(range = "0-5")]
    rank: u8,
    #[contract(range(0, 5))]
    place: u8,
}

fn main() {}
