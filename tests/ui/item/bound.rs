use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(bound = "T LlmContract")]
struct Page<T> {
    items: Vec<T>,
}

fn main() {}
