//! Where the answer may be: the starts of candidates, with thought left out.
//!
//! The text is walked once. Fences, tags, tables and prose are just text between candidates; the caller
//! reads a candidate from its start and says from where to go on.

use memchr::{memchr, memchr_iter, memchr3, memmem};

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
    (text.as_bytes().get(at) == Some(&b'{') && memchr(FULL_WIDTH, before).is_none()).then_some(at)
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
    /// The next full-width bracket at or behind `at`, once somebody looked; the text's length for none.
    full_width: Option<usize>,
    /// The thoughts that were gone over.
    thoughts: Vec<Span>,
}

/// The tags around thought, in lower case.
const THOUGHT_TAGS: [&str; 6] = ["think", "thinking", "reasoning", "thought", "seed:think", "scratchpad"];

/// What some models have around thought in place of tags.
const THOUGHT_MARKS: [(&str, &str); 3] = [
    ("[THINK]", "[/THINK]"),
    ("<|START_THINKING|>", "<|END_THINKING|>"),
    ("<|begin_of_thought|>", "<|end_of_thought|>"),
];

/// What ends the text of a channel.
const CHANNEL_ENDS: [&str; 5] = ["<|end|>", "<|start|>", "<|channel|>", "<|return|>", "<|call|>"];

impl<'a> Scanner<'a> {
    /// A walk from the start of a text.
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, at: 0, full_width: None, thoughts: Vec::new() }
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
            let wide = self.next_full_width();
            let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
            // Brackets often stand together.
            let found = match rest.first() {
                Some(b'{' | b'[' | b'<') => Some(0),
                _ => memchr3(b'{', b'[', b'<', rest),
            };
            let at = found.map_or(self.text.len(), |offset| self.at + offset);
            if wide < at {
                self.at = wide + '｛'.len_utf8();
                return Some(Found::Start(wide));
            }
            let bracket = rest.get(found?)?;
            self.at = at + 1;
            let is_tag = *bracket == b'<' || (*bracket == b'[' && is_thought_mark(self.text, at));
            if !is_tag {
                return Some(Found::Start(at));
            }
            if let Some(found) = self.tag(at) {
                return Some(found);
            }
        }
    }

    /// The offset of the next full-width opening bracket.
    fn next_full_width(&mut self) -> usize {
        match self.full_width {
            Some(at) if at >= self.at => at,
            _ => {
                let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
                let is_bracket = |at: &usize| {
                    let c = rest.get(*at..).unwrap_or_default();
                    c.starts_with("｛".as_bytes()) || c.starts_with("［".as_bytes())
                };
                let at =
                    memchr_iter(FULL_WIDTH, rest).find(is_bracket).map_or(self.text.len(), |offset| self.at + offset);
                self.full_width = Some(at);
                at
            }
        }
    }

    /// Looks at a tag, or a mark like one: goes over a thought that begins there.
    fn tag(&mut self, at: usize) -> Option<Found> {
        let rest = self.text.get(at..)?;
        if let Some((mark, closes)) = thought_mark(rest) {
            if closes {
                self.at = at + mark.len();
                return Some(Found::ThoughtBefore(at));
            }
            return match memmem::find(rest.as_bytes(), mark.as_bytes()) {
                Some(offset) => {
                    self.go_over(at, at + offset + mark.len());
                    None
                }
                None => Some(self.thought_never_ends(at)),
            };
        }
        if let Some(channel) = rest.strip_prefix("<|channel|>") {
            return self.channel(at, channel);
        }
        if let Some(end) = THOUGHT_TAGS.iter().find_map(|name| tag_end(rest, "</", name)) {
            self.at = at + end;
            return Some(Found::ThoughtBefore(at));
        }
        let (name, end) = THOUGHT_TAGS.iter().find_map(|name| Some((name, tag_end(rest, "<", name)?)))?;
        match closing_tag(rest.get(end..)?, name) {
            Some(offset) => {
                self.go_over(at, at + end + offset);
                None
            }
            None => Some(self.thought_never_ends(at)),
        }
    }

    /// A channel's text, up to its end mark, is thought unless the channel is the final one, or what it says goes to one
    /// of the caller's functions.
    fn channel(&mut self, at: usize, channel: &str) -> Option<Found> {
        let name = channel.trim_start();
        if name.get(..5).is_some_and(|name| name.eq_ignore_ascii_case("final")) || self.is_call(at, channel) {
            return None;
        }
        let ends =
            |at: &usize| channel.get(*at..).is_some_and(|rest| CHANNEL_ENDS.iter().any(|end| rest.starts_with(end)));
        let end = memmem::find_iter(channel.as_bytes(), b"<|").find(ends);
        match end {
            Some(offset) => {
                self.go_over(at, self.text.len() - channel.len() + offset);
                None
            }
            None => Some(self.thought_never_ends(at)),
        }
    }

    /// Whether the head of a message, up to its text, names a function that it is for.
    fn is_call(&self, at: usize, channel: &str) -> bool {
        const LONGEST: usize = 200;
        let near = channel.get(..channel.floor_char_boundary(LONGEST)).unwrap_or_default();
        let behind = near.split_once("<|message|>").map(|(head, _)| head);
        let from = self.text.floor_char_boundary(at.saturating_sub(LONGEST));
        let before = self.text.get(from..at).and_then(|text| text.rsplit_once("<|start|>")).map(|(_, head)| head);
        [before, behind]
            .into_iter()
            .flatten()
            .any(|head| !head.contains("<|message|>") && head.contains("to=functions."))
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
    !text.get(at..).is_some_and(|rest| rest.starts_with("{{{") || rest.starts_with("[{{{"))
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

/// Whether other text stands on the line before the tag at an offset, and behind it too; a document or a fence that
/// begins behind it is none.
pub(crate) fn is_amid_line(text: &str, at: usize) -> bool {
    let before = text.get(..at).unwrap_or_default().trim_end_matches([' ', '\t']);
    let behind = text.get(at..).unwrap_or_default();
    let behind = behind.find('>').and_then(|close| behind.get(close + 1..)).unwrap_or_default();
    let behind = behind.trim_start_matches([' ', '\t']);
    !before.is_empty()
        && !before.ends_with('\n')
        && behind.starts_with(|c: char| !matches!(c, '\n' | '\r' | '{' | '[' | '`'))
}

/// Whether a mark around thought that looks like a list begins at an offset.
pub(crate) fn is_thought_mark(text: &str, at: usize) -> bool {
    text.get(at..).is_some_and(|text| text.starts_with("[THINK]") || text.starts_with("[/THINK]"))
}

/// The closing mark of the thought that a text begins with the mark of, and whether it is that mark itself.
fn thought_mark(text: &str) -> Option<(&'static str, bool)> {
    THOUGHT_MARKS.iter().find_map(|(open, close)| {
        let closes = text.starts_with(close);
        (closes || text.starts_with(open)).then_some((*close, closes))
    })
}

/// The offset behind the tag that a text begins with, if it is this one: `<name>`, with attributes perhaps.
fn tag_end(text: &str, open: &str, name: &str) -> Option<usize> {
    let rest = text.strip_prefix(open)?;
    let tag = rest.get(..name.len()).filter(|tag| tag.eq_ignore_ascii_case(name))?;
    let behind = rest.get(tag.len()..)?;
    if !behind.starts_with(|c: char| c == '>' || c.is_whitespace()) {
        return None;
    }
    // A tag is short; a longer one is prose.
    let close = behind.bytes().take(200).position(|byte| byte == b'>')?;
    Some(open.len() + name.len() + close + 1)
}

/// The offset behind the first closing tag of this name.
fn closing_tag(text: &str, name: &str) -> Option<usize> {
    memmem::find_iter(text.as_bytes(), b"</").find_map(|at| tag_end(text.get(at..)?, "</", name).map(|end| at + end))
}
