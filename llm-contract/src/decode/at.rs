//! Where in the document the decoder is: a list on the call stack, rendered only for a violation.

use crate::json::Cursor;
use crate::outcome::{Path, Segment, Span};

/// The place of a value, linked to the places around it.
#[derive(Debug, Clone, Copy)]
pub struct At<'p> {
    outer: Option<&'p At<'p>>,
    step: Step<'p>,
}

/// The last step to a place.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Step<'p> {
    Root,
    Key(&'p str),
    Index(usize),
}

impl<'p> At<'p> {
    /// The place of the root.
    pub(crate) const ROOT: At<'static> = At { outer: None, step: Step::Root };

    /// The place of a member.
    #[inline]
    pub(crate) fn key(&'p self, key: &'p str) -> At<'p> {
        At { outer: Some(self), step: Step::Key(key) }
    }

    /// The place of an item.
    #[inline]
    pub(crate) fn index(&'p self, index: usize) -> At<'p> {
        At { outer: Some(self), step: Step::Index(index) }
    }

    /// The path from the root.
    #[cold]
    pub(crate) fn path(&self) -> Path {
        let mut segments = Vec::new();
        let mut place = Some(self);
        while let Some(At { outer, step }) = place {
            match step {
                Step::Root => {}
                Step::Key(key) => segments.push(Segment::Key((*key).into())),
                Step::Index(index) => segments.push(Segment::Index(*index)),
            }
            place = *outer;
        }
        segments.into_iter().rev().collect()
    }
}

/// Where a value stands in the text. An item of a list that was cleaned is looked for only when it is at
/// fault, by a walk over the list's text.
#[derive(Debug, Clone, Copy)]
pub enum Source<'p> {
    /// Here.
    Known(Span),
    /// The item at a position of the list that stands there.
    Item(&'p Source<'p>, usize),
}

impl<'p> Source<'p> {
    /// The item at a position.
    pub(super) fn item(&'p self, index: usize) -> Source<'p> {
        Source::Item(self, index)
    }

    /// The span in `text`, which is plain JSON; for an item that the list does not have, that of the list.
    #[cold]
    pub(super) fn span(&self, text: &str) -> Span {
        match self {
            Self::Known(span) => *span,
            Self::Item(list, index) => {
                let list = list.span(text);
                item_span(text, list.start, *index).unwrap_or(list)
            }
        }
    }
}

/// Where the item at a position stands in the list that starts at `start`.
pub(super) fn item_span(text: &str, start: usize, index: usize) -> Option<Span> {
    let mut cursor = Cursor::new(text, start + 1);
    let mut item = Span::at(start);
    for _ in 0..=index {
        cursor.token();
        item.start = cursor.offset();
        // The list was read once, so its depth is within the limit.
        cursor.skip_value(usize::MAX)?;
        item.end = cursor.offset();
        cursor.token();
        cursor.advance(1);
    }
    Some(item)
}
