//! Values behind a wrapper that leaves their JSON as it is.

use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::marker::PhantomData;
use std::num::{Saturating, Wrapping};
use std::sync::{Mutex, RwLock};

use crate::contract::{Constraint, Contract};
use crate::decode::{At, Decoder, Kept, LlmContract, Source};

/// Wrappers, each with what makes it and what checks the value inside.
macro_rules! wrappers {
    ($([$($bound:tt)*] $wrapper:ident, $make:expr, |$value:ident, $check:ident| $checked:expr;)*) => { $(
        impl<T: LlmContract $($bound)*> LlmContract for $wrapper<T> {
            const __CONTRACT: &'static Contract = T::__CONTRACT;
            const __OPTIONAL: bool = T::__OPTIONAL;

            fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
                T::__read(decoder, at, constraints).map($make)
            }

            fn __absent() -> Option<Self> {
                T::__absent().map($make)
            }

            fn __check(&self, decoder: &mut Decoder<'_>, at: &At<'_>, source: &Source<'_>, constraints: &'static [Constraint], kept: &Kept) -> bool {
                let mut $check = |value: &T| value.__check(decoder, at, source, constraints, kept);
                let $value = self;
                $checked
            }
        }
    )* };
}

wrappers! {
    [] Reverse, Reverse, |value, check| check(&value.0);
    [] Wrapping, Wrapping, |value, check| check(&value.0);
    [] Saturating, Saturating, |value, check| check(&value.0);
    [+ Copy] Cell, Cell::new, |value, check| check(&value.get());
    // What somebody else holds at this moment cannot have been read just now.
    [] RefCell, RefCell::new, |value, check| value.try_borrow().is_ok_and(|value| check(&value));
    [] Mutex, Mutex::new, |value, check| value.try_lock().is_ok_and(|value| check(&value));
    [] RwLock, RwLock::new, |value, check| value.try_read().is_ok_and(|value| check(&value));
}

/// Nothing but a type: `null`, as serde has it.
impl<T: ?Sized> LlmContract for PhantomData<T> {
    const __CONTRACT: &'static Contract = <()>::__CONTRACT;

    fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
        <()>::__read(decoder, at, constraints).map(|()| Self)
    }
}
