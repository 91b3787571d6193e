//! Numbers: their grammar, and their exact values.

use super::Cursor;
use super::cursor::byte_at;
use super::word::{HIGH, ONES, first_of};

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

/// Powers of ten by which a row of up to eight digits moves what stands before it.
const SHIFTS: [i64; 9] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];

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

/// The same, eight digits at once; `None` near the end of the text.
#[inline]
fn fast_digits(bytes: &[u8], n: usize, value: i64) -> Option<(usize, i64)> {
    let word = bytes.get(n..)?.first_chunk::<8>()?;
    let (count, eight) = eight_digits(*word);
    let value = value.wrapping_mul(*SHIFTS.get(count)?).wrapping_add(eight);
    Some(if count < 8 { (n + count, value) } else { digits(bytes, n + 8, value) })
}

/// How many of eight bytes are digits before one that is none, and their value: all eight at once.
#[inline]
#[allow(clippy::cast_possible_wrap, reason = "eight digits")]
fn eight_digits(word: [u8; 8]) -> (usize, i64) {
    let digits = u64::from_le_bytes(word) ^ (ONES * b'0' as u64);
    // What is added brings 10 and more to the high bit, and no digit.
    let others = (digits.wrapping_add(ONES * 0x76) | digits) & HIGH;
    let count = first_of(others);
    // What follows the digits is moved out, and zeros stand before them.
    let digits = if count == 0 { 0 } else { digits << (64 - 8 * count) };
    // Neighbours are joined: eight digits, four numbers below 100, two below 10,000.
    let pairs = (digits.wrapping_mul(10) + (digits >> 8)) & 0x00FF_00FF_00FF_00FF;
    let fours = (pairs.wrapping_mul(100) + (pairs >> 16)) & 0x0000_FFFF_0000_FFFF;
    let eight = (fours.wrapping_mul(10_000) + (fours >> 32)) & 0xFFFF_FFFF;
    (count, eight as i64)
}

impl<'a> Cursor<'a> {
    /// Reads a whole number that is nothing but a sign and at most 18 digits; for anything else `None`, and
    /// the cursor stays.
    #[inline]
    pub(crate) fn integer(&mut self) -> Option<i64> {
        let (bytes, start) = (self.text().as_bytes(), self.offset());
        let is_negative = byte_at(bytes, start) == b'-';
        let first = start + usize::from(is_negative);
        let (end, value) = fast_digits(bytes, first, 0)?;
        if !is_row(bytes, first, end, SMALL_DIGITS) || goes_on(bytes, end) {
            return None;
        }
        self.go_to(end);
        Some(if is_negative { -value } else { value })
    }

    /// Reads a number that is at most 15 digits, or 14 with a point among them, and a sign: the nearest double.
    /// For anything else `None`, and the cursor stays.
    #[inline]
    pub(crate) fn decimal(&mut self) -> Option<f64> {
        let (bytes, start) = (self.text().as_bytes(), self.offset());
        let is_negative = byte_at(bytes, start) == b'-';
        let first = start + usize::from(is_negative);
        let (point, whole) = fast_digits(bytes, first, 0)?;
        let (end, mantissa, fraction) = if byte_at(bytes, point) == b'.' {
            let (end, mantissa) = fast_digits(bytes, point + 1, whole)?;
            (end, mantissa, end - point - 1)
        } else {
            (point, whole, 0)
        };
        // Without a point a zero is left to the general way, as is one that nothing follows.
        let is_plain = is_row(bytes, first, point, EXACT_DIGITS) && end - first <= EXACT_DIGITS;
        if !is_plain || (fraction == 0 && (end > point || whole == 0)) || goes_on(bytes, end) {
            return None;
        }
        self.go_to(end);
        // Both numbers are exact, so their quotient is the nearest double.
        #[allow(clippy::cast_precision_loss, reason = "below 10^15, so exact")]
        let value = mantissa as f64 / POWERS.get(fraction)?;
        Some(if is_negative { -value } else { value })
    }

    /// Reads a number; the cursor stands at its first byte.
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
            Some(b'.') => self.behind_point(first, end, value),
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
    fn behind_point(&mut self, first: usize, point: usize, value: i64) -> Option<Number<'a>> {
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

/// Whether the digits from `first` to `end` are some, no more than so many, and without a needless zero.
#[inline]
fn is_row(bytes: &[u8], first: usize, end: usize, most: usize) -> bool {
    let count = end - first;
    count == 1 || (count > 1 && count <= most && bytes.get(first) != Some(&b'0'))
}

/// Whether the byte at an offset makes another number of the digits before it, or none.
#[inline]
fn goes_on(bytes: &[u8], at: usize) -> bool {
    bytes.get(at).is_some_and(|byte| GOES_ON[*byte as usize])
}

/// The bytes of numbers and of words.
const GOES_ON: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = is_word(byte.to_le_bytes()[0]) || byte == b'.' as usize;
        byte += 1;
    }
    table
};

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
