//! How the work of reading grows with the text: instructions, as callgrind counts them, so that the figures are the
//! same on a busy machine.
//!
//! `cargo bench -p llm-contract-tests --bench growth` reads each hostile and messy text in two lengths, one four
//! times the other, and fails where the longer one takes more than 4.5 times the instructions, or one of the
//! twelve texts of the bars more than its share. A name behind `--` picks texts; without valgrind it says so and
//! measures nothing.

use std::hint::black_box;
use std::process::{Command, ExitCode};

use llm_contract_tests::case::case;
use llm_contract_tests::repeated::{HOSTILE, MESSY, Repeated, TWELVE};

/// The shorter of the two lengths.
const BYTES: usize = 64_000;

/// How much more work four times the text may be.
const MOST_GROWTH: f64 = 4.5;

/// How many instructions a byte of hostile text may take: 50 ms for a megabyte, on a slow machine.
const MOST_PER_BYTE: f64 = 150.0;

/// Set in the process that valgrind watches.
const WATCHED: &str = "LLM_CONTRACT_WATCHED";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let texts = TWELVE.iter().chain(HOSTILE).chain(MESSY);
    let is_wanted =
        |text: &&Repeated| arguments.is_empty() || arguments.iter().any(|wanted| text.name.contains(wanted.as_str()));
    let texts: Vec<&Repeated> = texts.filter(is_wanted).collect();
    if std::env::var_os(WATCHED).is_some() {
        for text in texts {
            measure(text, BYTES);
            measure(text, 4 * BYTES);
        }
        return ExitCode::SUCCESS;
    }
    match count(&arguments) {
        Ok(counts) => judge(&texts, &counts),
        Err(why) => {
            println!("skipped: {why}");
            ExitCode::SUCCESS
        }
    }
}

fn measure(text: &Repeated, bytes: usize) {
    let read = case(text.contract).read;
    let text = text.of_bytes(bytes);
    watched_reading(read, &text);
}

/// Valgrind counts what is done in here.
#[inline(never)]
fn watched_reading(read: fn(&str) -> llm_contract_tests::case::Outcome, text: &str) {
    drop(black_box(read(black_box(text))));
}

/// Runs this program under valgrind; the instructions of each reading, in order.
fn count(arguments: &[String]) -> Result<Vec<u64>, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let folder = std::env::temp_dir().join(format!("llm-contract-growth-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let run = Command::new("valgrind")
        .args(["--tool=callgrind", "--toggle-collect=*watched_reading*", "--dump-after=*watched_reading*"])
        .arg(format!("--callgrind-out-file={}", folder.join("out").display()))
        .arg(program)
        .args(arguments)
        .env(WATCHED, "1")
        .output();
    let counts = match run {
        Ok(output) if output.status.success() => totals(&folder),
        Ok(output) => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
        Err(error) => Err(format!("valgrind: {error}")),
    };
    // Whatever came of it, the files are of no more use.
    let _ = std::fs::remove_dir_all(folder);
    counts
}

/// The totals of the numbered files that callgrind wrote.
fn totals(folder: &std::path::Path) -> Result<Vec<u64>, String> {
    (1..)
        .map(|number| folder.join(format!("out.{number}")))
        .take_while(|file| file.exists())
        .map(|file| {
            let text = std::fs::read_to_string(&file).map_err(|error| error.to_string())?;
            let total = text.lines().find_map(|line| line.strip_prefix("totals: ")?.trim().parse().ok());
            total.ok_or_else(|| format!("no total in {}", file.display()))
        })
        .collect()
}

fn judge(texts: &[&Repeated], counts: &[u64]) -> ExitCode {
    println!("| text | instructions a byte | growth |");
    println!("|---|---|---|");
    let mut failed = false;
    for (text, pair) in texts.iter().zip(counts.chunks(2)) {
        let [quarter, whole] = pair else { break };
        let growth = *whole as f64 / *quarter as f64;
        let per_byte = *whole as f64 / (4 * BYTES) as f64;
        let is_slow =
            growth > MOST_GROWTH || (TWELVE.iter().any(|one| one.name == text.name) && per_byte > MOST_PER_BYTE);
        failed |= is_slow;
        println!("| {} | {per_byte:.1} | {growth:.2}{} |", text.name, if is_slow { " (too much)" } else { "" });
    }
    if counts.len() != 2 * texts.len() {
        println!("{} readings were counted, not {}", counts.len(), 2 * texts.len());
        failed = true;
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
