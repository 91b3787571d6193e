//! Plain JSON text (RFC 8259): a cursor over it, and its strings and numbers.
//!
//! Nothing here is tolerant, and nothing knows a user's types. Every reading function answers `None` at the
//! first byte that RFC 8259 does not allow, with the cursor somewhere behind the last good token; what is
//! wrong there is the business of [`reply`](crate::reply).

mod cursor;
mod equal;
mod layer;
mod member;
mod number;
mod output;
mod string;
#[cfg(test)]
mod tests;
mod word;

pub(crate) use cursor::{Cursor, Step, are_equal};
pub(crate) use equal::{canonical, same_value};
pub(crate) use layer::Unescaped;
pub(crate) use member::members;
pub(crate) use number::{Number, whole};
pub(crate) use output::Output;
pub(crate) use string::{plain_run, specials_of};
pub(crate) use word::{HIGH, equal_to, first_of};
