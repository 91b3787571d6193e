//! What was found out about parts of the text, so that nothing is gone over again for every container around
//! it: a tag may come last, and of several variants each may have to be tried.

use std::collections::HashMap;

use super::Decoder;
use super::fit::Question;
use crate::json::Cursor;

/// Shorter containers are gone over again: that takes no longer than to look them up.
const SHORT: usize = 64;

/// What was found out about parts of the text.
#[derive(Debug, Default)]
pub(super) struct Memo {
    /// Where the containers that were gone over end, by their start.
    ends: HashMap<usize, usize>,
    /// Whether a value fits.
    pub(super) fits: HashMap<Question, bool>,
}

impl Memo {
    /// Where the value ends that starts at an offset; `None` where it is no plain JSON, or nested deeper than
    /// allowed.
    pub(super) fn end_of(&mut self, text: &str, start: usize, depth: usize) -> Option<usize> {
        if let Some(end) = self.ends.get(&start) {
            return Some(*end);
        }
        let mut cursor = Cursor::new(text, start);
        cursor.skip_noting(depth, &mut |start, end| {
            if end - start > SHORT {
                self.ends.insert(start, end);
            }
        })?;
        Some(cursor.offset())
    }
}

impl Decoder<'_> {
    /// Where the value ends that starts at an offset.
    pub(super) fn end_of(&mut self, start: usize) -> Option<usize> {
        self.memo.get_or_insert_default().end_of(self.cursor.text(), start, self.limits.depth)
    }
}
