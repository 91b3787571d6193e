//! Source code in `files[].content`, put there by a model that escapes nothing, or not all.
//!
//! Each file comes back exactly, or the reply is refused as `ambiguous` or `bad_json`, for a reason that is known; none
//! comes back changed.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use llm_contract::{Rejection, RejectionKind};
use llm_contract_tests::case::case;
use serde_json::{Value, json};

/// How a model writes the text of a file into a JSON string.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Writing {
    NothingEscaped,
    NewlinesRaw,
    QuotesBare,
    /// Line ends and tabs are escaped, and nothing else: `print("a\n")\n`.
    BackslashesRaw,
}

const WRITINGS: [Writing; 4] =
    [Writing::NothingEscaped, Writing::NewlinesRaw, Writing::QuotesBare, Writing::BackslashesRaw];

impl Writing {
    fn write(self, text: &str) -> String {
        text.chars().map(|c| if self.leaves(c) { c.to_string() } else { escaped(c) }).collect()
    }

    /// Whether a character stands as it is, though JSON asks for an escape.
    fn leaves(self, c: char) -> bool {
        match self {
            Self::NothingEscaped => true,
            Self::NewlinesRaw => c == '\n',
            Self::QuotesBare => c == '"',
            Self::BackslashesRaw => c == '"' || c == '\\',
        }
    }
}

/// A character as it stands in a JSON string.
fn escaped(c: char) -> String {
    let quoted = Value::from(c.to_string()).to_string();
    quoted[1..quoted.len() - 1].to_owned()
}

/// Whether the path stands before the content.
#[derive(Debug, Clone, Copy)]
enum Order {
    PathFirst,
    ContentFirst,
}

struct Source {
    path: String,
    text: String,
}

fn folder(root: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(root).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() { folder(&path, found) } else { found.push(path) }
    }
}

/// The Rust of this workspace, and the files of other languages in the corpus.
fn sources() -> Vec<Source> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    for room in ["../llm-contract/src", "../llm-contract-derive/src", "src", "tests", "corpus/source"] {
        folder(&tests.join(room), &mut paths);
    }
    paths.sort();
    let source = |path: PathBuf| {
        let text = fs::read_to_string(&path).ok()?;
        let path = path.strip_prefix(tests).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        Some(Source { path, text })
    };
    // What a tool wrote is no code.
    let is_code = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        ![".stderr", ".snap"].iter().any(|end| name.ends_with(end)) && !name.starts_with('.')
    };
    let sources: Vec<_> = paths.into_iter().filter(is_code).filter_map(source).collect();
    assert!(sources.len() > 100, "only {} files", sources.len());
    sources
}

fn reply(files: &[&Source], writing: Writing, order: Order) -> String {
    let file = |source: &&Source| {
        let (path, content) = (Value::from(source.path.as_str()), writing.write(&source.text));
        match order {
            Order::PathFirst => format!("{{\"path\": {path}, \"content\": \"{content}\"}}"),
            Order::ContentFirst => format!("{{\"content\": \"{content}\", \"path\": {path}}}"),
        }
    };
    format!("{{\"files\": [{}]}}", files.iter().map(file).collect::<Vec<_>>().join(", "))
}

/// Why such a reply is refused: words of the message, and what they stand for.
const REASONS: &[(&str, &str)] = &[
    ("the text may end at several places", "two readings"),
    ("the text may have swallowed what", "suspect"),
    ("may be one quote or two", "doubled quotes"),
    ("there are so many bare quotes", "budget"),
    ("add no comment or other text between", "no reading"),
    ("the string runs to the end of the reply", "no reading"),
    ("escaped all through", "backslashes"),
    ("so this one may be either", "mixed backslashes"),
    ("the character itself", "another language's escape"),
    ("the character without a backslash", "markdown's escape"),
];

/// The reason of a refusal, if it is one that such a reply may be refused for.
fn reason(rejection: &Rejection) -> Option<&'static str> {
    let is_quotes = matches!(rejection.kind, RejectionKind::Ambiguous | RejectionKind::BadJson);
    let expected = rejection.violations.first().filter(|_| is_quotes)?.expected.to_string();
    REASONS.iter().find(|(words, _)| expected.contains(words)).map(|(_, reason)| *reason)
}

#[derive(Default)]
struct Rate {
    replies: usize,
    exact: usize,
    /// The replies that were refused, by reason.
    refused: BTreeMap<&'static str, usize>,
    /// Those that were refused as something else: safe, but the model is told the wrong thing. None is aimed at.
    otherwise: usize,
    /// Of the replies with one file: how many there are, and how many came back exactly.
    alone: (usize, usize),
    /// The same, of files that hold no backslash.
    plain: (usize, usize),
    faults: Vec<String>,
}

impl Rate {
    fn count(&mut self, contract: &str, files: &[&Source], writing: Writing, order: Order) {
        let reply = reply(files, writing, order);
        // What is JSON by chance is read as it stands, whatever was meant.
        if writing == Writing::BackslashesRaw && serde_json::from_str::<Value>(&reply).is_ok() {
            return;
        }
        let names = || files.iter().map(|file| file.path.as_str()).collect::<Vec<_>>().join(" + ");
        self.replies += 1;
        let alone = usize::from(files.len() == 1);
        let plain = if files.iter().any(|file| file.text.contains('\\')) { 0 } else { alone };
        self.alone.0 += alone;
        self.plain.0 += plain;
        match (case(contract).read)(&reply) {
            Ok(good) => {
                let contents: Vec<_> =
                    good.value["files"].as_array().into_iter().flatten().map(|file| &file["content"]).collect();
                if contents.into_iter().eq(files.iter().map(|file| file.text.as_str())) {
                    self.exact += 1;
                    self.alone.1 += alone;
                    self.plain.1 += plain;
                } else {
                    self.faults.push(format!("{contract} {writing:?} {order:?} changed: {}", names()));
                }
            }
            Err(rejection) => match reason(&rejection) {
                Some(reason) => *self.refused.entry(reason).or_default() += 1,
                None => {
                    println!("{contract} {writing:?} {order:?} {}: {rejection}", names());
                    self.otherwise += 1;
                }
            },
        }
    }
}

/// Puts every file in replies of one file and of three.
fn rate(contract: &str, writing: Writing, order: Order) -> Rate {
    let sources = sources();
    let mut rate = Rate::default();
    for source in &sources {
        rate.count(contract, &[source], writing, order);
    }
    for three in sources.chunks_exact(3) {
        rate.count(contract, &three.iter().collect::<Vec<_>>(), writing, order);
    }
    let Rate { replies, exact, refused, alone, plain, otherwise, .. } = &rate;
    assert!(*otherwise * 100 <= *replies, "{otherwise} of {replies} replies are refused for another reason");
    let refused: Vec<_> = refused.iter().map(|(reason, count)| format!("{reason} {count}")).collect();
    println!(
        "{contract:<8} {writing:<15} {order:<13} {replies:>4} replies: {exact:>4} exact ({} of {} alone, {} of {} without a backslash); {}",
        alone.1,
        alone.0,
        plain.1,
        plain.0,
        refused.join(", "),
        writing = format!("{writing:?}"),
        order = format!("{order:?}"),
    );
    rate
}

/// The least share of files that come back exactly from a verbatim field, in percent.
const VERBATIM: usize = 90;

/// The least share of files without a backslash that come back exactly where the quotes alone are bare, in percent.
const PLAIN: usize = 90;

/// Puts every file in replies of one file and of three, written in all ways.
fn comes_back(contract: &str, is_enough: impl Fn(Writing, &Rate) -> bool) {
    let mut faults = Vec::new();
    for writing in WRITINGS {
        for order in [Order::PathFirst, Order::ContentFirst] {
            let rate = rate(contract, writing, order);
            assert!(is_enough(writing, &rate), "{contract} {writing:?} {order:?}: too few files");
            faults.extend(rate.faults);
        }
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

/// Whether so many percent of the files came back.
fn is_share((files, exact): (usize, usize), percent: usize) -> bool {
    exact * 100 >= files * percent
}

#[test]
fn source_code_comes_back_exactly_or_is_refused() {
    comes_back("Pages", |writing, rate| writing != Writing::QuotesBare || is_share(rate.plain, PLAIN));
}

/// Where the author says `verbatim`, a backslash is the text's own, unless the string shows that it was escaped.
#[test]
fn verbatim_source_code_comes_back_exactly() {
    comes_back("Sources", |writing, rate| match writing {
        Writing::NothingEscaped | Writing::NewlinesRaw => is_share(rate.alone, VERBATIM),
        // Where the quotes alone are bare, each `\\\\` may be one backslash or two.
        Writing::QuotesBare => is_share(rate.plain, PLAIN),
        // A line end that was escaped and one of the program stand there alike.
        Writing::BackslashesRaw => true,
    });
}

#[test]
fn escaped_source_code_comes_back_exactly() {
    for source in sources() {
        let value = json!({"files": [{"content": source.text, "path": source.path}]});
        let good =
            (case("Pages").read)(&value.to_string()).unwrap_or_else(|rejection| panic!("{}: {rejection}", source.path));
        assert_eq!(good.value, value, "{}", source.path);
        assert!(good.repairs.is_empty(), "{}", source.path);
    }
}
