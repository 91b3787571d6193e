//! The references in a schema.

use serde_json::Value;

/// Lets each reference for which there is another target lead there.
pub(crate) fn redirect(schema: &mut Value, target: &dyn Fn(&str) -> Option<String>) {
    let mut open = vec![schema];
    while let Some(part) = open.pop() {
        match part {
            Value::Object(members) => {
                for (keyword, value) in members {
                    match value {
                        Value::String(place) if keyword == "$ref" => {
                            if let Some(moved) = target(place) {
                                *place = moved;
                            }
                        }
                        value => open.push(value),
                    }
                }
            }
            Value::Array(items) => open.extend(items),
            _ => {}
        }
    }
}
