use llm_contract::LlmContract;

fn round(value: f64) -> f64 {
    value.round()
}

#[derive(LlmContract)]
struct Ticket {
    #[contract(clean = [round])]
    title: String,
}

fn main() {}
