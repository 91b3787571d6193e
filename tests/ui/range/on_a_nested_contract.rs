use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Author {
    name: String,
}

#[derive(LlmContract)]
struct Ticket {
    #[contract(range = 0..=100)]
    author: Author,
}

fn main() {}
