use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(crate = "llm_contract")]
struct Ticket {
    priority: u8,
}

fn main() {}
