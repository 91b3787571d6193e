//! Bounds in words: of numbers, and of lengths.

use crate::contract::{Constraint, Integer, Len, Range, Shape};

/// What a number must lie between, as words: `from 0 to 100`, `at least 1`; empty where it may be any.
///
/// The width of an integer type is a bound too, where it is narrow; a model knows that of a wide one by
/// itself.
pub(super) fn bounds(shape: &Shape, constraints: &[Constraint]) -> String {
    match (shape, declared_range(constraints)) {
        (Shape::Integer(integer), range) => {
            let (low, high) = ends(*integer, range);
            between(low, high, false)
        }
        (_, Some(Range::Integer { min, max })) => {
            between(min.map(|n| n.to_string()), max.map(|n| n.to_string()), false)
        }
        (_, Some(Range::Float { min, max, below_max })) => between(min.and_then(float), max.and_then(float), below_max),
        (_, None) => String::new(),
    }
}

fn declared_range(constraints: &[Constraint]) -> Option<Range> {
    constraints.iter().find_map(|constraint| match constraint {
        Constraint::Range(range) => Some(*range),
        _ => None,
    })
}

/// The ends of an integer's range that are said: the declared ones as far as they lie within the type's own.
fn ends(integer: Integer, range: Option<Range>) -> (Option<String>, Option<String>) {
    let (min, max) = match range {
        Some(Range::Integer { min, max }) => (min, max),
        _ => (None, None),
    };
    let is_narrow = integer.bits <= 16;
    let low = min.filter(|min| *min >= integer.min());
    let low = low.or((is_narrow || !integer.signed).then(|| integer.min()));
    let high = max.filter(|max| u128::try_from(*max).map_or(true, |max| max <= integer.max()));
    let high = high.map(|max| max.to_string()).or(is_narrow.then(|| integer.max().to_string()));
    (low.map(|min| min.to_string()), high)
}

/// That a number is beyond the width of an integer type, at an end of which [`bounds`] say nothing; else
/// empty.
pub(super) fn beyond_width(integer: Integer, constraints: &[Constraint], number: &str) -> String {
    let (least, most) = (integer.min(), integer.max());
    let (is_below, is_above) = match number.parse::<i128>() {
        Ok(number) => (number < least, u128::try_from(number).is_ok_and(|number| number > most)),
        // It has an exponent, more digits than that, or was clipped.
        Err(_) => {
            let number = number.trim_end_matches('…').parse::<f64>().unwrap_or(0.0);
            #[allow(clippy::cast_precision_loss, reason = "compared with what is far beyond, or rounds to the end")]
            (number <= least as f64, number >= most as f64)
        }
    };
    match ends(integer, declared_range(constraints)) {
        (None, _) if is_below => format!("It is too small: the least is {least}."),
        (_, None) if is_above => format!("It is too large: the most is {most}."),
        _ => String::new(),
    }
}

fn between(min: Option<String>, max: Option<String>, below_max: bool) -> String {
    match (min, max) {
        (Some(min), Some(max)) if below_max => format!("at least {min} and less than {max}"),
        (Some(min), Some(max)) if min == max => format!("exactly {min}"),
        (Some(min), Some(max)) => format!("from {min} to {max}"),
        (Some(min), None) if min == "0" => "0 or more".to_owned(),
        (Some(min), None) => format!("at least {min}"),
        (None, Some(max)) if below_max => format!("less than {max}"),
        (None, Some(max)) => format!("at most {max}"),
        (None, None) => String::new(),
    }
}

/// A finite number as a model would write it; nothing for one that bounds nothing.
pub(crate) fn float(value: f64) -> Option<String> {
    let size = value.abs();
    match value {
        _ if !value.is_finite() => None,
        _ if size == 0.0 => Some("0".to_owned()),
        _ if (1e-6..1e15).contains(&size) => Some(value.to_string()),
        _ => Some(format!("{value:e}")),
    }
}

/// What a length is counted in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unit {
    /// Characters of a text.
    Character,
    /// Items of a list.
    Item,
    /// Entries of a map.
    Entry,
}

impl Unit {
    /// The unit of the lengths of values of a form.
    pub(crate) const fn of(shape: &Shape) -> Self {
        match shape {
            Shape::List(_) | Shape::Tuple(_) => Self::Item,
            Shape::Map(_) => Self::Entry,
            _ => Self::Character,
        }
    }

    /// A number of them: `1 item`, `3 items`.
    pub(crate) fn count(self, n: usize) -> String {
        let word = match (self, n) {
            (Self::Character, 1) => "character",
            (Self::Character, _) => "characters",
            (Self::Item, 1) => "item",
            (Self::Item, _) => "items",
            (Self::Entry, 1) => "entry",
            (Self::Entry, _) => "entries",
        };
        format!("{n} {word}")
    }
}

/// What a length must lie between, as words: `1 to 60 characters`, `at least 1 item`; empty for any length.
pub(super) fn length(len: Len, unit: Unit) -> String {
    match (len.min, len.max) {
        (min, Some(max)) if min == max => format!("exactly {}", unit.count(min)),
        (0, Some(max)) => format!("at most {}", unit.count(max)),
        (0, None) => String::new(),
        (min, Some(max)) => format!("{min} to {}", unit.count(max)),
        (min, None) => format!("at least {}", unit.count(min)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(bits: u32, signed: bool, min: Option<i128>, max: Option<i128>) -> String {
        let range = [Constraint::Range(Range::Integer { min, max })];
        bounds(&Shape::Integer(Integer { signed, bits }), &range)
    }

    #[test]
    fn narrow_widths_are_bounds_and_wide_ones_are_not() {
        assert_eq!(of(8, false, None, None), "from 0 to 255");
        assert_eq!(of(16, true, None, None), "from -32768 to 32767");
        assert_eq!(of(32, false, None, None), "0 or more");
        assert_eq!(of(64, true, None, None), "");
        assert_eq!(of(8, false, Some(1), None), "from 1 to 255");
        assert_eq!(of(32, false, Some(1), None), "at least 1");
        assert_eq!(of(32, true, None, Some(20)), "at most 20");
        assert_eq!(of(32, false, None, Some(20)), "from 0 to 20");
        assert_eq!(of(64, true, Some(5), Some(5)), "exactly 5");
    }

    #[test]
    fn a_number_beyond_a_width_is_told_the_end_that_nothing_else_says() {
        const AT_MOST_20: &[Constraint] = &[Constraint::Range(Range::Integer { min: None, max: Some(20) })];
        let of = |bits, signed, constraints, number| beyond_width(Integer { signed, bits }, constraints, number);
        let many = format!("{}…", "9".repeat(79));
        for number in ["4294967296", "1e30", &many] {
            assert_eq!(of(32, false, &[], number), "It is too large: the most is 4294967295.", "{number}");
            assert_eq!(of(32, false, AT_MOST_20, number), "", "{number}");
        }
        assert_eq!(of(64, true, &[], "9223372036854775808"), "It is too large: the most is 9223372036854775807.");
        assert_eq!(of(64, true, &[], "-1e19"), "It is too small: the least is -9223372036854775808.");
        let widest = "340282366920938463463374607431768211456";
        assert_eq!(
            of(128, false, &[], widest),
            "It is too large: the most is 340282366920938463463374607431768211455."
        );
        // The prompt's words say these.
        assert_eq!(of(64, false, &[], "-1"), "");
        assert_eq!(of(8, false, &[], "256"), "");
        assert_eq!(of(32, true, AT_MOST_20, "21"), "");
    }

    #[test]
    fn floats_are_written_shortly() {
        let of =
            |min, max, below_max| bounds(&Shape::Float, &[Constraint::Range(Range::Float { min, max, below_max })]);
        assert_eq!(of(Some(0.0), Some(1.0), false), "from 0 to 1");
        assert_eq!(of(Some(-0.0), None, false), "0 or more");
        assert_eq!(of(Some(0.5), Some(1.0), true), "at least 0.5 and less than 1");
        assert_eq!(of(None, Some(1.0), true), "less than 1");
        assert_eq!(of(None, Some(1e300), false), "at most 1e300");
        assert_eq!(of(Some(f64::NEG_INFINITY), None, false), "");
    }

    #[test]
    fn lengths_agree_in_number() {
        let of = |min, max| length(Len { min, max }, Unit::Item);
        assert_eq!(of(3, Some(3)), "exactly 3 items");
        assert_eq!(of(1, None), "at least 1 item");
        assert_eq!(of(0, Some(1)), "at most 1 item");
        assert_eq!(of(1, Some(60)), "1 to 60 items");
        assert_eq!(of(0, None), "");
        assert_eq!(length(Len { min: 2, max: None }, Unit::Entry), "at least 2 entries");
    }
}
