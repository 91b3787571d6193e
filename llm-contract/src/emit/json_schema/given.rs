//! A schema that an author gave, such as schemars makes: a document of its own, whose references have to lead to
//! the same places once it is a part of ours.

use serde_json::{Map, Value};

use super::build::Builder;
use super::node::Node;
use crate::emit::reference::redirect;

/// Where a schema keeps the types that it refers to, today and in older drafts.
const DEFS: [&str; 2] = ["$defs", "definitions"];

/// What a document says of itself, and no part of one.
const OF_A_DOCUMENT: [&str; 2] = ["$schema", "$id"];

/// A type of the given schema: its name there, and its name here.
type Renamed = (String, String);

impl Builder<'_> {
    /// The schema that an author gave, with the types that it refers to among ours.
    pub(super) fn given(&mut self, schema: Value) -> Node {
        let Value::Object(members) = schema else { return Node::again(schema) };
        let mut own = Map::new();
        let mut root = Map::new();
        for (keyword, value) in members {
            match value {
                Value::Object(defs) if DEFS.contains(&keyword.as_str()) => own.extend(defs),
                _ if OF_A_DOCUMENT.contains(&keyword.as_str()) => {}
                value => drop(root.insert(keyword, value)),
            }
        }
        let mut root = Value::Object(root);
        let refers_to_root = own.values().chain([&root]).any(|part| refers_to(part, "#"));
        if own.is_empty() && !refers_to_root {
            return Node::again(root);
        }
        if refers_to_root {
            own.insert(String::new(), std::mem::take(&mut root));
        }
        // Two documents may call different types alike.
        let named = |n: usize| own.keys().map(move |name| (name.clone(), foreign_name(name, n))).collect::<Vec<_>>();
        let mut n = 1;
        let (names, parts) = loop {
            let names = named(n);
            let parts: Vec<Value> = own.values().map(|part| rebased(part.clone(), &names)).collect();
            let is_free = |((_, name), part): (&Renamed, &Value)| {
                self.defs.iter().all(|(known, value)| known != name || value.as_ref() == Some(part))
            };
            if names.iter().zip(&parts).all(is_free) {
                break (names, parts);
            }
            n += 1;
        };
        for ((_, name), part) in names.iter().zip(parts) {
            if self.defs.iter().all(|(known, _)| known != name) {
                self.defs.push((name.clone(), Some(part)));
            }
        }
        if refers_to_root {
            return Node::again(serde_json::json!({ "$ref": reference(&foreign_name("", n)) }));
        }
        Node::again(rebased(root, &names))
    }
}

/// The name of a type of the n-th document that calls one so; no contract's name has a hyphen.
fn foreign_name(name: &str, n: usize) -> String {
    let name = if name.is_empty() { "schema" } else { name };
    if n == 1 { format!("{name}-given") } else { format!("{name}-given-{n}") }
}

/// Whether a reference in a schema leads to a place.
fn refers_to(schema: &Value, place: &str) -> bool {
    let mut open = vec![schema];
    while let Some(part) = open.pop() {
        match part {
            Value::Object(members) => {
                if members.get("$ref").and_then(Value::as_str) == Some(place) {
                    return true;
                }
                open.extend(members.values());
            }
            Value::Array(items) => open.extend(items),
            _ => {}
        }
    }
    false
}

/// A schema whose references lead to the types under their names here.
fn rebased(mut schema: Value, names: &[Renamed]) -> Value {
    redirect(&mut schema, &|place| moved(place, names));
    schema
}

/// Where a reference leads here, if it led to a type of the document or to the whole of it.
fn moved(place: &str, names: &[Renamed]) -> Option<String> {
    let name = match place {
        "#" => "",
        _ => DEFS.iter().find_map(|defs| place.strip_prefix("#/")?.strip_prefix(defs)?.strip_prefix('/'))?,
    };
    // Behind the name a pointer may go on into the type.
    let (name, rest) = name.split_once('/').map_or((name, String::new()), |(name, rest)| (name, format!("/{rest}")));
    let name = name.replace("~1", "/").replace("~0", "~");
    let (_, here) = names.iter().find(|(known, _)| *known == name)?;
    Some(format!("{}{rest}", reference(here)))
}

/// A reference to one of our types (RFC 6901 has two characters escaped).
fn reference(name: &str) -> String {
    format!("#/$defs/{}", name.replace('~', "~0").replace('/', "~1"))
}
