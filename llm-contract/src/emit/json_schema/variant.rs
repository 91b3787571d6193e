//! Enums whose variants hold something, however the JSON says which variant it is.

use serde_json::Value;

use super::build::{Builder, Made, Place};
use super::form::Members;
use super::node::Node;
use crate::contract::{Content, Enum, Shape, Tagging, Variant};
use crate::emit::dialect::profile::Required;
use crate::emit::emission::Reason;
use crate::emit::prompt::comment::{paragraphs, sentence};
use crate::phrase::words::items_unsaid;

impl Builder<'_> {
    /// One of several variants.
    pub(super) fn variants(&mut self, choice: &'static Enum) -> Made<Node> {
        if choice.variants.len() > 1 && !self.profile.unions {
            return Err(self.unsupported(Reason::Union));
        }
        let mut branches: Vec<Value> = Vec::new();
        if choice.tagging == Tagging::External {
            branches.extend(self.names(choice));
        }
        for variant in choice.variants {
            let node = match (choice.tagging, &variant.content) {
                (Tagging::External, Content::Unit) => continue,
                (Tagging::External, content) => {
                    let content = self.at(variant.name, |builder| builder.content(content))?;
                    let mut members = Members::default();
                    members.put(variant.name, content.into_value(), true);
                    self.only_members(members)?
                }
                (Tagging::Internal { tag }, content) => self.internal(tag, variant, content)?,
                (Tagging::Adjacent { tag, content }, _) => self.adjacent(choice, (tag, content), variant)?,
                (Tagging::Untagged, content) => self.content(content)?,
            };
            branches.push(described(node, variant, choice.tagging));
        }
        self.union(branches)
    }

    /// The names of the variants that hold nothing.
    fn names(&self, choice: &'static Enum) -> Option<Value> {
        let units = choice.variants.iter().filter(|variant| variant.is_unit());
        let names: Vec<Value> = units.clone().map(|variant| variant.name.into()).collect();
        if names.is_empty() {
            return None;
        }
        let mut node = self.typed("string");
        node.put("enum", names.into());
        let docs = units.filter(|variant| !variant.docs.is_empty());
        let lines: Vec<String> =
            docs.map(|it| format!("- {}: {}", Value::from(it.name), paragraphs(it.docs).join(" "))).collect();
        if !lines.is_empty() {
            node.put("description", lines.join("\n").into());
        }
        Some(node.into_value())
    }

    /// An object with these members and no others.
    fn only_members(&mut self, members: Members) -> Made<Node> {
        self.members(members, true)
    }

    /// The members of what a variant holds, behind its name.
    fn internal(&mut self, tag: &'static str, variant: &'static Variant, content: &'static Content) -> Made<Node> {
        let name = Some((tag, variant.name));
        if let Some(object) = content.object() {
            return self.object(object, name);
        }
        if let Content::Value(field) = content
            && let Shape::Map(map) = &(field.contract)().required().shape
        {
            let mut members = Members::default();
            members.put(tag, self.constant(variant.name).into_value(), true);
            let mut node = self.members(members, false)?;
            self.other_entries(&mut node, map, field.constraints, &[tag])?;
            return Ok(node);
        }
        self.object(EMPTY, name)
    }

    /// The name of a variant, and what it holds beside it.
    fn adjacent(
        &mut self,
        choice: &'static Enum,
        (tag, key): (&'static str, &'static str),
        variant: &'static Variant,
    ) -> Made<Node> {
        let mut members = Members::default();
        members.put(tag, self.constant(variant.name).into_value(), true);
        match &variant.content {
            // `null` may stand there, and says nothing.
            Content::Unit if self.profile.required == Required::AsDeclared && self.profile.null_members => {
                members.put(key, self.typed("null").into_value(), false);
            }
            Content::Unit => {}
            content => {
                let content = self.at(key, |builder| builder.content(content))?;
                members.put(key, content.into_value(), true);
            }
        }
        self.members(members, choice.deny_unknown_fields)
    }

    /// What a variant holds.
    fn content(&mut self, content: &'static Content) -> Made<Node> {
        match content {
            Content::Unit => Ok(self.typed("null")),
            Content::Value(field) => self.value(&Place::of(field)),
            Content::Tuple(tuple) => {
                let mut node = self.tuple(tuple)?;
                if std::mem::take(&mut node.lost) {
                    node.rules.insert(0, sentence(&items_unsaid(tuple)));
                }
                Ok(node)
            }
            Content::Object(object) => self.object(object, None),
        }
    }
}

const EMPTY: &crate::contract::Object = &crate::contract::Object::of(&[]);

/// A variant's schema with what its author says of it.
fn described(mut node: Node, variant: &Variant, tagging: Tagging) -> Value {
    let docs = match (tagging, &variant.content) {
        // The members are those of another type, which has a description of its own.
        (Tagging::Internal { .. }, Content::Value(field)) if variant.docs.is_empty() => {
            (field.contract)().required().docs
        }
        _ => variant.docs,
    };
    let mut lines = paragraphs(docs);
    let rules = std::mem::take(&mut node.rules);
    match node.get_mut("description") {
        Some(known) => {
            lines.extend(known.as_str().map(str::to_owned));
            lines.extend(rules);
            *known = lines.join("\n").into();
        }
        None => {
            lines.extend(rules);
            if !lines.is_empty() {
                node.put("description", lines.join("\n").into());
            }
        }
    }
    node.into_value()
}
