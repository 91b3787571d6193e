use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(one_of = [1, 300])]
    score: u8,
}

fn main() {}
