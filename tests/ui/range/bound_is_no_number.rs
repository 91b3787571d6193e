use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(range = "a"..="z")]
    score: u8,
}

fn main() {}
