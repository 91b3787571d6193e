//! A contract and its constraints in words: the one place.
//!
//! [`asked`] says what a value must be (`a whole number from 0 to 100`), for messages and descriptions;
//! [`note`] says of that what a type-like snippet does not (`whole number from 0 to 100` beside `number`).
//! Values are called as JSON Schema calls them: string, number, array, object, boolean; an integer is a
//! *whole number*.

pub(crate) use super::number::{Unit, float};
use super::number::{bounds, length};
pub(crate) use super::shown::plain;
use super::shown::{LONGEST_SENTENCE, quoted};
use crate::contract::{Constraint, Contract, Enum, Len, Literal, Object, Rule, Shape, Tagging, each, keys, values};

/// The longest closed set or row of keys that a message spells out, in characters.
const LONGEST_SET: usize = 600;

/// What a value must be, fit to stand behind `must be`: `a whole number from 0 to 100`.
pub(crate) fn asked(contract: &'static Contract, constraints: &[Constraint]) -> String {
    asked_with(contract, constraints, false)
}

/// As [`asked`], with the bounds of a wide integer type too: for a number that is beyond them.
pub(super) fn asked_in_full(contract: &'static Contract, constraints: &[Constraint]) -> String {
    asked_with(contract, constraints, true)
}

fn asked_with(contract: &'static Contract, constraints: &[Constraint], full: bool) -> String {
    let (required, all) = contract.with(constraints);
    let asked = asked_of(required, &all, full);
    match contract.shape {
        Shape::Optional(_) => format!("{asked}, or null"),
        _ => asked,
    }
}

/// What a value must be, but for `null`; the constraints are all that there are.
fn asked_of(contract: &'static Contract, constraints: &[Constraint], full: bool) -> String {
    if let Some(set) = closed_set(contract, constraints) {
        return one_of(&set);
    }
    let shape = &contract.shape;
    match shape {
        Shape::Bool => "a boolean (true or false)".to_owned(),
        Shape::Integer(_) => with_bounds("a whole number", &figures(shape, constraints, full)),
        Shape::Float => with_bounds("a number", &figures(shape, constraints, full)),
        Shape::Text => {
            let mut out = "a string".to_owned();
            push_part(&mut out, " of ", &lengths(shape, constraints));
            push_part(&mut out, " ", characters(constraints));
            push_part(&mut out, ", ", &pattern(constraints));
            out
        }
        Shape::Null => "null".to_owned(),
        Shape::List(list) => {
            let each = each(constraints);
            let item = (list.item)();
            let mut out = format!("an array of {}", plural(item, each));
            push_part(&mut out, " with ", &lengths(shape, constraints));
            push_part(&mut out, ", ", uniqueness(constraints));
            push_part(&mut out, ", each ", &each_clause(item, each, false));
            out
        }
        Shape::Tuple(tuple) => {
            let items: Vec<String> =
                tuple.items.iter().map(|item| asked_with((item.contract)(), item.constraints, false)).collect();
            let mut out = format!("an array of {}", length(Len::exactly(items.len()), Unit::Item));
            push_part(&mut out, ": ", &items.join("; "));
            out
        }
        Shape::Map(_) => {
            let mut out = "an object".to_owned();
            push_part(&mut out, " with ", &lengths(shape, constraints));
            push_part(&mut out, ", ", &map_clause(contract, constraints));
            out
        }
        Shape::Object(object) => object_with(object),
        Shape::Enum(choice) => variant_asked(choice),
        Shape::Json => "any JSON value".to_owned(),
        Shape::Optional(_) => String::new(),
    }
}

/// What a type-like snippet leaves unsaid about a value: `whole number from 0 to 100` where it says
/// `number`, `1 to 60 characters` where it says `string`. Empty if it says all.
pub(crate) fn note(contract: &'static Contract, constraints: &[Constraint]) -> String {
    let (contract, all) = contract.with(constraints);
    let constraints = &*all;
    if closed_set(contract, constraints).is_some() {
        return String::new();
    }
    let shape = &contract.shape;
    match shape {
        Shape::Integer(_) => with_bounds("whole number", &figures(shape, constraints, false)),
        Shape::Float => figures(shape, constraints, false),
        Shape::Text => text_note(shape, constraints),
        Shape::List(list) => {
            let each = each_clause((list.item)(), each(constraints), true);
            let each = if each.is_empty() { each } else { format!("each {each}") };
            joined(&[lengths(shape, constraints), uniqueness(constraints).to_owned(), each])
        }
        Shape::Tuple(tuple) => {
            let notes = tuple.items.iter().map(|item| note((item.contract)(), item.constraints)).enumerate();
            let notes = notes.filter(|(_, note)| !note.is_empty()).map(|(n, note)| format!("item {}: {note}", n + 1));
            notes.collect::<Vec<_>>().join("; ")
        }
        Shape::Map(_) => joined(&[lengths(shape, constraints), map_clause(contract, constraints)]),
        _ => String::new(),
    }
}

/// The values of a closed set as JSON, in the author's order; `None` if the set is not closed.
///
/// Of the variants of an enum whose JSON is a string, and of the literals that a constraint allows, those
/// that are in both.
pub(crate) fn closed_set(contract: &'static Contract, constraints: &[Constraint]) -> Option<Vec<String>> {
    let (contract, all) = contract.with(constraints);
    let literals = all.iter().find_map(|constraint| match constraint {
        Constraint::OneOf(literals) => Some(*literals),
        _ => None,
    });
    let names = match &contract.shape {
        Shape::Enum(choice) if choice.is_names() => Some(*choice),
        _ => None,
    };
    match (names, literals) {
        (Some(choice), literals) => {
            let allowed = |name: &'static str| literals.is_none_or(|literals| literals.contains(&Literal::Text(name)));
            // A constraint cannot be checked against the names of aliases, so those are left as they are.
            let names = choice
                .variants
                .iter()
                .filter(|variant| allowed(variant.name) || variant.aliases.iter().any(|alias| allowed(alias)));
            Some(names.map(|variant| json_string(variant.name)).collect())
        }
        (None, Some(literals)) => Some(literals.iter().filter_map(literal).collect()),
        (None, None) => None,
    }
}

/// A literal as JSON.
pub(crate) fn literal(literal: &Literal) -> Option<String> {
    match literal {
        Literal::Text(text) => Some(json_string(text)),
        Literal::Integer(number) => Some(number.to_string()),
        Literal::Float(number) => float(*number),
        Literal::Bool(truth) => Some(truth.to_string()),
    }
}

/// An author's text as JSON; it is static, so it is never cut.
pub(crate) fn json_string(text: &str) -> String {
    quoted(text, usize::MAX - 1)
}

/// What a rule asks, in its author's words, without the full stop.
pub(crate) fn rule(rule: &Rule) -> String {
    let say = plain(rule.say);
    say.strip_suffix('.').unwrap_or(&say).to_owned()
}

/// What a check says, or what was due in a text, without the full stop.
pub(super) fn sentence(text: &str) -> String {
    super::shown::sentence(text, LONGEST_SENTENCE)
}

/// `one of "a", "b"`; for a set of one, that one.
pub(super) fn one_of(set: &[String]) -> String {
    match set {
        [only] => only.clone(),
        set => format!("one of {}", row(set)),
    }
}

/// Values in a row, as many as a message has room for; the rest is counted.
pub(super) fn row(values: &[String]) -> String {
    let mut out = String::new();
    for (n, value) in values.iter().enumerate() {
        if n > 0 && out.len() + value.len() > LONGEST_SET {
            out.push_str(&format!(" and {} more", values.len() - n));
            break;
        }
        if n > 0 {
            out.push_str(", ");
        }
        out.push_str(value);
    }
    out
}

/// The names that say which variant of an enum it is, as JSON.
pub(super) fn variant_names(choice: &Enum) -> Vec<String> {
    choice.variants.iter().map(|variant| json_string(variant.name)).collect()
}

/// What the JSON of a contract is called as a whole: `JSON object`, `JSON array`.
pub(crate) fn root_noun(contract: &'static Contract) -> &'static str {
    match &contract.required().shape {
        Shape::Object(_) | Shape::Map(_) => "JSON object",
        Shape::Enum(Enum { tagging: Tagging::Internal { .. } | Tagging::Adjacent { .. }, .. }) => "JSON object",
        Shape::List(_) | Shape::Tuple(_) => "JSON array",
        Shape::Text => "JSON string",
        Shape::Integer(_) | Shape::Float => "number",
        Shape::Bool | Shape::Null | Shape::Enum(_) | Shape::Optional(_) | Shape::Json => "JSON value",
    }
}

/// `an object with the keys "street", "city"`.
fn object_with(object: &Object) -> String {
    let mut out = "an object".to_owned();
    push_part(&mut out, " with ", &keys_of(object));
    out
}

/// `the keys "street", "city"`; empty for an object without members.
pub(super) fn keys_of(object: &Object) -> String {
    let keys: Vec<String> = object.fields.iter().map(|field| json_string(field.key)).collect();
    match keys.len() {
        0 => String::new(),
        1 => format!("the key {}", row(&keys)),
        _ => format!("the keys {}", row(&keys)),
    }
}

/// What an enum whose variants have content asks for.
fn variant_asked(choice: &Enum) -> String {
    let names = variant_names(choice);
    match choice.tagging {
        Tagging::Internal { tag } | Tagging::Adjacent { tag, .. } => {
            format!("an object whose {} is {}", json_string(tag), one_of(&names))
        }
        Tagging::External => format!("an object with exactly one of the keys {}", row(&names)),
        Tagging::Untagged => "one of the forms that were described".to_owned(),
    }
}

/// Several values of a contract: `strings`, `whole numbers`.
fn plural(contract: &'static Contract, constraints: &[Constraint]) -> &'static str {
    let shape = &contract.required().shape;
    match shape {
        Shape::Bool => "booleans",
        Shape::Integer(_) => "whole numbers",
        Shape::Float => "numbers",
        Shape::Text => "strings",
        Shape::Enum(_) if closed_set(contract, constraints).is_some() => "strings",
        Shape::List(_) | Shape::Tuple(_) => "arrays",
        Shape::Map(_) | Shape::Object(_) => "objects",
        Shape::Enum(Enum { tagging: Tagging::Internal { .. } | Tagging::Adjacent { .. }, .. }) => "objects",
        Shape::Enum(_) | Shape::Null | Shape::Json | Shape::Optional(_) => "values",
    }
}

/// What each item must be, behind `each`. Where a snippet has the type and the closed set, they are left
/// out (`beside_type`); where the plural says `whole numbers`, only their bounds are said.
fn each_clause(item: &'static Contract, constraints: &[Constraint], beside_type: bool) -> String {
    let (required, all) = item.with(constraints);
    let constraints = &*all;
    let shape = &required.shape;
    let clause = match (closed_set(required, constraints), shape) {
        (Some(_), _) if beside_type => return String::new(),
        (Some(set), _) => one_of(&set),
        (None, Shape::Integer(_)) if beside_type => with_bounds("a whole number", &figures(shape, constraints, false)),
        (None, Shape::Integer(_) | Shape::Float) => figures(shape, constraints, false),
        (None, Shape::Object(object)) if !beside_type => match keys_of(object) {
            keys if keys.is_empty() => keys,
            keys => format!("with {keys}"),
        },
        (None, Shape::List(_) | Shape::Tuple(_) | Shape::Map(_)) => match note(required, constraints) {
            inner if inner.is_empty() => inner,
            inner => format!("with {inner}"),
        },
        (None, _) => text_note(shape, constraints),
    };
    match (beside_type, matches!(item.shape, Shape::Optional(_))) {
        (false, true) if clause.is_empty() => "may be null".to_owned(),
        (false, true) => format!("{clause}, or null"),
        _ => clause,
    }
}

/// What the keys and values of a map must be.
fn map_clause(contract: &'static Contract, constraints: &[Constraint]) -> String {
    let Shape::Map(map) = contract.shape else { return String::new() };
    let clauses = [
        ("each key ", each_clause((map.key)(), keys(constraints), true)),
        ("each value ", each_clause((map.value)(), values(constraints), true)),
    ];
    let clauses = clauses.into_iter().filter(|(_, clause)| !clause.is_empty());
    joined(&clauses.map(|(what, clause)| format!("{what}{clause}")).collect::<Vec<_>>())
}

/// What is asked of a text: its length, its characters, its pattern.
fn text_note(shape: &Shape, constraints: &[Constraint]) -> String {
    joined(&[lengths(shape, constraints), characters(constraints).to_owned(), pattern(constraints)])
}

/// What constraints ask of the length of a value.
fn lengths(shape: &Shape, constraints: &[Constraint]) -> String {
    declared_len(constraints).map_or_else(String::new, |len| length(len, Unit::of(shape)))
}

/// The length that constraints ask for, if they speak of it.
pub(crate) fn declared_len(constraints: &[Constraint]) -> Option<Len> {
    constraints.iter().find_map(|constraint| match constraint {
        Constraint::Len(len) => Some(*len),
        _ => None,
    })
}

/// Which characters a text must not hold.
fn characters(constraints: &[Constraint]) -> &'static str {
    let has = |wanted: &Constraint| constraints.contains(wanted);
    match (has(&Constraint::SingleLine), has(&Constraint::NoControl)) {
        (true, _) => "on a single line, without control characters",
        (false, true) => "without control characters",
        (false, false) => "",
    }
}

/// What a text must match.
fn pattern(constraints: &[Constraint]) -> String {
    let pattern = constraints.iter().find_map(|constraint| match constraint {
        Constraint::Pattern(pattern) => Some(pattern.regex),
        _ => None,
    });
    pattern.map_or_else(String::new, |regex| format!("matching the regular expression {}", plain(regex)))
}

/// That the items of a list differ.
fn uniqueness(constraints: &[Constraint]) -> &'static str {
    if constraints.contains(&Constraint::Unique) { "no two of them equal" } else { "" }
}

/// What is asked of a number besides being one.
fn figures(shape: &Shape, constraints: &[Constraint], full: bool) -> String {
    let multiple = constraints.iter().find_map(|constraint| match constraint {
        Constraint::MultipleOf(number) => literal(number),
        _ => None,
    });
    let multiple = multiple.map_or_else(String::new, |number| format!("a multiple of {number}"));
    let zero = if constraints.contains(&Constraint::NonZero) { "not 0" } else { "" };
    joined(&[bounds(shape, constraints, full), multiple, zero.to_owned()])
}

/// `a whole number from 0 to 100`, but `a whole number, at least 1`.
fn with_bounds(noun: &str, bounds: &str) -> String {
    match bounds {
        "" => noun.to_owned(),
        bounds if bounds.starts_with("from ") => format!("{noun} {bounds}"),
        bounds => format!("{noun}, {bounds}"),
    }
}

fn push_part(out: &mut String, before: &str, part: &str) {
    if !part.is_empty() {
        out.push_str(before);
        out.push_str(part);
    }
}

fn joined(parts: &[String]) -> String {
    let parts: Vec<&str> = parts.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
    parts.join(", ")
}
