//! Objects whose keys are data.

use std::borrow::Cow;
use std::collections::HashMap;
use std::mem;

use super::decoder::{Around, Asked};
use super::{At, Decoder, LlmContract};
use crate::contract::{keys, values};
use crate::json::members;
use crate::outcome::{Code, Expected, Sent, Span};

/// A map that is being read.
#[derive(Debug)]
pub(super) struct Entries {
    /// The offset of the opening brace.
    start: usize,
    around: Around,
    /// How many entries were begun.
    count: usize,
    /// How many violations there were before.
    before: usize,
    /// Where the first value of each key stands, once a key stood twice.
    firsts: Option<Firsts>,
}

/// An entry of a map; the cursor is at its value.
#[derive(Debug)]
pub(super) struct Entry<'a> {
    key: Cow<'a, str>,
    /// The offset of the key.
    key_start: usize,
    /// The offset of the value.
    value_start: usize,
}

/// Where the first value of each key stands.
type Firsts = HashMap<String, Span>;

impl<'a> Decoder<'a> {
    /// Begins a map; anything else is a violation.
    pub(super) fn map(&mut self, at: &At<'_>, asked: Asked) -> Option<Entries> {
        if self.cursor.token() != b'{' {
            return self.mismatch(at, asked);
        }
        let start = self.cursor.offset();
        let around = mem::take(&mut self.around);
        self.enter()?;
        Some(Entries { start, around, count: 0, before: self.count(), firsts: None })
    }

    /// Goes to the value of the next entry; `None` behind the closing brace, or where the text is no plain
    /// JSON.
    pub(super) fn entry(&mut self, entries: &mut Entries) -> Option<Entry<'a>> {
        while self.next_in(b'}', entries.count) {
            entries.count += 1;
            let key_start = self.place();
            let key = self.entry_key()?;
            if entries.around.has(&key, self.mends()) {
                self.skip_again(entries.around)?;
                continue;
            }
            return Some(Entry { key, key_start, value_start: self.place() });
        }
        None
    }

    /// Reads a key as its type has it, and the value.
    pub(super) fn read_entry<K: LlmContract, V: LlmContract>(
        &mut self,
        entry: &Entry<'a>,
        at: &At<'_>,
        asked: Asked,
    ) -> Option<(K, V)> {
        let at = at.key(&entry.key);
        self.cursor.go_to(entry.key_start);
        self.in_key = true;
        let key = K::__read(self, &at, keys(asked.constraints));
        self.in_key = false;
        self.cursor.go_to(entry.value_start);
        let value = self.read::<V>(&at, values(asked.constraints));
        key.zip(value)
    }

    /// The map was read: checks how many entries it has.
    pub(super) fn finish_map(&mut self, entries: &Entries, count: usize, at: &At<'_>, asked: Asked) -> bool {
        if self.is_stopped() {
            return false;
        }
        self.recognised |= self.depth == 0 && entries.count > 0;
        self.check_count(count, &self.source(entries.start), at, asked) && self.count() == entries.before
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
    pub(super) fn repeated_entry(&mut self, entries: &mut Entries, entry: &Entry<'a>, at: &At<'_>) {
        let (text, start) = (self.cursor.text(), entries.start);
        let again = Span::new(entry.value_start, self.cursor.offset());
        let firsts = entries.firsts.get_or_insert_with(|| first_values(text, start, entry.key_start));
        match firsts.get(&*entry.key) {
            Some(first) => {
                let first = *first;
                self.repeated_member(&entry.key, first, again, at);
            }
            // Two spellings of one key, such as a name and its alias.
            None => self.violate(Code::RepeatedKey, again, &at.key(&entry.key), &|decoder| {
                let value = decoder.clip(again.of(text).unwrap_or_default());
                (Expected::Key { key: entry.key.clone().into_owned().into() }, Sent::Several(vec![value]))
            }),
        }
    }
}

impl Entries {
    /// An entry was read, and its key is new.
    pub(super) fn entered(&mut self, entry: Entry<'_>, decoder: &Decoder<'_>) {
        if let Some(firsts) = &mut self.firsts {
            let span = Span::new(entry.value_start, decoder.cursor.offset());
            firsts.entry(entry.key.into_owned()).or_insert(span);
        }
    }
}

/// Where the first value of each key stands, in the object that begins at `start`, up to `end`.
fn first_values(json: &str, start: usize, end: usize) -> Firsts {
    let mut firsts = Firsts::new();
    for (key, value) in members(json, start).take_while(|(_, value)| value.start <= end) {
        firsts.entry(key.into_owned()).or_insert(value);
    }
    firsts
}
