use llm_contract::LlmContract;

const WIDE: u128 = 1 << 127;

#[derive(LlmContract)]
struct Numbers {
    #[contract(range = ..=WIDE)]
    most: u128,
    #[contract(range = WIDE..)]
    least: u128,
}

fn main() {}
