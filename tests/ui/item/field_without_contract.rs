use llm_contract::LlmContract;

struct Author;

#[derive(LlmContract)]
struct Book {
    title: String,
    author: Author,
    editors: Vec<Author>,
}

fn main() {}
