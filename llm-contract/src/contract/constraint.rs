//! What a value must satisfy besides having its type.

use core::fmt;

use super::{Foreign, Format};

/// A condition on a value.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Constraint {
    /// A number lies in a range.
    Range(Range),
    /// A number is a whole multiple of this one.
    MultipleOf(Literal),
    /// A number is not 0.
    NonZero,
    /// A number is one of 32 bits, so its magnitude is at most 3.4028235e38. It is part of a type's contract.
    Single,
    /// A text has a length in characters (Unicode scalar values), a list in items, a map in entries.
    Len(Len),
    /// A text holds no control character but line breaks and tabs.
    NoControl,
    /// A text holds no control character, line breaks and tabs included.
    SingleLine,
    /// A text matches a regular expression.
    Pattern(Pattern),
    /// A text has a form that its JSON type does not say, such as that of a date. It is part of a type's contract.
    Format(Format),
    /// A value is read by serde alone. It is part of the declaration of a place whose contract asks for any JSON.
    Foreign(Foreign),
    /// A value is one of these.
    OneOf(&'static [Literal]),
    /// No item of a list stands in it twice.
    Unique,
    /// Each item of a list satisfies these.
    Each(&'static [Constraint]),
    /// Each key of a map satisfies these.
    Keys(&'static [Constraint]),
    /// Each value of a map satisfies these.
    Values(&'static [Constraint]),
}

/// Bounds of a number, both inclusive unless said otherwise.
///
/// Integers that a bound excludes are excluded by the next integer: `0..100` is stored as `0..=99`.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Range {
    /// Whole bounds; `None` is open.
    Integer {
        /// The least number allowed.
        min: Option<i128>,
        /// The greatest number allowed.
        max: Option<i128>,
    },
    /// Bounds of a floating-point number; `None` is open. No bound lets `NaN` pass.
    Float {
        /// The least number allowed.
        min: Option<f64>,
        /// The greatest number allowed.
        max: Option<f64>,
        /// Whether `max` itself is excluded.
        below_max: bool,
    },
}

/// Bounds of a length, both inclusive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Len {
    /// The least length allowed.
    pub min: usize,
    /// The greatest length allowed; `None` is open.
    pub max: Option<usize>,
}

impl Len {
    /// Any length.
    pub const ANY: Self = Self { min: 0, max: None };

    /// One length.
    #[must_use]
    pub const fn exactly(len: usize) -> Self {
        Self { min: len, max: Some(len) }
    }

    /// Whether a length lies within the bounds.
    #[must_use]
    pub const fn allows(self, len: usize) -> bool {
        len >= self.min && (self.max.is_none() || matches!(self.max, Some(max) if len <= max))
    }
}

/// A regular expression that a text has to match somewhere; `^` and `$` bind it to the ends.
#[derive(Clone, Copy)]
pub struct Pattern {
    /// The expression, in the syntax of the `regex` crate.
    pub regex: &'static str,
    /// Whether a text matches.
    pub matches: fn(&str) -> bool,
}

impl fmt::Debug for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Pattern").field(&self.regex).finish()
    }
}

impl PartialEq for Pattern {
    fn eq(&self, other: &Self) -> bool {
        self.regex == other.regex
    }
}

/// A value of a closed set.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Literal {
    /// A text.
    Text(&'static str),
    /// A whole number.
    Integer(i128),
    /// A number.
    Float(f64),
    /// A truth value.
    Bool(bool),
}

/// What `each(...)` asks of the items, among a list's constraints.
#[must_use]
pub(crate) fn each(constraints: &[Constraint]) -> &'static [Constraint] {
    inner(constraints, |constraint| match constraint {
        Constraint::Each(inner) => Some(*inner),
        _ => None,
    })
}

/// What `keys(...)` asks of the keys, among a map's constraints.
#[must_use]
pub(crate) fn keys(constraints: &[Constraint]) -> &'static [Constraint] {
    inner(constraints, |constraint| match constraint {
        Constraint::Keys(inner) => Some(*inner),
        _ => None,
    })
}

/// What `values(...)` asks of the values, among a map's constraints.
#[must_use]
pub(crate) fn values(constraints: &[Constraint]) -> &'static [Constraint] {
    inner(constraints, |constraint| match constraint {
        Constraint::Values(inner) => Some(*inner),
        _ => None,
    })
}

/// The form that constraints ask of a text, if they do.
#[must_use]
pub(crate) fn format(constraints: &[Constraint]) -> Option<Format> {
    constraints.iter().find_map(|constraint| match constraint {
        Constraint::Format(format) => Some(*format),
        _ => None,
    })
}

/// What is known of a value that only serde can read, if constraints say that it is one.
#[must_use]
pub(crate) fn foreign(constraints: &[Constraint]) -> Option<Foreign> {
    constraints.iter().find_map(|constraint| match constraint {
        Constraint::Foreign(foreign) => Some(*foreign),
        _ => None,
    })
}

fn inner(constraints: &[Constraint], pick: fn(&Constraint) -> Option<&'static [Constraint]>) -> &'static [Constraint] {
    constraints.iter().find_map(pick).unwrap_or_default()
}

/// The constraints of a place and those of the type there: of two bounds the narrower one, of the rest
/// every one once.
pub(super) fn both(place: &[Constraint], ty: &[Constraint]) -> Vec<Constraint> {
    let mut all = place.to_vec();
    for constraint in ty {
        if all.contains(constraint) {
            continue;
        }
        match all.iter_mut().find_map(|known| Some((narrower(*known, *constraint)?, known))) {
            Some((narrower, known)) => *known = narrower,
            None => all.push(*constraint),
        }
    }
    all
}

/// What two bounds of one kind ask together.
fn narrower(one: Constraint, two: Constraint) -> Option<Constraint> {
    match (one, two) {
        (Constraint::Len(one), Constraint::Len(two)) => {
            let max = one.max.map_or(two.max, |max| Some(two.max.map_or(max, |other| max.min(other))));
            Some(Constraint::Len(Len { min: one.min.max(two.min), max }))
        }
        (Constraint::Range(one), Constraint::Range(two)) => narrower_range(one, two).map(Constraint::Range),
        _ => None,
    }
}

fn narrower_range(one: Range, two: Range) -> Option<Range> {
    match (one, two) {
        (Range::Integer { min: a, max: b }, Range::Integer { min: c, max: d }) => {
            let max = b.map_or(d, |max| Some(d.map_or(max, |other| max.min(other))));
            Some(Range::Integer { min: a.max(c), max })
        }
        (Range::Float { min: a, max: b, below_max: x }, Range::Float { min: c, max: d, below_max: y }) => {
            let min = match (a, c) {
                (Some(a), Some(c)) => Some(a.max(c)),
                (a, c) => a.or(c),
            };
            let (max, below_max) = match (b, d) {
                (Some(b), Some(d)) if b < d => (Some(b), x),
                (Some(b), Some(d)) if d < b => (Some(d), y),
                (Some(b), Some(_)) => (Some(b), x || y),
                (Some(b), None) => (Some(b), x),
                (None, d) => (d, y),
            };
            Some(Range::Float { min, max, below_max })
        }
        _ => None,
    }
}
