use llm_contract::LlmContract;

#[derive(serde::Deserialize)]
struct Place {
    x: u8,
}

#[derive(LlmContract)]
#[contract(tag = "type")]
enum Order {
    Pick(#[contract(serde)] Place),
}

fn main() {}
