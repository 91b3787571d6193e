//! A reply that satisfied its contract.

use std::borrow::Cow;

use super::{Path, Repair, Span};

/// A value that satisfies its contract, and what was done to the reply to read it.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Accepted<T> {
    /// The value.
    pub value: T,
    /// What was mended, in the order of the reply. Empty exactly when the reply was nothing but plain JSON
    /// (RFC 8259) and each value was of the JSON type that the contract asks for.
    pub repairs: Vec<Repair>,
    /// The paths of keys that the contract does not know and that were ignored.
    pub ignored: Vec<Path>,
    /// Where the document stands in the reply.
    pub span: Span,
    /// The plain JSON that was read, if it is not the reply's own text.
    pub(crate) mended: Option<Box<str>>,
}

impl Accepted<()> {
    /// The same with a value.
    pub(crate) fn with<T>(self, value: T) -> Accepted<T> {
        let Self { value: (), repairs, ignored, span, mended } = self;
        Accepted { value, repairs, ignored, span, mended }
    }
}

impl<T> Accepted<T> {
    /// A value that was read from plain JSON at a span of the reply.
    #[inline]
    pub(crate) const fn plain(value: T, repairs: Vec<Repair>, span: Span) -> Self {
        Self { value, repairs, ignored: Vec::new(), span, mended: None }
    }

    /// The value alone.
    #[must_use]
    pub fn into_value(self) -> T {
        self.value
    }

    /// The plain JSON that was read: a part of `reply` where the document was plain, else the mended text.
    ///
    /// `reply` is the text that was parsed; for another text the result is meaningless, and empty where the
    /// span does not fit it.
    #[must_use]
    pub fn json<'a>(&'a self, reply: &'a str) -> Cow<'a, str> {
        match &self.mended {
            Some(json) => Cow::Borrowed(json),
            None => Cow::Borrowed(self.span.of(reply).unwrap_or_default()),
        }
    }
}
