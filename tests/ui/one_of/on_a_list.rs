use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(one_of = ["a"])]
    tags: Vec<String>,
}

fn main() {}
