//! What a contract looks like to the outside: the prompt snippet and a worked example, grammars, JSON Schema
//! and the dialects of providers.
//!
//! Everything here is made of the contract alone and worded by [`phrase::words`](crate::phrase::words).

mod dialect;
mod emission;
pub(crate) mod example;
mod grammar;
mod json_schema;
mod lossy;
pub(crate) mod name;
mod prompt;
pub(crate) mod reference;
mod same;
#[cfg(test)]
pub(crate) mod tests;
mod tool;

pub use dialect::Dialect;
pub use emission::{Dropped, Emission, Lowered, Reason, Unsupported};
pub use grammar::{Grammar, GrammarOptions, GrammarText, Unsaid, UnsaidKind, Whitespace};
pub use lossy::{Lossy, Lowering};
pub use prompt::Prompt;

use serde_json::Value;

use crate::contract::Contract;

/// The schema of a contract as JSON Schema 2020-12 has it, and the types that it refers to as `#/$defs/..`.
#[cfg(feature = "schemars")]
pub(crate) fn parts(contract: &'static Contract) -> (Value, serde_json::Map<String, Value>) {
    json_schema::parts(contract)
}

impl Contract {
    /// The snippet that tells a model what to reply: a commented, type-like form, the rules and an example.
    ///
    /// It is made when it is displayed. See [`Prompt`] for what can be left out.
    ///
    /// ```
    /// use llm_contract::LlmContract;
    ///
    /// #[derive(LlmContract)]
    /// struct City {
    ///     /// The name in English.
    ///     #[contract(example = "Oslo")]
    ///     name: String,
    ///     #[contract(range = 1.., example = 700_000)]
    ///     people: u64,
    /// }
    ///
    /// let snippet = r#"Reply with one JSON object and nothing else:
    /// {
    ///   // The name in English.
    ///   "name": string,
    ///   // Whole number, at least 1.
    ///   "people": number
    /// }
    /// For example: {"name": "Oslo", "people": 700000}"#;
    /// assert_eq!(City::contract().prompt().to_string(), snippet);
    /// ```
    #[must_use]
    pub const fn prompt(&'static self) -> Prompt<'static> {
        Prompt::new(self)
    }

    /// A value that satisfies the contract, as JSON on one line: from declared examples and, where there is
    /// none, from the constraints.
    ///
    /// Rules and checks are code, so what satisfies them is found by trying some hundred values. Where none is
    /// found the value satisfies everything else; declare `example`s then. `None` if no value was found at all, as
    /// for a list of a thousand items or more.
    ///
    /// ```
    /// use llm_contract::LlmContract;
    ///
    /// assert_eq!(Vec::<bool>::contract().example().as_deref(), Some("[true]"));
    /// ```
    #[must_use]
    pub fn example(&'static self) -> Option<String> {
        example::best(self)
    }

    /// The contract as JSON Schema, draft 2020-12.
    ///
    /// It says what a reader accepts that mends nothing ([`Leniency::Exact`](crate::Leniency::Exact)), so far
    /// as JSON Schema can: rules are said in descriptions, checks and cleaners are not said, and names that
    /// are merely accepted (aliases, the variant for all others) are not offered. Members stand in the order of
    /// declaration.
    ///
    /// ```
    /// use llm_contract::LlmContract;
    /// use serde_json::json;
    ///
    /// #[derive(LlmContract)]
    /// struct City {
    ///     /// The name in English.
    ///     #[contract(len = 1..=60)]
    ///     name: String,
    ///     #[contract(range = 1..)]
    ///     people: Option<u64>,
    /// }
    ///
    /// let schema = json!({
    ///     "$schema": "https://json-schema.org/draft/2020-12/schema",
    ///     "type": "object",
    ///     "properties": {
    ///         "name": {"type": "string", "description": "The name in English.", "minLength": 1, "maxLength": 60},
    ///         "people": {"type": ["integer", "null"], "minimum": 1},
    ///     },
    ///     "required": ["name"],
    /// });
    /// assert_eq!(City::contract().json_schema(), schema);
    /// ```
    #[must_use]
    pub fn json_schema(&'static self) -> Value {
        json_schema::canonical(self)
    }

    /// The contract as JSON Schema in the dialect of a provider.
    ///
    /// A constraint that the dialect has no keyword for is said in the description of its place, listed in
    /// [`Emission::dropped`], and checked when the reply is read.
    ///
    /// ```
    /// use llm_contract::{Dialect, LlmContract};
    /// use serde_json::json;
    ///
    /// #[derive(LlmContract)]
    /// struct City {
    ///     /// The name in English.
    ///     #[contract(len = 1..=60)]
    ///     name: String,
    ///     people: Option<i64>,
    /// }
    ///
    /// let emission = City::contract().json_schema_for(Dialect::OpenAiStrict)?;
    /// let schema = json!({
    ///     "type": "object",
    ///     "properties": {
    ///         "name": {"type": "string", "description": "The name in English. 1 to 60 characters."},
    ///         "people": {"type": ["integer", "null"]},
    ///     },
    ///     "required": ["name", "people"],
    ///     "additionalProperties": false,
    /// });
    /// assert_eq!(emission.schema, schema);
    /// assert_eq!(emission.dropped[1].to_string(), "name: maxLength 60");
    /// # Ok::<(), llm_contract::Unsupported>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Unsupported`] when the dialect cannot express the contract, such as a map in OpenAI's, or when the
    /// schema exceeds one of its limits. It names the place and the reason. [`Dialect::lossy`] allows other forms
    /// for what cannot be expressed.
    pub fn json_schema_for(&'static self, dialect: impl Into<Lowering>) -> Result<Emission, Unsupported> {
        json_schema::emission(self, dialect.into(), dialect::profile::Root::Any)
    }

    /// The part of a request that asks a provider for a reply of the contract, such as `{"response_format":
    /// ..}`: its members belong at the top of the request's body. `name` is what the schema is called there,
    /// where it is called anything.
    ///
    /// ```
    /// use llm_contract::{Dialect, LlmContract};
    ///
    /// #[derive(LlmContract)]
    /// struct City {
    ///     name: String,
    /// }
    ///
    /// let mut request = serde_json::json!({"model": "gpt-5", "messages": []});
    /// let format = City::contract().request_fragment(Dialect::OpenAiStrict, "city")?;
    /// request["response_format"] = format["response_format"].clone();
    /// assert_eq!(request["response_format"]["json_schema"]["strict"], true);
    /// # Ok::<(), llm_contract::Unsupported>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`json_schema_for`](Self::json_schema_for); also when the name is not made of 1 to 64 ASCII letters,
    /// digits, `_` and `-`, and for dialects without such a request.
    pub fn request_fragment(&'static self, dialect: impl Into<Lowering>, name: &str) -> Result<Value, Unsupported> {
        tool::request(self, dialect.into(), name)
    }

    /// The contract as a tool whose arguments are the value: an entry of a request's list of tools. What the model
    /// calls it with is a reply like any other: [`parse`](crate::LlmContract::parse) reads the arguments' text, or that
    /// of the `serde_json::Value` which some clients make of it.
    ///
    /// ```
    /// use llm_contract::{Dialect, LlmContract};
    /// use serde_json::json;
    ///
    /// /// A city on a map.
    /// #[derive(LlmContract)]
    /// struct City {
    ///     name: String,
    /// }
    ///
    /// let tool = City::contract().tool(Dialect::Anthropic, "submit_city")?;
    /// assert_eq!(tool["description"], "A city on a map.");
    /// assert_eq!(tool["input_schema"]["required"], json!(["name"]));
    ///
    /// let call = json!({"type": "tool_use", "name": "submit_city", "input": {"name": "Oslo"}});
    /// let city = City::parse(&call["input"].to_string())?.value;
    /// assert_eq!(city.name, "Oslo");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`request_fragment`](Self::request_fragment).
    pub fn tool(&'static self, dialect: impl Into<Lowering>, name: &str) -> Result<Value, Unsupported> {
        tool::tool(self, dialect.into(), name)
    }
}
