use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(rule(require = *scores > 3, say = "the score is above 3"))]
struct Ticket {
    score: u8,
    title: String,
}

fn main() {}
