use llm_contract::LlmContract;

fn text() -> String {
    "{}".to_owned()
}

#[derive(LlmContract)]
struct Order {
    #[contract(serde, schema = text)]
    place: Vec<u8>,
}

fn main() {}
