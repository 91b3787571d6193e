//! Objects: the member loop, and what is found when an object closes.

use std::mem;

use super::decoder::{Around, Asked};
use super::list::may_begin_value;
use super::{At, Decoder};
use crate::contract::{Contract, Field, Object, Shape, Tuple, is_same_name};
use crate::outcome::{Code, Expected, RepairCode, Sent, Span};

/// The members of an object that has none.
pub(super) const NO_MEMBERS: &Object = &Object::of(&[]);

/// The tag's position among the members, which it is none of.
const TAG: usize = usize::MAX - 1;

/// What stands for the position of a member when all are done. Not an `Option`, since each derived type takes it
/// apart.
pub const END: usize = usize::MAX;

/// An object that is being read.
#[derive(Debug)]
pub struct Members {
    pub(super) object: &'static Object,
    /// The object's fields, or the items of a list, which have no keys.
    pub(super) fields: &'static [Field],
    pub(super) is_list: bool,
    /// Whose members these are besides: a tag is read already.
    pub(super) around: Around,
    tag_seen: bool,
    /// Whether the object itself may be of another JSON type, which its members' own declarations cover.
    coerces: bool,
    /// The offset of the opening brace.
    pub(super) start: usize,
    /// The members seen, among the first 64: a bit for each.
    seen: u64,
    /// While open: the member whose key is tried first. When closed: the next that may be absent.
    next: usize,
    opened: bool,
    pub(super) closed: bool,
    /// How many violations there were before.
    before: usize,
    /// What few objects need, so that the others are cheap to begin and to drop.
    pub(super) rare: Option<Box<Rare>>,
}

/// What few objects need.
#[derive(Debug, Default)]
pub(super) struct Rare {
    /// The keys that no member has.
    pub(super) unknown: Vec<Span>,
    /// Absent members beside the unknown key that resembles each.
    pub(super) near: Vec<(usize, Span)>,
    /// Absent members that stand inside an unknown one, which was said.
    pub(super) inside: Vec<usize>,
    /// Where the values of members stand, as far as somebody asked.
    pub(super) values: Vec<(usize, Span)>,
    /// The members seen beyond the first 64: a bit for each, in words.
    seen: Vec<u64>,
}

impl<'a> Decoder<'a> {
    /// Begins an object; anything else is a violation.
    #[inline]
    pub fn object(&mut self, contract: &'static Contract, at: &At<'_>) -> Option<Members> {
        let object = contract.object()?;
        if self.cursor.token() != b'{' {
            return self.mismatch(at, Asked { contract, constraints: &[] });
        }
        self.begin(object, object.fields, false)
    }

    /// Begins a list of values without names; anything else is a violation.
    pub fn tuple(&mut self, contract: &'static Contract, at: &At<'_>) -> Option<Members> {
        let Shape::Tuple(tuple) = &contract.shape else { return None };
        self.items_of(tuple, at)
    }

    /// Begins a list of these values.
    pub(super) fn items_of(&mut self, tuple: &'static Tuple, at: &At<'_>) -> Option<Members> {
        if self.cursor.token() != b'[' {
            return self.mismatch_of(at, &|| Expected::Items(*tuple));
        }
        let members = self.begin(NO_MEMBERS, tuple.items, true);
        if self.depth == 1 {
            self.recognised = self.may_begin_items(tuple);
        }
        members
    }

    /// Whether the first of the values without names has the JSON type that is asked for.
    fn may_begin_items(&mut self, tuple: &Tuple) -> bool {
        let byte = self.cursor.token();
        tuple.items.first().map_or(byte == b']', |item| may_begin_value((item.contract)(), byte))
    }

    /// Begins an object with these members, which are not those of a type of their own.
    pub(super) fn members_of(&mut self, object: &'static Object, at: &At<'_>) -> Option<Members> {
        if self.cursor.token() != b'{' {
            return self.mismatch_of(at, &|| Expected::Members(object));
        }
        self.begin(object, object.fields, false)
    }

    #[inline]
    fn begin(&mut self, object: &'static Object, fields: &'static [Field], is_list: bool) -> Option<Members> {
        let start = self.cursor.offset();
        self.enter()?;
        Some(Members {
            object,
            fields,
            is_list,
            around: mem::take(&mut self.around),
            tag_seen: false,
            coerces: self.coerces,
            start,
            seen: 0,
            next: 0,
            opened: false,
            closed: false,
            before: self.count(),
            rare: None,
        })
    }

    /// Goes to the next of the values without names, in order; [`END`] when all are done, or the text is no
    /// plain JSON.
    pub fn element(&mut self, members: &mut Members, at: &At<'_>) -> usize {
        while self.next_in(b']', members.next) {
            let index = members.next;
            members.next += 1;
            if index < members.fields.len() {
                return index;
            }
            if self.skip().is_none() {
                return END;
            }
        }
        members.closed = true;
        self.coerces = members.coerces;
        let (count, expected) = (members.next, members.fields);
        if !self.is_stopped() && count != expected.len() {
            let span = Span::new(members.start, self.cursor.offset());
            self.violate(Code::WrongLength, span, at, &|decoder| {
                let value = decoder.clip(span.of(decoder.cursor.text()).unwrap_or_default());
                (Expected::Items(Tuple { items: expected }), Sent::Sized { value, len: count })
            });
        }
        END
    }

    /// Goes to the value of the next known member, in the order of the reply; behind the closing brace, to
    /// each absent one, in the order of declaration. [`END`] when all are done, or the text is no plain JSON.
    #[inline]
    pub fn member(&mut self, members: &mut Members, at: &At<'_>) -> usize {
        match self.next_member(members) {
            Some(index) => index,
            None => self.any_member(members, at).unwrap_or(END),
        }
    }

    /// Goes to the value of the member declared behind the last one, if that comes next; else the decoder stays.
    ///
    /// In a reply that keeps the order of declaration no key is scanned or looked up: the next one is compared,
    /// quotes included. This, and only this, is compiled into the reading of each type: the call alone costs a
    /// fifth of it.
    #[inline]
    fn next_member(&mut self, members: &mut Members) -> Option<usize> {
        let index = members.next;
        let field = members.fields.get(index)?;
        let is_due = !self.stopped && !members.closed && members.is_near(index);
        if !is_due || !self.cursor.member(field.quoted, !members.opened) {
            return None;
        }
        members.opened = true;
        members.seen |= 1 << index;
        members.next = index + 1;
        Some(index)
    }

    #[inline(never)]
    fn any_member(&mut self, members: &mut Members, at: &At<'_>) -> Option<usize> {
        while !members.closed {
            if self.is_stopped() {
                return None;
            }
            if !self.another_member(members, at) {
                break;
            }
            let key = self.key(members, at)?;
            if self.cursor.token() != b':' {
                return self.stop();
            }
            self.cursor.advance(1);
            match key {
                Some(TAG) if !members.tag_seen => {
                    members.tag_seen = true;
                    self.skip()?;
                }
                Some(index) if !members.has(index) => {
                    members.mark(index);
                    members.next = index + 1;
                    return Some(index);
                }
                Some(index) => self.repeated(members, index, at)?,
                None => self.skip_again(members.around)?,
            }
        }
        if self.is_stopped() { None } else { members.next_absent() }
    }

    /// Goes over the value of a member that is not this object's; one that was gone over already is found
    /// to be so.
    pub(super) fn skip_again(&mut self, around: Around) -> Option<()> {
        if !around.shared {
            return self.skip();
        }
        self.cursor.token();
        match self.end_of(self.cursor.offset()) {
            Some(end) => {
                self.cursor.go_to(end);
                Some(())
            }
            None => self.stop(),
        }
    }

    /// Whether another member begins; else the object is closed.
    #[inline]
    fn another_member(&mut self, members: &mut Members, at: &At<'_>) -> bool {
        let byte = self.cursor.token();
        if byte == b'}' {
            self.cursor.advance(1);
            self.close(members, at);
            return false;
        }
        if members.opened {
            if byte != b',' {
                self.stop::<()>();
                return false;
            }
            self.cursor.advance(1);
        }
        members.opened = true;
        true
    }

    /// Reads a key: the position of its member, `Some(None)` for an unknown one.
    #[allow(clippy::option_option, reason = "the outer one is the text's fault, the inner one the key's")]
    fn key(&mut self, members: &mut Members, at: &At<'_>) -> Option<Option<usize>> {
        if self.cursor.token() != b'"' {
            return self.stop();
        }
        let start = self.cursor.offset();
        let Some(key) = self.cursor.string() else { return self.stop() };
        let is_next = members.fields.get(members.next).is_some_and(|field| field.key == key);
        let known = if is_next { Some(members.next) } else { members.object.index_of(&key) };
        if let Some(index) = known {
            return Some(Some(index));
        }
        if members.around.tag == Some(&*key) {
            return Some(Some(TAG));
        }
        let span = Span::new(start, self.cursor.offset());
        let spelled = if self.mends() { members.spelled(&key) } else { None };
        match spelled.and_then(|index| Some((index, members.key(index)?))) {
            Some((index, key)) => {
                if !members.around.shared {
                    self.repair(RepairCode::KeySpelling, span, &at.key(key));
                }
                Some(Some(index))
            }
            None if members.around.shared || members.object.rest.is_some() => Some(None),
            None => {
                members.rare().unknown.push(span);
                Some(None)
            }
        }
    }

    /// A key that stands twice: nothing is lost where both values are equal, else neither wins.
    #[cold]
    #[inline(never)]
    fn repeated(&mut self, members: &mut Members, index: usize, at: &At<'_>) -> Option<()> {
        if members.around.shared {
            return self.skip();
        }
        self.cursor.token();
        let start = self.cursor.offset();
        self.skip()?;
        let again = Span::new(start, self.cursor.offset());
        let first = self.value_of(members, index);
        let (Some(key), Some(first)) = (members.key(index), first) else { return Some(()) };
        self.repeated_member(key, first, again, at);
        Some(())
    }

    /// The closing brace was read: unknown keys are compared with absent ones, and reported or ignored.
    #[inline]
    fn close(&mut self, members: &mut Members, at: &At<'_>) {
        self.depth -= 1;
        self.coerces = members.coerces;
        members.closed = true;
        members.next = 0;
        if self.depth == 0 && (members.around.tag.is_some() || members.seen != 0) {
            self.recognised = true;
        }
        if members.rare.as_ref().is_some_and(|rare| !rare.unknown.is_empty()) {
            self.settle_unknown(members, at);
        }
    }

    /// Whether the object, which is done, has no violation.
    #[inline]
    #[allow(clippy::needless_pass_by_value, reason = "so that generated code has nothing left to drop")]
    pub fn done(&self, members: Members) -> bool {
        self.is_good(&members)
    }

    /// Whether the object has no violation so far.
    #[inline]
    pub fn is_good(&self, members: &Members) -> bool {
        self.count() == members.before
    }
}

impl Members {
    /// Whether a member is one of the first 64, and was not seen.
    #[inline]
    fn is_near(&self, index: usize) -> bool {
        index < 64 && self.seen >> index & 1 == 0
    }

    /// Whether there are fewer than 64 members, and all were seen.
    #[inline]
    fn has_all(&self) -> bool {
        self.fields.len() < 64 && self.seen + 1 == 1 << self.fields.len()
    }

    /// Whether a member was seen.
    #[inline]
    pub(super) fn has(&self, index: usize) -> bool {
        if index == TAG {
            return self.tag_seen;
        }
        let (word, bit) = place_of(index);
        let seen = match word {
            0 => self.seen,
            _ => self.rare.as_ref().and_then(|rare| rare.seen.get(word - 1).copied()).unwrap_or(0),
        };
        seen & bit != 0
    }

    /// A member was seen.
    #[inline]
    fn mark(&mut self, index: usize) {
        match place_of(index) {
            (0, bit) => self.seen |= bit,
            (word, bit) => self.mark_far(word - 1, bit),
        }
    }

    #[cold]
    fn mark_far(&mut self, word: usize, bit: u64) {
        let seen = &mut self.rare().seen;
        if seen.len() <= word {
            seen.resize(word + 1, 0);
        }
        if let Some(seen) = seen.get_mut(word) {
            *seen |= bit;
        }
    }

    /// The key of a member, or the tag.
    pub(super) fn key(&self, index: usize) -> Option<&'static str> {
        if index == TAG { self.around.tag } else { self.fields.get(index).map(|field| field.key) }
    }

    /// The member with this key or alias, or the tag, to the letter.
    pub(super) fn index_of(&self, key: &str) -> Option<usize> {
        if self.around.tag == Some(key) { Some(TAG) } else { self.object.index_of(key) }
    }

    /// The member, or the tag, whose key differs from this one in letter case and separators only, if just
    /// one does.
    pub(super) fn spelled(&self, key: &str) -> Option<usize> {
        let tag = self.around.tag.filter(|tag| is_same_name(key, tag)).map(|_| TAG);
        let members = self.fields.iter().enumerate().filter(|(_, field)| field.is_spelled(key)).map(|(index, _)| index);
        let mut found = tag.into_iter().chain(members);
        let first = found.next()?;
        found.next().is_none().then_some(first)
    }

    #[cold]
    pub(super) fn rare(&mut self) -> &mut Rare {
        self.rare.get_or_insert_default()
    }

    /// The next member that the object did not have.
    #[inline]
    fn next_absent(&mut self) -> Option<usize> {
        if self.has_all() {
            return None;
        }
        let absent = (self.next..self.fields.len()).find(|index| !self.has(*index))?;
        self.next = absent + 1;
        Some(absent)
    }
}

/// The word in which the bit of a member stands, and the bit.
#[inline]
const fn place_of(index: usize) -> (usize, u64) {
    (index / 64, 1 << (index % 64))
}
