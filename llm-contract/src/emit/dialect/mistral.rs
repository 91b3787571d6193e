//! Mistral: structured outputs (2025-01, checked in 2026). No list of keywords is published, so the schema is as
//! OpenAI asks for it, with every constraint in words.

use super::limit::Limits;
use super::openai::{self, chat_format, chat_tool};
use super::profile::{Profile, Recursion, Refs};
use super::{Provider, no_warnings};

const PROFILE: Profile =
    Profile { refs: Refs::Inlined, recursion: Recursion::Refused, constants: false, keywords: &[], ..openai::PROFILE };

pub(super) const PROVIDER: Provider = Provider {
    name: "Mistral",
    profile: &PROFILE,
    limits: Limits::NONE,
    warnings: no_warnings,
    request: Some(chat_format),
    tool: Some(|name, description, parameters| chat_tool(name, description, parameters, true)),
};
