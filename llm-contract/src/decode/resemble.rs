//! When one key is another one spelled otherwise, or meant.

use crate::contract::Field;

impl Field {
    /// Whether a key differs from the member's key, or one of its aliases, in letter case and separators only.
    pub(super) fn is_spelled(&self, key: &str) -> bool {
        is_spelling_of(key, self.key) || self.aliases.iter().any(|alias| is_spelling_of(key, alias))
    }
}

/// Whether two names differ in letter case and separators only.
pub(super) fn is_spelling_of(name: &str, other: &str) -> bool {
    let mut folded = folded(name).peekable();
    folded.peek().is_some() && folded.eq(self::folded(other))
}

/// A name without case, white space around it, and `_`, `-` and spaces between its words.
///
/// A separator is dropped between letters and digits only, so that `-1` is not `1`.
fn folded(name: &str) -> impl Iterator<Item = char> {
    let mut rest = name.trim().chars().peekable();
    let mut before = None;
    std::iter::from_fn(move || {
        loop {
            let c = rest.next()?;
            let separates = matches!(c, '_' | '-') || c.is_whitespace();
            let is_word = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
            let dropped = separates && is_word(before) && is_word(rest.peek().copied());
            before = Some(c);
            if !dropped {
                return Some(c);
            }
        }
    })
    .flat_map(char::to_lowercase)
}

/// Longer keys are not compared.
const LONGEST: usize = 64;

/// Whether an unknown key may be meant for an absent one: a slip of a letter or two, or the same words in
/// another order. For a required key (`generous`) a shared word is enough, since the reply is rejected
/// anyway and the message is the better for it.
pub(super) fn resembles(unknown: &str, key: &str, generous: bool) -> bool {
    if unknown.len() > LONGEST || key.len() > LONGEST {
        return false;
    }
    let (one, two) = (words(unknown), words(key));
    if one.is_empty() || two.is_empty() {
        return false;
    }
    let mut sorted = (one.clone(), two.clone());
    sorted.0.sort_unstable();
    sorted.1.sort_unstable();
    if sorted.0 == sorted.1 {
        return true;
    }
    let (one, two): (Vec<char>, Vec<char>) = (one.concat().chars().collect(), two.concat().chars().collect());
    let slips = match one.len().min(two.len()) {
        0..4 => 0,
        4..8 => 1,
        _ => 2,
    };
    if distance(&one, &two) <= slips {
        return true;
    }
    let shares = |word: &String| word.chars().count() >= 4 && sorted.1.contains(word);
    generous && sorted.0.iter().any(shares)
}

/// The words of a key in lower case: split at separators and where a capital follows a small letter.
fn words(key: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for c in key.chars() {
        if !c.is_alphanumeric() || (c.is_uppercase() && before.is_lowercase()) {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| c.is_alphanumeric()) {
            word.extend(c.to_lowercase());
        }
        before = c;
    }
    words.retain(|word| !word.is_empty());
    words
}

/// The number of letters to put in, leave out, replace or swap with a neighbour (the optimal string
/// alignment distance).
fn distance(one: &[char], two: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=two.len()).collect();
    for (i, a) in one.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, b) in two.iter().enumerate() {
            let cell = |line: &[usize], n: usize| line.get(n).copied().unwrap_or(usize::MAX / 2);
            let mut best = (cell(&last, j) + usize::from(a != b)).min(cell(&last, j + 1) + 1).min(cell(&row, j) + 1);
            let swapped = i > 0 && j > 0 && one.get(i - 1) == Some(b) && two.get(j - 1) == Some(a);
            if swapped {
                best = best.min(cell(&before, j - 1) + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut last, row);
    }
    last.last().copied().unwrap_or(usize::MAX)
}
