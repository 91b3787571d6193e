//! Cleaners: changes of a value that its author declared, made before it is checked.

use std::collections::HashSet;
use std::hash::Hash;

/// Which items of a list a cleaner kept, so that a violation names an item by its place in the reply.
#[derive(Debug, Default)]
pub struct Kept {
    /// The original positions of the items that are left, once an item was dropped.
    positions: Option<Vec<usize>>,
    /// A cleaner of the author's own ran: the items may be any.
    lost: bool,
}

impl Kept {
    /// A cleaner of the author's own ran over the whole value.
    pub fn lose(&mut self) {
        self.lost = true;
    }

    /// Where the item that is now at `index` stood in the reply, if that is known.
    pub(super) fn original(&self, index: usize) -> Option<usize> {
        match &self.positions {
            _ if self.lost => None,
            Some(positions) => positions.get(index).copied(),
            None => Some(index),
        }
    }

    /// Keeps the items that a test lets pass.
    fn retain<T>(&mut self, items: Vec<T>, mut keep: impl FnMut(&T) -> bool) -> Vec<T> {
        let mut positions = Vec::with_capacity(items.len());
        let mut left = Vec::with_capacity(items.len());
        for (index, item) in items.into_iter().enumerate() {
            if keep(&item) {
                positions.push(self.original(index).unwrap_or(index));
                left.push(item);
            }
        }
        self.positions = Some(positions);
        left
    }
}

/// A type that the named cleaners apply to.
///
/// `trim` and `lowercase` change a text, or each text of a list; `drop_empty`, `dedup` and
/// `dedup_ignore_case` drop items of a list, the first of equal ones being kept.
#[diagnostic::on_unimplemented(
    message = "the named cleaners do not apply to `{Self}`",
    note = "named cleaners apply to text, lists of text and options of these; for other types name a function `fn(T) -> T`"
)]
pub trait Clean: Sized {
    /// Leaves out white space at both ends.
    #[must_use]
    fn trim(self, kept: &mut Kept) -> Self;

    /// Turns letters into lower case.
    #[must_use]
    fn lowercase(self, kept: &mut Kept) -> Self;
}

/// A list that the cleaners which drop items apply to.
#[diagnostic::on_unimplemented(
    message = "this cleaner drops items of a list, and `{Self}` is not a list of text",
    note = "`drop_empty`, `dedup` and `dedup_ignore_case` apply to lists of text and options of these"
)]
pub trait CleanList: Sized {
    /// Leaves out empty texts.
    #[must_use]
    fn drop_empty(self, kept: &mut Kept) -> Self;

    /// Leaves out items that stand before.
    #[must_use]
    fn dedup(self, kept: &mut Kept) -> Self;

    /// Leaves out texts that stand before, letter case aside.
    #[must_use]
    fn dedup_ignore_case(self, kept: &mut Kept) -> Self;
}

impl Clean for String {
    fn trim(self, _: &mut Kept) -> Self {
        let trimmed = str::trim(&self);
        if trimmed.len() == self.len() { self } else { trimmed.to_owned() }
    }

    fn lowercase(self, _: &mut Kept) -> Self {
        self.to_lowercase()
    }
}

impl<T: Clean> Clean for Option<T> {
    fn trim(self, kept: &mut Kept) -> Self {
        self.map(|value| value.trim(kept))
    }

    fn lowercase(self, kept: &mut Kept) -> Self {
        self.map(|value| value.lowercase(kept))
    }
}

impl<T: Clean> Clean for Vec<T> {
    fn trim(self, _: &mut Kept) -> Self {
        self.into_iter().map(|item| item.trim(&mut Kept::default())).collect()
    }

    fn lowercase(self, _: &mut Kept) -> Self {
        self.into_iter().map(|item| item.lowercase(&mut Kept::default())).collect()
    }
}

impl<T: CleanList> CleanList for Option<T> {
    fn drop_empty(self, kept: &mut Kept) -> Self {
        self.map(|list| list.drop_empty(kept))
    }

    fn dedup(self, kept: &mut Kept) -> Self {
        self.map(|list| list.dedup(kept))
    }

    fn dedup_ignore_case(self, kept: &mut Kept) -> Self {
        self.map(|list| list.dedup_ignore_case(kept))
    }
}

impl CleanList for Vec<String> {
    fn drop_empty(self, kept: &mut Kept) -> Self {
        kept.retain(self, |item| !item.is_empty())
    }

    fn dedup(self, kept: &mut Kept) -> Self {
        first_of_each(self, kept, Clone::clone)
    }

    fn dedup_ignore_case(self, kept: &mut Kept) -> Self {
        first_of_each(self, kept, |item| item.to_lowercase())
    }
}

/// Keeps the first of the items that share a key.
fn first_of_each<T, K: Eq + Hash>(items: Vec<T>, kept: &mut Kept, key: impl Fn(&T) -> K) -> Vec<T> {
    let mut seen = HashSet::with_capacity(items.len());
    kept.retain(items, |item| seen.insert(key(item)))
}
