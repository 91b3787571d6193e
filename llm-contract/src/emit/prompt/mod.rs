//! The snippet that tells a model what to reply.
//!
//! It reads like the JSON that is asked for, with types in the place of values, since small models copy
//! what they see: members in their order, what a type does not say as a comment above, rules below. A type
//! that stands in several places, or in itself, is named and shown once.

pub(super) mod comment;
mod name;
mod rule;
mod shape;

use std::borrow::Cow;
use std::fmt;

use self::name::Names;
use self::shape::{Layout, Writer};
use super::example;
use crate::contract::{Constraint, Contract, Shape};
use crate::phrase::words::{asked, root_noun};

/// The snippet that tells a model what to reply; its `Display` is the text.
///
/// By default it holds descriptions and a worked example.
#[derive(Debug, Clone)]
pub struct Prompt<'a> {
    contract: &'static Contract,
    descriptions: bool,
    layout: Layout,
    example: Example<'a>,
}

/// Which example a snippet ends with.
#[derive(Debug, Clone)]
enum Example<'a> {
    /// The contract's own.
    Own,
    /// This one.
    Given(Cow<'a, str>),
    /// None.
    Without,
}

impl<'a> Prompt<'a> {
    pub(super) const fn new(contract: &'static Contract) -> Self {
        Self { contract, descriptions: true, layout: Layout::Indented, example: Example::Own }
    }

    /// The same snippet without a worked example.
    ///
    /// The example is what a small model follows; leave it out where every token counts and the model is
    /// strong.
    #[must_use]
    pub fn without_example(mut self) -> Self {
        self.example = Example::Without;
        self
    }

    /// The same snippet with another example: a JSON text that satisfies the contract, which is not checked.
    #[must_use]
    pub fn with_example(mut self, json: impl Into<Cow<'a, str>>) -> Self {
        self.example = Example::Given(json.into());
        self
    }

    /// The same snippet with each form on one line, and what is said about a member in parentheses behind it: the
    /// form with the fewest tokens.
    ///
    /// ```
    /// use llm_contract::LlmContract;
    ///
    /// #[derive(LlmContract)]
    /// struct City {
    ///     name: String,
    ///     #[contract(range = 1..)]
    ///     people: u64,
    /// }
    ///
    /// let snippet = "Reply with one JSON object and nothing else:
    /// { \"name\": string, \"people\": number (Whole number, at least 1) }";
    /// assert_eq!(City::contract().prompt().without_example().on_one_line().to_string(), snippet);
    /// ```
    #[must_use]
    pub fn on_one_line(mut self) -> Self {
        self.layout = Layout::OneLine;
        self
    }

    /// The same snippet without descriptions: constraints and rules stay.
    #[must_use]
    pub fn without_descriptions(mut self) -> Self {
        self.descriptions = false;
        self
    }
}

/// The form of a value on few lines, for a schema that cannot say it; what is asked of the value is said elsewhere.
pub(super) fn form(contract: &'static Contract, constraints: &'static [Constraint]) -> String {
    body(contract, true, Layout::OneLine, &|writer| writer.bare(contract, constraints))
}

/// A form, the types that it names, and their rules.
fn body(
    contract: &'static Contract,
    descriptions: bool,
    layout: Layout,
    write: &dyn Fn(Writer<'_>) -> String,
) -> String {
    let names = Names::of(contract);
    let writer = || Writer::new(&names, descriptions, layout);
    let mut out = write(writer());
    for (label, part) in names.hoisted() {
        if names.is_root(part) {
            out.push_str(&format!("\nWhere {label} is the whole {} above.", root_noun(contract)));
        } else {
            out.push_str(&format!("\nWhere {label} is:\n{}", writer().part(part)));
        }
    }
    let rules = rule::lines(contract, &names);
    if !rules.is_empty() {
        out.push_str("\nRules:");
    }
    for line in rules {
        out.push_str(&format!("\n- {line}"));
    }
    out
}

impl fmt::Display for Prompt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let contract = self.contract;
        match &contract.required().shape {
            Shape::Bool => {
                let or_null = if matches!(contract.shape, Shape::Optional(_)) { ", or null," } else { "" };
                return write!(f, "Reply with true or false{or_null} and nothing else.");
            }
            Shape::Integer(_) | Shape::Float | Shape::Decimal | Shape::Text => {
                return write!(f, "Reply with {} and nothing else.", asked(contract, &[]));
            }
            Shape::Enum(choice) if choice.is_names() => {
                let these = if choice.variants.len() == 1 { "exactly this" } else { "exactly one of these" };
                writeln!(f, "Reply with {these} and nothing else:")?;
                return f.write_str(&Writer::new(&Names::none(), self.descriptions, self.layout).whole(contract));
            }
            _ => writeln!(f, "Reply with one {} and nothing else:", root_noun(contract))?,
        }
        f.write_str(&body(contract, self.descriptions, self.layout, &|writer| writer.whole(contract)))?;
        match &self.example {
            Example::Without => Ok(()),
            Example::Given(json) => write!(f, "\nFor example: {json}"),
            Example::Own => match example::best(contract) {
                Some(json) => write!(f, "\nFor example: {json}"),
                None => Ok(()),
            },
        }
    }
}
