use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Author {
    name: String,
}

#[derive(LlmContract)]
struct Ticket {
    #[contract(each(len = 1..=3))]
    author: Author,
}

fn main() {}
