use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(range = 0..=5, range = 0..=9)]
    priority: u8,
    #[contract(rename = "a")]
    #[contract(rename = "b")]
    title: String,
}

fn main() {}
