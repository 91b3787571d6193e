//! Texts.

use crate::contract::{Constraint, Contract, Shape};
use crate::decode::decoder::Asked;
use crate::decode::{At, Decoder, Kept, LlmContract, Source};

impl LlmContract for String {
    const __CONTRACT: &'static Contract = &Contract::anonymous(Shape::Text);

    #[inline]
    fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
        decoder.text(at, Asked { contract: Self::__CONTRACT, constraints }).map(std::borrow::Cow::into_owned)
    }

    fn __check(
        &self,
        decoder: &mut Decoder<'_>,
        at: &At<'_>,
        source: &Source<'_>,
        constraints: &'static [Constraint],
        _: &Kept,
    ) -> bool {
        decoder.check_text(self, source, at, Asked { contract: Self::__CONTRACT, constraints })
    }
}
