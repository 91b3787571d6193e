//! What a value has to look like where its JSON type says too little.

use core::fmt;

/// The form of a text that stands for something else, such as a date.
///
/// It belongs to a type, so it stands among the constraints of the type's contract, and not of a place.
#[derive(Clone, Copy)]
pub struct Format {
    /// What such a text is, with its article: `a date`.
    pub noun: &'static str,
    /// The `format` of JSON Schema that says the same, if there is one: `date`.
    pub standard: Option<&'static str>,
    /// A regular expression, bound to both ends, that every such text matches; in the syntax that the `regex`
    /// crate and ECMA-262 share. A text that matches may still be none, as `2024-02-30` is no date.
    pub pattern: &'static str,
    /// Such texts, no two of them equal; the first is the one to show.
    pub examples: &'static [&'static str],
    /// Whether a text is one.
    pub fits: fn(&str) -> bool,
}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Format").field("noun", &self.noun).field("pattern", &self.pattern).finish()
    }
}

impl PartialEq for Format {
    fn eq(&self, other: &Self) -> bool {
        self.noun == other.noun && self.pattern == other.pattern
    }
}

/// A value of a type that only serde can read.
#[derive(Clone, Copy)]
pub struct Foreign {
    /// Makes the JSON Schema that describes such a value, where the author gave one.
    pub schema: Option<fn() -> serde_json::Value>,
    /// Whether a JSON text is such a value.
    pub fits: fn(&str) -> bool,
}

impl fmt::Debug for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Foreign").field("schema", &self.schema.map(|schema| schema())).finish()
    }
}

/// No two are equal: what a type reads cannot be compared.
impl PartialEq for Foreign {
    fn eq(&self, _: &Self) -> bool {
        false
    }
}
