//! Tests of the reader's parts, over contracts written by hand.

mod contracts;
mod escapes;
mod line_end;
mod quotes;
mod slips;
mod tidied;
mod writer;

use super::{Broken, Budget, Cut, Reading, tidy};
use crate::contract::Contract;
use crate::outcome::{Limits, RepairCode};

/// Reads the document that begins with the text.
fn read(contract: &'static Contract, text: &str) -> Reading {
    tidy(text, 0, contract, &Limits::DEFAULT, &Budget::new(text.len()))
}

/// The plain JSON and the kinds of repairs of a document that must be whole, and end with the text.
#[track_caller]
fn mended(contract: &'static Contract, text: &str) -> (String, Vec<RepairCode>) {
    match read(contract, text) {
        Reading::Whole(mut tidied) => {
            assert_eq!(tidied.end, text.len(), "text is left over: {text}");
            let codes = tidied.edits.take_repairs().iter().map(|repair| repair.code).collect();
            (tidied.json, codes)
        }
        other => panic!("{text}\n{other:?}"),
    }
}

/// The plain JSON alone.
#[track_caller]
fn plain(contract: &'static Contract, text: &str) -> String {
    mended(contract, text).0
}

#[track_caller]
fn broken(contract: &'static Contract, text: &str) -> Broken {
    match read(contract, text) {
        Reading::Broken(broken) => broken,
        other => panic!("{text}\n{other:?}"),
    }
}

#[track_caller]
fn cut(contract: &'static Contract, text: &str) -> Cut {
    match read(contract, text) {
        Reading::Cut(cut) => cut,
        other => panic!("{text}\n{other:?}"),
    }
}
