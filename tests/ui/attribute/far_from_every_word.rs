use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(banana = 3)]
    priority: u8,
}

fn main() {}
