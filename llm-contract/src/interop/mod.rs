//! For code that knows no contracts: frameworks that read a model's answer through serde, and ask for its schema
//! through `schemars`.

#[cfg(feature = "schemars")]
mod schemars;

use core::ops::Deref;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::decode::LlmContract;
use crate::outcome::{Accepted, Repair};
use crate::parser::Parser;

/// A value that serde reads by its contract, for frameworks that ask for `Deserialize`.
///
/// What serde hands over is read as [`LlmContract::parse`] reads a reply; where it breaks the contract, the
/// error's text is that of the [`Rejection`](crate::Rejection), written for the model. With the feature `schemars` it
/// has the contract's schema, too. Such frameworks take a reply only if it is JSON already: what stands around
/// the JSON, and slips of syntax, are for `parse`.
///
/// ```
/// use llm_contract::{Checked, LlmContract};
///
/// #[derive(Debug, LlmContract)]
/// struct Score {
///     #[contract(range = 0..=100)]
///     percent: u8,
/// }
///
/// let score: Checked<Score> = serde_json::from_str(r#"{"percent": 68}"#)?;
/// assert_eq!(score.percent, 68);
///
/// let error = serde_json::from_str::<Checked<Score>>(r#"{"percent": 105}"#).unwrap_err();
/// assert!(error.to_string().contains("percent: must be a whole number from 0 to 100. You sent 105."));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Checked<T> {
    /// The value.
    pub value: T,
    /// What was mended on the way.
    pub repairs: Vec<Repair>,
}

impl<T> Checked<T> {
    /// The value alone.
    pub fn into_value(self) -> T {
        self.value
    }
}

impl<T> Deref for Checked<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<'de, T: LlmContract> Deserialize<'de> for Checked<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let json = serde_json::Value::deserialize(deserializer)?.to_string();
        let Accepted { value, repairs, .. } = Parser::new().parse::<T>(&json).map_err(D::Error::custom)?;
        Ok(Self { value, repairs })
    }
}

impl<T: Serialize> Serialize for Checked<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(serializer)
    }
}
