//! A single value in the place of a whole: a newtype, a transparent struct, a variant that holds one value.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

use super::items::Items;
use super::{Parts, call_site, constraint, foreign, glue, option};
use crate::model::{Field, Object};

/// What a struct of one value is made of; what its type asks is asked of it, too.
///
/// ```text
/// shape: <u8 as __p::Type>::__CONTRACT.shape,
/// constraints: const { &__p::Together::of(&[..], <u8 as __p::Type>::__CONTRACT.constraints) }.all(),
/// ```
pub(super) fn parts(object: Object<'_, '_>, items: &mut Items) -> Option<Parts> {
    let (_, field) = object.members().next()?;
    if field.attr.is_foreign() {
        let foreign = foreign::constraint(object, 0, field, items);
        return Some(Parts {
            shape: quote!(__p::Shape::Json),
            constraints: quote!(&[#foreign]),
            read: read(object, field, items),
            others: TokenStream::new(),
        });
    }
    let ty = object.model.outside(field.ty);
    let own = constraint::all(object.model, &field.attr.constraints, field.ty, items);
    let inner = quote!(<#ty as __p::Type>::__CONTRACT.constraints);
    let constraints = if own.is_empty() { inner } else { quote!(const { &__p::Together::of(&[#own], #inner) }.all()) };
    Some(Parts {
        shape: quote!(<#ty as __p::Type>::__CONTRACT.shape),
        constraints,
        read: read(object, field, items),
        others: others(object, field, items, own.is_empty()),
    })
}

/// The body that reads the value of a struct.
///
/// ```text
/// let __o = __d.place();
/// let __v = <u8 as __p::Type>::__inner(__d, __at, Self::__CONTRACT, __c, &__p::How { .. })?;
/// checks
/// __p::Some(Self { 0: __v })
/// ```
fn read(object: Object<'_, '_>, field: &Field<'_>, items: &mut Items) -> TokenStream {
    let call = if field.attr.is_foreign() {
        foreign::whole(object, field, items)
    } else {
        let (ty, how) = (field.ty, how(object, field, items));
        quote!(<#ty as __p::Type>::__inner(__d, __at, Self::__CONTRACT, __c, #how))
    };
    finish(object, field, &call, items)
}

/// The body that reads the value of a variant.
///
/// ```text
/// let __o = __d.place();
/// let __v = <Search as __p::Type>::__content(__d, __e, __at, &__p::How { .. })?;
/// checks
/// __p::Some(Self::Search { 0: __v })
/// ```
pub(super) fn content(object: Object<'_, '_>, items: &mut Items) -> Option<TokenStream> {
    let (_, field) = object.members().next()?;
    let call = if field.attr.is_foreign() {
        foreign::content(object, field, items)
    } else {
        let (ty, how) = (field.ty, how(object, field, items));
        quote!(<#ty as __p::Type>::__content(__d, __e, __at, #how))
    };
    Some(finish(object, field, &call, items))
}

/// How the value is read.
///
/// ```text
/// &__p::How { default: __p::None, clean: __p::Some(__clean_0) }
/// ```
fn how(object: Object<'_, '_>, field: &Field<'_>, items: &mut Items) -> TokenStream {
    let clean = field.attr.clean.get().map(|cleaners| glue::clean(object, 0, field, cleaners, items));
    let clean = option(clean);
    quote!(&__p::How { default: __p::None, clean: #clean })
}

fn finish(object: Object<'_, '_>, field: &Field<'_>, call: &TokenStream, items: &mut Items) -> TokenStream {
    let value = glue::construct(object, items, &|_| quote!(__v));
    let checked = |path: &syn::ExprPath| {
        let answer = quote_spanned!(call_site(path.span())=> __p::answer(#path(&__v)));
        quote!(if !__d.check_value(__o, __at, #answer) { return __p::None; })
    };
    let check = field.attr.check.get().map(checked);
    let whole_check = object.check.map(checked);
    let place = (check.is_some() || whole_check.is_some()).then(|| quote!(let __o = __d.place();));
    match (&check, &whole_check) {
        (None, None) => quote! {
            let __v = #call?;
            __p::Some(#value)
        },
        _ => quote! {
            #place
            let __v = #call?;
            #check
            let __v = #value;
            #whole_check
            __p::Some(__v)
        },
    }
}

/// The other methods of a struct of one value: how it is checked again, and, where it is transparent, what
/// stands for an absent one.
///
/// ```text
/// const __OPTIONAL: bool = <Option<u8> as __p::Type>::__OPTIONAL;
/// fn __absent() -> __p::Option<Self> { .. }
/// fn __check(&self, ..) -> bool { <u8 as __p::Type>::__check(&self.0, ..) }
/// ```
fn others(object: Object<'_, '_>, field: &Field<'_>, items: &mut Items, is_free: bool) -> TokenStream {
    let (ty, member) = (field.ty, &field.member);
    let call = |constraints: &TokenStream| quote!(<#ty as __p::Type>::__check(&self.#member, __d, __at, __o, #constraints, __k));
    let place = call(&quote!(__c));
    let own = (!is_free).then(|| {
        let own = call(&quote!(Self::__CONTRACT.constraints));
        quote!(#own &&)
    });
    let absent = object.model.attr.transparent.is_given().then(|| {
        let value = glue::construct(object, items, &|_| quote!(__v));
        quote! {
            const __OPTIONAL: bool = <#ty as __p::Type>::__OPTIONAL;
            fn __absent() -> __p::Option<Self> {
                match <#ty as __p::Type>::__absent() {
                    __p::Some(__v) => __p::Some(#value),
                    __p::None => __p::None,
                }
            }
        }
    });
    quote! {
        #absent
        fn __check(
            &self,
            __d: &mut __p::Decoder<'_>,
            __at: &__p::At<'_>,
            __o: &__p::Source<'_>,
            __c: &'static [__p::Constraint],
            __k: &__p::Kept,
        ) -> bool {
            #own #place
        }
    }
}
