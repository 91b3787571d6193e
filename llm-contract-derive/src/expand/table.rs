//! The table: what the type asks, as `const` data.

use proc_macro2::TokenStream;
use quote::quote;

use super::{constraint, position};
use crate::attr::quote_json;
use crate::model::{Content, Field, Model, Object, Variant};

/// The shape of a struct.
///
/// ```text
/// __p::Shape::Object(__p::Object { .. })
/// ```
pub(super) fn shape(object: Object<'_, '_>, items: &mut TokenStream) -> TokenStream {
    let object = self::object(object, items);
    quote!(__p::Shape::Object(#object))
}

/// The members of a struct or variant.
///
/// ```text
/// __p::Object { fields: &[..], rules: &[..], deny_unknown_fields: false, rest: __p::None }
/// ```
pub(super) fn object(object: Object<'_, '_>, items: &mut TokenStream) -> TokenStream {
    let fields: Vec<_> = object.members().map(|(_, field)| member(object, field, items)).collect();
    let rules = rules(object);
    let deny = object.model.attr.deny_unknown_fields.is_given();
    quote!(__p::Object { fields: &[#(#fields),*], rules: &[#rules], deny_unknown_fields: #deny, rest: __p::None })
}

/// A member.
///
/// ```text
/// <u8 as __p::Type>::__FIELD.named("match_score", "\"match_score\"", "How well.").constraints(&[..])
/// ```
fn member(object: Object<'_, '_>, field: &Field<'_>, items: &mut TokenStream) -> TokenStream {
    let Field { attr, key, .. } = field;
    let model = object.model;
    let ty = model.outside(field.ty);
    let quoted = quote_json(key);
    let docs = attr.docs();
    let aliases = &attr.aliases;
    let aliases = (!aliases.is_empty()).then(|| quote!(.aliases(&[#(#aliases),*])));
    let constraints = constraint::all(model, &attr.constraints, field.ty, items);
    let constraints = (!constraints.is_empty()).then(|| quote!(.constraints(&[#constraints])));
    let has_default = attr.default.is_given() || object.default.is_some();
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
fn rules(object: Object<'_, '_>) -> TokenStream {
    let rules = object.rules.iter().map(|rule| {
        let say = &rule.say;
        let blames = position(object.blamed(rule).unwrap_or(0));
        let fields = object.bindings(rule).into_iter().map(|binding| position(binding.index));
        quote!(__p::Rule { say: #say, blames: #blames, fields: &[#(#fields),*] })
    });
    quote!(#(#rules),*)
}

/// The shape of an enum.
///
/// ```text
/// __p::names(&[__p::name("strong", &[], ""), ..])
/// __p::Shape::Enum(__p::Enum { variants: &[..], tagging: __p::Tagging::Internal { tag: "type" } })
/// ```
pub(super) fn variants(model: &Model<'_>, variants: &[Variant<'_>], items: &mut TokenStream) -> TokenStream {
    let read = variants.iter().filter(|variant| variant.index.is_some());
    let variants: Vec<_> = read.map(|read| variant(model, read, items)).collect();
    match model.attr.tag.get() {
        None => quote!(__p::names(&[#(#variants),*])),
        Some(tag) => {
            let tagging = quote!(__p::Tagging::Internal { tag: #tag });
            quote!(__p::Shape::Enum(__p::Enum { variants: &[#(#variants),*], tagging: #tagging }))
        }
    }
}

/// A variant.
///
/// ```text
/// __p::name("strong", &[], "It fits.")
/// __p::variant("search", &[], "", __p::Content::Object(__p::Object { .. }))
/// ```
fn variant(model: &Model<'_>, variant: &Variant<'_>, items: &mut TokenStream) -> TokenStream {
    let Variant { name, attr, content, .. } = variant;
    let (aliases, docs) = (&attr.aliases, attr.docs());
    // An object without members is asked for where other members than the tag are refused.
    let is_closed = model.attr.tag.is_given() && model.attr.deny_unknown_fields.is_given();
    if matches!(content, Content::Unit) && !is_closed {
        return quote!(__p::name(#name, &[#(#aliases),*], #docs));
    }
    let object = object(model.variant_object(variant, content.fields()), items);
    quote!(__p::variant(#name, &[#(#aliases),*], #docs, __p::Content::Object(#object)))
}
