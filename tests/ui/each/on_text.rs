use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(each(len = 1..=3))]
    title: String,
}

fn main() {}
