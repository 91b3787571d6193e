//! The types of fields: one family a file.

mod list;
mod map;
mod number;
mod optional;
mod text;
mod tuple;
mod value;
