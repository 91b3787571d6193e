//! Comments that stand for items or members which were left out.
//!
//! Decided by a short list of words: a model that leaves something out says so in few ways. A comment that is
//! taken for one costs another attempt; one that is not would make a part of a list pass for the whole.

/// Words that tell it wherever they stand.
const ANYWHERE: [&str; 11] = [
    "unchanged",
    "omitted",
    "abbreviated",
    "truncated",
    "elided",
    "snip",
    "snipped",
    "etc",
    "usw",
    "continues",
    "continued",
];

/// Words that tell it at the start.
const AT_START: [&str; 25] = [
    "remaining",
    "and the rest",
    "the others",
    "same for",
    "as before",
    "see above",
    "similarly",
    "weitere",
    "y otros",
    "y otras",
    "et autres",
    "und so weiter",
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
const PHRASES: [&str; 8] =
    ["go here", "goes here", "fill in", "the remaining", "the rest of", "as above", "as needed", "keep existing"];

/// What tells it in scripts that have no such words, or many forms of them.
const IN_OTHER_SCRIPTS: [&str; 6] = ["省略", "其余", "同上", "остальны", "и так далее", "생략"];

/// What begins a note that asks somebody to put something in `here`.
const BEFORE_HERE: [&str; 4] = ["add", "insert", "put", "your"];

/// What is left out, behind a number.
const BEHIND_NUMBER: [&str; 6] = ["other", "others", "additional", "further", "remaining", "weitere"];

/// What comes before a `more` of something that was left out.
const BEFORE_MORE: [&str; 8] = ["and", "add", "some", "many", "several", "plus", "n", "x"];

/// What comes behind a `more` that compares, or promises words.
const BEHIND_MORE: [&str; 8] = ["than", "or", "info", "information", "details", "about", "on", "in"];

/// Whether a comment stands for something that was left out.
pub(super) fn is_abbreviation(comment: &str) -> bool {
    holds_dots(comment) || is_told(comment) || is_told_in_another_script(comment)
}

fn is_told_in_another_script(comment: &str) -> bool {
    !comment.is_ascii() && IN_OTHER_SCRIPTS.iter().any(|word| comment.contains(word))
}

/// Whether it holds an ellipsis.
pub(super) fn holds_dots(comment: &str) -> bool {
    let may = memchr::memchr2(b'.', 0xE2, comment.as_bytes()).is_some();
    may && (comment.contains("...") || comment.contains('…'))
}

/// Whether a comment in an empty list or map says that there is nothing to stand there.
pub(super) fn says_none(comment: &str) -> bool {
    let first = Words(comment).next();
    first.is_some_and(|word| is_one_of(word, &["none", "no", "nothing", "empty", "nil"]))
}

/// Whether a comment at the end of a list is a remark, as far as this list of words can tell: it gives no number, is
/// written in Latin letters, and speaks of no others.
pub(super) fn is_remark(comment: &str) -> bool {
    const OTHERS: [&str; 12] = [
        "others",
        "other",
        "additional",
        "further",
        "similar",
        "similarly",
        "likewise",
        "existing",
        "previous",
        "before",
        "here",
        "needed",
    ];
    comment.is_ascii()
        && !comment.contains(|c: char| c.is_ascii_digit())
        && !Words(comment).any(|word| is_one_of(word, &OTHERS))
}

/// Goes over the comment word by word: a reply may be full of comments, so none is copied.
fn is_told(comment: &str) -> bool {
    let mut rest = Words(comment);
    let mut before: Option<&str> = None;
    let mut asks = false;
    loop {
        let from_here = rest.clone();
        let Some(word) = rest.next() else { return false };
        let is_only = || before.is_none() && rest.clone().next().is_none();
        let begins = |phrase: &&str| from_here.begin_with(word, phrase);
        if is_one_of(word, &ANYWHERE)
            || PHRASES.iter().any(begins)
            || (before.is_none() && AT_START.iter().any(begins))
            || (word.eq_ignore_ascii_case("more") && is_more_of_them(before, rest.clone().next()))
            || (word.eq_ignore_ascii_case("rest") && is_only())
            || (before.is_some_and(is_number) && is_one_of(word, &BEHIND_NUMBER))
            || (asks && word.eq_ignore_ascii_case("here") && rest.clone().next().is_none())
        {
            return true;
        }
        asks |= before.is_none() && is_one_of(word, &BEFORE_HERE);
        before = Some(word);
    }
}

/// The words of a text.
#[derive(Clone)]
struct Words<'t>(&'t str);

impl<'t> Iterator for Words<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        let text = self.0.get(self.0.find(char::is_alphanumeric)?..)?;
        let end = text.find(|c: char| !c.is_alphanumeric()).unwrap_or(text.len());
        let (word, rest) = text.split_at_checked(end)?;
        self.0 = rest;
        Some(word)
    }
}

impl Words<'_> {
    /// Whether they begin with those of a phrase, the first of which is `first`.
    fn begin_with(&self, first: &str, phrase: &str) -> bool {
        let initial = |text: &str| text.as_bytes().first().map(u8::to_ascii_lowercase);
        if initial(first) != initial(phrase) {
            return false;
        }
        let mut words = self.clone();
        phrase.split(' ').all(|part| words.next().is_some_and(|word| word.eq_ignore_ascii_case(part)))
    }
}

fn is_one_of(word: &str, known: &[&str]) -> bool {
    known.iter().any(|known| known.len() == word.len() && known.eq_ignore_ascii_case(word))
}

/// Whether a `more` between two words speaks of further items: `more`, `20 more`, `and more skills`.
fn is_more_of_them(before: Option<&str>, behind: Option<&str>) -> bool {
    if behind.is_some_and(|next| is_one_of(next, &BEHIND_MORE)) {
        return false;
    }
    before.is_none_or(|before| is_one_of(before, &BEFORE_MORE) || is_number(before))
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::{is_abbreviation, is_remark};

    #[test]
    fn a_remark_at_the_end_of_a_list_speaks_of_no_others() {
        for text in ["# the last one", "/* done */", "// sorted by age", "// that is all"] {
            assert!(is_remark(text), "{text}");
        }
        for text in
            ["// 10 weitere", "// остальные", "// add labels as needed", "// your labels here", "# the previous ones"]
        {
            assert!(!is_remark(text), "{text}");
        }
    }

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
            "/* same for the others */",
            "// and the rest follows the same pattern",
            "// plus 12 others",
            "// 5 additional labels",
            "// N more",
            "// your labels here",
            "// add labels as needed",
            "// similarly for b, c",
            "// see above",
            "// 10 weitere",
            "// y otros",
            "// 以下省略",
            "// остальные",
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
            "// 2 labels",
            "// the other one is older",
            "// here be dragons",
            "// your own words",
            "// was added here by Bob",
            "// see the docs",
        ] {
            assert!(!is_abbreviation(text), "{text}");
        }
    }
}
