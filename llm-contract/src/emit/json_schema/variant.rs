//! Enums whose variants hold something, however the JSON says which variant it is.

use serde_json::Value;

use super::build::{Builder, Made, Place};
use super::form::Members;
use super::node::Node;
use crate::contract::{Content, Enum, Shape, Tagging, Variant};
use crate::emit::dialect::profile::Closed;
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
            if choice.tagging == Tagging::External && variant.is_unit() {
                continue;
            }
            // In the reply's keys an external variant shows itself; the others need a mark.
            let step = match choice.tagging {
                Tagging::External => variant.name.to_owned(),
                _ => format!("({})", variant.name),
            };
            let untagged = usize::from(choice.tagging == Tagging::Untagged);
            self.untagged += untagged;
            let node = self.at(&step, |builder| builder.variant(choice, variant))?;
            self.untagged -= untagged;
            branches.push(described(node, variant, choice.tagging));
        }
        self.union(branches)
    }

    fn variant(&mut self, choice: &'static Enum, variant: &'static Variant) -> Made<Node> {
        let content = &variant.content;
        match choice.tagging {
            Tagging::External => {
                let content = self.content(content, variant.docs)?;
                let mut members = Members::default();
                members.put(variant.name, settled(content, &[]), true);
                // Another key beside it would be another variant.
                self.members(members, true)
            }
            Tagging::Internal { tag } => self.internal(tag, variant, content),
            Tagging::Adjacent { tag, content } => self.adjacent(choice, (tag, content), variant),
            Tagging::Untagged => self.content(content, variant.docs),
        }
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
            // `null` may stand there, and says nothing: where other keys may not, nobody is led to write it.
            Content::Unit if self.profile.closed == Closed::AsDeclared => {
                members.put(key, self.typed("null").into_value(), false);
            }
            Content::Unit => {}
            content => {
                let content = self.at(key, |builder| builder.content(content, variant.docs))?;
                members.put(key, settled(content, &[]), true);
            }
        }
        self.members(members, choice.deny_unknown_fields)
    }

    /// What a variant holds; what is said of the variant is not said again.
    fn content(&mut self, content: &'static Content, said: &str) -> Made<Node> {
        match content {
            Content::Unit => Ok(self.typed("null")),
            Content::Value(field) => {
                let docs = if field.docs == said { "" } else { field.docs };
                self.value(&Place { docs, ..Place::of(field) })
            }
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
fn described(node: Node, variant: &Variant, tagging: Tagging) -> Value {
    let docs = match (tagging, &variant.content) {
        // The members are those of another type, which has a description of its own.
        (Tagging::Internal { .. }, Content::Value(field)) if variant.docs.is_empty() => {
            (field.contract)().required().docs
        }
        _ => variant.docs,
    };
    settled(node, &paragraphs(docs))
}

/// A schema with these lines before its description, and its rules behind it.
fn settled(mut node: Node, before: &[String]) -> Value {
    let known = node.take("description");
    let known = known.as_ref().and_then(Value::as_str).map(str::to_owned);
    let rules = std::mem::take(&mut node.rules);
    let lines: Vec<String> = before.iter().cloned().chain(known).chain(rules).collect();
    if !lines.is_empty() {
        node.put("description", lines.join("\n").into());
    }
    node.into_value()
}
