//! Foreign text as it stands inside a message: on one line, every character visible, bounded.

use std::fmt::Write as _;

/// The longest piece of a value in a message, in characters. What the decoder echoes is far shorter by
/// default; this bounds a message whatever the caller's limits are.
pub(super) const LONGEST_VALUE: usize = 1000;

/// The longest sentence of an author's check in a message, in characters.
pub(super) const LONGEST_SENTENCE: usize = 500;

/// The longest key in a path, in characters.
pub(super) const LONGEST_KEY: usize = 64;

/// At most `limit` characters of a text, with control, invisible and direction-changing characters and
/// backticks written as JSON escapes; a cut is marked by `…`.
///
/// The escapes are those of JSON, so that a value copied from a message is still the same value.
pub(crate) fn shown(text: &str, limit: usize) -> String {
    let mut out = String::with_capacity(text.len().min(limit));
    let mut used = 0;
    for c in text.chars() {
        let before = out.len();
        push(&mut out, c);
        // An escape is ASCII, so its bytes are its characters.
        used += if out.ends_with(c) { 1 } else { out.len() - before };
        if used > limit {
            out.truncate(before);
            out.push('…');
            break;
        }
    }
    out
}

/// A text as JSON, its quotes included, at most about `limit` characters of it.
pub(crate) fn quoted(text: &str, limit: usize) -> String {
    let mut escaped = String::with_capacity(text.len().min(limit));
    for c in text.chars().take(limit + 1) {
        if matches!(c, '"' | '\\') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    format!("\"{}\"", shown(&escaped, limit))
}

/// A sentence that somebody's code made, perhaps of a model's text: on one line, without its full stop. A
/// backtick becomes an apostrophe, since it is no JSON here.
pub(crate) fn sentence(text: &str, limit: usize) -> String {
    // More than this is not shown, so it is not gone over.
    let end = text.floor_char_boundary(limit.saturating_mul(8));
    let text = folded(text.get(..end).unwrap_or(text)).replace('`', "'");
    shown(text.strip_suffix('.').unwrap_or(&text), limit)
}

/// A text that an author wrote down, on one line and without hidden characters; backticks are the author's.
pub(crate) fn plain(text: &str) -> String {
    folded(text).chars().filter(|c| !is_hidden(*c)).collect()
}

/// A text with all white space folded into single spaces.
fn folded(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}

fn push(out: &mut String, c: char) {
    match c {
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        '\t' => out.push_str("\\t"),
        '`' => out.push_str("\\u0060"),
        c if is_hidden(c) => {
            for unit in c.encode_utf16(&mut [0; 2]) {
                // Writing into a string does not fail.
                let _ = write!(out, "\\u{unit:04x}");
            }
        }
        c => out.push(c),
    }
}

/// Whether a character is invisible or changes how its neighbours are shown: control and format characters,
/// line and paragraph separators, fillers, variation selectors, tags.
pub(super) const fn is_hidden(c: char) -> bool {
    matches!(c,
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{70f}' | '\u{115f}' | '\u{1160}'
        | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff0}'..='\u{fffb}' | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_characters_are_escaped_as_json() {
        assert_eq!(shown("a\u{7}b\u{202e}c\u{e0041}`d\n", 100), r"a\u0007b\u202ec\udb40\udc41\u0060d\n");
        assert_eq!(quoted("say \"hi\" \\ `now`", 100), r#""say \"hi\" \\ \u0060now\u0060""#);
        let text = "\u{200d}a\"\\\u{85}`é";
        assert_eq!(serde_json::from_str::<String>(&quoted(text, 100)).unwrap_or_default(), text);
    }

    #[test]
    fn a_cut_never_splits_an_escape() {
        assert_eq!(shown("ab\u{7}c", 8), r"ab\u0007…");
        assert_eq!(shown("ab\u{7}c", 7), "ab…");
        assert_eq!(shown("ééé", 2), "éé…");
        assert_eq!(shown("ééé", 3), "ééé");
    }

    #[test]
    fn a_sentence_is_one_line_without_full_stop() {
        assert_eq!(sentence("  must be\n  a date. ", 100), "must be a date");
    }
}
