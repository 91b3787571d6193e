use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(range = 0..=100)]
    scores: Vec<u8>,
    #[contract(range = 0..=100)]
    titles: Vec<String>,
}

fn main() {}
