//! The forms that stand for what a dialect cannot express, where the caller allowed them.

use super::build::{Builder, Made, Place};
use super::form::Members;
use super::node::Node;
use crate::contract::{Constraint, Contract, Map, Shape, keys, values};
use crate::emit::emission::{Lowered, Reason, Unsupported};
use crate::emit::lossy::Lossy;
use crate::emit::prompt::form;
use crate::phrase::words::json_string;

/// How far a schema was made at some time, so that what cannot be made after all leaves nothing behind.
pub(super) struct Marks {
    defs: usize,
    open: usize,
    optional: usize,
    untagged: usize,
    path: Vec<String>,
    dropped: usize,
    lowered: usize,
}

impl Builder<'_> {
    /// Whether a value may be a string that holds its JSON, as a part of the answer. In an untagged enum a reader
    /// would have to guess which variant is meant.
    pub(super) fn may_be_text(&self, place: &Place<'_>) -> bool {
        self.lowering.text && !self.path.is_empty() && self.untagged == 0 && place.contract.is_container()
    }

    pub(super) fn marks(&self) -> Marks {
        Marks {
            defs: self.defs.len(),
            open: self.open.len(),
            optional: self.optional,
            untagged: self.untagged,
            path: self.path.clone(),
            dropped: self.dropped.len(),
            lowered: self.lowered.len(),
        }
    }

    /// The same for the whole answer, which then stands in an object: one that could not be the answer itself, as
    /// one without known members could be for a struct whose members may all be absent.
    pub(super) fn root_in_text(&mut self, contract: &'static Contract, why: Unsupported, marks: Marks) -> Made<Node> {
        let is_wrapped = matches!(contract.shape, Shape::Enum(_) | Shape::Tuple(_) | Shape::List(_));
        if !self.lowering.text || !is_wrapped || !contract.is_container() {
            return Err(why);
        }
        self.text_instead(&Place::inside(contract, &[]), why, marks)
    }

    /// A string that holds the JSON of a value which the dialect cannot express.
    pub(super) fn text_instead(&mut self, place: &Place<'_>, why: Unsupported, marks: Marks) -> Made<Node> {
        if matches!(why.reason, Reason::Limit { .. }) {
            return Err(why);
        }
        self.defs.truncate(marks.defs);
        self.open.truncate(marks.open);
        self.dropped.truncate(marks.dropped);
        self.lowered.truncate(marks.lowered);
        (self.optional, self.untagged, self.path) = (marks.optional, marks.untagged, marks.path);

        let (contract, all) = place.contract.with(place.constraints);
        let mut node = self.typed("string");
        node.lost = true;
        node.rules.push(format!("A string that holds JSON of this form: {}", form(contract, place.constraints)));
        if let Some(json) = place.example {
            node.rules.push(format!("For example: {}", json_string(json)));
        }
        self.lowered.push(Lowered { path: self.path(), form: Lossy::JsonInText, reason: why.reason });
        self.finish(node, &Place { example: None, ..*place }, contract, &all)
    }

    /// A map as a list of entries.
    pub(super) fn entry_list(&mut self, map: &Map, all: &[Constraint]) -> Made<Node> {
        self.lowered.push(Lowered { path: self.path(), form: Lossy::MapAsEntries, reason: Reason::Map });
        let mut node = self.typed("array");
        let key = self.key_names((map.key)(), keys(all));
        let value = self.at("[]", |builder| {
            builder.at("value", |builder| builder.value(&Place::inside((map.value)(), values(all))))
        })?;
        node.lost |= key.lost | value.lost;
        let mut members = Members::default();
        members.put("key", key.into_value(), true);
        members.put("value", value.into_value(), true);
        let entry = self.members(members, false)?;
        node.put("items", entry.into_value());
        self.length(&mut node, all, "minItems", "maxItems");
        node.rules.push("An entry for each key, and no key twice.".to_owned());
        Ok(node)
    }
}
