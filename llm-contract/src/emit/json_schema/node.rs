//! One schema while it is made: its keywords, and what its description will have to say.

use std::borrow::Cow;

use serde_json::{Map, Value};

/// The keywords in the order in which they are written; others stand before `properties`.
const ORDER: &[&str] = &[
    "$ref",
    "type",
    "nullable",
    "description",
    "examples",
    "const",
    "enum",
    "properties",
    "propertyOrdering",
    "required",
    "additionalProperties",
    "anyOf",
    "$defs",
];

/// A schema.
#[derive(Debug, Default)]
pub(super) struct Node {
    keywords: Vec<(Cow<'static, str>, Value)>,
    /// Whether a keyword was dropped, here or in a part that the words for this value cover.
    pub(super) lost: bool,
    /// What the description says behind the author's words, a line each: rules.
    pub(super) rules: Vec<String>,
}

impl Node {
    /// A schema of a JSON type.
    pub(super) fn of(name: &str) -> Self {
        let mut node = Self::default();
        node.put("type", name.into());
        node
    }

    /// A schema without keywords, around one of which keywords may be lost.
    pub(super) fn lost(lost: bool) -> Self {
        Self { lost, ..Self::default() }
    }

    /// Puts in a keyword that is not there.
    pub(super) fn put(&mut self, keyword: &'static str, value: Value) {
        self.keywords.push((keyword.into(), value));
    }

    /// A schema that was made before.
    pub(super) fn again(value: Value) -> Self {
        let Value::Object(members) = value else { return Self::default() };
        let keywords = members.into_iter().map(|(keyword, value)| (keyword.into(), value));
        Self { keywords: keywords.collect(), ..Self::default() }
    }

    /// What a keyword says.
    pub(super) fn get(&self, keyword: &str) -> Option<&Value> {
        self.keywords.iter().find(|(known, _)| *known == keyword).map(|(_, value)| value)
    }

    /// What a keyword says, to be changed.
    pub(super) fn get_mut(&mut self, keyword: &str) -> Option<&mut Value> {
        self.keywords.iter_mut().find(|(known, _)| *known == keyword).map(|(_, value)| value)
    }

    /// Takes a keyword out.
    pub(super) fn take(&mut self, keyword: &str) -> Option<Value> {
        let at = self.keywords.iter().position(|(known, _)| *known == keyword)?;
        Some(self.keywords.remove(at).1)
    }

    /// Whether every value is an object.
    pub(super) fn is_object(&self) -> bool {
        let is_object = |name: &Value| name.as_str().is_some_and(|name| name.eq_ignore_ascii_case("object"));
        self.get("type").is_some_and(is_object) && self.get("nullable").is_none()
    }

    /// The schema as JSON.
    pub(super) fn into_value(mut self) -> Value {
        let place = |keyword: &str| match ORDER.iter().position(|known| *known == keyword) {
            // Constraints stand between the closed set and the members.
            Some(place) if place > 6 => place + 1,
            Some(place) => place,
            None => 7,
        };
        self.keywords.sort_by_key(|(keyword, _)| place(keyword));
        let members = self.keywords.into_iter().map(|(keyword, value)| (keyword.into_owned(), value));
        Value::Object(members.collect::<Map<_, _>>())
    }
}
