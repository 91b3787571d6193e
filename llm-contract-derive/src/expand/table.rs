//! The table: what the type asks, as `const` data.

use proc_macro2::TokenStream;
use quote::quote;

use super::{constraint, position};
use crate::attr::quote_json;
use crate::model::{Field, Model, Variant};

/// The shape of a struct.
///
/// ```text
/// __p::Shape::Object(__p::Object { fields: &[..], rules: &[..], deny_unknown_fields: false })
/// ```
pub(super) fn object(model: &Model<'_>, fields: &[Field<'_>], items: &mut TokenStream) -> TokenStream {
    let read = fields.iter().filter(|field| field.index.is_some());
    let fields: Vec<_> = read.map(|field| member(model, field, items)).collect();
    let rules = rules(model);
    let deny = model.attr.deny_unknown_fields.is_given();
    quote! {
        __p::Shape::Object(__p::Object { fields: &[#(#fields),*], rules: &[#rules], deny_unknown_fields: #deny })
    }
}

/// A member.
///
/// ```text
/// <u8 as __p::Type>::__FIELD.named("match_score", "\"match_score\"", "How well.").constraints(&[..])
/// ```
fn member(model: &Model<'_>, field: &Field<'_>, items: &mut TokenStream) -> TokenStream {
    let Field { attr, key, .. } = field;
    let ty = model.outside(field.ty);
    let quoted = quote_json(key);
    let docs = attr.docs();
    let aliases = &attr.aliases;
    let aliases = (!aliases.is_empty()).then(|| quote!(.aliases(&[#(#aliases),*])));
    let constraints = constraint::all(model, &attr.constraints, field.ty, items);
    let constraints = (!constraints.is_empty()).then(|| quote!(.constraints(&[#constraints])));
    let has_default = attr.default.is_given() || model.attr.default.is_given();
    let defaulted = has_default.then(|| quote!(.defaulted()));
    let cleaned = attr.clean.is_given().then(|| quote!(.cleaned()));
    let verbatim = attr.verbatim.word().map(|word| {
        constraint::judge_verbatim(model, word, field.ty, items);
        quote!(.verbatim())
    });
    let example = attr.example.get().map(|example| {
        let json = example.value.json();
        quote!(.example(#json))
    });
    quote! {
        <#ty as __p::Type>::__FIELD.named(#key, #quoted, #docs)
            #aliases #constraints #defaulted #cleaned #verbatim #example
    }
}

/// The rules.
///
/// ```text
/// __p::Rule { say: "..", blames: 2, fields: &[0, 2] }
/// ```
fn rules(model: &Model<'_>) -> TokenStream {
    let rules = model.attr.rules.iter().map(|rule| {
        let say = &rule.say;
        let blames = position(model.blamed(rule).unwrap_or(0));
        let fields = model.bindings(rule).into_iter().map(|binding| position(binding.index));
        quote!(__p::Rule { say: #say, blames: #blames, fields: &[#(#fields),*] })
    });
    quote!(#(#rules),*)
}

/// The shape of an enum of unit variants.
///
/// ```text
/// __p::names(&[__p::name("strong", &[], ""), ..])
/// ```
pub(super) fn names(variants: &[Variant<'_>]) -> TokenStream {
    let names = variants.iter().filter(|variant| !variant.attr.skip.is_given()).map(|variant| {
        let Variant { name, attr, .. } = variant;
        let (aliases, docs) = (&attr.aliases, attr.docs());
        quote!(__p::name(#name, &[#(#aliases),*], #docs))
    });
    quote!(__p::names(&[#(#names),*]))
}
