//! What stands above a member: its description and what its type does not say.

use crate::contract::{Content, Contract, Field, Presence, Shape};
use crate::phrase::words::{json_string, note, plain, tuple_note};

/// The comment above a member, in lines without the marks of a comment. What is said of its type or of the
/// names of its items is left out where that stands elsewhere.
pub(super) fn of_field(field: &Field, type_is_named: bool, item_is_named: bool, descriptions: bool) -> Vec<String> {
    let contract = (field.contract)();
    let lines = if descriptions { described(field, contract, type_is_named) } else { Vec::new() };
    let mut asks = sentence(&note(contract, field.constraints));
    if field.presence == Presence::Default {
        asks = joined(&asks, "Optional.");
    }
    let mut lines = asking(lines, asks);
    if descriptions && !item_is_named {
        lines.extend(of_names(contract));
    }
    lines
}

/// What is said of a variant and asked of what it holds.
pub(super) fn of_content(docs: Vec<String>, content: &'static Content) -> Vec<String> {
    let asks = match content {
        Content::Value(field) => note((field.contract)(), field.constraints),
        Content::Tuple(tuple) => tuple_note(tuple),
        Content::Unit | Content::Object(_) => String::new(),
    };
    asking(docs, sentence(&asks))
}

/// What is asked of the whole answer.
pub(super) fn of_whole(contract: &'static Contract) -> Vec<String> {
    asking(Vec::new(), sentence(&note(contract, &[])))
}

/// What is asked of the members with other keys.
pub(super) fn of_rest(map: &'static Contract) -> Vec<String> {
    asking(Vec::new(), sentence(&note(map, &[])))
}

/// A description, and on its last line what is asked.
fn asking(mut lines: Vec<String>, asks: String) -> Vec<String> {
    match lines.last_mut() {
        _ if asks.is_empty() => {}
        Some(last) => *last = joined(&stopped(last), &asks),
        None => lines.push(asks),
    }
    lines
}

/// The member's description, else that of its type, unless that stands elsewhere.
fn described(field: &Field, contract: &'static Contract, named: bool) -> Vec<String> {
    match (field.docs, named) {
        ("", true) => Vec::new(),
        ("", false) => paragraphs(contract.required().docs),
        (docs, _) => paragraphs(docs),
    }
}

/// The descriptions of the names that a value, or each item of a list, comes from.
pub(in crate::emit) fn of_names(contract: &'static Contract) -> Vec<String> {
    match &contract.required().shape {
        Shape::Enum(choice) if choice.is_names() => {
            let described = choice.variants.iter().filter(|variant| !variant.docs.is_empty());
            described.map(|variant| format!("- {}: {}", json_string(variant.name), plain(variant.docs))).collect()
        }
        Shape::List(list) => of_names((list.item)()),
        _ => Vec::new(),
    }
}

/// An author's description in lines: one a paragraph or list item, so that the width of the source does not
/// show.
pub(in crate::emit) fn paragraphs(docs: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut open = false;
    for line in docs.lines() {
        let line = plain(line);
        let begins = line.starts_with("- ") || line.starts_with("* ");
        match lines.last_mut() {
            _ if line.is_empty() => {
                open = false;
                continue;
            }
            Some(last) if open && !begins => *last = joined(last, &line),
            _ => lines.push(line),
        }
        open = true;
    }
    lines
}

/// A sentence: a capital first, a full stop or its like last.
pub(in crate::emit) fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let Some(first) = chars.next() else { return String::new() };
    let mut out: String = first.to_uppercase().collect();
    out.push_str(chars.as_str());
    stopped(&out)
}

/// A text with a full stop, or its like, at the end.
pub(in crate::emit) fn stopped(text: &str) -> String {
    let ends = text.ends_with(['.', '!', '?', ':', ';', '…', '。']);
    if ends { text.to_owned() } else { format!("{text}.") }
}

pub(in crate::emit) fn joined(one: &str, two: &str) -> String {
    if one.is_empty() { two.to_owned() } else { format!("{one} {two}") }
}
