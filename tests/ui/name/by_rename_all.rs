use llm_contract::LlmContract;

#[derive(LlmContract)]
#[allow(non_snake_case)]
#[contract(rename_all = "camelCase")]
struct Ticket {
    a_b: u8,
    aB: u8,
}

fn main() {}
