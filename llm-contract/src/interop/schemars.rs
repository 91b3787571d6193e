//! The schema of a contract for code that asks `schemars` for one.

use std::borrow::Cow;
use std::collections::HashMap;

use schemars::{JsonSchema, Schema, SchemaGenerator};

use super::Checked;
use crate::decode::LlmContract;
use crate::emit;
use crate::emit::name::numbered;
use crate::emit::reference::redirect;

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
        let (mut schema, defs) = emit::parts(T::contract());
        let root = Self::schema_name();
        let folder = generator.settings().definitions_path.clone();
        // The generator gives names without asking what stands there, so these are none that it would give.
        let own = |name: &str| {
            let is_free = |own: &str| !generator.definitions().contains_key(own);
            numbered(&format!("{root}.{name}"), "", is_free)
        };
        let names: HashMap<String, String> = defs.keys().map(|name| (name.clone(), own(name))).collect();
        let target = |place: &str| Some(format!("#{folder}/{}", names.get(place.strip_prefix("#/$defs/")?)?));
        redirect(&mut schema, &target);
        for (name, mut def) in defs {
            redirect(&mut def, &target);
            if let Some(own) = names.get(&name) {
                generator.definitions_mut().insert(own.clone(), def);
            }
        }
        Schema::try_from(schema).unwrap_or_default()
    }
}
