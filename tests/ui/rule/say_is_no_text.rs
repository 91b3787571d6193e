use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(rule(require = *score > 3, say = 5))]
struct Ticket {
    score: u8,
    title: String,
}

fn main() {}
