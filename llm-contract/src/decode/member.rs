//! The members of an object, and items of a tuple: each is read as its declaration says, or absent.

use std::mem;

use super::decoder::Around;
use super::{At, Decoder, Kept, LlmContract, Members};
use crate::contract::{Constraint, Contract, Field, Presence};
use crate::json::Cursor;
use crate::outcome::{Code, Expected, Sent, Span};

/// How a member is read whose declaration says more than its type.
#[derive(Debug)]
pub struct How<T> {
    /// Makes the value of an absent member.
    pub default: Option<fn() -> T>,
    /// Cleans a value before it is checked.
    pub clean: Option<Clean<T>>,
}

/// What stands for a member that the table lacks, so that nothing can panic.
const NO_FIELD: &Field = &Field::unnamed(String::contract, false);

/// What is to be done for a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Due {
    /// Its value stands here.
    Value,
    /// A string stands here, and its value is a list or an object.
    Encoded,
    /// It is absent, and may be.
    Absent,
    /// It is absent and should not be, which was recorded.
    Nothing,
}

/// A cleaner of a whole value.
type Clean<T> = fn(T, &mut Kept) -> T;

impl Decoder<'_> {
    /// What is to be done for a member. Nothing here depends on its type, so that the compiler has little to do
    /// for each type of member.
    #[inline]
    pub(super) fn due(
        &mut self,
        members: &Members,
        index: usize,
        field: &'static Field,
        at: &At<'_>,
        contract: &'static Contract,
    ) -> Due {
        if members.closed {
            return self.absence(members, index, field, at);
        }
        self.coerces = field.coerced;
        if self.is_encoded(contract) { Due::Encoded } else { Due::Value }
    }

    /// What becomes of an absent member.
    #[cold]
    #[inline(never)]
    fn absence(&mut self, members: &Members, index: usize, field: &'static Field, at: &At<'_>) -> Due {
        if self.may_be_absent(members, index, field, at) { Due::Absent } else { Due::Nothing }
    }

    /// Reads the value of a member whose declaration says more than its type.
    pub(super) fn field_with<T: LlmContract>(
        &mut self,
        members: &Members,
        index: usize,
        at: &At<'_>,
        slot: &mut Option<T>,
        how: &How<T>,
    ) {
        let field = members.field(index);
        let at = members.place(at, field, index);
        *slot = match self.due(members, index, field, &at, T::__CONTRACT) {
            Due::Value | Due::Encoded => self.maybe_cleaned(&at, field.constraints, how.clean),
            Due::Absent => match how.default {
                Some(make) => Some(make()),
                None => T::__absent(),
            },
            Due::Nothing => None,
        };
    }

    /// Reads the value of a field that stands here.
    pub(super) fn field_value<T: LlmContract>(
        &mut self,
        field: &'static Field,
        at: &At<'_>,
        clean: Option<Clean<T>>,
    ) -> Option<T> {
        let outer = mem::replace(&mut self.coerces, field.coerced);
        let value = self.maybe_cleaned(at, field.constraints, clean);
        self.coerces = outer;
        value
    }

    /// Reads a value, and cleans it if somebody says how.
    fn maybe_cleaned<T: LlmContract>(
        &mut self,
        at: &At<'_>,
        constraints: &'static [Constraint],
        clean: Option<Clean<T>>,
    ) -> Option<T> {
        match clean {
            None => self.read(at, constraints),
            Some(clean) => self.cleaned(at, constraints, clean),
        }
    }

    /// Reads a value, cleans it, and then checks it.
    fn cleaned<T: LlmContract>(
        &mut self,
        at: &At<'_>,
        constraints: &'static [Constraint],
        clean: Clean<T>,
    ) -> Option<T> {
        let start = self.place();
        let value = self.read(at, &[])?;
        let mut kept = Kept::default();
        let value = clean(value, &mut kept);
        let source = self.source(start);
        value.__check(self, at, &source, constraints, &kept).then_some(value)
    }

    /// Reads the value of a type that is nothing but another one, whose contract is this: with the type's own
    /// constraints, and then with those of the place.
    pub(super) fn inner<T: LlmContract>(
        &mut self,
        at: &At<'_>,
        contract: &'static Contract,
        constraints: &'static [Constraint],
        how: &How<T>,
    ) -> Option<T> {
        let (start, before) = (self.place(), self.count());
        let own = contract.constraints;
        let read = match how.clean {
            None => T::__read(self, at, own),
            Some(clean) => self.cleaned(at, own, clean),
        };
        let mut kept = Kept::default();
        if how.clean.is_some() {
            kept.lose();
        }
        let source = self.source(start);
        let value = read.filter(|value| constraints.is_empty() || value.__check(self, at, &source, constraints, &kept));
        if value.is_none() {
            self.ask_for(before, at, contract, constraints);
        }
        value
    }

    /// Goes over the value of a member that belongs to a type which shares the object's members. Where it is
    /// absent, that is recorded: the type itself does not.
    pub fn pass(&mut self, members: &Members, index: usize, at: &At<'_>) {
        let Some(field) = members.fields.get(index) else { return };
        if members.closed {
            self.may_be_absent(members, index, field, &at.key(field.key));
            return;
        }
        self.cursor.token();
        match self.end_of(self.cursor.offset()) {
            Some(end) => self.cursor.go_to(end),
            None => {
                self.stop::<()>();
            }
        }
    }

    /// Reads a type that shares the members of an object: from the object's text, once that is read.
    pub(super) fn shared<T: LlmContract>(&mut self, members: &Members, at: &At<'_>, slot: &mut Option<T>) {
        if self.is_stopped() {
            return;
        }
        let end = self.cursor.offset();
        self.cursor.go_to(members.start);
        self.around = Around { tag: members.around.tag, shared: true, known: Some(members.object) };
        *slot = T::__read(self, at, &[]);
        self.around = Around::default();
        self.cursor.go_to(end);
    }

    /// Whether a member may be absent; a misspelt one is not absent, and its value must not be lost.
    #[cold]
    #[inline(never)]
    pub(super) fn may_be_absent(
        &mut self,
        members: &Members,
        index: usize,
        field: &'static Field,
        at: &At<'_>,
    ) -> bool {
        if members.around.shared {
            return field.presence != Presence::Required;
        }
        let rare = members.rare.as_deref();
        if rare.is_some_and(|rare| rare.inside.contains(&index)) {
            return false;
        }
        let near = rare.and_then(|rare| rare.near.iter().find(|(absent, _)| *absent == index));
        let object = Span::new(members.start, self.cursor.offset());
        match near {
            None if field.presence != Presence::Required => return true,
            None => self.violate(Code::MissingKey, object, at, &|_| {
                let contract = (field.contract)();
                (Expected::Value { contract, constraints: field.constraints }, Sent::Nothing)
            }),
            Some((_, span)) => {
                let code = if field.presence == Presence::Required { Code::MissingKey } else { Code::UnknownKey };
                self.violate(code, *span, at, &|decoder| {
                    let key = Cursor::new(decoder.cursor.text(), span.start).string().unwrap_or_default();
                    (Expected::Key { key: field.key.into() }, Sent::Key(decoder.clip(&key)))
                });
            }
        }
        false
    }
}

impl Members {
    /// The declaration of a member.
    #[inline]
    pub(super) fn field(&self, index: usize) -> &'static Field {
        self.fields.get(index).unwrap_or(NO_FIELD)
    }

    /// The place of a member.
    #[inline]
    pub(super) fn place<'p>(&self, at: &'p At<'p>, field: &'static Field, index: usize) -> At<'p> {
        if self.is_list { at.index(index) } else { at.key(field.key) }
    }
}
