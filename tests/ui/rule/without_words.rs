use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(rule(from < to, "from is before to"))]
struct Span {
    from: u8,
    to: u8,
}

fn main() {}
