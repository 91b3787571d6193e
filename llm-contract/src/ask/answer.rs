//! What comes of asking: the value or the reason for having none, and every attempt either way.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use serde::ser::{Serialize, SerializeStruct as _, Serializer};

use super::Reply;
use crate::outcome::{Path, Rejection, Repair};

/// One reply of the model, and what was made of it.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Attempt {
    /// The reply, as the client handed it over.
    pub reply: Reply,
    /// Why it was rejected; `None` for the one that was accepted.
    pub rejection: Option<Rejection>,
    /// What was mended in the accepted reply; empty for a rejected one.
    pub repairs: Vec<Repair>,
    /// The keys of the accepted reply that the contract does not know; empty for a rejected one.
    pub ignored: Vec<Path>,
    /// How long the client took. `None` where the loop was driven by hand, and on platforms without a clock.
    pub elapsed: Option<Duration>,
}

impl Serialize for Attempt {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Attempt", 5)?;
        out.serialize_field("reply", &self.reply.text)?;
        out.serialize_field("rejection", &self.rejection)?;
        out.serialize_field("repairs", &self.repairs)?;
        out.serialize_field("ignored", &self.ignored)?;
        out.serialize_field("seconds", &self.elapsed.map(|elapsed| elapsed.as_secs_f64()))?;
        out.end()
    }
}

/// A value that satisfies its contract, and how it was come by.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Answer<T> {
    /// The value.
    pub value: T,
    /// Every attempt, the first one first; the last is the accepted one. Never empty.
    pub attempts: Vec<Attempt>,
}

impl<T> Answer<T> {
    /// What was mended in the reply that was accepted, in the order of the reply.
    #[must_use]
    pub fn repairs(&self) -> &[Repair] {
        self.attempts.last().map_or(&[], |attempt| &attempt.repairs)
    }

    /// The value alone.
    #[must_use]
    pub fn into_value(self) -> T {
        self.value
    }
}

/// Why no further reply was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GaveUp {
    /// All attempts are used up.
    Exhausted,
    /// Attempts were left, but the last reply was wrong in the very way of the one before it: the model does
    /// not act on what it is told.
    Unchanged,
    /// Attempts were left, but the reply was cut off, and asking again could only be asking the same, or was
    /// not wished for ([`OnTruncated::GiveUp`](super::OnTruncated::GiveUp)).
    Truncated,
}

impl fmt::Display for GaveUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Exhausted => "no reply satisfied the contract",
            Self::Unchanged => "the last reply was wrong in the same way as the one before it",
            Self::Truncated => "the reply was cut off",
        })
    }
}

/// Why there is no answer. `E` is the client's own error type.
#[derive(Debug, Clone)]
pub enum AskError<E> {
    /// The client failed; its error is passed through. Nothing is asked again: what may be retried, and
    /// when, is for the client to know.
    #[non_exhaustive]
    Client {
        /// The client's own error.
        error: E,
        /// The attempts before it, the first one first.
        attempts: Vec<Attempt>,
    },
    /// The model gave no reply that satisfies the contract.
    #[non_exhaustive]
    GaveUp {
        /// Every attempt, the first one first, each with its rejection. Never empty.
        attempts: Vec<Attempt>,
        /// Why no further reply was asked for.
        reason: GaveUp,
    },
}

impl<E> AskError<E> {
    /// The attempts that were made, the first one first.
    #[must_use]
    pub fn attempts(&self) -> &[Attempt] {
        match self {
            Self::Client { attempts, .. } | Self::GaveUp { attempts, .. } => attempts,
        }
    }

    /// Why the last reply was rejected, if one was.
    #[must_use]
    pub fn last_rejection(&self) -> Option<&Rejection> {
        self.attempts().last()?.rejection.as_ref()
    }
}

impl<E: fmt::Display> fmt::Display for AskError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Client { error, .. } => error.fmt(f),
            Self::GaveUp { attempts, reason } => {
                let count = attempts.len();
                let plural = if count == 1 { "" } else { "s" };
                write!(f, "gave up after {count} attempt{plural}: {reason}")
            }
        }
    }
}

impl<E: Error> Error for AskError<E> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            // The client's error speaks for itself in `Display`, so its source is the next one.
            Self::Client { error, .. } => error.source(),
            Self::GaveUp { .. } => self.last_rejection().map(|rejection| rejection as _),
        }
    }
}
