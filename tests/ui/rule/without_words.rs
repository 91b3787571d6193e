use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(rule(from < to, "from is before to"))]
struct Span {
    from: u8,
    to: u8,
}

#[derive(LlmContract)]
#[contract(rule(*score > 3, "the score is above 3"))]
struct Rating {
    score: u8,
}

fn main() {}
