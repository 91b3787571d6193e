//! One thing that is wrong with a reply.

use std::borrow::Cow;
use std::fmt;

use serde::ser::{Serialize, SerializeStruct as _, Serializer};

use super::{Code, Path, Position, Span};
use crate::contract::{Constraint, Contract, Enum, Object, Rule, Tuple};

/// What was asked for at the place of a [`Violation`]. Its `Display` is the prompt's own wording.
#[derive(Clone)]
#[non_exhaustive]
pub enum Expected {
    /// A value of this contract that satisfies these constraints.
    Value {
        /// The contract of the value.
        contract: &'static Contract,
        /// What it must satisfy besides.
        constraints: &'static [Constraint],
    },
    /// This key: once, and spelled like this.
    Key {
        /// The key.
        key: Cow<'static, str>,
    },
    /// These keys, as members of the object itself.
    Keys {
        /// The keys.
        keys: Vec<&'static str>,
    },
    /// An object with these members.
    Members(&'static Object),
    /// A list of exactly these items.
    Items(Tuple),
    /// The name of one of these variants.
    Variant(&'static Enum),
    /// An object with one key, which is the name of one of these variants.
    OneKey(&'static Enum),
    /// A value that fits exactly one of these variants, which no tag tells apart.
    Form(&'static Enum),
    /// No key but those of the object.
    NoOtherKey {
        /// The keys that the object may have.
        keys: Vec<&'static str>,
    },
    /// A rule between members.
    Rule(&'static Rule),
    /// A check of the author's own, or of the asker's, in its own words.
    Check(Box<str>),
    /// Plain JSON; the text says what was due at the place (`a comma or "}"`).
    Syntax(Box<str>),
}

impl fmt::Debug for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Expected({:?})", self.to_string())
    }
}

impl Serialize for Expected {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// What a reply had at the place of a [`Violation`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Sent {
    /// Nothing: the key is absent.
    Nothing,
    /// A key: another one, which resembles the one that is asked for, or one that is itself not what is asked.
    Key(Box<str>),
    /// A key of its own; what is asked for stands inside the object under it.
    Inside(Box<str>),
    /// A value, as JSON or as it stood in the text, clipped.
    Value(Box<str>),
    /// A text, list or map of a wrong length.
    Sized {
        /// The value, as JSON, clipped.
        value: Box<str>,
        /// Its length in characters, items or entries, as it was measured.
        len: usize,
    },
    /// The members that a rule names, each as JSON, clipped.
    Members(Vec<(&'static str, Box<str>)>),
    /// Several values for one place, as JSON, clipped.
    Several(Vec<Box<str>>),
}

impl Serialize for Sent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Nothing => serializer.serialize_none(),
            Self::Key(text) | Self::Inside(text) | Self::Value(text) | Self::Sized { value: text, .. } => {
                serializer.serialize_str(text)
            }
            Self::Members(members) => serializer.collect_map(members.iter().map(|(key, value)| (key, value))),
            Self::Several(values) => serializer.collect_seq(values),
        }
    }
}

/// One thing that is wrong with a reply. Its `Display` is one line that a model can act on.
#[derive(Debug, Clone)]
pub struct Violation {
    /// The way to the value, in the keys of the wire.
    pub path: Path,
    /// The value in the reply as it was handed over; for an absent key the object that lacks it.
    pub span: Span,
    /// The line and column at which the span starts.
    pub position: Position,
    /// What is wrong.
    pub code: Code,
    /// What is asked for.
    pub expected: Expected,
    /// What the reply has instead.
    pub sent: Sent,
}

impl Serialize for Violation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Violation", 7)?;
        out.serialize_field("path", &self.path)?;
        out.serialize_field("span", &self.span)?;
        out.serialize_field("position", &self.position)?;
        out.serialize_field("code", &self.code)?;
        out.serialize_field("expected", &self.expected)?;
        out.serialize_field("sent", &self.sent)?;
        out.serialize_field("message", &self.to_string())?;
        out.end()
    }
}
