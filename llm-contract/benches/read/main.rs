//! Reading clean replies against `serde_json::from_str` in the same process and run.
//!
//! `cargo bench --bench read` prints one table. Each ratio is the median over rounds in which both readers
//! take turns, so that a slow moment of the machine meets both. The contracts check ranges, lengths and
//! closed sets on the way; serde_json checks none of that.
//!
//! `cargo bench --bench read -- D` measures the inputs whose names begin with `D` alone.
//! `cargo bench --bench read -- --short` takes a second per input and fails where a ratio is beyond its
//! ceiling: what is measured today, with room for the noise of a busy machine. The bar is what is aimed at.

mod inputs;
mod types;

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use llm_contract::LlmContract;
use serde::de::DeserializeOwned;

use inputs::Input;

/// How long one round of one reader takes, about.
const ROUND: Duration = Duration::from_millis(20);

/// What was measured for one input.
struct Row {
    input: Input,
    ours: f64,
    theirs: f64,
    ratio: f64,
}

/// Measures an input in so many rounds.
type Measure = fn(Input, usize) -> Row;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let short = arguments.iter().any(|argument| argument == "--short");
    let names: Vec<&String> = arguments.iter().filter(|argument| !argument.starts_with('-')).collect();
    let is_wanted = |input: &Input| names.is_empty() || names.iter().any(|name| input.name.starts_with(*name));
    let rounds = if short { 25 } else { 101 };
    let measures: [(Input, Measure); 6] = [
        (inputs::a(), row::<types::JobMatch>),
        (inputs::b(), row::<types::JobMatch>),
        (inputs::c(), row::<types::TicketList>),
        (inputs::d(), row::<types::FilePatch>),
        (inputs::e(), row::<types::FilePatch>),
        (inputs::f(), row::<Vec<types::Small>>),
    ];
    let wanted = measures.into_iter().filter(|(input, _)| is_wanted(input));
    let rows: Vec<Row> = wanted.map(|(input, measure)| measure(input, rounds)).collect();
    println!("| input | bytes | llm-contract | serde_json | ratio | bar |");
    println!("|---|---|---|---|---|---|");
    let mut missed = false;
    for Row { input, ours, theirs, ratio } in &rows {
        let (name, bytes, bar) = (input.name, input.reply.len(), input.bar);
        println!("| {name} | {bytes} | {} | {} | {ratio:.2} | {bar:.2} |", time(*ours), time(*theirs));
        missed |= *ratio > input.ceiling;
    }
    if short && missed {
        eprintln!("a ratio is beyond its ceiling");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// Measures one input.
fn row<T: LlmContract + DeserializeOwned + PartialEq>(input: Input, rounds: usize) -> Row {
    let value = serde_json::from_str::<T>(&input.json).ok();
    let read = T::parse(&input.reply).ok().map(|accepted| accepted.value);
    assert!(value.is_some() && read == value, "{} is not read as it was meant", input.name);
    let mut read_ours = || drop(black_box(T::parse(black_box(&input.reply))));
    let mut read_theirs = || drop(black_box(serde_json::from_str::<T>(black_box(&input.json))));
    let repeats = repeats(&mut read_theirs);
    let mut samples: Vec<(f64, f64)> =
        (0..rounds).map(|_| (nanoseconds(&mut read_ours, repeats), nanoseconds(&mut read_theirs, repeats))).collect();
    let ratio = median(&mut samples, |(ours, theirs)| ours / theirs);
    let ours = median(&mut samples, |(ours, _)| *ours);
    let theirs = median(&mut samples, |(_, theirs)| *theirs);
    Row { input, ours, theirs, ratio }
}

/// How often a reader runs in one round.
fn repeats(read: &mut dyn FnMut()) -> u32 {
    let start = Instant::now();
    let mut count = 0;
    while start.elapsed() < ROUND {
        read();
        count += 1;
    }
    count
}

/// The time of one run, in nanoseconds.
fn nanoseconds(read: &mut dyn FnMut(), repeats: u32) -> f64 {
    let start = Instant::now();
    for _ in 0..repeats {
        read();
    }
    start.elapsed().as_secs_f64() * 1e9 / f64::from(repeats)
}

fn median(samples: &mut [(f64, f64)], key: impl Fn(&(f64, f64)) -> f64) -> f64 {
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
