use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Author {
    name: String,
}

#[derive(LlmContract)]
struct Ticket {
    #[contract(default)]
    author: Author,
}

fn main() {}
