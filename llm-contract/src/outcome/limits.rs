//! Bounds on what is read and reported.

/// Bounds on what is read and reported; see the setters of [`Parser`](crate::Parser).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    /// The longest reply, in bytes.
    pub(crate) bytes: usize,
    /// The most containers open at once.
    pub(crate) depth: usize,
    /// The most violations reported; further ones are counted.
    pub(crate) violations: usize,
    /// The most characters of a value that are echoed.
    pub(crate) echo: usize,
    /// Whether an empty list may be a map without entries: no bound, but it goes wherever these go.
    pub(crate) map_entries: bool,
}

impl Limits {
    /// The limits of a parser that nobody set otherwise.
    pub(crate) const DEFAULT: Self =
        Self { bytes: 16 * 1024 * 1024, depth: 128, violations: 16, echo: 80, map_entries: false };
}
