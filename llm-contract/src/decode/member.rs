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

/// A cleaner of a whole value.
type Clean<T> = fn(T, &mut Kept) -> T;

impl Decoder<'_> {
    /// Reads the value of a member, or takes its absence.
    pub(super) fn field<T: LlmContract>(&mut self, members: &Members, index: usize, at: &At<'_>, slot: &mut Option<T>) {
        *slot = match members.current {
            Some(field) => {
                self.coerces = field.coerced;
                self.read(&members.place(at, field, index), field.constraints)
            }
            None if self.is_absent(members, index, at) => T::__absent(),
            None => None,
        };
    }

    /// Whether a member that the object does not have may be absent.
    #[cold]
    #[inline(never)]
    fn is_absent(&mut self, members: &Members, index: usize, at: &At<'_>) -> bool {
        let Some(field) = members.fields.get(index) else { return false };
        self.may_be_absent(members, index, field, &members.place(at, field, index))
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
        let Some(field) = members.fields.get(index) else { return };
        let at = members.place(at, field, index);
        *slot = if !members.closed {
            self.field_value(field, &at, how.clean)
        } else if self.may_be_absent(members, index, field, &at) {
            how.default.map_or_else(T::__absent, |make| Some(make()))
        } else {
            None
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
        let value = match clean {
            None => self.read(at, field.constraints),
            Some(clean) => self.cleaned(at, field.constraints, clean),
        };
        self.coerces = outer;
        value
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
    fn may_be_absent(&mut self, members: &Members, index: usize, field: &'static Field, at: &At<'_>) -> bool {
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
    /// The place of a member.
    #[inline]
    pub(super) fn place<'p>(&self, at: &'p At<'p>, field: &'static Field, index: usize) -> At<'p> {
        if self.is_list { at.index(index) } else { at.key(field.key) }
    }
}
