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
use crate::contract::{
    Constraint, Contract, Enum, Len, Literal, Map, Object, Rule, Shape, Tagging, Tuple, each, foreign, format, keys,
    values,
};

/// The longest closed set or row of keys that a message spells out, in characters.
const LONGEST_SET: usize = 600;

/// How deep lists and maps are described that stand in each other; a type may hold itself.
const MOST_LEVELS: usize = 4;

/// What a value must be, fit to stand behind `must be`: `a whole number from 0 to 100`.
pub(crate) fn asked(contract: &'static Contract, constraints: &[Constraint]) -> String {
    asked_to(MOST_LEVELS, contract, constraints)
}

fn asked_to(levels: usize, contract: &'static Contract, constraints: &[Constraint]) -> String {
    let (required, all) = contract.with(constraints);
    let asked = asked_of(levels, required, &all);
    match contract.shape {
        Shape::Optional(_) if matches!(required.shape, Shape::Null) => asked,
        Shape::Optional(_) => or_null(required, &asked, !pattern(&all).is_empty()),
        _ => asked,
    }
}

/// What a value must be, but for `null`; the constraints are all that there are.
fn asked_of(levels: usize, contract: &'static Contract, constraints: &[Constraint]) -> String {
    if let Some(set) = closed_set(contract, constraints) {
        return one_of(&set);
    }
    let shape = &contract.shape;
    match shape {
        Shape::Bool => "a boolean (true or false)".to_owned(),
        Shape::Integer(_) => with_bounds("a whole number", &figures(shape, constraints)),
        Shape::Float | Shape::Decimal => with_bounds("a number", &figures(shape, constraints)),
        Shape::Text => {
            let mut out = form(constraints).unwrap_or_else(|| "a string".to_owned());
            push_part(&mut out, " of ", &lengths(shape, constraints));
            push_part(&mut out, " ", characters(constraints));
            let before = if out == "a string" { " " } else { ", " };
            push_part(&mut out, before, &pattern(constraints));
            out
        }
        Shape::Null => "null".to_owned(),
        Shape::List(list) => {
            let (len, unique) = (lengths(shape, constraints), uniqueness(constraints));
            let (items, clause) = items(levels, (list.item)(), each(constraints), len.is_empty() && unique.is_empty());
            let mut out = format!("an array of {items}");
            push_part(&mut out, " with ", &len);
            push_part(&mut out, ", ", unique);
            push_part(&mut out, ", ", &clause);
            out
        }
        Shape::Tuple(tuple) => items_to(levels, tuple),
        Shape::Map(map) => {
            let mut out = "an object".to_owned();
            push_part(&mut out, " with ", &lengths(shape, constraints));
            push_part(&mut out, ", each key ", &key_clause(levels, (map.key)(), keys(constraints)));
            push_part(&mut out, ", each value ", &value_clause(levels, (map.value)(), values(constraints)));
            out
        }
        Shape::Object(object) => object_with(object),
        Shape::Enum(choice) => variant_asked(choice),
        Shape::Json => match foreign(constraints).map(|foreign| foreign.schema.is_some()) {
            Some(true) => "JSON of the schema that was given".to_owned(),
            Some(false) => "JSON of the right form".to_owned(),
            None => "any JSON value".to_owned(),
        },
        Shape::Optional(_) => String::new(),
    }
}

/// What is asked, or `null`: said first where it could be read as a part of what is asked, as behind a pattern.
fn or_null(contract: &'static Contract, asked: &str, has_pattern: bool) -> String {
    let has_parts = match &contract.shape {
        Shape::List(_) | Shape::Tuple(_) | Shape::Map(_) | Shape::Object(_) => true,
        Shape::Enum(choice) => !choice.is_names(),
        _ => false,
    };
    if has_pattern || (has_parts && asked.contains([',', ':'])) {
        format!("null, or {asked}")
    } else {
        format!("{asked}, or null")
    }
}

/// What a type-like snippet leaves unsaid about a value: `whole number from 0 to 100` where it says
/// `number`, `1 to 60 characters` where it says `string`. Empty if it says all.
pub(crate) fn note(contract: &'static Contract, constraints: &[Constraint]) -> String {
    note_to(MOST_LEVELS, contract, constraints)
}

fn note_to(levels: usize, contract: &'static Contract, constraints: &[Constraint]) -> String {
    let (contract, all) = contract.with(constraints);
    let constraints = &*all;
    if closed_set(contract, constraints).is_some() {
        return String::new();
    }
    let shape = &contract.shape;
    match shape {
        Shape::Integer(_) => with_bounds("whole number", &figures(shape, constraints)),
        Shape::Float | Shape::Decimal => figures(shape, constraints),
        Shape::Text => text_note(shape, constraints),
        Shape::List(list) => {
            let each = prefixed("each ", each_clause(levels, (list.item)(), each(constraints), true));
            joined(&[lengths(shape, constraints), uniqueness(constraints).to_owned(), each])
        }
        Shape::Tuple(tuple) if levels > 0 => tuple_note_to(levels, tuple),
        Shape::Map(map) => joined(&[
            lengths(shape, constraints),
            prefixed("each key ", each_clause(levels, (map.key)(), keys(constraints), true)),
            prefixed("each value ", each_clause(levels, (map.value)(), values(constraints), true)),
        ]),
        Shape::Json => {
            let schema = foreign(constraints).and_then(|foreign| foreign.schema);
            schema.map_or_else(String::new, |schema| format!("JSON of this schema: {}", schema()))
        }
        _ => String::new(),
    }
}

/// What a schema leaves unsaid that names the JSON type alone: as [`note`], and closed sets, the keys of a map
/// and the items of a tuple too.
pub(crate) fn unsaid(contract: &'static Contract, constraints: &[Constraint]) -> String {
    let (contract, all) = contract.with(constraints);
    if let Some(set) = closed_set(contract, &all) {
        return one_of(&set);
    }
    match &contract.shape {
        Shape::Tuple(tuple) => items_unsaid(tuple),
        Shape::Map(map) => joined(&[lengths(&contract.shape, &all), entries_unsaid(map, &all)]),
        _ => note(contract, &all),
    }
}

/// What the items of a tuple are: `exactly 2 items: a string; a whole number`.
pub(crate) fn items_unsaid(tuple: &Tuple) -> String {
    let items = items_of(tuple);
    items.strip_prefix("an array of ").unwrap_or(&items).to_owned()
}

/// What a schema leaves unsaid about the entries of a map: `each key 1 to 60 characters, each value from 0 to
/// 1`.
pub(crate) fn entries_unsaid(map: &Map, constraints: &[Constraint]) -> String {
    let clause = |contract: &'static Contract, constraints| match closed_set(contract, constraints) {
        Some(set) => one_of(&set),
        None => each_clause(MOST_LEVELS, contract, constraints, true),
    };
    joined(&[
        prefixed("each key ", clause((map.key)(), keys(constraints))),
        prefixed("each value ", clause((map.value)(), values(constraints))),
    ])
}

/// What a type-like snippet leaves unsaid about the items of a tuple: `item 1: whole number from 0 to 255`.
pub(crate) fn tuple_note(tuple: &Tuple) -> String {
    tuple_note_to(MOST_LEVELS, tuple)
}

fn tuple_note_to(levels: usize, tuple: &Tuple) -> String {
    let notes = tuple.items.iter().map(|item| note_to(levels - 1, (item.contract)(), item.constraints));
    let notes = notes.enumerate().filter(|(_, note)| !note.is_empty());
    notes.map(|(n, note)| format!("item {}: {note}", n + 1)).collect::<Vec<_>>().join("; ")
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
        Shape::Integer(_) | Shape::Float | Shape::Decimal => "number",
        Shape::Bool | Shape::Null | Shape::Enum(_) | Shape::Optional(_) | Shape::Json => "JSON value",
    }
}

/// `an array of exactly 2 items: a string; a whole number`.
pub(super) fn items_of(tuple: &Tuple) -> String {
    items_to(MOST_LEVELS, tuple)
}

fn items_to(levels: usize, tuple: &Tuple) -> String {
    let items = tuple.items.iter().filter(|_| levels > 0);
    let items = items.map(|item| asked_to(levels - 1, (item.contract)(), item.constraints));
    let mut out = format!("an array of {}", length(Len::exactly(tuple.items.len()), Unit::Item));
    push_part(&mut out, ": ", &items.collect::<Vec<_>>().join("; "));
    out
}

/// `an object with the keys "street", "city"`.
pub(super) fn object_with(object: &Object) -> String {
    let mut out = "an object".to_owned();
    push_part(&mut out, " with ", &keys_of(object));
    out
}

/// `the keys "street", "city"`; empty for an object without members.
pub(super) fn keys_of(object: &Object) -> String {
    let keys: Vec<String> = object.asked.iter().map(|field| json_string(field.key)).collect();
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
        Tagging::External if choice.takes_text() => {
            let units = choice.variants.iter().filter(|variant| variant.is_unit());
            let units: Vec<String> = units.map(|variant| json_string(variant.name)).collect();
            format!("{}, or {}", one_of(&units), one_key(choice))
        }
        Tagging::External => one_key(choice),
        Tagging::Untagged => "one of the forms that were described".to_owned(),
    }
}

/// `an object with exactly one of the keys "circle", "square"`.
pub(super) fn one_key(choice: &Enum) -> String {
    let holding = choice.variants.iter().filter(|variant| !variant.is_unit());
    let names: Vec<String> = holding.map(|variant| json_string(variant.name)).collect();
    match names.as_slice() {
        [only] => format!("an object with the key {only} alone"),
        names => format!("an object with exactly one of the keys {}", row(names)),
    }
}

/// Several values of a contract: `strings`, `whole numbers`.
fn plural(contract: &'static Contract, constraints: &[Constraint]) -> &'static str {
    let shape = &contract.required().shape;
    match shape {
        Shape::Bool => "booleans",
        Shape::Integer(_) => "whole numbers",
        Shape::Float | Shape::Decimal => "numbers",
        Shape::Text => "strings",
        Shape::Enum(_) if closed_set(contract, constraints).is_some() => "strings",
        Shape::List(_) | Shape::Tuple(_) => "arrays",
        Shape::Map(_) | Shape::Object(_) => "objects",
        Shape::Enum(Enum { tagging: Tagging::Internal { .. } | Tagging::Adjacent { .. }, .. }) => "objects",
        Shape::Enum(_) | Shape::Null | Shape::Json | Shape::Optional(_) => "values",
    }
}

/// What the items of a list are called, and what each of them must be: `strings` and `each 1 to 60
/// characters`. Lists of any length that stand in each other are one row of names (`arrays of strings`).
fn items(levels: usize, item: &'static Contract, constraints: &[Constraint], in_row: bool) -> (String, String) {
    if let Shape::List(inner) = item.shape
        && in_row
        && levels > 0
    {
        let (_, all) = item.with(constraints);
        if lengths(&item.shape, &all).is_empty() && uniqueness(&all).is_empty() {
            let (items, clause) = items(levels - 1, (inner.item)(), each(&all), true);
            let innermost = items.rsplit(" of ").next().and_then(|items| items.strip_suffix('s')).unwrap_or("item");
            let clause = match clause.strip_prefix("each ") {
                Some(clause) if !items.contains(" of ") => format!("each {innermost} {clause}"),
                _ => clause,
            };
            return (format!("arrays of {items}"), clause);
        }
    }
    let clause = each_clause(levels, item, constraints, false);
    (plural(item, constraints).to_owned(), prefixed("each ", clause))
}

/// What each item must be, behind `each`. Where a snippet has the type and the closed set, they are left
/// out (`beside_type`); where the plural says `whole numbers`, only their bounds are said.
fn each_clause(levels: usize, item: &'static Contract, constraints: &[Constraint], beside_type: bool) -> String {
    let (required, all) = item.with(constraints);
    let constraints = &*all;
    let shape = &required.shape;
    let clause = match (closed_set(required, constraints), shape) {
        (Some(_), _) if beside_type => return String::new(),
        (Some(set), _) => one_of(&set),
        (None, Shape::Integer(_)) if beside_type => with_bounds("a whole number", &figures(shape, constraints)),
        (None, Shape::Integer(_) | Shape::Float | Shape::Decimal) => figures(shape, constraints),
        (None, Shape::Object(object)) if !beside_type => prefixed("with ", keys_of(object)),
        (None, Shape::List(_) | Shape::Tuple(_) | Shape::Map(_)) => container_clause(levels, required, constraints),
        (None, _) => text_note(shape, constraints),
    };
    match (beside_type, matches!(item.shape, Shape::Optional(_))) {
        (false, true) if clause.is_empty() => "may be null".to_owned(),
        (false, true) => format!("null or {clause}"),
        _ => clause,
    }
}

/// What each key of a map must be, behind `each key`, where no snippet stands beside it.
fn key_clause(levels: usize, key: &'static Contract, constraints: &[Constraint]) -> String {
    match closed_set(key, constraints) {
        Some(set) => one_of(&set),
        None => each_clause(levels, key, constraints, true),
    }
}

/// What each value of a map must be, behind `each value`, where no snippet stands beside it.
fn value_clause(levels: usize, value: &'static Contract, constraints: &[Constraint]) -> String {
    let (required, all) = value.with(constraints);
    if levels == 0 || matches!(required.shape, Shape::Json) {
        return String::new();
    }
    let clause = match required.shape {
        Shape::Map(_) => container_clause(levels, required, &all),
        _ => String::new(),
    };
    let clause = if clause.is_empty() { asked_of(levels - 1, required, &all) } else { clause };
    if matches!(value.shape, Shape::Optional(_)) { format!("null or {clause}") } else { clause }
}

/// What a list or map that stands in another one must be; empty where its kind says all. The constraints
/// are all that there are.
fn container_clause(levels: usize, contract: &'static Contract, constraints: &[Constraint]) -> String {
    if levels == 0 || note_to(levels - 1, contract, constraints).is_empty() {
        return String::new();
    }
    match contract.shape {
        Shape::Map(map) => {
            let parts = [
                lengths(&contract.shape, constraints),
                prefixed("every key ", each_clause(levels - 1, (map.key)(), keys(constraints), true)),
                prefixed("every value ", each_clause(levels - 1, (map.value)(), values(constraints), true)),
            ];
            format!("an object with {}", joined(&parts))
        }
        _ => asked_of(levels - 1, contract, constraints),
    }
}

/// What is asked of a text: its length, its characters, its pattern.
fn text_note(shape: &Shape, constraints: &[Constraint]) -> String {
    let form = form(constraints).unwrap_or_default();
    joined(&[form, lengths(shape, constraints), characters(constraints).to_owned(), pattern(constraints)])
}

/// The form of a text, with an example: `a date such as "2024-05-17"`.
fn form(constraints: &[Constraint]) -> Option<String> {
    let format = format(constraints)?;
    let example = format.examples.first().map(|example| json_string(example)).unwrap_or_default();
    Some(format!("{} such as {example}", format.noun))
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

/// What one constraint asks of a value of a form, as a clause: `a multiple of 5`, `at most 3 items`.
pub(crate) fn clause(shape: &Shape, constraint: &Constraint) -> String {
    let one = std::slice::from_ref(constraint);
    // The width of an integer type is no constraint.
    joined(&[figures(&Shape::Float, one), text_note(shape, one), uniqueness(one).to_owned()])
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
fn figures(shape: &Shape, constraints: &[Constraint]) -> String {
    let multiple = constraints.iter().find_map(|constraint| match constraint {
        Constraint::MultipleOf(number) => literal(number),
        _ => None,
    });
    let multiple = multiple.map_or_else(String::new, |number| format!("a multiple of {number}"));
    let zero = if constraints.contains(&Constraint::NonZero) { "not 0" } else { "" };
    joined(&[bounds(shape, constraints), multiple, zero.to_owned()])
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

/// A part with what stands before it; nothing for an empty one.
fn prefixed(before: &str, part: String) -> String {
    if part.is_empty() { part } else { format!("{before}{part}") }
}

fn joined(parts: &[String]) -> String {
    let parts: Vec<&str> = parts.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
    parts.join(", ")
}
