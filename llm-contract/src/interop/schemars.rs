//! The schema of a contract for code that asks `schemars` for one.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::Value;

use super::Checked;
use crate::decode::LlmContract;
use crate::emit;

impl<T: LlmContract> JsonSchema for Checked<T> {
    fn schema_name() -> Cow<'static, str> {
        match T::contract().required().name {
            "" => "Answer".into(),
            name => name.into(),
        }
    }

    fn schema_id() -> Cow<'static, str> {
        format!("llm_contract::Checked<{}>", std::any::type_name::<T>()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let (mut schema, mut defs) = emit::parts(T::contract());
        let root = Self::schema_name();
        let folder = generator.settings().definitions_path.clone();
        // The generator gives names without asking what stands there, so these are none that it would give.
        for name in defs.keys().cloned().collect::<Vec<_>>() {
            let numbered = (2..).map(|n| format!("{root}.{name}{n}"));
            let mut names = std::iter::once(format!("{root}.{name}")).chain(numbered);
            let Some(own) = names.find(|own| !generator.definitions().contains_key(own)) else { continue };
            let (from, to) = (format!("#/$defs/{name}"), format!("#{folder}/{own}"));
            rename(&mut schema, &from, &to);
            defs.values_mut().for_each(|def| rename(def, &from, &to));
            if let Some(def) = defs.remove(&name) {
                defs.insert(own, def);
            }
        }
        generator.definitions_mut().extend(defs);
        Schema::try_from(schema).unwrap_or_default()
    }
}

/// Lets references point to another name.
fn rename(schema: &mut Value, from: &str, to: &str) {
    match schema {
        Value::Object(members) => {
            for (keyword, value) in members {
                match value {
                    Value::String(target) if keyword == "$ref" && target == from => to.clone_into(target),
                    value => rename(value, from, to),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| rename(item, from, to)),
        _ => {}
    }
}
