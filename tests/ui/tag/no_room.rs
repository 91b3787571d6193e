use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(tag = "type")]
enum Answer {
    Number(u8),
    Pair(u8, u8),
    List(Vec<String>),
}

fn main() {}
