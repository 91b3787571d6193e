//! What is said to the model after a failed attempt.

use super::{Conversation, Message, Role};
use crate::outcome::{Rejection, RejectionKind};
use crate::phrase::Unseen;

/// What of the failed attempts a retry shows to the model.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum History {
    /// The conversation grows: for each failed attempt the model's reply and what is wrong with it.
    #[default]
    WithReply,
    /// The first prompt and, behind it, what was wrong with the last reply. The reply itself is left out:
    /// weak models repeat what they are shown.
    WithoutReply,
    /// One message that needs no other: the first prompt, the last reply and what is wrong with it. For
    /// clients that take a single text, and for mending by another model than the one that wrote the reply.
    FixPrompt,
}

/// What to do about a reply that was cut off before its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum OnTruncated {
    /// Ask for a shorter answer. The same prompt is never sent again: it would be cut at the same place.
    #[default]
    AskShorter,
    /// Give up at once, so that the caller may raise the limit or split the task.
    GiveUp,
}

/// What asks for a shorter answer, behind the text that says where the reply stopped.
const SHORTER: &str = "Give a shorter answer this time, so that all of it fits.";

/// The conversation that follows a rejected reply, which is given in full: a prefill is part of it.
pub(super) fn next(
    history: History,
    task: &str,
    so_far: &Conversation,
    reply: &str,
    rejection: &Rejection,
) -> Conversation {
    let is_seen = history != History::WithoutReply;
    let correction = correction(rejection, is_seen);
    // Chat interfaces refuse an empty message, so an empty reply is passed over as if it had not been shown.
    let is_empty = reply.trim().is_empty();
    match history {
        History::WithReply if is_empty => said_more(so_far, &correction),
        History::WithReply => {
            let mut messages = so_far.messages().to_vec();
            messages.extend([Message::assistant(reply), Message::user(correction)]);
            Conversation::new(messages)
        }
        History::FixPrompt if !is_empty => {
            let quoted = quoted(reply);
            alone(format!("{task}\n\nAn earlier reply to this was:\n\n{quoted}\n\n{correction}"))
        }
        History::WithoutReply | History::FixPrompt => alone(format!("{task}\n\n{correction}")),
    }
}

/// A conversation of one message.
fn alone(text: String) -> Conversation {
    Conversation::new([Message::user(text)])
}

/// The same conversation with more in its last message, so that the roles still alternate.
fn said_more(so_far: &Conversation, text: &str) -> Conversation {
    let mut messages = so_far.messages().to_vec();
    match messages.last_mut() {
        Some(last) if last.role == Role::User => last.text = format!("{}\n\n{text}", last.text).into(),
        _ => messages.push(Message::user(text)),
    }
    Conversation::new(messages)
}

/// What the model is told about its reply.
fn correction(rejection: &Rejection, is_seen: bool) -> String {
    let mut text = if is_seen { rejection.to_string() } else { Unseen(rejection).to_string() };
    if rejection.kind == RejectionKind::Truncated {
        text.push('\n');
        text.push_str(SHORTER);
    }
    text
}

/// A reply in a fence longer than any run of backticks in it, so that it cannot close the fence itself.
fn quoted(reply: &str) -> String {
    let longest = reply.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}\n{reply}\n{fence}")
}
