use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(one_of = [Low, High])]
    title: String,
}

fn main() {}
