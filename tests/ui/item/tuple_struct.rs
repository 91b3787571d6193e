use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Pair(u8, u8);

#[derive(LlmContract)]
struct Wrapper(String);

#[derive(LlmContract)]
struct Nothing;

fn main() {}
