//! The corpus: replies with what must come of each. `tests/corpus/README.md` says what the keys mean.

use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::Value;

/// A reply of the corpus.
#[derive(Debug, Clone, Deserialize)]
pub struct Line {
    pub id: String,
    pub kind: String,
    pub contract: String,
    pub reply: String,
    pub expect: Expect,
    pub repairs: Vec<String>,
    #[serde(default)]
    pub debatable: bool,
    pub alt_expect: Option<Expect>,
    pub why: String,
}

/// What must come of a reply.
#[derive(Debug, Clone, Deserialize)]
pub struct Expect {
    // A value of `null` would be no value; no contract of the corpus has one at the root.
    pub ok: Option<Value>,
    pub ok_or_error: Option<Value>,
    pub error: Option<String>,
    #[serde(default)]
    pub also_error: Vec<String>,
    pub path: Option<String>,
    #[serde(default)]
    pub must_mention: Vec<String>,
}

/// Where the corpus lies.
#[must_use]
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus")
}

/// The lines of one of the corpus's files.
///
/// # Panics
///
/// When the file is missing or broken.
#[must_use]
pub fn lines(file: &str) -> Vec<Line> {
    let text = fs::read_to_string(folder().join(file)).expect("the corpus is in the repository");
    text.lines().map(|line| serde_json::from_str(line).expect("a line of the corpus")).collect()
}
