use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(tag = "type")]
enum Step {
    Search { r#type: String },
    Run {
        #[contract(alias = "type")]
        command: String,
    },
}

fn main() {}
