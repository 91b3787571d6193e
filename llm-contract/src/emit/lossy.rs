//! Forms in which a dialect can say what it cannot say as it is, where a caller asks for them by name.

use std::fmt;

use super::dialect::Dialect;

/// A form that stands for one which a dialect cannot express. The reply is read back into the same value, and each
/// such form in it is a [`Repair`](crate::Repair), so a parser at [`Leniency::Tidy`](crate::Leniency::Tidy) reads it.
///
/// What is lost is what the provider enforces: keys may stand twice in a list of entries, and a text may hold
/// anything. The parser checks both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Lossy {
    /// A map is a list of objects, each with a `key` and a `value`. An empty list is read as an empty map by a parser
    /// that was told so: [`Parser::map_entries`](crate::Parser::map_entries).
    MapAsEntries,
    /// A list or an object, or an enum that no string is a variant of, is a string that holds its JSON; its form
    /// is in the description. It stands for the smallest such value that the dialect cannot express, whatever
    /// the reason: a union, a type that holds itself, a map, any JSON within.
    ///
    /// It never stands for any JSON alone (`serde_json::Value`), since a text is a value of that, too.
    JsonInText,
}

impl Lossy {
    /// All forms.
    pub const ALL: &'static [Self] = &[Self::MapAsEntries, Self::JsonInText];
}

impl fmt::Display for Lossy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::MapAsEntries => "a list of entries",
            Self::JsonInText => "JSON in a text",
        })
    }
}

/// A dialect, and the forms that it may take refuge to: what a schema is made for. A [`Dialect`] alone stands for
/// itself without any.
///
/// ```
/// use std::collections::BTreeMap;
///
/// use llm_contract::{Dialect, LlmContract, Lossy};
///
/// #[derive(LlmContract)]
/// struct Basket {
///     prices: BTreeMap<String, f64>,
/// }
///
/// let refused = Basket::contract().json_schema_for(Dialect::OpenAiStrict);
/// assert!(refused.unwrap_err().to_string().starts_with("OpenAI (strict) in prices: a map"));
///
/// let emission = Basket::contract().json_schema_for(Dialect::OpenAiStrict.lossy(&[Lossy::MapAsEntries]))?;
/// assert_eq!(emission.lowered[0].to_string(), "prices: a list of entries");
/// # Ok::<(), llm_contract::Unsupported>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lowering {
    pub(super) dialect: Dialect,
    pub(super) entries: bool,
    pub(super) text: bool,
}

impl Dialect {
    /// The dialect with leave to take these forms where it cannot express a value as it is.
    #[must_use]
    pub fn lossy(self, forms: &[Lossy]) -> Lowering {
        Lowering {
            dialect: self,
            entries: forms.contains(&Lossy::MapAsEntries),
            text: forms.contains(&Lossy::JsonInText),
        }
    }
}

impl From<Dialect> for Lowering {
    fn from(dialect: Dialect) -> Self {
        dialect.lossy(&[])
    }
}
