//! Enums whose variant is told by a member of their object.

use super::decoder::Asked;
use super::resemble::{Letters, Resemblance, is_spelling_of};
use super::{At, Decoder, Members};
use crate::contract::{Content, Contract, Enum, Object, Shape, Tagging};
use crate::json::Cursor;
use crate::outcome::{Code, Expected, Sent, Span};

/// The members of a variant that has none.
const NO_MEMBERS: &Object = &Object { fields: &[], rules: &[], deny_unknown_fields: false };

/// A member of an object, as it stands in the text.
struct Found {
    key: Span,
    value: Span,
}

impl Decoder<'_> {
    /// Finds the variant of an internally tagged enum, wherever in the object the tag stands; the cursor
    /// stays at the object, or goes behind it where there is a violation.
    pub fn tag(&mut self, contract: &'static Contract, at: &At<'_>) -> Option<usize> {
        let Shape::Enum(choice) = &contract.shape else { return None };
        let Tagging::Internal { tag } = choice.tagging else { return None };
        if self.cursor.token() != b'{' {
            return self.mismatch(at, Asked { contract, constraints: &[] });
        }
        let start = self.cursor.offset();
        let exact = |key: &str| key == tag;
        let spelled = |key: &str| is_spelling_of(key, tag) && !may_be_member(choice, key);
        let found = find_member(self.cursor.text(), start, &exact)
            .or_else(|| find_member(self.cursor.text(), start, &spelled).filter(|_| self.mends()));
        let Some(found) = found else { return self.missing_tag(choice, tag, start, at) };
        let name = Cursor::new(self.cursor.text(), found.value.start).string();
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
        match find_member(self.cursor.text(), start, &is_near) {
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

    /// Begins the object of a variant that [`tag`](Self::tag) found.
    pub fn tagged_object(&mut self, contract: &'static Contract, index: usize, at: &At<'_>) -> Option<Members> {
        let Shape::Enum(choice) = &contract.shape else { return None };
        let Tagging::Internal { tag } = choice.tagging else { return None };
        let object = match &choice.variants.get(index)?.content {
            Content::Object(object) => object,
            _ => NO_MEMBERS,
        };
        self.members_of(contract, object, Some(tag), at)
    }

    /// Reads the object of a variant that holds nothing; whether it is good.
    pub fn tagged_unit(&mut self, contract: &'static Contract, index: usize, at: &At<'_>) -> bool {
        let Some(mut members) = self.tagged_object(contract, index, at) else { return false };
        while self.member(&mut members, at).is_some() {}
        self.is_good(&members)
    }
}

/// Whether a key is that of a member of some variant, in some spelling.
fn may_be_member(choice: &Enum, key: &str) -> bool {
    let objects = choice.variants.iter().filter_map(|variant| match &variant.content {
        Content::Object(object) => Some(object),
        Content::Unit | Content::Value(_) => None,
    });
    objects.flat_map(|object| object.fields).any(|field| field.is_spelled(key))
}

/// The first member whose key passes, of the object that begins at an offset; the text need not be plain
/// JSON any further than that.
fn find_member(json: &str, start: usize, passes: &dyn Fn(&str) -> bool) -> Option<Found> {
    let mut cursor = Cursor::new(json, start);
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
        cursor.skip_value(usize::MAX)?;
        if is_it {
            return Some(Found { key, value: Span::new(start, cursor.offset()) });
        }
        if cursor.token() != b',' {
            return None;
        }
    }
}
