//! What a text may have swallowed: members of its own object, items of the lists around it.

use super::nest::{Inside, Nest};
use super::quote::{Quote, is_comma};
use super::view::View;
use crate::outcome::Span;

/// A key of the author's data, or an unknown one, is looked for no further than this.
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
    /// The object has no keys but those that the contract knows, or nobody reads the others.
    pub(super) is_closed: bool,
    /// How those keys begin and end.
    own_edges: Edges,
    item_edges: Edges,
    /// Those of the items of the lists around it.
    pub(super) items: Vec<&'static str>,
}

/// The bytes with which some keys begin, and those with which they end: most quotes of a text stand beside others.
#[derive(Debug, Default)]
struct Edges {
    first: [u64; 4],
    last: [u64; 4],
}

impl Edges {
    fn of(keys: &[&str]) -> Self {
        let mut edges = Self::default();
        for key in keys {
            let bytes = key.as_bytes();
            // An empty key stands beside anything.
            let (Some(first), Some(last)) = (bytes.first(), bytes.last()) else {
                return Self { first: [u64::MAX; 4], last: [u64::MAX; 4] };
            };
            set(&mut edges.first, *first);
            set(&mut edges.last, *last);
        }
        edges
    }

    /// Whether one of the keys may begin behind a quote, or end before it.
    #[inline]
    fn touch(&self, view: View<'_>, quote: Span) -> bool {
        let before = view.text().as_bytes().get(quote.start.wrapping_sub(1));
        let behind = view.text().as_bytes().get(quote.end);
        behind.is_some_and(|byte| has(&self.first, *byte)) || before.is_some_and(|byte| has(&self.last, *byte))
    }
}

fn set(bits: &mut [u64; 4], byte: u8) {
    if let Some(word) = bits.get_mut(usize::from(byte >> 6)) {
        *word |= 1 << (byte & 63);
    }
}

#[inline]
fn has(bits: &[u64; 4], byte: u8) -> bool {
    bits.get(usize::from(byte >> 6)).is_some_and(|word| word >> (byte & 63) & 1 == 1)
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
                    watched.is_closed = members.are_known() && members.other().is_ignored();
                }
                Inside::Object(_) => {}
                Inside::List { item, .. } => watched.items.extend(item.members().keys()),
            }
        }
        watched.own_edges = Edges::of(&watched.own);
        watched.item_edges = Edges::of(&watched.items);
        watched
    }
}

/// Whether a quote opens or closes a key of the text's own object, with its colon or a sign for one. Behind a line
/// break or comma, one of the key's quotes may be missing; so may the colon, where a string follows. A whole key
/// counts whatever stands before it but a brace, which makes it the key of another object.
#[inline]
pub(super) fn holds_member(view: View<'_>, body: usize, quote: Span, watched: &Watched) -> bool {
    (watched.any || watched.own_edges.touch(view, quote)) && holds_member_at(view, body, quote, watched)
}

fn holds_member_at(view: View<'_>, body: usize, quote: Span, watched: &Watched) -> bool {
    if !may_be_key(view, body, quote) {
        return false;
    }
    let behind = view.rest(quote.end);
    if watched.any {
        let len = behind.iter().take(LONGEST_KEY).position(|byte| matches!(byte, b'"' | b'\'' | b'\n' | 0xE2));
        let Some(end) = len.map(|len| quote.end + len).filter(|end| quote_len(view, *end) > 0) else { return false };
        return has_colon(view, end) && may_begin_member(view, body, quote.start);
    }
    watched.own.iter().any(|key| {
        let (opens, end) = if behind.starts_with(key.as_bytes()) {
            (quote.start, quote.end + key.len())
        } else if let Some(opens) = closes_key(view, body, quote, key) {
            (opens, quote.start)
        } else {
            return false;
        };
        let behind = end + quote_len(view, end);
        let is_whole = opens < end - key.len() && (begins_with_colon(view, behind) || is_assigned(view, behind));
        let begins_object = || view.slice(body, opens).trim_end().ends_with(['{', '｛']);
        (is_whole && quote_len(view, end) > 0 && !begins_object())
            || ((has_colon(view, end) || (quote_len(view, end) > 0 && is_assigned(view, behind)))
                && may_begin_member(view, body, opens))
            || (opens == quote.start
                && quote_len(view, end) > 0
                && (is_behind_semicolon(view, body, opens) || is_behind_member(view, body, opens, behind)))
    })
}

/// Whether a semicolon stands before an offset, and a closing quote before it: where one is written for the comma, the
/// colon of the next member may be missing, too.
fn is_behind_semicolon(view: View<'_>, body: usize, at: usize) -> bool {
    let before = view.slice(body, at).trim_end().strip_suffix(';').map(str::trim_end);
    before.is_some_and(|before| before.ends_with(['"', '”']))
}

/// Whether a key between two offsets stands as the next member does: a comma at once behind a quote, no space or a line
/// break, the key; and behind it a word, whose colon and opening quote may be missing.
fn is_behind_member(view: View<'_>, body: usize, opens: usize, behind: usize) -> bool {
    let before = view.slice(body, opens);
    let kept = before.trim_end();
    let touches = kept.len() == before.len() || before.get(kept.len()..).is_some_and(|space| space.contains('\n'));
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    touches
        && kept.strip_suffix(',').is_some_and(|before| before.ends_with(['"', '”']))
        && view.slice(behind, view.len()).strip_prefix(' ').is_some_and(|rest| rest.starts_with(is_word))
}

/// Whether what stands at an offset is the quote that opens a key, with its colon, behind an opening brace.
pub(super) fn begins_object(view: View<'_>, body: usize, quote: usize, key: &str) -> bool {
    let end = quote + 1 + key.len();
    view.rest(quote).first() == Some(&b'"')
        && view.rest(quote + 1).starts_with(key.as_bytes())
        && quote_len(view, end) > 0
        && has_colon(view, end)
        && view.slice(body, quote).trim_end().ends_with(['{', '｛'])
}

/// Whether the key at an offset has its colon, no quotes, and stands behind an opening brace.
pub(super) fn begins_bare_object(view: View<'_>, body: usize, at: usize, key: &str) -> bool {
    view.slice(body, at).trim_end().ends_with(['{', '｛']) && begins_with_colon(view, at + key.len())
}

/// Where the key begins that ends at a quote, its own opening quote included, if it is this one.
fn closes_key(view: View<'_>, body: usize, quote: Span, key: &str) -> Option<usize> {
    let start = quote.start.checked_sub(key.len()).filter(|start| *start >= body)?;
    if view.text().as_bytes().get(start..quote.start) != Some(key.as_bytes()) {
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
        Some(b',' | b';' | b'\n' | b'\r' | b'/' | 0x80..) => true,
        _ => matches!(view.rest(quote.end).iter().find(is_space), Some(b':' | b'=' | b'-' | b'\n' | b'\r' | 0x80..)),
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

/// The text from an offset on, without the white space before it, of any script.
fn behind_space<'t>(view: View<'t>, at: usize) -> &'t [u8] {
    let rest = view.rest(at).trim_ascii_start();
    match rest.first() {
        Some(0x80..) => view.slice(at, view.len()).trim_start().as_bytes(),
        _ => rest,
    }
}

/// Whether a colon comes next, white space aside.
fn begins_with_colon(view: View<'_>, at: usize) -> bool {
    let rest = behind_space(view, at);
    rest.starts_with(b":") || rest.starts_with("：".as_bytes())
}

/// Whether a sign comes next that some models write for a colon, white space aside.
fn is_assigned(view: View<'_>, at: usize) -> bool {
    let rest = behind_space(view, at);
    rest.starts_with(b"->") || (rest.starts_with(b"=") && !rest.starts_with(b"=="))
}

/// Whether a key that ends at an offset has its colon, or its quote and a string behind it.
pub(super) fn has_colon(view: View<'_>, end: usize) -> bool {
    let quote = quote_len(view, end);
    let rest = behind_space(view, end + quote);
    let begins_string = quote > 0 && quote_len(view, view.len() - rest.len()) > 0;
    begins_with_colon(view, end + quote) || begins_string
}

/// Whether a line break, comma or comment stands before an offset, white space aside.
fn may_begin_member(view: View<'_>, body: usize, at: usize) -> bool {
    let before = view.slice(body, at);
    let kept = before.trim_end_matches([' ', '\t']);
    kept.ends_with(['\n', '\r', ',', '，', '、']) || kept.ends_with("*/")
}

/// Whether a member may begin behind a quote that perhaps closes the text: after a comma or what may stand
/// for one, a key with its colon. The contract need not know the key. Nothing need stand before a bare key
/// where the quote stands behind a word.
pub(super) fn begins_member(view: View<'_>, end: usize, behind_word: &dyn Fn() -> bool) -> bool {
    let rest = view.rest(end);
    if rest.first().is_none_or(|byte| !may_begin_member_after(*byte)) {
        return false;
    }
    let separates = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b',' | b';');
    let len = rest.iter().take(LONGEST_KEY).position(|byte| !separates(byte)).unwrap_or(0);
    let (between, at) = (rest.get(..len).unwrap_or_default(), end + len);
    match quote_len(view, at) {
        0 => {
            let is_separated = || between.iter().any(|byte| matches!(byte, b',' | b'\n'));
            is_bare_key(view, at) && (is_separated() || behind_word())
        }
        len => key_end(view, at + len).is_some_and(|end| begins_with_colon(view, end)),
    }
}

/// Whether a byte behind a quote may be the first of a member, or of what separates it.
const fn may_begin_member_after(byte: u8) -> bool {
    byte.is_ascii_alphanumeric()
        || matches!(
            byte,
            b' ' | b'\t' | b'\n' | b'\r' | b',' | b';' | b'"' | b'\'' | b'`' | b'_' | b'-' | b'$' | 0x80..
        )
}

/// Whether one of the keys of a text's own object stands in it without quotes, with its colon, behind a comma or a
/// line break; `before_quote`, if a quote mark follows.
pub(super) fn holds_bare_key(view: View<'_>, body: usize, end: usize, watched: &Watched, before_quote: bool) -> bool {
    let text = view.slice(body, end);
    memchr::memchr_iter(b':', text.as_bytes()).any(|colon| {
        let (before, behind) = text.split_at_checked(colon).unwrap_or_default();
        let before = before.trim_end().as_bytes();
        let fits = !before_quote || behind.get(1..).is_some_and(|behind| behind.trim_start().starts_with('"'));
        fits && watched.own.iter().any(|key| {
            let begins = || may_begin_member(view, body, body + before.len() - key.len());
            before.ends_with(key.as_bytes()) && begins()
        })
    })
}

/// The end of the text that begins at an offset and looks like a key, its closing quote included.
fn key_end(view: View<'_>, start: usize) -> Option<usize> {
    let text = view.rest(start);
    let len = text.iter().take(LONGEST_KEY).position(|byte| !is_key_part(*byte))?;
    // A letter of another script is no quote, though it may begin with the same byte.
    let mut end = start + len;
    while view.rest(end).first() == Some(&0xE2) && quote_len(view, end) == 0 && end < start + LONGEST_KEY {
        let more = view.rest(end + 1).iter().take(LONGEST_KEY).position(|byte| !is_key_part(*byte))?;
        end += 1 + more;
    }
    let quote = quote_len(view, end);
    (end > start && quote > 0).then_some(end + quote)
}

fn is_key_part(byte: u8) -> bool {
    byte.is_ascii_alphanumeric()
        || matches!(byte, b'_' | b'-' | b'$' | b' ' | b'.' | b'/')
        || (byte >= 0x80 && byte != 0xE2)
}

/// Whether a word and a colon stand at an offset.
fn is_bare_key(view: View<'_>, at: usize) -> bool {
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'$');
    let rest = view.rest(at);
    let len = rest.iter().take(LONGEST_KEY).position(|byte| !is_part(byte)).unwrap_or(0);
    // `Shape::Text` is a path of some languages.
    let is_path = rest.get(len..).unwrap_or_default().starts_with(b"::");
    len > 0 && !is_path && !rest.first().is_some_and(u8::is_ascii_digit) && begins_with_colon(view, at + len)
}

/// Where a key begins that a quote closes before its colon, if it may begin a member: behind a comma, a line
/// break or another quote. The contract need not know it.
#[inline]
pub(super) fn closes_member_key(view: View<'_>, body: usize, quote: Span) -> Option<usize> {
    // A colon of whatever script, what some write for it, or the space before.
    match view.rest(quote.end).first() {
        Some(0..=b' ' | b':' | b'=' | 0x80..) => member_key_closed_at(view, body, quote),
        _ => None,
    }
}

fn member_key_closed_at(view: View<'_>, body: usize, quote: Span) -> Option<usize> {
    // `"a" => 1` is a member of other languages.
    let is_assigned = || is_assigned(view, quote.end) && !behind_space(view, quote.end).starts_with(b"=>");
    if !begins_with_colon(view, quote.end) && !is_assigned() {
        return None;
    }
    let from = view.text().floor_char_boundary(quote.start.saturating_sub(LONGEST_KEY).max(body));
    let before = view.slice(from, quote.start);
    let mark = before.rfind(['"', '\'', '`', '“', '”'])?;
    let opens = from + mark;
    let start = opens + quote_len(view, opens);
    let is_key =
        start < quote.start && view.slice(start, quote.start).bytes().all(|byte| is_key_part(byte) || byte == 0xE2);
    // The text's own delimiter is one.
    let behind_quote = opens == body || view.slice(body, opens).ends_with(['"', '\'', '`', '”']);
    (is_key && (behind_quote || may_begin_member(view, body, opens))).then_some(opens)
}

/// What a text holds before a key of an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Boundary {
    None,
    /// The boundary between two items.
    Sure,
    /// Perhaps the boundary, with a comment in it or another bracket.
    Perhaps,
}

/// A first look: whether a closing brace, or a comma, stands before the opening ones that stand before an offset.
fn is_behind_item(view: View<'_>, body: usize, at: usize) -> bool {
    let before = view.text().as_bytes().get(body..at).unwrap_or_default();
    let found = before.iter().rev().find(|byte| !matches!(byte, b' ' | 0x09..=0x0D | b'{'));
    matches!(found, Some(b'}' | b',' | 0x80..))
}

/// Whether a quote opens or closes a key of an item behind the boundary between two items: `}`, a comma
/// perhaps, `{`.
///
/// Where the text is `suspect` already, nobody asks what is but perhaps a boundary.
#[inline]
pub(super) fn boundary(view: View<'_>, body: usize, quote: Span, watched: &Watched, suspect: bool) -> Boundary {
    match watched.item_edges.touch(view, quote) {
        true => boundary_at(view, body, quote, &watched.items, suspect),
        false => Boundary::None,
    }
}

fn boundary_at(view: View<'_>, body: usize, quote: Span, items: &[&str], suspect: bool) -> Boundary {
    let before = view.token_before(body, quote.start);
    if suspect && before == Some(b'{') && !is_behind_item(view, body, quote.start) {
        return Boundary::None;
    }
    let may_open = matches!(before, Some(b'{' | 0x80..));
    if !may_open && !matches!(view.token_at(quote.end), Some(b':' | b'=' | b'-' | 0x80..)) {
        return Boundary::None;
    }
    let opens = |before: &str| before.ends_with(['{', '｛']);
    let behind = view.rest(quote.end);
    // Behind a closed item a key needs no colon to tell.
    let is_behind_closed = || {
        let opens = view.slice(body, quote.start).trim_end();
        let before = opens.trim_end_matches(['{', '｛']).trim_end_matches(|c: char| c.is_whitespace() || is_comma(c));
        before.len() < opens.len() && before.ends_with(['}', '｝'])
    };
    let begins = |key: &str| {
        let end = quote.end + key.len();
        // The key's second quote may be the one that is missing.
        behind.starts_with(key.as_bytes())
            && match quote_len(view, end) {
                0 => begins_with_colon(view, end),
                len => has_colon(view, end) || is_assigned(view, end + len) || is_behind_closed(),
            }
    };
    let start = if opens(view.slice(body, quote.start).trim_end()) {
        items.iter().any(|key| begins(key)).then_some(quote.start)
    } else if begins_with_colon(view, quote.end) || is_assigned(view, quote.end) {
        items.iter().find_map(|key| closes_key(view, body, quote, key))
    } else {
        None
    };
    let before = start.map_or("", |start| view.slice(body, start).trim_end());
    if !opens(before) {
        return Boundary::None;
    }
    let before = before.trim_end_matches(['{', '｛']);
    let separated = before.trim_end();
    let between = before.get(separated.len()..).unwrap_or_default();
    let before = separated.trim_end_matches(|c: char| c.is_whitespace() || is_comma(c) || c == ';');
    if before.ends_with(['}', '｝']) {
        // Where its colon is missing too, little is left that tells of a boundary.
        let is_sure = start != Some(quote.start) || !items.iter().any(|key| lacks_colon(view, quote.end, key));
        return if is_sure { Boundary::Sure } else { Boundary::Perhaps };
    }
    if suspect {
        return Boundary::None;
    }
    // Perhaps the wrong bracket, or none behind a text.
    let is_behind_text = || {
        let is_apart = before.len() < separated.len() || between.contains(['\n', '\r']);
        ends_in_quote(view, body, body + before.len(), is_apart)
    };
    if before.ends_with([']', '］']) || is_behind_text() {
        return Boundary::Perhaps;
    }
    if is_behind_prose(before) {
        return Boundary::Perhaps;
    }
    let near = before.as_bytes().get(before.len().saturating_sub(NEAR)..).unwrap_or_default();
    let line = near.get(memchr::memrchr2(b'\n', b'\r', near).map_or(0, |at| at + 1)..).unwrap_or_default();
    let begins_comment = |at: usize| {
        // `r#"` is the delimiter of a text.
        let in_word = at.checked_sub(1).and_then(|before| line.get(before)).is_some_and(u8::is_ascii_alphanumeric);
        line.get(at..).is_some_and(|rest| (rest.starts_with(b"#") && !in_word) || rest.starts_with(b"//"))
    };
    let holds_comment = memchr::memchr2_iter(b'#', b'/', line).any(begins_comment);
    if before.ends_with("*/") || holds_comment { Boundary::Perhaps } else { Boundary::None }
}

/// Whether a text ends with words of one line behind a closing quote and brace, as prose between two items does.
fn is_behind_prose(text: &str) -> bool {
    let near = text.get(text.floor_char_boundary(text.len().saturating_sub(NEAR))..).unwrap_or_default();
    let words = near.trim_end_matches(|c: char| !matches!(c, '"' | '{' | '}' | '\n' | '\r'));
    words.strip_suffix('}').is_some_and(|item| item.trim_end().ends_with(['"', '”']))
}

/// Whether a key begins at an offset, and neither a colon nor a sign for one follows its quote.
fn lacks_colon(view: View<'_>, start: usize, key: &str) -> bool {
    let end = start + key.len();
    let behind = end + quote_len(view, end);
    view.rest(start).starts_with(key.as_bytes())
        && behind > end
        && !begins_with_colon(view, behind)
        && !is_assigned(view, behind)
}

/// Whether a quote stands before an offset that may close a text: any, if it `is_apart` from what follows, else one
/// that looks like it.
fn ends_in_quote(view: View<'_>, body: usize, end: usize, is_apart: bool) -> bool {
    let len = view.char_before(end).filter(|c| matches!(c, '"' | '”')).map_or(0, char::len_utf8);
    let quote = || Quote::new(view, body, Span::new(end - len, end));
    len > 0 && end - len >= body && (is_apart || quote().looks_closing(view))
}
