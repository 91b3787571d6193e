use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(trim, drop_empty)]
    tags: Vec<String>,
    #[contract(optional)]
    score: u8,
}

fn main() {}
