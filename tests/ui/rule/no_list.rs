use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(rule = *score > 3)]
struct Ticket {
    score: u8,
}

fn main() {}
