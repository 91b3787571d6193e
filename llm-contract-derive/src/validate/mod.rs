//! What no single attribute can see: constraints against types, names against each other, rules against
//! fields. Every fault is reported, each at its own token.

mod clean;
mod constraint;
mod example;
mod name;
mod rule;
mod variant;

use syn::LitStr;

use crate::bound;
use crate::ctxt::Ctxt;
use crate::model::{Body, Field, Model, Object};

/// Judges the whole item.
pub(crate) fn validate(ctxt: &Ctxt, model: &Model<'_>) {
    bound::validate(ctxt, model.input);
    match &model.body {
        Body::Struct(fields) => validate_object(ctxt, model.object(fields), None),
        Body::Enum(variants) => {
            if variants.iter().all(|variant| variant.index.is_none()) {
                let name = &model.input.ident;
                ctxt.error(name, format!("`{name}` has no variant that a reply could name; add one"));
            }
            name::validate_variants(ctxt, variants);
            for variant in variants {
                variant::validate(ctxt, model, variant);
                validate_object(ctxt, model.variant_object(variant, variant.content.fields()), model.attr.tag.get());
            }
        }
        Body::Unsupported => {}
    }
}

/// Judges the fields and rules of an object, which may have a tag too.
fn validate_object(ctxt: &Ctxt, object: Object<'_, '_>, tag: Option<&LitStr>) {
    for field in object.fields {
        validate_field(ctxt, field);
    }
    name::validate_fields(ctxt, object.fields, tag);
    for rule in object.rules {
        rule::validate(ctxt, object, rule);
    }
}

fn validate_field(ctxt: &Ctxt, field: &Field<'_>) {
    if field.index.is_none() {
        for word in field.attr.words_of_reading() {
            ctxt.error(word, format!("`{}` is skipped, so `{word}` has nothing to apply to; remove one", field.ident));
        }
        return;
    }
    let name = format!("`{}`", field.ident);
    constraint::validate(ctxt, &field.attr.constraints, field.ty, &name);
    clean::validate(ctxt, field, &name);
    if let Some(word) = field.attr.verbatim.word() {
        constraint::validate_verbatim(ctxt, word, field.ty, &name);
    }
    if let Some(example) = field.attr.example.get() {
        example::validate(ctxt, example, field);
    }
}
