//! Readers of JSON on the inputs of the bench `read`: `cargo run --release --manifest-path llm-contract/benches/peers/Cargo.toml`.
//!
//! Each reads into the same types. Those that take a reply as it came are given the reply, the others the document
//! alone. A reader that does not read an input is left out there, as is one that takes longer than a second.

#[path = "../../read/clock.rs"]
mod clock;
#[path = "../../read/inputs.rs"]
#[allow(dead_code, reason = "the bench needs more of it")]
mod inputs;
#[path = "../../read/types.rs"]
mod types;

use std::hint::black_box;
use std::time::{Duration, Instant};

use llm_contract::LlmContract;
use serde::de::DeserializeOwned;

use clock::{nanoseconds, repeats};
use inputs::Input;

/// How many rounds there are; the median counts.
const ROUNDS: usize = 21;

/// A reader that takes longer than this is left out.
const LONGEST: Duration = Duration::from_secs(1);

/// Someone who reads.
struct Reader {
    name: &'static str,
    /// Whether a value came of the text.
    read: fn(&str) -> bool,
    takes_replies: bool,
}

/// All readers of one type; the first is what the others are measured against.
fn readers<T: LlmContract + DeserializeOwned>() -> Vec<Reader> {
    let of_json = |name, read| Reader { name, read, takes_replies: false };
    let of_replies = |name, read| Reader { name, read, takes_replies: true };
    vec![
        of_json("serde_json", |json| is_read(serde_json::from_str::<T>(json))),
        of_replies("llm-contract", |reply| is_read(T::parse(reply))),
        of_json("serde_path_to_error", |json| {
            is_read(serde_path_to_error::deserialize::<_, T>(&mut serde_json::Deserializer::from_str(json)))
        }),
        of_json("sonic-rs", |json| is_read(sonic_rs::from_str::<T>(json))),
        // It writes to its input.
        of_json("simd-json", |json| is_read(simd_json::serde::from_slice::<T>(&mut json.as_bytes().to_vec()))),
        of_replies("jsonrepair", |reply| {
            let json = jsonrepair::repair_to_string(reply, &jsonrepair::Options::default());
            json.is_ok_and(|json| is_read(serde_json::from_str::<T>(&json)))
        }),
        of_replies("llm_json", |reply| {
            let json = llm_json::repair_json(reply, &llm_json::RepairOptions::default());
            json.is_ok_and(|json| is_read(serde_json::from_str::<T>(&json)))
        }),
        of_replies("tryparse", |reply| is_read(tryparse::parse::<T>(reply))),
    ]
}

fn is_read<T, E>(result: Result<T, E>) -> bool {
    black_box(result).is_ok()
}

fn main() {
    println!("| input | reader | time | ratio | allocations | peak of the heap |");
    println!("|---|---|---|---|---|---|");
    compare::<types::JobMatch>(&inputs::a());
    compare::<types::JobMatch>(&inputs::b());
    compare::<types::TicketList>(&inputs::c());
    compare::<types::FilePatch>(&inputs::d());
    compare::<Vec<types::Small>>(&inputs::f(1_000_000));
}

/// Prints a row for each reader.
fn compare<T: LlmContract + DeserializeOwned>(input: &Input) {
    let readers = readers::<T>();
    let Some(first) = readers.first() else { return };
    for reader in &readers {
        let text = |reader: &Reader| if reader.takes_replies { input.reply.as_str() } else { input.json.as_str() };
        let (ours, theirs) = (|| (reader.read)(black_box(text(reader))), || (first.read)(black_box(text(first))));
        let start = Instant::now();
        if !ours() || start.elapsed() > LONGEST {
            println!("| {} | {} | – | – | – | – |", input.name, reader.name);
            continue;
        }
        let repeats = repeats(&ours);
        let mut samples: Vec<(f64, f64)> =
            (0..ROUNDS).map(|_| (nanoseconds(&ours, repeats), nanoseconds(&theirs, repeats))).collect();
        samples.sort_by(|one, two| (one.0 / one.1).total_cmp(&(two.0 / two.1)));
        let (time, base) = samples[samples.len() / 2];
        let heap = allocation_counter::measure(|| {
            ours();
        });
        println!(
            "| {} | {} | {:.1} µs | {:.2} | {} | {} |",
            input.name,
            reader.name,
            time / 1e3,
            time / base,
            heap.count_total,
            heap.bytes_max
        );
    }
}
