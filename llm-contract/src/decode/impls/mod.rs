//! The types of fields: one family a file. Types of other crates are behind the feature of the crate's name.

#[cfg(any(feature = "chrono", feature = "jiff", feature = "time"))]
mod calendar;
#[cfg(feature = "chrono")]
mod chrono;
#[cfg(any(feature = "chrono", feature = "time"))]
mod closed;
mod formed;
#[cfg(feature = "indexmap")]
mod indexmap;
#[cfg(feature = "jiff")]
mod jiff;
mod list;
mod map;
mod net;
mod number;
mod optional;
#[cfg(feature = "rust_decimal")]
mod rust_decimal;
mod standard;
mod text;
#[cfg(feature = "time")]
mod time;
mod tuple;
#[cfg(feature = "url")]
mod url;
#[cfg(feature = "uuid")]
mod uuid;
mod value;
mod wrapper;
