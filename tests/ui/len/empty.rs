use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(len = 3..=1)]
    title: String,
    #[contract(len = ..0)]
    tags: Vec<String>,
}

fn main() {}
