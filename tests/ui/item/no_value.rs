use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Hidden(#[contract(skip)] u8);

#[derive(LlmContract)]
#[contract(transparent)]
struct Two {
    one: u8,
    two: u8,
}

fn main() {}
