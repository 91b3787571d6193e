//! What a model is shown: messages of the user and the model's own, in turn.

use std::fmt;
use std::sync::Arc;

use serde::ser::{Serialize, SerializeStruct as _, Serializer};

/// Who speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Role {
    /// The one who asks.
    User,
    /// The model.
    Assistant,
}

impl Role {
    /// The name that chat interfaces use: `user` or `assistant`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::Assistant => "assistant",
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// One message of a [`Conversation`].
///
/// It serialises as `{"role": "user", "content": "..."}`, which is how most chat interfaces want it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// Who speaks.
    pub role: Role,
    /// What is said; never empty.
    pub text: Arc<str>,
}

impl Message {
    /// A message of the one who asks.
    pub(super) fn user(text: impl Into<Arc<str>>) -> Self {
        Self { role: Role::User, text: text.into() }
    }

    /// A message of the model.
    pub(super) fn assistant(text: impl Into<Arc<str>>) -> Self {
        Self { role: Role::Assistant, text: text.into() }
    }
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Message", 2)?;
        out.serialize_field("role", self.role.as_str())?;
        out.serialize_field("content", &*self.text)?;
        out.end()
    }
}

/// The messages to send to the model, owned and cheap to clone: it may move into another task or thread.
///
/// The first message and the last are the user's, and the roles alternate. It serialises as the list of its
/// messages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conversation {
    messages: Arc<[Message]>,
}

impl Conversation {
    /// A conversation of these messages.
    pub(super) fn new(messages: impl Into<Arc<[Message]>>) -> Self {
        Self { messages: messages.into() }
    }

    /// The messages, the oldest first; never empty.
    #[must_use]
    pub fn messages(&self) -> &[Message] {
        &self.messages
    }
}

impl Serialize for Conversation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.messages())
    }
}
