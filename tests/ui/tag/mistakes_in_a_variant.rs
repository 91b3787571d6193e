use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(tag = "type", rename_all_fields = "camelcase")]
enum Step {
    #[contract(rule(require = *limt > 0, say = "the limit is above 0"))]
    Search {
        #[contract(range = 0..=300)]
        limit: u8,
        #[contract(len = 1..)]
        page: u8,
    },
    #[contract(rule(require = true, say = "it holds"))]
    Done,
}

fn main() {}
