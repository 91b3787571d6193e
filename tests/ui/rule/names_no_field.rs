use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(rule(require = 1 < 2, say = "it holds"))]
struct Ticket {
    score: u8,
    title: String,
}

fn main() {}
