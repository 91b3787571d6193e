//! A value as the schema of a dialect asks for it: under a wrapper, with `null` for what is absent, a map as a list
//! of entries. Written for the tests alone, after what the descriptions say.

use llm_contract::Emission;
use serde_json::{Map, Value, json};

/// The reply that gives a value as an emission asks for it; `None` where its schema has no such value, because a
/// member that has a default is absent, and may not be.
#[must_use]
pub fn reply(emission: &Emission, value: &Value) -> Option<Value> {
    let schema = plain(&emission.schema);
    let Some(key) = emission.wrapped else { return fitted(&schema, &schema, value) };
    Some(json!({ key: fitted(&schema, &schema["properties"][key], value)? }))
}

/// A schema of any dialect as JSON Schema has it: types in small letters, `null` among them.
#[must_use]
pub fn plain(schema: &Value) -> Value {
    match schema {
        Value::Array(items) => items.iter().map(plain).collect(),
        Value::Object(members) => {
            let mut out: Map<String, Value> = members.iter().map(|(key, value)| (key.clone(), plain(value))).collect();
            let is_nullable = out.remove("nullable").is_some();
            if let Some(Value::String(name)) = out.get("type") {
                out.insert("type".to_owned(), name.to_ascii_lowercase().into());
            }
            out.shift_remove("propertyOrdering");
            if is_nullable { json!({"anyOf": [out, {"type": "null"}]}) } else { out.into() }
        }
        other => other.clone(),
    }
}

fn fitted(root: &Value, schema: &Value, value: &Value) -> Option<Value> {
    let Some(members) = schema.as_object() else { return (schema != &json!(false)).then(|| value.clone()) };
    let says = |words: &str| schema["description"].as_str().is_some_and(|text| text.contains(words));
    if let Some(place) = members.get("$ref").and_then(Value::as_str) {
        return fitted(root, root.pointer(place.strip_prefix('#')?)?, value);
    }
    if let Some(branches) = members.get("anyOf").and_then(Value::as_array) {
        return branches.iter().find_map(|branch| fitted(root, branch, value));
    }
    if let Some(only) = members.get("const") {
        return (only == value).then(|| value.clone());
    }
    if let Some(set) = members.get("enum").and_then(Value::as_array) {
        return set.contains(value).then(|| value.clone());
    }
    let names: Vec<&str> = match members.get("type") {
        Some(Value::String(name)) => vec![name],
        Some(Value::Array(names)) => names.iter().filter_map(Value::as_str).collect(),
        _ => return Some(value.clone()),
    };
    names.into_iter().find_map(|name| match (name, value) {
        ("null", Value::Null) | ("boolean", Value::Bool(_)) | ("number", Value::Number(_)) => Some(value.clone()),
        ("integer", Value::Number(number)) => (number.as_f64()?.fract() == 0.0).then(|| value.clone()),
        ("string", Value::String(_)) => Some(value.clone()),
        ("string", Value::Array(_) | Value::Object(_)) if says("A string that holds JSON of this form") => {
            Some(value.to_string().into())
        }
        ("array", Value::Array(items)) => {
            let of = |n: usize| schema["prefixItems"].get(n).or(members.get("items")).unwrap_or(&Value::Bool(true));
            items.iter().enumerate().map(|(n, item)| fitted(root, of(n), item)).collect()
        }
        ("array", Value::Object(entries)) if says("An entry for each key") => {
            let entry = |(key, value): (&String, &Value)| {
                let of = &schema["items"]["properties"];
                Some(json!({"key": fitted(root, &of["key"], &key.as_str().into())?, "value": fitted(root, &of["value"], value)?}))
            };
            entries.iter().map(entry).collect()
        }
        ("object", Value::Object(values)) => object(root, schema, values),
        _ => None,
    })
}

fn object(root: &Value, schema: &Value, values: &Map<String, Value>) -> Option<Value> {
    let mut out = Map::new();
    let none = Map::new();
    let properties = schema["properties"].as_object().unwrap_or(&none);
    for (key, schema_of) in properties {
        let is_required = schema["required"].as_array().is_some_and(|keys| keys.contains(&key.as_str().into()));
        let value = values.get(key).unwrap_or(&Value::Null);
        match fitted(root, schema_of, value) {
            Some(value) if is_required || values.contains_key(key) => drop(out.insert(key.clone(), value)),
            // A dialect may have an optional member left out, and never `null`.
            _ if value.is_null() && !is_required => {}
            _ => return None,
        }
    }
    for (key, value) in values.iter().filter(|(key, _)| !properties.contains_key(*key)) {
        let others = schema.get("additionalProperties").unwrap_or(&Value::Bool(true));
        out.insert(key.clone(), fitted(root, others, value)?);
    }
    Some(out.into())
}
