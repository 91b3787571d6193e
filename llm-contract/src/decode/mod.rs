//! Plain JSON into the user's type, in one pass, with every violation collected.
//!
//! The decoder knows no broken syntax: at the first byte that RFC 8259 does not allow it stops, and
//! [`reply`](crate::reply) takes over. Faults of values (types, ranges, closed sets, missing keys, rules)
//! never stop it. Loops, key lookup and checks are not generic; what the derive writes is a table and one
//! call per field.

mod at;
mod blame;
mod check;
mod choice;
mod clean;
mod decoder;
#[cfg(test)]
mod derived;
mod echo;
mod encoded;
mod fit;
mod foreign;
mod impls;
mod list;
mod map;
mod member;
mod memo;
mod object;
mod resemble;
mod scalar;
mod tagged;
mod trial;
mod unknown;
mod value;

pub use at::{At, Source};
pub use choice::Chosen;
pub use clean::{Clean, CleanList, Kept};
pub use decoder::Decoder;
pub(crate) use decoder::Findings;
pub(crate) use echo::clip;
pub(crate) use encoded::{Mend, Mended};
pub use foreign::{by_serde, foreign_member};
use member::Due;
pub use member::How;
pub use object::{END, Members};
pub use trial::trial;

use crate::contract::{Constraint, Contract, Field};
use crate::outcome::{Accepted, Rejection};

/// A type that a model's reply can be read into, with everything that it must satisfy.
///
/// Implemented by `#[derive(LlmContract)]` and, by this crate, for the types that fields are made of. The
/// hidden methods are the derive's business: implement the trait by deriving it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no contract",
    label = "this type cannot be read from a model's reply",
    note = "add `#[derive(LlmContract)]` to `{Self}` if the type is yours",
    note = "types of `chrono`, `indexmap`, `jiff`, `rust_decimal`, `time`, `url` and `uuid` have contracts with the feature of the crate's name: `llm-contract = {{ features = [\"chrono\"] }}`",
    note = "a type that implements `serde::Deserialize` can be read by serde: put `#[contract(serde)]` on the field"
)]
pub trait LlmContract: Sized {
    #[doc(hidden)]
    const __CONTRACT: &'static Contract;

    /// Whether a member of this type may be absent.
    #[doc(hidden)]
    const __OPTIONAL: bool = false;

    /// The table entry of a member of this type, which has no name yet.
    #[doc(hidden)]
    const __FIELD: Field = Field::unnamed(Self::contract, Self::__OPTIONAL);

    /// Reads a value and checks it; `None` when a violation was recorded or the text is no plain JSON.
    #[doc(hidden)]
    fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self>;

    /// The value of an absent member, where the type may be absent.
    #[doc(hidden)]
    fn __absent() -> Option<Self> {
        None
    }

    /// Checks a value that was read and then cleaned; its text stands at `source`.
    #[doc(hidden)]
    fn __check(&self, _: &mut Decoder<'_>, _: &At<'_>, _: &Source<'_>, _: &'static [Constraint], _: &Kept) -> bool {
        true
    }

    /// Reads the value of a member, or takes its absence. Generated code names this by the member's type, as it
    /// does the table entry, so that a type without a contract is one error, where it stands.
    #[doc(hidden)]
    #[inline]
    fn __field(decoder: &mut Decoder<'_>, members: &Members, index: usize, at: &At<'_>, slot: &mut Option<Self>) {
        let field = members.field(index);
        let at = members.place(at, field, index);
        *slot = match decoder.due(members, index, field, &at, Self::__CONTRACT) {
            Due::Value => Self::__read(decoder, &at, field.constraints),
            Due::Encoded => return decoder.encoded(&at, Self::__CONTRACT, field.constraints, slot),
            Due::Absent => Self::__absent(),
            Due::Nothing => None,
        };
    }

    /// Reads the value of a member whose declaration says more than its type.
    #[doc(hidden)]
    #[inline]
    fn __field_with(
        decoder: &mut Decoder<'_>,
        members: &Members,
        index: usize,
        at: &At<'_>,
        slot: &mut Option<Self>,
        how: &How<Self>,
    ) {
        decoder.field_with(members, index, at, slot, how);
    }

    /// Reads what a variant holds, if that is a single value.
    #[doc(hidden)]
    fn __content(decoder: &mut Decoder<'_>, chosen: &Chosen, at: &At<'_>, how: &How<Self>) -> Option<Self> {
        decoder.content(chosen, at, how)
    }

    /// Reads the value of a type that is nothing but this one under another name: with the constraints of
    /// that type's contract, and those of the place.
    #[doc(hidden)]
    fn __inner(
        decoder: &mut Decoder<'_>,
        at: &At<'_>,
        contract: &'static Contract,
        constraints: &'static [Constraint],
        how: &How<Self>,
    ) -> Option<Self> {
        decoder.inner(at, contract, constraints, how)
    }

    /// Reads a type that shares the members of an object which was read.
    #[doc(hidden)]
    fn __shared(decoder: &mut Decoder<'_>, members: &Members, at: &At<'_>, slot: &mut Option<Self>) {
        decoder.shared(members, at, slot);
    }

    /// What the type asks of a reply, as static data.
    #[must_use]
    fn contract() -> &'static Contract {
        Self::__CONTRACT
    }

    /// Reads a model's reply with the default settings; see [`Parser`](crate::Parser) for others.
    ///
    /// # Errors
    ///
    /// A [`Rejection`] when the reply holds no answer, a broken or cut one, several that differ, or one that
    /// violates the contract. Its text can be sent back to the model.
    fn parse(reply: &str) -> Result<Accepted<Self>, Rejection> {
        crate::parser::parse(reply)
    }
}
