//! Enums whose variants hold something: which variant a value is, and what it holds.
//!
//! What the derive writes asks for the variant, reads what that holds by its type, and says that it is done;
//! how the JSON says which variant it is, is settled here.

use super::decoder::{Around, Asked};
use super::tagged::NULL;
use super::{At, Decoder, How, LlmContract, Members};
use crate::contract::{Constraint, Content, Contract, Enum, Shape, Tagging};
use crate::outcome::{Code, Expected, RepairCode, Sent, Span};

/// A variant that a value was found to be; the cursor is at what the variant holds.
#[derive(Debug)]
pub struct Chosen {
    choice: &'static Enum,
    index: usize,
    /// The key under which the content stands.
    key: Option<&'static str>,
    /// Where an object ends that was gone over to its end.
    end: Option<usize>,
}

impl Chosen {
    pub(super) fn new(choice: &'static Enum, index: usize, key: Option<&'static str>, end: Option<usize>) -> Self {
        Self { choice, index, key, end }
    }

    /// The position of the variant.
    #[must_use]
    pub fn index(&self) -> usize {
        self.index
    }

    /// The place of what the variant holds.
    #[must_use]
    pub fn place<'p>(&self, at: &'p At<'p>) -> At<'p> {
        self.key.map_or(*at, |key| at.key(key))
    }

    /// Whether what the variant holds stands under a key of its own.
    #[inline]
    pub(super) fn has_key(&self) -> bool {
        self.key.is_some()
    }

    pub(super) fn content(&self) -> Option<&'static Content> {
        self.choice.variants.get(self.index).map(|variant| &variant.content)
    }
}

impl Decoder<'_> {
    /// Finds the variant that a value is.
    pub fn choose(
        &mut self,
        contract: &'static Contract,
        at: &At<'_>,
        constraints: &'static [Constraint],
    ) -> Option<Chosen> {
        let Shape::Enum(choice) = &contract.shape else { return None };
        let asked = Asked { contract, constraints };
        match (choice.tagging, self.cursor.token()) {
            (Tagging::External, b'"') => self.choose_name(choice, at, asked),
            (Tagging::External, b'{') => self.choose_key(choice, at, asked),
            (Tagging::Internal { tag }, b'{') => self.choose_internal(choice, tag, at),
            (Tagging::Adjacent { tag, content }, b'{') => self.choose_adjacent(choice, (tag, content), at),
            (Tagging::Untagged, _) => self.choose_fitting(choice, at, asked),
            _ => self.mismatch(at, asked),
        }
    }

    /// Reads the name of a variant that holds nothing.
    fn choose_name(&mut self, choice: &'static Enum, at: &At<'_>, asked: Asked) -> Option<Chosen> {
        let index = self.variant(asked.contract, at, asked.constraints)?;
        Some(Chosen::new(choice, index, None, None))
    }

    /// Reads the key of an object that names a variant, and goes to its value.
    fn choose_key(&mut self, choice: &'static Enum, at: &At<'_>, asked: Asked) -> Option<Chosen> {
        let start = self.cursor.offset();
        self.enter()?;
        if self.cursor.token() == b'}' {
            self.cursor.advance(1);
            self.depth -= 1;
            self.refuse(Code::WrongType, &self.source(start), at, asked);
            return None;
        }
        let key_start = self.cursor.offset();
        let key = self.entry_key()?;
        let span = Span::new(key_start, self.cursor.offset());
        let index = choice.index_of(&key).or_else(|| self.spelled_key(choice, &key, span, at));
        let Some((index, variant)) = index.and_then(|index| Some((index, choice.variants.get(index)?))) else {
            self.cursor.go_to(start);
            self.depth -= 1;
            self.skip()?;
            self.violate(Code::NotOneOf, span, at, &|decoder| {
                (Expected::Variant(choice), Sent::Key(decoder.clip(&key)))
            });
            return None;
        };
        self.recognised |= self.depth == 1;
        Some(Chosen::new(choice, index, Some(variant.name), None))
    }

    /// The variant whose name differs from a key in letter case and separators only, if just one does.
    #[cold]
    fn spelled_key(&mut self, choice: &Enum, key: &str, span: Span, at: &At<'_>) -> Option<usize> {
        let index = if self.mends() { choice.spelled(key)? } else { return None };
        self.repair(RepairCode::KeySpelling, span, &at.key(choice.variants.get(index)?.name));
        Some(index)
    }

    /// Reads what a variant holds that holds nothing; whether it is good.
    pub fn unit(&mut self, chosen: &Chosen, at: &At<'_>) -> bool {
        match (chosen.choice.tagging, chosen.key) {
            (Tagging::Internal { .. }, _) => self.tagged_unit(chosen.content().and_then(Content::object), at),
            (Tagging::Untagged, _) | (_, Some(_)) => self.null_value(NULL, &chosen.place(at)),
            (_, None) => true,
        }
    }

    /// Reads `null`; anything else is a violation.
    pub fn null_value(&mut self, contract: &'static Contract, at: &At<'_>) -> bool {
        if self.null() {
            return true;
        }
        self.mismatch::<()>(at, Asked { contract, constraints: &[] });
        false
    }

    /// Begins the members that a variant holds.
    pub fn content_object(&mut self, chosen: &Chosen, at: &At<'_>) -> Option<Members> {
        match chosen.content()? {
            Content::Object(object) => self.members_of(object, at),
            _ => None,
        }
    }

    /// Begins the values without names that a variant holds.
    pub fn content_tuple(&mut self, chosen: &Chosen, at: &At<'_>) -> Option<Members> {
        match chosen.content()? {
            Content::Tuple(tuple) => self.items_of(tuple, at),
            _ => None,
        }
    }

    /// Reads the one value that a variant holds.
    pub(super) fn content<T: LlmContract>(&mut self, chosen: &Chosen, at: &At<'_>, how: &How<T>) -> Option<T> {
        let Content::Value(field) = chosen.content()? else { return None };
        let value = self.field_value(field, at, how.clean);
        self.around = Around::default();
        value
    }

    /// What the variant holds was read: whether nothing stands beside it.
    pub fn finish(&mut self, chosen: &Chosen, start: usize, at: &At<'_>) -> bool {
        if self.is_stopped() {
            return false;
        }
        match (chosen.choice.tagging, chosen.key, chosen.end) {
            (Tagging::External, Some(_), _) => self.finish_key(chosen.choice, start, at),
            (_, _, Some(end)) => {
                self.cursor.go_to(end);
                self.depth -= 1;
                true
            }
            _ => true,
        }
    }

    /// An object with one key was read as far as its value: no other may follow.
    fn finish_key(&mut self, choice: &'static Enum, start: usize, at: &At<'_>) -> bool {
        self.depth -= 1;
        match self.cursor.token() {
            b'}' => {
                self.cursor.advance(1);
                true
            }
            b',' => {
                self.cursor.go_to(start);
                if self.skip().is_some() {
                    let span = Span::new(start, self.cursor.offset());
                    self.violate(Code::WrongType, span, at, &|decoder| {
                        let value = decoder.clip(span.of(decoder.cursor.text()).unwrap_or_default());
                        (Expected::OneKey(choice), Sent::Value(value))
                    });
                }
                false
            }
            _ => {
                self.stop::<()>();
                false
            }
        }
    }
}
