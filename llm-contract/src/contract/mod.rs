//! What the derive wrote down about a type: `const` data, and nothing else.
//!
//! A [`Contract`] knows no JSON text and no wording. The reader asks it what may follow, the decoder what
//! to check, and the phrasing what to say. Links between contracts are functions, so that a type may
//! contain itself; [`Contract::walk`] visits each of them once.

mod constraint;
mod field;
mod form;
mod shape;
mod spelling;
mod walk;

use std::borrow::Cow;

pub use constraint::{Constraint, Len, Literal, Pattern, Range};
pub(crate) use constraint::{each, foreign, format, keys, values};
pub use field::{Field, Object, Presence, Rule, Tuple};
pub use form::{Foreign, Format};
pub use shape::{Content, Enum, Integer, List, Map, Shape, Tagging, Variant};
pub(crate) use spelling::is_same_name;
pub(crate) use walk::object_links;

/// The keys under which an answer may stand that is no object.
const WRAPPERS: [&str; 4] = ["value", "answer", "result", "the_value"];

/// A lazily followed link from one contract to another.
pub type Link = fn() -> &'static Contract;

/// The way to a value in the keys of the wire, with `[]` for any item of a list.
pub type Place = Vec<String>;

/// Reads a JSON text as a value of a type: for each thing that is wrong with it, the places that it speaks of.
pub type Trial = fn(&str) -> Vec<Vec<Place>>;

/// Everything that was declared about a type, as static data.
///
/// Obtained from [`LlmContract::contract`](crate::LlmContract::contract); built at compile time, without
/// allocation.
#[derive(Debug, Clone, Copy)]
pub struct Contract {
    /// The type's name in Rust; empty for types without one of their own, such as `String` or a list.
    pub name: &'static str,
    /// The doc comment or `description`, without indentation; empty if there is none.
    pub docs: &'static str,
    /// The JSON form.
    pub shape: Shape,
    /// What every value of the type satisfies besides having the form.
    pub constraints: &'static [Constraint],
    /// The contracts of the type's generic arguments, in order.
    pub args: &'static [Link],
    /// Whether a text satisfies everything, the author's rules and checks included, which are code. Types that
    /// were not derived have none.
    pub trial: Option<Trial>,
}

impl Contract {
    /// A contract without a name: the form that library types use.
    #[must_use]
    pub const fn anonymous(shape: Shape) -> Self {
        Self { name: "", docs: "", shape, constraints: &[], args: &[], trial: None }
    }

    /// The same contract, with constraints on every value.
    #[must_use]
    pub const fn constrained(mut self, constraints: &'static [Constraint]) -> Self {
        self.constraints = constraints;
        self
    }

    /// The contract behind any number of optional layers: for `Option<T>` that of `T`.
    ///
    /// `Option<Option<T>>` accepts what `Option<T>` accepts, so the layers do not matter to a reader.
    #[must_use]
    pub fn required(&'static self) -> &'static Self {
        let mut contract = self;
        while let Shape::Optional(inner) = contract.shape {
            contract = inner();
        }
        contract
    }

    /// The contract behind any number of optional layers, and all that is asked of its values: by their
    /// types, and by these constraints of their place. Of two bounds the narrower counts.
    pub(crate) fn with<'c>(&'static self, constraints: &'c [Constraint]) -> (&'static Self, Cow<'c, [Constraint]>) {
        let mut contract = self;
        let mut all = Cow::Borrowed(constraints);
        loop {
            if !contract.constraints.is_empty() {
                all = Cow::Owned(constraint::both(&all, contract.constraints));
            }
            match contract.shape {
                Shape::Optional(inner) => contract = inner(),
                _ => return (contract, all),
            }
        }
    }

    /// The members of the object that the contract asks for, if it asks for one with declared members.
    #[must_use]
    pub fn object(&'static self) -> Option<&'static Object> {
        match &self.required().shape {
            Shape::Object(object) => Some(object),
            _ => None,
        }
    }

    /// The contract whose keys tell an answer from an aside: this one, or that of a list's items.
    #[must_use]
    pub fn keyed(&'static self) -> &'static Self {
        match self.required().shape {
            Shape::List(list) => (list.item)(),
            _ => self,
        }
    }

    /// The key under which an answer stands where a provider asks for an object and the contract for something
    /// else: one that the contract does not know.
    pub(crate) fn wrapper(&'static self) -> Option<&'static str> {
        WRAPPERS.into_iter().find(|key| !self.keyed().knows_key(key))
    }

    /// Whether an object of this contract may have a member with this key or alias; for an enum, whether
    /// one of its variants' objects may. A map, or any JSON, may have
    /// any.
    #[must_use]
    pub fn knows_key(&'static self, key: &str) -> bool {
        match &self.required().shape {
            Shape::Object(object) => object.index_of(key).is_some(),
            Shape::Enum(choice) => choice.knows_key(key),
            Shape::Map(_) | Shape::Json => true,
            _ => false,
        }
    }

    /// Whether a list or an object is asked for, so that a string cannot be the value, and one that holds JSON has
    /// one reading. The compiler knows that of most types; one optional layer is looked behind without a loop for
    /// its sake.
    #[inline]
    pub(crate) fn is_container(&'static self) -> bool {
        let contract = match self.shape {
            Shape::Optional(inner) => inner(),
            _ => self,
        };
        match contract.shape {
            Shape::List(_) | Shape::Tuple(_) | Shape::Map(_) | Shape::Object(_) => true,
            Shape::Enum(choice) => !choice.takes_text(),
            Shape::Optional(_) => contract.required().is_container(),
            _ => false,
        }
    }
}
