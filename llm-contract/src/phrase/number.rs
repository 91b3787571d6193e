//! Bounds in words: of numbers, and of lengths.

use crate::contract::{Constraint, Integer, Len, Range, Shape};

/// What a number must lie between, as words: `from 0 to 100`, `at least 1`; empty where it may be any.
///
/// The width of an integer type is a bound too: where it is narrow, and, with `full`, always.
pub(super) fn bounds(shape: &Shape, constraints: &[Constraint], full: bool) -> String {
    let range = constraints.iter().find_map(|constraint| match constraint {
        Constraint::Range(range) => Some(*range),
        _ => None,
    });
    match (shape, range) {
        (Shape::Integer(integer), None) => whole(*integer, None, None, full),
        (Shape::Integer(integer), Some(Range::Integer { min, max })) => whole(*integer, min, max, full),
        (_, Some(Range::Integer { min, max })) => {
            between(min.map(|n| n.to_string()), max.map(|n| n.to_string()), false)
        }
        (_, Some(Range::Float { min, max, below_max })) => between(min.and_then(float), max.and_then(float), below_max),
        (_, None) => String::new(),
    }
}

/// The bounds of an integer: the declared ones as far as they lie within the type's own.
fn whole(integer: Integer, min: Option<i128>, max: Option<i128>, full: bool) -> String {
    let narrow = full || integer.bits <= 16;
    let low = min.filter(|min| *min >= integer.min());
    let low = low.or((narrow || !integer.signed).then(|| integer.min()));
    let high = max.filter(|max| u128::try_from(*max).map_or(true, |max| max <= integer.max()));
    let high = high.map(|max| max.to_string()).or(narrow.then(|| integer.max().to_string()));
    between(low.map(|min| min.to_string()), high, false)
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
        whole(Integer { signed, bits }, min, max, false)
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
        let widest = Integer { signed: false, bits: 128 };
        assert_eq!(whole(widest, None, None, true), "from 0 to 340282366920938463463374607431768211455");
    }

    #[test]
    fn floats_are_written_shortly() {
        let of = |min, max, below_max| {
            bounds(&Shape::Float, &[Constraint::Range(Range::Float { min, max, below_max })], false)
        };
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
