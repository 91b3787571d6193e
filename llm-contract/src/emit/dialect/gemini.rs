//! Gemini: JSON schemas, and the older ones after OpenAPI (documentation of 2026-02, reports to 2026-09).
//!
//! The newer form ignores the keywords that it does not know, so they are said in words. The older one is a
//! protocol buffer: an unknown keyword is an error, types are enumerated in capitals, closed sets are of texts.

use serde_json::{Value, json};

use super::limit::{Limits, Size};
use super::profile::{CANONICAL, Closed, Null, Profile, Recursion, Refs, Sets};
use super::{Provider, no_warnings};

const PROFILE: Profile = Profile {
    closed: Closed::Always,
    refs: Refs::Alone,
    recursion: Recursion::InOptional,
    any: false,
    constants: false,
    keywords: &["minimum", "maximum", "minItems", "maxItems", "prefixItems", "format"],
    fits: |_, keyword, value| keyword != "format" || matches!(value.as_str(), Some("date-time" | "date" | "time")),
    ordering: true,
    format_patterns: false,
    wide_bounds: false,
    extremes: false,
    decimal_texts: false,
    ..CANONICAL
};

pub(super) const JSON: Provider = Provider {
    name: "Gemini",
    profile: &PROFILE,
    limits: Limits::NONE,
    warnings,
    request: Some(
        |_, schema| json!({"generationConfig": {"responseMimeType": "application/json", "responseJsonSchema": schema}}),
    ),
    tool: Some(
        |name, description, schema| json!({"name": name, "description": description, "parametersJsonSchema": schema}),
    ),
};

const OPEN_API_PROFILE: Profile = Profile {
    closed: Closed::Never,
    null: Null::Keyword,
    refs: Refs::Inlined,
    recursion: Recursion::Refused,
    maps: false,
    any: false,
    empty_objects: false,
    constants: false,
    sets: Sets::OfTexts,
    keywords: &["minimum", "maximum", "minItems", "maxItems", "minLength", "maxLength", "format"],
    fits: |_, keyword, value| keyword != "format" || value == "date-time",
    ordering: true,
    capitals: true,
    format_patterns: false,
    wide_bounds: false,
    extremes: false,
    decimal_texts: false,
    ..CANONICAL
};

pub(super) const OPEN_API: Provider = Provider {
    name: "Gemini (OpenAPI)",
    profile: &OPEN_API_PROFILE,
    limits: Limits::NONE,
    warnings,
    request: Some(
        |_, schema| json!({"generationConfig": {"responseMimeType": "application/json", "responseSchema": schema}}),
    ),
    tool: Some(|name, description, schema| json!({"name": name, "description": description, "parameters": schema})),
};

/// What was seen to be refused with "too many states for serving", for which no number is published.
fn warnings(schema: &Value) -> Vec<String> {
    let size = Size::of(schema);
    let mut warnings = no_warnings(schema);
    if size.largest_set > 100 {
        warnings.push(format!("a closed set has {} values, which may be too many states", size.largest_set));
    }
    if size.nested_bounds > 0 {
        warnings.push("lists with `maxItems` stand in each other, which may be too many states".to_owned());
    }
    warnings
}
