//! What comes of a contract for a provider: the schema, and what it could not say.

use std::error::Error;
use std::fmt;

use serde_json::Value;

use super::dialect::Dialect;
use super::lossy::Lossy;

/// A JSON Schema in a provider's dialect.
///
/// Nothing gets lost without a word: what the dialect has no keyword for stands in the descriptions, is
/// checked when the reply is read, and is listed in [`dropped`](Self::dropped).
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Emission {
    /// The schema, its properties in the order of declaration.
    pub schema: Value,
    /// The keywords that the dialect does not know, in the order of the schema.
    pub dropped: Vec<Dropped>,
    /// The values that have another form than the contract's, where the caller allowed that
    /// ([`Dialect::lossy`]), in the order of the schema.
    pub lowered: Vec<Lowered>,
    /// The key under which the answer stands, where the dialect asks for an object and the contract for
    /// something else: the reply is `{"value": ..}`. [`Parser`](crate::Parser) reads it with or without.
    pub wrapped: Option<&'static str>,
    /// What the provider may refuse though its documentation does not say so; for a person to read.
    pub warnings: Vec<String>,
}

/// A keyword of JSON Schema that a dialect does not know; its words stand in a description instead.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Dropped {
    /// The place, in the keys of the reply: `items[].price`; within a type that has a name, from that on.
    pub path: String,
    /// The keyword: `maximum`.
    pub keyword: &'static str,
    /// What the keyword would have said.
    pub value: Value,
}

impl fmt::Display for Dropped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} {}", self.path, self.keyword, self.value)
    }
}

/// A value that has another form in the schema than in the contract; [`Parser`](crate::Parser) reads both.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Lowered {
    /// The place, as in [`Dropped::path`].
    pub path: String,
    /// The form that it has.
    pub form: Lossy,
    /// What the dialect cannot express there, or within.
    pub reason: Reason,
}

impl fmt::Display for Lowered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.form)
    }
}

/// A contract asks for something that a provider's dialect cannot express.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unsupported {
    /// The dialect.
    pub dialect: Dialect,
    /// The place, in the keys of the reply: `items[].price`; `$` is the whole.
    pub path: String,
    /// What cannot be expressed.
    pub reason: Reason,
}

/// What a dialect cannot express.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// A map: an object whose keys are data.
    Map,
    /// Any JSON value.
    AnyJson,
    /// A value that serde alone reads, whose schema is not that of a plain text, number or truth value.
    Foreign,
    /// One of several forms.
    Union,
    /// A `null` that cannot be told by leaving a member out.
    Null,
    /// A type that holds itself.
    Recursion,
    /// A type that holds itself in a member which must be there.
    RequiredRecursion,
    /// An object whose members may all be absent.
    NothingRequired,
    /// An object without members.
    NoMembers,
    /// A schema beyond one of the dialect's limits.
    Limit {
        /// What is counted.
        of: &'static str,
        /// The most that is allowed.
        most: usize,
        /// How many there are.
        found: usize,
    },
    /// The name of a tool or schema is not made of 1 to 64 letters, digits, `_` and `-`.
    Name,
    /// The dialect belongs to no API with such a request.
    NoRequest,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Map => {
                "a map, whose keys are data, cannot be expressed; use named members, or allow a list of entries \
                 (`Lossy::MapAsEntries`)"
            }
            Self::AnyJson => "\"any JSON\" cannot be expressed; use a type, or text that holds JSON",
            Self::Foreign => {
                "a schema that was given for serde's sake cannot be told to fit; use a type with a contract"
            }
            Self::Union => {
                "one of several forms cannot be expressed; use an object with optional members, or allow JSON in a text \
                 (`Lossy::JsonInText`)"
            }
            Self::Null => "`null` can be expressed for a member alone, by leaving it out",
            Self::Recursion => {
                "a type that holds itself cannot be expressed; JSON in a text can stand for it (`Lossy::JsonInText`)"
            }
            Self::RequiredRecursion => "a type can hold itself in an optional or defaulted member only",
            Self::NothingRequired => "an object needs a member that must be there",
            Self::NoMembers => "an object needs members",
            Self::Limit { of, most, found } => return write!(f, "{found} {of}, and at most {most} are allowed"),
            Self::Name => "a name has 1 to 64 letters, digits, \"_\" and \"-\"",
            Self::NoRequest => "there is no such request in this dialect",
        };
        f.write_str(text)
    }
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} in {}: {}", self.dialect, self.path, self.reason)
    }
}

impl Error for Unsupported {}
