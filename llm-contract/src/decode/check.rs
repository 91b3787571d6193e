//! Running constraints over values that were read.

use super::decoder::Asked;
use super::{At, Decoder, Kept, LlmContract, Source};
use crate::contract::{Constraint, Len, Literal, Range};
use crate::outcome::Code;

impl Decoder<'_> {
    /// Checks a whole number that fits 128 bits with a sign.
    #[inline]
    pub(super) fn check_integer(&mut self, value: i128, source: &Source<'_>, at: &At<'_>, asked: Asked) -> bool {
        asked.is_free() || self.all_hold(source, at, asked, |constraint| integer_fault(constraint, value), || 0)
    }

    /// Checks a finite number.
    #[inline]
    pub(super) fn check_float(&mut self, value: f64, source: &Source<'_>, at: &At<'_>, asked: Asked) -> bool {
        asked.is_free() || self.all_hold(source, at, asked, |constraint| float_fault(constraint, value), || 0)
    }

    /// Checks a text.
    #[inline]
    pub(super) fn check_text(&mut self, value: &str, source: &Source<'_>, at: &At<'_>, asked: Asked) -> bool {
        asked.is_free()
            || self.all_hold(source, at, asked, |constraint| text_fault(constraint, value), || value.chars().count())
    }

    /// Checks a truth value.
    #[inline]
    pub(super) fn check_bool(&mut self, value: bool, source: &Source<'_>, at: &At<'_>, asked: Asked) -> bool {
        asked.is_free()
            || self.all_hold(
                source,
                at,
                asked,
                |constraint| match constraint {
                    Constraint::OneOf(allowed) if !allowed.contains(&Literal::Bool(value)) => Some(Code::NotOneOf),
                    _ => None,
                },
                || 0,
            )
    }

    /// Checks the number of items of a list, or of entries of a map.
    #[inline]
    pub(super) fn check_count(&mut self, count: usize, source: &Source<'_>, at: &At<'_>, asked: Asked) -> bool {
        asked.is_free() || self.all_hold(source, at, asked, |constraint| length_fault(constraint, count), || count)
    }

    /// Checks an item of a list that was cleaned. Where nobody knows which item of the reply it was, the
    /// violation is the list's.
    pub(super) fn check_item<T: LlmContract>(
        &mut self,
        item: &T,
        index: usize,
        at: &At<'_>,
        list: &Source<'_>,
        each: &'static [Constraint],
        kept: &Kept,
    ) -> bool {
        match kept.original(index) {
            Some(index) => item.__check(self, &at.index(index), &list.item(index), each, &Kept::default()),
            None => item.__check(self, at, list, each, kept),
        }
    }

    /// Records the first fault of a value, if it has one, and for a wrong length the value's. One violation
    /// names all that is asked of the value, so a second would say nothing new.
    #[inline]
    pub(super) fn all_hold(
        &mut self,
        source: &Source<'_>,
        at: &At<'_>,
        asked: Asked,
        fault: impl Fn(&Constraint) -> Option<Code>,
        len: impl FnOnce() -> usize,
    ) -> bool {
        let of_type = || asked.contract.constraints.iter().find_map(&fault);
        match asked.constraints.iter().find_map(&fault).or_else(of_type) {
            None => true,
            Some(code) => {
                let len = (code == Code::WrongLength).then(len);
                self.refuse_with(code, source, at, asked, len);
                false
            }
        }
    }
}

impl Asked {
    /// Whether nothing that is asked is against a whole number.
    #[inline]
    pub(super) fn lets_pass_integer(self, value: i64) -> bool {
        let fits = |constraints| integer_fits(constraints, i128::from(value));
        self.is_free() || (fits(self.constraints) && fits(self.contract.constraints))
    }

    /// Whether nothing that is asked is against a number.
    #[inline]
    pub(super) fn lets_pass_float(self, value: f64) -> bool {
        let fits = |constraints| float_fits(constraints, value);
        self.is_free() || (fits(self.constraints) && fits(self.contract.constraints))
    }

    /// Whether nothing that is asked is against a text.
    #[inline]
    pub(super) fn lets_pass_text(self, value: &str) -> bool {
        let fits = |constraints| text_fits(constraints, value);
        self.is_free() || (fits(self.constraints) && fits(self.contract.constraints))
    }
}

/// Whether a whole number satisfies constraints.
pub(super) fn integer_fits(constraints: &[Constraint], value: i128) -> bool {
    constraints.iter().all(|constraint| integer_fault(constraint, value).is_none())
}

/// Whether a number satisfies constraints.
pub(super) fn float_fits(constraints: &[Constraint], value: f64) -> bool {
    constraints.iter().all(|constraint| float_fault(constraint, value).is_none())
}

/// Whether a text satisfies constraints.
pub(super) fn text_fits(constraints: &[Constraint], value: &str) -> bool {
    constraints.iter().all(|constraint| text_fault(constraint, value).is_none())
}

fn integer_fault(constraint: &Constraint, value: i128) -> Option<Code> {
    match constraint {
        Constraint::Range(Range::Integer { min, max }) => {
            let holds = min.is_none_or(|min| value >= min) && max.is_none_or(|max| value <= max);
            (!holds).then_some(Code::OutOfRange)
        }
        #[allow(clippy::cast_precision_loss, reason = "a bound in floating point has no finer grain")]
        Constraint::Range(Range::Float { .. }) => float_fault(constraint, value as f64),
        Constraint::OneOf(allowed) => (!allowed.contains(&Literal::Integer(value))).then_some(Code::NotOneOf),
        Constraint::MultipleOf(Literal::Integer(step)) => {
            (value.checked_rem(*step) != Some(0)).then_some(Code::OutOfRange)
        }
        #[allow(clippy::cast_precision_loss, reason = "a step in floating point has no finer grain")]
        Constraint::MultipleOf(_) => float_fault(constraint, value as f64),
        Constraint::NonZero => (value == 0).then_some(Code::OutOfRange),
        _ => None,
    }
}

fn float_fault(constraint: &Constraint, value: f64) -> Option<Code> {
    match constraint {
        Constraint::Range(Range::Float { min, max, below_max }) => {
            let holds = min.is_none_or(|min| value >= min)
                && max.is_none_or(|max| if *below_max { value < max } else { value <= max });
            (!holds).then_some(Code::OutOfRange)
        }
        #[allow(clippy::cast_precision_loss, reason = "a whole bound of a number that need not be whole")]
        Constraint::Range(Range::Integer { min, max }) => {
            let holds = min.is_none_or(|min| value >= min as f64) && max.is_none_or(|max| value <= max as f64);
            (!holds).then_some(Code::OutOfRange)
        }
        Constraint::OneOf(allowed) => {
            let equals = |literal: &Literal| match literal {
                Literal::Float(allowed) => *allowed == value,
                #[allow(clippy::cast_precision_loss, reason = "compared as the number that was read")]
                Literal::Integer(allowed) => *allowed as f64 == value,
                Literal::Text(_) | Literal::Bool(_) => false,
            };
            (!allowed.iter().any(equals)).then_some(Code::NotOneOf)
        }
        #[allow(clippy::cast_precision_loss, reason = "a whole step of a number that need not be whole")]
        Constraint::MultipleOf(Literal::Integer(step)) => {
            (!is_multiple(value, *step as f64)).then_some(Code::OutOfRange)
        }
        Constraint::MultipleOf(Literal::Float(step)) => (!is_multiple(value, *step)).then_some(Code::OutOfRange),
        Constraint::NonZero => (value == 0.0).then_some(Code::OutOfRange),
        _ => None,
    }
}

/// Whether a number is a multiple of a step, as far as doubles tell: 0.3 is one of 0.1.
fn is_multiple(value: f64, step: f64) -> bool {
    let quotient = value / step;
    let is_far_from_zero = value == 0.0 || quotient.round() != 0.0;
    is_far_from_zero && (quotient - quotient.round()).abs() <= quotient.abs().max(1.0) * 1e-12
}

fn text_fault(constraint: &Constraint, value: &str) -> Option<Code> {
    match constraint {
        Constraint::Len(len) => (!has_length(value, *len)).then_some(Code::WrongLength),
        Constraint::OneOf(allowed) => {
            let is_value = |literal: &Literal| matches!(literal, Literal::Text(allowed) if *allowed == value);
            (!allowed.iter().any(is_value)).then_some(Code::NotOneOf)
        }
        Constraint::NoControl => {
            let is_refused = |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t');
            value.contains(is_refused).then_some(Code::ControlCharacter)
        }
        Constraint::Format(format) => (!(format.fits)(value)).then_some(Code::Format),
        Constraint::Pattern(pattern) => (!(pattern.matches)(value)).then_some(Code::Pattern),
        Constraint::SingleLine => value.contains(char::is_control).then_some(Code::ControlCharacter),
        _ => None,
    }
}

/// Whether a text has an allowed number of characters. A text has at most as many characters as bytes and
/// at least a quarter as many, so most need no counting.
fn has_length(text: &str, len: Len) -> bool {
    let bytes = text.len();
    let surely_enough = bytes.div_ceil(4) >= len.min;
    let surely_few = len.max.is_none_or(|max| bytes <= max);
    (surely_enough && surely_few) || len.allows(text.chars().count())
}

fn length_fault(constraint: &Constraint, count: usize) -> Option<Code> {
    match constraint {
        Constraint::Len(len) => (!len.allows(count)).then_some(Code::WrongLength),
        _ => None,
    }
}
