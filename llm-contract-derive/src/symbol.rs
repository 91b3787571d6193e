//! Each attribute word once: where it may stand, how it is written, and which one a misspelt word means.

use proc_macro2::Ident;

/// Where a word stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    Struct,
    Enum,
    Variant,
    Field,
    Each,
    Rule,
}

/// An attribute word.
struct Symbol {
    word: &'static str,
    /// How it is written.
    usage: &'static str,
    places: &'static [Place],
}

macro_rules! symbols {
    ($($name:ident $word:literal in $places:tt as $usage:literal)*) => {
        $(pub(crate) const $name: &str = $word;)*
        const SYMBOLS: &[Symbol] = &[$(Symbol { word: $word, usage: $usage, places: places!($places) }),*];
    };
}

macro_rules! places {
    ([$($place:ident)*]) => { &[$(Place::$place),*] };
}

symbols! {
    RENAME_ALL "rename_all" in [Struct Enum Variant] as r#"rename_all = "camelCase""#
    RENAME_ALL_FIELDS "rename_all_fields" in [Enum] as r#"rename_all_fields = "camelCase""#
    TAG "tag" in [Enum] as r#"tag = "type""#
    CONTENT "content" in [Enum] as r#"content = "value""#
    UNTAGGED "untagged" in [Enum] as "untagged"
    OTHER "other" in [Variant] as "other"
    TRANSPARENT "transparent" in [Struct] as "transparent"
    BOUND "bound" in [Struct Enum] as r#"bound = "T: LlmContract""#
    FLATTEN "flatten" in [Field] as "flatten"
    DENY_UNKNOWN_FIELDS "deny_unknown_fields" in [Struct Enum] as "deny_unknown_fields"
    RULE "rule" in [Struct Variant] as r#"rule(when = .., require = .., say = "..")"#
    CRATE "crate" in [Struct Enum] as "crate = path::to::llm_contract"
    RENAME "rename" in [Field Variant] as r#"rename = "name""#
    ALIAS "alias" in [Field Variant] as r#"alias = "name""#
    DEFAULT "default" in [Struct Field] as "default`, `default = 20` or `default = path::to::function"
    SKIP "skip" in [Field Variant] as "skip"
    DESCRIPTION "description" in [Struct Enum Variant Field] as r#"description = "text""#
    EXAMPLE "example" in [Field] as "example = literal"
    RANGE "range" in [Field Each] as "range = 0..=100"
    MULTIPLE_OF "multiple_of" in [Field Each] as "multiple_of = 5"
    PATTERN "pattern" in [Field Each] as r#"pattern = "^[a-z]+$""#
    UNIQUE "unique" in [Field Each] as "unique"
    LEN "len" in [Field Each] as "len = 1..=20"
    ONE_OF "one_of" in [Field Each] as r#"one_of = ["a", "b"]"#
    NO_CONTROL "no_control" in [Field Each] as "no_control"
    SINGLE_LINE "single_line" in [Field Each] as "single_line"
    VERBATIM "verbatim" in [Field] as "verbatim"
    COERCE "coerce" in [Field] as "coerce"
    SERDE "serde" in [Field] as "serde"
    SCHEMA "schema" in [Field] as "serde, schema = path::to::function"
    KEYS "keys" in [Field Each] as "keys(len = 1..=20)"
    VALUES "values" in [Field Each] as "values(len = 1..=20)"
    EACH "each" in [Field Each] as "each(len = 1..=20)"
    CLEAN "clean" in [Field] as "clean = [trim, path::to::function]"
    CHECK "check" in [Struct Enum Field] as "check = path::to::function"
    WHEN "when" in [Rule] as "when = condition"
    REQUIRE "require" in [Rule] as "require = condition"
    SAY "say" in [Rule] as r#"say = "what the rule asks""#
}

/// The named cleaners.
pub(crate) const TRIM: &str = "trim";
pub(crate) const LOWERCASE: &str = "lowercase";
pub(crate) const DROP_EMPTY: &str = "drop_empty";
pub(crate) const DEDUP: &str = "dedup";
pub(crate) const DEDUP_IGNORE_CASE: &str = "dedup_ignore_case";

/// Words of other libraries and of Rust's own, with ours.
const SYNONYMS: &[(&str, &str)] = &[
    ("min", RANGE),
    ("max", RANGE),
    ("minimum", RANGE),
    ("maximum", RANGE),
    ("length", LEN),
    ("min_len", LEN),
    ("max_len", LEN),
    ("min_length", LEN),
    ("max_length", LEN),
    ("size", LEN),
    ("doc", DESCRIPTION),
    ("docs", DESCRIPTION),
    ("desc", DESCRIPTION),
    ("enum", ONE_OF),
    ("options", ONE_OF),
    ("choices", ONE_OF),
    ("regex", PATTERN),
    ("regexp", PATTERN),
    ("matches", PATTERN),
    ("step", MULTIPLE_OF),
    ("multipleof", MULTIPLE_OF),
    ("unique_items", UNIQUE),
    ("distinct", UNIQUE),
    ("inner", EACH),
    ("items", EACH),
    ("dive", EACH),
    ("custom", CHECK),
    ("validate", CHECK),
    (TRIM, CLEAN),
    (LOWERCASE, CLEAN),
    (DROP_EMPTY, CLEAN),
    (DEDUP, CLEAN),
    (DEDUP_IGNORE_CASE, CLEAN),
    ("optional", DEFAULT),
    ("transform", CLEAN),
    ("sanitize", CLEAN),
    ("name", RENAME),
    ("ignore", SKIP),
    ("skip_deserializing", SKIP),
    ("examples", EXAMPLE),
    ("deny_unknown", DENY_UNKNOWN_FIELDS),
    ("if", WHEN),
    ("then", REQUIRE),
    ("ensure", REQUIRE),
    ("message", SAY),
];

/// Words that the design has and this version has not.
const LATER: &[&str] = &["partial"];

impl Place {
    /// The place in words.
    fn words(self) -> &'static str {
        match self {
            Self::Struct => "a struct",
            Self::Enum => "an enum",
            Self::Variant => "a variant",
            Self::Field => "a field",
            Self::Each => "`each(..)` or `values(..)`",
            Self::Rule => "`rule(..)`",
        }
    }

    /// The words that may stand here.
    fn symbols(self) -> impl Iterator<Item = &'static str> {
        SYMBOLS.iter().filter(move |symbol| symbol.places.contains(&self)).map(|symbol| symbol.word)
    }
}

/// How a word is written.
pub(crate) fn usage(word: &str) -> &'static str {
    SYMBOLS.iter().find(|symbol| symbol.word == word).map_or("", |symbol| symbol.usage)
}

/// Whether this is an attribute word anywhere.
pub(crate) fn is_known(word: &str) -> bool {
    SYMBOLS.iter().any(|symbol| symbol.word == word)
}

/// What is wrong with a word that does not belong here, and the mend.
pub(crate) fn unknown(word: &Ident, place: Place) -> String {
    let word = word.to_string();
    if let Some(symbol) = SYMBOLS.iter().find(|symbol| symbol.word == word) {
        let elsewhere: Vec<_> = symbol.places.iter().map(|place| place.words()).collect();
        let elsewhere = alternatives(&elsewhere);
        return format!("`{word}` does not belong on {}; it belongs on {elsewhere}", place.words());
    }
    if LATER.contains(&word.as_str()) {
        return format!("`{word}` is not supported yet");
    }
    let here = |known: &&str| place.symbols().any(|symbol| symbol == *known);
    let synonym = SYNONYMS.iter().find(|(other, _)| *other == word).map(|(_, known)| *known).filter(here);
    if let Some(known) = synonym.or_else(|| nearest(&word, place.symbols())) {
        return format!("unknown attribute `{word}`; did you mean `{}`?", usage(known));
    }
    let known: Vec<_> = place.symbols().map(|known| format!("`{known}`")).collect();
    format!("unknown attribute `{word}`; {} takes {}", place.words(), known.join(", "))
}

/// `a, b or c`.
fn alternatives(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// The word that a misspelt one most likely means.
pub(crate) fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_ascii_lowercase();
    let allowed = (word.len() / 3).max(1);
    let near = known.map(|known| (distance(&word, &known.to_ascii_lowercase()), known));
    near.filter(|(distance, _)| *distance <= allowed).min_by_key(|(distance, _)| *distance).map(|(_, known)| known)
}

/// How many letters must be put in, left out, replaced or swapped with their neighbour to make one word of
/// the other.
fn distance(one: &str, two: &str) -> usize {
    let two: Vec<char> = two.chars().collect();
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=two.len()).collect();
    let mut previous = None;
    for (row, letter) in one.chars().enumerate() {
        let mut next = vec![row + 1];
        for (column, other) in two.iter().enumerate() {
            let at = |row: &[usize], column: usize| row.get(column).copied().unwrap_or(usize::MAX / 2);
            let replaced = at(&last, column) + usize::from(letter != *other);
            let mut least = replaced.min(at(&last, column + 1) + 1).min(at(&next, column) + 1);
            let before = column.checked_sub(1);
            let is_swapped = previous == Some(*other) && before.and_then(|before| two.get(before)) == Some(&letter);
            if let (true, Some(before)) = (is_swapped, before) {
                least = least.min(at(&before_last, before) + 1);
            }
            next.push(least);
        }
        before_last = std::mem::replace(&mut last, next);
        previous = Some(letter);
    }
    last.last().copied().unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_documented_with_an_example() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../llm-contract/src/attributes.md");
        let docs = std::fs::read_to_string(path).expect("the documentation of the attributes");
        let (mut text, mut examples) = (String::new(), String::new());
        for (index, part) in docs.split("```").enumerate() {
            let target = if index % 2 == 0 { &mut text } else { &mut examples };
            target.push_str(part);
        }
        let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
        let cleaners = [TRIM, LOWERCASE, DROP_EMPTY, DEDUP, DEDUP_IGNORE_CASE];
        let words = SYMBOLS.iter().map(|symbol| symbol.word).chain(cleaners);
        let undocumented: Vec<_> = words
            .filter(|word| {
                let is_used = examples.lines().any(|line| line.split(|c| !is_letter(c)).any(|found| found == *word));
                !is_used || !text.contains(&format!("`{word}`"))
            })
            .collect();
        assert_eq!(undocumented, Vec::<&str>::new());
    }

    #[test]
    fn a_misspelt_word_finds_its_neighbour() {
        let near = |word| nearest(word, Place::Field.symbols());
        assert_eq!(near("rang"), Some(RANGE));
        assert_eq!(near("ragne"), Some(RANGE));
        assert_eq!(near("oneof"), Some(ONE_OF));
        assert_eq!(near("lenn"), Some(LEN));
        assert_eq!(near("banana"), None);
        assert_eq!(distance("ab", "ba"), 1);
        assert_eq!(distance("", "abc"), 3);
    }
}
