use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(tag = "type")]
enum Answer {
    Alias(Words),
    Object(Query),
}

type Words = String;

#[derive(LlmContract)]
struct Query {
    r#type: String,
}

fn main() {}
