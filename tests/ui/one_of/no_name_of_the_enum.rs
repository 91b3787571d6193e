use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(rename_all = "lowercase")]
enum Priority {
    Low,
    High,
}

#[derive(LlmContract)]
struct Ticket {
    #[contract(one_of = ["low", "hihg"])]
    priority: Priority,
}

fn main() {}
