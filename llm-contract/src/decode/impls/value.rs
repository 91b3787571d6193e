//! Any JSON value.

use crate::contract::{Constraint, Contract, Shape};
use crate::decode::{At, Decoder, LlmContract};

impl LlmContract for serde_json::Value {
    const __CONTRACT: &'static Contract = &Contract::anonymous(Shape::Json);

    fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, _: &'static [Constraint]) -> Option<Self> {
        decoder.value(at)
    }
}
