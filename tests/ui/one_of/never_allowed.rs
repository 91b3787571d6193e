use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(one_of = ["a", "wide"], len = 2..)]
    size: String,
    #[contract(one_of = [1, 2, 9], range = ..=5)]
    level: u8,
    #[contract(one_of = [10, 15], multiple_of = 10)]
    step: u8,
    #[contract(each(one_of = ["x\ty"], single_line))]
    lines: Vec<String>,
}

fn main() {}
