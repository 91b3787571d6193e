//! Enums whose variant is told by a member of their object.

use super::decoder::Around;
use super::object::{END, NO_MEMBERS};
use super::resemble::{Letters, Resemblance};
use super::{At, Chosen, Decoder};
use crate::contract::{Content, Contract, Enum, Object, Tagging, is_same_name};
use crate::json::{Cursor, same_value};
use crate::outcome::{Code, Expected, RepairCode, Sent, Span};

/// A member of an object, as it stands in the text.
#[derive(Debug, Clone, Copy)]
struct Found {
    key: Span,
    value: Span,
}

impl Decoder<'_> {
    /// Finds the variant that the tag names, wherever in the object it stands; the cursor is at the object,
    /// and stays there, or goes behind it where there is a violation.
    pub(super) fn tagged(&mut self, choice: &'static Enum, tag: &'static str, at: &At<'_>) -> Option<usize> {
        let start = self.cursor.offset();
        let found = match self.find_member(start, &|key| key == tag) {
            None if self.mends() => {
                self.find_member(start, &|key| is_same_name(key, tag) && !may_be_member(choice, key))
            }
            found => found,
        };
        let Some(found) = found else { return self.missing_tag(choice, tag, start, at) };
        // A name is a string, also where any other name stands for a variant.
        let name = Cursor::new(self.cursor.text(), found.value.start).quoted();
        let at = at.key(tag);
        let index = name.as_deref().and_then(|name| self.named_variant(choice, name, found.value, &at));
        if index.is_none() {
            self.skip()?;
            self.unknown_tag(choice, found.value, &at);
        }
        index
    }

    /// The object has no tag; a key that resembles it is named.
    #[cold]
    fn missing_tag(&mut self, choice: &'static Enum, tag: &'static str, start: usize, at: &At<'_>) -> Option<usize> {
        self.skip()?;
        let object = Span::new(start, self.cursor.offset());
        let letters = Letters::of(tag);
        let is_near = |key: &str| {
            let near = |tag| Letters::of(key)?.resemblance(tag, Resemblance::Loose);
            letters.as_ref().and_then(near).is_some() && !choice.knows_key(key)
        };
        match self.find_member(start, &is_near) {
            None => {
                self.violate(Code::MissingKey, object, &at.key(tag), &|_| (Expected::Variant(choice), Sent::Nothing));
            }
            Some(near) => self.violate(Code::MissingKey, near.key, &at.key(tag), &|decoder| {
                let key = Cursor::new(decoder.cursor.text(), near.key.start).string().unwrap_or_default();
                (Expected::Key { key: tag.into() }, Sent::Key(decoder.clip(&key)))
            }),
        }
        None
    }

    #[cold]
    fn unknown_tag(&mut self, choice: &'static Enum, span: Span, at: &At<'_>) {
        self.violate(Code::NotOneOf, span, at, &|decoder| {
            let value = span.of(decoder.cursor.text()).unwrap_or_default();
            (Expected::Variant(choice), Sent::Value(decoder.clip(value)))
        });
    }

    /// Begins what an internally tagged variant holds: the object itself.
    pub(super) fn choose_internal(&mut self, choice: &'static Enum, tag: &'static str, at: &At<'_>) -> Option<Chosen> {
        let index = self.tagged(choice, tag, at)?;
        self.around = Around { tag: Some(tag), ..Around::default() };
        Some(Chosen::new(choice, index, None, None))
    }

    /// Finds the content of an adjacently tagged variant, goes over the object, and comes back to the
    /// content; for a variant without content, to `null` if that stands there, else behind the object.
    pub(super) fn choose_adjacent(
        &mut self,
        choice: &'static Enum,
        (tag, key): (&'static str, &'static str),
        at: &At<'_>,
    ) -> Option<Chosen> {
        let start = self.cursor.offset();
        let index = self.tagged(choice, tag, at)?;
        let variant = choice.variants.get(index)?;
        let content = self.adjacent_members(choice, (tag, key), start, at)?;
        let end = self.cursor.offset();
        self.recognised |= self.depth == 0;
        match (content, &variant.content) {
            (Some(content), _) => {
                self.cursor.go_to(content.start);
                self.depth += 1;
                Some(Chosen::new(choice, index, Some(key), Some(end)))
            }
            (None, Content::Unit) => Some(Chosen::new(choice, index, None, None)),
            (None, content) => {
                let object = Span::new(start, end);
                self.violate(Code::MissingKey, object, &at.key(key), &|_| (Expected::of(content), Sent::Nothing));
                None
            }
        }
    }

    /// Goes over an object that has a tag and a content, and says where the content stands.
    #[allow(clippy::option_option, reason = "the outer one is the text's fault, the inner one the content's absence")]
    fn adjacent_members(
        &mut self,
        choice: &'static Enum,
        (tag, key): (&'static str, &'static str),
        start: usize,
        at: &At<'_>,
    ) -> Option<Option<Span>> {
        let (mut tag_value, mut content): (Option<Span>, Option<Span>) = (None, None);
        self.enter()?;
        let mut count = 0;
        while self.next_in(b'}', count) {
            count += 1;
            self.cursor.token();
            let key_start = self.cursor.offset();
            let found = self.entry_key()?;
            let key_span = Span::new(key_start, self.cursor.offset());
            self.cursor.token();
            let value_start = self.cursor.offset();
            let end = self.end_of(value_start);
            let Some(end) = end else { return self.stop() };
            self.cursor.go_to(end);
            let value = Span::new(value_start, end);
            let (name, slot) = match &*found {
                found if found == tag => (tag, &mut tag_value),
                found if found == key => (key, &mut content),
                found if self.mends() && is_same_name(found, tag) != is_same_name(found, key) => {
                    let (name, slot) =
                        if is_same_name(found, tag) { (tag, &mut tag_value) } else { (key, &mut content) };
                    self.repair(RepairCode::KeySpelling, key_span, &at.key(name));
                    (name, slot)
                }
                found => {
                    self.unknown_beside(choice, (tag, key), found, key_span, at);
                    continue;
                }
            };
            match *slot {
                None => *slot = Some(value),
                Some(first) => self.repeated_member(name, first, value, at),
            }
        }
        debug_assert!(start <= self.cursor.offset());
        (!self.is_stopped()).then_some(content)
    }

    /// A key beside the tag and the content.
    #[cold]
    fn unknown_beside(
        &mut self,
        choice: &'static Enum,
        (tag, content): (&'static str, &'static str),
        key: &str,
        span: Span,
        at: &At<'_>,
    ) {
        if choice.deny_unknown_fields {
            self.violate(Code::UnknownKey, span, &at.key(key), &|decoder| {
                (Expected::NoOtherKey { keys: vec![tag, content] }, Sent::Key(decoder.clip(key)))
            });
        } else {
            self.findings().ignored.push(at.path().key(key));
        }
    }

    /// A key that stands twice: nothing is lost where both values are equal, else neither wins.
    #[cold]
    pub(super) fn repeated_member(&mut self, key: &str, first: Span, again: Span, at: &At<'_>) {
        let text = self.cursor.text();
        let (one, two) = (first.of(text).unwrap_or_default(), again.of(text).unwrap_or_default());
        if self.mends() && same_value(one, two) {
            self.repair(RepairCode::RepeatedKey, again, &at.key(key));
        } else {
            self.violate(Code::RepeatedKey, again, &at.key(key), &|decoder| {
                let key = key.to_owned().into();
                (Expected::Key { key }, Sent::Several(vec![decoder.clip(one), decoder.clip(two)]))
            });
        }
    }

    /// The first member whose key passes, of the object that begins at an offset; the text need not be
    /// plain JSON any further than that.
    fn find_member(&mut self, start: usize, passes: &dyn Fn(&str) -> bool) -> Option<Found> {
        let mut cursor = Cursor::new(self.cursor.text(), start);
        loop {
            cursor.advance(1);
            if cursor.token() != b'"' {
                return None;
            }
            let start = cursor.offset();
            let is_it = passes(&cursor.string()?);
            let key = Span::new(start, cursor.offset());
            cursor.token();
            cursor.advance(1);
            cursor.token();
            let start = cursor.offset();
            let end = self.end_of(start)?;
            if is_it {
                return Some(Found { key, value: Span::new(start, end) });
            }
            cursor.go_to(end);
            if cursor.token() != b',' {
                return None;
            }
        }
    }

    /// Reads the object of an internally tagged variant that holds nothing; whether it is good.
    pub(super) fn tagged_unit(&mut self, object: Option<&'static Object>, at: &At<'_>) -> bool {
        let Some(mut members) = self.members_of(object.unwrap_or(NO_MEMBERS), at) else { return false };
        while self.member(&mut members, at) != END {}
        self.is_good(&members)
    }
}

/// Whether a key is that of a member of some variant, in some spelling.
fn may_be_member(choice: &'static Enum, key: &str) -> bool {
    let Tagging::Internal { .. } = choice.tagging else { return false };
    let objects = choice.variants.iter().filter_map(|variant| variant.content.object());
    objects.flat_map(|object| object.fields).any(|field| field.is_spelled(key))
}

impl Expected {
    /// What the content of a variant is.
    pub(super) fn of(content: &'static Content) -> Self {
        match content {
            Content::Unit => Self::Value { contract: NULL, constraints: &[] },
            Content::Value(field) => Self::Value { contract: (field.contract)(), constraints: field.constraints },
            Content::Tuple(tuple) => Self::Items(*tuple),
            Content::Object(object) => Self::Members(object),
        }
    }
}

/// The contract of the content of a variant that has none.
pub(super) const NULL: &Contract = &Contract::anonymous(crate::contract::Shape::Null);
