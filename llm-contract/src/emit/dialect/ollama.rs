//! Ollama: `format` (documentation of 2026). The engine is llama.cpp's; references, `const` and patterns were
//! seen to switch the constraint off without a word. The schema is not put into the prompt.

use serde_json::json;

use super::limit::Limits;
use super::openai::chat_tool;
use super::profile::{Profile, Refs};
use super::{Provider, llama_cpp, no_warnings};

const PROFILE: Profile = Profile {
    refs: Refs::Inlined,
    constants: false,
    keywords: &["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"],
    ..llama_cpp::PROFILE
};

pub(super) const PROVIDER: Provider = Provider {
    name: "Ollama",
    profile: &PROFILE,
    limits: Limits::NONE,
    warnings: no_warnings,
    request: Some(|_, schema| json!({"format": schema})),
    tool: Some(|name, description, parameters| chat_tool(name, description, parameters, false)),
};
