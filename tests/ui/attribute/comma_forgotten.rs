use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(range = 0..=5 default = five)]
    priority: u8,
    #[contract(skip default)]
    note: String,
    #[contract(each(len = 1..=2) len = 3..)]
    tags: Vec<String>,
}

fn main() {}
