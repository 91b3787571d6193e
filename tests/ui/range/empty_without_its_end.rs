use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(range = 5..5)]
    score: u8,
    #[contract(range = 0.5..0.5)]
    share: f64,
}

fn main() {}
