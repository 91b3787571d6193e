//! What models put around the document they were asked for.

use std::borrow::Cow;

use crate::contract::{Contract, Shape};
use crate::json::{self, Cursor};
use crate::outcome::Span;

/// The value inside a wrapper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Inner {
    /// A list or object, at this offset of the same text.
    Value(usize),
    /// A string whose text may be a document; its opening quote stands at this offset.
    Text(usize),
}

impl Inner {
    /// Where it begins in the text.
    pub(crate) fn offset(&self) -> usize {
        match self {
            Self::Value(at) | Self::Text(at) => *at,
        }
    }
}

/// What a tool call calls the tool.
const NAMES: [&str; 7] = ["name", "tool", "function", "action", "tool_name", "function_name", "recipient_name"];

/// What a tool call calls its arguments.
const ARGUMENTS: [&str; 8] =
    ["arguments", "parameters", "input", "args", "tool_input", "tool_args", "action_input", "params"];

/// Objects with more members are no wrappers.
const MOST_MEMBERS: usize = 8;

/// Takes one wrapper off a plain JSON value, if it is one for this contract: none of a wrapper's keys is one
/// of the contract's.
pub(crate) fn peel(json: &str, at: usize, contract: &'static Contract) -> Option<Inner> {
    let mut cursor = Cursor::new(json, at);
    match cursor.token() {
        b'"' => Some(Inner::Text(cursor.offset())),
        b'[' if !matches!(contract.required().shape, Shape::List(_)) => only_item(cursor),
        b'{' => {
            // Most often the first key is known, and there is no need to go over the document again.
            let is_foreign = |key: &str| !contract.keyed().knows_key(key);
            inner_at(json, wrapped(json, &few_members(json, cursor.offset(), &is_foreign)?)?)
        }
        _ => None,
    }
}

/// The arguments of a tool call whose own key `name` is one of the contract's, too, and no other of its keys is.
pub(crate) fn own_call(json: &str, at: usize, contract: &'static Contract) -> Option<Inner> {
    let keyed = contract.keyed();
    let is_foreign = |key: &str| key == "name" || !keyed.knows_key(key);
    if json.as_bytes().get(at) != Some(&b'{') || !keyed.knows_key("name") {
        return None;
    }
    let members = few_members(json, at, &is_foreign)?;
    named(&members, &["name"]).next()?;
    inner_at(json, call_arguments(&members)?)
}

/// The value inside an object that has the form of a wrapper, whatever the contract says of its keys.
pub(crate) fn peel_any(json: &str, at: usize) -> Option<Inner> {
    inner_at(json, wrapped(json, &few_members(json, at, &|_| true)?)?)
}

/// The key and the value of an object that holds one scalar and nothing else.
pub(crate) fn only_scalar(json: &str, at: usize) -> Option<(Cow<'_, str>, usize)> {
    let is_scalar = |value: Span| !matches!(json.as_bytes().get(value.start), None | Some(b'{' | b'['));
    let mut members = json::members(json, at);
    let (key, value) = members.next().filter(|(_, value)| is_scalar(*value))?;
    members.next().is_none().then_some((key, value.start))
}

/// Where the objects stand that an object with few members holds.
pub(crate) fn objects(json: &str, at: usize) -> Vec<usize> {
    let values = few_members(json, at, &|_| true).unwrap_or_default().into_iter().map(|(_, value)| value);
    values.filter(|value| json.as_bytes().get(*value) == Some(&b'{')).collect()
}

/// The value of the only member, or the arguments of a tool call, or the call in what an API makes of it, or the content
/// of a chat message.
fn wrapped(json: &str, members: &[(String, usize)]) -> Option<usize> {
    match members {
        [(_, value)] => Some(*value),
        _ => call_arguments(members).or_else(|| call(json, members)).or_else(|| content(members)),
    }
}

/// The list, object or string at an offset.
fn inner_at(json: &str, at: usize) -> Option<Inner> {
    match json.as_bytes().get(at)? {
        b'{' | b'[' => Some(Inner::Value(at)),
        b'"' => Some(Inner::Text(at)),
        _ => None,
    }
}

/// The item of a list of one.
fn only_item(mut cursor: Cursor<'_>) -> Option<Inner> {
    cursor.advance(1);
    cursor.token();
    let item = cursor.offset();
    cursor.skip_value(usize::MAX)?;
    if cursor.token() == b']' { inner_at(cursor.text(), item) } else { None }
}

/// The objects of a list.
pub(crate) struct Items {
    pub(crate) count: usize,
    /// The first two.
    pub(crate) shown: Vec<Span>,
}

/// The items of a list of several objects, where the contract asks for no list.
pub(crate) fn items(json: &str, at: usize, contract: &'static Contract) -> Option<Items> {
    let mut cursor = Cursor::new(json, at);
    if cursor.token() != b'[' || matches!(contract.required().shape, Shape::List(_)) {
        return None;
    }
    let mut items = Items { count: 0, shown: Vec::new() };
    loop {
        cursor.advance(1);
        if cursor.token() != b'{' {
            return None;
        }
        let start = cursor.offset();
        cursor.skip_value(usize::MAX)?;
        items.count += 1;
        if items.count <= 2 {
            items.shown.push(Span::new(start, cursor.offset()));
        }
        if cursor.token() != b',' {
            return (items.count > 1).then_some(items);
        }
    }
}

/// The keys of an object with few members, which all pass, and the offsets of their values.
fn few_members(json: &str, at: usize, passes: &dyn Fn(&str) -> bool) -> Option<Vec<(String, usize)>> {
    let members = json::members(json, at).take(MOST_MEMBERS + 1);
    let members = members.map(|(key, value)| passes(&key).then(|| (key.into_owned(), value.start)));
    let members: Vec<_> = members.collect::<Option<_>>()?;
    (1..=MOST_MEMBERS).contains(&members.len()).then_some(members)
}

/// The arguments of a tool call: a name, and exactly one member that holds them.
fn call_arguments(members: &[(String, usize)]) -> Option<usize> {
    let mut arguments = named(members, &ARGUMENTS);
    let value = arguments.next().filter(|_| arguments.next().is_none())?;
    named(members, &NAMES).next().map(|_| value)
}

/// The arguments of the call in `{"id": "..", "type": "function", "function": {..}}`, as chat APIs write it, or what else
/// stands for the call.
fn call(json: &str, members: &[(String, usize)]) -> Option<usize> {
    named(members, &["type"]).next()?;
    let call = named(members, &["function"]).next().filter(|call| json.as_bytes().get(*call) == Some(&b'{'))?;
    few_members(json, call, &|_| true).and_then(|members| call_arguments(&members)).or(Some(call))
}

/// The text in `{"role": "assistant", "content": ".."}`, as chat APIs write a message.
fn content(members: &[(String, usize)]) -> Option<usize> {
    named(members, &["role"]).next()?;
    named(members, &["content"]).next()
}

/// The values of the members with one of these keys.
fn named<'m>(members: &'m [(String, usize)], names: &'m [&str]) -> impl Iterator<Item = usize> + 'm {
    members.iter().filter(|member| names.contains(&member.0.as_str())).map(|member| member.1)
}

/// Whether a document with escaped quotes begins at an offset: behind its first brackets, white space and
/// escaped line breaks an escaped quote opens the first key or item.
///
/// Every bracket of the reply may be asked about, so no more than the first bytes are looked at.
pub(crate) fn is_escaped(text: &str, start: usize) -> bool {
    const LOOKED_AT: usize = 256;
    const MOST_BRACKETS: usize = 8;
    let rest = text.as_bytes().get(start..).unwrap_or_default();
    let mut rest = rest.get(..LOOKED_AT).unwrap_or(rest);
    let mut brackets = 0;
    loop {
        match rest {
            [b'{' | b'[', behind @ ..] if brackets < MOST_BRACKETS => {
                brackets += 1;
                rest = behind;
            }
            [byte, behind @ ..] if byte.is_ascii_whitespace() => rest = behind,
            [b'\\', ..] => {
                // A document that was put into a string twice has three backslashes before each quote.
                let len = rest.iter().take_while(|byte| **byte == b'\\').count();
                match rest.get(len..) {
                    Some([b'n' | b't' | b'r', behind @ ..]) => rest = behind,
                    behind => return matches!(behind, Some([b'"', ..])),
                }
            }
            _ => return false,
        }
    }
}

/// Whether the document that begins at an offset stands alone in a JSON string of some text: quote marks right
/// around it, and none within but those that have a backslash.
pub(crate) fn is_in_string(text: &str, start: usize) -> bool {
    let before = text.get(..start).unwrap_or_default();
    if !before.ends_with('"') || before.ends_with("\\\"") {
        return false;
    }
    let rest = text.get(start..).unwrap_or_default();
    let mut escaped = 0;
    let mut at = 0;
    while let Some(found) = memchr::memchr2(b'"', b'\\', rest.as_bytes().get(at..).unwrap_or_default()) {
        at += found;
        if rest.as_bytes().get(at) == Some(&b'"') {
            return escaped > 0 && rest.get(..at).is_some_and(|document| document.trim_end().ends_with(['}', ']']));
        }
        escaped += 1;
        at += 2;
    }
    false
}
