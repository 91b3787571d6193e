//! Maps: with keys of text, whole numbers, or names of a closed set.

use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasher, Hash};

use serde_json::Value;

use crate::contract::{Contract, Map, Shape, Tagging};
use crate::decode::LlmContract;

/// What a map with these keys and values asks for.
#[allow(clippy::panic, reason = "runs at compile time alone")]
pub(super) const fn map_of<K: LlmContract, V: LlmContract>() -> Contract {
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
        impl<$($param)*> $crate::decode::LlmContract for $map {
            const __CONTRACT: &'static $crate::contract::Contract = const { &$crate::decode::impls::map::map_of::<$key, $value>() };

            fn __read(decoder: &mut $crate::decode::Decoder<'_>, at: &$crate::decode::At<'_>, constraints: &'static [$crate::contract::Constraint]) -> Option<Self> {
                let asked = $crate::decode::decoder::Asked::of::<Self>(constraints);
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

            fn __check(&self, decoder: &mut $crate::decode::Decoder<'_>, at: &$crate::decode::At<'_>, source: &$crate::decode::Source<'_>, constraints: &'static [$crate::contract::Constraint], _: &$crate::decode::Kept) -> bool {
                decoder.check_count(self.len(), source, at, $crate::decode::decoder::Asked::of::<Self>(constraints))
            }
        }
    )* };
}

#[cfg(feature = "indexmap")]
pub(super) use maps;

maps! {
    [K: LlmContract + Ord, V: LlmContract] BTreeMap<K, V>, K, V;
    [K: LlmContract + Eq + Hash, V: LlmContract, S: BuildHasher + Default] HashMap<K, V, S>, K, V;
    [] serde_json::Map<String, Value>, String, Value;
}
