//! The dialects of JSON Schema that providers and engines know, one a file, as data.
//!
//! Each file says what a dialect keeps, what it asks for, its limits, and the shape of its requests, as of a
//! date. The builder in [`json_schema`](super::json_schema) does the rest.

mod anthropic;
mod cohere;
mod gemini;
mod groq;
mod limit;
mod llama_cpp;
mod llguidance;
mod mistral;
mod ollama;
mod openai;
mod portable;
pub(super) mod profile;
mod vllm;

use std::fmt;

use serde_json::Value;

use self::limit::Limits;
use self::profile::Profile;

/// A provider or engine, and with it its dialect of JSON Schema and the shape of its requests.
///
/// What each accepts is data of November 2026; providers change their minds, and a reply is checked in any
/// case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Dialect {
    /// OpenAI's structured outputs and strict functions, in Chat Completions.
    OpenAiStrict,
    /// The same in the Responses API.
    OpenAiResponses,
    /// Anthropic's output format and strict tools.
    Anthropic,
    /// Anthropic's tools that are not strict: any schema is accepted, and none enforced.
    AnthropicLoose,
    /// Gemini's JSON schemas (`responseJsonSchema`, `parametersJsonSchema`).
    Gemini,
    /// Gemini's older schemas after OpenAPI (`responseSchema`, `parameters`).
    GeminiOpenApi,
    /// Mistral's structured outputs.
    Mistral,
    /// Cohere's v2 chat.
    Cohere,
    /// Groq's strict structured outputs.
    Groq,
    /// Ollama's `format`.
    Ollama,
    /// The server of llama.cpp.
    LlamaCpp,
    /// vLLM with xgrammar.
    Vllm,
    /// The llguidance library.
    Llguidance,
    /// What nearly all of them accept: every member required, closed objects, few keywords.
    Portable,
}

/// What is known of a provider.
pub(super) struct Provider {
    /// Its name, for messages.
    name: &'static str,
    pub(super) profile: &'static Profile,
    pub(super) limits: Limits,
    /// What it may refuse, though its documentation does not say so.
    pub(super) warnings: fn(&Value) -> Vec<String>,
    /// The part of a request that asks for a schema; the root is at least as narrow as the profile's.
    pub(super) request: Option<fn(name: &str, schema: &Value) -> Value>,
    /// A tool, as it stands in a request's list.
    pub(super) tool: Option<fn(name: &str, description: &str, parameters: &Value) -> Value>,
}

impl Dialect {
    /// All dialects.
    pub const ALL: &'static [Self] = &[
        Self::OpenAiStrict,
        Self::OpenAiResponses,
        Self::Anthropic,
        Self::AnthropicLoose,
        Self::Gemini,
        Self::GeminiOpenApi,
        Self::Mistral,
        Self::Cohere,
        Self::Groq,
        Self::Ollama,
        Self::LlamaCpp,
        Self::Vllm,
        Self::Llguidance,
        Self::Portable,
    ];

    pub(super) const fn provider(self) -> &'static Provider {
        match self {
            Self::OpenAiStrict => &openai::CHAT,
            Self::OpenAiResponses => &openai::RESPONSES,
            Self::Anthropic => &anthropic::STRICT,
            Self::AnthropicLoose => &anthropic::LOOSE,
            Self::Gemini => &gemini::JSON,
            Self::GeminiOpenApi => &gemini::OPEN_API,
            Self::Mistral => &mistral::PROVIDER,
            Self::Cohere => &cohere::PROVIDER,
            Self::Groq => &groq::PROVIDER,
            Self::Ollama => &ollama::PROVIDER,
            Self::LlamaCpp => &llama_cpp::PROVIDER,
            Self::Vllm => &vllm::PROVIDER,
            Self::Llguidance => &llguidance::PROVIDER,
            Self::Portable => &portable::PROVIDER,
        }
    }
}

impl fmt::Display for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.provider().name)
    }
}

/// Nothing to warn of.
fn no_warnings(_: &Value) -> Vec<String> {
    Vec::new()
}
