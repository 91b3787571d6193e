use llm_contract::LlmContract;

#[derive(LlmContract)]
struct Ticket {
    #[contract(range = 0..=5, example = 7)]
    score: u8,
    #[contract(example = "5")]
    rank: u8,
    #[contract(len = 1..=3, example = "four")]
    title: String,
    #[contract(each(len = 1..=3), example = ["a", ""])]
    tags: Vec<String>,
    #[contract(one_of = ["a", "b"], example = "c")]
    note: String,
}

fn main() {}
