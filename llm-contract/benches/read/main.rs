//! Reading clean replies against `serde_json::from_str` in the same process and run.
//!
//! `cargo bench --bench read` prints one table. Each ratio of times
//! is the median over rounds in which both readers take turns, so that a slow moment of the machine meets both.
//! The contracts check ranges, lengths and closed sets on the way; serde_json checks none of that. The reply of
//! V breaks its contract, and is measured against our own reading of the same reply without its faults.
//!
//! `cargo bench --bench read -- D` measures the inputs whose names begin with `D` alone.
//! `cargo bench --bench read -- --short` takes a second per input and fails where a ratio is beyond its
//! ceiling: what is measured today, with room for the noise of a busy machine. The bar is what is aimed at.
//! `read --run D ours 10` reads D ten times and does nothing else: for those who count instructions, as
//! `.ci/instructions` does; `theirs` is the other reader. What is taken of the heap is measured by the bench `heap`,
//! since the counting takes time.

mod clock;
mod inputs;
mod types;

use std::hint::black_box;
use std::process::ExitCode;

use llm_contract::LlmContract;
use serde::de::DeserializeOwned;

use clock::{nanoseconds, repeats};
use inputs::Input;

/// An input, and the two who read it.
struct Case {
    input: Input,
    ours: fn(&str),
    theirs: fn(&str),
    /// Whether the reply is read as it was meant.
    is_meant: fn(&Input) -> bool,
}

impl Case {
    /// A reply that holds a document which serde_json reads too.
    fn clean<T: LlmContract + DeserializeOwned + PartialEq>(input: Input) -> Self {
        let is_meant = |input: &Input| {
            let value = serde_json::from_str::<T>(&input.json).ok();
            value.is_some() && T::parse(&input.reply).ok().map(|accepted| accepted.value) == value
        };
        Self { input, ours: ours::<T>, theirs: serde_json::<T>, is_meant }
    }

    /// A reply with faults, and the same without them.
    fn faulty<T: LlmContract>(input: Input) -> Self {
        let is_meant = |input: &Input| T::parse(&input.reply).is_err_and(|rejection| rejection.violations.len() == 16);
        Self { input, ours: ours::<T>, theirs: ours::<T>, is_meant }
    }

    fn read_ours(&self) {
        (self.ours)(black_box(&self.input.reply));
    }

    fn read_theirs(&self) {
        (self.theirs)(black_box(&self.input.json));
    }
}

fn ours<T: LlmContract>(reply: &str) {
    drop(black_box(T::parse(reply)));
}

fn serde_json<T: DeserializeOwned>(json: &str) {
    drop(black_box(serde_json::from_str::<T>(json)));
}

/// The inputs in the order of the table; F has so many bytes.
fn cases(f_bytes: usize) -> Vec<Case> {
    vec![
        Case::clean::<types::JobMatch>(inputs::a()),
        Case::clean::<types::JobMatch>(inputs::b()),
        Case::clean::<types::TicketList>(inputs::c()),
        Case::clean::<types::FilePatch>(inputs::d()),
        Case::clean::<types::FilePatch>(inputs::e()),
        Case::clean::<Vec<types::Small>>(inputs::f(f_bytes)),
        Case::faulty::<types::TicketList>(inputs::v()),
    ]
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if let ["--run", name, reader, count] = arguments.as_slice() {
        return run(name, reader, count.parse().unwrap_or(0));
    }
    let short = arguments.contains(&"--short");
    let names: Vec<&str> = arguments.into_iter().filter(|argument| !argument.starts_with('-')).collect();
    let is_wanted = |case: &Case| names.is_empty() || names.iter().any(|name| case.input.name.starts_with(name));
    let rounds = if short { 25 } else { 101 };
    println!("| input | bytes | llm-contract | serde_json | ratio | bar |");
    println!("|---|---|---|---|---|---|");
    let missed =
        cases(10_000_000).iter().filter(|case| is_wanted(case)).filter(|case| !print_row(case, rounds)).count();
    if names.is_empty() {
        print_prompt(rounds);
    }
    if short && missed > 0 {
        eprintln!("a ratio is beyond its ceiling");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// Lets one reader read one input so many times.
fn run(name: &str, reader: &str, count: usize) -> ExitCode {
    // A program that counts instructions takes fifty times as long.
    let Some(case) = cases(200_000).into_iter().find(|case| case.input.name.starts_with(name)) else {
        return ExitCode::FAILURE;
    };
    for _ in 0..count {
        match reader {
            "ours" => case.read_ours(),
            _ => case.read_theirs(),
        }
    }
    ExitCode::SUCCESS
}

/// Measures an input and prints its row; whether no ratio is beyond its ceiling.
fn print_row(case: &Case, rounds: usize) -> bool {
    let Input { name, reply, bar, ceiling, .. } = &case.input;
    assert!((case.is_meant)(&case.input), "{name} is not read as it was meant");
    let repeats = repeats(&|| case.read_theirs());
    let mut samples: Vec<(f64, f64)> = (0..rounds)
        .map(|_| (nanoseconds(&|| case.read_ours(), repeats), nanoseconds(&|| case.read_theirs(), repeats)))
        .collect();
    let ratio = median(&mut samples, |(ours, theirs)| ours / theirs);
    let ours = time(median(&mut samples, |(ours, _)| *ours));
    let theirs = time(median(&mut samples, |(_, theirs)| *theirs));
    println!("| {name} | {} | {ours} | {theirs} | {ratio:.2} | {bar:.2} |", reply.len());
    ratio <= *ceiling
}

/// How long it takes to write the part of a prompt that asks for C's list of tickets.
fn print_prompt(rounds: usize) {
    let write = || drop(black_box(black_box(types::TicketList::contract()).prompt().to_string()));
    let repeats = repeats(&write);
    let mut samples: Vec<f64> = (0..rounds).map(|_| nanoseconds(&write, repeats)).collect();
    println!("\nThe prompt of C's contract is written in {}.", time(median(&mut samples, |sample| *sample)));
}

fn median<T>(samples: &mut [T], key: impl Fn(&T) -> f64) -> f64 {
    samples.sort_by(|one, two| key(one).total_cmp(&key(two)));
    samples.get(samples.len() / 2).map_or(f64::NAN, key)
}

/// A time in a unit that suits it.
fn time(nanoseconds: f64) -> String {
    match nanoseconds {
        n if n < 1e3 => format!("{n:.0} ns"),
        n if n < 1e6 => format!("{:.1} µs", n / 1e3),
        n => format!("{:.1} ms", n / 1e6),
    }
}
