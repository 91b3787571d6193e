//! What a dialect of JSON Schema knows, as data.

use serde_json::Value;

/// What a dialect knows and asks for.
#[derive(Debug)]
pub(in crate::emit) struct Profile {
    /// What the whole answer may be.
    pub(in crate::emit) root: Root,
    /// Whether objects refuse keys that they do not declare.
    pub(in crate::emit) closed: Closed,
    /// Which members stand in `required`.
    pub(in crate::emit) required: Required,
    /// How a value that may be `null` is written.
    pub(in crate::emit) null: Null,
    /// Whether a member that may be left out may be `null` too.
    pub(in crate::emit) null_members: bool,
    /// Whether `anyOf` is known.
    pub(in crate::emit) unions: bool,
    /// How a type is written that stands in several places.
    pub(in crate::emit) refs: Refs,
    /// Whether a type may hold itself.
    pub(in crate::emit) recursion: Recursion,
    /// Whether an object's keys may be data.
    pub(in crate::emit) maps: bool,
    /// Whether a value may be any JSON.
    pub(in crate::emit) any: bool,
    /// Whether an object may have no members.
    pub(in crate::emit) empty_objects: bool,
    /// Whether a single value is written as `const`, else as a closed set of one.
    pub(in crate::emit) constants: bool,
    /// Whether a closed set has `type` beside it, and may hold other values than texts.
    pub(in crate::emit) sets: Sets,
    /// The keywords that constrain values, as far as `fits` does not refuse one.
    pub(in crate::emit) keywords: &'static [&'static str],
    /// Whether a known keyword may have this value in a schema of this JSON type.
    pub(in crate::emit) fits: fn(json_type: &str, keyword: &str, value: &Value) -> bool,
    /// Whether a pattern and a length may constrain one text.
    pub(in crate::emit) pattern_with_length: bool,
    /// Whether an expression stands beside a `format`, which many validators ignore.
    pub(in crate::emit) format_patterns: bool,
    /// Whether the ends of integer types of 32 bits are said, which no model comes near.
    pub(in crate::emit) wide_bounds: bool,
    /// Whether bounds and steps may be of any size; engines that make grammars of them overflow.
    pub(in crate::emit) extremes: bool,
    /// Whether it is said that a decimal number may stand in a text.
    pub(in crate::emit) decimal_texts: bool,
    /// Whether the order of the members is said, too.
    pub(in crate::emit) ordering: bool,
    /// Whether JSON types are written in capitals.
    pub(in crate::emit) capitals: bool,
}

/// What a whole answer may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::emit) enum Root {
    /// Any value.
    Any,
    /// One object, of one form or of several; others are wrapped in one.
    ObjectOrUnion,
    /// One object; others are wrapped in one.
    Object,
}

/// Whether objects refuse keys that they do not declare.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::emit) enum Closed {
    /// Those do that declare it.
    AsDeclared,
    /// All of them do.
    Always,
    /// The dialect cannot say so.
    Never,
}

/// Which members stand in `required`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::emit) enum Required {
    /// Those that must be there.
    AsDeclared,
    /// All of them.
    All,
    /// Those that must be there, and of each object one at the least.
    Some,
}

/// How a value that may be `null` is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::emit) enum Null {
    /// `"type": ["string", "null"]` for scalars, a union for others.
    Type,
    /// A union with `null`.
    Union,
    /// `"nullable": true`.
    Keyword,
    /// Not at all.
    Never,
}

/// How a type is written that stands in several places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::emit) enum Refs {
    /// Once, and referred to; keywords may stand beside `$ref`.
    Beside,
    /// Once, and referred to by `$ref` alone.
    Alone,
    /// In each place.
    Inlined,
}

/// Whether a type may hold itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::emit) enum Recursion {
    /// It may.
    Kept,
    /// It may in members that need not be there.
    InOptional,
    /// It may not.
    Refused,
}

/// How closed sets are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::emit) enum Sets {
    /// Of any values.
    Any,
    /// Of texts alone.
    OfTexts,
}

/// Every value of a known keyword will do.
pub(super) fn any(_: &str, _: &str, _: &Value) -> bool {
    true
}

/// Everything that JSON Schema 2020-12 has.
pub(in crate::emit) const CANONICAL: Profile = Profile {
    root: Root::Any,
    closed: Closed::AsDeclared,
    required: Required::AsDeclared,
    null: Null::Type,
    null_members: true,
    unions: true,
    refs: Refs::Beside,
    recursion: Recursion::Kept,
    maps: true,
    any: true,
    empty_objects: true,
    constants: true,
    sets: Sets::Any,
    keywords: &[
        "examples",
        "minimum",
        "maximum",
        "exclusiveMaximum",
        "multipleOf",
        "not",
        "minLength",
        "maxLength",
        "pattern",
        "format",
        "minItems",
        "maxItems",
        "uniqueItems",
        "prefixItems",
        "minProperties",
        "maxProperties",
        "propertyNames",
        "allOf",
    ],
    fits: any,
    pattern_with_length: true,
    format_patterns: true,
    wide_bounds: true,
    extremes: true,
    decimal_texts: true,
    ordering: false,
    capitals: false,
};

/// Bounds of fractions that engines take are 0, or of a magnitude between these.
const BOUNDS: std::ops::Range<f64> = 1e-15..1e15;

/// Steps that engines take have so many digits, and so many places.
const STEP_DIGITS: usize = 9;

/// Whether a bound or a step is of a size that engines take (seen with llguidance 1.9: above, it answers with an
/// error or overflows).
pub(in crate::emit) fn is_moderate(json_type: &str, keyword: &str, value: &Value) -> bool {
    match keyword {
        "minimum" | "maximum" | "exclusiveMaximum" if json_type.eq_ignore_ascii_case("integer") => value.is_i64(),
        "minimum" | "maximum" | "exclusiveMaximum" => {
            value.as_f64().is_some_and(|bound| bound == 0.0 || BOUNDS.contains(&bound.abs()))
        }
        "multipleOf" => {
            let written = value.to_string();
            let places = written.split_once('.').map_or(0, |(_, places)| places.len());
            let digits = written.bytes().filter(u8::is_ascii_digit).count();
            places <= STEP_DIGITS && digits <= STEP_DIGITS && !written.contains('e')
        }
        _ => true,
    }
}

/// Whether a pattern is the author's own: those that stand for `single_line` and `no_control` hold whatever
/// engines make of them, which some do by putting them into the JSON as they are.
pub(super) fn declared_pattern(value: &Value) -> bool {
    use crate::emit::json_schema::pattern::{NO_CONTROL, SINGLE_LINE};
    value.as_str().is_some_and(|regex| regex != NO_CONTROL && regex != SINGLE_LINE)
}
