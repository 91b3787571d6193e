//! How dates and times stand in text, as far as the crates for them agree: RFC 3339, and the parts of it.
//!
//! The parsers of the crates take more than one spelling, and some leave out what they do not need. What is
//! asked for here is one spelling, so that a schema can say it; the parsers then judge the numbers.

/// The pattern of a date.
pub(super) const DATE: &str = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$";
/// The pattern of a time of day.
pub(super) const TIME: &str = r"^[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})?$";
/// The pattern of a date and time without offset.
pub(super) const DATE_TIME: &str = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})?$";
/// The pattern of a date and time with offset.
pub(super) const INSTANT: &str =
    r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$";

/// Examples of each.
pub(super) const DATES: &[&str] = &["2024-05-17", "2025-11-03", "2026-01-30"];
pub(super) const TIMES: &[&str] = &["09:30:00", "14:05:00", "18:45:30"];
pub(super) const DATE_TIMES: &[&str] = &["2024-05-17T09:30:00", "2025-11-03T14:05:00", "2026-01-30T18:45:30"];
pub(super) const INSTANTS: &[&str] = &["2024-05-17T09:30:00Z", "2025-11-03T14:05:00Z", "2026-01-30T18:45:30Z"];

/// Whether a text has the form of a date: `2024-05-17`.
pub(super) fn is_date(text: &str) -> bool {
    behind_date(text) == Some("")
}

/// Whether a text has the form of a time of day: `09:30:00`, or `09:30:00.25`.
pub(super) fn is_time(text: &str) -> bool {
    behind_time(text) == Some("")
}

/// Whether a text has the form of a date and time without offset: `2024-05-17T09:30:00`.
pub(super) fn is_date_time(text: &str) -> bool {
    behind_date_time(text) == Some("")
}

/// Whether a text has the form of a date and time with offset: `2024-05-17T09:30:00+02:00`.
pub(super) fn is_instant(text: &str) -> bool {
    behind_instant(text) == Some("")
}

/// What stands behind a date and time with offset.
pub(super) fn behind_instant(text: &str) -> Option<&str> {
    let rest = behind_date_time(text)?;
    match rest.strip_prefix('Z') {
        Some(rest) => Some(rest),
        None => behind(rest.strip_prefix(['+', '-'])?, "00:00"),
    }
}

fn behind_date_time(text: &str) -> Option<&str> {
    behind_time(behind_date(text)?.strip_prefix('T')?)
}

fn behind_date(text: &str) -> Option<&str> {
    behind(text, "0000-00-00")
}

fn behind_time(text: &str) -> Option<&str> {
    let rest = behind(text, "00:00:00")?;
    let Some(fraction) = rest.strip_prefix('.') else { return Some(rest) };
    let digits = fraction.bytes().take_while(u8::is_ascii_digit).count();
    if (1..=9).contains(&digits) { fraction.get(digits..) } else { None }
}

/// What stands behind a text that is like this one, with any digit for a `0`.
fn behind<'t>(text: &'t str, like: &str) -> Option<&'t str> {
    let is_like = |(byte, like): (u8, u8)| if like == b'0' { byte.is_ascii_digit() } else { byte == like };
    let begins = text.get(..like.len())?;
    begins.bytes().zip(like.bytes()).all(is_like).then(|| text.get(like.len()..))?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_spelling_is_taken() {
        assert!(is_date("2024-05-17"));
        for other in
            ["2024-5-17", "05/06/2024", "17.05.2024", "2024-05-17T00:00:00", " 2024-05-17", "", "２０２４-05-17"]
        {
            assert!(!is_date(other), "{other}");
        }
        assert!(is_time("09:30:00") && is_time("09:30:00.123456789"));
        for other in ["09:30", "9:30:00", "09:30:00.", "09:30:00.1234567890", "09:30:00Z", "09:30:00 PM"] {
            assert!(!is_time(other), "{other}");
        }
        assert!(is_date_time("2024-05-17T09:30:00"));
        for other in ["2024-05-17 09:30:00", "2024-05-17t09:30:00", "2024-05-17T09:30:00Z"] {
            assert!(!is_date_time(other), "{other}");
        }
        assert!(is_instant("2024-05-17T09:30:00Z") && is_instant("2024-05-17T09:30:00.5-07:30"));
        for other in
            ["2024-05-17T09:30:00", "2024-05-17T09:30:00 Z", "2024-05-17T09:30:00+0200", "2024-05-17T09:30:00+02"]
        {
            assert!(!is_instant(other), "{other}");
        }
    }
}
