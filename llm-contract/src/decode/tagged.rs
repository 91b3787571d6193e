//! Enums whose variant is told by a member of their object.

use super::decoder::Asked;
use super::{At, Decoder, Members};
use crate::contract::{Content, Contract, Enum, Object, Shape, Tagging};
use crate::json::Cursor;
use crate::outcome::{Code, Expected, Sent, Span};

/// The members of a variant that has none.
const NO_MEMBERS: &Object = &Object { fields: &[], rules: &[], deny_unknown_fields: false };

impl Decoder<'_> {
    /// Finds the variant of an internally tagged enum, wherever in the object the tag stands; the cursor
    /// stays at the object.
    pub fn tag(&mut self, contract: &'static Contract, at: &At<'_>) -> Option<usize> {
        let Shape::Enum(choice) = &contract.shape else { return None };
        let Tagging::Internal { tag } = choice.tagging else { return None };
        if self.cursor.token() != b'{' {
            return self.mismatch(at, Asked { contract, constraints: &[] });
        }
        let start = self.cursor.offset();
        self.skip()?;
        let object = Span::new(start, self.cursor.offset());
        let Some(span) = member_value(self.cursor.text(), start, tag) else {
            self.violate(Code::MissingKey, object, &at.key(tag), &|_| (Expected::Variant(choice), Sent::Nothing));
            return None;
        };
        let found = Cursor::new(self.cursor.text(), span.start).string();
        match found.as_deref().and_then(|name| choice.index_of(name)) {
            Some(index) => {
                self.cursor.go_to(start);
                Some(index)
            }
            None => {
                self.unknown_tag(choice, span, &at.key(tag));
                None
            }
        }
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
}

/// Where the value of a key stands in the object that begins at an offset of plain JSON.
pub(super) fn member_value(json: &str, start: usize, key: &str) -> Option<Span> {
    let mut cursor = Cursor::new(json, start);
    loop {
        cursor.advance(1);
        if cursor.token() != b'"' {
            return None;
        }
        let is_key = cursor.string()? == key;
        cursor.token();
        cursor.advance(1);
        cursor.token();
        let start = cursor.offset();
        cursor.skip_value(usize::MAX)?;
        if is_key {
            return Some(Span::new(start, cursor.offset()));
        }
        if cursor.token() != b',' {
            return None;
        }
    }
}
