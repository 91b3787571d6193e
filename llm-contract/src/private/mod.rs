//! What generated code may name. Not part of the public interface: no promise is made about it.
//!
//! `judge` is for what the compiler has to judge: generated code has a `const` item that calls [`judge()`], whose
//! panic is a compile error at the attribute. `flatten` puts the members of several types into one table, and
//! `glue` is called around functions of the author's own.

mod flatten;
mod glue;
mod judge;

pub use core::default::Default;
pub use core::option::Option::{self, None, Some};
pub use core::primitive::str;
pub use core::result::Result;

pub use flatten::*;
pub use glue::*;
pub use judge::*;
pub use serde::de::DeserializeOwned;
pub use serde_json::Error as JsonError;

pub use crate::contract::{
    Constraint, Content, Contract, Enum, Field, Foreign, Format, Integer, Len, Link, Literal, Object, Pattern, Range,
    Rule, Shape, Tagging, Tuple, Variant,
};
// The name under which an expansion asks a type for its parts: short, since each field says it twice.
pub use crate::decode::LlmContract as Type;
pub use crate::decode::{
    At, Chosen, Clean, CleanList, Decoder, END, How, Kept, LlmContract, Members, Source, by_serde, foreign_member,
    trial,
};

/// A closed set of names.
#[must_use]
pub const fn names(variants: &'static [Variant]) -> Shape {
    Shape::Enum(Enum::of(variants, Tagging::External))
}

/// A variant that is nothing but its name.
#[must_use]
pub const fn name(name: &'static str, aliases: &'static [&'static str], docs: &'static str) -> Variant {
    Variant { name, aliases, docs, content: Content::Unit }
}

/// A variant that holds something besides its name.
#[must_use]
pub const fn variant(
    name: &'static str,
    aliases: &'static [&'static str],
    docs: &'static str,
    content: Content,
) -> Variant {
    Variant { name, aliases, docs, content }
}
