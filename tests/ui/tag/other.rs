use llm_contract::LlmContract;

#[derive(LlmContract)]
enum Answer {
    Yes,
    #[contract(other)]
    No,
    #[contract(other)]
    Unclear,
}

#[derive(LlmContract)]
enum Reason {
    None,
    #[contract(other)]
    Because(String),
}

fn main() {}
