//! Whether two contracts are those of one type.

use core::ptr;

use crate::contract::{Contract, Link, Shape};

/// Whether two contracts are those of one type. The address of a constant is not the same everywhere, so
/// where it differs, the declaration decides.
pub(super) fn is_same(one: &'static Contract, two: &'static Contract) -> bool {
    if ptr::eq(one, two) {
        return true;
    }
    let is_named = !one.name.is_empty() && one.name == two.name;
    let has_same_args = || one.args.len() == two.args.len() && one.args.iter().zip(two.args).all(are_same);
    is_named && one.docs == two.docs && has_same_args() && declared_names(one) == declared_names(two)
}

/// Whether two type arguments are one type; those without a name are told apart by their forms.
fn are_same((one, two): (&Link, &Link)) -> bool {
    let (one, two) = (one(), two());
    match (&one.shape, &two.shape) {
        (Shape::Bool, Shape::Bool)
        | (Shape::Float, Shape::Float)
        | (Shape::Decimal, Shape::Decimal)
        | (Shape::Null, Shape::Null) => true,
        // Two types may both be text: a date and a UUID.
        (Shape::Text, Shape::Text) | (Shape::Json, Shape::Json) => one.constraints == two.constraints,
        (Shape::Integer(one), Shape::Integer(two)) => one == two,
        (Shape::Optional(one), Shape::Optional(two)) => are_same((one, two)),
        (Shape::List(one), Shape::List(two)) => are_same((&one.item, &two.item)),
        (Shape::Map(one), Shape::Map(two)) => are_same((&one.key, &two.key)) && are_same((&one.value, &two.value)),
        _ => is_same(one, two),
    }
}

/// The keys or variants of a contract, with their descriptions.
fn declared_names(contract: &'static Contract) -> Vec<(&'static str, &'static str)> {
    match &contract.shape {
        Shape::Object(object) => object.fields.iter().map(|field| (field.key, field.docs)).collect(),
        Shape::Enum(choice) => choice.variants.iter().map(|variant| (variant.name, variant.docs)).collect(),
        _ => Vec::new(),
    }
}
