//! The text with which a caller began a reply, and replies that repeat it.
//!
//! Behind the prefill `{"score":` a model may write ` 3}`, or begin anew with `{"score": 3}`. The second is read only
//! where it cannot be a beginning of the first: a prefix is never a whole.

use crate::outcome::{Code, Rejection, RejectionKind, Span};

/// Whether a reply begins with the text of a prefill which opens a document.
pub(super) fn is_repeated(prefill: &str, reply: &str) -> bool {
    let prefill = prefill.trim();
    prefill.starts_with(['{', '[']) && reply.trim_start().starts_with(prefill) && open_brackets(prefill).is_some()
}

/// Where the text of the prefill stands in a reply that repeats it.
pub(super) fn span(prefill: &str, reply: &str) -> Span {
    let start = reply.len() - reply.trim_start().len();
    Span::new(start, start + prefill.trim().len())
}

/// Whether no value can stand right behind the prefill, so that what begins with a bracket there begins anew.
pub(super) fn ends_in_brace(prefill: &str) -> bool {
    prefill.trim_end().ends_with('{')
}

/// The brackets that close what the prefill has opened.
pub(super) fn closing(prefill: &str) -> String {
    open_brackets(prefill).unwrap_or_default().into_iter().rev().collect()
}

/// The closing brackets that are due behind a text; `None` where it ends in a string.
fn open_brackets(text: &str) -> Option<Vec<char>> {
    let mut open = Vec::new();
    let (mut in_string, mut is_escaped) = (false, false);
    for c in text.chars() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' if in_string => is_escaped = true,
            '"' => in_string = !in_string,
            _ if in_string => {}
            '{' => open.push('}'),
            '[' => open.push(']'),
            '}' | ']' => drop(open.pop()),
            _ => {}
        }
    }
    (!in_string).then_some(open)
}

/// Whether a reply, with the brackets closed that the prefill opened, was rejected since no such value as it
/// begins with may stand right behind the prefill.
pub(super) fn is_no_value(rejection: &Rejection, reply: &str) -> bool {
    let start = reply.len() - reply.trim_start().len();
    rejection.kind == RejectionKind::Schema
        && rejection
            .violations
            .iter()
            .any(|one| one.span.start == start && matches!(one.code, Code::WrongType | Code::NotOneOf))
}
