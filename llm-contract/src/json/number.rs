//! Numbers: their grammar, and their exact values.

use super::Cursor;

/// A number as it stands in the text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Number<'a> {
    /// Digits alone, at most 18 of them, and a sign.
    Small(i64),
    /// At most 15 digits with a point among them: the nearest double, and the text.
    Decimal(f64, &'a str),
    /// Any other number, to be read from its text.
    Token(&'a str),
}

/// At most this many digits fit an `i64` whatever they are.
const SMALL_DIGITS: usize = 18;

/// At most this many digits fit a double's mantissa whatever they are.
const EXACT_DIGITS: usize = 15;

/// Powers of ten that an `f64` holds exactly.
const POWERS: [f64; EXACT_DIGITS + 1] =
    [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];

/// A row of digits that begins at `n`: where it ends, with its value behind the one before. The value is
/// right as long as all digits fit an `i64`.
#[inline]
fn digits(bytes: &[u8], mut n: usize, mut value: i64) -> (usize, i64) {
    while let Some(digit) = bytes.get(n).map(|byte| byte.wrapping_sub(b'0')).filter(|digit| *digit < 10) {
        value = value.wrapping_mul(10).wrapping_add(i64::from(digit));
        n += 1;
    }
    (n, value)
}

impl<'a> Cursor<'a> {
    /// Reads a number; the cursor stands at its first byte.
    #[inline]
    pub(crate) fn number(&mut self) -> Option<Number<'a>> {
        let rest = self.rest();
        let first = usize::from(rest.first() == Some(&b'-'));
        let (end, value) = digits(rest, first, 0);
        let count = end - first;
        if count == 0 || (count > 1 && rest.get(first) == Some(&b'0')) {
            return None;
        }
        // A negative zero is no integer of its own, so it stays a token and keeps its sign.
        let is_small = count <= SMALL_DIGITS && (first == 0 || value != 0);
        match rest.get(end) {
            Some(b'.') => self.decimal(first, end, value),
            Some(b'e' | b'E') => self.token_number(end),
            Some(byte) if is_word(*byte) => None,
            _ if is_small => {
                self.advance(end);
                Some(Number::Small(if first == 1 { -value } else { value }))
            }
            _ => self.token_number(end),
        }
    }

    /// Reads on at the point, which stands at `point`; the digits before it are `value`.
    #[inline]
    fn decimal(&mut self, first: usize, point: usize, value: i64) -> Option<Number<'a>> {
        let rest = self.rest();
        let (end, mantissa) = digits(rest, point + 1, value);
        let fraction = end - point - 1;
        if fraction == 0 {
            return None;
        }
        let count = point - first + fraction;
        if count > EXACT_DIGITS || rest.get(end).is_some_and(|byte| is_word(*byte)) {
            return self.token_number(end);
        }
        // Both numbers are exact, so their quotient is the nearest double.
        #[allow(clippy::cast_precision_loss, reason = "below 10^15, so exact")]
        let value = mantissa as f64 / POWERS.get(fraction)?;
        let token = self.take(end)?;
        Some(Number::Decimal(if first == 1 { -value } else { value }, token))
    }

    /// Reads on behind `n` bytes: an exponent, perhaps.
    fn token_number(&mut self, mut n: usize) -> Option<Number<'a>> {
        let rest = self.rest();
        if matches!(rest.get(n), Some(b'e' | b'E')) {
            let start = n + 1 + usize::from(matches!(rest.get(n + 1), Some(b'+' | b'-')));
            n = digits(rest, start, 0).0;
            if n == start {
                return None;
            }
        }
        if rest.get(n).is_some_and(|byte| is_word(*byte)) {
            return None;
        }
        self.take(n).map(Number::Token)
    }

    /// Goes over some bytes, and gives them.
    fn take(&mut self, count: usize) -> Option<&'a str> {
        let start = self.offset();
        self.advance(count);
        self.text().get(start..start + count)
    }
}

/// Whether a byte behind a number makes it none.
#[inline]
const fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

impl Number<'_> {
    /// The nearest `f64`; `None` where it would not be finite.
    #[inline]
    pub(crate) fn to_f64(self) -> Option<f64> {
        match self {
            #[allow(clippy::cast_precision_loss, reason = "rounded to nearest, as the standard's parse does")]
            Self::Small(value) => Some(value as f64),
            Self::Decimal(value, _) => Some(value),
            Self::Token(token) => token.parse().ok().filter(|value: &f64| value.is_finite()),
        }
    }
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
