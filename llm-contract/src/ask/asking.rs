//! The loop, for whoever drives it by hand.

use std::fmt;
use std::time::Duration;

use super::dialogue::{Dialogue, Next};
use super::{Answer, Attempt, Check, Conversation, GaveUp, Message, Reply};
use crate::decode::LlmContract;
use crate::parser::Parser;

/// A question that waits for a reply: send [`messages`](Self::messages), then hand over what comes back.
#[must_use = "the loop goes on with `reply`"]
pub struct Asking<T> {
    dialogue: Dialogue,
    parser: Parser,
    check: Option<Check<T>>,
}

/// What is to be done after a reply.
#[derive(Debug)]
#[must_use]
pub enum Step<T> {
    /// The reply was rejected: send the messages of this, and hand over the next reply.
    Again(Asking<T>),
    /// The reply was accepted.
    Done(Answer<T>),
    /// The reply was rejected, and nothing further is asked.
    GaveUp {
        /// Every attempt, the first one first, each with its rejection. Never empty.
        attempts: Vec<Attempt>,
        /// Why no further reply is asked for.
        reason: GaveUp,
    },
}

impl<T: LlmContract> Asking<T> {
    pub(super) fn new(dialogue: Dialogue, parser: Parser, check: Option<Check<T>>) -> Self {
        Self { dialogue, parser, check }
    }

    /// The messages to send, the oldest first.
    #[must_use]
    pub fn messages(&self) -> &[Message] {
        self.dialogue.conversation().messages()
    }

    /// The messages to send, owned.
    #[must_use]
    pub fn conversation(&self) -> Conversation {
        self.dialogue.conversation().clone()
    }

    /// Reads a reply, and says what follows from it.
    pub fn reply(self, reply: impl Into<Reply>) -> Step<T> {
        self.take(reply.into(), None)
    }

    /// Reads a reply for which the client took some time.
    pub(super) fn take(mut self, reply: Reply, elapsed: Option<Duration>) -> Step<T> {
        let parser = match reply.finish_reason {
            Some(reason) => &self.parser.clone().finish_reason(reason),
            None => &self.parser,
        };
        let read = match &self.check {
            Some(check) => parser.parse_with_check(&reply.text, check),
            None => parser.parse::<T>(&reply.text),
        };
        let in_full = self.parser.in_full(&reply.text);
        let mut attempt = Attempt { reply, rejection: None, repairs: Vec::new(), ignored: Vec::new(), elapsed };
        let value = match read {
            Ok(accepted) => {
                attempt.repairs = accepted.repairs;
                attempt.ignored = accepted.ignored;
                Some(accepted.value)
            }
            Err(rejection) => {
                attempt.rejection = Some(rejection);
                None
            }
        };
        let next = self.dialogue.record(attempt, &in_full);
        match (value, next) {
            (Some(value), _) => Step::Done(Answer { value, attempts: self.dialogue.into_attempts() }),
            (None, Next::GiveUp(reason)) => Step::GaveUp { attempts: self.dialogue.into_attempts(), reason },
            (None, Next::Ask | Next::Done) => Step::Again(self),
        }
    }

    /// The attempts so far.
    pub(super) fn into_attempts(self) -> Vec<Attempt> {
        self.dialogue.into_attempts()
    }
}

impl<T> fmt::Debug for Asking<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Asking").field("dialogue", &self.dialogue).finish_non_exhaustive()
    }
}
