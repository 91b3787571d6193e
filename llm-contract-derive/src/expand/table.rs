//! The table: what the type asks, as `const` data.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

use super::items::Items;
use super::{constraint, foreign, option, position};
use crate::attr::{Tagging, quote_json};
use crate::model::{Field, Form, Model, Object, Variant};

/// The shape of a struct.
///
/// ```text
/// __p::Shape::Object(__p::Object { .. })
/// __p::Shape::Tuple(__p::Tuple { items: &[..] })
/// ```
pub(super) fn shape(object: Object<'_, '_>, items: &mut Items) -> TokenStream {
    let object_or_tuple =
        if object.content.form == Form::Items { tuple(object, items) } else { self::object(object, items) };
    match object.content.form {
        Form::Items => quote!(__p::Shape::Tuple(#object_or_tuple)),
        _ => quote!(__p::Shape::Object(#object_or_tuple)),
    }
}

/// Values without names.
///
/// ```text
/// __p::Tuple { items: &[..] }
/// ```
fn tuple(object: Object<'_, '_>, items: &mut Items) -> TokenStream {
    let fields: Vec<_> = object.members().map(|(_, field)| member(object, field, items)).collect();
    quote!(__p::Tuple { items: &[#(#fields),*] })
}

/// The members of a struct or variant.
///
/// ```text
/// __p::Object { rules: &[..], deny_unknown_fields: false, ..__p::Object::of(&[..]) }
/// ```
fn object(object: Object<'_, '_>, items: &mut Items) -> TokenStream {
    let rules = rules(object);
    let deny = object.model.attr.deny_unknown_fields.is_given();
    let (fields, others) = match object.flattened().next() {
        None => {
            let fields: Vec<_> = object.members().map(|(_, field)| member(object, field, items)).collect();
            (quote!(&[#(#fields),*]), TokenStream::new())
        }
        Some(_) => flattened(object, items),
    };
    quote!(__p::Object { rules: &[#rules], deny_unknown_fields: #deny, #others ..__p::Object::of(#fields) })
}

/// The members with those of flattened types behind them; those members in the order of declaration, and the map
/// that takes the rest.
///
/// ```text
/// const { &__p::Fields::of(&[&[..], __p::members::<Base>()]) }.all()
/// asked: const { &__p::Fields::of(&[__p::asked::<Base>(), &[..]]) }.all(), rest: __p::first(&[__p::rest::<Base>()]),
/// ```
fn flattened(object: Object<'_, '_>, items: &mut Items) -> (TokenStream, TokenStream) {
    let deny = object.model.attr.deny_unknown_fields.is_given();
    let (mut own, mut asked, mut types) = (Vec::new(), Vec::new(), Vec::new());
    for field in object.fields() {
        if field.is_flattened() && field.slot.is_some() {
            let ty = object.model.outside(field.ty);
            let span = field.attr.flatten.word().map_or_else(Span::call_site, Ident::span);
            items.judge(&quote!(__p::flattened::<#ty>(#deny)), span);
            asked.push(quote!(__p::asked::<#ty>()));
            types.push(ty);
        } else if field.index.is_some() {
            let member = member(object, field, items);
            asked.push(quote!(&[#member]));
            own.push(member);
        }
    }
    let fields = quote!(__p::Fields::of(&[&[#(#own),*], #(__p::members::<#types>()),*]));
    let asked = quote!(__p::Fields::of(&[#(#asked),*]));
    let rests = quote!(&[#(__p::rest::<#types>()),*]);
    let span = object.name.span();
    items.judge(&quote!(__p::distinct(#fields.all())), span);
    items.judge(&quote!(__p::one_rest(#rests)), span);
    let others = quote!(asked: const { &#asked }.all(), rest: __p::first(#rests),);
    (quote!(const { &#fields }.all()), others)
}

/// A member.
///
/// ```text
/// <u8 as __p::Type>::__FIELD.named("match_score", "\"match_score\"", "How well.").constraints(&[..])
/// ```
pub(super) fn member(object: Object<'_, '_>, field: &Field<'_>, items: &mut Items) -> TokenStream {
    let Field { attr, key, .. } = field;
    let model = object.model;
    let ty = model.outside(field.ty);
    let quoted = quote_json(key);
    let docs = attr.docs();
    let aliases = &attr.aliases;
    let aliases = (!aliases.is_empty()).then(|| quote!(.aliases(&[#(#aliases),*])));
    let (entry, constraints) = if attr.is_foreign() {
        (foreign::entry(field), foreign::constraint(object, field.index.unwrap_or(0), field, items))
    } else {
        constraint::judge_keys(model, field.ty, items);
        let constraints = constraint::all(model, &attr.constraints, field.ty, items);
        (quote!(<#ty as __p::Type>::__FIELD), constraints)
    };
    let constraints = (!constraints.is_empty()).then(|| quote!(.constraints(&[#constraints])));
    let has_default = attr.default.is_given() || object.default.is_some();
    let defaulted = has_default.then(|| quote!(.defaulted()));
    let cleaned = attr.clean.is_given().then(|| quote!(.cleaned()));
    let coerce = attr.coerce.word().map(|word| {
        constraint::judge_coerce(model, word, field.ty, items);
        quote!(.coerced())
    });
    let verbatim = attr.verbatim.word().map(|word| {
        constraint::judge_verbatim(model, word, field.ty, items);
        quote!(.verbatim())
    });
    let example = attr.example.get().map(|example| {
        let json = example.value.json();
        quote!(.example(#json))
    });
    // A value without a name may have a description all the same.
    let is_bare = key.is_empty() && docs.is_empty() && object.content.form != Form::Members;
    let named = (!is_bare).then(|| quote!(.named(#key, #quoted, #docs)));
    quote! {
        #entry #named
            #aliases #constraints #defaulted #cleaned #verbatim #coerce #example
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
        let fields = object.bindings(rule).into_iter().filter_map(|binding| binding.index).map(position);
        quote!(__p::Rule { say: #say, blames: #blames, fields: &[#(#fields),*] })
    });
    quote!(#(#rules),*)
}

/// The shape of an enum.
///
/// ```text
/// __p::names(&[__p::name("strong", &[], ""), ..])
/// __p::Shape::Enum(__p::Enum { variants: &[..], tagging: .., other: __p::None, deny_unknown_fields: false })
/// ```
pub(super) fn variants(model: &Model<'_>, variants: &[Variant<'_>], items: &mut Items) -> TokenStream {
    let read = variants.iter().filter(|variant| variant.index.is_some());
    let other = option(read.clone().find(|variant| variant.attr.other.is_given()).and_then(|variant| {
        let index = position(variant.index?);
        Some(quote!(#index))
    }));
    let is_plain = read.clone().all(|variant| variant.content.form == Form::Unit && !variant.attr.other.is_given());
    let variants: Vec<_> = read.map(|read| variant(model, read, items)).collect();
    let deny = model.attr.deny_unknown_fields.is_given();
    let tagging = match model.attr.tagging() {
        Tagging::External if is_plain => return quote!(__p::names(&[#(#variants),*])),
        Tagging::External => quote!(__p::Tagging::External),
        Tagging::Internal(tag) => quote!(__p::Tagging::Internal { tag: #tag }),
        Tagging::Adjacent(tag, content) => quote!(__p::Tagging::Adjacent { tag: #tag, content: #content }),
        Tagging::Untagged => quote!(__p::Tagging::Untagged),
    };
    quote! {
        __p::Shape::Enum(__p::Enum {
            variants: &[#(#variants),*],
            tagging: #tagging,
            other: #other,
            deny_unknown_fields: #deny,
        })
    }
}

/// A variant.
///
/// ```text
/// __p::name("strong", &[], "It fits.")
/// __p::variant("search", &[], "", __p::Content::Object(__p::Object { .. }))
/// ```
fn variant(model: &Model<'_>, variant: &Variant<'_>, items: &mut Items) -> TokenStream {
    let Variant { name, attr, content, .. } = variant;
    let (aliases, docs) = (&attr.aliases, attr.docs());
    let object = model.variant_object(variant);
    let is_internal = matches!(model.attr.tagging(), Tagging::Internal(_));
    let content = match content.form {
        // An object without members is asked for where other members than the tag are refused.
        Form::Unit if !(is_internal && model.attr.deny_unknown_fields.is_given()) => {
            return quote!(__p::name(#name, &[#(#aliases),*], #docs));
        }
        Form::Value => {
            let field = object.members().next().map(|(_, field)| member(object, field, items));
            quote!(__p::Content::Value(#field))
        }
        Form::Items => {
            let tuple = tuple(object, items);
            quote!(__p::Content::Tuple(#tuple))
        }
        Form::Unit | Form::Members => {
            let object = self::object(object, items);
            quote!(__p::Content::Object(#object))
        }
    };
    quote!(__p::variant(#name, &[#(#aliases),*], #docs, #content))
}
