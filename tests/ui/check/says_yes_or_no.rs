use llm_contract::LlmContract;

fn valid(title: &str) -> bool {
    !title.is_empty()
}

#[derive(LlmContract)]
struct Ticket {
    #[contract(check = valid)]
    title: String,
}

fn main() {}
