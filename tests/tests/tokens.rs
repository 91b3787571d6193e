//! What a snippet costs, in the tokens of a real vocabulary, against the JSON Schema that says the same.

use llm_contract_tests::case::CASES;

fn tokens(text: &str) -> usize {
    tiktoken_rs::o200k_base_singleton().encode_ordinary(text).len()
}

/// A snippet without its first line, which says that JSON is asked for: a schema needs such a sentence, too.
fn form(snippet: &str) -> &str {
    snippet.split_once('\n').map_or(snippet, |(_, form)| form)
}

/// Over all contracts of the corpus, without examples: on one line less than half of the schema, and indented no
/// more than half.
#[test]
fn a_snippet_costs_half_of_a_schema() {
    let (mut indented, mut on_one_line, mut schemas) = (0, 0, 0);
    println!("{:15} indented one line schema", "tokens");
    for case in CASES {
        let (contract, snippet) = ((case.contract)(), (case.contract)().prompt().without_example());
        let row = [snippet.to_string(), snippet.on_one_line().to_string()].map(|snippet| tokens(form(&snippet)));
        let schema = tokens(&contract.json_schema().to_string());
        println!("{:15} {:8} {:8} {schema:6}", case.name, row[0], row[1]);
        indented += row[0];
        on_one_line += row[1];
        schemas += schema;
    }
    println!("{:15} {indented:8} {on_one_line:8} {schemas:6}", "all");
    assert!(on_one_line * 100 <= schemas * 45, "{on_one_line} of {schemas}");
    assert!(indented * 100 <= schemas * 50, "{indented} of {schemas}");
}
