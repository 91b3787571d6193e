use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(rule(require = *score > note.len(), say = "x"))]
struct Ticket {
    score: usize,
    #[contract(skip)]
    note: String,
}

fn main() {}
