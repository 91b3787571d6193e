//! Types of the crate `chrono`.

use chrono::{DateTime, FixedOffset, Month, NaiveDate, NaiveDateTime, NaiveTime, SecondsFormat, Utc, Weekday};

use super::calendar::{
    DATE, DATE_TIME, DATE_TIMES, DATES, INSTANT, INSTANTS, TIME, TIMES, is_date, is_date_time, is_instant, is_time,
};
use super::closed::names;
use super::formed::formed;

formed! {
    NaiveDate {
        "a date", Some("date"), DATE, DATES,
        |text| is_date(text).then(|| text.parse().ok())?,
        ToString::to_string,
    }
    NaiveTime {
        "a time of day", None, TIME, TIMES,
        |text| is_time(text).then(|| text.parse().ok())?,
        ToString::to_string,
    }
    NaiveDateTime {
        "a date and time", None, DATE_TIME, DATE_TIMES,
        |text| is_date_time(text).then(|| text.parse().ok())?,
        |value| format!("{value:?}"),
    }
    DateTime<FixedOffset> {
        "a date and time with offset", Some("date-time"), INSTANT, INSTANTS,
        |text| is_instant(text).then(|| DateTime::parse_from_rfc3339(text).ok())?,
        |value| value.to_rfc3339_opts(SecondsFormat::AutoSi, true),
    }
    DateTime<Utc> {
        "a date and time with offset", Some("date-time"), INSTANT, INSTANTS,
        |text| is_instant(text).then(|| DateTime::parse_from_rfc3339(text).ok())?.map(|value| value.with_timezone(&Utc)),
        |value| value.to_rfc3339_opts(SecondsFormat::AutoSi, true),
    }
}

// serde writes short names of days and long names of months, and reads both.
names! {
    "Weekday" Weekday {
        "Mon" | "Monday" => Weekday::Mon,
        "Tue" | "Tuesday" => Weekday::Tue,
        "Wed" | "Wednesday" => Weekday::Wed,
        "Thu" | "Thursday" => Weekday::Thu,
        "Fri" | "Friday" => Weekday::Fri,
        "Sat" | "Saturday" => Weekday::Sat,
        "Sun" | "Sunday" => Weekday::Sun,
    }
    "Month" Month {
        "January" | "Jan" => Month::January,
        "February" | "Feb" => Month::February,
        "March" | "Mar" => Month::March,
        "April" | "Apr" => Month::April,
        "May" => Month::May,
        "June" | "Jun" => Month::June,
        "July" | "Jul" => Month::July,
        "August" | "Aug" => Month::August,
        "September" | "Sep" => Month::September,
        "October" | "Oct" => Month::October,
        "November" | "Nov" => Month::November,
        "December" | "Dec" => Month::December,
    }
}
