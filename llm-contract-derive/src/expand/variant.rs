//! Reading an enum: which variant it is, and then what the variant holds.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;

use super::items::Items;
use super::{call_site, glue, position, value};
use crate::attr::Tagging;
use crate::model::{Form, Model, Variant};

/// The body that reads an enum.
///
/// ```text
/// match __d.variant(Self::__CONTRACT, __at, __c)? {
///     0 => __p::Some(Self::Strong),
///     _ => __p::None,
/// }
/// ```
///
/// Where a variant holds something:
///
/// ```text
/// let __o = __d.place();
/// let __e = __d.choose(Self::__CONTRACT, __at, __c)?;
/// let __v = match __e.index() {
///     0 => __d.content_of(&__e, __at, <Self as __Contents>::__0),
///     1 => if __d.unit(&__e, __at) { __p::Some(Self::Done) } else { __p::None },
///     _ => __p::None,
/// };
/// if __d.finish(&__e, __o, __at) { __v } else { __p::None }
/// ```
pub(super) fn read(model: &Model<'_>, variants: &[Variant<'_>], items: &mut Items) -> TokenStream {
    let read = || variants.iter().filter_map(|variant| Some((variant.index?, variant)));
    let is_external = matches!(model.attr.tagging(), Tagging::External);
    if is_external && read().all(|(_, variant)| variant.content.form == Form::Unit) {
        let arms = read().map(|(index, variant)| {
            let (index, ident) = (position(index), variant.ident);
            quote!(#index => __p::Some(Self::#ident),)
        });
        let value = quote! {
            match __d.variant(Self::__CONTRACT, __at, __c)? {
                #(#arms)*
                _ => __p::None,
            }
        };
        return checked(model, value);
    }
    let contents: Vec<_> = read().filter_map(|(index, variant)| content(model, index, variant, items)).collect();
    if let Some(contents) = self::contents(model, &contents, items) {
        items.add(contents);
    }
    let arms = read().map(|(index, variant)| arm(index, variant));
    let value = quote! {{
        let __o = __d.place();
        let __e = __d.choose(Self::__CONTRACT, __at, __c)?;
        let __v = match __e.index() {
            #(#arms)*
            _ => __p::None,
        };
        if __d.finish(&__e, __o, __at) { __v } else { __p::None }
    }};
    checked(model, value)
}

/// The arm of a variant.
///
/// ```text
/// 1 => if __d.unit(&__e, __at) { __p::Some(Self::Done) } else { __p::None },
/// 2 => <Self as __Contents>::__2(__d, &__e, &__e.place(__at)),
/// 3 => __d.content_of(&__e, __at, <Self as __Contents>::__3),
/// ```
fn arm(index: usize, variant: &Variant<'_>) -> TokenStream {
    let (function, index, ident) = (format_ident!("__{index}"), position(index), variant.ident);
    match variant.content.form {
        Form::Unit => quote! {
            #index => if __d.unit(&__e, __at) { __p::Some(Self::#ident) } else { __p::None },
        },
        // The type of a single value knows itself what to make of a string.
        Form::Value => quote!(#index => <Self as __Contents>::#function(__d, &__e, &__e.place(__at)),),
        Form::Items | Form::Members => quote!(#index => __d.content_of(&__e, __at, <Self as __Contents>::#function),),
    }
}

/// The function that reads what a variant holds, its head first: one a variant, so that the frame of each is
/// small, since enums contain themselves.
///
/// ```text
/// fn __2(__d: &mut __p::Decoder<'_>, __e: &__p::Chosen, __at: &__p::At<'_>) -> __p::Option<Self> { .. }
/// ```
fn content(
    model: &Model<'_>,
    index: usize,
    variant: &Variant<'_>,
    items: &mut Items,
) -> Option<(TokenStream, TokenStream)> {
    let object = model.variant_object(variant);
    let body = match variant.content.form {
        Form::Unit => return None,
        Form::Value => {
            if let (Tagging::Internal(tag), Some((_, field))) = (model.attr.tagging(), object.members().next())
                && !field.attr.is_foreign()
            {
                let ty = model.outside(field.ty);
                items.judge(&quote!(__p::tagged::<#ty>(#tag)), field.ty.span());
            }
            value::content(object, items)?
        }
        Form::Items => glue::body(object, &quote!(__d.content_tuple(__e, __at)), items),
        Form::Members => glue::body(object, &quote!(__d.content_object(__e, __at)), items),
    };
    let name = format_ident!("__{index}");
    let head = quote! {
        fn #name(__d: &mut __p::Decoder<'_>, __e: &__p::Chosen, __at: &__p::At<'_>) -> __p::Option<Self>
    };
    Some((quote!(#head;), quote!(#head { #body })))
}

/// The functions of the variants, in a trait of their own: like methods they know `Self` and its generics,
/// and unlike methods they are nowhere to be seen.
///
/// ```text
/// trait __Contents: __p::Type {
///     fn __2(__d: &mut __p::Decoder<'_>, __e: &__p::Chosen, __at: &__p::At<'_>) -> __p::Option<Self>;
/// }
/// impl __Contents for Step {
///     fn __2(..) -> __p::Option<Self> { .. }
/// }
/// ```
fn contents(model: &Model<'_>, functions: &[(TokenStream, TokenStream)], items: &Items) -> Option<TokenStream> {
    if functions.is_empty() {
        return None;
    }
    let heads = functions.iter().map(|(head, _)| head);
    let whole = functions.iter().map(|(_, whole)| whole);
    let name = &model.input.ident;
    let (parameters, arguments, clause) = items.generics.split();
    Some(quote! {
        trait __Contents: __p::Type { #(#heads)* }
        #[automatically_derived]
        impl #parameters __Contents for #name #arguments #clause { #(#whole)* }
    })
}

/// The value, and what the author's own check of the whole says.
///
/// ```text
/// let __o = __d.place();
/// let __v = value?;
/// if __d.check_value(__o, __at, __p::answer(path(&__v))) { __p::Some(__v) } else { __p::None }
/// ```
fn checked(model: &Model<'_>, value: TokenStream) -> TokenStream {
    let Some(path) = model.attr.check.get() else { return value };
    let result = quote_spanned!(call_site(path.span())=> __p::answer(#path(&__v)));
    quote! {
        let __o = __d.place();
        let __v = #value?;
        if __d.check_value(__o, __at, #result) { __p::Some(__v) } else { __p::None }
    }
}
