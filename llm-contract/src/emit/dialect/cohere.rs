//! Cohere: JSON objects in v2 chat (documentation of 2026). No unions, no bounds; each object needs a member
//! that is required.

use serde_json::json;

use super::limit::Limits;
use super::openai::chat_tool;
use super::profile::{CANONICAL, Closed, Null, Profile, Recursion, Refs, Required, Root, Sets};
use super::{Provider, no_warnings};

const PROFILE: Profile = Profile {
    root: Root::Object,
    closed: Closed::Never,
    required: Required::Some,
    null: Null::Never,
    null_members: false,
    unions: false,
    refs: Refs::Inlined,
    recursion: Recursion::Refused,
    maps: false,
    any: false,
    constants: false,
    sets: Sets::OfTexts,
    keywords: &["format"],
    fits: |_, _, value| matches!(value.as_str(), Some("date-time" | "date" | "time" | "uuid")),
    format_patterns: false,
    wide_bounds: false,
    extremes: false,
    decimal_texts: false,
    ..CANONICAL
};

pub(super) const PROVIDER: Provider = Provider {
    name: "Cohere",
    profile: &PROFILE,
    // Of all tools together.
    limits: Limits { properties: Some(200), ..Limits::NONE },
    warnings: no_warnings,
    request: Some(|_, schema| json!({"response_format": {"type": "json_object", "schema": schema}})),
    tool: Some(|name, description, parameters| chat_tool(name, description, parameters, false)),
};
