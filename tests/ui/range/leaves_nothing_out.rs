use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(range = ..)]
    score: u8,
    #[contract(len = ..)]
    title: String,
    #[contract(each(len = 0..))]
    tags: Vec<String>,
}

fn main() {}
