//! What is wrong with a value that was read well: what the author's own checks and rules say of it.

use std::fmt::Display;

use super::at::item_span;
use super::{At, Decoder, Members};
use crate::json::Cursor;
use crate::outcome::{Code, Expected, Sent, Span};

impl Decoder<'_> {
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
        let Some(field) = members.fields.get(index) else { return };
        let span = self.span_of(members, index);
        self.broken_value(span, &members.place(at, field, index), message);
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
    pub(super) fn value_of(&self, members: &mut Members, index: usize) -> Option<Span> {
        if let Some((_, span)) = members.rare().values.iter().find(|(known, _)| *known == index) {
            return Some(*span);
        }
        if members.is_list {
            return item_span(self.cursor.text(), members.start, index);
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
