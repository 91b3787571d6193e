//! What the text of a string shows of how it was written, beyond the kinds of its backslashes.

use super::string::is_apostrophe;
use super::view::View;

/// Whether a line of a text, or of a file in a diff, begins as none begins whose backslashes are its own: with two
/// escaped tabs, or with one and no letter behind it.
pub(super) fn indents_with_tabs(text: &str) -> bool {
    let is_indented = |line: &str| {
        let line = line.strip_prefix([' ', '+', '-']).unwrap_or(line);
        let behind = line.strip_prefix("\\t").unwrap_or("a");
        behind.starts_with("\\t") || behind.starts_with(|c: char| !c.is_alphabetic() && c != '\\')
    };
    text.lines().any(is_indented)
}

/// Whether a tab was escaped that no quotation or pattern of its line holds, as none is that a program mentions; the
/// quotes of the text are escaped, too.
pub(super) fn has_tab_between_quotations(text: &str) -> bool {
    !may_escape_quotes(text) && text.lines().any(has_tab_between)
}

fn has_tab_between(line: &str) -> bool {
    let (mut open, mut chars) = (None, line.char_indices());
    while let Some((at, c)) = chars.next() {
        let mark = match c {
            '\\' => match chars.next() {
                Some((_, 't')) if open.is_none() => return true,
                Some((_, '"')) => '"',
                _ => continue,
            },
            '`' => c,
            '\'' if !is_apostrophe_of(line, at) => c,
            '/' if open == Some(c) || begins_pattern(line, at) => c,
            _ => continue,
        };
        open = if open == Some(mark) { None } else { open.or(Some(mark)) };
    }
    false
}

/// Whether a slash may begin a pattern, as in `split(/,/)`.
fn begins_pattern(line: &str, at: usize) -> bool {
    line.get(..at).is_none_or(|before| before.is_empty() || before.ends_with(['(', ',', '=', ':', '!', '&', '|', ' ']))
}

/// Whether the mark at an offset of a line stands between two letters.
fn is_apostrophe_of(line: &str, at: usize) -> bool {
    is_apostrophe(View::new(line, true), at, line.get(at + 1..).and_then(|behind| behind.chars().next()))
}

/// Whether the quotes of a text may have backslashes of its own: all stand between apostrophes, as in a shell's
/// `'\"'`, or all before a letter, as in LaTeX's `\"o`.
pub(super) fn may_escape_quotes(text: &str) -> bool {
    let behind = |at: usize| text.get(at + 2..).and_then(|rest| rest.chars().next());
    let is_accent = |at: usize| behind(at).is_some_and(|c| c.is_alphabetic() || c == '{');
    text.match_indices("\\\"").all(|(at, _)| is_accent(at)) || text.lines().all(encloses_escaped_quotes)
}

/// Whether each escaped quote of a line stands between two apostrophes.
fn encloses_escaped_quotes(line: &str) -> bool {
    // Whether an apostrophe has opened something, and the escaped quotes since the last one.
    let (mut is_open, mut quotes) = (false, 0);
    let mut bytes = line.bytes().enumerate();
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'\\' => quotes += usize::from(bytes.next().is_some_and(|(_, byte)| byte == b'"')),
            b'\'' if is_apostrophe_of(line, at) => {}
            b'\'' if !is_open && quotes > 0 => return false,
            b'\'' => (is_open, quotes) = (!is_open, 0),
            _ => {}
        }
    }
    quotes == 0
}

/// Whether a text holds an apostrophe without a backslash.
pub(super) fn holds_plain_apostrophe(text: &str) -> bool {
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        match byte {
            b'\\' => _ = bytes.next(),
            b'\'' => return true,
            _ => {}
        }
    }
    false
}
