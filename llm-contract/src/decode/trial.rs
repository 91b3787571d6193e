//! Whether a text that was made up is a value of a type, with everything that its author's code asks of it.

use super::encoded::Keep;
use super::{At, Decoder, LlmContract};
use crate::contract::Place;
use crate::outcome::{Limits, Path, Segment, Sent, Violation};

/// Reads a JSON text as a value of a type: for each thing that is wrong with it, the places that it speaks of.
pub fn trial<T: LlmContract>(json: &str) -> Vec<Vec<Place>> {
    troubles(json, &mut None::<T>)
}

/// The same for whatever a value is kept in: each derived type has a trial, so that nothing more than the type
/// itself may depend on it.
fn troubles(json: &str, slot: &mut dyn Keep) -> Vec<Vec<Place>> {
    let limits = Limits::DEFAULT;
    let mut decoder = Decoder::new(json, 0, &limits, None);
    slot.keep(Some(&mut decoder), &At::ROOT, &[]);
    let is_whole = decoder.end().is_some();
    let troubles: Vec<Vec<Place>> = decoder.into_findings().violations.iter().map(places).collect();
    // An author's example that is no JSON is wrong as a whole.
    if troubles.is_empty() && !is_whole { vec![vec![Place::new()]] } else { troubles }
}

/// The places that a violation speaks of: of a rule, all members that it names.
fn places(violation: &Violation) -> Vec<Place> {
    let place = place(&violation.path);
    match &violation.sent {
        Sent::Members(members) => {
            let object = place.split_last().map(|(_, object)| object).unwrap_or_default();
            members.iter().map(|(key, _)| [object, &[(*key).to_owned()]].concat()).collect()
        }
        _ => vec![place],
    }
}

fn place(path: &Path) -> Place {
    let step = |segment: &Segment| match segment {
        Segment::Key(key) => (**key).to_owned(),
        Segment::Index(_) => "[]".to_owned(),
    };
    path.segments().iter().map(step).collect()
}
