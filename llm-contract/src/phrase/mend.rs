//! What to do about a value: the last sentence of its line.

use super::number::beyond_width;
use super::words::{closed_set, declared_len};
use crate::contract::{Constraint, Contract, Enum, Range, Shape, Tagging, format};
use crate::outcome::{Code, Sent};

/// What to do about a closed set.
pub(super) const CHOOSE: &str = "Choose one of them exactly.";

/// What to do about a closed set of one.
pub(super) const EXACTLY_SO: &str = "Write it exactly so.";

/// What to do about a closed set of so many.
pub(super) fn choose(count: usize) -> &'static str {
    if count == 1 { EXACTLY_SO } else { CHOOSE }
}

/// How to make a value good that was sent; empty where what is asked says it.
pub(super) fn mend(code: Code, contract: &'static Contract, constraints: &'static [Constraint], sent: &Sent) -> String {
    let value = match sent {
        Sent::Value(value) | Sent::Sized { value, .. } => value,
        _ => "",
    };
    match code {
        Code::OutOfRange => beyond(contract, constraints, value),
        Code::NotOneOf => {
            let set = closed_set(contract, constraints);
            or_null(choose(set.map_or(0, |set| set.len())), contract, value)
        }
        Code::WrongLength => shortening(contract, constraints, sent).to_owned(),
        Code::Format => or_null("Write it in that form.", contract, value),
        Code::Pattern => or_null("Write it so that it matches.", contract, value),
        Code::ControlCharacter => control(contract, constraints, value),
        _ => or_null(retype(contract, constraints, value), contract, value),
    }
}

/// How to write a value without parts for which a text was sent, such as `"unknown"`: where it may be left open, a
/// model that is told only how it is written would have to make one up.
fn or_null(write: &str, contract: &'static Contract, sent: &str) -> String {
    let is_optional = matches!(contract.shape, Shape::Optional(_)) && !contract.is_container();
    let is_open = is_optional && sent.starts_with('"');
    match write.strip_suffix('.') {
        Some(write) if is_open => format!("{write}, or null if there is none."),
        _ => write.to_owned(),
    }
}

/// Why a number is out of range, where what is asked does not say it: it is beyond the width of the type.
fn beyond(contract: &'static Contract, constraints: &'static [Constraint], number: &str) -> String {
    let (contract, all) = contract.with(constraints);
    let is_refused_by = |constraint: &Constraint| {
        matches!(constraint, Constraint::Range(_) | Constraint::MultipleOf(_) | Constraint::NonZero)
    };
    match contract.shape {
        Shape::Integer(integer) => beyond_width(integer, &all, number),
        Shape::Decimal => {
            let beyond = if all.iter().any(is_refused_by) { "" } else { "It has more digits than can be kept." };
            beyond.to_owned()
        }
        Shape::Float | Shape::Json => {
            let value = number.parse::<f64>().ok();
            match value {
                Some(value) if value.is_infinite() => "It is too large for a 64-bit number.".to_owned(),
                // What is asked says it.
                Some(value) if all.iter().any(|constraint| refuses(constraint, value)) => String::new(),
                Some(_) => "It is too large for a 32-bit number.".to_owned(),
                // It was clipped.
                None => "It is too large for a 64-bit number.".to_owned(),
            }
        }
        _ => String::new(),
    }
}

/// Whether a constraint refuses a number that is not infinite, or may refuse it.
fn refuses(constraint: &Constraint, value: f64) -> bool {
    match constraint {
        Constraint::Range(Range::Float { min, max, below_max }) => {
            min.is_some_and(|min| value < min)
                || max.is_some_and(|max| value > max || (*below_max && value.total_cmp(&max).is_eq()))
        }
        Constraint::NonZero => value.abs() <= 0.0,
        Constraint::Range(_) | Constraint::MultipleOf(_) => true,
        _ => false,
    }
}

/// What to do about a length, where the measured one is known to be too great.
fn shortening(contract: &'static Contract, constraints: &'static [Constraint], sent: &Sent) -> &'static str {
    let (contract, all) = contract.with(constraints);
    let max = match &contract.shape {
        Shape::Tuple(tuple) => Some(tuple.items.len()),
        _ => declared_len(&all).and_then(|len| len.max),
    };
    match (max, sent) {
        (Some(max), Sent::Sized { len, .. }) if *len > max => match &contract.shape {
            Shape::List(_) | Shape::Tuple(_) => "Write fewer items.",
            Shape::Map(_) => "Write fewer entries.",
            _ => "Shorten it.",
        },
        _ => "",
    }
}

/// How to write a value of the JSON type that is asked for, where another was sent.
fn retype(contract: &'static Contract, constraints: &'static [Constraint], sent: &str) -> &'static str {
    let (contract, constraints) = contract.with(constraints);
    let is = |opening: &str| sent.starts_with(opening);
    if let Some(set) = closed_set(contract, &constraints) {
        let is_container = is("[") || is("{");
        return if is_container && set.len() > 1 { "Write exactly one of them." } else { choose(set.len()) };
    }
    match &contract.shape {
        Shape::Bool => "Write true or false, without quotes.",
        Shape::Integer(_) if is("\"") => "Write an integer, without quotes.",
        Shape::Float | Shape::Decimal if is("\"") => "Write the number alone, without quotes or units.",
        Shape::Text if format(&constraints).is_some() && !is("null") => "Write it in that form, in double quotes.",
        Shape::Text if is("{") || is("[") => {
            r#"Write one string in double quotes, with \" for a quote and \n for a line break inside it."#
        }
        Shape::Text if !is("null") => "Write it in double quotes.",
        Shape::Null => "Write null.",
        Shape::Tuple(_) if !is("null") => "Write an array in square brackets.",
        Shape::List(_) if is("{") => "Write one array in square brackets around all items, also around a single one.",
        Shape::List(_) if !is("null") => "Write an array in square brackets, also for a single item.",
        Shape::Map(_) | Shape::Object(_) => "Write an object in curly brackets.",
        Shape::Enum(Enum { tagging: Tagging::Internal { .. } | Tagging::Adjacent { .. }, .. }) => {
            "Write an object in curly brackets."
        }
        _ => "",
    }
}

/// What to do about a control character. Most are the escape that a single backslash made of the letter
/// behind it (`\times`), but nothing tells that from a line break or tab that was meant.
fn control(contract: &'static Contract, constraints: &'static [Constraint], json: &str) -> String {
    let (_, all) = contract.with(constraints);
    let without = match Controls::of(json) {
        _ if !all.contains(&Constraint::SingleLine) => "Leave the control character out.",
        Controls { line_break: true, tab: false, other: false } => "Write it on one line.",
        Controls { line_break: true, .. } => "Write it on one line, without tabs and other control characters.",
        Controls { tab: true, other: false, .. } => "Write a space for each tab.",
        Controls { other: true, .. } => "Leave the control character out.",
        // It stands where the value was clipped.
        Controls { .. } => "Write it on one line.",
    };
    format!(r"{without} If a backslash was meant, write two: \\.")
}

/// The kinds of control characters in a JSON string, raw or escaped. One that was clipped has no part in it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Controls {
    line_break: bool,
    tab: bool,
    other: bool,
}

impl Controls {
    fn of(json: &str) -> Self {
        let mut found = Self::default();
        let mut rest = json.chars();
        while let Some(c) = rest.next() {
            if c != '\\' {
                found.mark(c);
                continue;
            }
            match rest.next() {
                Some('n') => found.mark('\n'),
                Some('r') => found.mark('\r'),
                Some('t') => found.mark('\t'),
                Some('b') => found.mark('\u{8}'),
                Some('f') => found.mark('\u{c}'),
                Some('u') => {
                    let digits = rest.as_str().get(..4).unwrap_or_default();
                    let unit = u32::from_str_radix(digits, 16).ok().and_then(char::from_u32);
                    found.mark(unit.unwrap_or(' '));
                }
                _ => {}
            }
        }
        found
    }

    fn mark(&mut self, c: char) {
        match c {
            '\n' | '\r' | '\u{85}' => self.line_break = true,
            '\t' => self.tab = true,
            c => self.other |= c.is_control(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_told_apart() {
        let of = |line_break, tab, other| Controls { line_break, tab, other };
        let cases = [
            (r#""a\\nb\\\\t \\u0009""#, of(false, false, false)),
            (r#""a\nb""#, of(true, false, false)),
            (r#""a\r\nb""#, of(true, false, false)),
            (r#""a\u000ab""#, of(true, false, false)),
            ("\"a\u{85}b\"", of(true, false, false)),
            (r#""3 \times 4""#, of(false, true, false)),
            (r#""\\tab \frac""#, of(false, false, true)),
            (r#""a\u0000""#, of(false, false, true)),
            ("\"a\u{7f}\"", of(false, false, true)),
            (r#""\n\t\u001b""#, of(true, true, true)),
            (r#""\ud83d\ude00 \u00"#, of(false, false, false)),
            ("\"a\\", of(false, false, false)),
        ];
        for (json, controls) in cases {
            assert_eq!(Controls::of(json), controls, "{json}");
        }
    }
}
