//! The keywords of each form that holds others: lists, tuples, maps, objects.

use serde_json::Value;

use super::build::{Builder, Made, Place};
use super::node::Node;
use crate::contract::{Constraint, Contract, Field, Map, Object, Presence, Shape, Tuple, each, foreign, keys, values};
use crate::emit::dialect::profile::{Closed, Required};
use crate::emit::emission::Reason;
use crate::phrase::words::{closed_set, declared_len, entries_unsaid, json_string};

impl Builder<'_> {
    /// The schema of a form; the constraints are all that there are.
    pub(super) fn form_of(&mut self, contract: &'static Contract, all: &[Constraint]) -> Made<Node> {
        if let Some(set) = closed_set(contract, all) {
            return Ok(self.closed_set(&contract.shape, &set));
        }
        match &contract.shape {
            Shape::Bool => Ok(self.typed("boolean")),
            Shape::Integer(integer) => Ok(self.integer(*integer, all)),
            Shape::Float => Ok(self.number(self.typed("number"), all)),
            Shape::Decimal => Ok(self.decimal(all)),
            Shape::Text => Ok(self.text(all)),
            Shape::Null => Ok(self.typed("null")),
            Shape::List(list) => self.list((list.item)(), all),
            Shape::Tuple(tuple) => self.tuple(tuple),
            Shape::Map(map) => self.map(map, all),
            Shape::Object(object) => self.object(object, None),
            Shape::Enum(choice) => self.variants(choice),
            Shape::Json if let Some(foreign) = foreign(all) => self.foreign(foreign),
            // A root of several optional layers was taken out of them.
            Shape::Json | Shape::Optional(_) if self.profile.any => Ok(Node::default()),
            Shape::Json | Shape::Optional(_) => Err(self.unsupported(Reason::AnyJson)),
        }
    }

    /// A schema of a JSON type.
    pub(super) fn typed(&self, name: &str) -> Node {
        if self.profile.capitals { Node::of(&name.to_ascii_uppercase()) } else { Node::of(name) }
    }

    /// A text that is always this one.
    pub(super) fn constant(&self, text: &str) -> Node {
        let mut node = self.typed("string");
        if self.profile.constants {
            node.put("const", text.into());
        } else {
            node.put("enum", vec![Value::from(text)].into());
        }
        node
    }

    pub(super) fn length(&mut self, node: &mut Node, all: &[Constraint], least: &'static str, most: &'static str) {
        let Some(len) = declared_len(all) else { return };
        if len.min > 0 {
            self.put(node, least, len.min.into());
        }
        if let Some(max) = len.max {
            self.put(node, most, max.into());
        }
    }

    fn list(&mut self, item: &'static Contract, all: &[Constraint]) -> Made<Node> {
        let mut node = self.typed("array");
        let item = self.at("[]", |builder| builder.value(&Place::inside(item, each(all))))?;
        node.lost |= item.lost;
        node.put("items", item.into_value());
        self.length(&mut node, all, "minItems", "maxItems");
        if all.contains(&Constraint::Unique) {
            self.put(&mut node, "uniqueItems", true.into());
        }
        Ok(node)
    }

    pub(super) fn tuple(&mut self, tuple: &'static Tuple) -> Made<Node> {
        let mut node = self.typed("array");
        let mut items = Vec::new();
        for (n, item) in tuple.items.iter().enumerate() {
            let place = Place { covered: true, ..Place::of(item) };
            let item = self.at(&format!("[{n}]"), |builder| builder.value(&place))?;
            node.lost |= item.lost;
            items.push(item.into_value());
        }
        let count = items.len();
        if self.profile.keywords.contains(&"prefixItems") {
            node.put("prefixItems", items.into());
            node.put("items", false.into());
        } else {
            // Which item is which is said in words.
            let mut kinds: Vec<Value> = Vec::new();
            for item in &items {
                if !kinds.contains(item) {
                    kinds.push(item.clone());
                }
            }
            self.drop(&mut node, "prefixItems", items.into());
            let union = self.union(kinds)?;
            node.put("items", union.into_value());
        }
        self.put(&mut node, "minItems", count.into());
        self.put(&mut node, "maxItems", count.into());
        Ok(node)
    }

    /// A schema for what satisfies one of several.
    pub(super) fn union(&mut self, mut branches: Vec<Value>) -> Made<Node> {
        if branches.len() == 1 {
            return Ok(branches.pop().map(Node::again).unwrap_or_default());
        }
        let mut node = Node::default();
        if !self.profile.unions {
            return Err(self.unsupported(Reason::Union));
        }
        node.put("anyOf", branches.into());
        Ok(node)
    }

    fn map(&mut self, map: &Map, all: &[Constraint]) -> Made<Node> {
        if !self.profile.maps {
            // A map that is the whole answer could be taken for the wrapper around its list.
            let is_lowered = self.lowering.entries && !self.path.is_empty() && self.untagged == 0;
            return if is_lowered { self.entry_list(map, all) } else { Err(self.unsupported(Reason::Map)) };
        }
        let mut node = self.typed("object");
        self.entries(&mut node, map, all, &[])?;
        self.length(&mut node, all, "minProperties", "maxProperties");
        Ok(node)
    }

    /// What is asked of the keys and values of a map that takes an object's other members.
    pub(super) fn other_entries(&mut self, node: &mut Node, map: &Map, all: &[Constraint], known: &[&str]) -> Made<()> {
        if !self.profile.maps {
            return Err(self.unsupported(Reason::Map));
        }
        node.take("additionalProperties");
        let lost = std::mem::take(&mut node.lost);
        self.entries(node, map, all, known)?;
        // The words for an object do not speak of its other members.
        if std::mem::replace(&mut node.lost, lost) {
            node.rules.push(format!("Of the other members {}.", entries_unsaid(map, all)));
        }
        Ok(())
    }

    /// What is asked of the keys and values of a map, beside members with keys of their own.
    fn entries(&mut self, node: &mut Node, map: &Map, all: &[Constraint], known: &[&str]) -> Made<()> {
        let value = self.at("[]", |builder| builder.value(&Place::inside((map.value)(), values(all))))?;
        node.lost |= value.lost;
        node.put("additionalProperties", value.into_value());
        let mut names = self.key_names((map.key)(), keys(all));
        names.take("type");
        let names = names.into_value();
        if names.as_object().is_some_and(|names| !names.is_empty()) {
            let names = if known.is_empty() {
                names
            } else {
                let mut either = Node::default();
                let mut declared = Node::default();
                declared.put("enum", known.iter().map(|key| Value::from(*key)).collect());
                either.put("anyOf", vec![declared.into_value(), names].into());
                either.into_value()
            };
            self.put(node, "propertyNames", names);
        }
        Ok(())
    }

    /// What is asked of the keys of a map, as a schema of their texts.
    pub(super) fn key_names(&mut self, key: &'static Contract, constraints: &[Constraint]) -> Node {
        let (key, all) = key.with(constraints);
        // Keywords of keys are lost together with `propertyNames`, not one by one.
        let before = self.dropped.len();
        let node = match (closed_set(key, &all), &key.shape) {
            // A key is written in quotes, whatever it says.
            (Some(set), _) => {
                let set: Vec<String> = set
                    .iter()
                    .map(|json| if json.starts_with('"') { json.clone() } else { json_string(json) })
                    .collect();
                self.closed_set(&Shape::Text, &set)
            }
            (None, Shape::Integer(integer)) => {
                let mut node = self.typed("string");
                let digits = if integer.signed { "^-?(?:0|[1-9][0-9]*)$" } else { "^(?:0|[1-9][0-9]*)$" };
                self.put(&mut node, "pattern", digits.into());
                node
            }
            (None, _) => self.text(&all),
        };
        self.dropped.truncate(before);
        node
    }

    /// An object with declared members, behind the name of a variant perhaps.
    pub(super) fn object(&mut self, object: &'static Object, tag: Option<(&str, &str)>) -> Made<Node> {
        let mut members = Members::default();
        if let Some((key, name)) = tag {
            members.put(key, self.constant(name).into_value(), true);
        }
        for field in object.asked {
            let (value, required) = self.member(field)?;
            members.put(field.key, value, required);
        }
        let mut node = self.members(members, object.deny_unknown_fields)?;
        if let Some(rest) = object.rest
            && let Shape::Map(map) = &rest().required().shape
        {
            let known: Vec<&str> =
                tag.iter().map(|tag| tag.0).chain(object.asked.iter().map(|field| field.key)).collect();
            self.other_entries(&mut node, map, &[], &known)?;
        }
        node.rules.splice(0..0, super::rule_lines(object));
        Ok(node)
    }

    /// Puts members together.
    pub(super) fn members(&mut self, members: Members, denies: bool) -> Made<Node> {
        let Members { properties, required } = members;
        let mut node = self.typed("object");
        let profile = self.profile;
        if properties.is_empty() && !profile.empty_objects {
            return Err(self.unsupported(Reason::NoMembers));
        }
        if required.is_empty() && profile.required == Required::Some {
            return Err(self.unsupported(Reason::NothingRequired));
        }
        if profile.ordering && properties.len() > 1 {
            node.put("propertyOrdering", properties.keys().map(|key| Value::from(key.as_str())).collect());
        }
        node.put("properties", properties.into());
        if !required.is_empty() {
            node.put("required", required.into());
        }
        match profile.closed {
            Closed::Always => node.put("additionalProperties", false.into()),
            Closed::AsDeclared if denies => node.put("additionalProperties", false.into()),
            Closed::Never if denies => {
                self.drop(&mut node, "additionalProperties", false.into());
                node.rules.push("No other keys than these.".to_owned());
            }
            Closed::AsDeclared | Closed::Never => {}
        }
        Ok(node)
    }

    /// A member, and whether it must be there.
    fn member(&mut self, field: &'static Field) -> Made<(Value, bool)> {
        let required = field.presence == Presence::Required || self.profile.required == Required::All;
        let place = Place { absent: !required && !self.profile.null_members, ..Place::of(field) };
        self.optional += usize::from(!required);
        let value = self.at(field.key, |builder| builder.value(&place))?;
        self.optional -= usize::from(!required);
        Ok((value.into_value(), required))
    }
}

/// The members of an object that is being made.
#[derive(Default)]
pub(super) struct Members {
    properties: serde_json::Map<String, Value>,
    required: Vec<Value>,
}

impl Members {
    pub(super) fn put(&mut self, key: &str, value: Value, required: bool) {
        self.properties.insert(key.to_owned(), value);
        if required {
            self.required.push(key.into());
        }
    }
}

impl Place<'static> {
    /// The value of a field.
    pub(super) fn of(field: &'static Field) -> Self {
        Self {
            contract: (field.contract)(),
            constraints: field.constraints,
            docs: field.docs,
            example: field.example,
            covered: false,
            absent: false,
        }
    }
}
