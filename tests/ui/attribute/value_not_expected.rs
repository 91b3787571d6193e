use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(deny_unknown_fields = true)]
struct Ticket {
    #[contract(skip = true)]
    note: String,
}

fn main() {}
