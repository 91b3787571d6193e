use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Node {
    next: Option<Node>,
}

fn main() {}
