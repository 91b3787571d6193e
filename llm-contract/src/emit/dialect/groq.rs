//! Groq: strict structured outputs (documentation of 2026-01, reports of 2025-10). As OpenAI's, without bounds;
//! tools are not strict there.

use super::limit::Limits;
use super::openai::{self, chat_format, chat_tool};
use super::profile::{Profile, Recursion, Refs};
use super::{Provider, no_warnings};

const PROFILE: Profile =
    Profile { refs: Refs::Inlined, recursion: Recursion::Refused, constants: false, keywords: &[], ..openai::PROFILE };

pub(super) const PROVIDER: Provider = Provider {
    name: "Groq",
    profile: &PROFILE,
    limits: Limits::NONE,
    warnings: no_warnings,
    request: Some(chat_format),
    tool: Some(|name, description, parameters| chat_tool(name, description, parameters, false)),
};
