//! What generated code may name. Not part of the public interface: no promise is made about it.

pub use crate::contract::{
    Constraint, Content, Contract, Enum, Field, Len, Literal, Object, Presence, Range, Rule, Shape, Tagging, Variant,
};
pub use crate::decode::{At, Clean, CleanList, Decoder, How, Kept, LlmContract};

/// The table entry of a member.
#[must_use]
pub const fn field<T: LlmContract>(key: &'static str, quoted: &'static str, docs: &'static str) -> Field {
    Field {
        key,
        quoted,
        aliases: &[],
        docs,
        contract: T::contract,
        presence: if T::__OPTIONAL { Presence::Optional } else { Presence::Required },
        constraints: &[],
        cleaned: false,
        verbatim: false,
    }
}

/// A closed set of names.
#[must_use]
pub const fn names(variants: &'static [Variant]) -> Shape {
    Shape::Enum(Enum { variants, tagging: Tagging::External })
}

/// A variant that is nothing but its name.
#[must_use]
pub const fn name(name: &'static str, aliases: &'static [&'static str], docs: &'static str) -> Variant {
    Variant { name, aliases, docs, content: Content::Unit }
}
