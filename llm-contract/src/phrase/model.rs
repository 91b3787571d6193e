//! A rejection as the text that goes back to the model.
//!
//! It says what is wrong and what to write instead, in the prompt's own words, and nothing of bytes, types
//! of the language or this library. The same reply always gets the same text, and its length is bounded.

use std::fmt;

use super::group::grouped;
use super::line::says;
use super::place::path;
use super::words::{root_noun, sentence};
use crate::contract::{Contract, Enum, Shape, Tagging};
use crate::outcome::{Code, Expected, Rejection, RejectionKind, Violation};

/// More problems than this are counted, not listed.
const MOST_LINES: usize = 8;

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self, Reply::Shown)
    }
}

/// A rejection for a model that does not see the reply which was rejected.
pub(crate) struct Unseen<'a>(pub(crate) &'a Rejection);

impl fmt::Display for Unseen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self.0, Reply::Unseen)
    }
}

/// Whether the model sees the reply that was rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reply {
    Shown,
    /// It can keep nothing of it, and correct nothing.
    Unseen,
}

impl Reply {
    /// How a sentence about it begins.
    fn subject(self) -> &'static str {
        match self {
            Self::Shown => "Your reply",
            Self::Unseen => "An earlier reply",
        }
    }

    /// One of two words.
    fn word(self, shown: &'static str, unseen: &'static str) -> &'static str {
        match self {
            Self::Shown => shown,
            Self::Unseen => unseen,
        }
    }
}

fn write(f: &mut fmt::Formatter<'_>, rejection: &Rejection, reply: Reply) -> fmt::Result {
    let first = rejection.violations.first();
    match (rejection.kind, first.map(|violation| violation.code)) {
        (RejectionKind::NoJson, _) => no_json(f, rejection, reply),
        (RejectionKind::Truncated, _) => truncated(f, rejection.contract, first, reply),
        (RejectionKind::Ambiguous, Some(Code::SeveralAnswers) | None) => several(f, rejection.contract, first, reply),
        _ => list(f, rejection, reply),
    }
}

/// A numbered line for each problem.
fn list(f: &mut fmt::Formatter<'_>, rejection: &Rejection, reply: Reply) -> fmt::Result {
    let (groups, rest) = grouped(&rejection.violations, MOST_LINES);
    let rest = rest + rejection.omitted;
    let is_broken = rejection.kind == RejectionKind::BadJson
        && rejection.violations.iter().all(|violation| violation.code != Code::Limit);
    let (subject, has) = (reply.subject(), reply.word("has", "had"));
    match groups.len() + rest {
        _ if is_broken => writeln!(f, "{subject} {} not valid JSON:", reply.word("is", "was"))?,
        1 => writeln!(f, "{subject} {has} 1 problem:")?,
        n => writeln!(f, "{subject} {has} {n} problems:")?,
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
    closing(f, rejection, rest > 0, reply)
}

/// What plain JSON is, for a model that wrote something else.
const JSON_RULES: &str = "Write plain JSON: keys and strings in double quotes, inside a string \\\" for a quote, \
    \\\\ for a backslash and \\n for a line break, numbers in digits, no comments, nothing abbreviated.";

/// What to send now.
fn closing(f: &mut fmt::Formatter<'_>, rejection: &Rejection, more: bool, reply: Reply) -> fmt::Result {
    let contract = rejection.contract;
    if reply == Reply::Unseen {
        let noun = if is_scalar(contract) { "value" } else { root_noun(contract) };
        return write!(f, "Reply with the whole {noun}, without such a problem, and nothing else.");
    }
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
const THINKING: &str = "everything before the mark that ends the thinking, such as </think>, counts as thinking";

/// A reply without an answer: what was expected, in one line.
fn no_json(f: &mut fmt::Formatter<'_>, rejection: &Rejection, reply: Reply) -> fmt::Result {
    let contract = rejection.contract;
    let is_empty = rejection.opening.trim().is_empty();
    let is = reply.word("is", "was");
    // Text is due, and not just a value, where the reply has an answer in a place in which it does not count.
    let in_thinking = rejection.violations.iter().any(|one| matches!(one.expected, Expected::Syntax(_)));
    match (is_empty, is_scalar(contract)) {
        (true, _) => write!(f, "{} {is} empty. ", reply.subject())?,
        (false, true) if in_thinking => write!(f, "There {is} no answer behind the thinking: {THINKING}. ")?,
        (false, false) if in_thinking => {
            write!(f, "There {is} no {} behind the thinking: {THINKING}. ", root_noun(contract))?;
        }
        (false, true) => write!(f, "{} {is} not what was asked for. ", reply.subject())?,
        (false, false) => {
            let place = reply.word("your reply", "an earlier reply");
            write!(f, "There {is} no {} in {place}. ", root_noun(contract))?;
        }
    }
    write!(f, "Reply with {} and nothing else.", one_answer(contract))
}

/// A reply that was cut off: where it stopped, and no list.
fn truncated(
    f: &mut fmt::Formatter<'_>,
    contract: &'static Contract,
    violation: Option<&Violation>,
    reply: Reply,
) -> fmt::Result {
    let noun = root_noun(contract);
    match reply {
        Reply::Shown => write!(f, "Your reply is truncated: it ends before the answer does. ")?,
        Reply::Unseen => write!(f, "An earlier reply was truncated: it ended before the answer did. ")?,
    }
    let place = violation.map(|violation| &violation.path).filter(|place| !place.is_root());
    match (violation.map(|violation| &violation.expected), place) {
        (_, Some(place)) => write!(f, "It stopped inside {}. ", path(place))?,
        (Some(Expected::Syntax(due)), None) => write!(f, "It stopped before {}. ", sentence(due))?,
        (_, None) => write!(f, "It stopped before it came to any JSON. ")?,
    }
    let again = reply.word("Reply again", "Reply");
    write!(f, "{again} with the whole {noun} and nothing else.")
}

/// A reply with several answers that differ.
fn several(
    f: &mut fmt::Formatter<'_>,
    contract: &'static Contract,
    violation: Option<&Violation>,
    reply: Reply,
) -> fmt::Result {
    match violation {
        Some(violation) => writeln!(f, "{} {}", reply.subject(), says(violation, "You sent"))?,
        None => writeln!(f, "{} {} several answers that differ.", reply.subject(), reply.word("holds", "held"))?,
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
        // Of these, what is asked says no more than their kind.
        Shape::Map(_) | Shape::Json | Shape::Enum(Enum { tagging: Tagging::Untagged, .. }) => {
            format!("one {}", root_noun(contract))
        }
        _ => {
            let asked = super::words::asked(contract, &[]);
            match asked.strip_prefix("an ") {
                Some(container) => format!("one JSON {container}"),
                None => asked,
            }
        }
    }
}
