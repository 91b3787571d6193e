use llm_contract::LlmContract;

struct Author;

#[derive(LlmContract)]
struct Ticket {
    #[contract(skip)]
    author: Author,
}

fn main() {}
