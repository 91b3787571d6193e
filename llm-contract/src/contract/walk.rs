//! A cycle-safe walk over all contracts that one contract reaches.

use core::ptr;

use super::{Content, Contract, Link, Shape, Variant};

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
            let mut links: Vec<Link> = Vec::new();
            match &contract.shape {
                Shape::Bool | Shape::Integer(_) | Shape::Float | Shape::Text | Shape::Json => {}
                Shape::Optional(inner) => links.push(*inner),
                Shape::List(list) => links.push(list.item),
                Shape::Map(map) => links.extend([map.key, map.value]),
                Shape::Object(object) => links.extend(object.fields.iter().map(|field| field.contract)),
                Shape::Enum(choice) => links.extend(choice.variants.iter().flat_map(content_links)),
            }
            pending.extend(links.into_iter().rev().map(|link| link()));
        }
    }
}

/// The contracts of what a variant holds.
fn content_links(variant: &'static Variant) -> Vec<Link> {
    match &variant.content {
        Content::Unit => Vec::new(),
        Content::Value(link) => vec![*link],
        Content::Object(object) => object.fields.iter().map(|field| field.contract).collect(),
    }
}
