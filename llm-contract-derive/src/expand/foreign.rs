//! A field whose value serde reads: the functions that do, and what the table says of it.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned;

use super::items::Items;
use super::{call_site, glue, option, position};
use crate::model::{Field, Object};
use crate::shape;

/// The table entry of the field, without its name.
///
/// ```text
/// __p::foreign_member(false)
/// ```
pub(super) fn entry(field: &Field<'_>) -> TokenStream {
    let is_optional = shape::is_optional(field.ty);
    quote!(__p::foreign_member(#is_optional))
}

/// What the table asks of the value.
///
/// ```text
/// __p::Constraint::Foreign(__p::Foreign { schema: __p::Some(path), fits: __fits_2 })
/// ```
pub(super) fn constraint(object: Object<'_, '_>, index: usize, field: &Field<'_>, items: &mut Items) -> TokenStream {
    let read = reader(object, index, field, items);
    let text = quote!(__t: &__p::str);
    let fits = items.function(&name("fits", object, index), &text, &quote!(bool), &quote!(#read(__t).is_ok()));
    let schema = option(field.attr.schema.get().map(ToTokens::to_token_stream));
    quote!(__p::Constraint::Foreign(__p::Foreign { schema: #schema, fits: #fits }))
}

/// The arm that reads a member.
///
/// ```text
/// 2 => __d.foreign_field(&__m, 2, __at, &mut __s.2, __read_2, &__p::How { .. }),
/// ```
pub(super) fn call(object: Object<'_, '_>, index: usize, field: &Field<'_>, items: &mut Items) -> TokenStream {
    let (read, how) = (reader(object, index, field, items), how(object, index, field, items));
    let index = position(index);
    quote!(#index => __d.foreign_field(&__m, #index, __at, &mut __s.#index, #read, #how),)
}

/// The call that reads the value of a struct.
///
/// ```text
/// __d.foreign(__at, __read_0, &__p::How { .. })
/// ```
pub(super) fn whole(object: Object<'_, '_>, field: &Field<'_>, items: &mut Items) -> TokenStream {
    let (read, how) = (reader(object, 0, field, items), how(object, 0, field, items));
    quote!(__d.foreign(__at, #read, #how))
}

/// The call that reads the value of a variant.
///
/// ```text
/// __d.foreign_content(__e, __at, __read_1_0, &__p::How { .. })
/// ```
pub(super) fn content(object: Object<'_, '_>, field: &Field<'_>, items: &mut Items) -> TokenStream {
    let (read, how) = (reader(object, 0, field, items), how(object, 0, field, items));
    quote!(__d.foreign_content(__e, __at, #read, #how))
}

fn how(object: Object<'_, '_>, index: usize, field: &Field<'_>, items: &mut Items) -> TokenStream {
    let ty = field.ty;
    let clean = option(field.attr.clean.get().map(|cleaners| glue::clean(object, index, field, cleaners, items)));
    // An optional member that is absent is none, as serde has it.
    let absent = || shape::is_optional(ty).then(|| quote!(<#ty as __p::Default>::default));
    let default = option(glue::default(object, field, items).or_else(absent));
    quote!(&__p::How { default: #default, clean: #clean })
}

/// The function that reads the value.
///
/// ```text
/// fn __read_2(__t: &__p::str) -> __p::Result<Foreign, __p::JsonError> { __p::by_serde::<Foreign>(__t) }
/// fn __read_2(__t: &__p::str) -> __p::Result<Foreign, __p::JsonError> { path(&mut __p::deserializer(__t)) }
/// ```
fn reader(object: Object<'_, '_>, index: usize, field: &Field<'_>, items: &mut Items) -> TokenStream {
    let ty = object.model.outside(field.ty);
    let body = match &field.attr.serde_with {
        Some(path) => quote!(#path(&mut __p::deserializer(__t))),
        // A type that serde cannot read is reported where it stands.
        None => quote_spanned!(call_site(field.ty.span())=> __p::by_serde::<#ty>(__t)),
    };
    let output = quote!(__p::Result<#ty, __p::JsonError>);
    items.function(&name("read", object, index), &quote!(__t: &__p::str), &output, &body)
}

fn name(what: &str, object: Object<'_, '_>, index: usize) -> Ident {
    match object.variant {
        None => format_ident!("__{what}_{index}"),
        Some(variant) => format_ident!("__{what}_{variant}_{index}"),
    }
}
