//! Contracts by name, with everything that the tests do to one, free of its type.

use llm_contract::contract::Contract;
use llm_contract::{Leniency, LlmContract, Parser, Rejection, Repair};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::contracts::*;

/// What became of a reply.
pub type Outcome = Result<Good, Rejection>;

/// An accepted reply, free of its type.
#[derive(Debug, Clone)]
pub struct Good {
    /// The typed value, written as JSON.
    pub value: Value,
    /// What was mended.
    pub repairs: Vec<Repair>,
}

/// A contract of the tests.
#[derive(Clone, Copy)]
pub struct Case {
    /// The name, as the corpus has it.
    pub name: &'static str,
    /// The contract itself.
    pub contract: fn() -> &'static Contract,
    /// Reads a reply with the library.
    pub read: fn(&str) -> Outcome,
    /// Reads a reply in which nothing but prose around the JSON may be mended.
    pub extract: fn(&str) -> Result<(), Rejection>,
    /// Reads a text with `serde_json` into the same type, and writes it back.
    pub serde: fn(&str) -> Result<Value, String>,
    /// Sends a value through the type, so that two spellings of one typed value (absent and `null`, 68 and 68.0)
    /// become equal.
    pub typed: fn(&Value) -> Result<Value, String>,
}

impl Case {
    /// The contract of a type.
    #[must_use]
    pub const fn of<T: LlmContract + Serialize + DeserializeOwned>(name: &'static str) -> Self {
        Self {
            name,
            contract: T::contract,
            read: read::<T>,
            extract: extract::<T>,
            serde: serde::<T>,
            typed: typed::<T>,
        }
    }
}

impl std::fmt::Debug for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

fn read<T: LlmContract + Serialize>(reply: &str) -> Outcome {
    let accepted = T::parse(reply)?;
    let value = serde_json::to_value(&accepted.value).expect("every contract of the tests is JSON");
    Ok(Good { value, repairs: accepted.repairs })
}

/// Reads a reply in which nothing but prose around the JSON may be mended.
///
/// # Errors
///
/// What the library says.
pub fn extract<T: LlmContract>(reply: &str) -> Result<(), Rejection> {
    Parser::new().leniency(Leniency::Extract).max_violations(100).parse::<T>(reply).map(|_| ())
}

fn serde<T: DeserializeOwned + Serialize>(text: &str) -> Result<Value, String> {
    let value: T = serde_json::from_str(text).map_err(|error| error.to_string())?;
    serde_json::to_value(&value).map_err(|error| error.to_string())
}

fn typed<T: DeserializeOwned + Serialize>(value: &Value) -> Result<Value, String> {
    // Through text: that is where a number of the JSON may be read as an integer or a float.
    serde::<T>(&whole_floats_as_integers(value).to_string())
}

/// Writes `68.0` as `68`, which every number type reads.
fn whole_floats_as_integers(value: &Value) -> Value {
    match value {
        Value::Number(number) => match number.as_f64() {
            Some(float) if number.is_f64() && float.fract() == 0.0 && float.abs() < 1e15 => {
                Value::from(format!("{float:.0}").parse::<i64>().expect("a whole number below 1e15"))
            }
            _ => value.clone(),
        },
        Value::Array(items) => items.iter().map(whole_floats_as_integers).collect(),
        Value::Object(members) => {
            members.iter().map(|(key, value)| (key.clone(), whole_floats_as_integers(value))).collect()
        }
        other => other.clone(),
    }
}

macro_rules! cases {
    ($($name:ident)*) => {
        /// Every contract of the tests.
        pub const CASES: &[Case] = &[$(Case::of::<$name>(stringify!($name))),*];
    };
}

cases! {
    AgentPlan CalendarEvent Classification Facts FilePatch Filter Grade Graph Invoice JobMatch MathCard Outline
    Page Pages PathList Person Prices Reading RegexRules Review Sentiment Sources Ticket ToolCall ToolCalls
}

/// The contract of a name.
///
/// # Panics
///
/// When there is none.
#[must_use]
pub fn case(name: &str) -> Case {
    *CASES.iter().find(|case| case.name == name).unwrap_or_else(|| panic!("no contract {name}"))
}
