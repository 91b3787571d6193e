use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(clean = [dedup])]
    scores: Vec<u8>,
}

fn main() {}
