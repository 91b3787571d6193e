use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(single_line, no_control)]
    title: String,
}

fn main() {}
