use llm_contract::LlmContract;

type Count = u8;

#[derive(LlmContract)]
struct Inner {
    text: String,
}

#[derive(LlmContract)]
struct Outer {
    #[contract(coerce)]
    count: Count,
    #[contract(coerce)]
    inner: Inner,
}

fn main() {}
