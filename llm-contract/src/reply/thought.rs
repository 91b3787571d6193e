//! Thought: what a model writes down for itself before it answers, and the marks around it.
//!
//! The marks are those of the chat templates of reasoning models (DeepSeek, Qwen, Magistral, Kimi, Command A,
//! Seed-OSS, Step-Audio, gpt-oss), and the tags that prompts ask for.

use memchr::memmem;

/// The names of tags around thought, in lower case.
const TAGS: [&str; 7] = ["think", "thinking", "reasoning", "thought", "reflection", "scratchpad", "seed:think"];

/// Marks around thought that are no tags: the opening and the closing one.
const TOKENS: [(&str, &str); 6] = [
    ("[THINK]", "[/THINK]"),
    ("◁think▷", "◁/think▷"),
    ("<|begin_of_thought|>", "<|end_of_thought|>"),
    ("<|START_THINKING|>", "<|END_THINKING|>"),
    ("<|THINK_START|>", "<|THINK_END|>"),
    ("<|channel>thought", "<channel|>"),
];

/// What begins a channel of gpt-oss's format.
const CHANNEL: &str = "<|channel|>";

/// What stands between the header of a channel and its text.
const MESSAGE: &str = "<|message|>";

/// What ends the text of a channel.
const CHANNEL_ENDS: [&str; 5] = ["<|end|>", "<|start|>", CHANNEL, "<|return|>", "<|call|>"];

/// The first character of a mark that begins with no ASCII one.
pub(super) const WIDE: char = '◁';

/// The header of a channel, or a tag, is no longer, in bytes.
const LONGEST: usize = 200;

/// A mark of thought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    /// Thought begins.
    Opens(Opening),
    /// Thought ends; the mark is so long.
    Closes(usize),
}

/// The beginning of a thought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Opening {
    len: usize,
    closing: Closing,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Closing {
    /// The end tag of this name.
    Tag(&'static str),
    Token(&'static str),
    /// Whatever ends a channel's text; it is no part of the thought.
    Channel,
}

impl Opening {
    /// The offset behind the thought that a text begins with; `None` if it does not end.
    pub(super) fn end_in(self, text: &str) -> Option<usize> {
        let inside = text.get(self.len..)?;
        let end = match self.closing {
            Closing::Tag(name) => memmem::find_iter(inside.as_bytes(), b"</")
                .find_map(|at| Some(at + tag_len(inside.get(at..)?, "</", name)?)),
            Closing::Token(token) => memmem::find_iter(inside.as_bytes(), token.get(..token.ceil_char_boundary(2))?)
                .find_map(|at| Some(at + token_len(inside.get(at..)?, token)?)),
            Closing::Channel => memmem::find_iter(inside.as_bytes(), b"<|")
                .find(|at| inside.get(*at..).is_some_and(|rest| CHANNEL_ENDS.iter().any(|end| rest.starts_with(end)))),
        };
        end.map(|end| self.len + end)
    }
}

/// The mark of thought at an offset of a text.
pub(crate) fn mark(text: &str, at: usize) -> Option<Mark> {
    let rest = text.get(at..)?;
    match rest.as_bytes() {
        [b'<' | 0xE2, ..] => {}
        [b'[', b'/' | b't' | b'T', ..] => {}
        _ => return None,
    }
    if rest.starts_with(CHANNEL) {
        return is_thought(text, at).then_some(Mark::Opens(Opening { len: CHANNEL.len(), closing: Closing::Channel }));
    }
    let opens = |len, closing| Some(Mark::Opens(Opening { len, closing }));
    if let Some((_, closing, len)) = TOKENS.iter().find_map(|(open, close)| Some((open, close, token_len(rest, open)?)))
    {
        return opens(len, Closing::Token(closing));
    }
    if let Some(len) = TOKENS.iter().find_map(|(_, close)| token_len(rest, close)) {
        return Some(Mark::Closes(len));
    }
    if let Some(len) = TAGS.iter().find_map(|name| tag_len(rest, "</", name)) {
        return Some(Mark::Closes(len));
    }
    let (name, len) = TAGS.iter().find_map(|name| Some((name, tag_len(rest, "<", name)?)))?;
    let is_empty = rest.get(..len).is_some_and(|tag| tag.ends_with("/>"));
    if is_empty { None } else { opens(len, Closing::Tag(name)) }
}

/// Whether the channel that begins at an offset holds thought: it is not the final one, and its text is no call of a
/// tool, whose recipient its header names (`to=functions.f`), or that of the message it belongs to.
fn is_thought(text: &str, at: usize) -> bool {
    let channel = text.get(at + CHANNEL.len()..).unwrap_or_default();
    if channel.trim_start().get(..5).is_some_and(|name| name.eq_ignore_ascii_case("final")) {
        return false;
    }
    let header = near(channel).split_once(MESSAGE).map_or("", |(header, _)| header);
    let before = text.get(text.floor_char_boundary(at.saturating_sub(LONGEST))..at).unwrap_or_default();
    let role = before.rsplit_once("<|start|>").map_or("", |(_, role)| role);
    !(holds_recipient(header) || holds_recipient(role))
}

/// Whether a part of a message's header names who the message is for.
fn holds_recipient(header: &str) -> bool {
    header.split([' ', '\t', '\n']).any(|word| word.starts_with("to=")) && !header.contains(MESSAGE)
}

/// The length of the tag that a text begins with, if it is this one: `<name>`, with attributes perhaps.
fn tag_len(text: &str, open: &str, name: &str) -> Option<usize> {
    let rest = text.strip_prefix(open)?;
    let tag = rest.get(..name.len()).filter(|tag| tag.eq_ignore_ascii_case(name))?;
    let behind = rest.get(tag.len()..)?;
    if !behind.starts_with(|c: char| matches!(c, '>' | '/') || c.is_whitespace()) {
        return None;
    }
    // A tag is short; a longer one is prose.
    let close = behind.bytes().take(LONGEST).position(|byte| byte == b'>')?;
    Some(open.len() + name.len() + close + 1)
}

/// The length of the token that a text begins with, if it is this one, in whatever letters.
fn token_len(text: &str, token: &str) -> Option<usize> {
    text.get(..token.len()).filter(|start| start.eq_ignore_ascii_case(token)).map(str::len)
}

/// The beginning of a text, where a header is looked for.
fn near(text: &str) -> &str {
    text.get(..text.floor_char_boundary(LONGEST)).unwrap_or_default()
}

/// Whether other text stands on the line before the mark at an offset, and behind it too; a document or a fence that
/// begins behind it is none.
pub(crate) fn is_amid_line(text: &str, at: usize) -> bool {
    let before = text.get(..at).unwrap_or_default().trim_end_matches([' ', '\t']);
    let behind = text.get(at..).unwrap_or_default();
    let behind = behind.find(['>', ']', '▷']).and_then(|close| behind.get(close..)).unwrap_or_default();
    let behind = behind.trim_start_matches(['>', ']', '▷']).trim_start_matches([' ', '\t']);
    !before.is_empty()
        && !before.ends_with('\n')
        && behind.starts_with(|c: char| !matches!(c, '\n' | '\r' | '{' | '[' | '`'))
}
