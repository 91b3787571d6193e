//! Hostile and messy text: no panic, no deep recursion, time about linear in the length.
//!
//! In a release build a megabyte of the twelve inputs of the bars takes at most 50 ms of the processor, of the other
//! hostile ones 150 ms and of messy ones half a second. A debug build only has to finish. How the work grows is
//! counted exactly by the bench `growth`.

use std::time::{Duration, Instant};

use llm_contract_tests::case::{CASES, case};
use llm_contract_tests::repeated::{HOSTILE, MESSY, Repeated, TWELVE};

const MEGABYTE: usize = 1_000_000;

/// A debug build is some thirty times slower: there a part of the text must do.
const BYTES: usize = if cfg!(debug_assertions) { MEGABYTE / 10 } else { MEGABYTE };

/// The texts, and the most time for so many bytes of each.
const GROUPS: [(&[Repeated], Duration); 3] = [(TWELVE, bar(50)), (HOSTILE, bar(150)), (MESSY, bar(500))];

const fn bar(milliseconds: u64) -> Duration {
    Duration::from_millis(if cfg!(debug_assertions) { 20_000 } else { milliseconds })
}

fn all() -> impl Iterator<Item = &'static Repeated> {
    GROUPS.into_iter().flat_map(|(texts, _)| texts)
}

/// The shortest of some readings.
fn time(text: &Repeated, bytes: usize) -> Duration {
    let reply = text.of_bytes(bytes);
    let read = case(text.contract).read;
    let once = || {
        let (before, start) = (on_processor(), Instant::now());
        let outcome = read(&reply);
        let time = match (before, on_processor()) {
            (Some(before), Some(after)) => after.saturating_sub(before),
            _ => start.elapsed(),
        };
        drop(outcome);
        time
    };
    let runs = if cfg!(debug_assertions) { 1 } else { 3 };
    (0..runs).map(|_| once()).min().unwrap_or_default()
}

/// How long this thread has been on a processor, where the system says that: on a busy machine a clock on the wall
/// measures the others.
fn on_processor() -> Option<Duration> {
    let line = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(line.split(' ').next()?.parse().ok()?))
}

#[test]
fn hostile_and_messy_text_is_read_in_linear_time() {
    let mut slow = Vec::new();
    println!("{:<40} {:>10} {:>8}", "text", "time", "growth");
    for (text, bar) in GROUPS.into_iter().flat_map(|(texts, bar)| texts.iter().map(move |text| (text, bar))) {
        // A text that is quadratic would not come back within the hour: a small one tells already.
        let small = time(text, BYTES / 64);
        if small > bar / 4 {
            slow.push(format!("{}: {small:?} for {} bytes", text.name, BYTES / 64));
            continue;
        }
        let (quarter, whole) = (time(text, BYTES / 4), time(text, BYTES));
        let growth = whole.as_secs_f64() / quarter.as_secs_f64().max(1e-3);
        println!("{:<40} {:>8.2}ms {growth:>7.1}x", text.name, whole.as_secs_f64() * 1e3);
        if whole > bar {
            slow.push(format!("{}: {whole:?}, {growth:.1} times the time of a quarter", text.name));
        }
    }
    assert!(slow.is_empty(), "{} of {} texts\n{}", slow.len(), all().count(), slow.join("\n"));
}

#[test]
fn hostile_and_messy_text_of_every_kind_is_read_by_every_contract() {
    for text in all() {
        let reply = text.of_bytes(3_000);
        for case in CASES {
            let _outcome = (case.read)(&reply);
        }
    }
}

#[test]
fn a_small_stack_is_enough() {
    let reads = || {
        for text in all() {
            drop((case(text.contract).read)(&text.of_bytes(MEGABYTE / 50)));
        }
    };
    let thread = std::thread::Builder::new().stack_size(if cfg!(debug_assertions) { 1 << 20 } else { 256 << 10 });
    thread.spawn(reads).expect("a thread").join().expect("no overflow and no panic");
}
