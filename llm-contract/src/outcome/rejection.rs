//! A reply that was not accepted.

use std::error::Error;
use std::fmt;

use serde::ser::{Serialize, SerializeStruct as _, Serializer};

use super::{Path, Position, Violation};
use crate::contract::Contract;

/// Why a reply was rejected, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RejectionKind {
    /// There is no JSON in the reply that could be the answer.
    NoJson,
    /// The text ended before the answer did.
    Truncated,
    /// The JSON is broken in a way that has no single reading, or beyond a limit.
    BadJson,
    /// The JSON was read, and its values break the contract.
    Schema,
    /// Two readings, or two answers, that differ.
    Ambiguous,
}

impl RejectionKind {
    /// The stable name, in `snake_case`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NoJson => "no_json",
            Self::Truncated => "truncated",
            Self::BadJson => "bad_json",
            Self::Schema => "schema",
            Self::Ambiguous => "ambiguous",
        }
    }
}

impl fmt::Display for RejectionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for RejectionKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// A reply that was not accepted: everything that is wrong with it, as data.
///
/// Its `Display` is the text to send back to the model.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Rejection {
    /// Why, in one word.
    pub kind: RejectionKind,
    /// What is wrong, in the order of the reply; never empty, and at most as many as the limit says
    /// (16 by default). A kind other than `Schema` has one.
    pub violations: Vec<Violation>,
    /// How many further violations were found beyond the limit.
    pub omitted: usize,
    /// The members of the root object, or the items of the root list, that were whole when a `Truncated`
    /// reply stopped.
    pub whole: Vec<Path>,
    /// The first characters of the reply, clipped; a refusal often.
    pub opening: Box<str>,
    /// The contract that the reply was read for.
    pub contract: &'static Contract,
}

impl Rejection {
    /// Where the first violation stands.
    #[must_use]
    pub fn position(&self) -> Position {
        self.violations.first().map_or(Position::START, |violation| violation.position)
    }

    /// Whether two rejections say the same: the same kind, and the same paths, codes and values sent.
    #[must_use]
    pub fn says_the_same_as(&self, other: &Self) -> bool {
        self.kind == other.kind
            && self.omitted == other.omitted
            && self.violations.len() == other.violations.len()
            && self
                .violations
                .iter()
                .zip(&other.violations)
                .all(|(one, two)| one.path == two.path && one.code == two.code && one.sent == two.sent)
    }
}

impl Error for Rejection {}

impl Serialize for Rejection {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Rejection", 6)?;
        out.serialize_field("kind", &self.kind)?;
        out.serialize_field("violations", &self.violations)?;
        out.serialize_field("omitted", &self.omitted)?;
        out.serialize_field("whole", &self.whole)?;
        out.serialize_field("opening", &self.opening)?;
        out.serialize_field("message", &self.to_string())?;
        out.end()
    }
}
