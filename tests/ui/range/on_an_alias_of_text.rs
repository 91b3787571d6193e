use llm_contract::LlmContract;

type Title = String;

#[derive(LlmContract)]
struct Ticket {
    #[contract(range = 0..=100)]
    title: Title,
}

fn main() {}
