//! How the work of reading grows with the text: instructions, as callgrind counts them, so that the figures are the
//! same on a busy machine.
//!
//! `cargo bench -p llm-contract-tests --bench growth` reads each hostile and messy text in two lengths, one four
//! times the other, and fails where the longer one takes more than 4.5 times the instructions. A name behind `--`
//! picks texts, `--short` takes shorter ones; without valgrind it says so and measures nothing.

use std::hint::black_box;
use std::process::{Command, ExitCode};

use llm_contract_tests::case::{Outcome, case};
use llm_contract_tests::repeated::{HOSTILE, MESSY, Repeated, TWELVE};

/// The shorter of the two lengths, and what it is in the short run.
const BYTES: usize = 64_000;
const SHORT_BYTES: usize = 16_000;

/// How much more work four times the text may be.
const MOST_GROWTH: f64 = 4.5;

/// The same in the short run, where a search for bare quotes comes out below its allowance in the shorter text alone.
const MOST_GROWTH_SHORT: f64 = 5.0;

/// Set in a process that valgrind watches: the name of the text, and its length.
const WATCHED: &str = "LLM_CONTRACT_WATCHED";

fn main() -> ExitCode {
    let texts = || TWELVE.iter().chain(HOSTILE).chain(MESSY);
    if let Ok(watched) = std::env::var(WATCHED) {
        let (bytes, name) = watched.split_once(' ').unwrap_or_default();
        if let (Ok(bytes), Some(text)) = (bytes.parse(), texts().find(|text| text.name == name)) {
            watched_reading(case(text.contract).read, &text.of_bytes(bytes));
        }
        return ExitCode::SUCCESS;
    }
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let bytes = if arguments.iter().any(|argument| argument == "--short") { SHORT_BYTES } else { BYTES };
    let names: Vec<&String> = arguments.iter().filter(|argument| !argument.starts_with("--")).collect();
    let is_wanted =
        |text: &&Repeated| names.is_empty() || names.iter().any(|wanted| text.name.contains(wanted.as_str()));
    if Command::new("valgrind").arg("--version").output().is_err() {
        println!("skipped: valgrind is not installed");
        return ExitCode::SUCCESS;
    }
    println!("| text | instructions a byte | growth |");
    println!("|---|---|---|");
    let most = if bytes == BYTES { MOST_GROWTH } else { MOST_GROWTH_SHORT };
    let wanted: Vec<&Repeated> = texts().filter(is_wanted).collect();
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let mut failed = false;
    for group in wanted.chunks(workers) {
        let counted: Vec<_> = std::thread::scope(|scope| {
            let running: Vec<_> = group.iter().map(|text| scope.spawn(|| grown(text, bytes))).collect();
            running.into_iter().map(|one| one.join().ok().flatten()).collect()
        });
        for (text, counted) in group.iter().zip(counted) {
            let (is_slow, row) = match counted {
                Some((per_byte, growth)) => (growth > most, format!("{per_byte:.1} | {growth:.2}")),
                None => (true, "not counted |".to_owned()),
            };
            failed |= is_slow;
            println!("| {} | {row}{} |", text.name, if is_slow { " (too much)" } else { "" });
        }
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// The instructions for a byte of the longer text, and how often those of the shorter one the longer one takes.
fn grown(text: &Repeated, bytes: usize) -> Option<(f64, f64)> {
    let (quarter, whole) = (count(text, bytes)?, count(text, 4 * bytes)?);
    Some((whole / (4 * bytes) as f64, whole / quarter))
}

/// Valgrind counts what is done in here.
#[inline(never)]
fn watched_reading(read: fn(&str) -> Outcome, text: &str) {
    drop(black_box(read(black_box(text))));
}

/// The instructions of one reading: this program reads the text once more, under valgrind.
fn count(text: &Repeated, bytes: usize) -> Option<f64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--toggle-collect=*watched_reading*", "--callgrind-out-file=/dev/null"])
        .arg(std::env::current_exe().ok()?)
        .env(WATCHED, format!("{bytes} {}", text.name))
        .output()
        .ok()?;
    let said = String::from_utf8_lossy(&output.stderr);
    let count = said.lines().find_map(|line| line.split_once("Collected :"))?.1.trim().parse().ok()?;
    (output.status.success() && count > 0.0).then_some(count)
}
