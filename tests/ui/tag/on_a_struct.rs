use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(tag = "type", rename_all_fields = "camelCase")]
struct Step {
    query: String,
}

fn main() {}
