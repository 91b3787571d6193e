//! What a contract looks like to the outside: the prompt snippet and a worked example.
//!
//! Everything here is made of the contract alone and worded by [`phrase::words`](crate::phrase::words).

pub(crate) mod example;
mod grammar;
mod prompt;
mod same;
#[cfg(test)]
pub(crate) mod tests;

pub use grammar::{Grammar, GrammarOptions, GrammarText, Unsaid, UnsaidKind, Whitespace};
pub use prompt::Prompt;

use crate::contract::Contract;

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
}
