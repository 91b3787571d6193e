//! How large a schema may be for a provider.

use serde_json::Value;

use crate::emit::emission::Reason;

/// The most that a schema may hold; `None` where nobody says.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::emit) struct Limits {
    /// Properties of all objects together.
    pub(super) properties: Option<usize>,
    /// Objects and lists within each other.
    pub(super) depth: Option<usize>,
    /// Characters of all names and values together.
    pub(super) characters: Option<usize>,
    /// Values of all closed sets together.
    pub(super) values: Option<usize>,
    /// Characters of the texts of one closed set with more than 250 values.
    pub(super) long_set: Option<usize>,
    /// Properties that need not be there.
    pub(super) optional: Option<usize>,
    /// Values of several forms.
    pub(super) unions: Option<usize>,
}

impl Limits {
    /// No limits that anybody knows.
    pub(super) const NONE: Self = Self {
        properties: None,
        depth: None,
        characters: None,
        values: None,
        long_set: None,
        optional: None,
        unions: None,
    };

    /// The first limit that a schema exceeds.
    pub(in crate::emit) fn exceeded(&self, schema: &Value) -> Option<Reason> {
        let size = Size::of(schema);
        let limits = [
            ("properties", self.properties, size.properties),
            ("levels of nesting", self.depth, size.depth),
            ("characters of names and values", self.characters, size.characters),
            ("values of closed sets", self.values, size.values),
            ("characters in one closed set", self.long_set, size.long_set),
            ("optional members", self.optional, size.optional),
            ("values of several forms", self.unions, size.unions),
        ];
        limits.into_iter().find_map(|(of, most, found)| match most {
            Some(most) if found > most => Some(Reason::Limit { of, most, found }),
            _ => None,
        })
    }
}

/// What a schema holds.
#[derive(Debug, Default)]
pub(super) struct Size {
    pub(super) properties: usize,
    pub(super) depth: usize,
    pub(super) characters: usize,
    pub(super) values: usize,
    /// The most values of one closed set.
    pub(super) largest_set: usize,
    long_set: usize,
    optional: usize,
    unions: usize,
    /// Lists with a bound that stand in lists with a bound.
    pub(super) nested_bounds: usize,
}

impl Size {
    pub(super) fn of(schema: &Value) -> Self {
        let mut size = Self::default();
        size.add(schema, 0, false);
        size
    }

    /// Adds a schema at some depth of objects and lists, perhaps in a list that has a bound.
    fn add(&mut self, schema: &Value, depth: usize, in_bounded: bool) {
        let Some(members) = schema.as_object() else { return };
        self.depth = self.depth.max(depth);
        let is_bounded = members.contains_key("maxItems");
        self.nested_bounds += usize::from(is_bounded && in_bounded);
        let inner = depth + 1;
        for (keyword, value) in members {
            match (keyword.as_str(), value) {
                ("properties", Value::Object(properties)) => {
                    self.properties += properties.len();
                    let required = members.get("required").and_then(Value::as_array).map_or(0, Vec::len);
                    self.optional += properties.len().saturating_sub(required);
                    for (key, value) in properties {
                        self.characters += key.chars().count();
                        self.add(value, inner, in_bounded);
                    }
                }
                ("$defs", Value::Object(defs)) => {
                    for (name, value) in defs {
                        self.characters += name.chars().count();
                        self.add(value, depth, false);
                    }
                }
                ("enum", Value::Array(values)) => self.add_set(values),
                ("const", value) => self.characters += characters(value),
                ("anyOf", Value::Array(branches)) => {
                    self.unions += 1;
                    for branch in branches {
                        self.add(branch, depth, in_bounded);
                    }
                }
                ("prefixItems", Value::Array(items)) => {
                    for item in items {
                        self.add(item, inner, in_bounded);
                    }
                }
                ("items" | "additionalProperties", value) => self.add(value, inner, in_bounded || is_bounded),
                _ => {}
            }
        }
    }

    fn add_set(&mut self, values: &[Value]) {
        let length = values.iter().map(characters).sum();
        self.values += values.len();
        self.characters += length;
        self.largest_set = self.largest_set.max(values.len());
        if values.len() > 250 {
            self.long_set = self.long_set.max(length);
        }
    }
}

fn characters(value: &Value) -> usize {
    value.as_str().map_or_else(|| value.to_string().len(), |text| text.chars().count())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_stands_in_a_schema_is_counted() {
        let schema = json!({
            "type": "object",
            "properties": {
                "kind": {"enum": ["a", "bc"]},
                "list": {"type": "array", "items": {"$ref": "#/$defs/Item"}},
            },
            "required": ["kind"],
            "$defs": {"Item": {"anyOf": [{"properties": {"x": {"const": 10}}}, {"type": "null"}]}},
        });
        let size = Size::of(&schema);
        assert_eq!((size.properties, size.depth, size.values, size.optional, size.unions), (3, 2, 2, 2, 1));
        assert_eq!(size.characters, 4 + 4 + 3 + 4 + 1 + 2);
    }

    #[test]
    fn the_limit_that_is_exceeded_is_named() {
        let limits = Limits { values: Some(1), ..Limits::NONE };
        let reason = limits.exceeded(&json!({"enum": [1, 2]}));
        assert_eq!(reason, Some(Reason::Limit { of: "values of closed sets", most: 1, found: 2 }));
        assert_eq!(limits.exceeded(&json!({"enum": [1]})), None);
    }
}
