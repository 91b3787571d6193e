use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(rule(require = *score > 3))]
struct Ticket {
    score: u8,
    title: String,
}

fn main() {}
