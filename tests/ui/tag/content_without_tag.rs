use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(content = "value")]
enum Answer {
    Number(u8),
}

#[derive(LlmContract)]
#[contract(tag = "type", content = "type")]
enum Other {
    Number(u8),
}

#[derive(LlmContract)]
#[contract(untagged, tag = "type")]
enum Both {
    Number { number: u8 },
}

fn main() {}
