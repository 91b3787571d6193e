use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Borrowed<'a> {
    text: &'a str,
}

fn main() {}
