use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(rule(require = *score, say = "the score is there"))]
struct Ticket {
    score: u8,
    title: String,
}

fn main() {}
