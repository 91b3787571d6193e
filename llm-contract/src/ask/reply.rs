//! What a client hands over.

use crate::parser::FinishReason;

/// A model's reply: its text and, where the provider says it, why the text ends.
///
/// A client that has nothing but text returns the text: `String` and `&str` become a `Reply` by themselves.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reply {
    /// The text, as the model wrote it.
    pub text: String,
    /// Why the text ends, if the client knows. [`FinishReason::Length`] makes every rejection but one of the
    /// values themselves a truncated one.
    pub finish_reason: Option<FinishReason>,
}

impl Reply {
    /// A reply of which nothing but the text is known.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), finish_reason: None }
    }

    /// The same reply with the reason for which its text ends.
    #[must_use]
    pub fn finish_reason(mut self, reason: FinishReason) -> Self {
        self.finish_reason = Some(reason);
        self
    }
}

impl From<String> for Reply {
    fn from(text: String) -> Self {
        Self::new(text)
    }
}

impl From<&str> for Reply {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}
