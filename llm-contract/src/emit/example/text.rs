//! Texts that look like what a key asks for.

use crate::contract::Len;

/// Words in a key that say what the text looks like.
const KNOWN: &[(&str, &str)] = &[
    ("email", "ana@example.com"),
    ("url", "https://example.com"),
    ("website", "https://example.com"),
    ("link", "https://example.com"),
    ("date", "2026-03-14"),
    ("phone", "+44 20 7946 0000"),
    ("currency", "EUR"),
    ("country", "Norway"),
    ("city", "Oslo"),
    ("language", "English"),
    ("path", "docs/notes.md"),
    ("id", "a1"),
];

/// A text of an allowed length for a member of this name; the n-th of a list differs from the others.
pub(super) fn text(name: &str, len: Len, n: usize) -> Option<String> {
    let words = words(name);
    let known = KNOWN.iter().find(|(word, _)| words.iter().any(|known| known == word)).map(|(_, text)| *text);
    let plain = match words.as_slice() {
        [] => "some text".to_owned(),
        [word] => format!("example {word}"),
        words => words.join(" "),
    };
    let text = match (known, n) {
        (Some(known), 0) if len.allows(known.chars().count()) => known.to_owned(),
        (_, 0) => plain,
        (_, n) => format!("{} {plain}", n + 1),
    };
    fitted(&text, len)
}

/// Texts of many kinds, for a place of which nothing is known but that others did not fit.
pub(super) fn others(n: usize) -> impl Iterator<Item = String> {
    let numbered = move |text: &&str| if n == 0 { (*text).to_owned() } else { format!("{text}{}", n + 1) };
    OTHERS.iter().map(numbered)
}

const OTHERS: &[&str] = &[
    "a1",
    "example",
    "2026-03-14",
    "2026-03-14T09:30:00Z",
    "09:30",
    "ana@example.com",
    "https://example.com",
    "Example",
    "EXAMPLE",
    "Oslo",
    "EUR",
    "en",
    "A",
    "42",
    "1.0.0",
    "docs/notes.md",
    "+44 20 7946 0000",
    "67e55044-10b1-426f-9247-bb680e5fe0c8",
    "192.0.2.1",
    "#1f77b4",
    "555-1234",
    "a-b",
    "A1",
];

/// A text brought to an allowed length: repeated, or cut; what is left has no space at its ends.
fn fitted(text: &str, len: Len) -> Option<String> {
    if len.min > LONGEST {
        return None;
    }
    let mut out = text.to_owned();
    while out.chars().count() < len.min {
        out.push(' ');
        out.push_str(text);
    }
    let max = len.max.unwrap_or(usize::MAX);
    let cut: String = out.chars().take(max).collect();
    // A cleaner may take the space away, and the length with it.
    let cut = if cut.ends_with(' ') { format!("{}x", cut.trim_end()) } else { cut };
    len.allows(cut.chars().count()).then_some(cut)
}

/// Longer texts are not made up.
const LONGEST: usize = 2000;

/// The name of one item of a list.
pub(super) fn singular(name: &str) -> String {
    match name {
        _ if name.ends_with("ss") || name.ends_with("us") => name.to_owned(),
        _ if name.len() > 4 && name.ends_with("ies") => format!("{}y", name.trim_end_matches("ies")),
        _ => name.strip_suffix('s').unwrap_or(name).to_owned(),
    }
}

/// The words of a key, in lower case.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_kept() {
        for (min, max) in
            [(0, Some(0)), (1, Some(1)), (3, Some(3)), (8, Some(8)), (40, Some(45)), (20, None), (0, Some(5))]
        {
            let len = Len { min, max };
            for (name, n) in [("missing_skill", 0), ("email", 0), ("", 2), ("dateOfBirth", 1)] {
                let text = text(name, len, n).unwrap_or_else(|| "no text".to_owned());
                assert!(len.allows(text.chars().count()), "{text:?} for {len:?}");
                assert_eq!(text, text.trim());
            }
        }
        assert_eq!(text("a", Len { min: 100_000, max: None }, 0), None);
    }

    #[test]
    fn one_of_many() {
        assert_eq!(singular("missing_skills"), "missing_skill");
        assert_eq!(singular("categories"), "category");
        assert_eq!(singular("address"), "address");
    }
}
