use llm_contract::LlmContract;

#[derive(LlmContract)]
enum Priority {
    #[contract(rename_all = "lowercase")]
    Low,
    #[contract(lias = "urgent", renam = "high")]
    High,
}

fn main() {}
