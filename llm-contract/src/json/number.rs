//! Numbers: their grammar, and their exact values.

use super::Cursor;

/// A number as it stands in the text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Number<'a> {
    /// Digits alone, at most 18 of them, and a sign.
    Small(i64),
    /// Any other number, to be read from its text.
    Token(&'a str),
}

/// At most this many digits fit a `u64` whatever they are, with room for a sign.
const SMALL_DIGITS: usize = 18;

impl<'a> Cursor<'a> {
    /// Reads a number; the cursor stands at its first byte.
    #[inline]
    pub(crate) fn number(&mut self) -> Option<Number<'a>> {
        let rest = self.rest();
        let negative = rest.first() == Some(&b'-');
        let first = usize::from(negative);
        let mut n = first;
        let mut value: i64 = 0;
        while let Some(digit) = rest.get(n).map(|byte| byte.wrapping_sub(b'0')).filter(|digit| *digit < 10) {
            value = value.wrapping_mul(10).wrapping_add(i64::from(digit));
            n += 1;
        }
        let digits = n - first;
        let plain = !matches!(rest.get(n), Some(b'.' | b'e' | b'E' | b'a'..=b'z' | b'A'..=b'Z' | b'_'));
        let leading_zero = digits > 1 && rest.get(first) == Some(&b'0');
        if digits == 0 || leading_zero {
            return None;
        }
        // A negative zero is no integer of its own, so it stays a token and keeps its sign.
        if plain && digits <= SMALL_DIGITS && !(negative && value == 0) {
            self.advance(n);
            return Some(Number::Small(if negative { -value } else { value }));
        }
        self.long_number(n)
    }

    /// Reads on behind the whole part, which is `n` bytes long.
    fn long_number(&mut self, mut n: usize) -> Option<Number<'a>> {
        let rest = self.rest();
        let digits = |from: usize| {
            let tail = rest.get(from..).unwrap_or_default();
            let count = tail.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(tail.len());
            (count > 0).then_some(from + count)
        };
        if rest.get(n) == Some(&b'.') {
            n = digits(n + 1)?;
        }
        if matches!(rest.get(n), Some(b'e' | b'E')) {
            let sign = usize::from(matches!(rest.get(n + 1), Some(b'+' | b'-')));
            n = digits(n + 1 + sign)?;
        }
        if rest.get(n).is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_') {
            return None;
        }
        let start = self.offset();
        self.advance(n);
        self.text().get(start..start + n).map(Number::Token)
    }
}

/// Powers of ten that an `f64` holds exactly.
const POWERS: [f64; 16] = [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];

impl Number<'_> {
    /// The nearest `f64`; `None` where it would not be finite.
    #[inline]
    pub(crate) fn to_f64(self) -> Option<f64> {
        match self {
            #[allow(clippy::cast_precision_loss, reason = "rounded to nearest, as the standard's parse does")]
            Self::Small(value) => Some(value as f64),
            Self::Token(token) => short_decimal(token).or_else(|| token.parse().ok().filter(|v: &f64| v.is_finite())),
        }
    }
}

/// A decimal of at most 15 digits as integer / 10^k, which is exact: both fit a double without rounding.
#[inline]
fn short_decimal(token: &str) -> Option<f64> {
    let bytes = token.as_bytes();
    let negative = bytes.first() == Some(&b'-');
    let digits = bytes.get(usize::from(negative)..)?;
    if digits.len() > 16 {
        return None;
    }
    let mut mantissa: u32 = 0;
    let mut wide: u64 = 0;
    let mut fraction = None;
    for (n, byte) in digits.iter().enumerate() {
        match byte {
            b'0'..=b'9' => {
                wide = wide * 10 + u64::from(byte - b'0');
                mantissa += 1;
            }
            b'.' => fraction = Some(digits.len() - n - 1),
            _ => return None,
        }
    }
    if mantissa > 15 {
        return None;
    }
    #[allow(clippy::cast_precision_loss, reason = "below 10^15, so exact")]
    let value = wide as f64 / POWERS.get(fraction.unwrap_or(0))?;
    Some(if negative { -value } else { value })
}

/// The sign (`true` for negative) and magnitude of a number token that is whole, however it is written
/// (`68.0`, `6.8e1`); `Ok(None)` where it is whole and beyond 128 bits, `Err` where it is not whole.
pub(crate) fn whole(token: &str) -> Result<Option<(bool, u128)>, ()> {
    let (negative, unsigned) = match token.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, token),
    };
    let (mantissa, exponent) = unsigned.split_once(['e', 'E']).unwrap_or((unsigned, "0"));
    let (integer, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let fraction = fraction.trim_end_matches('0');
    let digits = || integer.bytes().chain(fraction.bytes());
    if digits().all(|digit| digit == b'0') {
        return Ok(Some((negative, 0)));
    }
    // An exponent that does not fit 64 bits moves the point further than any text has digits.
    let exponent = exponent.parse().unwrap_or(if exponent.starts_with('-') { i64::MIN } else { i64::MAX });
    let fraction_len = i64::try_from(fraction.len()).unwrap_or(i64::MAX);
    let zeros = exponent.saturating_sub(fraction_len);
    let trailing = digits().rev().take_while(|digit| *digit == b'0').count();
    if zeros < 0 && u64::try_from(trailing).unwrap_or(u64::MAX) < zeros.unsigned_abs() {
        return Err(());
    }
    let dropped = usize::try_from(zeros.min(0).unsigned_abs()).unwrap_or(usize::MAX);
    let kept = (integer.len() + fraction.len()).saturating_sub(dropped);
    let shift = |value: u128, digit: u8| value.checked_mul(10)?.checked_add(u128::from(digit - b'0'));
    let magnitude = digits().take(kept).try_fold(0, shift);
    let scaled = magnitude.and_then(|value| {
        let power = u32::try_from(zeros.max(0)).ok()?;
        value.checked_mul(10u128.checked_pow(power)?)
    });
    Ok(scaled.map(|magnitude| (negative, magnitude)))
}
