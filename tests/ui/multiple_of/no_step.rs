use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(multiple_of = 0)]
    zero: u8,
    #[contract(multiple_of = 0.5)]
    half: u8,
    #[contract(multiple_of = 300)]
    large: u8,
    #[contract(multiple_of = 5)]
    text: String,
    #[contract(multiple_of = "5")]
    quoted: u8,
}

fn main() {}
