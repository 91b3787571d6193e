use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(partial)]
struct Ticket {
    title: String,
}

fn main() {}
