//! Untagged enums: of lists and objects exactly one variant may fit, of other values the first that does is taken.
//!
//! What fits is told by the JSON type, the keys, the closed sets, the ranges and the lengths: by the
//! contract's data alone. Checks and rules have no say, and what is fitted is not yet read. The answers are
//! kept by place and contract, so that enums within enums take no more time than their text is long.

use super::check::{float_fits, integer_fits, text_fits};
use super::decoder::Asked;
use super::object::NO_MEMBERS;
use super::{At, Chosen, Decoder};
use crate::contract::{
    Constraint, Content, Contract, Enum, Field, Object, Presence, Shape, Tagging, Tuple, each, foreign, keys, values,
};
use crate::json::{Cursor, whole};
use crate::outcome::{Code, Expected, Sent, Span};

/// How strictly a value has to fit. Where nothing fits strictly, less is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Level {
    /// As it stands, and no key is unknown.
    Known,
    /// As it stands; unknown keys are ignored where they may be.
    Plain,
    /// With names, numbers and truth values that are spelled or typed a little off.
    Mended,
}

/// What was asked of a part of the text: the addresses stand for the contract and the constraints.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Question {
    at: usize,
    contract: usize,
    constraints: (usize, usize),
    level: Level,
}

/// Contracts within contracts may hold the same text (a variant's only value), so depth alone bounds nothing.
const DEEPEST: usize = 256;

impl Decoder<'_> {
    /// Finds the only variant that a value fits. A value without parts goes to the first, as serde has it: whole numbers
    /// are numbers, and dates texts, so that nothing a model could write would tell which is meant.
    pub(super) fn choose_fitting(&mut self, choice: &'static Enum, at: &At<'_>, asked: Asked) -> Option<Chosen> {
        let start = self.cursor.offset();
        if self.end_of(start).is_none() {
            // What is no plain JSON, or nested too deep, is found where it is.
            self.skip()?;
            return self.stop();
        }
        let has_parts = matches!(self.cursor.peek(), b'[' | b'{');
        for level in [Level::Known, Level::Plain, Level::Mended] {
            if level == Level::Mended && !self.mends() {
                break;
            }
            let mut fitting = Vec::new();
            for (index, variant) in choice.variants.iter().enumerate() {
                if self.content_fits(&variant.content, start, level, 0) {
                    fitting.push(index);
                }
            }
            match fitting.as_slice() {
                [] => {}
                [first, others @ ..] if others.is_empty() || !has_parts => {
                    return Some(Chosen::new(choice, *first, None, None));
                }
                _ => {
                    self.skip()?;
                    self.refuse_form(Code::Ambiguous, choice, Span::new(start, self.cursor.offset()), at);
                    return None;
                }
            }
        }
        match self.most_alike(choice, start) {
            Some(index) => Some(Chosen::new(choice, index, None, None)),
            None => self.mismatch(at, asked),
        }
    }

    #[cold]
    fn refuse_form(&mut self, code: Code, choice: &'static Enum, span: Span, at: &At<'_>) {
        self.violate(code, span, at, &|decoder| {
            let value = decoder.clip(span.of(decoder.cursor.text()).unwrap_or_default());
            (Expected::Form(choice), Sent::Value(value))
        });
    }

    /// The variant that a value which fits none resembles most: of objects the one with the most keys of
    /// the value's, else the only one of its JSON type.
    #[cold]
    fn most_alike(&mut self, choice: &'static Enum, start: usize) -> Option<usize> {
        let byte = Cursor::new(self.cursor.text(), start).token();
        let candidates: Vec<usize> = (0..choice.variants.len())
            .filter(|index| choice.variants.get(*index).is_some_and(|variant| variant.content.begins_with(byte)))
            .collect();
        if let [only] = candidates.as_slice() {
            return Some(*only);
        }
        let keys = if byte == b'{' { self.keys_at(start) } else { Vec::new() };
        let score = |index: &usize| {
            let object = choice.variants.get(*index).and_then(|variant| variant.content.object());
            let fields = object.map_or(&[] as &[Field], |object| object.fields);
            let has = |field: &&Field| keys.iter().any(|key| field.is_named(key));
            let known = fields.iter().filter(has).count();
            let lacking = fields.iter().filter(|field| field.presence == Presence::Required && !has(field)).count();
            (known, usize::MAX - lacking)
        };
        let best = candidates.iter().max_by_key(|index| score(index))?;
        let is_best = |index: &&usize| score(index) == score(best);
        let (known, _) = score(best);
        (known > 0 && candidates.iter().filter(is_best).count() == 1).then_some(*best)
    }

    /// The keys of the object that starts at an offset.
    fn keys_at(&mut self, start: usize) -> Vec<String> {
        let mut keys = Vec::new();
        self.each_member(start, &mut |_, key, _| {
            keys.push(key.to_owned());
            true
        });
        keys
    }

    /// Whether the content of an untagged variant fits.
    fn content_fits(&mut self, content: &'static Content, at: usize, level: Level, depth: usize) -> bool {
        match content {
            Content::Unit => self.fits(super::tagged::NULL, &[], at, level, depth),
            Content::Value(field) => self.field_fits(field, at, level, depth),
            Content::Tuple(tuple) => self.tuple_fits(tuple, at, level, depth),
            Content::Object(object) => self.object_fits(object, None, at, level, depth),
        }
    }

    /// Whether a member's value fits. What a cleaner makes of it is not known yet.
    fn field_fits(&mut self, field: &'static Field, at: usize, level: Level, depth: usize) -> bool {
        let constraints = if field.cleaned { &[] } else { field.constraints };
        self.fits((field.contract)(), constraints, at, level, depth)
    }

    /// Whether the value that starts at an offset fits a contract and constraints.
    fn fits(
        &mut self,
        contract: &'static Contract,
        constraints: &'static [Constraint],
        at: usize,
        level: Level,
        depth: usize,
    ) -> bool {
        if depth == DEEPEST {
            return false;
        }
        let question = Question {
            at,
            contract: std::ptr::from_ref(contract).addr(),
            constraints: (constraints.as_ptr().addr(), constraints.len()),
            level,
        };
        let known = &mut self.memo.get_or_insert_default().fits;
        if let Some(known) = known.get(&question) {
            return *known;
        }
        // A contract that asks for itself at the same place is not satisfied by that.
        known.insert(question, false);
        let fits = self.value_fits(contract, constraints, at, level, depth + 1);
        self.memo.get_or_insert_default().fits.insert(question, fits);
        fits
    }

    fn value_fits(
        &mut self,
        contract: &'static Contract,
        constraints: &'static [Constraint],
        at: usize,
        level: Level,
        depth: usize,
    ) -> bool {
        let mut cursor = Cursor::new(self.cursor.text(), at);
        let byte = cursor.token();
        let is_optional = matches!(contract.shape, Shape::Optional(_));
        if is_optional && byte == b'n' {
            return true;
        }
        let (contract, all) = contract.with(constraints);
        match &contract.shape {
            Shape::Json => match foreign(&all) {
                Some(foreign) => {
                    self.end_of(at).is_some_and(|end| (foreign.fits)(cursor.text().get(at..end).unwrap_or_default()))
                }
                None => true,
            },
            Shape::Optional(_) => true,
            Shape::Null => byte == b'n',
            Shape::Bool | Shape::Integer(_) | Shape::Float => {
                let quoted = byte == b'"' && level == Level::Mended;
                cursor.advance(usize::from(quoted));
                scalar_fits(&contract.shape, &all, &mut cursor) && (!quoted || cursor.peek() == b'"')
            }
            Shape::Decimal => {
                let quoted = byte == b'"';
                cursor.advance(usize::from(quoted));
                scalar_fits(&contract.shape, &all, &mut cursor) && (!quoted || cursor.peek() == b'"')
            }
            Shape::Text => byte == b'"' && cursor.string().is_some_and(|text| text_fits(&all, &text)),
            Shape::List(list) => {
                let (mut fits, mut count) = (byte == b'[', 0);
                self.each_item(at, &mut |decoder, item| {
                    count += 1;
                    fits = fits && decoder.fits((list.item)(), each(&all), item, level, depth);
                    fits
                });
                fits && has_len(&all, count)
            }
            Shape::Tuple(tuple) => self.tuple_fits(tuple, at, level, depth),
            Shape::Map(map) => {
                let (mut fits, mut count) = (byte == b'{', 0);
                self.each_member(at, &mut |decoder, key, value| {
                    count += 1;
                    fits = fits
                        && key_fits((map.key)(), keys(&all), key)
                        && decoder.fits((map.value)(), values(&all), value, level, depth);
                    fits
                });
                fits && has_len(&all, count)
            }
            Shape::Object(object) => self.object_fits(object, None, at, level, depth),
            Shape::Enum(choice) => self.enum_fits(choice, &all, at, level, depth),
        }
    }

    fn tuple_fits(&mut self, tuple: &'static Tuple, at: usize, level: Level, depth: usize) -> bool {
        let (mut fits, mut count) = (self.cursor.text().as_bytes().get(at) == Some(&b'['), 0);
        self.each_item(at, &mut |decoder, item| {
            fits = fits && tuple.items.get(count).is_some_and(|field| decoder.field_fits(field, item, level, depth));
            count += 1;
            fits
        });
        fits && count == tuple.items.len()
    }

    /// Whether an object has the members that it must have, and none that does not fit.
    fn object_fits(
        &mut self,
        object: &'static Object,
        tag: Option<&'static str>,
        at: usize,
        level: Level,
        depth: usize,
    ) -> bool {
        let mut fits = self.cursor.text().as_bytes().get(at) == Some(&b'{');
        let mut seen = vec![false; object.fields.len()];
        self.each_member(at, &mut |decoder, key, value| {
            let spelled = || object.fields.iter().position(|field| field.is_spelled(key));
            let index = match object.index_of(key) {
                None if level == Level::Mended => spelled(),
                index => index,
            };
            fits = fits
                && match index.and_then(|index| Some((object.fields.get(index)?, seen.get_mut(index)?))) {
                    Some((field, seen)) => {
                        *seen = true;
                        decoder.field_fits(field, value, level, depth)
                    }
                    None if tag == Some(key) || object.rest.is_some() => true,
                    None => !object.deny_unknown_fields && level != Level::Known,
                };
            fits
        });
        fits && object.fields.iter().zip(&seen).all(|(field, seen)| *seen || field.presence != Presence::Required)
    }

    fn enum_fits(
        &mut self,
        choice: &'static Enum,
        constraints: &[Constraint],
        at: usize,
        level: Level,
        depth: usize,
    ) -> bool {
        let text = self.cursor.text();
        let name_at = |offset: usize| Cursor::new(text, offset).quoted();
        let find = |name: &str| match choice.index_of(name) {
            None if level == Level::Mended && choice.other.is_none() => choice.spelled(name),
            index => index.or(choice.other),
        };
        match (choice.tagging, text.as_bytes().get(at)) {
            (Tagging::Untagged, _) => {
                choice.variants.iter().any(|variant| self.content_fits(&variant.content, at, level, depth))
            }
            (Tagging::External, Some(b'"')) => name_at(at).is_some_and(|name| {
                let variant = find(&name).and_then(|index| choice.variants.get(index));
                variant.is_some_and(|variant| variant.is_unit() && text_fits(constraints, &name))
            }),
            (Tagging::External, Some(b'{')) => {
                let (mut fits, mut count) = (true, 0);
                self.each_member(at, &mut |decoder, key, value| {
                    count += 1;
                    let variant = find(key).and_then(|index| choice.variants.get(index));
                    fits = fits && variant.is_some_and(|it| decoder.content_fits(&it.content, value, level, depth));
                    fits
                });
                fits && count == 1
            }
            (Tagging::Internal { tag } | Tagging::Adjacent { tag, .. }, Some(b'{')) => {
                let value = self.value_at(at, tag);
                let variant = value.and_then(name_at).and_then(|name| choice.variants.get(find(&name)?));
                match (variant.map(|variant| &variant.content), choice.tagging) {
                    (None, _) => false,
                    (Some(content), Tagging::Adjacent { content: key, .. }) => match self.value_at(at, key) {
                        Some(value) => self.content_fits(content, value, level, depth),
                        None => matches!(content, Content::Unit),
                    },
                    (Some(content), _) => match content.object() {
                        Some(object) => self.object_fits(object, Some(tag), at, level, depth),
                        // A map takes what there is, the tag aside.
                        None if matches!(content, Content::Value(_)) => true,
                        None => self.object_fits(NO_MEMBERS, Some(tag), at, level, depth),
                    },
                }
            }
            _ => false,
        }
    }

    /// Where the value of a key stands in the object that starts at an offset.
    fn value_at(&mut self, start: usize, wanted: &str) -> Option<usize> {
        let mut found = None;
        self.each_member(start, &mut |_, key, value| {
            if key == wanted {
                found = Some(value);
            }
            found.is_none()
        });
        found
    }

    /// Goes through the members of the object that starts at an offset, until a visit says to stop.
    pub(super) fn each_member(&mut self, start: usize, visit: &mut dyn FnMut(&mut Self, &str, usize) -> bool) {
        let mut cursor = Cursor::new(self.cursor.text(), start);
        if cursor.peek() != b'{' {
            return;
        }
        loop {
            cursor.advance(1);
            if cursor.token() != b'"' {
                return;
            }
            let Some(key) = cursor.string() else { return };
            cursor.token();
            cursor.advance(1);
            cursor.token();
            let value = cursor.offset();
            let Some(end) = self.end_of(value) else { return };
            if !visit(self, &key, value) {
                return;
            }
            cursor.go_to(end);
            if cursor.token() != b',' {
                return;
            }
        }
    }

    /// Goes through the items of the list that starts at an offset, until a visit says to stop.
    pub(super) fn each_item(&mut self, start: usize, visit: &mut dyn FnMut(&mut Self, usize) -> bool) {
        let mut cursor = Cursor::new(self.cursor.text(), start);
        if cursor.peek() != b'[' {
            return;
        }
        loop {
            cursor.advance(1);
            if cursor.token() == b']' {
                return;
            }
            let item = cursor.offset();
            let Some(end) = self.end_of(item) else { return };
            if !visit(self, item) {
                return;
            }
            cursor.go_to(end);
            if cursor.token() != b',' {
                return;
            }
        }
    }
}

/// Whether a truth value or number fits; the cursor is behind it then.
fn scalar_fits(shape: &Shape, constraints: &[Constraint], cursor: &mut Cursor<'_>) -> bool {
    if matches!(shape, Shape::Bool) {
        return cursor.word(b"true") || cursor.word(b"false");
    }
    if !matches!(cursor.peek(), b'-' | b'0'..=b'9') {
        return false;
    }
    let start = cursor.offset();
    let Some(number) = cursor.number() else { return false };
    let token = cursor.text().get(start..cursor.offset()).unwrap_or_default();
    match shape {
        Shape::Integer(integer) => match whole(token) {
            Ok(Some((negative, magnitude))) => {
                let value = i128::try_from(magnitude).ok().map(|value| if negative { -value } else { value });
                match value {
                    Some(value) => {
                        let is_within = value >= integer.min() && (value <= 0 || value.unsigned_abs() <= integer.max());
                        is_within && integer_fits(constraints, value)
                    }
                    None => !negative && magnitude <= integer.max(),
                }
            }
            _ => false,
        },
        _ => number.to_f64().is_some_and(|value| float_fits(constraints, value)),
    }
}

/// Whether a key of a map fits its contract.
fn key_fits(contract: &'static Contract, constraints: &[Constraint], key: &str) -> bool {
    let (contract, all) = contract.with(constraints);
    match &contract.shape {
        Shape::Integer(integer) => match whole(key) {
            Ok(Some((negative, magnitude))) if is_canonical(key) => {
                if negative {
                    integer.signed
                } else {
                    magnitude <= integer.max()
                }
            }
            _ => false,
        },
        Shape::Enum(choice) => choice.index_of(key).or(choice.other).is_some(),
        _ => text_fits(&all, key),
    }
}

/// Whether a text is a row of digits, with a minus perhaps.
fn is_canonical(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

fn has_len(constraints: &[Constraint], count: usize) -> bool {
    constraints.iter().all(|constraint| match constraint {
        Constraint::Len(len) => len.allows(count),
        _ => true,
    })
}

impl Content {
    /// Whether a value of this content may begin with a byte.
    fn begins_with(&'static self, byte: u8) -> bool {
        match self {
            Self::Unit => byte == b'n',
            Self::Value(field) => super::list::may_begin_value((field.contract)(), byte),
            Self::Tuple(_) => byte == b'[',
            Self::Object(_) => byte == b'{',
        }
    }
}
