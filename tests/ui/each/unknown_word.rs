use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(each(lenn = 1..=3))]
    tags: Vec<String>,
    #[contract(each(clean = [trim]))]
    names: Vec<String>,
}

fn main() {}
