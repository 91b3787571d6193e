use llm_contract::LlmContract;

#[derive(LlmContract)]
union Either {
    whole: u32,
    part: f32,
}

fn main() {}
