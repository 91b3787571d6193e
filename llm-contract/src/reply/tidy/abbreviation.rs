//! Comments that stand for items or members which were left out.
//!
//! Decided by a short list of words: a model that leaves something out says so in few ways. A comment that is
//! taken for one costs another attempt; one that is not would make a part of a list pass for the whole.

/// Words that tell it wherever they stand.
const ANYWHERE: [&str; 10] =
    ["unchanged", "omitted", "abbreviated", "truncated", "elided", "snip", "snipped", "etc", "continues", "continued"];

/// Words that tell it at the start.
const AT_START: [&str; 14] = [
    "remaining",
    "rest of",
    "rest is",
    "rest are",
    "rest as",
    "the rest",
    "all other",
    "other",
    "others",
    "continue",
    "same as",
    "and so on",
    "and so forth",
    "repeat",
];

/// Phrases that tell it wherever they stand.
const PHRASES: [&str; 6] = ["go here", "goes here", "fill in", "the remaining", "the rest of", "as above"];

/// What comes before a `more` of something that was left out.
const BEFORE_MORE: [&str; 6] = ["and", "add", "some", "many", "several", "plus"];

/// What comes behind a `more` that compares, or promises words.
const BEHIND_MORE: [&str; 8] = ["than", "or", "info", "information", "details", "about", "on", "in"];

/// Whether a comment stands for something that was left out.
pub(super) fn is_abbreviation(comment: &str) -> bool {
    holds_dots(comment) || is_told(comment)
}

/// Whether it holds an ellipsis.
pub(super) fn holds_dots(comment: &str) -> bool {
    comment.contains("...") || comment.contains('…')
}

fn is_told(comment: &str) -> bool {
    let lower = comment.to_lowercase();
    let words: Vec<&str> = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let text = words.join(" ");
    let begins =
        |phrase: &&str| text.strip_prefix(*phrase).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    let holds = |phrase: &&str| text.match_indices(*phrase).any(|(at, found)| is_whole(&text, at, at + found.len()));
    text == "rest"
        || words.iter().any(|word| ANYWHERE.contains(word))
        || AT_START.iter().any(begins)
        || PHRASES.iter().any(holds)
        || words.iter().enumerate().any(|(at, word)| *word == "more" && is_more_of_them(&words, at))
}

/// Whether a phrase begins and ends with its words.
fn is_whole(text: &str, start: usize, end: usize) -> bool {
    let before = text.get(..start).is_some_and(|before| before.is_empty() || before.ends_with(' '));
    before && text.get(end..).is_some_and(|behind| behind.is_empty() || behind.starts_with(' '))
}

/// Whether the `more` at a position speaks of further items: `more`, `20 more`, `and more skills`.
fn is_more_of_them(words: &[&str], at: usize) -> bool {
    if words.get(at + 1).is_some_and(|next| BEHIND_MORE.contains(next)) {
        return false;
    }
    match at.checked_sub(1).and_then(|before| words.get(before)) {
        None => true,
        Some(before) => BEFORE_MORE.contains(before) || before.chars().all(|c| c.is_ascii_digit()),
    }
}

#[cfg(test)]
mod tests {
    use super::is_abbreviation;

    #[test]
    fn what_was_left_out_is_told_from_a_remark() {
        for text in [
            "// rest unchanged",
            "/* ... */",
            "# … 3 more",
            "// remaining items omitted",
            "// more",
            "# and 20 more",
            "// more skills",
            "/* TODO: fill in the other skills */",
            "// items go here",
            "/* rest */",
            "// the rest of the list",
            "// same as above",
            "// colours, sizes, etc.",
            "// continue",
            "/* snip */",
        ] {
            assert!(is_abbreviation(text), "{text}");
        }
        for text in [
            "// shown in the header",
            "/* placeholder */",
            "# owner unknown",
            "// none yet",
            "// REST endpoint",
            "// 2 or more",
            "// more than five",
            "// more details in the docs",
            "# another one",
            "// TODO: ask Bob",
            "// restored later",
        ] {
            assert!(!is_abbreviation(text), "{text}");
        }
    }
}
