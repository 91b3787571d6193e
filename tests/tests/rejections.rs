//! What the model is told about each rejected reply of the corpus, to be read as a model reads it.

use std::collections::BTreeMap;
use std::fmt::Write;

use llm_contract_tests::case::case;
use llm_contract_tests::corpus::lines;

/// The longest part of a reply that is shown, in characters.
const LONGEST_REPLY: usize = 160;

#[test]
fn each_rejection_says_what_to_write_instead() {
    let mut groups = BTreeMap::<&str, String>::new();
    for line in [lines("replies.jsonl"), lines("attacks.jsonl")].concat() {
        let Err(rejection) = (case(&line.contract).read)(&line.reply) else { continue };
        let mut reply: String = line.reply.chars().take(LONGEST_REPLY).collect();
        if reply.len() < line.reply.len() {
            reply.push('…');
        }
        let group = groups.entry(rejection.kind.as_str()).or_default();
        write!(group, "## {} ({}): {reply:?}\n{rejection}\n\n", line.id, line.contract).expect("a string takes all");
    }
    assert_eq!(groups.len(), 5, "a kind of rejection without a reply in the corpus");
    for (kind, messages) in groups {
        insta::assert_snapshot!(kind, messages);
    }
}
