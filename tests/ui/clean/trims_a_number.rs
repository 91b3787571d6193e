use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(clean = [trim])]
    score: u8,
}

fn main() {}
