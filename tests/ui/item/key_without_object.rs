use llm_contract::LlmContract;

#[derive(LlmContract)]
#[contract(rename_all = "camelCase")]
struct Percent(#[contract(rename = "percent", example = 5)] u8);

#[derive(LlmContract)]
#[contract(deny_unknown_fields)]
struct Point(#[contract(default)] u8, #[contract(alias = "y", range = 0..=300)] u8);

fn main() {}
