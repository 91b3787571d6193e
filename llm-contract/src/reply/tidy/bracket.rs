//! The brackets that a text opens and closes: code, and JSON in a text, close what they open.

use super::view::View;
use crate::json::{equal_to, first_of};

/// The brackets of a text, up to an offset.
#[derive(Debug, Clone, Copy)]
pub(super) struct Brackets {
    body: usize,
    at: usize,
    curly: usize,
    square: usize,
    /// One was closed that was not open.
    torn: bool,
}

impl Brackets {
    /// Those of a text that begins at an offset.
    pub(super) fn new(body: usize) -> Self {
        Self { body, at: body, curly: 0, square: 0, torn: false }
    }

    /// Goes on to an offset, which is never before the last one.
    pub(super) fn go_to(&mut self, view: View<'_>, end: usize) {
        let text = view.text().as_bytes().get(..end).unwrap_or_default();
        while let Some(row) = next(text, self.at) {
            let rest = text.get(row..).unwrap_or_default();
            let len = rest.iter().take_while(|byte| is_bracket(**byte)).count();
            // `'{'`, `"[]"`: brackets that are spoken of open nothing.
            if !self.is_spoken_of(view, row, len) {
                rest.iter().take(len).for_each(|byte| self.take(*byte));
            }
            self.at = row + len;
        }
        self.at = self.at.max(end);
    }

    fn take(&mut self, bracket: u8) {
        match bracket {
            b'{' => self.curly += 1,
            b'[' => self.square += 1,
            b'}' => self.torn |= !take_one(&mut self.curly),
            _ => self.torn |= !take_one(&mut self.square),
        }
    }

    /// Whether a row of brackets stands alone between two quote marks of one kind, which open and close it: in
    /// `r#"{"a": "b"}"#` the marks belong to others.
    #[inline]
    fn is_spoken_of(&self, view: View<'_>, row: usize, len: usize) -> bool {
        let before = view.text().as_bytes().get(self.body + 1..row).and_then(<[u8]>::last).copied();
        matches!(before, Some(b'"' | b'\'' | b'`')) && self.stands_between(view, row, len, before)
    }

    fn stands_between(&self, view: View<'_>, row: usize, len: usize, mark: Option<u8>) -> bool {
        let byte = |at: usize| view.rest(at).first().copied();
        let opens = || {
            let before = row.checked_sub(2).filter(|at| *at > self.body).and_then(byte);
            before.is_none_or(|byte| byte.is_ascii_whitespace() || b"([{,=&|!:+br/".contains(&byte))
        };
        let closes =
            || byte(row + len + 1).is_none_or(|byte| !byte.is_ascii_alphanumeric() && !b"_#\\\"".contains(&byte));
        mark == byte(row + len) && opens() && closes()
    }

    /// Whether an object is open.
    pub(super) fn are_open(&self) -> bool {
        self.curly > 0
    }

    /// Whether all that were opened are closed, and none beside them.
    fn are_closed(&self) -> bool {
        !self.torn && self.curly == 0 && self.square == 0
    }

    /// Whether a text closes all brackets that it opens, and none beside them.
    pub(super) fn close_in(view: View<'_>, body: usize, end: usize) -> bool {
        let mut brackets = Self::new(body);
        brackets.go_to(view, end);
        brackets.are_closed()
    }
}

/// Where the next bracket stands, from an offset on.
fn next(text: &[u8], from: usize) -> Option<usize> {
    // A brace without this bit is the bracket of its side.
    const BRACE: u64 = 0x2020_2020_2020_2020;
    let mut at = from;
    while let Some(word) = text.get(at..).and_then(<[u8]>::first_chunk::<8>) {
        let word = u64::from_le_bytes(*word) & !BRACE;
        let found = equal_to(word, b'[') | equal_to(word, b']');
        if found != 0 {
            return Some(at + first_of(found));
        }
        at += 8;
    }
    text.get(at..)?.iter().position(|byte| is_bracket(*byte)).map(|found| at + found)
}

const fn is_bracket(byte: u8) -> bool {
    matches!(byte, b'{' | b'}' | b'[' | b']')
}

/// Takes one away, if there is one.
fn take_one(count: &mut usize) -> bool {
    let left = count.checked_sub(1);
    *count = left.unwrap_or(0);
    left.is_some()
}
