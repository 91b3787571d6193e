//! The verdict over all candidates of a reply.

use crate::contract::{Contract, Shape};

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

/// Whether the text behind a whole document goes on as if it were not closed: a key of the contract in
/// quotes with a colon, a quote before a closing bracket, or, behind a list, a comma and another item.
pub(crate) fn goes_on(gap: &str, is_list: bool, contract: &'static Contract) -> bool {
    if memchr::memchr3(b'"', b'{', b'[', gap.as_bytes()).is_none() && !gap.contains(['\'', '”']) {
        return false;
    }
    let behind = gap.trim_start();
    let more_items = || {
        let next = behind.strip_prefix(',').map(str::trim_start);
        next.is_some_and(|next| next.starts_with(['{', '[', '"', '\'']))
    };
    (is_list && more_items()) || !members(gap, contract).is_empty() || closes_again(gap)
}

/// Whether a quote is followed by a closing bracket, space, a comment and one comma aside.
fn closes_again(gap: &str) -> bool {
    gap.match_indices(['"', '”']).any(|(at, quote)| {
        let behind = behind_comment(gap.get(at + quote.len()..).unwrap_or_default());
        let behind = behind.strip_prefix(',').map_or(behind, str::trim_start);
        behind.starts_with(['}', ']'])
    })
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

/// The offsets at which a key that the contract knows at any depth stands in quotes with its colon, or an
/// equals sign that some models write for it.
pub(crate) fn members(text: &str, contract: &'static Contract) -> Vec<usize> {
    let mut found = Vec::new();
    let mut keys: Option<Keys> = None;
    let mut quotes = memchr::memchr_iter(b'"', text.as_bytes()).peekable();
    while let Some(open) = quotes.next() {
        let Some(close) = quotes.peek() else { break };
        if !is_assigned(text, *close + 1) {
            continue;
        }
        let key = text.get(open + 1..*close).unwrap_or_default();
        if keys.get_or_insert_with(|| Keys::of(contract)).know(key) {
            found.push(open);
        }
    }
    found
}

/// Whether a colon or an equals sign stands at an offset, white space aside.
fn is_assigned(text: &str, at: usize) -> bool {
    let behind = text.as_bytes().get(at..).unwrap_or_default();
    match behind.iter().find(|byte| !matches!(byte, b' ' | b'\t' | b'\n' | b'\r')) {
        Some(b':' | b'=') => true,
        // White space and colons of other scripts.
        Some(0x0B | 0x0C | 0x80..) => text.get(at..).unwrap_or_default().trim_start().starts_with([':', '：', '=']),
        _ => false,
    }
}

/// The keys that a contract knows at any depth.
struct Keys {
    contracts: Vec<&'static Contract>,
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
        Self { contracts }
    }

    fn know(&self, key: &str) -> bool {
        self.contracts.iter().any(|contract| contract.knows_key(key))
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
