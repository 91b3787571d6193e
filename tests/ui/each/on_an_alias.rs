use llm_contract::LlmContract;

type Tags = Vec<String>;

#[derive(LlmContract)]
struct Ticket {
    #[contract(each(len = 1..=3))]
    tags: Tags,
    #[contract(values(len = 1..=3))]
    notes: Tags,
}

fn main() {}
