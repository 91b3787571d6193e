use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(range = 0..=1)]
    open: bool,
}

fn main() {}
