//! Numbers and truth values.

use std::num::{
    NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64, NonZeroI128, NonZeroIsize, NonZeroU8, NonZeroU16, NonZeroU32,
    NonZeroU64, NonZeroU128, NonZeroUsize,
};

use serde_json::Number;

use crate::contract::{Constraint, Contract, Integer, Range, Shape};
use crate::decode::decoder::Asked;
use crate::decode::{At, Decoder, How, Kept, LlmContract, Source};

/// Integers that fit an `i64`: read and checked without wide arithmetic.
macro_rules! small_integers {
    ($($int:ty)*) => { $(
        impl LlmContract for $int {
            const __CONTRACT: &'static Contract = &Contract::anonymous(Shape::Integer(Integer {
                signed: <$int>::MIN != 0,
                bits: <$int>::BITS,
            }));

            #[inline]
            fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
                let (min, max) = (<$int>::MIN.into(), <$int>::MAX.into());
                match decoder.short_integer(Asked::of::<Self>(constraints), min, max) {
                    Some(value) => value.try_into().ok(),
                    None => decoder.integer(at, Asked::of::<Self>(constraints), min, max)?.try_into().ok(),
                }
            }

            fn __check(&self, decoder: &mut Decoder<'_>, at: &At<'_>, source: &Source<'_>, constraints: &'static [Constraint], _: &Kept) -> bool {
                decoder.check_integer((*self).into(), source, at, Asked::of::<Self>(constraints))
            }
        }
    )* };
}

small_integers!(i8 i16 i32 i64 u8 u16 u32);

/// Integers that may not fit an `i64`.
macro_rules! wide_integers {
    ($($int:ty)*) => { $(
        impl LlmContract for $int {
            const __CONTRACT: &'static Contract = &Contract::anonymous(Shape::Integer(Integer {
                signed: <$int>::MIN != 0,
                bits: <$int>::BITS,
            }));

            fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
                let asked = Asked::of::<Self>(constraints);
                let (start, wide) = decoder.wide_integer(at, asked)?;
                let signed = i128::try_from(wide).ok().and_then(|value| Self::try_from(value).ok());
                let unsigned = || u128::try_from(wide).ok().and_then(|value| Self::try_from(value).ok());
                let Some(value) = signed.or_else(unsigned) else {
                    return decoder.out_of_range(start, at, asked);
                };
                let source = decoder.source(start);
                value.__check(decoder, at, &source, constraints, &Kept::default()).then_some(value)
            }

            fn __check(&self, decoder: &mut Decoder<'_>, at: &At<'_>, source: &Source<'_>, constraints: &'static [Constraint], _: &Kept) -> bool {
                // A value beyond `i128` lies above every bound that can be declared.
                let value = i128::try_from(*self).unwrap_or(i128::MAX);
                decoder.check_integer(value, source, at, Asked::of::<Self>(constraints))
            }
        }
    )* };
}

wide_integers!(u64 usize isize i128 u128);

impl LlmContract for f64 {
    const __CONTRACT: &'static Contract = &Contract::anonymous(Shape::Float);

    #[inline]
    fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
        decoder
            .short_float(Asked::of::<Self>(constraints))
            .or_else(|| decoder.float(at, Asked::of::<Self>(constraints)))
    }

    fn __check(
        &self,
        decoder: &mut Decoder<'_>,
        at: &At<'_>,
        source: &Source<'_>,
        constraints: &'static [Constraint],
        _: &Kept,
    ) -> bool {
        decoder.check_float(*self, source, at, Asked::of::<Self>(constraints))
    }
}

impl LlmContract for f32 {
    const __CONTRACT: &'static Contract = &Contract::anonymous(Shape::Float).constrained(&[Constraint::Single]);

    fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
        decoder.single_float(at, Asked::of::<Self>(constraints))
    }

    fn __check(
        &self,
        decoder: &mut Decoder<'_>,
        at: &At<'_>,
        source: &Source<'_>,
        constraints: &'static [Constraint],
        _: &Kept,
    ) -> bool {
        decoder.check_float((*self).into(), source, at, Asked::of::<Self>(constraints))
    }
}

impl LlmContract for bool {
    const __CONTRACT: &'static Contract = &Contract::anonymous(Shape::Bool);

    #[inline]
    fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
        decoder.bool(at, Asked::of::<Self>(constraints))
    }

    fn __check(
        &self,
        decoder: &mut Decoder<'_>,
        at: &At<'_>,
        source: &Source<'_>,
        constraints: &'static [Constraint],
        _: &Kept,
    ) -> bool {
        decoder.check_bool(*self, source, at, Asked::of::<Self>(constraints))
    }
}

/// Integers that are not 0: read as the integer is.
macro_rules! non_zero {
    ($($non_zero:ident $int:ty, $constraint:expr;)*) => { $(
        impl LlmContract for $non_zero {
            const __CONTRACT: &'static Contract = &Contract::anonymous(<$int>::__CONTRACT.shape).constrained(&[$constraint]);

            fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
                let how = How { default: None, clean: None };
                <$int>::__inner(decoder, at, Self::__CONTRACT, constraints, &how).and_then(Self::new)
            }

            fn __check(&self, decoder: &mut Decoder<'_>, at: &At<'_>, source: &Source<'_>, constraints: &'static [Constraint], kept: &Kept) -> bool {
                self.get().__check(decoder, at, source, constraints, kept)
            }
        }
    )* };
}

/// At least 1.
const POSITIVE: Constraint = Constraint::Range(Range::Integer { min: Some(1), max: None });

non_zero! {
    NonZeroU8 u8, POSITIVE;
    NonZeroU16 u16, POSITIVE;
    NonZeroU32 u32, POSITIVE;
    NonZeroU64 u64, POSITIVE;
    NonZeroU128 u128, POSITIVE;
    NonZeroUsize usize, POSITIVE;
    NonZeroI8 i8, Constraint::NonZero;
    NonZeroI16 i16, Constraint::NonZero;
    NonZeroI32 i32, Constraint::NonZero;
    NonZeroI64 i64, Constraint::NonZero;
    NonZeroI128 i128, Constraint::NonZero;
    NonZeroIsize isize, Constraint::NonZero;
}

/// A number in the text's own digits, as far as serde_json keeps them.
impl LlmContract for Number {
    const __CONTRACT: &'static Contract = &Contract::anonymous(Shape::Float);

    fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
        decoder.any_number(at, Asked::of::<Self>(constraints))
    }

    fn __check(
        &self,
        decoder: &mut Decoder<'_>,
        at: &At<'_>,
        source: &Source<'_>,
        constraints: &'static [Constraint],
        _: &Kept,
    ) -> bool {
        let value = self.as_f64().unwrap_or_default();
        decoder.check_float(value, source, at, Asked::of::<Self>(constraints))
    }
}
