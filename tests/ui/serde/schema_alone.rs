use llm_contract::LlmContract;

fn schema() -> serde_json::Value {
    serde_json::Value::Bool(true)
}

#[derive(LlmContract)]
struct Order {
    #[contract(schema = schema)]
    item: String,
    #[contract(serde, schema = "schema")]
    extra: String,
}

fn main() {}
