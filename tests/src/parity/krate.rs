//! Types of other crates, behind the feature of the crate's name.

use std::collections::BTreeMap;

use chrono::{DateTime, Datelike, FixedOffset, Month, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Utc, Weekday};
use indexmap::{IndexMap, IndexSet};
use llm_contract::LlmContract;
use proptest::collection::vec;
use proptest::prelude::*;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use url::Url;
use uuid::Uuid;

use super::Parity;

/// Seconds of the years 0 to 9999, which dates in text have four digits for.
const SECONDS: std::ops::Range<i64> = -62_167_219_200 + 100_000..253_402_300_799 - 100_000;

/// Seconds and nanoseconds, with fractions of all lengths.
fn instants() -> impl Strategy<Value = (i64, u32)> {
    let nanos = prop_oneof![Just(0), (0..1000_u32).prop_map(|milli| milli * 1_000_000), 0..1_000_000_000_u32];
    (SECONDS, nanos)
}

/// Types of `chrono`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Chrono {
    date: NaiveDate,
    time: NaiveTime,
    both: NaiveDateTime,
    utc: DateTime<Utc>,
    offset: DateTime<FixedOffset>,
    by_date: BTreeMap<NaiveDate, u8>,
    day: Weekday,
    month: Month,
}

impl Parity for Chrono {
    fn values() -> BoxedStrategy<Self> {
        (instants(), -86_399..=86_399_i32, any::<bool>())
            .prop_map(|((seconds, nanos), offset, is_keyed)| {
                let utc = DateTime::from_timestamp(seconds, nanos).expect("within four digits");
                let both = utc.naive_utc();
                // An offset is written in whole minutes.
                let offset = FixedOffset::east_opt(offset / 60 * 60).expect("less than a day");
                Self {
                    date: both.date(),
                    time: both.time(),
                    both: both - TimeDelta::seconds(1),
                    utc,
                    offset: utc.with_timezone(&offset),
                    day: both.weekday(),
                    month: Month::try_from(u8::try_from(both.month()).expect("one of 12")).expect("a month"),
                    by_date: is_keyed.then(|| (both.date(), 1)).into_iter().collect(),
                }
            })
            .boxed()
    }
}

/// Types of `time`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Time {
    date: time::Date,
    time: time::Time,
    both: time::PrimitiveDateTime,
    offset: time::OffsetDateTime,
    utc: time::UtcDateTime,
    day: time::Weekday,
    month: time::Month,
}

impl Parity for Time {
    fn values() -> BoxedStrategy<Self> {
        (instants(), -1439..=1439_i32)
            .prop_map(|((seconds, nanos), minutes)| {
                let utc = time::UtcDateTime::from_unix_timestamp(seconds).expect("within four digits");
                let utc = utc.replace_nanosecond(nanos).expect("less than a second");
                let offset = time::UtcOffset::from_whole_seconds(minutes * 60).expect("less than a day");
                let offset = utc.to_offset(offset);
                let both = time::PrimitiveDateTime::new(utc.date(), utc.time());
                Self { date: utc.date(), time: utc.time(), both, offset, utc, day: utc.weekday(), month: utc.month() }
            })
            .boxed()
    }
}

/// Types of `jiff`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Jiff {
    date: jiff::civil::Date,
    time: jiff::civil::Time,
    both: jiff::civil::DateTime,
    instant: jiff::Timestamp,
    zoned: jiff::ZonedDateTime,
    took: jiff::SignedDuration,
}

impl Parity for Jiff {
    fn values() -> BoxedStrategy<Self> {
        (instants(), -1439..=1439_i32, any::<(i32, u16)>())
            .prop_map(|((seconds, nanos), minutes, (took, fraction))| {
                let nanos = i32::try_from(nanos).expect("less than a second");
                let instant = jiff::Timestamp::new(seconds, nanos).expect("within four digits");
                let offset = jiff::tz::Offset::from_seconds(minutes * 60).expect("less than a day");
                let both = offset.to_datetime(instant);
                let took = jiff::SignedDuration::new(took.into(), if took < 0 { 0 } else { fraction.into() });
                Self {
                    date: both.date(),
                    time: both.time(),
                    both,
                    instant,
                    zoned: instant.to_zoned_datetime(jiff::tz::TimeZone::fixed(offset)),
                    took,
                }
            })
            .boxed()
    }
}

/// A type of `uuid`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Uuids {
    id: Uuid,
    others: BTreeMap<Uuid, Option<Uuid>>,
}

fn uuids() -> impl Strategy<Value = Uuid> {
    any::<u128>().prop_map(Uuid::from_u128)
}

impl Parity for Uuids {
    fn values() -> BoxedStrategy<Self> {
        let others = proptest::collection::btree_map(uuids(), proptest::option::of(uuids()), 0..3);
        (uuids(), others).prop_map(|(id, others)| Self { id, others }).boxed()
    }
}

/// A type of `url`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Links {
    links: Vec<Url>,
}

impl Parity for Links {
    fn values() -> BoxedStrategy<Self> {
        let link =
            r"(https?|ftp)://[a-z]{1,8}\.(com|org)(:[1-9][0-9]{0,3})?/[a-zÀ-ž0-9/._~-]{0,12}(\?[a-z]=[a-z0-9 ]{0,4})?";
        let links = prop_oneof![link, r"mailto:[a-z]{1,8}@example\.com", "urn:[a-z]{2,5}:[0-9]{1,5}"];
        vec(links.prop_map(|link| Url::parse(&link).expect("a URL")), 0..3).prop_map(|links| Self { links }).boxed()
    }
}

/// A type of `rust_decimal`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Money {
    price: Decimal,
    tax: Option<Decimal>,
}

fn decimals() -> impl Strategy<Value = Decimal> {
    let parts = |(low, mid, high, negative, places)| Decimal::from_parts(low, mid, high, negative, places);
    prop_oneof![
        (any::<u32>(), any::<u32>(), any::<u32>(), any::<bool>(), 0..=28_u32).prop_map(parts),
        (0..1_000_000_u32, Just(0), Just(0), any::<bool>(), 0..=4_u32).prop_map(parts),
    ]
}

impl Parity for Money {
    fn values() -> BoxedStrategy<Self> {
        (decimals(), proptest::option::of(decimals())).prop_map(|(price, tax)| Self { price, tax }).boxed()
    }
}

/// Types of `indexmap`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Indexed {
    map: IndexMap<String, Vec<u8>>,
    set: IndexSet<i32>,
}

impl Parity for Indexed {
    fn values() -> BoxedStrategy<Self> {
        let map = proptest::collection::btree_map(any::<String>(), any::<Vec<u8>>(), 0..4);
        let set = proptest::collection::btree_set(any::<i32>(), 0..4);
        (map, set)
            .prop_map(|(map, set)| Self {
                // Another order than that of the keys, so that it shows whether it is kept.
                map: map.into_iter().rev().collect(),
                set: set.into_iter().rev().collect(),
            })
            .boxed()
    }
}
