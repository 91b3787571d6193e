use llm_contract::LlmContract;

fn five() -> u16 {
    5
}

#[derive(LlmContract)]
struct Ticket {
    #[contract(default = five)]
    score: u8,
}

fn main() {}
