//! Texts, and single characters.

use std::borrow::Cow;
use std::rc::Rc;
use std::sync::Arc;

use crate::contract::{Constraint, Contract, Len, Shape};
use crate::decode::decoder::Asked;
use crate::decode::{At, Decoder, Kept, LlmContract, Source};

/// Reads a text that is long, or written in another way, or is none.
#[inline(never)]
fn any_text<T>(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<T>
where
    T: LlmContract + From<String>,
{
    decoder.text(at, Asked::of::<T>(constraints)).map(|text| text.into_owned().into())
}

/// Types that a text can be made into.
macro_rules! texts {
    ($($text:ty)*) => { $(
        impl LlmContract for $text {
            const __CONTRACT: &'static Contract = &Contract::anonymous(Shape::Text);

            #[inline]
            fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
                match decoder.short_text(Asked::of::<Self>(constraints)) {
                    Some(text) => Some(text.to_owned().into()),
                    None => any_text(decoder, at, constraints),
                }
            }

            fn __check(&self, decoder: &mut Decoder<'_>, at: &At<'_>, source: &Source<'_>, constraints: &'static [Constraint], _: &Kept) -> bool {
                decoder.check_text(self, source, at, Asked::of::<Self>(constraints))
            }
        }
    )* };
}

texts!(String Box<str> Rc<str> Arc<str> Cow<'static, str>);

impl LlmContract for char {
    const __CONTRACT: &'static Contract =
        &Contract::anonymous(Shape::Text).constrained(&[Constraint::Len(Len::exactly(1))]);

    fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
        let text = decoder.text(at, Asked::of::<Self>(constraints))?;
        text.chars().next()
    }

    fn __check(
        &self,
        decoder: &mut Decoder<'_>,
        at: &At<'_>,
        source: &Source<'_>,
        constraints: &'static [Constraint],
        _: &Kept,
    ) -> bool {
        let mut bytes = [0; 4];
        let asked = Asked::of::<Self>(constraints);
        decoder.check_text(self.encode_utf8(&mut bytes), source, at, asked)
    }
}
