//! Maps with text keys.

use std::collections::{BTreeMap, HashMap};
use std::hash::BuildHasher;

use serde_json::Value;

use crate::contract::{Constraint, Contract, Map, Shape};
use crate::decode::decoder::Asked;
use crate::decode::map::Entries;
use crate::decode::{At, Decoder, Kept, LlmContract, Source};

/// What a map with these values asks for.
const fn map_of<V: LlmContract>() -> Contract {
    Contract::anonymous(Shape::Map(Map { key: String::contract, value: V::contract }))
}

/// Maps that are made empty and filled entry by entry.
macro_rules! maps {
    ($([$($param:tt)*] $map:ty, $value:ty;)*) => { $(
        impl<$($param)*> LlmContract for $map {
            const __CONTRACT: &'static Contract = const { &map_of::<$value>() };

            fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
                let mut map = Self::default();
                decoder.map(at, Asked { contract: Self::__CONTRACT, constraints }, &mut map)?;
                Some(map)
            }

            fn __check(&self, decoder: &mut Decoder<'_>, at: &At<'_>, source: &Source<'_>, constraints: &'static [Constraint], _: &Kept) -> bool {
                decoder.check_count(self.len(), source, at, Asked { contract: Self::__CONTRACT, constraints })
            }
        }

        impl<$($param)*> Entries<$value> for $map {
            fn put(&mut self, key: &str, value: $value) -> bool {
                if self.contains_key(key) {
                    return false;
                }
                self.insert(key.to_owned(), value);
                true
            }

            fn count(&self) -> usize {
                self.len()
            }
        }
    )* };
}

maps! {
    [V: LlmContract] BTreeMap<String, V>, V;
    [V: LlmContract, S: BuildHasher + Default] HashMap<String, V, S>, V;
    [] serde_json::Map<String, Value>, Value;
}
