//! Numbers within their bounds.
//!
//! Whole numbers are said exactly, digit by digit. Other numbers are said exactly where their bounds are
//! whole, and else as far as the whole numbers around the bounds say it.

use super::expr::Expr;

/// Behind these bounds a number is written with an exponent, so its digits say nothing.
const LARGEST_PLAIN: f64 = 1e15;

/// Below this bound, too.
const SMALLEST_PLAIN: f64 = 1e-15;

/// The most digits behind the point: what the shortest form of a small number takes.
const DECIMALS: usize = 28;

/// A whole number from a least to a greatest magnitude on both sides of zero; `None` where there is none.
pub(super) fn whole(low: i128, high: Bound) -> Option<Expr> {
    let mut parts = Vec::new();
    if low < 0 {
        let least = if high.is_negative { high.magnitude.max(1) } else { 1 };
        parts.extend(magnitudes(least, low.unsigned_abs()).map(|digits| Expr::row(vec![Expr::text("-"), digits])));
    }
    if !high.is_negative {
        parts.extend(magnitudes(low.max(0).unsigned_abs(), high.magnitude));
    }
    (!parts.is_empty()).then(|| Expr::choice(parts))
}

/// The upper end of a range of whole numbers, which may lie above `i128`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bound {
    pub(super) is_negative: bool,
    pub(super) magnitude: u128,
}

impl From<i128> for Bound {
    fn from(number: i128) -> Self {
        Self { is_negative: number < 0, magnitude: number.unsigned_abs() }
    }
}

impl From<u128> for Bound {
    fn from(magnitude: u128) -> Self {
        Self { is_negative: false, magnitude }
    }
}

/// The digits of the numbers from one to another, without leading zeros.
fn magnitudes(low: u128, high: u128) -> Option<Expr> {
    if low > high {
        return None;
    }
    let (low, high) = (low.to_string(), high.to_string());
    if low.len() == high.len() {
        return Some(between(low.as_bytes(), high.as_bytes()));
    }
    let mut parts = Vec::new();
    // The lengths of which every number lies within.
    let (mut first, mut last) = (low.len() + 1, high.len() - 1);
    if is_first(low.as_bytes()) {
        first -= 1;
    } else {
        parts.push(between(low.as_bytes(), &vec![b'9'; low.len()]));
    }
    let upper = match is_nines(high.as_bytes()) {
        true => None,
        false => Some(between(&first_of(high.len()), high.as_bytes())),
    };
    if upper.is_none() {
        last += 1;
    }
    if first <= last {
        let others = Expr::digit().times(first - 1, Some(last - 1));
        parts.push(Expr::row(vec![Expr::any_of(&[('1', '9')]), others]));
    }
    parts.extend(upper);
    Some(Expr::choice(parts))
}

/// The least number of so many digits.
fn first_of(digits: usize) -> Vec<u8> {
    let mut first = vec![b'0'; digits];
    if let Some(digit) = first.first_mut() {
        *digit = b'1';
    }
    first
}

fn is_first(digits: &[u8]) -> bool {
    matches!(digits, [b'1', rest @ ..] if is_zeros(rest))
}

fn is_zeros(digits: &[u8]) -> bool {
    digits.iter().all(|digit| *digit == b'0')
}

fn is_nines(digits: &[u8]) -> bool {
    digits.iter().all(|digit| *digit == b'9')
}

/// The rows of digits from one to another of the same length, side by side: readers of grammars do not take
/// deep nesting.
fn between(low: &[u8], high: &[u8]) -> Expr {
    let Some(first) = low.iter().zip(high).position(|(low, high)| low != high) else {
        return Expr::text(String::from_utf8_lossy(low));
    };
    let (Some((low_head, low_tail)), Some((high_head, high_tail))) =
        (low.split_at_checked(first + 1), high.split_at_checked(first + 1))
    else {
        return Expr::Row(Vec::new());
    };
    let (all_above, all_below) = (is_zeros(low_tail), is_nines(high_tail));
    let (Some((&a, same)), Some((&b, _))) = (low_head.split_last(), high_head.split_last()) else {
        return Expr::Row(Vec::new());
    };
    let mut parts = Vec::new();
    if !all_above {
        parts.extend(beyond(low, low_head.len(), |digit| (digit + 1, b'9'), |digit| (digit, b'9')));
    }
    let (from, to) = (if all_above { a } else { a + 1 }, if all_below { b } else { b - 1 });
    parts.extend(row(same, from, to, low_tail.len()));
    if !all_below {
        let mut parts_below = beyond(high, high_head.len(), |digit| (b'0', digit - 1), |digit| (b'0', digit));
        parts_below.reverse();
        parts.extend(parts_below);
    }
    Expr::choice(parts)
}

/// The rows that begin as `digits` do for `at` digits at the least and then lie on one side of them: for each
/// place those that differ there, from the last place to the first.
fn beyond(digits: &[u8], at: usize, differs: fn(u8) -> (u8, u8), last: fn(u8) -> (u8, u8)) -> Vec<Expr> {
    let mut parts = Vec::new();
    for place in (at..digits.len()).rev() {
        let Some((same, [digit, ..])) = digits.split_at_checked(place) else { continue };
        let is_last = place + 1 == digits.len();
        let (from, to) = match *digit {
            digit if is_last => last(digit),
            // Nothing differs on this side.
            b'9' if differs(b'5').1 == b'9' => continue,
            b'0' if differs(b'5').0 == b'0' => continue,
            digit => differs(digit),
        };
        parts.extend(row(same, from, to, digits.len() - place - 1));
    }
    parts
}

/// Some digits, one of a range, and so many of any.
fn row(same: &[u8], from: u8, to: u8, any: usize) -> Option<Expr> {
    let same = Expr::text(String::from_utf8_lossy(same));
    (from <= to).then(|| Expr::row(vec![same, digits(from, to), Expr::digit().times(any, Some(any))]))
}

fn digits(from: u8, to: u8) -> Expr {
    if from == to { Expr::text(char::from(from)) } else { Expr::any_of(&[(char::from(from), char::from(to))]) }
}

/// What a number that need not be whole is kept in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Width {
    /// 64 bits.
    Double,
    /// 32 bits.
    Single,
    /// Decimal digits, which are written without an exponent.
    Decimal,
}

/// Bounds of a number that need not be whole.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    pub(super) min: Option<f64>,
    pub(super) max: Option<f64>,
    pub(super) below_max: bool,
}

/// A number within bounds, and whether all that matches lies within them; `None` where there is none.
pub(super) fn float(bounds: Bounds, width: Width) -> Option<(Expr, bool)> {
    let Bounds { min, max, below_max } = bounds;
    let mut is_exact = true;
    let mut sides: Vec<(&str, Expr)> = Vec::new();
    // Of each side of zero: the bounds of the magnitude, and whether the outer one is excluded.
    let positive = max.is_none_or(|max| max >= 0.0).then_some((min.map(|min| min.max(0.0)), max, below_max, false));
    let negative = min.is_none_or(|min| min < 0.0).then_some((
        max.map(|max| (-max).max(0.0)),
        min.map(|min| -min),
        false,
        below_max && max.is_some_and(|max| max < 0.0),
    ));
    for (sign, side) in [("-", negative), ("", positive)] {
        let Some((low, high, below_high, above_low)) = side else { continue };
        let Some(side) = magnitude(low.unwrap_or(0.0), high, below_high, width) else { continue };
        is_exact &= side.is_exact && !above_low;
        sides.push((sign, Expr::choice(side.parts)));
    }
    let expr = match sides.as_slice() {
        [] => return None,
        // A negative zero is zero.
        [(_, negative), (_, positive)] if negative == positive => {
            Expr::row(vec![Expr::text("-").optional(), positive.clone()])
        }
        sides => {
            Expr::choice(sides.iter().map(|(sign, side)| Expr::row(vec![Expr::text(*sign), side.clone()])).collect())
        }
    };
    Some((expr, is_exact))
}

struct Side {
    parts: Vec<Expr>,
    is_exact: bool,
}

/// Numbers without a sign from one to another.
fn magnitude(low: f64, high: Option<f64>, below_high: bool, width: Width) -> Option<Side> {
    let is_plain = |bound: f64| bound.fract() == 0.0 && bound < LARGEST_PLAIN;
    let is_exact = is_plain(low) && high.is_none_or(is_plain);
    let mut parts = Vec::new();
    let fraction = || Expr::row(vec![Expr::text("."), Expr::digit().times(1, Some(DECIMALS))]);
    let zeros = || Expr::row(vec![Expr::text("."), Expr::text("0").times(1, Some(DECIMALS))]);
    let first = to_whole(low.floor());
    match high {
        None => {
            let digits = magnitudes(first, if width == Width::Decimal { LARGEST_DECIMAL } else { LARGEST_WHOLE });
            parts.extend(digits.map(|digits| Expr::row(vec![digits, fraction().optional()])));
        }
        Some(high) if high < low => return None,
        Some(high) => {
            let is_whole = high.fract() == 0.0;
            let last = to_whole(high.floor());
            let full = if is_whole { last.checked_sub(1) } else { Some(last) };
            let full = full.and_then(|last| magnitudes(first, last));
            parts.extend(full.map(|digits| Expr::row(vec![digits, fraction().optional()])));
            if is_whole && !below_high {
                parts.push(Expr::row(vec![Expr::text(last.to_string()), zeros().optional()]));
            }
        }
    }
    if width == Width::Decimal {
        return (!parts.is_empty()).then_some(Side { parts, is_exact });
    }
    let mantissa = || Expr::row(vec![Expr::any_of(&[('1', '9')]), fraction().optional()]);
    let power = |sign: Expr, least, most| {
        let letter = Expr::any_of(&[('E', 'E'), ('e', 'e')]);
        magnitudes(least, most).map(|digits| Expr::row(vec![mantissa(), letter, sign, digits]))
    };
    let least = if low <= 1.0 { Some(0) } else { (low >= LARGEST_PLAIN).then(|| exponent(low)) };
    if let Some(least) = least.filter(|_| high.is_none_or(|high| high >= LARGEST_PLAIN)) {
        let most = if width == Width::Single { LARGEST_POWER_OF_SINGLE } else { LARGEST_POWER };
        parts.extend(power(Expr::text("+").optional(), least, most.max(least)));
        if width == Width::Single {
            let letter = Expr::any_of(&[('E', 'E'), ('e', 'e')]);
            let plus = Expr::text("+").optional();
            parts.push(Expr::row(vec![largest_singles(), letter, plus, Expr::text("38")]));
        }
    }
    if low < SMALLEST_PLAIN && high.is_none_or(|high| !(SMALLEST_PLAIN..1.0).contains(&high)) {
        parts.extend(power(Expr::text("-"), 1, LEAST_POWER));
    }
    (!parts.is_empty()).then_some(Side { parts, is_exact })
}

/// The power of ten of a number above one, as it is written with an exponent.
fn exponent(number: f64) -> u128 {
    format!("{number:e}").rsplit_once('e').and_then(|(_, power)| power.parse().ok()).unwrap_or_default()
}

/// The greatest whole number that is written without an exponent.
const LARGEST_WHOLE: u128 = 99_999_999_999_999_999_999;

/// The greatest whole number that is kept in decimal digits.
const LARGEST_DECIMAL: u128 = (1 << 96) - 1;

/// The greatest power of ten with which every number of one digit before the point is finite.
const LARGEST_POWER: u128 = 307;

/// The same of 32 bits.
const LARGEST_POWER_OF_SINGLE: u128 = 37;

/// The digits before and behind the point of the greatest number of 32 bits, whose power of ten is 38.
const LARGEST_SINGLE: (char, &str) = ('3', "4028234");

/// What stands before `e38` in the numbers of 32 bits.
fn largest_singles() -> Expr {
    let any = || Expr::digit().times(0, Some(DECIMALS));
    let behind = |same: &str| Expr::row(vec![Expr::text("."), Expr::text(same)]);
    let (first, places) = LARGEST_SINGLE;
    let fraction = || Expr::row(vec![Expr::text("."), Expr::digit().times(1, Some(DECIMALS))]);
    let mut parts = vec![Expr::row(vec![Expr::any_of(&[('1', '2')]), fraction().optional()])];
    let mut fractions = Vec::new();
    for (at, digit) in places.char_indices() {
        let same = places.get(..at).unwrap_or_default();
        if at > 0 {
            fractions.push(behind(same));
        }
        if let Some(below) = char::from_u32(u32::from(digit).saturating_sub(1)).filter(|below| *below >= '0') {
            fractions.push(Expr::row(vec![behind(same), Expr::any_of(&[('0', below)]), any()]));
        }
    }
    // What serde writes of the greatest one is rounded up.
    for greatest in [places, "4028235"] {
        fractions.push(Expr::row(vec![behind(greatest), Expr::text("0").times(0, Some(DECIMALS))]));
    }
    parts.push(Expr::row(vec![Expr::text(first), Expr::choice(fractions).optional()]));
    Expr::choice(parts)
}

/// The power of ten of the least number above zero.
const LEAST_POWER: u128 = 324;

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a bound without sign; casts saturate")]
fn to_whole(number: f64) -> u128 {
    number as u128
}
