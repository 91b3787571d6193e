use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(rename_all = "camelcase")]
struct Ticket {
    #[contract(rnge = 0..=5)]
    priority: u8,
    #[contract(range = 5..=1)]
    urgency: u8,
    #[contract(len = 1..=5)]
    open: bool,
}

fn main() {}
