use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(default = 5)]
    score: u8,
    #[contract(default = "five")]
    rank: u8,
    #[contract(default(5))]
    place: u8,
}

fn main() {}
