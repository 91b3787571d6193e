use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(check = |title| title.is_empty())]
    title: String,
}

fn main() {}
