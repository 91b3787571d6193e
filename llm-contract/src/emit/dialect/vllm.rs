//! vLLM with xgrammar (source of 2026). What xgrammar does not know is an error there.

use super::limit::Limits;
use super::openai::{chat_format, chat_tool};
use super::profile::{CANONICAL, Closed, Profile, Refs, declared_pattern};
use super::{Provider, no_warnings};

const PROFILE: Profile = Profile {
    closed: Closed::Always,
    refs: Refs::Alone,
    keywords: &[
        "minimum",
        "maximum",
        "exclusiveMaximum",
        "minLength",
        "maxLength",
        "pattern",
        "format",
        "minItems",
        "maxItems",
        "prefixItems",
    ],
    fits: |_, keyword, value| match keyword {
        "format" => value.as_str().is_some_and(|name| FORMATS.contains(&name)),
        "pattern" => declared_pattern(value),
        _ => true,
    },
    pattern_with_length: false,
    format_patterns: false,
    wide_bounds: false,
    extremes: false,
    decimal_texts: false,
    ..CANONICAL
};

pub(super) const PROVIDER: Provider = Provider {
    name: "vLLM",
    profile: &PROFILE,
    limits: Limits::NONE,
    warnings: no_warnings,
    request: Some(chat_format),
    tool: Some(|name, description, parameters| chat_tool(name, description, parameters, false)),
};

const FORMATS: [&str; 9] = ["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"];
