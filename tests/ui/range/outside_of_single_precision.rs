use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(range = 0.0..=1e300)]
    share: f32,
}

fn main() {}
