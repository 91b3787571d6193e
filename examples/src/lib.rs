//! What the examples share: real replies of a small model, kept in the repository.

use std::fs;
use std::io;
use std::path::Path;

use llm_contract::FinishReason;
use serde_json::Value;

/// A reply that a model really gave.
#[derive(Debug, Clone)]
pub struct RealReply {
    /// A name to refer to it by.
    pub id: String,
    /// The text.
    pub text: String,
    /// Why the text ends, as the provider said.
    pub finish_reason: FinishReason,
}

/// The real replies to prompts that asked for one contract, in the order of the file.
///
/// # Errors
///
/// Fails when the file cannot be read, or holds a line that is no JSON.
pub fn real_replies(contract: &str) -> io::Result<Vec<RealReply>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus/smollm.jsonl");
    let mut replies = Vec::new();
    for line in fs::read_to_string(file)?.lines() {
        let entry: Value = serde_json::from_str(line)?;
        if entry["contract"] != contract {
            continue;
        }
        replies.push(RealReply {
            id: text_of(&entry["id"]),
            text: text_of(&entry["reply"]),
            finish_reason: match entry["finish_reason"].as_str() {
                Some("length") => FinishReason::Length,
                Some("stop") => FinishReason::Stop,
                _ => FinishReason::Unknown,
            },
        });
    }
    Ok(replies)
}

fn text_of(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// A text with a mark before each line, so that it stands apart in what an example prints.
#[must_use]
pub fn indented(text: &str) -> String {
    text.lines().map(|line| format!("    | {line}\n")).collect()
}
