//! A cycle-safe walk over all contracts that one contract reaches.

use core::ptr;

use super::{Content, Contract, Link, Object, Shape, Variant};

impl Contract {
    /// Visits this contract and every one that it reaches, each once, outer before inner, in order of
    /// declaration.
    pub fn walk(&'static self, visit: &mut dyn FnMut(&'static Contract)) {
        let mut seen: Vec<&'static Contract> = Vec::new();
        let mut pending = vec![self];
        while let Some(contract) = pending.pop() {
            if seen.iter().any(|known| ptr::eq(*known, contract)) {
                continue;
            }
            seen.push(contract);
            visit(contract);
            pending.extend(contract.links().into_iter().rev().map(|link| link()));
        }
    }
}

impl Contract {
    /// The contracts that this one is made of, in order of declaration.
    pub(crate) fn links(&'static self) -> Vec<Link> {
        match &self.shape {
            Shape::Bool | Shape::Integer(_) | Shape::Float | Shape::Decimal | Shape::Text => Vec::new(),
            Shape::Null | Shape::Json => Vec::new(),
            Shape::Optional(inner) => vec![*inner],
            Shape::List(list) => vec![list.item],
            Shape::Map(map) => vec![map.key, map.value],
            Shape::Tuple(tuple) => tuple.items.iter().map(|item| item.contract).collect(),
            Shape::Object(object) => object_links(object).collect(),
            Shape::Enum(choice) => choice.variants.iter().flat_map(content_links).collect(),
        }
    }
}

/// The contracts of what a variant holds.
fn content_links(variant: &'static Variant) -> Vec<Link> {
    match &variant.content {
        Content::Unit => Vec::new(),
        Content::Value(field) => vec![field.contract],
        Content::Tuple(tuple) => tuple.items.iter().map(|item| item.contract).collect(),
        Content::Object(object) => object_links(object).collect(),
    }
}

/// The contracts of an object's members.
pub(crate) fn object_links(object: &'static Object) -> impl Iterator<Item = Link> {
    object.fields.iter().map(|field| field.contract).chain(object.rest)
}
