//! Lists: the item loop.

use std::collections::HashSet;

use super::decoder::Asked;
use super::{At, Decoder, Source};
use crate::contract::{Constraint, Contract, Shape};
use crate::json::{Step, canonical};
use crate::outcome::{Code, RepairCode, Span};

/// A list that is being read.
#[derive(Debug)]
pub(super) struct Items {
    /// The offset of the opening bracket.
    start: usize,
    /// How many items were begun.
    count: usize,
    closed: bool,
    /// One value stands in the place of the list.
    is_single: bool,
}

impl Items {
    /// The position of the item that is being read.
    pub(super) fn index(&self) -> usize {
        self.count.saturating_sub(1)
    }
}

impl Decoder<'_> {
    /// Begins a list; anything else is a violation.
    #[inline]
    pub(super) fn list(&mut self, at: &At<'_>, asked: Asked) -> Option<Items> {
        if self.cursor.token() != b'[' {
            return if self.may_coerce() { self.only_item(at, asked) } else { self.mismatch(at, asked) };
        }
        let start = self.cursor.offset();
        self.enter()?;
        let items = Items { start, count: 0, closed: false, is_single: false };
        if self.depth == 1 {
            self.recognised = self.first_item_fits(asked);
        }
        Some(items)
    }

    /// Takes one value for a list of one, if it is of the JSON type that the items have.
    #[cold]
    fn only_item(&mut self, at: &At<'_>, asked: Asked) -> Option<Items> {
        let Shape::List(list) = asked.contract.shape else { return self.mismatch(at, asked) };
        let start = self.cursor.offset();
        if !may_begin((list.item)().required().shape, self.cursor.token()) {
            return self.mismatch(at, asked);
        }
        let end = self.end_of(start).unwrap_or(start);
        self.repair(RepairCode::Coerced, Span::new(start, end), at);
        Some(Items { start, count: 0, closed: false, is_single: true })
    }

    /// Whether the list is empty, or its first item has the JSON type that is asked for.
    fn first_item_fits(&mut self, asked: Asked) -> bool {
        let Shape::List(list) = asked.contract.shape else { return false };
        let byte = self.cursor.token();
        byte == b']' || may_begin_value((list.item)(), byte)
    }

    /// Goes to the next item; `false` behind the closing bracket, or where the text is no plain JSON.
    #[inline]
    pub(super) fn item(&mut self, items: &mut Items) -> bool {
        if items.is_single {
            return self.single_item(items);
        }
        if !self.next_in(b']', items.count) {
            items.closed = !self.is_stopped();
            return false;
        }
        items.count += 1;
        true
    }

    #[cold]
    fn single_item(&mut self, items: &mut Items) -> bool {
        items.closed = items.count > 0 && !self.is_stopped();
        items.count += 1;
        items.count == 1
    }

    /// Whether another item or member begins in a container of which `count` were read; else it is closed.
    #[inline]
    pub(super) fn next_in(&mut self, closer: u8, count: usize) -> bool {
        if self.is_stopped() {
            return false;
        }
        match self.cursor.step(closer, count == 0) {
            Step::Item => true,
            Step::End => {
                self.depth -= 1;
                false
            }
            Step::Fault => {
                self.stop::<()>();
                false
            }
        }
    }

    /// The list was read: checks its length.
    #[inline]
    pub(super) fn finish_list(&mut self, items: &Items, at: &At<'_>, asked: Asked) -> bool {
        if !items.closed {
            return false;
        }
        let count = if items.is_single { 1 } else { items.count };
        let is_unique = asked.constraints.is_empty() || self.check_unique(items.start, at, asked);
        self.check_count(count, &self.source(items.start), at, asked) && is_unique
    }

    /// Whether no two items of the list are equal, if that is asked of it. The texts are compared, since
    /// values of any type need not be comparable.
    #[inline(never)]
    fn check_unique(&mut self, start: usize, at: &At<'_>, asked: Asked) -> bool {
        if !asked.constraints.contains(&Constraint::Unique) {
            return true;
        }
        let text = self.cursor.text();
        let mut seen = HashSet::new();
        let mut again = Vec::new();
        let mut index = 0;
        self.each_item(start, &mut |decoder, item| {
            let span = Span::new(item, decoder.end_of(item).unwrap_or(item));
            if !seen.insert(canonical(span.of(text).unwrap_or_default())) {
                again.push((index, span));
            }
            index += 1;
            true
        });
        for (index, span) in &again {
            self.refuse(Code::Repeated, &Source::Known(*span), &at.index(*index), asked);
        }
        again.is_empty()
    }

    /// An item stands in a set already.
    #[cold]
    #[inline(never)]
    pub(super) fn repeated_item(&mut self, start: usize, at: &At<'_>, asked: Asked) {
        self.refuse(Code::Repeated, &self.source(start), at, asked);
    }
}

/// Whether a value of a contract may begin with this byte.
pub(super) fn may_begin_value(contract: &'static Contract, byte: u8) -> bool {
    let is_null = byte == b'n' && matches!(contract.shape, Shape::Optional(_));
    is_null || may_begin(contract.required().shape, byte)
}

/// Whether a value of this form may begin with this byte.
pub(super) fn may_begin(shape: Shape, byte: u8) -> bool {
    match shape {
        Shape::Bool => matches!(byte, b't' | b'f'),
        Shape::Integer(_) | Shape::Float => matches!(byte, b'-' | b'0'..=b'9'),
        Shape::Decimal => matches!(byte, b'-' | b'0'..=b'9' | b'"'),
        Shape::Text => byte == b'"',
        Shape::Enum(choice) if choice.is_names() => byte == b'"',
        Shape::Null => byte == b'n',
        Shape::List(_) | Shape::Tuple(_) => byte == b'[',
        Shape::Map(_) | Shape::Object(_) => byte == b'{',
        Shape::Optional(_) | Shape::Enum(_) | Shape::Json => true,
    }
}
