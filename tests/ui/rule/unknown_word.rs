use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(rule(if = *score > 3, require = !title.is_empty(), say = "x"))]
struct Ticket {
    score: u8,
    title: String,
}

fn main() {}
