//! Types of the crate `indexmap`: maps and sets that keep the order of the reply.

use std::hash::{BuildHasher, Hash};

use indexmap::{IndexMap, IndexSet};

use super::list::{Items, lists};
use super::map::maps;
use crate::decode::LlmContract;

impl<T: Eq + Hash, S: BuildHasher + Default> Items<T> for IndexSet<T, S> {
    fn put(&mut self, item: T) -> bool {
        self.insert(item)
    }
}

lists! {
    [T: LlmContract + Eq + Hash, S: BuildHasher + Default] IndexSet<T, S>, T, &[crate::contract::Constraint::Unique];
}

maps! {
    [K: LlmContract + Eq + Hash, V: LlmContract, S: BuildHasher + Default] IndexMap<K, V, S>, K, V;
}
