//! OpenAI: structured outputs and strict functions (guide of 2026-02, SDK of 2026-08).
//!
//! One object at the root; every object closed, every property required; `$ref` has no keyword beside it. The
//! order of the properties is the order of the reply. Lengths of texts are not documented, so they are said in
//! words.

use serde_json::{Value, json};

use super::limit::Limits;
use super::profile::{CANONICAL, Closed, Null, Profile, Refs, Required, Root, declared_pattern};
use super::{Provider, no_warnings};

pub(super) const PROFILE: Profile = Profile {
    root: Root::Object,
    closed: Closed::Always,
    required: Required::All,
    null: Null::Type,
    refs: Refs::Alone,
    maps: false,
    any: false,
    keywords: &["minimum", "maximum", "exclusiveMaximum", "multipleOf", "pattern", "format", "minItems", "maxItems"],
    fits,
    format_patterns: false,
    wide_bounds: false,
    extremes: false,
    decimal_texts: false,
    ..CANONICAL
};

const LIMITS: Limits = Limits {
    properties: Some(5_000),
    depth: Some(10),
    characters: Some(120_000),
    values: Some(1_000),
    long_set: Some(15_000),
    ..Limits::NONE
};

pub(super) const CHAT: Provider = Provider {
    name: "OpenAI (strict)",
    profile: &PROFILE,
    limits: LIMITS,
    warnings: no_warnings,
    request: Some(chat_format),
    tool: Some(|name, description, parameters| chat_tool(name, description, parameters, true)),
};

pub(super) const RESPONSES: Provider = Provider {
    name: "OpenAI (Responses, strict)",
    request: Some(
        |name, schema| json!({"text": {"format": {"type": "json_schema", "name": name, "strict": true, "schema": schema}}}),
    ),
    tool: Some(|name, description, parameters| {
        json!({
            "type": "function",
            "name": name,
            "description": description,
            "parameters": parameters,
            "strict": true,
        })
    }),
    ..CHAT
};

const FORMATS: [&str; 9] = ["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"];

fn fits(_: &str, keyword: &str, value: &Value) -> bool {
    match keyword {
        "format" => value.as_str().is_some_and(|name| FORMATS.contains(&name)),
        "pattern" => declared_pattern(value),
        _ => true,
    }
}

/// The response format of Chat Completions, which others have taken over.
pub(super) fn chat_format(name: &str, schema: &Value) -> Value {
    json!({"response_format": {
        "type": "json_schema",
        "json_schema": {"name": name, "strict": true, "schema": schema},
    }})
}

/// A function of Chat Completions, which others have taken over.
pub(super) fn chat_tool(name: &str, description: &str, parameters: &Value, strict: bool) -> Value {
    let mut function = json!({"name": name, "description": description, "parameters": parameters});
    if strict && let Some(function) = function.as_object_mut() {
        function.insert("strict".to_owned(), true.into());
    }
    json!({"type": "function", "function": function})
}
