use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(rule())]
struct Ticket {
    score: u8,
    title: String,
}

fn main() {}
