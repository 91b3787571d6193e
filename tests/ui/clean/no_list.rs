use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(clean = trim)]
    title: String,
    #[contract(clean = [])]
    note: String,
    #[contract(clean = ["trim"])]
    text: String,
}

fn main() {}
