use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(one_of = ["a", 2])]
    title: String,
}

fn main() {}
