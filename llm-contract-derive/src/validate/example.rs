//! Examples and defaults against the types and constraints of their fields, as far as literals tell: an example that
//! breaks its own contract would teach the model to do the same.

use syn::Type;

use crate::attr::{Constraints, Example, Literal, Nested, Scalar};
use crate::ctxt::Ctxt;
use crate::model::Field;
use crate::shape::Shape;

/// Judges the example of a field: the first fault is reported.
pub(super) fn validate(ctxt: &Ctxt, example: &Example, field: &Field<'_>) {
    if let Some(fault) = fault_of(&example.value, field.ty, &field.attr.constraints) {
        ctxt.error(&example.tokens, format!("the example does not satisfy its own field: {fault}"));
    }
}

/// Judges the number or truth value that stands for an absent field.
pub(super) fn validate_default(ctxt: &Ctxt, default: &Literal, field: &Field<'_>) {
    if let Some(fault) = literal_fault(default, Shape::of(field.ty), &field.attr.constraints) {
        ctxt.error(&default.tokens, format!("the default does not satisfy its own field: {fault}"));
    }
}

fn fault_of(value: &Nested, ty: &Type, constraints: &Constraints) -> Option<String> {
    let shape = Shape::of(ty);
    match (value, shape) {
        (Nested::Many(items), Shape::List(item)) => {
            let none = Constraints::default();
            let each = constraints.each.get().map_or(&none, |each| each);
            let faults = items.iter().find_map(|value| fault_of(value, item, each));
            faults.or_else(|| length_fault(items.len(), constraints))
        }
        (Nested::One(literal), _) => literal_fault(literal, shape, constraints),
        (Nested::Many(_), Shape::Other) => None,
        (Nested::Many(_), shape) => Some(format!("expected {}, and this is a list", shape.words())),
    }
}

fn literal_fault(literal: &Literal, shape: Shape<'_>, constraints: &Constraints) -> Option<String> {
    let is_of_type = match (shape, &literal.value) {
        (Shape::Other, _) | (Shape::Text, Scalar::Text(_)) | (Shape::Bool, Scalar::Bool(_)) => true,
        (Shape::Integer(integer), Scalar::Integer(value)) => (integer.min()..=integer.max()).contains(value),
        (Shape::Float { .. }, Scalar::Integer(_) | Scalar::Float(_)) => true,
        _ => false,
    };
    if !is_of_type {
        return Some(match shape {
            Shape::Integer(integer) => format!("expected a number that fits `{}`", integer.name),
            shape => format!("expected {}, and this is {}", shape.words(), literal.value.words()),
        });
    }
    let is_outside = constraints.range.get().is_some_and(|range| match literal.value {
        Scalar::Integer(value) => range.excludes_integer(value),
        Scalar::Float(value) => range.excludes_float(value),
        Scalar::Text(_) | Scalar::Bool(_) => false,
    });
    if is_outside {
        return Some("it lies outside of its `range`".to_owned());
    }
    let is_unlisted = |allowed: &crate::attr::OneOf| !allowed.values.iter().any(|known| known.value == literal.value);
    if constraints.one_of.get().is_some_and(is_unlisted) {
        return Some("it is not listed in `one_of`".to_owned());
    }
    match &literal.value {
        Scalar::Text(text) => length_fault(text.chars().count(), constraints),
        _ => None,
    }
}

fn length_fault(length: usize, constraints: &Constraints) -> Option<String> {
    let excludes =
        |len: &crate::attr::Interval| i128::try_from(length).is_ok_and(|length| len.excludes_integer(length));
    constraints.len.get().is_some_and(excludes).then(|| format!("its length of {length} lies outside of its `len`"))
}
