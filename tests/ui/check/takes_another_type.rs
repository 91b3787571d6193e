use llm_contract::LlmContract;

fn valid(_: &u8) -> Result<(), String> {
    Ok(())
}

#[derive(LlmContract)]
struct Ticket {
    #[contract(check = valid)]
    title: String,
}

fn main() {}
