//! Numbers and truth values.

use crate::contract::{Constraint, Contract, Integer, Shape};
use crate::decode::decoder::Asked;
use crate::decode::{At, Decoder, Kept, LlmContract, Source};

/// What is asked of a value of type `T`.
fn asked<T: LlmContract>(constraints: &'static [Constraint]) -> Asked {
    Asked { contract: T::__CONTRACT, constraints }
}

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
                let value = decoder.integer(at, asked::<Self>(constraints), <$int>::MIN.into(), <$int>::MAX.into())?;
                value.try_into().ok()
            }

            fn __check(&self, decoder: &mut Decoder<'_>, at: &At<'_>, source: &Source<'_>, constraints: &'static [Constraint], _: &Kept) -> bool {
                decoder.check_integer((*self).into(), source, at, asked::<Self>(constraints))
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
                let asked = asked::<Self>(constraints);
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
                decoder.check_integer(value, source, at, asked::<Self>(constraints))
            }
        }
    )* };
}

wide_integers!(u64 usize isize i128 u128);

impl LlmContract for f64 {
    const __CONTRACT: &'static Contract = &Contract::anonymous(Shape::Float);

    #[inline]
    fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
        decoder.float(at, asked::<Self>(constraints))
    }

    fn __check(
        &self,
        decoder: &mut Decoder<'_>,
        at: &At<'_>,
        source: &Source<'_>,
        constraints: &'static [Constraint],
        _: &Kept,
    ) -> bool {
        decoder.check_float(*self, source, at, asked::<Self>(constraints))
    }
}

impl LlmContract for f32 {
    const __CONTRACT: &'static Contract = &Contract::anonymous(Shape::Float);

    fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
        decoder.single_float(at, asked::<Self>(constraints))
    }

    fn __check(
        &self,
        decoder: &mut Decoder<'_>,
        at: &At<'_>,
        source: &Source<'_>,
        constraints: &'static [Constraint],
        _: &Kept,
    ) -> bool {
        decoder.check_float((*self).into(), source, at, asked::<Self>(constraints))
    }
}

impl LlmContract for bool {
    const __CONTRACT: &'static Contract = &Contract::anonymous(Shape::Bool);

    #[inline]
    fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
        decoder.bool(at, asked::<Self>(constraints))
    }

    fn __check(
        &self,
        decoder: &mut Decoder<'_>,
        at: &At<'_>,
        source: &Source<'_>,
        constraints: &'static [Constraint],
        _: &Kept,
    ) -> bool {
        decoder.check_bool(*self, source, at, asked::<Self>(constraints))
    }
}
