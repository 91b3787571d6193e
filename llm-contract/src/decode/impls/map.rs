//! Maps: with keys of text, whole numbers, or names of a closed set.

use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasher, Hash};

use serde_json::Value;

use crate::contract::{Constraint, Contract, Map, Shape, Tagging};
use crate::decode::decoder::Asked;
use crate::decode::{At, Decoder, Kept, LlmContract, Source};

/// What a map with these keys and values asks for.
#[allow(clippy::panic, reason = "runs at compile time alone")]
const fn map_of<K: LlmContract, V: LlmContract>() -> Contract {
    match K::__CONTRACT.shape {
        Shape::Text | Shape::Integer(_) => {}
        // The derive looks closer; a key that names a variant with fields is a violation.
        Shape::Enum(choice) if matches!(choice.tagging, Tagging::External) => {}
        _ => panic!(
            "the keys of a JSON object are text: use `String`, an integer such as `u32`, or an enum of variants without fields"
        ),
    }
    Contract::anonymous(Shape::Map(Map { key: K::contract, value: V::contract }))
}

/// Maps that are made empty and filled entry by entry.
macro_rules! maps {
    ($([$($param:tt)*] $map:ty, $key:ty, $value:ty;)*) => { $(
        impl<$($param)*> LlmContract for $map {
            const __CONTRACT: &'static Contract = const { &map_of::<$key, $value>() };

            fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
                let asked = Asked { contract: Self::__CONTRACT, constraints };
                let mut map = Self::default();
                let mut entries = decoder.map(at, asked)?;
                while let Some(entry) = decoder.entry(&mut entries) {
                    let Some((key, value)) = decoder.read_entry::<$key, $value>(&entry, at, asked) else { continue };
                    if map.contains_key(&key) {
                        decoder.repeated_entry(&mut entries, &entry, at);
                    } else {
                        map.insert(key, value);
                        entries.entered(entry, decoder);
                    }
                }
                decoder.finish_map(&entries, map.len(), at, asked).then_some(map)
            }

            fn __check(&self, decoder: &mut Decoder<'_>, at: &At<'_>, source: &Source<'_>, constraints: &'static [Constraint], _: &Kept) -> bool {
                decoder.check_count(self.len(), source, at, Asked { contract: Self::__CONTRACT, constraints })
            }
        }
    )* };
}

maps! {
    [K: LlmContract + Ord, V: LlmContract] BTreeMap<K, V>, K, V;
    [K: LlmContract + Eq + Hash, V: LlmContract, S: BuildHasher + Default] HashMap<K, V, S>, K, V;
    [] serde_json::Map<String, Value>, String, Value;
}
