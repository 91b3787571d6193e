use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(range = )]
    priority: u8,
    #[contract(rename)]
    title: String,
}

fn main() {}
