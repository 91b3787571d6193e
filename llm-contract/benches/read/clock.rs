//! How long a reader takes.

use std::time::{Duration, Instant};

/// How long one round of one reader takes, about.
const ROUND: Duration = Duration::from_millis(20);

/// How often a reader runs in one round.
pub(crate) fn repeats<T>(read: &dyn Fn() -> T) -> u32 {
    let start = Instant::now();
    let mut count = 0;
    while start.elapsed() < ROUND {
        drop(read());
        count += 1;
    }
    count
}

/// The time of one run, in nanoseconds.
pub(crate) fn nanoseconds<T>(read: &dyn Fn() -> T, repeats: u32) -> f64 {
    let start = Instant::now();
    for _ in 0..repeats {
        drop(read());
    }
    start.elapsed().as_secs_f64() * 1e9 / f64::from(repeats)
}
