//! Types of the crate `rust_decimal`: numbers that are kept to the last digit.

use std::borrow::Cow;

use rust_decimal::Decimal;

use crate::contract::{Constraint, Contract, Literal, Range, Shape};
use crate::decode::decoder::Asked;
use crate::decode::{At, Decoder, Kept, LlmContract, Source};
use crate::json::Cursor;
use crate::outcome::Code;

/// The greatest number without a point.
const GREATEST: i128 = (1 << 96) - 1;

/// The most digits behind the point that the type keeps.
const MOST_PLACES: i64 = 28;

impl LlmContract for Decimal {
    const __CONTRACT: &'static Contract = &Contract::anonymous(Shape::Decimal);

    fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
        let asked = Asked::of::<Self>(constraints);
        let (start, digits) = decoder.digits(at, asked)?;
        let Some(value) = exact(&digits) else { return decoder.out_of_range(start, at, asked) };
        let source = decoder.source(start);
        value.__check(decoder, at, &source, constraints, &Kept::default()).then_some(value)
    }

    fn __check(
        &self,
        decoder: &mut Decoder<'_>,
        at: &At<'_>,
        source: &Source<'_>,
        constraints: &'static [Constraint],
        _: &Kept,
    ) -> bool {
        let asked = Asked::of::<Self>(constraints);
        decoder.all_hold(source, at, asked, |constraint| fault(constraint, *self), || 0)
    }
}

impl<'a> Decoder<'a> {
    /// Reads a number, or a string that is one: its characters.
    fn digits(&mut self, at: &At<'_>, asked: Asked) -> Option<(usize, Cow<'a, str>)> {
        match self.cursor.token() {
            b'-' | b'0'..=b'9' => {
                let start = self.cursor.offset();
                match self.cursor.number() {
                    Some(_) => Some((start, Cow::Borrowed(self.since(start)))),
                    None => self.stop(),
                }
            }
            b'"' => {
                let start = self.cursor.offset();
                let Some(text) = self.cursor.string() else { return self.stop() };
                let mut inside = Cursor::new(&text, 0);
                if inside.number().is_some() && inside.offset() == text.len() {
                    return Some((start, text));
                }
                self.refuse(Code::WrongType, &self.source(start), at, asked);
                None
            }
            _ => self.mismatch(at, asked),
        }
    }
}

/// The number that a JSON number writes, if the type holds it to the last digit.
fn exact(token: &str) -> Option<Decimal> {
    let (digits, exponent) = match token.split_once(['e', 'E']) {
        // An exponent that no integer holds belongs to a number that nothing holds, 0 aside.
        Some((digits, exponent)) => (digits, exponent.parse::<i64>().ok()?.clamp(-1_000_000, 1_000_000)),
        None => (token, 0),
    };
    let (negative, digits) = digits.strip_prefix('-').map_or((false, digits), |digits| (true, digits));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let mut places = i64::try_from(fraction.len()).ok()? - exponent;
    let mut number: i128 = 0;
    let mut dropped = 0;
    for digit in whole.bytes().chain(fraction.bytes()) {
        let digit = i128::from(digit.checked_sub(b'0')?);
        match number.checked_mul(10).and_then(|number| number.checked_add(digit)) {
            // Zeros that make the number too long are kept back: they may stand behind the last digit.
            Some(next) if dropped == 0 => number = next,
            _ if digit == 0 => dropped += 1,
            _ => return None,
        }
    }
    places -= dropped;
    while (places > MOST_PLACES || (places > 0 && number > GREATEST)) && number % 10 == 0 && number != 0 {
        (number, places) = (number / 10, places - 1);
    }
    while places < 0 && number != 0 {
        (number, places) = (number.checked_mul(10)?, places + 1);
    }
    let places = if number == 0 { places.clamp(0, MOST_PLACES) } else { places };
    Decimal::try_from_i128_with_scale(if negative { -number } else { number }, u32::try_from(places).ok()?).ok()
}

/// What is wrong with a number, if something is. Bounds are taken at their own digits.
fn fault(constraint: &Constraint, value: Decimal) -> Option<Code> {
    let whole = |bound: i128| exact(&bound.to_string());
    let float = |bound: f64| exact(&format!("{bound:e}"));
    match constraint {
        // A bound that the type does not hold bounds nothing.
        Constraint::Range(Range::Integer { min, max }) => {
            let holds = min.and_then(whole).is_none_or(|min| value >= min)
                && max.and_then(whole).is_none_or(|max| value <= max);
            (!holds).then_some(Code::OutOfRange)
        }
        Constraint::Range(Range::Float { min, max, below_max }) => {
            let is_below = |max: Decimal| if *below_max { value < max } else { value <= max };
            let holds = min.and_then(float).is_none_or(|min| value >= min) && max.and_then(float).is_none_or(is_below);
            (!holds).then_some(Code::OutOfRange)
        }
        Constraint::MultipleOf(step) => {
            let step = literal(step).filter(|step| !step.is_zero());
            let is_multiple = step.and_then(|step| value.checked_rem(step)).is_none_or(|rest| rest.is_zero());
            (!is_multiple).then_some(Code::OutOfRange)
        }
        Constraint::NonZero => value.is_zero().then_some(Code::OutOfRange),
        Constraint::OneOf(allowed) => {
            let is_value = |allowed: &Literal| literal(allowed) == Some(value);
            (!allowed.iter().any(is_value)).then_some(Code::NotOneOf)
        }
        _ => None,
    }
}

fn literal(literal: &Literal) -> Option<Decimal> {
    match literal {
        Literal::Integer(number) => exact(&number.to_string()),
        Literal::Float(number) => exact(&format!("{number:e}")),
        Literal::Text(_) | Literal::Bool(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_digit_is_lost_or_made_up() {
        for (token, written) in [
            ("12.50", "12.50"),
            ("-0.1", "-0.1"),
            ("1e3", "1000"),
            ("1.25E-2", "0.0125"),
            ("0.1000000000000000000000000001", "0.1000000000000000000000000001"),
            ("79228162514264337593543950335", "79228162514264337593543950335"),
            ("0e999999", "0"),
            ("10e-29", "0.0000000000000000000000000001"),
            ("1.00000000000000000000000000000000000000000000000", "1.0000000000000000000000000000"),
            ("8.00000000000000000000000000000000000000000000000", "8.000000000000000000000000000"),
        ] {
            assert_eq!(exact(token).map(|value| value.to_string()).as_deref(), Some(written), "{token}");
        }
        for token in
            ["79228162514264337593543950336", "1e29", "1e-29", "0.12345678901234567890123456789", "1e99999999999"]
        {
            assert_eq!(exact(token), None, "{token}");
        }
    }
}
