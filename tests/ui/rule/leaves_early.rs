use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(rule(when = { if *score > 3 { return None; } true }, require = title.parse::<u8>()? > 3, say = "x"))]
struct Ticket {
    score: u8,
    title: String,
}

fn main() {}
