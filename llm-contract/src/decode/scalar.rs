//! Truth values, numbers, texts and names of closed sets.

use std::borrow::Cow;

use super::decoder::Asked;
use super::{At, Decoder};
use crate::contract::{Constraint, Contract, Enum, Shape, Variant};
use crate::json::{Number, are_equal, whole};
use crate::outcome::{Code, RepairCode, Span};

impl<'a> Decoder<'a> {
    /// Reads `true` or `false`.
    #[inline]
    pub(super) fn bool(&mut self, at: &At<'_>, asked: Asked) -> Option<bool> {
        match self.cursor.token() {
            b't' if self.cursor.word(b"true") => {
                self.check_bool(true, &self.source(self.cursor.offset() - 4), at, asked).then_some(true)
            }
            b'f' if self.cursor.word(b"false") => {
                self.check_bool(false, &self.source(self.cursor.offset() - 5), at, asked).then_some(false)
            }
            b't' | b'f' => self.stop(),
            b'"' if self.quoted_word("true", at) => Some(true),
            b'"' if self.quoted_word("false", at) => Some(false),
            b'0' | b'1' if self.may_coerce() => self.coerced_bool(at, asked),
            _ => self.mismatch(at, asked),
        }
    }

    /// Reads `null`, if it comes next.
    #[inline]
    pub(super) fn null(&mut self) -> bool {
        self.cursor.token() == b'n' && self.cursor.word(b"null")
    }

    /// Reads a number token; anything else is a violation.
    #[inline(never)]
    fn number_token(&mut self, at: &At<'_>, asked: Asked) -> Option<(usize, Number<'a>)> {
        match self.cursor.token() {
            b'-' | b'0'..=b'9' => {
                let start = self.cursor.offset();
                match self.cursor.number() {
                    Some(number) => Some((start, number)),
                    None => self.stop(),
                }
            }
            b'"' => self.quoted_number(at).or_else(|| self.mismatch(at, asked)),
            _ => self.mismatch(at, asked),
        }
    }

    /// Reads a whole number between bounds that is written in the usual way, and good; for any other `None`, and
    /// the decoder stays.
    #[inline]
    pub(super) fn short_integer(&mut self, asked: Asked, min: i64, max: i64) -> Option<i64> {
        self.cursor.token();
        let start = self.cursor.offset();
        let value = self.cursor.integer()?;
        if value < min || value > max || !asked.lets_pass_integer(value) {
            self.cursor.go_to(start);
            return None;
        }
        Some(value)
    }

    /// Reads a whole number of at most 64 bits with a sign.
    #[inline(never)]
    pub(super) fn integer(&mut self, at: &At<'_>, asked: Asked, min: i64, max: i64) -> Option<i64> {
        let (start, number) = self.number_token(at, asked)?;
        let value = match number {
            Number::Small(value) if (min..=max).contains(&value) => value,
            _ => {
                let value = self.wide_value(start, number, at, asked)?;
                let fits = i64::try_from(value).ok().filter(|value| (min..=max).contains(value));
                match fits {
                    Some(value) => value,
                    None => return self.out_of_range(start, at, asked),
                }
            }
        };
        self.check_integer(i128::from(value), &self.source(start), at, asked).then_some(value)
    }

    /// Reads a whole number of any width; a negative one is at least `i128::MIN`.
    pub(super) fn wide_integer(&mut self, at: &At<'_>, asked: Asked) -> Option<(usize, WideInteger)> {
        let (start, number) = self.number_token(at, asked)?;
        match number {
            Number::Small(value) => Some((start, WideInteger::from(value))),
            Number::Decimal(..) | Number::Token(_) => {
                self.wide_value(start, number, at, asked).map(|value| (start, value))
            }
        }
    }

    /// The value of a number that is not a short row of digits: exact, or a violation.
    #[cold]
    #[inline(never)]
    fn wide_value(&mut self, start: usize, number: Number<'_>, at: &At<'_>, asked: Asked) -> Option<WideInteger> {
        let token = match number {
            Number::Small(value) => return Some(WideInteger::from(value)),
            Number::Decimal(_, token) | Number::Token(token) => token,
        };
        match whole(token) {
            Ok(Some((negative, magnitude))) => Some(WideInteger { negative, magnitude }),
            Ok(None) => self.out_of_range(start, at, asked),
            Err(()) => {
                self.refuse(Code::WrongType, &self.source(start), at, asked);
                None
            }
        }
    }

    /// Records that the number since `start` is out of range.
    #[cold]
    #[inline(never)]
    pub(super) fn out_of_range<T>(&mut self, start: usize, at: &At<'_>, asked: Asked) -> Option<T> {
        self.refuse(Code::OutOfRange, &self.source(start), at, asked);
        None
    }

    /// Reads a number that is written in the usual way, and good; for any other `None`, and the decoder stays.
    #[inline]
    pub(super) fn short_float(&mut self, asked: Asked) -> Option<f64> {
        self.cursor.token();
        let start = self.cursor.offset();
        let value = self.cursor.decimal()?;
        if !asked.lets_pass_float(value) {
            self.cursor.go_to(start);
            return None;
        }
        Some(value)
    }

    /// Reads a finite number.
    #[inline(never)]
    pub(super) fn float(&mut self, at: &At<'_>, asked: Asked) -> Option<f64> {
        let (start, number) = self.number_token(at, asked)?;
        let Some(value) = number.to_f64() else { return self.out_of_range(start, at, asked) };
        self.check_float(value, &self.source(start), at, asked).then_some(value)
    }

    /// Reads a number of any kind.
    pub(super) fn any_number(&mut self, at: &At<'_>, asked: Asked) -> Option<serde_json::Number> {
        let (start, number) = self.number_token(at, asked)?;
        let value = number.to_f64();
        let token = self.since(start).trim_matches('"');
        let (Some(value), Ok(number)) = (value, token.parse()) else { return self.out_of_range(start, at, asked) };
        self.check_float(value, &self.source(start), at, asked).then_some(number)
    }

    /// Reads a finite number of single precision: the nearest double, rounded, as serde_json reads it.
    pub(super) fn single_float(&mut self, at: &At<'_>, asked: Asked) -> Option<f32> {
        self.cursor.token();
        let start = self.cursor.offset();
        let value = self.float(at, asked)?;
        #[allow(clippy::cast_possible_truncation, reason = "rounded to nearest; what overflows is refused")]
        let single = value as f32;
        if single.is_finite() { Some(single) } else { self.out_of_range(start, at, asked) }
    }

    /// Reads a text that is short, plain and good; for any other `None`, and the decoder stays.
    #[inline]
    pub(super) fn short_text(&mut self, asked: Asked) -> Option<&'a str> {
        if self.cursor.token() != b'"' {
            return None;
        }
        let start = self.cursor.offset();
        let text = self.cursor.short_string()?;
        if !asked.lets_pass_text(text) {
            self.cursor.go_to(start);
            return None;
        }
        Some(text)
    }

    /// Reads a text.
    #[inline(never)]
    pub(super) fn text(&mut self, at: &At<'_>, asked: Asked) -> Option<Cow<'a, str>> {
        if self.cursor.token() != b'"' {
            return if self.may_coerce() { self.coerced_text(at, asked) } else { self.mismatch(at, asked) };
        }
        let start = self.cursor.offset();
        let Some(text) = self.cursor.string() else { return self.stop() };
        self.check_text(&text, &self.source(start), at, asked).then_some(text)
    }

    /// Whether a value of another JSON type may be taken for the one that is asked for.
    #[inline]
    pub(super) fn may_coerce(&self) -> bool {
        self.coerces && self.mends()
    }

    /// Reads a number as the text that it was written with.
    #[cold]
    fn coerced_text(&mut self, at: &At<'_>, asked: Asked) -> Option<Cow<'a, str>> {
        if !matches!(self.cursor.token(), b'-' | b'0'..=b'9') {
            return self.mismatch(at, asked);
        }
        let start = self.cursor.offset();
        if self.cursor.number().is_none() {
            return self.stop();
        }
        let text = self.since(start);
        self.repair(RepairCode::Coerced, Span::new(start, self.cursor.offset()), at);
        self.check_text(text, &self.source(start), at, asked).then_some(Cow::Borrowed(text))
    }

    /// Reads 0 or 1 as a truth value.
    #[cold]
    fn coerced_bool(&mut self, at: &At<'_>, asked: Asked) -> Option<bool> {
        let start = self.cursor.offset();
        let value = match self.cursor.number() {
            Some(Number::Small(0)) => false,
            Some(Number::Small(1)) => true,
            Some(_) => {
                self.cursor.go_to(start);
                return self.mismatch(at, asked);
            }
            None => return self.stop(),
        };
        self.repair(RepairCode::Coerced, Span::new(start, self.cursor.offset()), at);
        self.check_bool(value, &self.source(start), at, asked).then_some(value)
    }

    /// Reads a name of a closed set: the position of its variant.
    #[inline]
    pub fn variant(
        &mut self,
        contract: &'static Contract,
        at: &At<'_>,
        constraints: &'static [Constraint],
    ) -> Option<usize> {
        let Shape::Enum(choice) = &contract.shape else { return None };
        let asked = Asked { contract, constraints };
        self.declared_variant(choice, asked).or_else(|| self.any_variant(choice, at, asked))
    }

    /// Reads the name of a variant that holds nothing, as it was declared; for any other `None`, and the decoder
    /// stays.
    #[inline]
    fn declared_variant(&mut self, choice: &Enum, asked: Asked) -> Option<usize> {
        if self.cursor.token() != b'"' {
            return None;
        }
        let start = self.cursor.offset();
        let name = self.cursor.short_string()?;
        let is_it = |variant: &Variant| are_equal(variant.name.as_bytes(), name.as_bytes());
        let index = choice.variants.iter().position(is_it);
        let is_good = index.and_then(|index| choice.variants.get(index)).is_some_and(Variant::is_unit);
        if !is_good || !asked.lets_pass_text(name) {
            self.cursor.go_to(start);
            return None;
        }
        index
    }

    /// Reads a name that is written in another way, or is none.
    #[inline(never)]
    fn any_variant(&mut self, choice: &Enum, at: &At<'_>, asked: Asked) -> Option<usize> {
        if self.cursor.token() != b'"' {
            return self.mismatch(at, asked);
        }
        let start = self.cursor.offset();
        let Some(name) = self.cursor.string() else { return self.stop() };
        let span = Span::new(start, self.cursor.offset());
        let index = self.named_variant(choice, &name, span, at);
        let variant = index.and_then(|index| choice.variants.get(index));
        match variant {
            Some(variant) if variant.is_unit() => {
                self.check_text(&name, &self.source(start), at, asked).then_some(index).flatten()
            }
            found => {
                let code = if found.is_some() { Code::WrongType } else { Code::NotOneOf };
                self.refuse(code, &self.source(start), at, asked);
                None
            }
        }
    }

    /// The variant of a name that stands there: as it is declared; else the one that stands for any other
    /// name; else the only one that is spelled a little off.
    #[inline]
    pub(super) fn named_variant(&mut self, choice: &Enum, name: &str, span: Span, at: &At<'_>) -> Option<usize> {
        choice.index_of(name).or(choice.other).or_else(|| self.spelled_variant(choice, name, span, at))
    }

    #[cold]
    fn spelled_variant(&mut self, choice: &Enum, name: &str, span: Span, at: &At<'_>) -> Option<usize> {
        let index = if self.mends() { choice.spelled(name)? } else { return None };
        self.repair(RepairCode::EnumSpelling, span, at);
        Some(index)
    }
}

/// A whole number of up to 128 bits and a sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct WideInteger {
    negative: bool,
    magnitude: u128,
}

impl From<i64> for WideInteger {
    fn from(value: i64) -> Self {
        Self { negative: value < 0, magnitude: u128::from(value.unsigned_abs()) }
    }
}

impl TryFrom<WideInteger> for i64 {
    type Error = ();

    fn try_from(value: WideInteger) -> Result<Self, ()> {
        i128::try_from(value)?.try_into().map_err(|_| ())
    }
}

impl TryFrom<WideInteger> for i128 {
    type Error = ();

    fn try_from(value: WideInteger) -> Result<Self, ()> {
        if value.negative {
            0_i128.checked_sub_unsigned(value.magnitude).ok_or(())
        } else {
            value.magnitude.try_into().map_err(|_| ())
        }
    }
}

impl TryFrom<WideInteger> for u128 {
    type Error = ();

    fn try_from(value: WideInteger) -> Result<Self, ()> {
        if value.negative && value.magnitude > 0 { Err(()) } else { Ok(value.magnitude) }
    }
}
