use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(example = five())]
    score: u8,
}

fn main() {}
