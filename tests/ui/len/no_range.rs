use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(len = 3)]
    title: String,
}

fn main() {}
