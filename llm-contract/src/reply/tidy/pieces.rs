//! Law 6, held by tests and by fuzzing: in whatever pieces a text comes, it is read as the whole.

use super::{Budget, Reading, Tidier, tidy};
use crate::contract::Contract;
use crate::outcome::Limits;

/// What is read of a text that comes whole.
pub(crate) fn whole(text: &str, contract: &'static Contract) -> Reading {
    tidy(text, 0, contract, &Limits::DEFAULT, &Budget::new(text.len()))
}

/// What is read of a text that comes in pieces. `step` says how many bytes come next, and whether the end is known
/// as soon as the last of them is there.
pub(crate) fn in_pieces(
    text: &str,
    contract: &'static Contract,
    mut step: impl FnMut() -> (usize, bool),
) -> Option<Reading> {
    // Asked again once all is there and known to be so, the machine has an answer.
    let (mut at, mut ended) = (0, false);
    let budget = Budget::new(text.len());
    let mut tidier = Tidier::new(0, contract, &Limits::DEFAULT);
    while !ended {
        let (bytes, end_known) = step();
        let complete = at == text.len();
        at = text.ceil_char_boundary(at.saturating_add(bytes.max(1)).min(text.len()));
        ended = at == text.len() && (end_known || complete);
        if let Some(reading) = tidier.advance(text.get(..at).unwrap_or_default(), ended, &budget) {
            return Some(reading);
        }
    }
    None
}

/// Reads a text whole and in pieces, and shows both readings.
#[cfg(fuzzing)]
pub fn both(text: &str, contract: &'static Contract, step: impl FnMut() -> (usize, bool)) -> [String; 2] {
    let shown = |reading: Option<Reading>| match reading {
        Some(reading) => format!("{reading:?}"),
        None => "no answer".into(),
    };
    // What cannot begin a document is refused without a machine.
    if !super::may_begin(text, 0) {
        return [const { String::new() }; 2];
    }
    [shown(Some(whole(text, contract))), shown(in_pieces(text, contract, step))]
}
