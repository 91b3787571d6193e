//! Special tokens: what chat templates put around a model's turn, and what slips into the text of a reply.

use crate::outcome::Span;

/// The names of tokens that a word belongs to: whose turn it is, or which channel.
const WITH_WORD: [&str; 5] = ["start", "im_start", "start_header_id", "channel", "constrain"];

/// Tokens in the form of a tag.
const TAGS: [&str; 6] = ["<s>", "</s>", "<bos>", "<eos>", "<end_of_turn>", "<start_of_turn>model"];

/// What other tokens stand between: `<|im_end|>`, `<｜end▁of▁sentence｜>`.
const BARS: [(&str, &str); 2] = [("<|", "|>"), ("<｜", "｜>")];

/// Longer names are none.
const LONGEST: usize = 40;

/// The part of a text without the special tokens at its ends, and without what has no width there; all but white space
/// where nothing else stands in it.
///
/// A token with a space between it and a word is one that the text speaks of, and `<s>..</s>` is HTML.
pub(crate) fn without_tokens(text: &str) -> Span {
    let mut inside = text.trim_start_matches(is_blank);
    while let Some(behind) = behind_token(inside).filter(|behind| !behind.starts_with(' ')) {
        inside = behind.trim_start_matches(is_blank);
    }
    let start = text.len() - inside.len();
    inside = inside.trim_end_matches(is_blank);
    while let Some(before) = before_token(inside).filter(|before| !before.ends_with(' ')) {
        inside = before.trim_end_matches(is_blank);
    }
    match inside {
        "" => Span::new(text.len() - text.trim_start().len(), text.trim_end().len()),
        _ => Span::new(start, start + inside.len()),
    }
}

/// Whether a character at the end of a text is white space, or has no width.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || has_no_width(c)
}

/// Whether a character is there and nobody sees it: a joiner or separator without width, or a byte order mark.
pub(super) fn has_no_width(c: char) -> bool {
    matches!(c, '\u{200B}'..='\u{200D}' | '\u{2060}' | '\u{FEFF}')
}

/// What stands behind the token that a text begins with.
fn behind_token(text: &str) -> Option<&str> {
    if let Some(behind) = TAGS.iter().find_map(|tag| text.strip_prefix(tag)) {
        return Some(behind).filter(|_| !is_struck(text));
    }
    let (name, behind) = BARS.iter().find_map(|(open, close)| text.strip_prefix(open)?.split_once(close))?;
    if !is_name(name) {
        return None;
    }
    if !WITH_WORD.contains(&name) {
        return Some(behind);
    }
    Some(behind.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-')))
}

/// What stands before the token that a text ends with.
fn before_token(text: &str) -> Option<&str> {
    if let Some(before) = TAGS.iter().find_map(|tag| text.strip_suffix(tag)) {
        return Some(before).filter(|_| !is_struck(text));
    }
    let (before, name) = BARS.iter().find_map(|(open, close)| text.strip_suffix(close)?.rsplit_once(open))?;
    is_name(name).then_some(before)
}

/// Whether a text holds `<s>` and ends with `</s>`, which strike out words in HTML.
fn is_struck(text: &str) -> bool {
    text.ends_with("</s>") && text.contains("<s>")
}

fn is_name(name: &str) -> bool {
    !name.is_empty()
        && name.len() <= LONGEST
        && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '▁'))
}

#[cfg(test)]
mod tests {
    use super::without_tokens;

    #[test]
    fn tokens_at_the_ends_are_no_part_of_the_answer() {
        for (text, inside) in [
            ("yes<|im_end|>", "yes"),
            ("\u{feff}yes\n</s>", "yes"),
            ("it ends with <|im_end|>", "it ends with <|im_end|>"),
            ("<s>gone</s>", "<s>gone</s>"),
            ("<|start|>assistant<|channel|>final<|message|>yes<|return|>", "yes"),
            ("<|start_header_id|>assistant<|end_header_id|>\n\nyes<|eot_id|>", "yes"),
            ("yes<｜end▁of▁sentence｜>", "yes"),
            ("a <|im_end|> b", "a <|im_end|> b"),
            ("<|im_end|>", "<|im_end|>"),
            ("a |> b", "a |> b"),
            ("<|a b|>", "<|a b|>"),
        ] {
            assert_eq!(without_tokens(text).of(text), Some(inside), "{text}");
        }
    }
}
