//! When one key is another one spelled otherwise, or meant.

/// A name without case, white space, `_` and `-`: what two spellings of one name share.
///
/// Separators are dropped between letters and digits only, so that `-1` is not `1`.
pub(super) fn fold(name: &str) -> String {
    let name: Vec<char> = name.trim().chars().collect();
    let is_word = |index: Option<usize>| index.and_then(|i| name.get(i)).is_some_and(|c| c.is_alphanumeric());
    let mut folded = String::with_capacity(name.len());
    for (n, c) in name.iter().enumerate() {
        let separates = matches!(c, '_' | '-') || c.is_whitespace();
        if !(separates && is_word(n.checked_sub(1)) && is_word(Some(n + 1))) {
            folded.extend(c.to_lowercase());
        }
    }
    folded
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
