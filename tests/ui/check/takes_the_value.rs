use llm_contract::LlmContract;

fn valid(_: String) -> Result<(), String> {
    Ok(())
}

#[derive(LlmContract)]
struct Ticket {
    #[contract(check = valid)]
    title: String,
}

fn main() {}
