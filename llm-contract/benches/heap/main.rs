//! What reading takes of the heap, against serde_json: `cargo bench --bench heap` prints one table.
//!
//! It fails where there are more allocations than serde_json makes, or a peak of more than 1.1 times its own. The
//! list of repairs, which says what stands around a document, is one allocation that serde_json has no need of.

#[path = "../read/inputs.rs"]
#[allow(dead_code, reason = "the bench of times needs more of it")]
mod inputs;
#[path = "../read/types.rs"]
mod types;

use std::hint::black_box;
use std::process::ExitCode;

use allocation_counter::AllocationInfo;
use llm_contract::LlmContract;
use serde::de::DeserializeOwned;

use inputs::Input;

fn main() -> ExitCode {
    println!("| input | allocations | serde_json | peak in bytes | serde_json |");
    println!("|---|---|---|---|---|");
    let are_within = [
        print_row::<types::JobMatch>(&inputs::a()),
        print_row::<types::JobMatch>(&inputs::b()),
        print_row::<types::TicketList>(&inputs::c()),
        print_row::<types::FilePatch>(&inputs::d()),
        print_row::<Vec<types::Small>>(&inputs::f(10_000_000)),
    ];
    if are_within.contains(&false) {
        eprintln!("more is taken of the heap than may be");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// Prints a row; whether it is within the bars.
fn print_row<T: LlmContract + DeserializeOwned>(input: &Input) -> bool {
    let ours = measure(|| T::parse(black_box(&input.reply)));
    let theirs = measure(|| serde_json::from_str::<T>(black_box(&input.json)));
    let (count, their_count) = (ours.count_total, theirs.count_total);
    let (peak, their_peak) = (ours.bytes_max, theirs.bytes_max);
    println!("| {} | {count} | {their_count} | {peak} | {their_peak} |", input.name);
    let repairs = u64::from(input.reply != input.json);
    count <= their_count + repairs && peak * 10 <= their_peak * 11
}

/// What it takes to read, and to drop what was read.
fn measure<R>(read: impl FnOnce() -> R) -> AllocationInfo {
    allocation_counter::measure(|| drop(black_box(read())))
}
