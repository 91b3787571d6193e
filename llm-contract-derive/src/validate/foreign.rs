//! Fields that serde reads: what else stands on them must be something that can hold there.

use crate::ctxt::Ctxt;
use crate::model::Field;
use crate::symbol;

/// Judges what stands beside `serde` and `schema`.
pub(super) fn validate(ctxt: &Ctxt, field: &Field<'_>) {
    let attr = &field.attr;
    if !attr.is_foreign() {
        if let Some(word) = attr.schema.word() {
            let usage = symbol::usage(symbol::SCHEMA);
            ctxt.error(word, format!("`{word}` describes the JSON of a field that serde reads: write `{usage}`"));
        }
        return;
    }
    let name = field.name();
    for word in attr.constraints.words() {
        let mend = "check the value with `check = path::to::function`";
        ctxt.error(word, format!("{name} is read by serde, which knows no `{word}`; {mend}"));
    }
    for word in [attr.coerce.word(), attr.verbatim.word()].into_iter().flatten() {
        ctxt.error(word, format!("{name} is read by serde, which knows no `{word}`; remove it"));
    }
}
