use llm_contract::LlmContract;

#[derive(LlmContract)]
enum Never {}

#[derive(LlmContract)]
enum Skipped {
    #[contract(skip)]
    Only,
}

fn main() {}
