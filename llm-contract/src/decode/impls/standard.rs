//! Types of the standard library that serde writes as objects or variants: spans of time, ranges, results.

use std::ops;
use std::time;

use llm_contract_derive::LlmContract;

use crate::contract::{Constraint, Contract};
use crate::decode::{At, Decoder, LlmContract};

/// A span of time.
#[derive(LlmContract)]
#[contract(crate = crate, deny_unknown_fields)]
struct Duration {
    /// Whole seconds.
    secs: u64,
    /// Nanoseconds beyond these.
    #[contract(range = ..1_000_000_000)]
    nanos: u32,
}

#[derive(LlmContract)]
#[contract(crate = crate, deny_unknown_fields)]
struct Range<T> {
    start: T,
    end: T,
}

#[derive(LlmContract)]
#[contract(crate = crate, deny_unknown_fields)]
struct RangeFrom<T> {
    start: T,
}

#[derive(LlmContract)]
#[contract(crate = crate, deny_unknown_fields)]
struct RangeTo<T> {
    end: T,
}

#[derive(LlmContract)]
#[contract(crate = crate)]
enum Bound<T> {
    Unbounded,
    Included(T),
    Excluded(T),
}

#[derive(LlmContract)]
#[contract(crate = crate)]
enum Result<T, E> {
    Ok(T),
    Err(E),
}

/// Types that are read as one of the above and then made of it.
macro_rules! alike {
    ($([$($param:ident)*] $ty:ty, $form:ty, $make:expr;)*) => { $(
        impl<$($param: LlmContract),*> LlmContract for $ty {
            const __CONTRACT: &'static Contract = <$form>::__CONTRACT;

            fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
                <$form>::__read(decoder, at, constraints).map($make)
            }
        }
    )* };
}

alike! {
    [] time::Duration, Duration, |it| Self::new(it.secs, it.nanos);
    [T] ops::Range<T>, Range<T>, |it| it.start..it.end;
    [T] ops::RangeInclusive<T>, Range<T>, |it| it.start..=it.end;
    [T] ops::RangeFrom<T>, RangeFrom<T>, |it| it.start..;
    [T] ops::RangeTo<T>, RangeTo<T>, |it| ..it.end;
    [T] ops::Bound<T>, Bound<T>, |it| match it {
        Bound::Unbounded => Self::Unbounded,
        Bound::Included(value) => Self::Included(value),
        Bound::Excluded(value) => Self::Excluded(value),
    };
    [T E] core::result::Result<T, E>, Result<T, E>, |it| match it {
        Result::Ok(value) => Ok(value),
        Result::Err(value) => Err(value),
    };
}
