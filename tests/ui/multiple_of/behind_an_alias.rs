use llm_contract::LlmContract;

type Words = String;
type Score = u8;

#[derive(LlmContract)]
struct Ticket {
    #[contract(multiple_of = 5)]
    words: Words,
    #[contract(multiple_of = 0.5)]
    score: Score,
    #[contract(unique)]
    one: Score,
    #[contract(pattern = "^a$")]
    two: Score,
}

fn main() {}
