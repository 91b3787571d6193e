//! llama.cpp's server: schemas that it makes a grammar of (source of 2026-10). Bounds of fractions are ignored;
//! a pattern counts if it is anchored at both ends. The schema is not put into the prompt.

use serde_json::{Value, json};

use super::limit::Limits;
use super::openai::chat_tool;
use super::profile::{CANONICAL, Closed, Profile, Refs, declared_pattern};
use super::{Provider, no_warnings};
use crate::emit::json_schema::pattern::{is_anchored, is_open};

pub(super) const PROFILE: Profile = Profile {
    closed: Closed::Always,
    refs: Refs::Alone,
    keywords: &["minimum", "maximum", "minLength", "maxLength", "pattern", "format", "minItems", "maxItems"],
    fits,
    pattern_with_length: false,
    format_patterns: false,
    wide_bounds: false,
    extremes: false,
    decimal_texts: false,
    ..CANONICAL
};

pub(super) const PROVIDER: Provider = Provider {
    name: "llama.cpp",
    profile: &PROFILE,
    limits: Limits::NONE,
    warnings: no_warnings,
    request: Some(|_, schema| json!({"response_format": {"type": "json_schema", "json_schema": {"schema": schema}}})),
    tool: Some(|name, description, parameters| chat_tool(name, description, parameters, false)),
};

fn fits(json_type: &str, keyword: &str, value: &Value) -> bool {
    let pattern_fits = |regex: &str| declared_pattern(value) && is_anchored(regex) && !is_open(regex);
    match keyword {
        "minimum" | "maximum" => json_type == "integer" && value.is_i64(),
        "pattern" => value.as_str().is_some_and(pattern_fits),
        "format" => matches!(value.as_str(), Some("date" | "time" | "date-time" | "uuid")),
        // Above that, some builds make a grammar that they cannot read themselves.
        "maxLength" | "maxItems" => value.as_u64().is_some_and(|most| most < 2_000),
        _ => true,
    }
}
