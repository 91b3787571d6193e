use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract = "title"]
    title: String,
    #[contract]
    priority: u8,
}

fn main() {}
