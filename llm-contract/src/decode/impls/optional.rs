//! Values that may be absent, and values behind a pointer.

use std::rc::Rc;
use std::sync::Arc;

use crate::contract::{Constraint, Contract, Shape};
use crate::decode::{At, Decoder, Kept, LlmContract, Source};

impl<T: LlmContract> LlmContract for Option<T> {
    const __CONTRACT: &'static Contract = const { &Contract::anonymous(Shape::Optional(T::contract)) };
    const __OPTIONAL: bool = true;

    #[inline]
    fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
        if decoder.null() || decoder.quoted_null(T::__CONTRACT, at) {
            return Some(None);
        }
        let before = decoder.count();
        let value = T::__read(decoder, at, constraints);
        if value.is_none() {
            decoder.allow_null(before, at, Self::__CONTRACT);
        }
        value.map(Some)
    }

    fn __absent() -> Option<Self> {
        Some(None)
    }

    fn __check(
        &self,
        decoder: &mut Decoder<'_>,
        at: &At<'_>,
        source: &Source<'_>,
        constraints: &'static [Constraint],
        kept: &Kept,
    ) -> bool {
        self.as_ref().is_none_or(|value| value.__check(decoder, at, source, constraints, kept))
    }
}

/// Pointers: a value behind one is read as the value is.
macro_rules! pointers {
    ($($pointer:ident)*) => { $(
        impl<T: LlmContract> LlmContract for $pointer<T> {
    const __CONTRACT: &'static Contract = T::__CONTRACT;
    const __OPTIONAL: bool = T::__OPTIONAL;

    fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
        T::__read(decoder, at, constraints).map(Self::new)
    }

    fn __absent() -> Option<Self> {
        T::__absent().map(Self::new)
    }

    fn __check(
        &self,
        decoder: &mut Decoder<'_>,
        at: &At<'_>,
        source: &Source<'_>,
        constraints: &'static [Constraint],
        kept: &Kept,
    ) -> bool {
        T::__check(self, decoder, at, source, constraints, kept)
    }
}
    )* };
}

pointers!(Box Rc Arc);
