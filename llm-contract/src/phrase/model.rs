//! A rejection as the text that goes back to the model.
//!
//! It says what is wrong and what to write instead, in the prompt's own words, and nothing of bytes, types
//! of the language or this library. The same reply always gets the same text, and its length is bounded.

use std::fmt;

use super::group::grouped;
use super::line::says;
use super::place::path;
use super::words::{keys_of, root_noun, sentence};
use crate::contract::{Contract, Shape};
use crate::outcome::{Code, Expected, Rejection, RejectionKind, Violation};

/// More problems than this are counted, not listed.
const MOST_LINES: usize = 8;

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.violations.first();
        match (self.kind, first.map(|violation| violation.code)) {
            (RejectionKind::NoJson, _) => no_json(f, self),
            (RejectionKind::Truncated, _) => truncated(f, self.contract, first),
            (RejectionKind::Ambiguous, Some(Code::SeveralAnswers) | None) => several(f, self.contract, first),
            _ => list(f, self),
        }
    }
}

/// A numbered line for each problem.
fn list(f: &mut fmt::Formatter<'_>, rejection: &Rejection) -> fmt::Result {
    let (groups, rest) = grouped(&rejection.violations, MOST_LINES);
    let rest = rest + rejection.omitted;
    let is_broken = rejection.kind == RejectionKind::BadJson
        && rejection.violations.iter().all(|violation| violation.code != Code::Limit);
    match groups.len() + rest {
        _ if is_broken => writeln!(f, "Your reply is not valid JSON:")?,
        1 => writeln!(f, "Your reply has 1 problem:")?,
        n => writeln!(f, "Your reply has {n} problems:")?,
    }
    for (n, group) in groups.iter().enumerate() {
        writeln!(f, "{}. {}", n + 1, group.line())?;
    }
    match rest {
        0 => {}
        1 => writeln!(f, "And 1 more problem: check the other values too.")?,
        n => writeln!(f, "And {n} more problems: check the other values too.")?,
    }
    if is_broken {
        writeln!(f, "{JSON_RULES}")?;
    }
    closing(f, rejection, rest > 0)
}

/// What plain JSON is, for a model that wrote something else.
const JSON_RULES: &str = "Write plain JSON: keys and strings in double quotes, inside a string \\\" for a quote, \
    \\\\ for a backslash and \\n for a line break, numbers in digits, no comments, nothing abbreviated.";

/// What to send now.
fn closing(f: &mut fmt::Formatter<'_>, rejection: &Rejection, more: bool) -> fmt::Result {
    let contract = rejection.contract;
    if is_scalar(contract) {
        return write!(f, "Reply with the corrected value and nothing else.");
    }
    let keep = match rejection.kind {
        _ if more => "Keep every correct value unchanged. ",
        RejectionKind::BadJson => "Keep every value unchanged. ",
        _ if rejection.violations.iter().all(|violation| violation.path.is_root()) => "",
        _ => "Keep every other value unchanged. ",
    };
    write!(f, "{keep}Reply with the whole corrected {} and nothing else.", root_noun(contract))
}

/// Why an answer before a closing tag is none.
const THINKING: &str = "everything before </think> counts as thinking";

/// A reply without an answer: what was expected, in one line.
fn no_json(f: &mut fmt::Formatter<'_>, rejection: &Rejection) -> fmt::Result {
    let contract = rejection.contract;
    let is_empty = rejection.opening.trim().is_empty();
    // Text is due, and not just a value, where the reply has an answer in a place in which it does not count.
    let in_thinking = rejection.violations.iter().any(|one| matches!(one.expected, Expected::Syntax(_)));
    match (is_empty, is_scalar(contract)) {
        (true, _) => write!(f, "Your reply is empty. ")?,
        (false, true) if in_thinking => write!(f, "There is no answer behind the thinking: {THINKING}. ")?,
        (false, false) if in_thinking => {
            write!(f, "There is no {} behind the thinking: {THINKING}. ", root_noun(contract))?;
        }
        (false, true) => write!(f, "Your reply is not what was asked for. ")?,
        (false, false) => write!(f, "There is no {} in your reply. ", root_noun(contract))?,
    }
    write!(f, "Reply with {} and nothing else.", one_answer(contract))
}

/// A reply that was cut off: where it stopped, and no list.
fn truncated(f: &mut fmt::Formatter<'_>, contract: &'static Contract, violation: Option<&Violation>) -> fmt::Result {
    let noun = root_noun(contract);
    write!(f, "Your reply is truncated: it ends before the answer does. ")?;
    let place = violation.map(|violation| &violation.path).filter(|place| !place.is_root());
    match (violation.map(|violation| &violation.expected), place) {
        (_, Some(place)) => write!(f, "It stopped inside {}. ", path(place))?,
        (Some(Expected::Syntax(due)), None) => write!(f, "It stopped before {}. ", sentence(due))?,
        (_, None) => write!(f, "It stopped before it came to any JSON. ")?,
    }
    write!(f, "Reply again with the whole {noun} and nothing else.")
}

/// A reply with several answers that differ.
fn several(f: &mut fmt::Formatter<'_>, contract: &'static Contract, violation: Option<&Violation>) -> fmt::Result {
    match violation {
        Some(violation) => writeln!(f, "Your reply {}", says(violation, "You sent"))?,
        None => writeln!(f, "Your reply holds several answers that differ.")?,
    }
    let noun = root_noun(contract);
    write!(f, "Choose one. Reply with that one {noun} and nothing else: no draft, no example, no second answer.")
}

/// Whether the answer as a whole is a value without parts.
fn is_scalar(contract: &'static Contract) -> bool {
    match &contract.required().shape {
        Shape::Bool | Shape::Integer(_) | Shape::Float | Shape::Decimal | Shape::Text => true,
        Shape::Enum(choice) => choice.is_names(),
        _ => false,
    }
}

/// The answer that is asked for, in few words: `one JSON object with the keys "a", "b"`.
fn one_answer(contract: &'static Contract) -> String {
    match &contract.required().shape {
        Shape::Object(object) if !object.fields.is_empty() => {
            format!("one JSON object with {}", keys_of(object))
        }
        _ if is_scalar(contract) => super::words::asked(contract, &[]),
        _ => format!("one {}", root_noun(contract)),
    }
}
