//! Types of the crate `jiff`.

use jiff::civil::{Date, DateTime, Time};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Span, Timestamp, ZonedDateTime};

use super::calendar::{
    DATE, DATE_TIME, DATE_TIMES, DATES, INSTANT, INSTANTS, TIME, TIMES, behind_instant, is_date, is_date_time,
    is_instant, is_time,
};
use super::formed::formed;

/// The pattern of a date and time with offset and time zone.
const ZONED: &str =
    r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})\[[^\[\]]+\]$";

/// The pattern of a duration in calendar units.
const SPAN: &str = "^-?P[0-9YMWDTHS.]+$";

/// The pattern of a duration in hours, minutes and seconds.
const DURATION: &str = "^-?PT[0-9HMS.]+$";

formed! {
    Date {
        "a date", Some("date"), DATE, DATES,
        |text| is_date(text).then(|| text.parse().ok())?,
        ToString::to_string,
    }
    Time {
        "a time of day", None, TIME, TIMES,
        |text| is_time(text).then(|| text.parse().ok())?,
        ToString::to_string,
    }
    DateTime {
        "a date and time", None, DATE_TIME, DATE_TIMES,
        |text| is_date_time(text).then(|| text.parse().ok())?,
        ToString::to_string,
    }
    Timestamp {
        "a date and time with offset", Some("date-time"), INSTANT, INSTANTS,
        |text| is_instant(text).then(|| text.parse().ok())?,
        ToString::to_string,
    }
    ZonedDateTime {
        "a date and time with offset and time zone", None, ZONED,
        &["2024-05-17T09:30:00+00:00[UTC]", "2025-11-03T14:05:00+00:00[UTC]", "2026-01-30T18:45:30+00:00[UTC]"],
        zoned,
        ToString::to_string,
    }
    Span {
        "a duration", Some("duration"), SPAN, &["P1DT2H30M", "P2W", "PT45M"],
        |text| is_duration(text, "").then(|| text.parse().ok())?,
        ToString::to_string,
    }
    SignedDuration {
        // The format of JSON Schema has days, too, which are none of these.
        "a duration in hours, minutes and seconds", None, DURATION, &["PT2H30M", "PT45M", "PT1.5S"],
        |text| is_duration(text, "T").then(|| text.parse().ok())?,
        ToString::to_string,
    }
}

/// Reads a date and time with offset and time zone. `UTC` needs no database of time zones, which a program may
/// be without.
fn zoned(text: &str) -> Option<ZonedDateTime> {
    if !is_zoned(text) {
        return None;
    }
    let is_utc = |instant: &&str| instant.ends_with('Z') || instant.ends_with("+00:00");
    match text.strip_suffix("[UTC]").filter(is_utc) {
        Some(instant) => Some(instant.parse::<Timestamp>().ok()?.to_zoned_datetime(TimeZone::UTC)),
        None => text.parse().ok(),
    }
}

/// Whether a text has the form of a date and time with offset and time zone. Without an offset an hour that
/// the clock shows twice would be two instants.
fn is_zoned(text: &str) -> bool {
    let zone = behind_instant(text).and_then(|rest| rest.strip_prefix('[')?.strip_suffix(']'));
    zone.is_some_and(|zone| !zone.is_empty() && !zone.contains(['[', ']']))
}

/// Whether a text has the form of a duration, with this behind its `P`.
fn is_duration(text: &str, begins: &str) -> bool {
    let rest = text.strip_prefix('-').unwrap_or(text).strip_prefix('P').and_then(|rest| rest.strip_prefix(begins));
    rest.is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| b"0123456789YMWDTHS.".contains(&byte)))
}
