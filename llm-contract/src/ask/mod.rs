//! Asking a model until its reply satisfies a contract.
//!
//! [`ask`] makes an [`Ask`]: a prompt and settings. Its drivers [`Ask::run`] (any async runtime) and
//! [`Ask::run_blocking`] call a closure of yours for each reply; [`Ask::start`] gives the loop itself, an
//! [`Asking`], to whoever wants no closure.
//!
//! What is decided between two replies is decided by a state machine that does no I/O, reads no clock and
//! knows no runtime. Nothing here speaks to a provider or waits, and an error of the client is never retried:
//! it ends the loop and is handed over as it is.

mod answer;
mod asking;
mod conversation;
mod correction;
mod dialogue;
mod drive;
mod reply;
#[cfg(test)]
mod tests;

use std::fmt;

pub use answer::{Answer, AskError, Attempt, GaveUp};
pub use asking::{Asking, Step};
pub use conversation::{Conversation, Message, Role};
pub use correction::{History, OnTruncated};
pub use reply::Reply;

use crate::contract::Contract;
use crate::decode::LlmContract;
use crate::parser::Parser;
use dialogue::{Dialogue, Settings};

/// Asks a model for a `T`: the prompt, to which the contract's own snippet is added.
///
/// A prompt that holds the snippet already (`T::contract().prompt()`) is left as it is, so the snippet may
/// stand wherever it serves best; where the request carries the schema, [`without_snippet`](Ask::without_snippet)
/// leaves it out. Without further settings there are three attempts in all, and a retry shows
/// the model its rejected reply and what is wrong with it.
///
/// ```
/// use llm_contract::{AskError, LlmContract, ask};
///
/// #[derive(LlmContract)]
/// struct Rating {
///     /// How well the book reads.
///     #[contract(range = 1..=5)]
///     stars: u8,
/// }
///
/// # #[derive(Debug)] struct Offline;
/// # let mut script = [r#"{"stars": "4.5"}"#, r#"{"stars": 4}"#].into_iter();
/// # let mut chat = |_: &[llm_contract::Message]| script.next().ok_or(Offline);
/// let answer = ask::<Rating>("Rate this review: ...")
///     .attempts(3)
///     .run_blocking(|conversation| chat(conversation.messages()))?;
/// assert_eq!(answer.value.stars, 4);
/// assert_eq!(answer.attempts.len(), 2); // the first said 4.5
/// # Ok::<(), AskError<Offline>>(())
/// ```
pub fn ask<T: LlmContract>(prompt: impl Into<String>) -> Ask<T> {
    Ask { prompt: prompt.into(), has_snippet: true, settings: Settings::default(), parser: Parser::new(), check: None }
}

/// A prompt, with the contract's snippet behind it unless it holds it already.
fn with_snippet(mut prompt: String, contract: &'static Contract) -> String {
    let snippet = contract.prompt().to_string();
    if !prompt.contains(&snippet) {
        if !prompt.trim().is_empty() {
            prompt.push_str("\n\n");
        }
        prompt.push_str(&snippet);
    }
    prompt
}

/// A question to a model, not yet asked: made by [`ask`], then [`run`](Self::run),
/// [`run_blocking`](Self::run_blocking) or [`start`](Self::start).
#[must_use = "nothing is asked before `run`, `run_blocking` or `start`"]
pub struct Ask<T> {
    prompt: String,
    has_snippet: bool,
    settings: Settings,
    parser: Parser,
    check: Option<Check<T>>,
}

/// What the asker asks of a value besides its contract.
type Check<T> = Box<dyn Fn(&T) -> Result<(), String> + Send + Sync>;

impl<T: LlmContract> Ask<T> {
    /// How many replies are asked for at the most, the first one included. Three by default; 0 counts as 1.
    pub fn attempts(mut self, attempts: u32) -> Self {
        self.settings.attempts = attempts.max(1);
        self
    }

    /// What of the failed attempts a retry shows to the model. [`History::WithReply`] by default.
    pub fn history(mut self, history: History) -> Self {
        self.settings.history = history;
        self
    }

    /// What to do about a reply that was cut off. [`OnTruncated::AskShorter`] by default.
    pub fn on_truncated(mut self, on_truncated: OnTruncated) -> Self {
        self.settings.on_truncated = on_truncated;
        self
    }

    /// The settings with which replies are read. The finish reason of a [`Reply`] that has one goes before
    /// the parser's own.
    pub fn parser(mut self, parser: Parser) -> Self {
        self.parser = parser;
        self
    }

    /// Leaves the prompt as it is: for requests that carry the contract's schema, tool or grammar, and for prompts
    /// that say in another way what to reply. A blank prompt gets the snippet all the same.
    pub fn without_snippet(mut self) -> Self {
        self.has_snippet = false;
        self
    }

    /// Judges each value that satisfies the contract by what the type cannot know, such as the text that the question
    /// is about. What the check answers is told to the model, so word it as a request. Several checks are asked in
    /// turn, up to the first that fails.
    ///
    /// ```
    /// use llm_contract::{AskError, LlmContract, ask};
    /// use std::sync::Arc;
    ///
    /// #[derive(LlmContract)]
    /// struct Claim {
    ///     quote: String,
    /// }
    ///
    /// # #[derive(Debug)] struct Offline;
    /// # let mut script = [r#"{"quote": "it was hot"}"#, r#"{"quote": "kettle was cold"}"#].into_iter();
    /// # let mut chat = |_: &[llm_contract::Message]| script.next().ok_or(Offline);
    /// let source: Arc<str> = "The kettle was cold.".into();
    /// let answer = ask::<Claim>(format!("What is said of the kettle?\n\n{source}"))
    ///     .check(move |claim| match source.contains(&claim.quote) {
    ///         true => Ok(()),
    ///         false => Err("quote must stand in the source, word for word"),
    ///     })
    ///     .run_blocking(|conversation| chat(conversation.messages()))?;
    /// assert_eq!(answer.value.quote, "kettle was cold");
    /// assert_eq!(answer.attempts.len(), 2); // the first made its quote up
    /// # Ok::<(), AskError<Offline>>(())
    /// ```
    pub fn check<E: fmt::Display>(mut self, check: impl Fn(&T) -> Result<(), E> + Send + Sync + 'static) -> Self
    where
        T: 'static,
    {
        let before = self.check.take();
        self.check = Some(Box::new(move |value| {
            before.as_ref().map_or(Ok(()), |before| before(value))?;
            check(value).map_err(|message| message.to_string())
        }));
        self
    }

    /// Begins the loop, to be driven by hand.
    ///
    /// ```
    /// use llm_contract::{LlmContract, Step, ask};
    ///
    /// #[derive(LlmContract)]
    /// struct Rating {
    ///     #[contract(range = 1..=5)]
    ///     stars: u8,
    /// }
    ///
    /// # let mut script = [r#"{"stars": 45}"#, r#"{"stars": 4}"#].into_iter();
    /// # let mut chat = |_: &[llm_contract::Message]| script.next().unwrap_or_default();
    /// let mut asking = ask::<Rating>("Rate this review: ...").start();
    /// let answer = loop {
    ///     let reply = chat(asking.messages());
    ///     asking = match asking.reply(reply) {
    ///         Step::Again(next) => next,
    ///         Step::Done(answer) => break answer,
    ///         Step::GaveUp { reason, .. } => panic!("{reason}"),
    ///     };
    /// };
    /// assert_eq!(answer.value.stars, 4);
    /// ```
    pub fn start(self) -> Asking<T> {
        let has_snippet = self.has_snippet || self.prompt.trim().is_empty();
        let task = if has_snippet { with_snippet(self.prompt, T::contract()) } else { self.prompt };
        Asking::new(Dialogue::new(task, self.settings), self.parser, self.check)
    }
}

impl<T> fmt::Debug for Ask<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ask").field("prompt", &self.prompt).field("settings", &self.settings).finish_non_exhaustive()
    }
}
