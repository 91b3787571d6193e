use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(pattern = "[a-z")]
    open: String,
    #[contract(pattern = "^a$")]
    number: u8,
    #[contract(each(pattern = r"(?<a"))]
    list: Vec<String>,
    #[contract(pattern = [a-z])]
    bare: String,
}

fn main() {}
