//! Types that serde and the contract both read: every row of what a contract can be made of.
//!
//! A [`Case`] is one of them without its type: what serde writes of its values, and what each reader makes of
//! a text.

mod choice;
mod field;
mod krate;
mod record;

use std::fmt::Debug;

use llm_contract::contract::Contract;
use llm_contract::{Accepted, Leniency, LlmContract, Parser, Rejection};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde::Serialize;
use serde::de::DeserializeOwned;

pub use self::choice::*;
pub use self::field::*;
pub use self::krate::*;
pub use self::record::*;
use crate::form::{self, Form, Seeds, exact};

/// A type that both readers know, with its values.
pub trait Parity: LlmContract + Serialize + DeserializeOwned + PartialEq + Debug + 'static {
    /// Its values.
    fn values() -> BoxedStrategy<Self>;
}

/// One of the types.
#[derive(Clone, Copy)]
pub struct Case {
    /// The name of the type.
    pub name: &'static str,
    /// Its contract.
    pub contract: fn() -> &'static Contract,
    /// What serde writes of its values.
    pub documents: fn() -> BoxedStrategy<Written>,
    /// What each reader makes of a text.
    pub read: fn(&str) -> Readings,
    /// The same type, for what is done to a contract with a model.
    pub case: crate::case::Case,
}

/// A value as serde writes it.
#[derive(Debug, Clone)]
pub struct Written {
    /// Without white space.
    pub compact: String,
    /// With line breaks and indentation.
    pub pretty: String,
}

/// What the two readers make of a text.
#[derive(Debug)]
pub struct Readings {
    /// What the contract's reader makes of it, which is plain JSON and nothing else: the number of repairs.
    pub ours: Result<usize, Rejection>,
    /// What serde makes of it.
    pub serde: Result<(), serde_json::Error>,
    /// Whether both have a value and the values are equal.
    pub equal: bool,
    /// The values.
    pub shown: String,
}

impl Debug for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

fn documents<T: Parity>() -> BoxedStrategy<Written> {
    let written = |value| Written {
        compact: serde_json::to_string(&value).expect("serde writes it"),
        pretty: serde_json::to_string_pretty(&value).expect("serde writes it"),
    };
    T::values().prop_map(written).boxed()
}

fn read<T: Parity>(text: &str) -> Readings {
    let ours = Parser::new().leniency(Leniency::Exact).parse::<T>(text);
    let serde = serde_json::from_str::<T>(text);
    let equal = matches!((&ours, &serde), (Ok(ours), Ok(serde)) if ours.value == *serde);
    let shown = format!("ours: {:?}\nserde: {serde:?}", ours.as_ref().map(|accepted| &accepted.value));
    let ours = ours.map(|Accepted { repairs, .. }| repairs.len());
    Readings { ours, serde: serde.map(|_| ()), equal, shown }
}

/// A few values as serde writes them, always the same.
fn seeds<T: Parity>() -> Vec<String> {
    let mut runner = TestRunner::new_with_rng(Config::default(), TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let value = |_| documents::<T>().new_tree(&mut runner).expect("a value").current().compact;
    (0..SEEDS).map(value).collect()
}

/// So many values show most variants of a type.
const SEEDS: usize = 8;

macro_rules! cases {
    ($($ty:ty)*) => {
        /// All of them, for what is made of their contracts.
        pub const FORMS: &[Form] = &[$(Form {
            name: concat!("serde's ", stringify!($ty)),
            contract: <$ty as LlmContract>::contract,
            exact: exact::<$ty>,
            read: form::read::<$ty>,
            same: form::same::<$ty>,
            seeds: Seeds::Made(seeds::<$ty>),
        }),*];

        /// All of them.
        #[must_use]
        pub fn cases() -> Vec<Case> {
            vec![$(Case {
                name: stringify!($ty),
                contract: <$ty as LlmContract>::contract,
                documents: documents::<$ty>,
                read: read::<$ty>,
                case: crate::case::Case::of::<$ty>(stringify!($ty)),
            }),*]
        }
    };
}

cases! {
    // Structs.
    Named Newtype Pair Nothing Transparent Renamed Defaults Whole Skipped Denied Flat Page<Newtype> Page<u8>
    Grid<2> Tree
    // Enums.
    Names Fallback External Internal InternalFallback Adjacent Untagged Late Either<u8, Names>
    // Types of fields.
    Integers Wide Floats Texts NonZeros Lists Sets Maps Tuples Pointers Wrappers Anything Empty Standard Addresses
    // Types of other crates.
    Chrono Time Jiff Uuids Links Money Indexed
}
