//! Enums, however the JSON says which variant it is.

use std::collections::BTreeMap;

use llm_contract::LlmContract;
use proptest::collection::vec;
use proptest::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Denied, Newtype, Pair, Parity};

/// Names alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, LlmContract)]
#[serde(rename_all = "snake_case")]
pub enum Names {
    Red,
    #[serde(alias = "azure")]
    DarkBlue,
    #[serde(rename = "g")]
    Green,
}

impl Parity for Names {
    fn values() -> BoxedStrategy<Self> {
        prop_oneof![Just(Self::Red), Just(Self::DarkBlue), Just(Self::Green)].boxed()
    }
}

/// Names, and one for all others.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, LlmContract)]
pub enum Fallback {
    Good,
    Bad,
    #[serde(other)]
    Unclear,
}

impl Parity for Fallback {
    fn values() -> BoxedStrategy<Self> {
        prop_oneof![Just(Self::Good), Just(Self::Bad), Just(Self::Unclear)].boxed()
    }
}

/// A key that says which variant it is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
#[serde(rename_all = "lowercase", rename_all_fields = "UPPERCASE")]
pub enum External {
    Nothing,
    Number(u8),
    Pair(u8, String),
    Span { from: u8, to: Option<u8> },
    Maybe(Option<u8>),
    Nested(Box<External>),
    Inner(Pair),
}

impl Parity for External {
    fn values() -> BoxedStrategy<Self> {
        let leaf = prop_oneof![
            Just(Self::Nothing),
            any::<u8>().prop_map(Self::Number),
            any::<(u8, String)>().prop_map(|(one, two)| Self::Pair(one, two)),
            any::<(u8, Option<u8>)>().prop_map(|(from, to)| Self::Span { from, to }),
            any::<Option<u8>>().prop_map(Self::Maybe),
            Pair::values().prop_map(Self::Inner),
        ];
        leaf.prop_recursive(3, 8, 1, |inner| inner.prop_map(|inner| Self::Nested(Box::new(inner)))).boxed()
    }
}

/// A tag among the members.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Internal {
    Stop,
    Search(Denied),
    Move { by: i32, and_then: Option<Box<Internal>> },
    Any(BTreeMap<String, u8>),
}

impl Parity for Internal {
    fn values() -> BoxedStrategy<Self> {
        let leaf = prop_oneof![
            Just(Self::Stop),
            Denied::values().prop_map(Self::Search),
            any::<i32>().prop_map(|by| Self::Move { by, and_then: None }),
            proptest::collection::btree_map("[a-c]{1,2}", any::<u8>(), 0..3).prop_map(Self::Any),
        ];
        leaf.prop_recursive(3, 8, 1, |inner| {
            (any::<i32>(), inner).prop_map(|(by, inner)| Self::Move { by, and_then: Some(Box::new(inner)) })
        })
        .boxed()
    }
}

/// A tag, and one variant for all others.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
#[serde(tag = "type")]
pub enum InternalFallback {
    Created {
        id: u8,
    },
    #[serde(other)]
    Unknown,
}

impl Parity for InternalFallback {
    fn values() -> BoxedStrategy<Self> {
        prop_oneof![any::<u8>().prop_map(|id| Self::Created { id }), Just(Self::Unknown)].boxed()
    }
}

/// A tag beside the content.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
#[serde(tag = "kind", content = "data")]
pub enum Adjacent {
    Nothing,
    Number(u8),
    Pair(u8, bool),
    Point { x: i8, y: i8 },
    Many(Vec<Adjacent>),
}

impl Parity for Adjacent {
    fn values() -> BoxedStrategy<Self> {
        let leaf = prop_oneof![
            Just(Self::Nothing),
            any::<u8>().prop_map(Self::Number),
            any::<(u8, bool)>().prop_map(|(one, two)| Self::Pair(one, two)),
            any::<(i8, i8)>().prop_map(|(x, y)| Self::Point { x, y }),
        ];
        leaf.prop_recursive(3, 8, 3, |inner| vec(inner, 0..3).prop_map(Self::Many)).boxed()
    }
}

/// The content alone; no two variants take one value.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
#[serde(untagged)]
pub enum Untagged {
    Nothing,
    Flag(bool),
    Count(u32),
    Name(String),
    Labelled { label: String, size: Option<u8> },
    Link { url: String },
    Many(Vec<Untagged>),
}

impl Parity for Untagged {
    fn values() -> BoxedStrategy<Self> {
        let leaf = prop_oneof![
            Just(Self::Nothing),
            any::<bool>().prop_map(Self::Flag),
            any::<u32>().prop_map(Self::Count),
            any::<String>().prop_map(Self::Name),
            any::<(String, Option<u8>)>().prop_map(|(label, size)| Self::Labelled { label, size }),
            any::<String>().prop_map(|url| Self::Link { url }),
        ];
        leaf.prop_recursive(3, 8, 3, |inner| vec(inner, 0..3).prop_map(Self::Many)).boxed()
    }
}

/// An enum among the members of a struct, and structs in its variants.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Late {
    pub steps: Vec<Internal>,
    pub state: Option<Adjacent>,
    pub size: External,
}

impl Parity for Late {
    fn values() -> BoxedStrategy<Self> {
        let parts = (vec(Internal::values(), 0..3), proptest::option::of(Adjacent::values()), External::values());
        parts.prop_map(|(steps, state, size)| Self { steps, state, size }).boxed()
    }
}

/// An enum with arguments.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub enum Either<L, R> {
    Left(L),
    Right { value: R, code: Newtype },
}

impl<L: Parity, R: Parity> Parity for Either<L, R> {
    fn values() -> BoxedStrategy<Self> {
        prop_oneof![
            L::values().prop_map(Self::Left),
            (R::values(), Newtype::values()).prop_map(|(value, code)| Self::Right { value, code }),
        ]
        .boxed()
    }
}
