use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(clean = [trim, drop_empty])]
    title: String,
}

fn main() {}
