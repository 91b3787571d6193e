//! What stands in the attributes of one item: one parsed struct each for types, variants and fields.
//!
//! Everything that a single attribute can get wrong is reported here, at its token; what takes more than
//! one attribute to see is [`validate`](crate::validate)'s.

mod constraint;
mod container;
mod doc;
mod entry;
mod field;
mod literal;
mod rule;
mod serde;
mod tokens;
mod variant;

pub(crate) use constraint::{Bound, Constraints, Interval, OneOf};
pub(crate) use container::{ContainerAttr, Tagging};
pub(crate) use field::{Cleaner, Default, Example, FieldAttr};
pub(crate) use literal::{Literal, Nested, Scalar, quote_json};
pub(crate) use rule::{RuleAttr, names};
pub(crate) use variant::VariantAttr;
