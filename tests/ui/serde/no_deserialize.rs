use llm_contract::LlmContract;

struct Place {
    x: u8,
}

#[derive(LlmContract)]
struct Order {
    #[contract(serde)]
    place: Place,
}

fn main() {}
