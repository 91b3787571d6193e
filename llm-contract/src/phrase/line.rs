//! One violation in one line: where, what is asked, what was sent, what to do.

use std::fmt;

use super::mend::{choose, mend};
use super::place::path;
use super::shown::{LONGEST_KEY, LONGEST_VALUE, quoted, shown};
use super::words::{self, Unit, asked, items_of, object_with, one_key, one_of, row, sentence, variant_names};
use crate::contract::Contract;
use crate::outcome::{Code, Expected, Segment, Sent, Violation};

/// How many of the values that a rule speaks of, or that stand in one place, are shown.
const MOST_VALUES: usize = 8;

/// How a string is written, for a model whose string has two readings.
const ESCAPES: &str = r#"Inside a string write \" for a quote, \\ for a backslash and \n for a line break."#;

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Value { contract, constraints } => f.write_str(&asked(contract, constraints)),
            Self::Members(object) => f.write_str(&object_with(object)),
            Self::Items(tuple) => f.write_str(&items_of(tuple)),
            Self::Key { key } => write!(f, "the key {}", quoted(key, LONGEST_KEY)),
            Self::Keys { keys } => f.write_str(&keys_called(keys)),
            Self::OneKey(choice) => f.write_str(&one_key(choice)),
            Self::Form(_) => f.write_str("exactly one of the forms that were described"),
            Self::Variant(choice) => f.write_str(&one_of(&variant_names(choice))),
            Self::NoOtherKey { keys } => write!(f, "no key but {}", keys_row(keys)),
            Self::Rule(rule) => f.write_str(&words::rule(rule)),
            Self::Check(says) => f.write_str(&sentence(says)),
            Self::Syntax(due) => f.write_str(&sentence(due)),
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&line(self, &path(&self.path), "You sent"))
    }
}

/// The line of a violation at a place; `sent` begins the sentence that shows what was sent.
pub(super) fn line(violation: &Violation, place: &str, sent: &str) -> String {
    format!("{place}: {}", says(violation, sent))
}

/// What a violation says of its place.
pub(super) fn says(violation: &Violation, sent: &str) -> String {
    let mut parts = match violation.code {
        Code::MissingKey | Code::UnknownKey | Code::RepeatedKey => key_line(violation, sent),
        Code::Rule | Code::Check => broken_line(violation, sent),
        Code::NoJson | Code::Truncated | Code::Syntax | Code::Limit | Code::SeveralAnswers | Code::Ambiguous => {
            text_line(violation, sent)
        }
        Code::WrongType
        | Code::NotOneOf
        | Code::OutOfRange
        | Code::WrongLength
        | Code::ControlCharacter
        | Code::Format
        | Code::Pattern
        | Code::Repeated => value_line(violation, sent),
    };
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

/// The lines of a value that is not what was asked for.
fn value_line(violation: &Violation, sent: &str) -> Vec<String> {
    let must = if matches!(violation.sent, Sent::Key(_)) { "the key must" } else { "must" };
    let Expected::Value { contract, constraints } = &violation.expected else {
        let mend = match (&violation.expected, violation.code) {
            (Expected::Variant(choice), _) => choose(choice.variants.len()),
            (Expected::OneKey(_), _) => "Write one key, and no other beside it.",
            (Expected::Members(_), _) => "Write an object in curly brackets.",
            (Expected::Items(_), Code::WrongType) => "Write an array in square brackets.",
            _ => "",
        };
        let sent = match (&violation.expected, &violation.sent) {
            (Expected::Items(_), Sent::Sized { value, len }) => {
                format!("{sent} {}; that counts as {}.", value_text(value), Unit::Item.count(*len))
            }
            (_, value) => sent_sentence(value, sent),
        };
        return vec![format!("{must} be {}.", violation.expected), sent, mend.to_owned()];
    };
    if violation.code == Code::Repeated {
        let twice = "stands in the array already, and no two of its items may be equal.".to_owned();
        return vec![twice, sent_sentence(&violation.sent, sent), "Leave one of them out.".to_owned()];
    }
    let sent = match violation.code {
        Code::WrongLength => sized_sentence(contract, &violation.sent, sent),
        _ => sent_sentence(&violation.sent, sent),
    };
    let mend = mend(violation.code, contract, constraints, &violation.sent);
    vec![format!("{must} be {}.", asked(contract, constraints)), sent, mend]
}

/// The lines of a key that is absent, unknown or repeated.
fn key_line(violation: &Violation, begin: &str) -> Vec<String> {
    let own = match violation.path.segments().last() {
        Some(Segment::Key(key)) => format!("the key {}", quoted(key, LONGEST_KEY)),
        _ => "the key".to_owned(),
    };
    match (violation.code, &violation.expected, &violation.sent) {
        (Code::MissingKey, Expected::Key { key }, Sent::Key(other)) => {
            let missing = format!("the key is missing; you sent {} instead.", quoted(other, LONGEST_KEY));
            vec![missing, format!("Use the key {}.", quoted(key, LONGEST_KEY))]
        }
        (Code::UnknownKey, Expected::Key { key }, Sent::Key(other)) => {
            let use_it = format!("Use the key {}, or leave it out.", quoted(key, LONGEST_KEY));
            vec![format!("there is no key {}.", quoted(other, LONGEST_KEY)), use_it]
        }
        (Code::UnknownKey, Expected::NoOtherKey { keys }, Sent::Key(_)) => {
            vec![format!("there is no such key; the keys are {}.", keys_row(keys)), "Leave it out.".to_owned()]
        }
        (Code::UnknownKey, Expected::NoOtherKey { keys }, sent) => {
            let lacks = format!("must be an object with the keys {}.", keys_row(keys));
            vec![lacks, sent_sentence(sent, begin), "Use these keys.".to_owned()]
        }
        (Code::RepeatedKey, _, Sent::Several(values)) if let [value] = values.as_slice() => {
            let twice = format!("the key stands there already in another spelling; here with {}.", value_text(value));
            vec![twice, format!("Write {own} once, with the right value.")]
        }
        (Code::RepeatedKey, _, Sent::Several(values)) => {
            let values: Vec<String> = values.iter().take(MOST_VALUES).map(|value| value_text(value)).collect();
            let twice = format!("the key is repeated with different values: {}.", values.join(" and "));
            vec![twice, format!("Write {own} once, with the right value.")]
        }
        (Code::MissingKey, Expected::Keys { keys }, Sent::Inside(other)) => {
            let (stand, them) = if keys.len() == 1 { ("stands", "it") } else { ("stand", "them") };
            let inside = format!("{} {stand} inside {}.", keys_called(keys), quoted(other, LONGEST_KEY));
            if &**other == "properties" && violation.path.is_root() {
                // A schema that was written again has no values to move.
                let each = format!("Write {them} at the top of the reply, each with its value, and no schema.");
                return vec![inside, each];
            }
            let top = if violation.path.is_root() { "to the top of the reply" } else { "into this object itself" };
            vec![inside, format!("Move {them} out of there, with all values, {top}.")]
        }
        (
            Code::MissingKey,
            Expected::Value { .. } | Expected::Variant(_) | Expected::Items(_) | Expected::Members(_),
            _,
        ) => {
            vec!["the key is missing.".to_owned(), format!("Add {own} with {}.", violation.expected)]
        }
        (Code::MissingKey, Expected::Key { key }, _) => {
            vec!["the key is missing.".to_owned(), format!("Add the key {}.", quoted(key, LONGEST_KEY))]
        }
        (_, expected, sent) => vec![format!("must be {expected}."), sent_sentence(sent, begin)],
    }
}

/// The lines of a rule or check that failed, in its author's words.
fn broken_line(violation: &Violation, sent: &str) -> Vec<String> {
    let several = matches!(&violation.sent, Sent::Members(members) if members.len() > 1);
    let correct = match &violation.expected {
        Expected::Rule(_) if several => "Correct what is wrong, so that this holds.",
        _ => "Correct it, so that this holds.",
    };
    vec![format!("{}.", violation.expected), sent_sentence(&violation.sent, sent), correct.to_owned()]
}

/// The lines of a fault of the text, not of a value.
fn text_line(violation: &Violation, sent: &str) -> Vec<String> {
    let expected = &violation.expected;
    match violation.code {
        Code::Limit => vec![format!("must be {expected}.")],
        Code::SeveralAnswers => vec![format!("must hold {expected}."), sent_sentence(&violation.sent, sent)],
        Code::Ambiguous => {
            if let Expected::Form(_) = expected {
                let several = format!("must fit {expected}, and this fits several.");
                let mend = "Write the keys and values of the one that is meant.".to_owned();
                return vec![several, sent_sentence(&violation.sent, sent), mend];
            }
            let what = match expected {
                Expected::Syntax(_) => format!("expected {expected}."),
                _ => "this can be read in two ways.".to_owned(),
            };
            vec![what, sent_sentence(&violation.sent, sent), ESCAPES.to_owned()]
        }
        Code::NoJson => vec![format!("expected {expected}.")],
        _ => {
            let there = match &violation.sent {
                // A piece of the text, often a single character, and no value.
                Sent::Value(piece) if !piece.is_empty() => format!("{sent} '{}' there.", value_text(piece)),
                other => sent_sentence(other, sent),
            };
            vec![format!("expected {expected}."), there]
        }
    }
}

/// The sentence that shows what was sent; empty where nothing was.
fn sent_sentence(sent: &Sent, begin: &str) -> String {
    match sent {
        Sent::Nothing => String::new(),
        Sent::Key(key) | Sent::Inside(key) => format!("{begin} the key {}.", quoted(key, LONGEST_KEY)),
        Sent::Value(value) | Sent::Sized { value, .. } if value.is_empty() => String::new(),
        Sent::Value(value) | Sent::Sized { value, .. } => format!("{begin} {}.", value_text(value)),
        Sent::Members(members) => {
            let members = members.iter().take(MOST_VALUES);
            let members: Vec<String> =
                members.map(|(key, value)| format!("{}: {}", quoted(key, LONGEST_KEY), value_text(value))).collect();
            if members.is_empty() { String::new() } else { format!("{begin} {}.", members.join(", ")) }
        }
        Sent::Several(values) => {
            let values: Vec<String> = values.iter().take(MOST_VALUES).map(|value| value_text(value)).collect();
            format!("{begin} {}.", values.join(" and "))
        }
    }
}

/// The sentence that shows a value of a wrong length, and how long it is.
fn sized_sentence(contract: &'static Contract, sent: &Sent, begin: &str) -> String {
    match sent {
        Sent::Sized { value, len } => {
            let unit = Unit::of(&contract.required().shape);
            let (count, value) = (unit.count(*len), value_text(value));
            match unit {
                // A cleaner took all of it away.
                Unit::Character if *len == 0 && value != "\"\"" => {
                    format!("{begin} {value}, which has 0 characters once white space is trimmed.")
                }
                Unit::Character => format!("{begin} {count}: {value}."),
                // What a cleaner dropped is not counted, so this may be less than what stands there.
                Unit::Item | Unit::Entry => format!("{begin} {value}; that counts as {count}."),
            }
        }
        sent => sent_sentence(sent, begin),
    }
}

/// A value that was sent, as it stands in a message; one that the reader clipped says so.
fn value_text(value: &str) -> String {
    let value = shown(value, LONGEST_VALUE);
    // What was clipped has a beginning; an ellipsis alone is what the model wrote.
    if value.ends_with('…') && value != "…" { format!("{value} (cut here)") } else { value }
}

/// `the keys "a", "b"`
fn keys_called(keys: &[&str]) -> String {
    format!("the key{} {}", if keys.len() == 1 { "" } else { "s" }, keys_row(keys))
}

fn keys_row(keys: &[&str]) -> String {
    let keys: Vec<String> = keys.iter().map(|key| quoted(key, LONGEST_KEY)).collect();
    row(&keys)
}
