//! Reading an enum: which variant it is, and then what the variant holds.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;

use super::{call_site, glue, position};
use crate::model::{Content, Model, Variant};

/// The method that reads an enum.
///
/// ```text
/// fn __read(..) -> __p::Option<Self> {
///     match __d.variant(Self::__CONTRACT, __at, __c)? {
///         0 => __p::Some(Self::Strong),
///         _ => __p::None,
///     }
/// }
/// ```
pub(super) fn read(model: &Model<'_>, variants: &[Variant<'_>], items: &mut TokenStream) -> TokenStream {
    let read = || variants.iter().filter_map(|variant| Some((variant.index?, variant)));
    let is_tagged = model.attr.tag.is_given();
    let arms = read().map(|(index, variant)| arm(index, variant, is_tagged));
    let (find, constraints) = if is_tagged {
        (quote!(__d.tag(Self::__CONTRACT, __at)?), quote!(_))
    } else {
        (quote!(__d.variant(Self::__CONTRACT, __at, __c)?), quote!(__c))
    };
    let value = quote! {
        match #find {
            #(#arms)*
            _ => __p::None,
        }
    };
    let contents: Vec<_> = read().filter_map(|(index, variant)| content(model, index, variant, items)).collect();
    items.extend(self::contents(model, &contents));
    let value = checked(model, value);
    quote! {
        fn __read(
            __d: &mut __p::Decoder<'_>,
            __at: &__p::At<'_>,
            #constraints: &'static [__p::Constraint],
        ) -> __p::Option<Self> {
            #value
        }
    }
}

/// The arm of a variant.
///
/// ```text
/// 0 => __p::Some(Self::Strong),
/// 1 => if __d.tagged_unit(Self::__CONTRACT, 1, __at) { __p::Some(Self::Done) } else { __p::None },
/// 2 => <Self as __Contents>::__2(__d, __at),
/// ```
fn arm(index: usize, variant: &Variant<'_>, is_tagged: bool) -> TokenStream {
    let (function, index, ident) = (format_ident!("__{index}"), position(index), variant.ident);
    match variant.content {
        Content::Unit if !is_tagged => quote!(#index => __p::Some(Self::#ident),),
        Content::Unit => quote! {
            #index => if __d.tagged_unit(Self::__CONTRACT, #index, __at) {
                __p::Some(Self::#ident)
            } else {
                __p::None
            },
        },
        Content::Members(_) => quote!(#index => <Self as __Contents>::#function(__d, __at),),
    }
}

/// The function that reads what a variant holds: one a variant, so that the frame of each is small, since
/// enums contain themselves.
///
/// ```text
/// fn __2(__d: &mut __p::Decoder<'_>, __at: &__p::At<'_>) -> __p::Option<Self> { .. }
/// ```
fn content(
    model: &Model<'_>,
    index: usize,
    variant: &Variant<'_>,
    items: &mut TokenStream,
) -> Option<(TokenStream, TokenStream)> {
    let Content::Members(fields) = &variant.content else { return None };
    let position = position(index);
    let begin = quote!(__d.tagged_object(<Self as __p::Type>::__CONTRACT, #position, __at)?);
    let body = glue::body(model.variant_object(variant, fields), &begin, items);
    let name = format_ident!("__{index}");
    let head = quote!(fn #name(__d: &mut __p::Decoder<'_>, __at: &__p::At<'_>) -> __p::Option<Self>);
    Some((quote!(#head;), quote!(#head { #body })))
}

/// The functions of the variants, in a trait of their own: like methods they know `Self` and its generics,
/// and unlike methods they are nowhere to be seen.
///
/// ```text
/// trait __Contents: Sized {
///     fn __2(__d: &mut __p::Decoder<'_>, __at: &__p::At<'_>) -> __p::Option<Self>;
/// }
/// impl __Contents for Step {
///     fn __2(..) -> __p::Option<Self> { .. }
/// }
/// ```
fn contents(model: &Model<'_>, functions: &[(TokenStream, TokenStream)]) -> Option<TokenStream> {
    if functions.is_empty() {
        return None;
    }
    let heads = functions.iter().map(|(head, _)| head);
    let whole = functions.iter().map(|(_, whole)| whole);
    let name = &model.input.ident;
    let (parameters, arguments, clause) = model.input.generics.split_for_impl();
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
