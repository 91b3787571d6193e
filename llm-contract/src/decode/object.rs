//! Objects: the member loop, and what is found when an object closes.

use std::fmt::Display;

use super::decoder::Asked;
use super::resemble::is_spelling_of;
use super::{At, Decoder, Kept, LlmContract};
use crate::contract::{Contract, Field, Object, Presence};
use crate::json::{Cursor, same_value};
use crate::outcome::{Code, Expected, RepairCode, Sent, Span};

/// The tag's position among the members, which it is none of.
const TAG: usize = usize::MAX;

/// An object that is being read.
#[derive(Debug)]
pub struct Members {
    pub(super) object: &'static Object,
    /// The key that says which variant this is, and which was read already.
    tag: Option<&'static str>,
    tag_seen: bool,
    /// The offset of the opening brace.
    start: usize,
    /// The members seen, among the first 128.
    seen: u128,
    /// While open: the member whose key is tried first. When closed: the next that may be absent.
    next: usize,
    opened: bool,
    closed: bool,
    /// How many violations there were before.
    before: usize,
    /// What few objects need, so that the others are cheap to begin and to drop.
    rare: Option<Box<Rare>>,
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
    values: Vec<(usize, Span)>,
    /// The members seen beyond the first 128.
    seen: Vec<usize>,
}

/// How a member is read whose declaration says more than its type.
#[derive(Debug)]
pub struct How<T> {
    /// Makes the value of an absent member.
    pub default: Option<fn() -> T>,
    /// Cleans a value before it is checked.
    pub clean: Option<fn(T, &mut Kept) -> T>,
}

impl<'a> Decoder<'a> {
    /// Begins an object; anything else is a violation.
    #[inline]
    pub fn object(&mut self, contract: &'static Contract, at: &At<'_>) -> Option<Members> {
        let object = contract.object()?;
        self.members_of(contract, object, None, at)
    }

    /// Begins an object with these members.
    #[inline]
    pub(super) fn members_of(
        &mut self,
        contract: &'static Contract,
        object: &'static Object,
        tag: Option<&'static str>,
        at: &At<'_>,
    ) -> Option<Members> {
        if self.cursor.token() != b'{' {
            return self.mismatch(at, Asked { contract, constraints: &[] });
        }
        let start = self.cursor.offset();
        self.enter()?;
        Some(Members {
            object,
            tag,
            tag_seen: false,
            start,
            seen: 0,
            next: 0,
            opened: false,
            closed: false,
            before: self.count(),
            rare: None,
        })
    }

    /// Goes to the value of the next known member, in the order of the reply; behind the closing brace, to
    /// each absent one, in the order of declaration. `None` when all are done, or the text is no plain JSON.
    #[inline]
    pub fn member(&mut self, members: &mut Members, at: &At<'_>) -> Option<usize> {
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
                None => self.skip()?,
            }
        }
        if self.is_stopped() { None } else { members.next_absent() }
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

    /// Reads a key: the position of its member, `Some(None)` for an unknown one. The one declared behind
    /// the last is compared first, quotes included: in a reply that keeps the order, no key is scanned or
    /// looked up.
    #[inline]
    #[allow(clippy::option_option, reason = "the outer one is the text's fault, the inner one the key's")]
    fn key(&mut self, members: &mut Members, at: &At<'_>) -> Option<Option<usize>> {
        if self.cursor.token() != b'"' {
            return self.stop();
        }
        if let Some(field) = members.object.fields.get(members.next)
            && self.cursor.comes(field.quoted)
        {
            self.cursor.advance(field.quoted.len());
            return Some(Some(members.next));
        }
        self.look_up(members, at)
    }

    #[inline(never)]
    #[allow(clippy::option_option, reason = "as above")]
    fn look_up(&mut self, members: &mut Members, at: &At<'_>) -> Option<Option<usize>> {
        let start = self.cursor.offset();
        let Some(key) = self.cursor.string() else { return self.stop() };
        if let Some(index) = members.object.index_of(&key) {
            return Some(Some(index));
        }
        if members.tag == Some(&*key) {
            return Some(Some(TAG));
        }
        let span = Span::new(start, self.cursor.offset());
        let spelled = if self.mends() { members.spelled(&key) } else { None };
        match spelled.and_then(|index| Some((index, members.key(index)?))) {
            Some((index, key)) => {
                self.repair(RepairCode::KeySpelling, span, &at.key(key));
                Some(Some(index))
            }
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
        self.cursor.token();
        let start = self.cursor.offset();
        self.skip()?;
        let again = Span::new(start, self.cursor.offset());
        let first = self.value_of(members, index);
        let (Some(key), Some(first)) = (members.key(index), first) else { return Some(()) };
        let at = at.key(key);
        let text = self.cursor.text();
        let (one, two) = (first.of(text).unwrap_or_default(), again.of(text).unwrap_or_default());
        if self.mends() && same_value(one, two) {
            self.repair(RepairCode::RepeatedKey, again, &at);
        } else {
            self.violate(Code::RepeatedKey, again, &at, &|decoder| {
                (Expected::Key { key: key.into() }, Sent::Several(vec![decoder.clip(one), decoder.clip(two)]))
            });
        }
        Some(())
    }

    /// The closing brace was read: unknown keys are compared with absent ones, and reported or ignored.
    #[inline]
    fn close(&mut self, members: &mut Members, at: &At<'_>) {
        self.depth -= 1;
        members.closed = true;
        members.next = 0;
        if self.depth == 0 && (members.tag.is_some() || members.seen != 0) {
            self.findings.recognised = true;
        }
        if members.rare.as_ref().is_some_and(|rare| !rare.unknown.is_empty()) {
            self.settle_unknown(members, at);
        }
    }

    /// Reads the value of a member, or takes its absence.
    pub(super) fn field<T: LlmContract>(&mut self, members: &Members, index: usize, at: &At<'_>, slot: &mut Option<T>) {
        let Some(field) = members.object.fields.get(index) else { return };
        let at = at.key(field.key);
        *slot = if !members.closed {
            self.read(&at, field.constraints)
        } else if self.may_be_absent(members, index, field, &at) {
            T::__absent()
        } else {
            None
        };
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
        let Some(field) = members.object.fields.get(index) else { return };
        let at = at.key(field.key);
        *slot = match (members.closed, how.clean) {
            (true, _) if self.may_be_absent(members, index, field, &at) => match how.default {
                Some(make) => Some(make()),
                None => T::__absent(),
            },
            (true, _) => None,
            (false, None) => self.read(&at, field.constraints),
            (false, Some(clean)) => {
                self.cursor.token();
                let start = self.cursor.offset();
                self.read(&at, &[]).and_then(|value: T| {
                    let mut kept = Kept::default();
                    let value = clean(value, &mut kept);
                    let source = self.source(start);
                    value.__check(self, &at, &source, field.constraints, &kept).then_some(value)
                })
            }
        };
    }

    /// Whether a member may be absent; a misspelt one is not absent, and its value must not be lost.
    #[cold]
    #[inline(never)]
    fn may_be_absent(&mut self, members: &Members, index: usize, field: &'static Field, at: &At<'_>) -> bool {
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

    /// Whether the object has no violation so far.
    #[inline]
    pub fn is_good(&self, members: &Members) -> bool {
        self.count() == members.before
    }

    /// Records what the author's own check of a member says; whether the member is good.
    pub fn check<E: Display>(
        &mut self,
        members: &mut Members,
        index: usize,
        at: &At<'_>,
        result: Result<(), E>,
    ) -> bool {
        let Err(message) = result else { return true };
        self.broken_check(members, index, at, &message);
        false
    }

    #[cold]
    #[inline(never)]
    fn broken_check(&mut self, members: &mut Members, index: usize, at: &At<'_>, message: &dyn Display) {
        let Some(field) = members.object.fields.get(index) else { return };
        let span = self.span_of(members, index);
        self.broken_value(span, &at.key(field.key), message);
    }

    /// Records what the author's own check of the whole value says.
    pub fn check_whole<E: Display>(&mut self, members: &Members, at: &At<'_>, result: Result<(), E>) -> bool {
        self.check_value(members.start, at, result)
    }

    /// Records what the author's own check says of a value that began at an offset.
    pub fn check_value<E: Display>(&mut self, start: usize, at: &At<'_>, result: Result<(), E>) -> bool {
        let Err(message) = result else { return true };
        self.broken_value(Span::new(start, self.cursor.offset()), at, &message);
        false
    }

    #[cold]
    #[inline(never)]
    fn broken_value(&mut self, span: Span, at: &At<'_>, message: &dyn Display) {
        self.violate(Code::Check, span, at, &|decoder| {
            let value = span.of(decoder.cursor.text()).unwrap_or_default();
            (Expected::Check(message.to_string().into()), Sent::Value(decoder.clip(value)))
        });
    }

    /// Records that a rule is broken.
    #[cold]
    #[inline(never)]
    pub fn broken_rule(&mut self, members: &mut Members, rule: usize, at: &At<'_>) {
        let object = members.object;
        let Some(rule) = object.rules.get(rule) else { return };
        let Some(blamed) = object.fields.get(rule.blames) else { return };
        let span = self.span_of(members, rule.blames);
        let values: Vec<(usize, Option<Span>)> =
            rule.fields.iter().map(|index| (*index, self.value_of(members, *index))).collect();
        self.violate(Code::Rule, span, &at.key(blamed.key), &|decoder| {
            let sent = values.iter().filter_map(|(index, span)| {
                let value = (*span)?.of(decoder.cursor.text())?;
                Some((object.fields.get(*index)?.key, decoder.clip(value)))
            });
            (Expected::Rule(rule), Sent::Members(sent.collect()))
        });
    }

    /// Where a member's value stands; for an absent one, where the object does.
    fn span_of(&self, members: &mut Members, index: usize) -> Span {
        self.value_of(members, index).unwrap_or(Span::new(members.start, self.cursor.offset()))
    }

    /// Where the first value of a member stands: found by a walk over the object's text, once a member.
    fn value_of(&self, members: &mut Members, index: usize) -> Option<Span> {
        if let Some((_, span)) = members.rare().values.iter().find(|(known, _)| *known == index) {
            return Some(*span);
        }
        let mut cursor = Cursor::new(self.cursor.text(), members.start + 1);
        while cursor.token() == b'"' {
            let key = cursor.string()?;
            cursor.token();
            cursor.advance(1);
            cursor.token();
            let start = cursor.offset();
            cursor.skip_value(self.limits.depth)?;
            let found = members.index_of(&key).or_else(|| members.spelled(&key));
            if found == Some(index) {
                let span = Span::new(start, cursor.offset());
                members.rare().values.push((index, span));
                return Some(span);
            }
            cursor.token();
            cursor.advance(1);
        }
        None
    }
}

impl Members {
    /// Whether a member was seen.
    #[inline]
    pub(super) fn has(&self, index: usize) -> bool {
        if index == TAG {
            return self.tag_seen;
        }
        if index < 128 {
            return self.seen >> index & 1 == 1;
        }
        self.rare.as_ref().is_some_and(|rare| rare.seen.contains(&index))
    }

    /// A member was seen.
    #[inline]
    fn mark(&mut self, index: usize) {
        if index < 128 {
            self.seen |= 1 << index;
        } else {
            self.rare().seen.push(index);
        }
    }

    /// The key of a member, or the tag.
    fn key(&self, index: usize) -> Option<&'static str> {
        if index == TAG { self.tag } else { self.object.fields.get(index).map(|field| field.key) }
    }

    /// The member with this key or alias, or the tag, to the letter.
    fn index_of(&self, key: &str) -> Option<usize> {
        if self.tag == Some(key) { Some(TAG) } else { self.object.index_of(key) }
    }

    /// The member, or the tag, whose key differs from this one in letter case and separators only, if just
    /// one does.
    fn spelled(&self, key: &str) -> Option<usize> {
        let tag = self.tag.filter(|tag| is_spelling_of(key, tag)).map(|_| TAG);
        let members =
            self.object.fields.iter().enumerate().filter(|(_, field)| field.is_spelled(key)).map(|(index, _)| index);
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
        let absent = (self.next..self.object.fields.len()).find(|index| !self.has(*index))?;
        self.next = absent + 1;
        Some(absent)
    }
}
