//! Objects whose keys are data, and lists of entries in their place: where a provider cannot say the one, its
//! schema may ask for the other (`[{"key": "a", "value": 1}]` for `{"a": 1}`).

use std::borrow::Cow;
use std::collections::HashMap;
use std::mem;

use super::decoder::{Around, Asked};
use super::{At, Decoder, LlmContract};
use crate::contract::{keys, values};
use crate::json::{Cursor, members};
use crate::outcome::{Code, Expected, RepairCode, Sent, Span, Violation};

/// A map that is being read.
#[derive(Debug)]
pub(super) struct Entries {
    /// The offset of the opening brace or bracket.
    start: usize,
    /// Whether each entry is an object in a list.
    is_list: bool,
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
    /// Where the value ends and the entry, if it is an object in a list.
    ends: Option<(usize, usize)>,
}

/// The key and the value of an entry that is an object in a list.
#[derive(Debug, Clone, Copy)]
struct Parts {
    key: Span,
    value: Span,
}

/// Where the first value of each key stands.
type Firsts = HashMap<String, Span>;

impl<'a> Decoder<'a> {
    /// Begins a map; anything else is a violation.
    pub(super) fn map(&mut self, at: &At<'_>, asked: Asked) -> Option<Entries> {
        let is_list = match self.cursor.token() {
            b'{' => false,
            b'[' if self.is_entry_list(at) => true,
            _ => return self.mismatch(at, asked),
        };
        let start = self.cursor.offset();
        let around = mem::take(&mut self.around);
        self.enter()?;
        Some(Entries { start, is_list, around, count: 0, before: self.count(), firsts: None })
    }

    /// Goes to the value of the next entry; `None` behind the closing brace, or where the text is no plain
    /// JSON.
    pub(super) fn entry(&mut self, entries: &mut Entries) -> Option<Entry<'a>> {
        let closer = if entries.is_list { b']' } else { b'}' };
        while self.next_in(closer, entries.count) {
            entries.count += 1;
            if entries.is_list {
                return self.listed_entry();
            }
            let key_start = self.place();
            let key = self.entry_key()?;
            if entries.around.has(&key, self.mends()) {
                self.skip_again(entries.around)?;
                continue;
            }
            return Some(Entry { key, key_start, value_start: self.place(), ends: None });
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
        if key.is_none() {
            self.blame_key(entry);
        }
        self.cursor.go_to(entry.value_start);
        let value = self.read::<V>(&at, values(asked.constraints));
        if let Some((_, end)) = entry.ends
            && !self.is_stopped()
        {
            self.cursor.go_to(end);
            self.depth -= 1;
        }
        key.zip(value)
    }

    /// What is wrong with a key is said of the key, and not of a value in its place.
    #[cold]
    #[inline(never)]
    fn blame_key(&mut self, entry: &Entry<'_>) {
        let key = self.clip(&entry.key);
        let is_of_key = |violation: &&mut Violation| violation.span.start == entry.key_start;
        for violation in self.findings().violations.iter_mut().rev().take_while(is_of_key) {
            violation.sent = Sent::Key(key.clone());
        }
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
        let again = entry.value(self);
        let firsts = entries.firsts.get_or_insert_with(|| match entries.is_list {
            true => self.first_listed(start, entry.key_start),
            false => first_values(text, start, entry.key_start),
        });
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
            let span = entry.value(decoder);
            firsts.entry(entry.key.into_owned()).or_insert(span);
        }
    }
}

impl Entry<'_> {
    /// Where the value stands, which was read just now.
    fn value(&self, decoder: &Decoder<'_>) -> Span {
        let end = self.ends.map_or_else(|| decoder.cursor.offset(), |(end, _)| end);
        Span::new(self.value_start, end)
    }
}

impl<'a> Decoder<'a> {
    /// Whether the list that stands here is one of entries: of objects with a text under `key` and something under
    /// `value`, and nothing else. No list is a map otherwise, so there is no other reading. A map that is the whole
    /// answer is never written so: a list around it may be a wrapper.
    #[cold]
    #[inline(never)]
    fn is_entry_list(&mut self, at: &At<'_>) -> bool {
        let start = self.cursor.offset();
        if self.depth == 0 || !self.mends() {
            return false;
        }
        let Some(end) = self.end_of(start) else { return false };
        // Of an empty list only the caller knows what it is.
        let mut holds = self.limits.map_entries;
        self.each_item(start, &mut |decoder, item| {
            holds = decoder.entry_parts(item).is_some();
            holds
        });
        if holds {
            self.repair(RepairCode::MapEntries, Span::new(start, end), at);
        }
        holds
    }

    /// The key and the value of an entry that is an object.
    fn entry_parts(&mut self, start: usize) -> Option<Parts> {
        if self.cursor.text().as_bytes().get(start) != Some(&b'{') {
            return None;
        }
        let (mut key, mut value, mut holds) = (None, None, true);
        self.each_member(start, &mut |decoder, name, at| {
            let slot = match name {
                "key" => &mut key,
                "value" => &mut value,
                _ => {
                    holds = false;
                    return false;
                }
            };
            let found = decoder.end_of(at).map(|end| Span::new(at, end));
            holds = slot.is_none() && found.is_some();
            *slot = found;
            holds
        });
        let (key, value) = key.filter(|_| holds).zip(value)?;
        let is_text = self.cursor.text().as_bytes().get(key.start) == Some(&b'"');
        is_text.then_some(Parts { key, value })
    }

    /// Goes to the value of the entry that stands here.
    #[cold]
    #[inline(never)]
    fn listed_entry(&mut self) -> Option<Entry<'a>> {
        let start = self.place();
        let (Some(Parts { key, value }), Some(end)) = (self.entry_parts(start), self.end_of(start)) else {
            return self.stop();
        };
        self.enter()?;
        self.cursor.go_to(key.start);
        let Some(text) = self.cursor.string() else { return self.stop() };
        self.cursor.go_to(value.start);
        Some(Entry { key: text, key_start: key.start, value_start: value.start, ends: Some((value.end, end)) })
    }

    /// Where the first value of each key stands, in the list of entries that begins at `start`, up to `end`.
    fn first_listed(&mut self, start: usize, end: usize) -> Firsts {
        let mut firsts = Firsts::new();
        self.each_item(start, &mut |decoder, item| {
            if let Some(Parts { key, value }) = decoder.entry_parts(item).filter(|parts| parts.key.start < end) {
                let key = Cursor::new(decoder.cursor.text(), key.start).string().unwrap_or_default();
                firsts.entry(key.into_owned()).or_insert(value);
            }
            item < end
        });
        firsts
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
