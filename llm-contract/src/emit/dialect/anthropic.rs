//! Anthropic: output formats and tools (documentation of early 2026, SDK of 2026-08, reports to 2026-09).
//!
//! Objects are closed; bounds and lengths are refused; few members may be optional, and few values may have
//! several forms, `null` among them: so an optional member is left out, and never `null`.

use serde_json::{Value, json};

use super::limit::Limits;
use super::profile::{CANONICAL, Closed, Null, Profile, Recursion, Refs, Root, declared_pattern};
use super::{Provider, no_warnings};

const PROFILE: Profile = Profile {
    root: Root::ObjectOrUnion,
    closed: Closed::Always,
    null: Null::Union,
    null_members: false,
    refs: Refs::Alone,
    recursion: Recursion::Refused,
    maps: false,
    any: false,
    keywords: &["pattern", "format", "minItems"],
    fits,
    format_patterns: false,
    wide_bounds: false,
    extremes: false,
    decimal_texts: false,
    ..CANONICAL
};

pub(super) const STRICT: Provider = Provider {
    name: "Anthropic",
    profile: &PROFILE,
    limits: Limits { optional: Some(24), unions: Some(16), ..Limits::NONE },
    warnings: no_warnings,
    request: Some(|_, schema| json!({"output_config": {"format": {"type": "json_schema", "schema": schema}}})),
    tool: Some(
        |name, description, schema| json!({"name": name, "description": description, "input_schema": schema, "strict": true}),
    ),
};

pub(super) const LOOSE: Provider = Provider {
    name: "Anthropic (not strict)",
    profile: &CANONICAL,
    limits: Limits::NONE,
    warnings: no_warnings,
    request: None,
    tool: Some(|name, description, schema| json!({"name": name, "description": description, "input_schema": schema})),
};

const FORMATS: [&str; 10] =
    ["date-time", "time", "date", "duration", "email", "hostname", "uri", "ipv4", "ipv6", "uuid"];

fn fits(_: &str, keyword: &str, value: &Value) -> bool {
    match keyword {
        "format" => value.as_str().is_some_and(|name| FORMATS.contains(&name)),
        "minItems" => value.as_u64().is_some_and(|count| count <= 1),
        "pattern" => declared_pattern(value) && value.as_str().is_some_and(is_simple),
        _ => true,
    }
}

/// Whether an expression has no word boundary and no large repetition.
fn is_simple(regex: &str) -> bool {
    let has_boundary = regex.contains("\\b") || regex.contains("\\B");
    let counts = regex.split('{').skip(1).filter_map(|behind| behind.split('}').next());
    let mut counts = counts.flat_map(|counts| counts.split(',')).filter_map(|count| count.parse::<usize>().ok());
    !has_boundary && counts.all(|count| count <= 100)
}
