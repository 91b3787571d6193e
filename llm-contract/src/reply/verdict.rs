//! The verdict over all candidates of a reply.

use std::cell::LazyCell;

use super::tidy::all_keys;
use crate::contract::{Contract, Shape, is_same_name};

/// How the reading of a candidate ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Condition {
    /// Whole, and it satisfies the contract.
    Good,
    /// Whole, and it violates the contract.
    Violating,
    Broken,
    Cut,
}

/// What the verdict needs to know of a candidate.
#[derive(Debug)]
pub(crate) struct Summary<'a> {
    pub(crate) condition: Condition,
    /// Whether it is an answer at all, and not an aside.
    pub(crate) counts: bool,
    /// The plain JSON of a whole one.
    pub(crate) json: &'a str,
}

/// What becomes of the reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The candidate at this position is the answer.
    Accept(usize),
    /// The candidate at this position says why not.
    Reject(usize),
    /// Several answers differ; the second of them stands at `at`.
    Several {
        /// How many answers there are.
        count: usize,
        /// The position of the first that differs from the one before.
        at: usize,
    },
    /// No JSON that could be the answer.
    Nothing,
}

/// The verdict where only a single answer will do. `is_alone` says whether a candidate is all of the reply.
pub(crate) fn only(candidates: &[Summary<'_>], is_alone: &dyn Fn(usize) -> bool) -> Verdict {
    let counting: Vec<usize> = (0..candidates.len()).filter(|index| counts(candidates, *index, is_alone)).collect();
    let with = |condition| counting.iter().find(|index| condition_of(candidates, **index) == Some(condition)).copied();
    if let Some(index) = with(Condition::Cut).or_else(|| with(Condition::Broken)) {
        return Verdict::Reject(index);
    }
    let Some(first) = counting.first() else {
        let whole = |candidate: &Summary<'_>| matches!(candidate.condition, Condition::Good | Condition::Violating);
        return candidates.iter().position(whole).map_or(Verdict::Nothing, Verdict::Reject);
    };
    match counting.windows(2).find(|pair| !are_equal(candidates, pair)) {
        Some(pair) => Verdict::Several { count: counting.len(), at: pair.get(1).copied().unwrap_or(*first) },
        None if condition_of(candidates, *first) == Some(Condition::Good) => Verdict::Accept(*first),
        None => Verdict::Reject(*first),
    }
}

/// The verdict where the first answer that satisfies the contract is taken.
pub(crate) fn first(candidates: &[Summary<'_>], is_alone: &dyn Fn(usize) -> bool) -> Verdict {
    let good = candidates.iter().position(is_good);
    good.map_or_else(|| only(candidates, is_alone), Verdict::Accept)
}

/// The verdict where the last answer that satisfies the contract is taken.
pub(crate) fn last(candidates: &[Summary<'_>], is_alone: &dyn Fn(usize) -> bool) -> Verdict {
    let good = candidates.iter().rposition(is_good);
    good.map_or_else(|| only(candidates, is_alone), Verdict::Accept)
}

fn is_good(candidate: &Summary<'_>) -> bool {
    candidate.condition == Condition::Good && candidate.counts
}

fn condition_of(candidates: &[Summary<'_>], index: usize) -> Option<Condition> {
    candidates.get(index).map(|candidate| candidate.condition)
}

/// Whether a candidate is an answer: one that has what the contract speaks of, or that is whole and all of
/// the reply.
fn counts(candidates: &[Summary<'_>], index: usize, is_alone: &dyn Fn(usize) -> bool) -> bool {
    candidates.get(index).is_some_and(|candidate| {
        let whole = matches!(candidate.condition, Condition::Good | Condition::Violating);
        candidate.counts || (whole && is_alone(index))
    })
}

/// Whether two candidates say the same.
fn are_equal(candidates: &[Summary<'_>], pair: &[usize]) -> bool {
    let json = |n: usize| pair.get(n).and_then(|index| candidates.get(*index)).map(|candidate| candidate.json);
    match (json(0), json(1)) {
        (Some(one), Some(two)) => {
            let value = serde_json::from_str::<serde_json::Value>;
            matches!((value(one), value(two)), (Ok(one), Ok(two)) if one == two)
        }
        _ => false,
    }
}

/// Whether the text behind a whole document goes on as if it were not closed: a quote mark at once, a key of the
/// contract in quotes with a colon, a quote before a closing bracket, or, behind a list, a comma and another item.
///
/// `before` is the character that stands before the document: its quote may have a partner behind.
pub(crate) fn goes_on(before: Option<char>, gap: &str, is_list: bool, contract: &'static Contract) -> bool {
    // All that is looked for stands behind one of these; the last is the first byte of a typographic quote.
    let bytes = gap.as_bytes();
    if memchr::memchr3(b'"', b'{', b'[', bytes).is_none() && memchr::memchr3(b'\'', b'`', 0xE2, bytes).is_none() {
        return false;
    }
    let behind = gap.trim_start();
    let more_items = || {
        let next = behind.strip_prefix(',').map(str::trim_start);
        next.is_some_and(|next| next.starts_with(['{', '[', '"', '\'', '`', '“']))
    };
    (is_list && more_items()) || closes_text(before, gap) || goes_on_with_member(gap, contract) || closes_again(gap)
}

/// Whether punctuation of JSON or code, or a word, stands right behind a document that ends with an empty text, or on its
/// line and with a quote mark: that text may begin with a quote, and all the rest be part of it (`{"a": ""}{", "b"…`).
///
/// `before` is the character that stands before the document, as in [`goes_on`].
pub(crate) fn goes_on_from_empty(document: &str, before: Option<char>, gap: &str) -> bool {
    let is_punctuation = |c: char| matches!(c, ',' | '{' | '}' | '[' | ']' | '/' | '#' | ':' | ';' | '\'' | '"');
    let behind = gap.trim_start_matches([' ', '\t']);
    let goes_on = gap.starts_with(|c: char| is_punctuation(c) || c.is_ascii_alphanumeric())
        || (gap.starts_with('`') && before != Some('`'))
        || (behind.starts_with(is_punctuation) && gap.contains('"'));
    goes_on && ["\"\"", "''", "``"].iter().any(|empty| without_brackets(document).ends_with(empty))
}

/// Whether what stands behind a document that ends with a text looks like the rest of that text: a comma at once and a
/// quote mark somewhere, or on its line quote marks that are no quotations (`{"a": "b"},{", "c`).
///
/// `before` is the character that stands before the document, as in [`goes_on`].
pub(crate) fn goes_on_from_text(document: &str, before: Option<char>, gap: &str) -> bool {
    if !gap.contains('"') || !without_brackets(document).ends_with('"') {
        return false;
    }
    let behind = if before == Some('"') { gap.strip_prefix('"').unwrap_or(gap) } else { gap };
    let line = behind.split('\n').next().unwrap_or_default();
    (behind.trim_start().starts_with(',') && behind.contains('"')) || !are_quotations(line)
}

/// Whether a reply ends with a comma behind a document that ends with a text, or with what touches that comma: it was cut
/// in the text, perhaps, which goes on with `"},`.
pub(crate) fn is_cut_behind_comma(document: &str, rest: &str) -> bool {
    let is_cut = |rest: &str| rest.trim().is_empty() || !rest.starts_with(char::is_whitespace);
    rest.trim_start().strip_prefix(',').is_some_and(is_cut) && without_brackets(document).ends_with('"')
}

/// A document without the closing brackets at its end.
fn without_brackets(document: &str) -> &str {
    document.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '}' | ']'))
}

/// Whether a text begins or ends with a quote mark that has no partner: it closes a text to which the end of the
/// document belongs. One comma beside it is none of its business, and a partner may stand before the document.
fn closes_text(before: Option<char>, gap: &str) -> bool {
    let next = gap.strip_prefix([',', '，', '、']).map(str::trim_start);
    let behind = next.unwrap_or(gap);
    let is_partner = |mark: char| before == Some(if mark == '”' { '“' } else { mark });
    let begins = behind.chars().next().is_some_and(|mark| {
        let is_row = || next.is_none() && behind.chars().take_while(|c| *c == mark).count() >= 3;
        matches!(mark, '"' | '\'' | '”') && !is_partner(mark) && !is_row()
    });
    let tail = || gap.trim_end_matches(|c: char| c.is_whitespace() || c == ',');
    let ends = || tail().ends_with('"') && !are_quotations(gap);
    begins || (!is_partner('"') && ends())
}

/// Whether the quote marks of a text are pairs around words, as in prose.
fn are_quotations(text: &str) -> bool {
    let mut is_open = false;
    for at in memchr::memchr_iter(b'"', text.as_bytes()) {
        let before = text.get(..at).and_then(|before| before.chars().next_back());
        let behind = text.get(at + 1..).and_then(|behind| behind.chars().next());
        let fits = match is_open {
            false => {
                let is_word = |c: char| !c.is_whitespace() && !matches!(c, ',' | ';' | ':' | ')' | '}' | ']' | '"');
                before.is_none_or(|c| c.is_whitespace() || c == '(') && behind.is_some_and(is_word)
            }
            true => !before.is_some_and(char::is_whitespace) && !behind.is_some_and(char::is_alphanumeric),
        };
        if !fits {
            return false;
        }
        is_open = !is_open;
    }
    !is_open
}

/// Whether a quote is followed by a closing bracket, space, a comment and one comma aside, or by one further on
/// that nothing has opened.
fn closes_again(gap: &str) -> bool {
    let closes = |(at, quote): (usize, &str)| {
        let behind = behind_comment(gap.get(at + quote.len()..).unwrap_or_default());
        let behind = behind.strip_prefix([',', '，', '、']).map_or(behind, str::trim_start);
        behind.starts_with(['}', ']', '｝', '］'])
    };
    gap.match_indices(['"', '”', '\'']).any(closes) || closes_unopened(gap)
}

/// Whether a closing bracket that nothing has opened stands behind a quote mark.
fn closes_unopened(gap: &str) -> bool {
    holds_unopened(gap, false)
}

/// Whether a text holds a closing bracket that nothing in it has opened; `anywhere`, or behind a quote mark.
pub(crate) fn holds_unopened(text: &str, anywhere: bool) -> bool {
    let mut quoted = anywhere;
    let mut open = 0_usize;
    for c in text.chars() {
        match c {
            '"' | '”' => quoted = true,
            '{' | '[' | '｛' | '［' => open += 1,
            '}' | ']' | '｝' | '］' if open == 0 && quoted => return true,
            '}' | ']' | '｝' | '］' => open = open.saturating_sub(1),
            _ => {}
        }
    }
    false
}

/// The text behind white space and a short comment, if it begins with them.
fn behind_comment(text: &str) -> &str {
    const SHORT: usize = 200;
    let text = text.trim_start();
    let end = if text.starts_with("/*") {
        "*/"
    } else if text.starts_with("//") || text.starts_with('#') {
        "\n"
    } else {
        return text;
    };
    let near = text.get(..text.floor_char_boundary(SHORT)).unwrap_or(text);
    near.find(end).and_then(|at| text.get(at + end.len()..)).map_or(text, str::trim_start)
}

/// A key of a broken document is looked for no further than this.
const LONGEST_KEY: usize = 64;

/// Whether a text holds a key that the contract knows, in quotes of either kind, with its colon.
fn goes_on_with_member(text: &str, contract: &'static Contract) -> bool {
    let keys = LazyCell::new(|| Keys::of(contract));
    [b'"', b'\'', b'`'].iter().any(|mark| !known_members(text, *mark, &keys).is_empty())
}

/// The offsets at which a key that the contract knows at any depth stands between two such marks with its colon, or an
/// equals sign that some models write for it.
fn known_members(text: &str, mark: u8, keys: &LazyCell<Keys, impl FnOnce() -> Keys>) -> Vec<usize> {
    let mut found = Vec::new();
    let mut quotes = memchr::memchr_iter(mark, text.as_bytes()).peekable();
    while let Some(open) = quotes.next() {
        let Some(close) = quotes.peek() else { break };
        let behind = text.get(close + 1..).unwrap_or_default();
        let key = text.get(open + 1..*close).unwrap_or_default();
        if begins_value(behind) && (keys.know(key) || (key.is_empty() && keys.are_any)) {
            found.push(open);
        }
    }
    found
}

/// The offsets of members as [`known_members`] has them, and of those that have lost one of their quotes or both.
pub(crate) fn damaged_members(text: &str, contract: &'static Contract) -> Vec<usize> {
    let keys = LazyCell::new(|| Keys::of(contract));
    let mut found = known_members(text, b'"', &keys);
    for (quote, mark) in text.match_indices(['"', '\'', '“', '”']) {
        let behind = text.get(quote + mark.len()..).unwrap_or_default();
        let key = if begins_value(behind) { key_before(text, quote) } else { key_behind(behind) };
        // In a document that stands in a string each quote has a backslash.
        if key.is_some_and(|key| keys.know(key.trim_end_matches('\\'))) {
            found.push(quote);
        }
    }
    // Any word before a colon may be the key of a map.
    if !matches!(contract.keyed().shape, Shape::Map(_)) {
        for colon in memchr::memchr_iter(b':', text.as_bytes()) {
            if let Some((at, key)) = bare_key_before(text, colon)
                && keys.know(key)
            {
                found.push(at);
            }
        }
    }
    // These are rows in order, which the stable sort merges.
    found.sort();
    found
}

/// Whether a text speaks of one of the contract's keys as if it gave its value: the key and a colon or an equals
/// sign, with quotes, marks or what stands for them in between perhaps (`verdict: no`, `verdict&quot;: &quot;no`).
pub(crate) fn names_member(text: &str, contract: &'static Contract) -> bool {
    // Any word before a colon may be the key of a map.
    if matches!(contract.keyed().shape, Shape::Map(_)) {
        return false;
    }
    let keys = Keys::of(contract);
    let is_key = |sign: usize| {
        let near = near_before(text, sign).1.trim_end();
        let near = near.strip_suffix("&quot;").unwrap_or(near);
        let near = near.trim_end_matches(|c: char| !(c.is_alphanumeric() || c == '_'));
        let start = near.rfind(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '-'))).map_or(0, |at| at + 1);
        // What stands before the word may be wider than a byte.
        near.get(near.ceil_char_boundary(start)..).is_some_and(|key| keys.know(key))
    };
    memchr::memchr2_iter(b':', b'=', text.as_bytes()).any(is_key)
}

/// The text before an offset, no longer than a key, and where it begins.
fn near_before(text: &str, at: usize) -> (usize, &str) {
    let from = text.floor_char_boundary(at.saturating_sub(LONGEST_KEY));
    (from, text.get(from..at).unwrap_or_default())
}

/// The word before a colon and where it begins, if it begins a member.
fn bare_key_before(text: &str, colon: usize) -> Option<(usize, &str)> {
    let (from, near) = near_before(text, colon);
    let near = near.trim_end();
    let start = near.rfind(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '-' | '$')))? + 1;
    let before = near.get(..start)?.trim_end();
    before.ends_with(['{', ',']).then(|| near.get(start..).map(|key| (from + start, key))).flatten()
}

/// Whether a text begins with the brace of an object, a key in quotes and its colon.
pub(crate) fn begins_object(text: &str) -> bool {
    let key = || {
        let inside = text.strip_prefix(['{', '｛'])?.trim_start().strip_prefix(['"', '\'', '“'])?;
        let near = inside.get(..inside.floor_char_boundary(LONGEST_KEY))?;
        let end = near.find(['"', '\'', '”'])?;
        inside.get(end..)?.strip_prefix(['"', '\'', '”'])
    };
    key().is_some_and(begins_value)
}

/// Whether what a key is followed by comes next.
fn begins_value(text: &str) -> bool {
    match text.bytes().find(|byte| !matches!(byte, b' ' | b'\t' | b'\n' | b'\r')) {
        Some(b':' | b'=') => true,
        // White space and colons of other scripts.
        Some(0x0B | 0x0C | 0x80..) => text.trim_start().starts_with([':', '：', '=']),
        _ => false,
    }
}

/// The key that a quote closes, and none may have opened.
fn key_before(text: &str, quote: usize) -> Option<&str> {
    let (_, near) = near_before(text, quote);
    let (start, mark) = near.rmatch_indices(['"', '\'', '“', '”', '{', ',', '\n']).next()?;
    near.get(start + mark.len()..).map(str::trim)
}

/// The key in front of a colon, where its opening quote stands before this text and none closes it.
fn key_behind(text: &str) -> Option<&str> {
    let near = text.get(..text.floor_char_boundary(LONGEST_KEY)).unwrap_or(text);
    let end = near.find(['"', '\'', '“', '”', '{', '}', '[', ']', ',', '\n', ':'])?;
    near.get(end..)?.starts_with(':').then(|| near.get(..end).map(str::trim)).flatten()
}

/// The keys that a contract knows at any depth.
struct Keys {
    contracts: Vec<&'static Contract>,
    /// The keys that were declared, which a model may spell in other ways.
    declared: Vec<&'static str>,
    /// The root is a map, which may have any, and an empty one too.
    are_any: bool,
}

impl Keys {
    fn of(contract: &'static Contract) -> Self {
        // Any key is one of a map's; only at the root that tells something.
        let mut contracts = vec![contract.keyed()];
        contract.walk(&mut |contract| {
            if matches!(contract.shape, Shape::Object(_) | Shape::Enum(_)) {
                contracts.push(contract);
            }
        });
        let are_any = matches!(contract.keyed().shape, Shape::Map(_));
        Self { contracts, declared: all_keys(contract), are_any }
    }

    fn know(&self, key: &str) -> bool {
        let is_declared = || self.contracts.iter().any(|contract| contract.knows_key(key));
        let is_respelt = || key.len() <= LONGEST_KEY && self.declared.iter().any(|name| is_same_name(name, key));
        !key.is_empty() && !key.contains(['\n', '\r']) && (is_declared() || is_respelt())
    }
}

/// The brackets of a text that have a partner, as offsets of opening and closing one, in order of the
/// opening one. Strings are not told from other text, so a bracket in one may mislead.
pub(crate) fn pairs(text: &str) -> Vec<(usize, usize)> {
    let mut open = Vec::new();
    let mut pairs = Vec::new();
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' | b'[' => open.push((byte, at)),
            b'}' | b']' => {
                if let Some((_, start)) = open.pop_if(|(opener, _)| *opener + 2 == byte) {
                    pairs.push((start, at));
                }
            }
            _ => {}
        }
    }
    pairs.sort_unstable();
    pairs
}

/// The brackets of a text, asked about from its start to its end.
#[derive(Debug)]
pub(crate) struct Brackets {
    pairs: Vec<(usize, usize)>,
    from: usize,
    /// The first pair that was not looked at.
    next: usize,
    /// The furthest closing bracket of those that were.
    furthest: usize,
}

impl Brackets {
    pub(crate) fn of(text: &str) -> Self {
        Self { pairs: pairs(text), from: 0, next: 0, furthest: 0 }
    }

    /// Whether a pair that opens at `from` or behind it is open at an offset. Neither is ever before the last one.
    pub(crate) fn are_around(&mut self, from: usize, at: usize) -> bool {
        if from != self.from {
            let next = self.pairs.partition_point(|(open, _)| *open < from);
            (self.from, self.next, self.furthest) = (from, next, 0);
        }
        while let Some((_, close)) = self.pairs.get(self.next).filter(|(open, _)| *open < at) {
            self.furthest = self.furthest.max(*close);
            self.next += 1;
        }
        at < self.furthest
    }
}
