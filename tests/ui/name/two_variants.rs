use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(rename_all = "lowercase")]
enum Priority {
    Low,
    #[contract(alias = "low")]
    High,
}

fn main() {}
