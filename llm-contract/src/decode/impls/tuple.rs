//! Tuples: lists of a fixed number of items, each of its own type; and `()`, which is `null`.

use crate::contract::{Constraint, Contract, Shape, Tuple};
use crate::decode::{At, Decoder, LlmContract};

macro_rules! tuples {
    ($(($($item:ident $index:tt),+))*) => { $(
        #[diagnostic::do_not_recommend]
        impl<$($item: LlmContract),+> LlmContract for ($($item,)+) {
            const __CONTRACT: &'static Contract =
                const { &Contract::anonymous(Shape::Tuple(Tuple { items: &[$($item::__FIELD),+] })) };

            fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, _: &'static [Constraint]) -> Option<Self> {
                let mut slots: ($(Option<$item>,)+) = Default::default();
                let mut members = decoder.tuple(Self::__CONTRACT, at)?;
                loop {
                    match decoder.element(&mut members, at) {
                        $($index => $item::__field(decoder, &members, $index, at, &mut slots.$index),)+
                        _ => break,
                    }
                }
                decoder.is_good(&members).then_some(($(slots.$index?,)+))
            }
        }
    )* };
}

tuples! {
    (A 0)
    (A 0, B 1)
    (A 0, B 1, C 2)
    (A 0, B 1, C 2, D 3)
    (A 0, B 1, C 2, D 3, E 4)
    (A 0, B 1, C 2, D 3, E 4, F 5)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11)
}

#[diagnostic::do_not_recommend]
impl LlmContract for () {
    const __CONTRACT: &'static Contract = &Contract::anonymous(Shape::Null);

    fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, _: &'static [Constraint]) -> Option<Self> {
        decoder.null_value(Self::__CONTRACT, at).then_some(())
    }
}
