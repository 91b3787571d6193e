use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(single_line)]
    score: u8,
    #[contract(no_control = true)]
    title: String,
}

fn main() {}
