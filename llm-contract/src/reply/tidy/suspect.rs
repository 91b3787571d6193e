//! Signs that a text with bare quotes holds what is no part of it.

use super::nest::{Inside, Nest};

/// The keys to look out for in a text.
#[derive(Debug, Default)]
pub(super) struct Watched {
    /// Those of the text's own object, or of the one around its list.
    pub(super) own: Vec<&'static str>,
    /// Those of the items of the lists around it.
    pub(super) items: Vec<&'static str>,
}

impl Nest {
    /// The keys that a text at this place should not hold.
    pub(super) fn keys_to_watch(&self) -> Watched {
        let mut watched = Watched::default();
        for frame in self.outwards() {
            match frame.inside {
                Inside::Object(members) if watched.own.is_empty() => watched.own = members.keys(),
                Inside::Object(_) => {}
                Inside::List { item, .. } => watched.items.extend(item.members().keys()),
            }
        }
        watched
    }
}

/// Whether the quote at an offset opens or closes a key of the text's own object, where a member could
/// begin: behind a line break or comma, and with its colon. One of the key's quotes may be missing; so may
/// the colon, where a string follows.
pub(super) fn swallows(text: &str, start: usize, quote: usize, own: &[&str]) -> bool {
    let bytes = text.as_bytes();
    let behind = bytes.get(quote + 1..).unwrap_or_default();
    own.iter().any(|key| {
        let (opens, end) = if behind.starts_with(key.as_bytes()) {
            (quote, quote + 1 + key.len())
        } else {
            // `key":`
            let Some(key_start) = quote.checked_sub(key.len()).filter(|at| *at >= start) else { return false };
            if bytes.get(key_start..quote) != Some(key.as_bytes()) {
                return false;
            }
            (key_start, quote)
        };
        has_colon(bytes, end) && may_begin_member(bytes, start, opens)
    })
}

/// Whether a key that ends at an offset has its colon, or its quote and a string behind it.
fn has_colon(bytes: &[u8], end: usize) -> bool {
    let quoted = bytes.get(end) == Some(&b'"');
    let rest = bytes.get(end + usize::from(quoted)..).unwrap_or_default();
    let next = rest.iter().find(|byte| !matches!(byte, b' ' | b'\t' | b'\n' | b'\r'));
    next == Some(&b':') || (quoted && next == Some(&b'"')) || rest.trim_ascii_start().starts_with("：".as_bytes())
}

/// Whether a line break or comma stands before an offset, white space aside.
fn may_begin_member(bytes: &[u8], start: usize, at: usize) -> bool {
    for byte in bytes.get(start..at).unwrap_or_default().iter().rev() {
        match byte {
            b' ' | b'\t' => {}
            b'\n' | b'\r' | b',' => return true,
            _ => return bytes.get(start..at).is_some_and(|before| ends_with_wide_comma(before)),
        }
    }
    false
}

fn ends_with_wide_comma(before: &[u8]) -> bool {
    let before = before.trim_ascii_end();
    before.ends_with("，".as_bytes()) || before.ends_with("、".as_bytes())
}

/// Whether the quote at an offset opens a key of an item behind the boundary between two items: `}`, a comma
/// perhaps, `{`.
pub(super) fn boundary(text: &str, start: usize, quote: usize, items: &[&str]) -> Boundary {
    let bytes = text.as_bytes();
    let behind = bytes.get(quote + 1..).unwrap_or_default();
    let is_key = |key: &&str| {
        behind.starts_with(key.as_bytes())
            && behind.get(key.len()) == Some(&b'"')
            && has_colon(bytes, quote + 1 + key.len())
    };
    if !items.iter().any(is_key) {
        return Boundary::None;
    }
    let before = bytes.get(start..quote).unwrap_or_default().trim_ascii_end();
    let Some(before) = before.strip_suffix(b"{") else { return Boundary::None };
    let before = before.trim_ascii_end();
    let before = before.strip_suffix(b",").unwrap_or(before).trim_ascii_end();
    if before.ends_with(b"}") {
        return Boundary::Sure;
    }
    let line = before.rsplit(|byte| matches!(byte, b'\n' | b'\r')).next().unwrap_or_default();
    let holds = |mark: &[u8]| line.windows(mark.len()).any(|window| window == mark);
    if before.ends_with(b"*/") || holds(b"//") || holds(b"#") { Boundary::Behind } else { Boundary::None }
}

/// What a text holds before a key of an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Boundary {
    None,
    /// The boundary between two items.
    Sure,
    /// Perhaps the boundary, with a comment in it.
    Behind,
}
