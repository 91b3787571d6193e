use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(one_of = [])]
    title: String,
    #[contract(one_of = "a")]
    note: String,
}

fn main() {}
