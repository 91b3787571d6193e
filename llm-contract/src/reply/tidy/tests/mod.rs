//! Tests of the reader's parts, over contracts written by hand.

mod contracts;
mod corpus;
mod slips;
mod writer;

use super::{Budget, Reading, tidy};
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
        Reading::Whole(tidied) => {
            assert_eq!(tidied.end, text.len(), "text is left over: {text}");
            let codes = tidied.edits.repairs().iter().map(|repair| repair.code).collect();
            (tidied.json, codes)
        }
        other => panic!("{text}\n{other:?}"),
    }
}
