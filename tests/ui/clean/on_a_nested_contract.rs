use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Author {
    name: String,
}

#[derive(LlmContract)]
struct Ticket {
    #[contract(clean = [trim])]
    author: Author,
}

fn main() {}
