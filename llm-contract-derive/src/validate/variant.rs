//! Variants against the way in which the JSON says which one it is.

use crate::ctxt::Ctxt;
use crate::model::{Content, Model, Variant};

/// Judges a variant.
pub(super) fn validate(ctxt: &Ctxt, model: &Model<'_>, variant: &Variant<'_>) {
    let ident = variant.ident;
    if matches!(variant.content, Content::Members(_)) && !model.attr.tag.is_given() {
        let message = format!(
            "variants with fields are supported under a tag only: add `tag = \"type\"` to the enum of `{ident}`"
        );
        ctxt.error(ident, message);
    }
}
