use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(one_of = ["a", "b"])]
    score: u8,
    #[contract(one_of = [1, 2])]
    title: String,
}

fn main() {}
