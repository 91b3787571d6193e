//! Functions of the author's own, and what is called around them.

use core::fmt::Display;

use crate::decode::Kept;

/// What serde reads a field with: a value that stands in plain JSON.
#[must_use]
pub fn deserializer(json: &str) -> serde_json::Deserializer<serde_json::de::StrRead<'_>> {
    serde_json::Deserializer::from_str(json)
}

/// Runs a cleaner of the author's own. What it does to the items of a list nobody knows.
#[must_use]
pub fn clean<T>(value: T, kept: &mut Kept, cleaner: fn(T) -> T) -> T {
    kept.lose();
    cleaner(value)
}

/// What a check of the author's own may answer.
#[diagnostic::on_unimplemented(
    message = "a check answers with `Result<(), E>`, and this one with `{Self}`",
    label = "this function is no check",
    note = "a check takes a reference to the value and returns `Result<(), E>`, where `E` implements `Display` and says what is asked"
)]
pub trait Answer {
    /// What the check says of a bad value.
    type Message: Display;

    /// The answer as it is recorded.
    #[allow(clippy::missing_errors_doc, reason = "the error is the author's own")]
    fn answer(self) -> Result<(), Self::Message>;
}

impl<E: Display> Answer for Result<(), E> {
    type Message = E;

    fn answer(self) -> Self {
        self
    }
}

/// The answer of a check.
#[allow(clippy::missing_errors_doc, reason = "the error is the author's own")]
pub fn answer<A: Answer>(answer: A) -> Result<(), A::Message> {
    answer.answer()
}

/// A condition of a rule: a function, so that one which is none is reported where it stands.
#[must_use]
#[inline]
pub const fn holds(condition: bool) -> bool {
    condition
}

/// A regular expression of a pattern, compiled when it is first used.
#[cfg(feature = "regex")]
#[derive(Debug)]
pub struct Regex {
    pattern: &'static str,
    compiled: std::sync::OnceLock<Option<regex::Regex>>,
}

#[cfg(feature = "regex")]
impl Regex {
    /// The expression, which the derive found to be one.
    #[must_use]
    pub const fn new(pattern: &'static str) -> Self {
        Self { pattern, compiled: std::sync::OnceLock::new() }
    }

    /// Whether a text matches. One that is too large to compile matches nothing.
    #[must_use]
    pub fn is_match(&self, text: &str) -> bool {
        let compiled = self.compiled.get_or_init(|| regex::Regex::new(self.pattern).ok());
        compiled.as_ref().is_some_and(|regex| regex.is_match(text))
    }
}
