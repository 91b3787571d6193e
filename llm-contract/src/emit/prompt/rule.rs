//! The rules below a snippet, each with the place that it speaks of.

use super::name::Names;
use crate::contract::{Content, Contract, Object, Shape, Tuple};
use crate::phrase::words::rule;

/// The rules of a contract and of all that it reaches, one a line, outer before inner.
pub(super) fn lines(root: &'static Contract, names: &Names) -> Vec<String> {
    let mut lines = Vec::new();
    collect(root.required(), &Place::Root, names, &mut lines);
    for (label, contract) in names.hoisted().filter(|(_, contract)| !names.is_root(contract)) {
        collect(contract, &Place::Named(label), names, &mut lines);
    }
    lines
}

/// Where the object of a rule stands.
#[derive(Clone)]
enum Place<'a> {
    /// It is the whole answer.
    Root,
    /// In every value of a type that has a name.
    Named(&'a str),
    /// At a path, with `[]` for any item.
    Path(String),
}

impl Place<'_> {
    fn key(&self, key: &str) -> Self {
        match self {
            Self::Root => Self::Path(key.to_owned()),
            Self::Named(label) => Self::Path(format!("{label}.{key}")),
            Self::Path(path) => Self::Path(format!("{path}.{key}")),
        }
    }

    fn item(&self) -> Self {
        match self {
            Self::Root => Self::Path("[]".to_owned()),
            Self::Named(label) => Self::Path(format!("{label}[]")),
            Self::Path(path) => Self::Path(format!("{path}[]")),
        }
    }

    /// A sentence about the place.
    fn says(&self, sentence: &str) -> String {
        match self {
            Self::Root => sentence.to_owned(),
            Self::Named(label) => format!("in every {label}: {sentence}"),
            Self::Path(path) if path == "[]" => format!("in every item: {sentence}"),
            Self::Path(path) => format!("in {path}: {sentence}"),
        }
    }
}

/// Follows a value that is shown at a place.
fn follow(contract: &'static Contract, place: &Place<'_>, names: &Names, lines: &mut Vec<String>) {
    let contract = contract.required();
    if names.label(contract).is_none() {
        collect(contract, place, names, lines);
    }
}

fn collect(contract: &'static Contract, place: &Place<'_>, names: &Names, lines: &mut Vec<String>) {
    match &contract.shape {
        Shape::Object(object) => of_object(object, place, names, lines),
        Shape::List(list) => follow((list.item)(), &place.item(), names, lines),
        Shape::Tuple(tuple) => of_tuple(tuple, place, names, lines),
        Shape::Map(map) => follow((map.value)(), &place.item(), names, lines),
        Shape::Enum(choice) => {
            for variant in choice.variants {
                match &variant.content {
                    Content::Unit => {}
                    Content::Value(field) => follow((field.contract)(), place, names, lines),
                    Content::Tuple(tuple) => of_tuple(tuple, place, names, lines),
                    Content::Object(object) => of_object(object, place, names, lines),
                }
            }
        }
        _ => {}
    }
}

fn of_tuple(tuple: &'static Tuple, place: &Place<'_>, names: &Names, lines: &mut Vec<String>) {
    for item in tuple.items {
        follow((item.contract)(), &place.item(), names, lines);
    }
}

fn of_object(object: &'static Object, place: &Place<'_>, names: &Names, lines: &mut Vec<String>) {
    lines.extend(object.rules.iter().map(|of_object| place.says(&rule(of_object))));
    if object.deny_unknown_fields {
        lines.push(place.says("no other keys than these"));
    }
    for field in object.asked {
        follow((field.contract)(), &place.key(field.key), names, lines);
    }
}
