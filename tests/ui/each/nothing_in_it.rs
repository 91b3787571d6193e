use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(each())]
    tags: Vec<String>,
    #[contract(each)]
    names: Vec<String>,
}

fn main() {}
