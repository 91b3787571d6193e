use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract()]
struct Ticket {
    #[contract()]
    title: String,
}

fn main() {}
