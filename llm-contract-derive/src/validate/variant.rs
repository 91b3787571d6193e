//! Variants against the way in which the JSON says which one it is.

use quote::ToTokens;

use super::name;
use crate::attr::Tagging;
use crate::ctxt::Ctxt;
use crate::model::{Form, Model, Variant};
use crate::shape::Shape;

/// Judges an enum as a whole.
pub(super) fn validate_enum(ctxt: &Ctxt, model: &Model<'_>, variants: &[Variant<'_>]) {
    let (attr, ident) = (&model.attr, &model.input.ident);
    if variants.iter().all(|variant| variant.index.is_none()) {
        ctxt.error(ident, format!("`{ident}` has no variant that a reply could name; add one"));
    }
    if let (Some(word), None) = (attr.content.word(), attr.tag.word()) {
        ctxt.error(word, "`content` needs a tag beside it: add `tag = \"type\"`");
    }
    if let (Some(word), true) = (attr.untagged.word(), attr.tag.is_given() || attr.content.is_given()) {
        ctxt.error(word, "an enum has a tag, or is untagged; remove one");
    }
    if let Tagging::Adjacent(tag, content) = attr.tagging()
        && tag.value() == content.value()
    {
        ctxt.error(content, "the tag and the content cannot have one key; rename one");
    }
    if !matches!(attr.tagging(), Tagging::Untagged) {
        name::validate_variants(ctxt, variants);
    }
    let others = variants.iter().filter(|variant| variant.index.is_some()).filter_map(|it| it.attr.other.word());
    for second in others.skip(1) {
        ctxt.error(second, "one variant alone can stand for every other name; remove this `other`");
    }
}

/// Judges a variant.
pub(super) fn validate(ctxt: &Ctxt, model: &Model<'_>, variant: &Variant<'_>) {
    let (ident, content, tagging) = (variant.ident, &variant.content, model.attr.tagging());
    if let (Some(word), false) = (variant.attr.rename_all.word(), content.form == Form::Members) {
        ctxt.error(
            word,
            format!("`{ident}` has no fields with names, so `rename_all` has nothing to rename; remove it"),
        );
    }
    if let Some(word) = variant.attr.other.word() {
        match (tagging, content.form) {
            (Tagging::Untagged, _) => ctxt.error(word, "an untagged variant has no name, so no other can stand for it"),
            (_, Form::Unit) => {}
            _ => ctxt.error(word, format!("`other` is for a variant without fields, and `{ident}` has some")),
        }
    }
    let read = content.fields.iter().filter(|field| field.index.is_some());
    if content.form == Form::Value && read.clone().count() == 0 {
        ctxt.error(ident, format!("`{ident}` has no field that is read; skip the variant, or remove the field"));
    }
    if !matches!(tagging, Tagging::Internal(_)) {
        return;
    }
    let mend = "add `content = \"value\"` to the enum, or name the fields";
    if content.form == Form::Items {
        ctxt.error(ident, format!("the fields of `{ident}` are a list, which has no room for the tag: {mend}"));
    }
    for field in read.filter(|_| content.form == Form::Value) {
        let shape = Shape::of(field.ty);
        if let Some(word) = field.attr.serde.word() {
            ctxt.error(word, format!("the tag stands among the members of `{ident}`, which serde alone knows: {mend}"));
        } else if !matches!(shape, Shape::Map(..) | Shape::Other) {
            let message = format!("`{ident}` holds {}, which has no room for the tag: {mend}", shape.words());
            ctxt.error(field.ty.to_token_stream(), message);
        }
    }
}
