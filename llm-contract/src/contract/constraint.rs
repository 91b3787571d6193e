//! What a value must satisfy besides having its type.

/// A condition on a value.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Constraint {
    /// A number lies in a range.
    Range(Range),
    /// A text has a length in characters (Unicode scalar values), a list in items, a map in entries.
    Len(Len),
    /// A text holds no control character but line breaks and tabs.
    NoControl,
    /// A text holds no control character, line breaks and tabs included.
    SingleLine,
    /// A value is one of these.
    OneOf(&'static [Literal]),
    /// Each item of a list satisfies these.
    Each(&'static [Constraint]),
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

    /// Whether a length lies within the bounds.
    #[must_use]
    pub const fn allows(self, len: usize) -> bool {
        len >= self.min && (self.max.is_none() || matches!(self.max, Some(max) if len <= max))
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
pub(crate) fn each(constraints: &'static [Constraint]) -> &'static [Constraint] {
    inner(constraints, |constraint| match constraint {
        Constraint::Each(inner) => Some(*inner),
        _ => None,
    })
}

/// What `values(...)` asks of the values, among a map's constraints.
#[must_use]
pub(crate) fn values(constraints: &'static [Constraint]) -> &'static [Constraint] {
    inner(constraints, |constraint| match constraint {
        Constraint::Values(inner) => Some(*inner),
        _ => None,
    })
}

fn inner(
    constraints: &'static [Constraint],
    pick: fn(&'static Constraint) -> Option<&'static [Constraint]>,
) -> &'static [Constraint] {
    constraints.iter().find_map(pick).unwrap_or_default()
}
