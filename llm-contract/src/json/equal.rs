//! Whether two plain JSON texts say the same.

use super::{Cursor, Number, whole};

/// Whether two plain JSON values are the same token for token: white space, escapes and the way a number
/// is written do not matter, the order of members does.
///
/// Reads both in step and stops at the first difference, so it costs no more than the shorter one.
pub(crate) fn same_value(one: &str, two: &str) -> bool {
    let mut one = Cursor::new(one, 0);
    let mut two = Cursor::new(two, 0);
    loop {
        let byte = one.token();
        let same = match (byte, two.token()) {
            (0, 0) => return true,
            (b'"', b'"') => match (one.string(), two.string()) {
                (Some(a), Some(b)) => a == b,
                _ => false,
            },
            (b'-' | b'0'..=b'9', b'-' | b'0'..=b'9') => match (one.number(), two.number()) {
                (Some(a), Some(b)) => same_number(a, b),
                _ => false,
            },
            (a, b) => {
                one.advance(1);
                two.advance(1);
                a == b
            }
        };
        if !same {
            return false;
        }
    }
}

/// A text that two plain JSON values share exactly where [`same_value`] finds them the same.
pub(crate) fn canonical(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    let mut cursor = Cursor::new(json, 0);
    loop {
        match cursor.token() {
            0 => return out,
            b'"' => match cursor.string() {
                // The length in front keeps apart what the text itself could look like.
                Some(text) => out.push_str(&format!("{}\"{text}", text.len())),
                None => return out,
            },
            b'-' | b'0'..=b'9' => match cursor.number() {
                Some(number) => out.push_str(&canonical_number(number)),
                None => return out,
            },
            byte => {
                out.push(char::from(byte));
                cursor.advance(1);
            }
        }
    }
}

fn canonical_number(number: Number<'_>) -> String {
    match exact(number) {
        Some((_, 0)) => "0".to_owned(),
        Some((negative, magnitude)) => format!("{}{magnitude}", if negative { "-" } else { "" }),
        None => number.to_f64().map_or_else(String::new, |value| format!("{value:?}")),
    }
}

/// The sign and magnitude of a number that is whole.
fn exact(number: Number<'_>) -> Option<(bool, u128)> {
    match number {
        Number::Small(value) => Some((value < 0, u128::from(value.unsigned_abs()))),
        Number::Decimal(_, token) | Number::Token(token) => whole(token).ok().flatten(),
    }
}

/// Whether two numbers have one value: exactly where both are whole, else by their nearest double.
fn same_number(one: Number<'_>, two: Number<'_>) -> bool {
    match (exact(one), exact(two)) {
        (Some(a), Some(b)) => a == b || (a.1 == 0 && b.1 == 0),
        (None, None) => one.to_f64().is_some_and(|a| two.to_f64() == Some(a)),
        _ => false,
    }
}
