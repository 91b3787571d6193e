//! Objects whose keys are data.

use std::borrow::Cow;
use std::collections::HashMap;
use std::mem;

use super::decoder::Asked;
use super::{At, Decoder, LlmContract};
use crate::contract::values;
use crate::json::Cursor;
use crate::outcome::Span;

/// A map that can be filled entry by entry.
pub(super) trait Entries<V> {
    /// Puts in an entry; whether the key was new.
    fn put(&mut self, key: &str, value: V) -> bool;

    /// The number of entries.
    fn count(&self) -> usize;
}

impl<'a> Decoder<'a> {
    /// Reads a map with text keys.
    pub(super) fn map<V: LlmContract>(&mut self, at: &At<'_>, asked: Asked, map: &mut dyn Entries<V>) -> Option<()> {
        if self.cursor.token() != b'{' {
            return self.mismatch(at, asked);
        }
        let start = self.cursor.offset();
        let around = mem::take(&mut self.around);
        self.enter()?;
        let before = self.count();
        let values = values(asked.constraints);
        let mut good = true;
        let mut count = 0;
        let mut firsts = None;
        while self.next_in(b'}', count) {
            count += 1;
            let key = self.entry_key()?;
            if around.has(&key, self.mends()) {
                self.skip_again(around)?;
                continue;
            }
            self.cursor.token();
            let value_start = self.cursor.offset();
            let value: Option<V> = self.read(&at.key(&key), values);
            let Some(value) = value else {
                good = false;
                continue;
            };
            let span = Span::new(value_start, self.cursor.offset());
            if !map.put(&key, value) {
                self.repeated_entry(start, &key, span, &mut firsts, at);
            } else if let Some(firsts) = &mut firsts {
                firsts.entry(key.into_owned()).or_insert(span);
            }
        }
        if self.is_stopped() {
            return None;
        }
        self.findings.recognised |= self.depth == 0 && count > 0;
        good &= self.check_count(map.count(), &self.source(start), at, asked);
        (good && self.count() == before).then_some(())
    }

    /// Reads a key and its colon.
    pub(super) fn entry_key(&mut self) -> Option<Cow<'a, str>> {
        let key = if self.cursor.token() == b'"' { self.cursor.string() } else { None };
        let Some(key) = key.filter(|_| self.cursor.token() == b':') else { return self.stop() };
        self.cursor.advance(1);
        Some(key)
    }

    /// A key that stands twice: nothing is lost where both values are equal, else neither wins. Where the
    /// first values stand is found by one walk, and kept from then on.
    #[cold]
    fn repeated_entry(&mut self, start: usize, key: &str, again: Span, firsts: &mut Option<Firsts>, at: &At<'_>) {
        let text = self.cursor.text();
        let firsts = firsts.get_or_insert_with(|| first_values(text, start, again.start));
        let first = firsts.get(key).copied().unwrap_or(again);
        self.repeated_member(key, first, again, at);
    }
}

/// Where the first value of each key stands.
type Firsts = HashMap<String, Span>;

/// Where the first value of each key stands, in the object that begins at `start`, up to `end`.
fn first_values(json: &str, start: usize, end: usize) -> Firsts {
    let mut firsts = Firsts::new();
    let mut cursor = Cursor::new(json, start + 1);
    while cursor.token() == b'"' {
        let Some(key) = cursor.string() else { break };
        cursor.token();
        cursor.advance(1);
        cursor.token();
        let value = cursor.offset();
        if value >= end || cursor.skip_value(usize::MAX).is_none() {
            break;
        }
        firsts.entry(key.into_owned()).or_insert(Span::new(value, cursor.offset()));
        cursor.token();
        cursor.advance(1);
    }
    firsts
}
