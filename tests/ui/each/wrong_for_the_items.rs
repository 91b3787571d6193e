use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(each(range = 1..=3))]
    tags: Vec<String>,
}

fn main() {}
