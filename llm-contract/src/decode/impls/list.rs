//! Lists: of any length, of one length, and without equal items.

use std::collections::{BTreeSet, BinaryHeap, HashSet, LinkedList, VecDeque};
use std::hash::{BuildHasher, Hash};
use std::rc::Rc;
use std::sync::Arc;

use crate::contract::{Constraint, Contract, Len, List, Shape, each};
use crate::decode::decoder::Asked;
use crate::decode::{At, Decoder, Kept, LlmContract, Source};

/// A list that items are put into one by one.
pub(super) trait Items<T>: Default {
    /// Puts in an item; whether it may stand there.
    fn put(&mut self, item: T) -> bool;
}

impl<T> Items<T> for Vec<T> {
    #[inline]
    fn put(&mut self, item: T) -> bool {
        self.push(item);
        true
    }
}

impl<T> Items<T> for VecDeque<T> {
    fn put(&mut self, item: T) -> bool {
        self.push_back(item);
        true
    }
}

impl<T> Items<T> for LinkedList<T> {
    fn put(&mut self, item: T) -> bool {
        self.push_back(item);
        true
    }
}

impl<T: Ord> Items<T> for BinaryHeap<T> {
    fn put(&mut self, item: T) -> bool {
        self.push(item);
        true
    }
}

impl<T: Ord> Items<T> for BTreeSet<T> {
    fn put(&mut self, item: T) -> bool {
        self.insert(item)
    }
}

impl<T: Eq + Hash, S: BuildHasher + Default> Items<T> for HashSet<T, S> {
    fn put(&mut self, item: T) -> bool {
        self.insert(item)
    }
}

/// Reads a list.
#[inline]
pub(super) fn read<L: Items<T>, T: LlmContract>(decoder: &mut Decoder<'_>, at: &At<'_>, asked: Asked) -> Option<L> {
    let each = each(asked.constraints);
    let mut items = decoder.list(at, asked)?;
    let mut values = L::default();
    let mut whole = true;
    while decoder.item(&mut items) {
        let at = at.index(items.index());
        let start = decoder.offset();
        let Some(item) = decoder.read::<T>(&at, each) else {
            whole = false;
            continue;
        };
        if !values.put(item) {
            decoder.repeated_item(start, &at, asked);
            whole = false;
        }
    }
    (decoder.finish_list(&items, at, asked) && whole).then_some(values)
}

/// Checks a list that was cleaned.
pub(super) fn check<'v, T: LlmContract + 'v>(
    values: impl ExactSizeIterator<Item = &'v T>,
    decoder: &mut Decoder<'_>,
    at: &At<'_>,
    source: &Source<'_>,
    asked: Asked,
    kept: &Kept,
) -> bool {
    let each = each(asked.constraints);
    let before = decoder.count();
    let count = values.len();
    if !each.is_empty() {
        for (index, item) in values.enumerate() {
            decoder.check_item(item, index, at, source, each, kept);
        }
    }
    decoder.check_count(count, source, at, asked);
    decoder.count() == before
}

macro_rules! lists {
    ($([$($param:tt)*] $list:ty, $item:ty, $constraints:expr;)*) => { $(
        impl<$($param)*> $crate::decode::LlmContract for $list {
            const __CONTRACT: &'static $crate::contract::Contract = const {
                &$crate::contract::Contract::anonymous($crate::contract::Shape::List($crate::contract::List { item: <$item>::contract })).constrained($constraints)
            };

            fn __read(decoder: &mut $crate::decode::Decoder<'_>, at: &$crate::decode::At<'_>, constraints: &'static [$crate::contract::Constraint]) -> Option<Self> {
                $crate::decode::impls::list::read::<Self, $item>(decoder, at, $crate::decode::decoder::Asked::of::<Self>(constraints))
            }

            fn __check(&self, decoder: &mut $crate::decode::Decoder<'_>, at: &$crate::decode::At<'_>, source: &$crate::decode::Source<'_>, constraints: &'static [$crate::contract::Constraint], kept: &$crate::decode::Kept) -> bool {
                $crate::decode::impls::list::check(self.iter(), decoder, at, source, $crate::decode::decoder::Asked::of::<Self>(constraints), kept)
            }
        }
    )* };
}

#[cfg(feature = "indexmap")]
pub(super) use lists;

lists! {
    [T: LlmContract] Vec<T>, T, &[];
    [T: LlmContract] VecDeque<T>, T, &[];
    [T: LlmContract] LinkedList<T>, T, &[];
    [T: LlmContract + Ord] BinaryHeap<T>, T, &[];
    [T: LlmContract + Ord] BTreeSet<T>, T, &[Constraint::Unique];
    [T: LlmContract + Eq + Hash, S: BuildHasher + Default] HashSet<T, S>, T, &[Constraint::Unique];
}

/// Lists that are made of a list of any length.
macro_rules! slices {
    ($($list:ty)*) => { $(
        impl<T: LlmContract> LlmContract for $list {
            const __CONTRACT: &'static Contract = Vec::<T>::__CONTRACT;

            fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
                Vec::<T>::__read(decoder, at, constraints).map(Into::into)
            }

            fn __check(&self, decoder: &mut Decoder<'_>, at: &At<'_>, source: &Source<'_>, constraints: &'static [Constraint], kept: &Kept) -> bool {
                check(self.iter(), decoder, at, source, Asked::of::<Self>(constraints), kept)
            }
        }
    )* };
}

slices!(Box<[T]> Rc<[T]> Arc<[T]>);

impl<T: LlmContract, const N: usize> LlmContract for [T; N] {
    const __CONTRACT: &'static Contract = const {
        &Contract::anonymous(Shape::List(List { item: T::contract }))
            .constrained(&[Constraint::Len(Len { min: N, max: Some(N) })])
    };

    fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
        let items: Vec<T> = read(decoder, at, Asked::of::<Self>(constraints))?;
        items.try_into().ok()
    }

    fn __check(
        &self,
        decoder: &mut Decoder<'_>,
        at: &At<'_>,
        source: &Source<'_>,
        constraints: &'static [Constraint],
        kept: &Kept,
    ) -> bool {
        check(self.iter(), decoder, at, source, Asked::of::<Self>(constraints), kept)
    }
}
