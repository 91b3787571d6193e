use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(rename = "title")]
    name: String,
    title: String,
}

fn main() {}
