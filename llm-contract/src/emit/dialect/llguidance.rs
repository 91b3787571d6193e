//! llguidance 1.9: most of JSON Schema, enforced; what it does not know is an error.

use super::limit::Limits;
use super::profile::{CANONICAL, Closed, Profile};
use super::{Provider, no_warnings};

const PROFILE: Profile = Profile {
    closed: Closed::Always,
    keywords: &[
        "examples",
        "minimum",
        "maximum",
        "exclusiveMaximum",
        "multipleOf",
        "minLength",
        "maxLength",
        "pattern",
        "format",
        "minItems",
        "maxItems",
        "prefixItems",
        "minProperties",
        "maxProperties",
    ],
    fits: |_, keyword, value| keyword != "format" || value.as_str().is_some_and(|name| FORMATS.contains(&name)),
    format_patterns: false,
    extremes: false,
    decimal_texts: false,
    ..CANONICAL
};

pub(super) const PROVIDER: Provider = Provider {
    name: "llguidance",
    profile: &PROFILE,
    limits: Limits::NONE,
    warnings: no_warnings,
    request: None,
    tool: None,
};

const FORMATS: [&str; 10] =
    ["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid", "uri"];
