//! Enums of other crates whose JSON is a name of a closed set.

/// Contracts of types that are read from one of these names; behind a bar another name that is read.
macro_rules! names {
    ($($name:literal $ty:ty { $($wire:literal $(| $alias:literal)* => $value:expr,)* })*) => { $(
        impl $crate::decode::LlmContract for $ty {
            const __CONTRACT: &'static $crate::contract::Contract = &$crate::contract::Contract {
                name: $name,
                ..$crate::contract::Contract::anonymous($crate::contract::Shape::Enum($crate::contract::Enum::of(
                    &[$($crate::contract::Variant {
                        name: $wire,
                        aliases: &[$($alias),*],
                        docs: "",
                        content: $crate::contract::Content::Unit,
                    },)*],
                    $crate::contract::Tagging::External,
                )))
            };

            fn __read(
                decoder: &mut $crate::decode::Decoder<'_>,
                at: &$crate::decode::At<'_>,
                constraints: &'static [$crate::contract::Constraint],
            ) -> Option<Self> {
                const VALUES: &[$ty] = &[$($value,)*];
                let index = decoder.variant(Self::__CONTRACT, at, constraints)?;
                VALUES.get(index).copied()
            }
        }
    )* };
}

pub(super) use names;
