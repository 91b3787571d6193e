//! Structs in all their forms.

use std::collections::BTreeMap;

use llm_contract::LlmContract;
use proptest::collection::{btree_map, vec};
use proptest::option;
use proptest::prelude::*;
use serde::{Deserialize, Serialize};

use super::Parity;

/// Members with names.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Named {
    pub id: u32,
    pub title: String,
    pub done: bool,
    pub note: Option<String>,
    pub r#type: i8,
}

impl Parity for Named {
    fn values() -> BoxedStrategy<Self> {
        let parts = (any::<u32>(), any::<String>(), any::<bool>(), any::<Option<String>>(), any::<i8>());
        parts.prop_map(|(id, title, done, note, r#type)| Self { id, title, done, note, r#type }).boxed()
    }
}

/// A value under another name.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, LlmContract)]
pub struct Newtype(pub u16);

impl Parity for Newtype {
    fn values() -> BoxedStrategy<Self> {
        any::<u16>().prop_map(Self).boxed()
    }
}

/// Values without names.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Pair(pub i32, pub Option<String>);

impl Parity for Pair {
    fn values() -> BoxedStrategy<Self> {
        any::<(i32, Option<String>)>().prop_map(|(one, two)| Self(one, two)).boxed()
    }
}

/// No values.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Nothing;

impl Parity for Nothing {
    fn values() -> BoxedStrategy<Self> {
        Just(Self).boxed()
    }
}

/// A member that stands for the whole.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
#[serde(transparent)]
pub struct Transparent {
    pub items: Vec<Option<u8>>,
}

impl Parity for Transparent {
    fn values() -> BoxedStrategy<Self> {
        any::<Vec<Option<u8>>>().prop_map(|items| Self { items }).boxed()
    }
}

/// Other keys than names.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
#[serde(rename_all = "camelCase")]
pub struct Renamed {
    pub first_name: String,
    #[serde(rename = "SURNAME", alias = "lastName")]
    pub last_name: String,
    #[serde(alias = "years", alias = "ageInYears")]
    pub age: u8,
}

impl Parity for Renamed {
    fn values() -> BoxedStrategy<Self> {
        let parts = any::<(String, String, u8)>();
        parts.prop_map(|(first_name, last_name, age)| Self { first_name, last_name, age }).boxed()
    }
}

fn seven() -> u8 {
    7
}

/// Members that may be absent.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Defaults {
    pub given: u8,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    #[serde(default = "seven")]
    pub days: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maybe: Option<u8>,
}

impl Parity for Defaults {
    fn values() -> BoxedStrategy<Self> {
        let parts = any::<(u8, String, u8, Option<u8>)>();
        parts.prop_map(|(given, text, days, maybe)| Self { given, text, days, maybe }).boxed()
    }
}

/// Members that come from the default of the whole.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
#[serde(default)]
pub struct Whole {
    pub low: i16,
    pub high: i16,
}

impl Default for Whole {
    fn default() -> Self {
        Self { low: -1, high: 1 }
    }
}

impl Parity for Whole {
    fn values() -> BoxedStrategy<Self> {
        any::<(i16, i16)>().prop_map(|(low, high)| Self { low, high }).boxed()
    }
}

/// A member that is not read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Skipped {
    pub name: String,
    #[serde(skip)]
    pub seen: bool,
}

impl Parity for Skipped {
    fn values() -> BoxedStrategy<Self> {
        any::<String>().prop_map(|name| Self { name, seen: false }).boxed()
    }
}

/// No other members.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
#[serde(deny_unknown_fields)]
pub struct Denied {
    pub words: Vec<String>,
    #[serde(default)]
    pub page: u8,
}

impl Parity for Denied {
    fn values() -> BoxedStrategy<Self> {
        any::<(Vec<String>, u8)>().prop_map(|(words, page)| Self { words, page }).boxed()
    }
}

/// Members of another type, and all that are left.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Flat {
    pub rank: u8,
    #[serde(flatten)]
    pub named: Named,
    #[serde(flatten)]
    pub rest: BTreeMap<String, u8>,
}

impl Parity for Flat {
    fn values() -> BoxedStrategy<Self> {
        let rest = btree_map("[x-z]{1,3}", any::<u8>(), 0..4);
        (any::<u8>(), Named::values(), rest).prop_map(|(rank, named, rest)| Self { rank, named, rest }).boxed()
    }
}

/// A type with an argument.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Page<T> {
    pub items: Vec<T>,
    pub next: Option<Box<Page<T>>>,
}

impl<T: Parity + Clone> Parity for Page<T> {
    fn values() -> BoxedStrategy<Self> {
        let last = vec(T::values(), 0..3).prop_map(|items| Self { items, next: None });
        last.prop_recursive(3, 8, 1, |next| {
            let next = option::of(next.prop_map(Box::new));
            (vec(T::values(), 0..3), next).prop_map(|(items, next)| Self { items, next })
        })
        .boxed()
    }
}

impl Parity for u8 {
    fn values() -> BoxedStrategy<Self> {
        any::<Self>().boxed()
    }
}

/// A type with a number as argument.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Grid<const N: usize> {
    #[contract(len = N..=N)]
    pub cells: Vec<bool>,
}

impl<const N: usize> Parity for Grid<N> {
    fn values() -> BoxedStrategy<Self> {
        vec(any::<bool>(), N).prop_map(|cells| Self { cells }).boxed()
    }
}

/// A type that holds itself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Tree {
    pub value: i64,
    pub left: Option<Box<Tree>>,
    #[serde(default)]
    pub others: Vec<Tree>,
}

impl Parity for Tree {
    fn values() -> BoxedStrategy<Self> {
        let leaf = any::<i64>().prop_map(|value| Self { value, left: None, others: Vec::new() });
        leaf.prop_recursive(4, 16, 3, |tree| {
            let left = option::of(tree.clone().prop_map(Box::new));
            (any::<i64>(), left, vec(tree, 0..3)).prop_map(|(value, left, others)| Self { value, left, others })
        })
        .boxed()
    }
}
