use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(len = -1..=1)]
    title: String,
    #[contract(len = 0.5..)]
    note: String,
}

fn main() {}
