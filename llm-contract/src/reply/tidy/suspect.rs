//! Signs that a text with bare quotes holds what is no part of it.
//!
//! A sign never chooses between readings: a suspect reading counts when readings are counted, and is not
//! accepted. So a sign too many costs a repair, and a sign too few may cost the truth.

use super::nest::{Inside, Nest};
use super::string::Style;
use super::view::View;
use crate::outcome::Span;

/// A key of the author's data is looked for no further than this.
const LONGEST_KEY: usize = 64;

/// A comment before an item is looked for no further than this.
const NEAR: usize = 256;

/// The keys to look out for in a text.
#[derive(Debug, Default)]
pub(super) struct Watched {
    /// Those of the text's own object, or of the one around its list.
    pub(super) own: Vec<&'static str>,
    /// The object has keys of the author's data: any may be one.
    any: bool,
    /// Those of the items of the lists around it.
    items: Vec<&'static str>,
}

impl Nest {
    /// The keys that a text at this place should not hold.
    pub(super) fn keys_to_watch(&self) -> Watched {
        let mut watched = Watched::default();
        let mut has_own = false;
        for frame in self.outwards() {
            match frame.inside {
                Inside::Object(members) if !has_own => {
                    has_own = true;
                    watched.own = members.keys();
                    watched.any = !members.are_known();
                }
                Inside::Object(_) => {}
                Inside::List { item, .. } => watched.items.extend(item.members().keys()),
            }
        }
        watched
    }
}

/// What a text with quotes in it looks like, as far as it was gone over.
#[derive(Debug)]
pub(super) struct Signs {
    body: usize,
    style: Style,
    watched: Watched,
    /// The first and the last of the text's own quotes inside.
    inner: Option<(Span, Span)>,
    /// How many there are.
    pub(super) count: usize,
    /// It holds what could be a member of its own object.
    swallowed: bool,
}

impl Signs {
    pub(super) fn new(body: usize, style: Style, watched: Watched) -> Self {
        Self { body, style, watched, inner: None, count: 0, swallowed: false }
    }

    /// Whether a quote stands behind the boundary between two items, so that no text goes on beyond it.
    pub(super) fn is_beyond(&mut self, view: View<'_>, quote: Span) -> bool {
        match boundary(view, self.body, quote, &self.watched.items) {
            Boundary::Sure => true,
            Boundary::Perhaps => {
                self.swallowed = true;
                false
            }
            Boundary::None => false,
        }
    }

    /// A quote mark is part of the text.
    pub(super) fn take_in(&mut self, view: View<'_>, quote: Span, is_own: bool) {
        self.swallowed = self.swallowed || swallows(view, self.body, quote, &self.watched);
        if is_own {
            self.count += 1;
            self.inner = Some((self.inner.map_or(quote, |(first, _)| first), quote));
        }
    }

    /// Whether the text up to an end looks like several, or like one and what follows it.
    pub(super) fn are_there(&self, view: View<'_>, end: usize) -> bool {
        let Some((first, last)) = self.inner else { return self.swallowed };
        let text = view.slice(self.body, end);
        let (head, tail) = (view.slice(self.body, first.start), view.slice(last.end, end));
        let separates = |c: char| c == ',' || c == ' ';
        self.swallowed
            || (self.looks_closing(view, first) && self.looks_opening(view, last))
            // `"""` around a text that begins with a quote.
            || (self.style == Style::Double && text.starts_with("\"\"\"") && !text.ends_with("\"\"\""))
            // `Go", "` and `", "Go`: a quote at the edge belongs to the next text perhaps, or to an empty one.
            || head.trim() == ","
            || tail.trim() == ","
            || (head.is_empty() && view.slice(first.end, end).starts_with(separates))
            || (tail.is_empty() && view.slice(self.body, last.start).ends_with(separates))
    }

    /// Whether the text up to an end holds one of the keys in single quotes, with its colon: a document may mix
    /// its quotes. This goes over the text once more, so it is for a reading that is complete.
    pub(super) fn hold_single_quoted_key(&self, view: View<'_>, end: usize) -> bool {
        let text = view.slice(self.body, end).as_bytes();
        self.style == Style::Double
            && memchr::memchr_iter(b'\'', text).any(|at| {
                let behind = text.get(at + 1..).unwrap_or_default();
                let is_key = |key: &&&str| behind.starts_with(key.as_bytes()) && behind.get(key.len()) == Some(&b'\'');
                let key = self.watched.own.iter().chain(&self.watched.items).find(is_key);
                key.is_some_and(|key| has_colon(view, self.body + at + 1 + key.len()))
            })
    }

    /// The character before a quote, in the text.
    fn before(&self, view: View<'_>, quote: Span) -> Option<char> {
        view.char_before(quote.start).filter(|_| quote.start > self.body)
    }

    /// After no space, comma or opening bracket, and before no letter or digit; or before a comma and the
    /// next quote.
    fn looks_closing(&self, view: View<'_>, quote: Span) -> bool {
        let rest = view.slice(quote.end, view.len());
        if rest.trim_start().strip_prefix(',').is_some_and(|rest| rest.trim_start().starts_with('"')) {
            return true;
        }
        // A row of quotes is looked at as one.
        let behind = rest.chars().find(|c| *c != '"');
        let opens = |c: char| c.is_whitespace() || matches!(c, ',' | '，' | '、' | '(' | '[' | '{');
        !self.before(view, quote).is_some_and(opens) && !behind.is_some_and(char::is_alphanumeric)
    }

    /// Before no space, comma or closing bracket; after no letter or digit.
    fn looks_opening(&self, view: View<'_>, quote: Span) -> bool {
        let behind = view.slice(quote.end, view.len()).chars().next();
        let closes = |c: char| c.is_whitespace() || matches!(c, ',' | '，' | '、' | ')' | ']' | '}');
        !behind.is_some_and(closes) && !self.before(view, quote).is_some_and(char::is_alphanumeric)
    }
}

/// Whether a quote opens or closes a key of the text's own object, where a member could begin: behind a line
/// break or comma, and with its colon. One of the key's quotes may be missing; so may the colon, where a
/// string follows.
pub(super) fn swallows(view: View<'_>, body: usize, quote: Span, watched: &Watched) -> bool {
    if !may_be_key(view, body, quote) {
        return false;
    }
    let behind = view.rest(quote.end);
    let is_member = |opens: usize, end: usize| has_colon(view, end) && may_begin_member(view, body, opens);
    if watched.any {
        let len = behind.iter().take(LONGEST_KEY).position(|byte| matches!(byte, b'"' | b'\'' | b'\n' | 0xE2));
        return len.is_some_and(|len| quote_len(view, quote.end + len) > 0 && is_member(quote.start, quote.end + len));
    }
    watched.own.iter().any(|key| {
        if behind.starts_with(key.as_bytes()) {
            return is_member(quote.start, quote.end + key.len());
        }
        closes_key(view, body, quote, key).is_some_and(|opens| is_member(opens, quote.start))
    })
}

/// Where the key begins that ends at a quote, its own opening quote included, if it is this one.
fn closes_key(view: View<'_>, body: usize, quote: Span, key: &str) -> Option<usize> {
    let start = quote.start.checked_sub(key.len()).filter(|start| *start >= body)?;
    if view.slice(start, quote.start) != key {
        return None;
    }
    let opens = ["\"".len(), "“".len()].map(|len| start.saturating_sub(len));
    let is_quote = |at: &usize| *at >= body && *at < start && quote_len(view, *at) == start - *at;
    Some(opens.into_iter().find(is_quote).unwrap_or(start))
}

/// A first look: whether a quote stands where a key could begin, or before a colon.
fn may_be_key(view: View<'_>, body: usize, quote: Span) -> bool {
    let is_space = |byte: &&u8| !matches!(byte, b' ' | b'\t');
    let before = view.text().as_bytes().get(body..quote.start).unwrap_or_default();
    match before.iter().rev().find(is_space) {
        Some(b',' | b'\n' | b'\r' | b'/' | 0x80..) => true,
        _ => matches!(view.rest(quote.end).iter().find(is_space), Some(b':' | b'\n' | b'\r' | 0xEF)),
    }
}

/// The length of the quote mark at an offset; 0 if there is none.
fn quote_len(view: View<'_>, at: usize) -> usize {
    let rest = view.rest(at);
    match rest.first() {
        Some(b'"' | b'\'' | b'`') => 1,
        Some(0xE2) if rest.starts_with("“".as_bytes()) || rest.starts_with("”".as_bytes()) => "”".len(),
        _ => 0,
    }
}

/// Whether a key that ends at an offset has its colon, or its quote and a string behind it.
fn has_colon(view: View<'_>, end: usize) -> bool {
    let quote = quote_len(view, end);
    let rest = view.rest(end + quote).trim_ascii_start();
    let begins_string = quote > 0 && quote_len(view, view.len() - rest.len()) > 0;
    rest.starts_with(b":") || rest.starts_with("：".as_bytes()) || begins_string
}

/// Whether a line break, comma or comment stands before an offset, white space aside.
fn may_begin_member(view: View<'_>, body: usize, at: usize) -> bool {
    let before = view.slice(body, at);
    let kept = before.trim_end_matches([' ', '\t']);
    kept.ends_with(['\n', '\r', ',', '，', '、']) || kept.ends_with("*/")
}

/// What a text holds before a key of an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Boundary {
    None,
    /// The boundary between two items.
    Sure,
    /// Perhaps the boundary, with a comment in it.
    Perhaps,
}

/// Whether a quote opens or closes a key of an item behind the boundary between two items: `}`, a comma
/// perhaps, `{`.
fn boundary(view: View<'_>, body: usize, quote: Span, items: &[&str]) -> Boundary {
    let opens = |before: &str| before.ends_with(['{', '｛']);
    let behind = view.rest(quote.end);
    let begins = |key: &str| {
        let end = quote.end + key.len();
        behind.starts_with(key.as_bytes()) && quote_len(view, end) > 0 && has_colon(view, end)
    };
    let start = if opens(view.slice(body, quote.start).trim_end()) {
        items.iter().any(|key| begins(key)).then_some(quote.start)
    } else if behind.trim_ascii_start().starts_with(b":") || behind.trim_ascii_start().starts_with("：".as_bytes()) {
        items.iter().find_map(|key| closes_key(view, body, quote, key))
    } else {
        None
    };
    let before = start.map_or("", |start| view.slice(body, start).trim_end());
    if !opens(before) {
        return Boundary::None;
    }
    let before = before.trim_end_matches(['{', '｛']);
    let before = before.trim_end().trim_end_matches([',', '，', '、']).trim_end();
    if before.ends_with(['}', '｝']) {
        return Boundary::Sure;
    }
    let near = before.as_bytes().get(before.len().saturating_sub(NEAR)..).unwrap_or_default();
    let line = near.rsplit(|byte| matches!(byte, b'\n' | b'\r')).next().unwrap_or_default();
    let holds_comment = line.contains(&b'#') || line.windows(2).any(|pair| pair == b"//");
    if before.ends_with("*/") || holds_comment { Boundary::Perhaps } else { Boundary::None }
}
