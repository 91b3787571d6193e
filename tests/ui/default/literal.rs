use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(default = "five")]
    rank: u8,
    #[contract(default(5))]
    place: u8,
    #[contract(default = 5 + 5)]
    sum: u8,
    #[contract(default = 300)]
    wide: u8,
    #[contract(range = 1..=5, default = 7)]
    score: Option<u8>,
    #[contract(default = 5)]
    name: String,
    #[contract(default = "no such path")]
    title: String,
}

#[derive(LlmContract)]
#[contract(default = 5)]
struct Whole {
    rank: u8,
}

fn main() {}
