use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(alias = "title")]
    name: String,
    title: String,
    #[contract(alias = "id", alias = "id")]
    number: u32,
}

fn main() {}
