//! What no single attribute can see: constraints against types, names against each other, rules against
//! fields. Every fault is reported, each at its own token.

mod clean;
mod conflict;
mod constraint;
mod content;
mod example;
mod foreign;
mod name;
mod rule;
mod variant;

use syn::LitStr;

use crate::attr::{Default, Tagging};
use crate::bound;
use crate::ctxt::Ctxt;
use crate::model::{Body, Field, Model, Object};

/// Judges the whole item.
pub(crate) fn validate(ctxt: &Ctxt, model: &Model<'_>) {
    bound::validate(ctxt, model);
    match &model.body {
        Body::Struct(content) => {
            content::validate_struct(ctxt, model, content);
            content::validate_end(ctxt, model, &[content]);
            validate_object(ctxt, model.object(content), None);
        }
        Body::Enum(variants) => {
            variant::validate_enum(ctxt, model, variants);
            let read = variants.iter().filter(|variant| variant.index.is_some());
            content::validate_end(ctxt, model, &read.map(|variant| &variant.content).collect::<Vec<_>>());
            // The members of a variant stand beside an internal tag.
            let tag = match model.attr.tagging() {
                Tagging::Internal(tag) => Some(tag),
                Tagging::External | Tagging::Adjacent(..) | Tagging::Untagged => None,
            };
            for variant in variants.iter().filter(|variant| variant.index.is_some()) {
                variant::validate(ctxt, model, variant);
                validate_object(ctxt, model.variant_object(variant), tag);
            }
        }
        Body::Unsupported => {}
    }
}

/// Judges the fields and rules of an object, which may have a tag too.
fn validate_object(ctxt: &Ctxt, object: Object<'_, '_>, tag: Option<&LitStr>) {
    for field in object.fields() {
        content::validate_place(ctxt, object, field);
        validate_field(ctxt, field);
    }
    name::validate_fields(ctxt, object, tag);
    for rule in object.rules {
        rule::validate(ctxt, object, rule);
    }
}

fn validate_field(ctxt: &Ctxt, field: &Field<'_>) {
    if field.attr.skip.is_given() {
        for word in field.attr.words_of_reading() {
            let label = field.label();
            ctxt.error(word, format!("`{label}` is skipped, so `{word}` has nothing to apply to; remove one"));
        }
        return;
    }
    foreign::validate(ctxt, field);
    if field.is_flattened() {
        return;
    }
    let name = field.name();
    if field.attr.is_foreign() {
        clean::validate(ctxt, field, &name);
        return;
    }
    constraint::validate_keys(ctxt, field.ty);
    let before = ctxt.count();
    constraint::validate(ctxt, &field.attr.constraints, field.ty, &name);
    // What is wrong by itself need not agree with the rest.
    if ctxt.count() == before {
        conflict::validate(ctxt, &field.attr.constraints, &name);
    }
    clean::validate(ctxt, field, &name);
    if let Some(word) = field.attr.verbatim.word() {
        constraint::validate_verbatim(ctxt, word, field.ty, &name);
    }
    if let Some(word) = field.attr.coerce.word() {
        constraint::validate_coerce(ctxt, word, field.ty, &name);
    }
    if let (Some(word), true) = (field.attr.constraints.unique.word(), field.attr.clean.is_given()) {
        ctxt.error(
            word,
            format!("{name} is cleaned, so what is equal is settled there: use `clean = [dedup]`, or a set"),
        );
    }
    if let Some(example) = field.attr.example.get() {
        example::validate(ctxt, example, field);
    }
    if let Some(Default::Value(default)) = field.attr.default.get() {
        example::validate_default(ctxt, default, field);
    }
}
