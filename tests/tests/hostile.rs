//! Hostile text: no panic, no deep recursion, time about linear in the length.
//!
//! In a release build a megabyte of the twelve inputs of the bars takes at most 50 ms, of the others half a second, and
//! four times the text takes at most seven times as long. A debug build only has to finish.

use std::time::{Duration, Instant};

use llm_contract_tests::case::case;

/// The most time for a megabyte of the inputs that have a bar, and of the others.
const BAR: Duration = Duration::from_millis(if cfg!(debug_assertions) { 20_000 } else { 50 });
const LOOSE_BAR: Duration = Duration::from_millis(if cfg!(debug_assertions) { 20_000 } else { 500 });

/// How many of the inputs have a bar of their own; they stand first.
const WITH_BAR: usize = 12;

const MEGABYTE: usize = 1_000_000;

/// A text of at least so many bytes.
struct Hostile {
    name: &'static str,
    contract: &'static str,
    head: &'static str,
    body: &'static str,
    tail: &'static str,
}

const fn hostile(
    name: &'static str,
    contract: &'static str,
    head: &'static str,
    body: &'static str,
    tail: &'static str,
) -> Hostile {
    Hostile { name, contract, head, body, tail }
}

const FILE: &str = "{\"files\": [{\"path\": \"a\", \"content\": \"";

const INPUTS: &[Hostile] = &[
    // The twelve of the bars.
    hostile("open braces", "FilePatch", "", "{", ""),
    hostile("open brackets", "Facts", "", "[", ""),
    hostile("quotes", "FilePatch", "", "\"", ""),
    hostile("backslashes", "FilePatch", "", "\\", ""),
    hostile("prose full of braces", "Ticket", "", "see {this} and {that: one}, or { nothing; ", ""),
    hostile("nested arrays", "Facts", "", "[[", ""),
    hostile("nested objects", "Outline", "", "{\"title\": \"a\", \"children\": [", ""),
    hostile("files opened again and again", "FilePatch", "", "{\"files\":[{\"path\":\"a\",\"content\":\"", ""),
    hostile("empty fences", "JobMatch", "", "```\n```\n", ""),
    hostile("members in an open string", "FilePatch", FILE, "x\", \"y\": \"z\"", ""),
    hostile("spaces", "JobMatch", "{\"verdict\":", " ", ""),
    hostile("digits", "Reading", "{\"sensor\": \"t\", \"value\": ", "1", ""),
    // And more.
    hostile("a quoted string of quotes", "FilePatch", FILE, "\"", "\"}]}"),
    hostile("quotes and commas", "FilePatch", FILE, "\",", "\"}]}"),
    hostile("ends of items", "FilePatch", FILE, "\"},", "\"}]}"),
    hostile("ends of files", "FilePatch", FILE, "\"}]}\n", ""),
    hostile("items like the contract's", "FilePatch", FILE, "\"}, {\"path\": \"b\", \"content\": \"c", "\"}]}"),
    hostile("own keys, swallowed", "FilePatch", FILE, "\", \"path\": \"", "\"}]}"),
    hostile("code with bare quotes", "FilePatch", FILE, "print(\"a\", \"b\")\n", "\"}]}"),
    hostile("list of bare quotes", "JobMatch", "{\"missing_skills\": [\"a", "\", \"", "\"]}"),
    hostile("block comments opened", "Ticket", "{", "/*", ""),
    hostile("line comments", "Ticket", "{", "// a\n", ""),
    hostile("hash comments with quotes", "Ticket", "{", "# \"a\"\n", "}"),
    hostile("trailing commas", "JobMatch", "{\"missing_skills\": [", "\"a\",", ""),
    hostile("only commas", "JobMatch", "{\"missing_skills\": [", ",", "]}"),
    hostile("thoughts opened", "Ticket", "", "<think>", ""),
    hostile("thoughts", "Ticket", "", "<think>{\"title\": \"a\"}</think>", ""),
    hostile("thoughts closed", "Ticket", "", "</think>", ""),
    hostile("channels", "Ticket", "", "<|channel|>analysis", ""),
    hostile("whole answers", "Ticket", "", "{\"title\": \"a\", \"priority\": \"low\"}\n", ""),
    hostile("whole answers that break the contract", "Ticket", "", "{\"title\": \"a\", \"priority\": \"x\"}\n", ""),
    hostile("broken answers", "Ticket", "", "{\"title\": \"a\", \"priority\": low low}\n", ""),
    hostile("answers cut by brackets", "Ticket", "", "{\"title\": [", ""),
    hostile("wrappers", "Ticket", "", "{\"a\": ", ""),
    hostile("lists of one", "Ticket", "", "[{", ""),
    hostile("doubled braces", "Ticket", "", "{{", ""),
    hostile("escaped quotes", "Ticket", "{\\\"title\\\": \\\"", "\\\"", ""),
    hostile("encoded and encoded", "Ticket", "\"", "\\\"{", "\""),
    hostile("concatenations", "Ticket", "{\"title\": \"a\"", " +\n \"a\"", ", \"priority\": \"low\"}"),
    hostile("single quotes", "Ticket", "{'title': '", "a' ", "'}"),
    hostile("curly quotes", "Ticket", "{“title”: “", "“a”, ", "”}"),
    hostile("three quotes", "FilePatch", "{\"files\": [{\"path\": \"a\", \"content\": ", "\"\"\"a", ""),
    hostile("backticks", "Ticket", "{`title`: ", "`a` ", ""),
    hostile("stray escapes", "Ticket", "{", "\\n", "\"title\": \"a\"}"),
    hostile("zero-width spaces", "Ticket", "{", "\u{200b}", "\"title\": \"a\"}"),
    hostile("raw line breaks and escapes", "FilePatch", FILE, "a\n\\n", "\"}]}"),
    hostile("markdown tables", "Facts", "", "| [1] | {a} |\n", ""),
    hostile("violations", "Facts", "[", "{\"id\": -1, \"text\": 5},", "]"),
    hostile("unknown keys", "Ticket", "{", "\"k\": 1, ", "\"title\": \"a\"}"),
    hostile("repeated keys", "Ticket", "{", "\"title\": \"a\", ", "\"priority\": \"low\"}"),
    hostile("map of one key", "Prices", "{", "\"a\": 1, ", "\"a\": 1}"),
    hostile("missing commas", "JobMatch", "{\"missing_skills\": [", "\"a\"\n", "]}"),
    hostile(
        "tags of a variant",
        "AgentPlan",
        "{\"thought\": \"t\", \"steps\": [",
        "{\"query\": \"a\", \"type\": \"search\"}, ",
        "]}",
    ),
    hostile("nested wrappers in strings", "Ticket", "{\"a\": \"", "{\\\"a\\\": \\\"", "\"}"),
];

impl Hostile {
    fn text(&self, bytes: usize) -> String {
        format!("{}{}{}", self.head, self.body.repeat(bytes.div_ceil(self.body.len())), self.tail)
    }

    /// The shortest of some readings.
    fn time(&self, bytes: usize) -> Duration {
        let text = self.text(bytes);
        let read = case(self.contract).read;
        let once = || {
            let start = Instant::now();
            let outcome = read(&text);
            let time = start.elapsed();
            drop(outcome);
            time
        };
        let runs = if cfg!(debug_assertions) { 1 } else { 3 };
        (0..runs).map(|_| once()).min().unwrap_or_default()
    }
}

/// A debug build is some thirty times slower: there a part of the text must do.
const BYTES: usize = if cfg!(debug_assertions) { MEGABYTE / 10 } else { MEGABYTE };

#[test]
fn hostile_text_is_read_in_linear_time() {
    let mut slow = Vec::new();
    println!("{:<40} {:>10} {:>8}", "input", "time", "growth");
    for (at, input) in INPUTS.iter().enumerate() {
        let bar = if at < WITH_BAR { BAR } else { LOOSE_BAR };
        // A text that is quadratic would not come back within the hour: a small one tells already.
        let small = input.time(BYTES / 64);
        if small > bar / 4 {
            slow.push(format!("{}: {small:?} for {} bytes", input.name, BYTES / 64));
            continue;
        }
        let (quarter, whole) = (input.time(BYTES / 4), input.time(BYTES));
        let growth = whole.as_secs_f64() / quarter.as_secs_f64().max(1e-6);
        println!("{:<40} {:>8.2}ms {growth:>7.1}x", input.name, whole.as_secs_f64() * 1e3);
        // What takes no time to speak of has no growth to speak of.
        let quadratic = !cfg!(debug_assertions) && whole > Duration::from_millis(30) && growth > 7.0;
        if whole > bar || quadratic {
            slow.push(format!("{}: {whole:?}, {growth:.1} times the time of a quarter", input.name));
        }
    }
    assert!(slow.is_empty(), "{} of {} inputs\n{}", slow.len(), INPUTS.len(), slow.join("\n"));
}

#[test]
fn hostile_text_of_every_kind_is_read_by_every_contract() {
    for input in INPUTS {
        let text = input.text(3_000);
        for case in llm_contract_tests::case::CASES {
            let _outcome = (case.read)(&text);
        }
    }
}

#[test]
fn a_small_stack_is_enough() {
    let reads = || {
        for input in INPUTS {
            drop((case(input.contract).read)(&input.text(MEGABYTE / 50)));
        }
    };
    let thread = std::thread::Builder::new().stack_size(if cfg!(debug_assertions) { 1 << 20 } else { 256 << 10 });
    thread.spawn(reads).expect("a thread").join().expect("no overflow and no panic");
}
