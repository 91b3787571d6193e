//! The state of a loop: what is asked next, and whether at all.
//!
//! It does no I/O, reads no clock, knows no type of the user's, and panics at nothing.

use super::correction;
use super::{Attempt, Conversation, GaveUp, History, Message, OnTruncated};
use crate::outcome::RejectionKind;

/// How a loop is to be run.
#[derive(Debug, Clone, Copy)]
pub(super) struct Settings {
    /// The most replies asked for; at least 1.
    pub(super) attempts: u32,
    pub(super) history: History,
    pub(super) on_truncated: OnTruncated,
}

impl Default for Settings {
    fn default() -> Self {
        Self { attempts: 3, history: History::default(), on_truncated: OnTruncated::default() }
    }
}

/// What is to be done after an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// Send the conversation as it is now.
    Ask,
    /// Hand over the value.
    Done,
    /// Hand over the attempts.
    GiveUp(GaveUp),
}

/// One question, the attempts at it so far, and what is to be sent next.
#[derive(Debug)]
pub(super) struct Dialogue {
    task: String,
    settings: Settings,
    conversation: Conversation,
    attempts: Vec<Attempt>,
}

impl Dialogue {
    /// A dialogue before its first attempt.
    pub(super) fn new(task: String, settings: Settings) -> Self {
        let conversation = Conversation::new([Message::user(&*task)]);
        Self { task, settings, conversation, attempts: Vec::new() }
    }

    /// What is to be sent.
    pub(super) fn conversation(&self) -> &Conversation {
        &self.conversation
    }

    /// The attempts so far, the first one first.
    pub(super) fn into_attempts(self) -> Vec<Attempt> {
        self.attempts
    }

    /// Takes in an attempt, with its reply in full, and decides what follows.
    pub(super) fn record(&mut self, attempt: Attempt, reply: &str) -> Next {
        let next = self.judge(&attempt, reply);
        self.attempts.push(attempt);
        next
    }

    fn judge(&mut self, attempt: &Attempt, reply: &str) -> Next {
        let Some(rejection) = &attempt.rejection else {
            return Next::Done;
        };
        if self.attempts.len() + 1 >= usize::try_from(self.settings.attempts).unwrap_or(usize::MAX) {
            return Next::GiveUp(GaveUp::Exhausted);
        }
        let truncated = rejection.kind == RejectionKind::Truncated;
        if truncated && self.settings.on_truncated == OnTruncated::GiveUp {
            return Next::GiveUp(GaveUp::Truncated);
        }
        let before = self.attempts.last().and_then(|attempt| attempt.rejection.as_ref());
        if before.is_some_and(|before| before.says_the_same_as(rejection)) {
            return Next::GiveUp(GaveUp::Unchanged);
        }
        let next = correction::next(self.settings.history, &self.task, &self.conversation, reply, rejection);
        // Where the reply is left out of the retry, two cut ones may lead to one prompt.
        if truncated && next == self.conversation {
            return Next::GiveUp(GaveUp::Truncated);
        }
        self.conversation = next;
        Next::Ask
    }
}
