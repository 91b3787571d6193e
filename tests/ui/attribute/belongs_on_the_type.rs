use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(rename_all = "camelCase")]
    priority: u8,
    #[contract(deny_unknown_fields)]
    title: String,
}

fn main() {}
