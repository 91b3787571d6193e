//! Types of the crate `time`.
//!
//! The crate's own serde writes a date and time in a form of its own, with a space between the two. Models are
//! asked for RFC 3339, which `time::serde::rfc3339` writes; the other form is read all the same.

use time::format_description::well_known::{Iso8601, Rfc3339};
use time::{Date, Month, OffsetDateTime, PrimitiveDateTime, Time, UtcDateTime, Weekday};

use super::calendar::{
    DATE, DATE_TIME, DATE_TIMES, DATES, INSTANT, INSTANTS, TIME, TIMES, is_date, is_date_time, is_instant, is_time,
};
use super::closed::names;
use super::formed::formed;

formed! {
    Date {
        "a date", Some("date"), DATE, DATES,
        |text| is_date(text).then(|| Date::parse(text, &Iso8601::DATE).ok())?,
        ToString::to_string,
    }
    Time {
        "a time of day", None, TIME, TIMES,
        |text| is_time(text).then(|| Time::parse(text, &Iso8601::TIME).ok())?,
        |value| on_the_clock(*value),
    }
    PrimitiveDateTime {
        "a date and time", None, DATE_TIME, DATE_TIMES,
        civil,
        |value| format!("{}T{}", value.date(), on_the_clock(value.time())),
    }
    OffsetDateTime {
        "a date and time with offset", Some("date-time"), INSTANT, INSTANTS,
        instant,
        |value| value.format(&Rfc3339).unwrap_or_default(),
    }
    UtcDateTime {
        "a date and time with offset", Some("date-time"), INSTANT, INSTANTS,
        // The crate's own serde leaves the offset out, which is known.
        |text| instant(text).or_else(|| Some(text.contains(' ').then(|| civil(text))??.assume_utc())).map(Into::into),
        |value| value.format(&Rfc3339).unwrap_or_default(),
    }
}

names! {
    "Weekday" Weekday {
        "Monday" => Weekday::Monday,
        "Tuesday" => Weekday::Tuesday,
        "Wednesday" => Weekday::Wednesday,
        "Thursday" => Weekday::Thursday,
        "Friday" => Weekday::Friday,
        "Saturday" => Weekday::Saturday,
        "Sunday" => Weekday::Sunday,
    }
    "Month" Month {
        "January" => Month::January,
        "February" => Month::February,
        "March" => Month::March,
        "April" => Month::April,
        "May" => Month::May,
        "June" => Month::June,
        "July" => Month::July,
        "August" => Month::August,
        "September" => Month::September,
        "October" => Month::October,
        "November" => Month::November,
        "December" => Month::December,
    }
}

fn civil(text: &str) -> Option<PrimitiveDateTime> {
    let text = with_t(text);
    is_date_time(&text).then(|| PrimitiveDateTime::parse(&text, &Iso8601::DATE_TIME).ok())?
}

fn instant(text: &str) -> Option<OffsetDateTime> {
    let text = match text.split_once(' ').and_then(|(date, rest)| Some((date, rest.split_once(' ')?))) {
        // `2024-05-17 09:30:00.0 +00:00:00`; the seconds of an offset have no place in RFC 3339.
        Some((date, (time, offset))) => format!("{date}T{time}{}", offset.strip_suffix(":00").unwrap_or(offset)),
        None => text.to_owned(),
    };
    is_instant(&text).then(|| OffsetDateTime::parse(&text, &Rfc3339).ok())?
}

/// `2024-05-17T09:30:00.0` for `2024-05-17 09:30:00.0`.
fn with_t(text: &str) -> String {
    text.replacen(' ', "T", 1)
}

fn on_the_clock(time: Time) -> String {
    let (hour, minute, second, nano) = time.as_hms_nano();
    format!("{hour:02}:{minute:02}:{second:02}.{nano:09}")
}
