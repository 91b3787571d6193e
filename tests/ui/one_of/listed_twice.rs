use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(one_of = ["a", "b", "a"])]
    title: String,
}

fn main() {}
