use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(rename = name)]
    title: String,
    #[contract(rename = "")]
    note: String,
    #[contract(alias = 5)]
    priority: u8,
}

fn main() {}
