use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(coerce)]
    number: u8,
    #[contract(coerce = true)]
    text: String,
}

fn main() {}
