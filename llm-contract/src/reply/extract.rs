//! Where the answer may be: the starts of candidates, with thought left out.
//!
//! The text is walked once. Fences, tags, tables and prose are just text between candidates; the caller
//! reads a candidate from its start and says from where to go on.

use memchr::{memchr2, memchr2_iter, memchr3};

use super::thought::{self, Mark};
use crate::outcome::Span;

/// What the walk comes upon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Found {
    /// A bracket at which a document may begin.
    Start(usize),
    /// A closing thought tag without an opening one: all text before it was thought.
    ThoughtBefore(usize),
    /// A thought that never ends; it begins here.
    OpenThought(usize),
}

/// The brace at which the only document begins, as far as the text before it can tell: nothing else that the walk
/// would stop at stands there.
pub(crate) fn first_brace(text: &str) -> Option<usize> {
    let at = memchr3(b'{', b'[', b'<', text.as_bytes())?;
    let before = text.as_bytes().get(..at)?;
    let is_wide = || {
        memchr2(FULL_WIDTH, TYPOGRAPHIC, before).is_some_and(|at| {
            before.get(at) == Some(&FULL_WIDTH) || text.get(at..).is_some_and(|t| t.contains(thought::WIDE))
        })
    };
    (text.as_bytes().get(at) == Some(&b'{') && !is_wide()).then_some(at)
}

/// Whether the text behind a document holds neither another one nor a hint that this one goes on: no bracket, no
/// tag, no quote, no backslash. Most words that models add are so plain.
pub(crate) fn is_quiet(text: &str) -> bool {
    let bytes = text.as_bytes();
    let (blocks, tail) = bytes.as_chunks::<32>();
    // The tail is a block of its own, which begins before it.
    match bytes.last_chunk::<32>() {
        Some(last) => !holds_mark(last) && !blocks.iter().any(holds_mark),
        None => !tail.iter().any(|byte| is_mark(*byte) != 0),
    }
}

/// Whether one of 32 bytes is a mark: a fold that the compiler turns into vector compares.
#[inline]
fn holds_mark(block: &[u8; 32]) -> bool {
    block.iter().fold(0, |found, byte| found | is_mark(*byte)) != 0
}

/// Whether a byte may begin a document or a tag, or belong to a document; without the shortcuts of `||`.
#[inline]
fn is_mark(byte: u8) -> u8 {
    let is = |mark: u8| u8::from(byte == mark);
    is(b'{') | is(b'[') | is(b'<') | is(FULL_WIDTH) | is(b'"') | is(b'\'') | is(b'\\') | is(TYPOGRAPHIC)
}

/// The first byte of a full-width bracket, which is rare outside of East Asian text.
const FULL_WIDTH: u8 = 0xEF;

/// The first byte of a typographic quote.
const TYPOGRAPHIC: u8 = 0xE2;

/// Walks over the text between candidates.
#[derive(Debug)]
pub(crate) struct Scanner<'a> {
    text: &'a str,
    at: usize,
    /// The next full-width bracket, or wide mark of thought, at or behind `at`, once somebody looked; the text's length
    /// for none.
    wide: Option<usize>,
    /// The thoughts that were gone over.
    thoughts: Vec<Span>,
}

impl<'a> Scanner<'a> {
    /// A walk from the start of a text.
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, at: 0, wide: None, thoughts: Vec::new() }
    }

    /// Where the walk stands.
    pub(crate) fn offset(&self) -> usize {
        self.at
    }

    /// The thoughts that were gone over, tags included.
    pub(crate) fn thoughts(&self) -> &[Span] {
        &self.thoughts
    }

    /// Goes on from an offset, which is never before the last one found.
    pub(crate) fn go_on(&mut self, at: usize) {
        self.at = self.at.max(at);
    }

    /// The next thing found; the walk stands behind it. `None` at the end of the text.
    pub(crate) fn next(&mut self) -> Option<Found> {
        loop {
            let wide = self.next_wide();
            let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
            // Brackets often stand together.
            let found = match rest.first() {
                Some(b'{' | b'[' | b'<') => Some(0),
                _ => memchr3(b'{', b'[', b'<', rest),
            };
            let at = found.map_or(self.text.len(), |offset| self.at + offset).min(wide);
            let c = self.text.get(at..)?.chars().next()?;
            self.at = at + c.len_utf8();
            match thought::mark(self.text, at) {
                Some(mark) => {
                    if let Some(found) = self.thought(at, mark) {
                        return Some(found);
                    }
                }
                None if matches!(c, '<' | thought::WIDE) => {}
                None => return Some(Found::Start(at)),
            }
        }
    }

    /// The offset of the next full-width opening bracket, or wide mark of thought.
    fn next_wide(&mut self) -> usize {
        match self.wide {
            Some(at) if at >= self.at => at,
            _ => {
                let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
                let is_wide = |at: &usize| {
                    let c = rest.get(*at..).unwrap_or_default();
                    ["｛", "［", "◁"].iter().any(|wide| c.starts_with(wide.as_bytes()))
                };
                let mut found = memchr2_iter(FULL_WIDTH, TYPOGRAPHIC, rest);
                let at = found.find(is_wide).map_or(self.text.len(), |offset| self.at + offset);
                self.wide = Some(at);
                at
            }
        }
    }

    /// Goes over the thought that a mark at an offset begins.
    fn thought(&mut self, at: usize, mark: Mark) -> Option<Found> {
        match mark {
            Mark::Closes(len) => {
                self.at = at + len;
                Some(Found::ThoughtBefore(at))
            }
            Mark::Opens(opening) => match opening.end_in(self.text.get(at..)?) {
                Some(end) => {
                    self.go_over(at, at + end);
                    None
                }
                None => Some(self.thought_never_ends(at)),
            },
        }
    }

    fn go_over(&mut self, start: usize, end: usize) {
        self.thoughts.push(Span::new(start, end));
        self.at = end;
    }

    fn thought_never_ends(&mut self, at: usize) -> Found {
        self.at = self.text.len();
        Found::OpenThought(at)
    }
}

/// Whether a document may begin with the bracket at an offset. A brace that is followed by two more opens
/// nothing, whatever comes behind: a reply full of them is gone over without a look at each.
pub(crate) fn may_begin(text: &str, at: usize) -> bool {
    // `<![CDATA[` of XML.
    let is_character_data = || {
        const MARK: &str = "<![CDATA[";
        ["<!", "<![CDATA"].iter().any(|before| {
            at.checked_sub(before.len()).and_then(|start| text.get(start..)).is_some_and(|rest| rest.starts_with(MARK))
        })
    };
    match text.get(at..) {
        Some(rest) if rest.starts_with('[') => !rest.starts_with("[{{{") && !is_character_data(),
        Some(rest) => !rest.starts_with("{{{"),
        None => true,
    }
}

/// Whether the list between two offsets belongs to prose: a citation, as in `as [1] says`, or markdown.
pub(crate) fn is_of_prose(text: &str, start: usize, end: usize) -> bool {
    is_citation(text, start, end) || is_markdown(text, start)
}

/// Whether a link or a checkbox of markdown begins at an offset, and no list.
pub(crate) fn is_markdown(text: &str, start: usize) -> bool {
    is_link(text, start) || is_checkbox(text, start)
}

/// Whether one whole number stands in brackets, in a line with other text.
fn is_citation(text: &str, start: usize, end: usize) -> bool {
    let list = text.get(start..end).unwrap_or_default();
    let number = list.strip_prefix('[').and_then(|list| list.strip_suffix(']'));
    if !number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())) {
        return false;
    }
    let before = text.get(..start).unwrap_or_default().trim_end_matches(is_inline_space);
    let behind = text.get(end..).unwrap_or_default().trim_start_matches(is_inline_space);
    !(before.is_empty() || before.ends_with('\n')) || !(behind.is_empty() || behind.starts_with('\n'))
}

/// Whether `[text](` begins at an offset, on one line and without quotes or brackets in the text.
fn is_link(text: &str, start: usize) -> bool {
    const LONGEST: usize = 256;
    let Some(inside) = text.get(start..).and_then(|text| text.strip_prefix('[')) else { return false };
    let near = inside.get(..inside.floor_char_boundary(LONGEST)).unwrap_or_default();
    near.find([']', '[', '{', '"', '\'', '\n'])
        .is_some_and(|at| inside.get(at..).is_some_and(|end| end.starts_with("](")))
}

/// Whether the ticked box of an item begins at an offset: `- [x] done`.
fn is_checkbox(text: &str, start: usize) -> bool {
    let is_ticked = || text.get(start..).is_some_and(|text| text.starts_with("[x] ") || text.starts_with("[X] "));
    let before = text.get(..start).unwrap_or_default();
    let marker = || before.trim_end_matches(is_inline_space).strip_suffix(['-', '*', '+']);
    let begins_line = |before: &str| {
        let before = before.trim_end_matches(is_inline_space);
        before.is_empty() || before.ends_with('\n')
    };
    before.ends_with(' ') && is_ticked() && marker().is_some_and(begins_line)
}

fn is_inline_space(c: char) -> bool {
    c.is_whitespace() && c != '\n'
}
