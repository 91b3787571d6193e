//! Each room of the library and of the derive imports only what lies below it, and no file outgrows its reader.
//!
//! The rooms and what each may import are listed in `ARCHITECTURE.md`; the tables here are the ones that count.

use std::fs;
use std::path::{Path, PathBuf};

/// A room, and the paths of its crate that it may name.
type Table = [(&'static str, &'static [&'static str])];

const LIBRARY: &Table = &[
    ("contract", &[]),
    ("json", &["outcome::Span"]),
    ("outcome", &["contract"]),
    ("reply", &["json", "outcome", "contract"]),
    ("decode", &["json", "outcome", "contract"]),
    ("phrase", &["contract", "outcome"]),
    ("emit", &["contract", "phrase::words"]),
    ("parser", &["reply", "decode", "json", "outcome", "contract"]),
    ("ask", &["parser", "phrase", "emit", "decode", "outcome", "contract"]),
    ("interop", &["parser", "emit", "decode", "outcome"]),
    ("stream", &["parser", "reply", "decode", "outcome", "contract"]),
    ("private", &["contract", "decode"]),
];

const DERIVE: &Table = &[
    ("ctxt", &[]),
    ("symbol", &[]),
    ("case", &[]),
    ("shape", &[]),
    ("attr", &["ctxt", "symbol", "case"]),
    ("model", &["attr", "case", "ctxt", "symbol"]),
    ("bound", &["model", "attr", "ctxt"]),
    ("validate", &["model", "attr", "bound", "shape", "ctxt", "symbol"]),
    ("expand", &["model", "attr", "bound", "shape"]),
    ("fallback", &["expand", "bound", "model"]),
];

/// Imports that the tables forbid and that stand nevertheless: file, path.
const EXCEPTIONS: &[(&str, &str)] = &[
    // The trait is the face of the library, and `T::parse(reply)` is on it.
    ("decode/mod.rs", "parser::parse"),
];

/// The most lines of a file.
const LINES: usize = 600;

#[test]
fn each_room_imports_only_what_lies_below_it() {
    let mut breaches = breaches(&repository().join("llm-contract/src"), LIBRARY);
    breaches.extend(self::breaches(&repository().join("llm-contract-derive/src"), DERIVE));
    assert!(breaches.is_empty(), "\n{}\n", breaches.join("\n"));
}

#[test]
fn no_file_outgrows_its_reader() {
    let mut long = Vec::new();
    for member in ["llm-contract", "llm-contract-derive", "tests", "examples"] {
        for file in rust_files(&repository().join(member)) {
            let lines = fs::read_to_string(&file).unwrap().lines().count();
            if lines > LINES {
                long.push(format!("{}: {lines} lines", file.display()));
            }
        }
    }
    assert!(long.is_empty(), "\n{}\n", long.join("\n"));
}

#[test]
fn imports_are_found_in_every_form() {
    let code = "use crate::{a::b, c::{d, e::F}};\nuse crate::g as h;\nfn f(_: crate::i::J) { super::super::k::l() }";
    assert_eq!(imports(code, 2), ["a::b", "c::d", "c::e::F", "g", "i::J", "k::l"]);
    assert!(imports("use super::near; // crate::comment\n/// [`crate::doc`]\n", 2).is_empty());
    assert!(is_within("phrase::words::say", "phrase::words") && !is_within("phrase::model", "phrase::words"));
    assert!(!is_within("phrase", "phrase::words") && !is_within("outcomes", "outcome"));
}

/// What in the sources of a crate goes against its table.
fn breaches(root: &Path, table: &Table) -> Vec<String> {
    let files = rust_files(root);
    let tests: Vec<PathBuf> = files.iter().flat_map(|file| test_modules(file)).collect();
    let mut breaches = Vec::new();
    for file in files {
        let name = file.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
        if name == "lib.rs" || tests.iter().any(|test| file == test.with_extension("rs") || file.starts_with(test)) {
            continue;
        }
        let room = name.split(['/', '.']).next().unwrap();
        let Some((_, allowed)) = table.iter().find(|(known, _)| *known == room) else {
            breaches.push(format!("{name}: the room `{room}` has no line in the table"));
            continue;
        };
        for path in imports(&code_of(&file), depth_of(&name)) {
            let fine = allowed.iter().chain([&room]).any(|allowed| is_within(&path, allowed))
                || EXCEPTIONS.contains(&(&name, &path));
            if !fine {
                breaches.push(format!("{name}: `{room}` may not import `crate::{path}`"));
            }
        }
    }
    breaches
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The Rust files below a folder, apart from inputs and outputs of tests; in the order of their names.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut pending = vec![folder.to_owned()];
    while let Some(folder) = pending.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() && !path.ends_with("ui") && !path.ends_with("snapshots") && !path.ends_with("target") {
                pending.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// The modules that a file declares for tests alone, without `.rs`: they may import what they like.
fn test_modules(file: &Path) -> Vec<PathBuf> {
    let text = fs::read_to_string(file).unwrap();
    let folder = match file.file_name().and_then(|name| name.to_str()) {
        Some("mod.rs" | "lib.rs") => file.parent().unwrap().to_owned(),
        _ => file.with_extension(""),
    };
    let declared = text.split("#[cfg(test)]\nmod ").skip(1).filter_map(|rest| rest.lines().next()?.strip_suffix(';'));
    declared.map(|name| folder.join(name)).collect()
}

/// A file's text up to its unit tests.
fn code_of(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap();
    let end = text.match_indices("#[cfg(test)]\nmod ").find(|(at, _)| opens_block(&text[*at..])).map(|(at, _)| at);
    text[..end.unwrap_or(text.len())].to_owned()
}

/// Whether the item that a text begins with has its content here, and not in a file of its own.
fn opens_block(text: &str) -> bool {
    text.find(['{', ';']).is_some_and(|at| text[at..].starts_with('{'))
}

/// How many `super` lead from a file to the root of the crate.
fn depth_of(name: &str) -> usize {
    let parts = name.split('/').count();
    if name.ends_with("/mod.rs") { parts - 1 } else { parts }
}

/// The paths below the crate's root that a text names, comments aside.
fn imports(code: &str, depth: usize) -> Vec<String> {
    let code: String = code.lines().map(|line| without_comment(line).to_owned() + "\n").collect();
    let mut found = Vec::new();
    for root in ["crate::".to_owned(), "super::".repeat(depth)] {
        for (at, _) in code.match_indices(&root) {
            let is_whole = !code[..at].ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | ':'));
            let mut rest = &code[at + root.len()..];
            if is_whole && !rest.starts_with("super::") {
                expand("", &mut rest, &mut found);
            }
        }
    }
    found
}

fn without_comment(line: &str) -> &str {
    if line.trim_start().starts_with("//") {
        return "";
    }
    line.find(" // ").map_or(line, |at| &line[..at])
}

/// Reads one tree of a `use` and adds its paths.
fn expand(prefix: &str, rest: &mut &str, found: &mut Vec<String>) {
    let mut path = prefix.to_owned();
    loop {
        *rest = rest.trim_start();
        if let Some(group) = rest.strip_prefix('{') {
            *rest = group;
            while !rest.trim_start().starts_with('}') && !rest.is_empty() {
                expand(&path, rest, found);
                *rest = rest.trim_start().trim_start_matches(|c: char| c != ',' && c != '}').trim_start_matches(',');
            }
            *rest = rest.trim_start().strip_prefix('}').unwrap_or(rest);
            return;
        }
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        path.push_str(&rest[..end]);
        *rest = &rest[end..];
        match rest.strip_prefix("::") {
            Some(further) => {
                path.push_str("::");
                *rest = further;
            }
            None => break,
        }
    }
    found.push(path.trim_end_matches(':').to_owned());
}

/// Whether a path is another one or lies within it.
fn is_within(path: &str, outer: &str) -> bool {
    path.strip_prefix(outer).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}
