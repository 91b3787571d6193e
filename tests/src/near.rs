//! Valid JSON near a contract: a value that satisfies it, changed here and there.

use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Map, Value, json};

use crate::model::{Member, Model};

/// A change of one place of a value.
#[derive(Debug, Clone)]
pub struct Change {
    place: Index,
    deed: Deed,
}

#[derive(Debug, Clone)]
enum Deed {
    Replace(Value),
    Remove,
    Add(String, Value),
    Rename(String),
    Wrap(String),
    List,
    Text,
}

/// Changes of any kind.
pub fn changes() -> impl Strategy<Value = Vec<Change>> {
    let scalars = vec![
        json!(null),
        json!(true),
        json!(0),
        json!(-1),
        json!(7),
        json!(200),
        json!(1.5),
        json!(1e300),
        json!(4_294_967_296_u64),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(""),
        json!("low"),
        json!("7"),
        json!("null"),
        json!("x\ny"),
        json!([]),
        json!({}),
        json!(["a"]),
        json!({"a": 1}),
        json!("[]"),
        json!("{\"a\": 1}"),
        json!(-0.0),
        json!(5e-324),
        json!(0.1),
    ];
    let keys = proptest::sample::select(vec![
        "result",
        "note",
        "extra",
        "id",
        "name",
        "arguments",
        "items",
        "type",
        "min",
        "",
        "a b",
    ]);
    let deed = prop_oneof![
        4 => proptest::sample::select(scalars.clone()).prop_map(Deed::Replace),
        2 => Just(Deed::Remove),
        3 => (keys.clone(), proptest::sample::select(scalars)).prop_map(|(key, value)| Deed::Add(key.into(), value)),
        1 => keys.clone().prop_map(|key| Deed::Rename(key.into())),
        1 => keys.prop_map(|key| Deed::Wrap(key.into())),
        1 => Just(Deed::List),
        1 => Just(Deed::Text),
    ];
    proptest::collection::vec((any::<Index>(), deed).prop_map(|(place, deed)| Change { place, deed }), 0..=3)
}

impl Change {
    /// The value with the change made.
    #[must_use]
    pub fn apply(&self, value: &Value) -> Value {
        let mut place = self.place.index(count(value));
        change(value, &mut place, &self.deed)
    }
}

/// How many values there are in a value, itself included.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(members) => members.values().map(count).sum::<usize>(),
        _ => 0,
    }
}

/// Makes the change at the value of a number, counted from the root; the counter runs out there.
fn change(value: &Value, place: &mut usize, deed: &Deed) -> Value {
    if *place == 0 {
        *place = usize::MAX;
        return changed(value, deed);
    }
    if *place != usize::MAX {
        *place -= 1;
    }
    match value {
        Value::Array(items) => items.iter().map(|item| change(item, place, deed)).collect(),
        Value::Object(members) => {
            members.iter().map(|(key, value)| (key.clone(), change(value, place, deed))).collect::<Map<_, _>>().into()
        }
        scalar => scalar.clone(),
    }
}

fn changed(value: &Value, deed: &Deed) -> Value {
    let mut members = value.as_object().cloned().unwrap_or_default();
    match deed {
        Deed::Replace(other) => other.clone(),
        Deed::Wrap(key) => json!({ key: value }),
        Deed::List => json!([value]),
        Deed::Text => Value::from(value.to_string()),
        Deed::Remove if !members.is_empty() => {
            let first = members.keys().next().cloned().unwrap_or_default();
            members.remove(&first);
            members.into()
        }
        Deed::Add(key, added) if value.is_object() => {
            members.insert(key.clone(), added.clone());
            members.into()
        }
        Deed::Rename(key) if !members.is_empty() => {
            let last = members.keys().next_back().cloned().unwrap_or_default();
            let moved = members.remove(&last).unwrap_or_default();
            members.insert(key.clone(), moved);
            members.into()
        }
        _ => value.clone(),
    }
}

/// Whether a list stands where an object is asked for: serde reads a struct from it, by position, and we do not.
#[must_use]
pub fn has_list_for_object(value: &Value, model: &Model) -> bool {
    match (value, model) {
        (Value::Array(_), Model::Object(_) | Model::Tagged { .. }) => true,
        (Value::Array(items), Model::List { of, .. }) => items.iter().any(|item| has_list_for_object(item, of)),
        (Value::Object(map), Model::Object(members)) => {
            let inner =
                |member: &Member| map.get(member.key).is_some_and(|value| has_list_for_object(value, member.model));
            members.iter().any(inner)
        }
        (Value::Object(map), Model::Tagged { members, .. }) => {
            map.values().any(Value::is_array)
                && members.iter().flat_map(|members| *members).any(|member| member.model.is_container())
        }
        _ => false,
    }
}

/// Writes valid JSON as some program might: with or without spaces, characters escaped or not.
#[must_use]
pub fn write(value: &Value, form: u32) -> String {
    let text = if form & 1 == 0 { value.to_string() } else { serde_json::to_string_pretty(value).unwrap_or_default() };
    let text = if form & 2 == 0 { text } else { escape_beyond_ascii(&text) };
    let text = if form & 4 == 0 { text } else { text.replace('/', "\\/") };
    let around = ["", " ", "\n", "\r\n\t "][(form >> 3) as usize % 4];
    format!("{around}{text}{around}")
}

fn escape_beyond_ascii(text: &str) -> String {
    let mut units = [0; 2];
    let mut escape = |c: char| match c {
        c if c.is_ascii() => c.to_string(),
        c => c.encode_utf16(&mut units).iter().map(|unit| format!("\\u{unit:04X}")).collect(),
    };
    text.chars().map(&mut escape).collect()
}
