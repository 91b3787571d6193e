use llm_contract::LlmContract;

struct Secret;

fn valid(_: &str) -> Result<(), Secret> {
    Ok(())
}

#[derive(LlmContract)]
struct Ticket {
    #[contract(check = valid)]
    title: String,
}

fn main() {}
