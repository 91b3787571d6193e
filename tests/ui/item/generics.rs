use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Page<T> {
    items: Vec<T>,
}

#[derive(LlmContract)]
struct Borrowed<'a> {
    text: &'a str,
}

fn main() {}
