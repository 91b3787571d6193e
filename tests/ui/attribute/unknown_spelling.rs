use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(rename_all = "camelcase")]
struct Ticket {
    priority: u8,
}

fn main() {}
