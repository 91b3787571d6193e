use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Inner {
    text: String,
}

#[derive(LlmContract)]
struct Outer {
    #[contract(verbatim)]
    number: u8,
    #[contract(verbatim)]
    numbers: Vec<u8>,
}

#[derive(LlmContract)]
struct Nested {
    #[contract(verbatim)]
    inner: Vec<Inner>,
}

fn main() {}
