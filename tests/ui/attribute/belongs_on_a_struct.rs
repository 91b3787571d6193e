use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(default)]
enum Priority {
    #[contract(range = 0..=5)]
    Low,
}

#[derive(LlmContract)]
struct Ticket {
    priority: Priority,
}

fn main() {}
