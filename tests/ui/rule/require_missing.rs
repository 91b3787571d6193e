use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(rule(when = *score > 3, say = "x"))]
struct Ticket {
    score: u8,
    title: String,
}

fn main() {}
