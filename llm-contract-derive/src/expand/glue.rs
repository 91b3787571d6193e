//! Reading an object: one typed tuple of slots, one call per field, one match on the tuple at the end.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned;

use super::items::Items;
use super::{call_site, foreign, option, position};
use crate::attr::{Cleaner, Default, Literal, RuleAttr, Scalar};
use crate::model::{Field, Form, Object};
use crate::shape::{Shape, is_optional};

/// The body that reads the object, or the list, of a struct.
///
/// ```text
/// let __p::Some(mut __m) = __d.object(Self::__CONTRACT, __at) else { return __p::None };
/// let mut __s: (__p::Option<Verdict>, ..) = (__p::None, ..);
/// ..
/// ```
pub(super) fn read(object: Object<'_, '_>, items: &mut Items) -> TokenStream {
    let begin = match object.content.form {
        Form::Items => quote!(__d.tuple(Self::__CONTRACT, __at)),
        _ => quote!(__d.object(Self::__CONTRACT, __at)),
    };
    body(object, &begin, items)
}

/// What reads an object or list that begins so, as the body of a function.
///
/// ```text
/// let __p::Some(mut __m) = begin else { return __p::None };
/// let mut __s: (__p::Option<Verdict>, ..) = (__p::None, ..);
/// loop {
///     match __d.member(&mut __m, __at) {
///         0 => <Verdict as __p::Type>::__field(__d, &__m, 0, __at, &mut __s.0),
///         ..
///         _ => break,
///     }
/// }
/// <Base as __p::Type>::__shared(__d, &__m, __at, &mut __s.2);
/// checks
/// rules
/// value
/// ```
///
/// This shape is what the budget of compile time asks for: nothing is dropped in two states, and `?` would be
/// two calls more for each type.
pub(super) fn body(object: Object<'_, '_>, begin: &TokenStream, items: &mut Items) -> TokenStream {
    let slots: Vec<_> = object.slots().collect();
    let types = slots.iter().map(|(_, field)| field.ty);
    let empty = slots.iter().map(|_| quote!(__p::None));
    let calls: Vec<_> = object.members().map(|(index, field)| call(object, index, field, items)).collect();
    let checks = object.members().filter_map(|(index, field)| check(index, field));
    let rules = object.rules.iter().enumerate().map(|(index, rule)| broken(object, index, rule));
    let shared = object.flattened().map(|(slot, field)| {
        let (slot, ty) = (position(slot), field.ty);
        quote!(<#ty as __p::Type>::__shared(__d, &__m, __at, &mut __s.#slot);)
    });
    let finish = finish(object, &slots, items);
    let step = Ident::new(if object.content.form == Form::Items { "element" } else { "member" }, Span::call_site());
    // The members of flattened types are read when all are known.
    let others = match object.flattened().next() {
        Some(_) => quote!(__p::END => break, __i => __d.pass(&__m, __i, __at),),
        None => quote!(_ => break,),
    };
    let slots = (!slots.is_empty()).then(|| quote!(let mut __s: (#(__p::Option<#types>,)*) = (#(#empty,)*);));
    let reading = if calls.is_empty() && object.flattened().next().is_none() {
        quote!(while __d.#step(&mut __m, __at) != __p::END {})
    } else {
        quote!(loop { match __d.#step(&mut __m, __at) { #(#calls)* #others } })
    };
    quote! {
        let __p::Some(mut __m) = #begin else { return __p::None };
        #slots
        #reading
        #(#shared)*
        #(#checks)*
        #(#rules)*
        #finish
    }
}

/// The arm that reads a member.
///
/// ```text
/// 0 => <Verdict as __p::Type>::__field(__d, &__m, 0, __at, &mut __s.0),
/// 2 => <Vec<String> as __p::Type>::__field_with(__d, &__m, 2, __at, &mut __s.2, &__p::How { .. }),
/// ```
fn call(object: Object<'_, '_>, index: usize, field: &Field<'_>, items: &mut Items) -> TokenStream {
    if field.attr.is_foreign() {
        return foreign::call(object, index, field, items);
    }
    let clean = field.attr.clean.get().map(|cleaners| clean(object, index, field, cleaners, items));
    let default = default(object, field, items);
    let (index, ty) = (position(index), field.ty);
    if clean.is_none() && default.is_none() {
        return quote!(#index => <#ty as __p::Type>::__field(__d, &__m, #index, __at, &mut __s.#index),);
    }
    let (default, clean) = (option(default), option(clean));
    let how = quote!(__p::How { default: #default, clean: #clean });
    quote!(#index => <#ty as __p::Type>::__field_with(__d, &__m, #index, __at, &mut __s.#index, &#how),)
}

/// The function that makes the value of an absent field.
///
/// ```text
/// fn __default_of_score() -> u8 { <JobMatch as __p::Default>::default().score }
/// ```
pub(super) fn default(object: Object<'_, '_>, field: &Field<'_>, items: &mut Items) -> Option<TokenStream> {
    let ty = field.ty;
    match (field.attr.default.get(), object.default) {
        (Some(Default::Path(path)), _) => Some(path.to_token_stream()),
        (Some(Default::Trait), _) => Some(quote!(<#ty as __p::Default>::default)),
        (Some(Default::Value(literal)), _) => {
            let value = self::literal(literal, ty);
            Some(quote!(|| #value))
        }
        (None, None) => None,
        (None, Some(whole)) => {
            let name = format_ident!("__default_of_{}", field.plain_label());
            let (member, container, ty) = (&field.member, object.name, object.model.outside(ty));
            let (_, arguments, _) = object.model.input.generics.split_for_impl();
            let whole = match whole {
                Default::Path(path) => quote!(#path()),
                Default::Trait => quote!(<#container #arguments as __p::Default>::default()),
                // No struct has one.
                Default::Value(literal) => literal.tokens.clone(),
            };
            Some(items.function(&name, &TokenStream::new(), &ty, &quote!(#whole.#member)))
        }
    }
}

/// A number or truth value as one of this type.
///
/// ```text
/// __p::Some(5.0)
/// ```
fn literal(literal: &Literal, ty: &Type) -> TokenStream {
    let value = match (&literal.value, Shape::of(ty)) {
        (Scalar::Integer(whole), Shape::Float { .. }) if literal.suffix.is_empty() => {
            let span = literal.tokens.clone().into_iter().next().map_or_else(Span::call_site, |token| token.span());
            let float: Option<TokenStream> = format!("{whole}.0").parse().ok();
            quote_spanned!(span=> #float)
        }
        _ => literal.tokens.clone(),
    };
    if is_optional(ty) { quote!(__p::Some(#value)) } else { value }
}

/// The function that cleans a field's value.
///
/// ```text
/// fn __clean_2(__v: Vec<String>, __k: &mut __p::Kept) -> Vec<String> {
///     let __v = __p::Clean::trim(__v, __k);
///     let __v = __p::clean(__v, __k, own_cleaner);
///     __v
/// }
/// ```
pub(super) fn clean(
    object: Object<'_, '_>,
    index: usize,
    field: &Field<'_>,
    cleaners: &[Cleaner],
    items: &mut Items,
) -> TokenStream {
    let name = match object.variant {
        None => format_ident!("__clean_{index}"),
        Some(variant) => format_ident!("__clean_{variant}_{index}"),
    };
    let ty = object.model.outside(field.ty);
    let steps = cleaners.iter().map(|cleaner| match cleaner {
        Cleaner::Named(cleaner) => {
            let span = call_site(cleaner.span());
            let family = Ident::new(if Cleaner::of_text(cleaner) { "Clean" } else { "CleanList" }, span);
            // A type that the cleaner does not apply to is reported at the cleaner, so the argument is its.
            let argument = Ident::new("__v", span);
            let call = quote_spanned!(span=> __p::#family::#cleaner(#argument, __k));
            quote!(let __v = #call;)
        }
        Cleaner::Path(path) => {
            let call = quote_spanned!(call_site(path.span())=> __p::clean(__v, __k, #path));
            quote!(let __v = #call;)
        }
    });
    items.function(&name, &quote!(__v: #ty, __k: &mut __p::Kept), &ty, &quote!(#(#steps)* __v))
}

/// The author's own check of a member: one that fails is no longer good.
///
/// ```text
/// if let __p::Some(__v) = &__s.2 {
///     if !__d.check(&mut __m, 2, __at, __p::answer(path(__v))) {
///         __s.2 = __p::None;
///     }
/// }
/// ```
fn check(index: usize, field: &Field<'_>) -> Option<TokenStream> {
    let path = field.attr.check.get()?;
    let index = position(index);
    let result = quote_spanned!(call_site(path.span())=> __p::answer(#path(__v)));
    Some(quote! {
        if let __p::Some(__v) = &__s.#index {
            if !__d.check(&mut __m, #index, __at, #result) {
                __s.#index = __p::None;
            }
        }
    })
}

/// A rule: it runs when the members that it names are good, and speaks of them by reference.
///
/// ```text
/// if let (__p::Some(verdict), __p::Some(missing_skills)) = (&__s.0, &__s.2) {
///     if __p::holds(when) && !__p::holds(require) {
///         __d.broken_rule(&mut __m, 0, __at);
///     }
/// }
/// ```
fn broken(object: Object<'_, '_>, index: usize, rule: &RuleAttr) -> TokenStream {
    let bindings = object.bindings(rule);
    let names = bindings.iter().map(|binding| &binding.name);
    let slots = bindings.iter().map(|binding| position(binding.slot));
    let index = position(index);
    let RuleAttr { when, require, .. } = rule;
    let when = when.as_ref().map(|when| quote!(__p::holds(#when) &&));
    quote! {
        if let (#(__p::Some(#names),)*) = (#(&__s.#slots,)*) {
            if #when !__p::holds(#require) {
                __d.broken_rule(&mut __m, #index, __at);
            }
        }
    }
}

/// The value, if every member is good. The members are given away first, the slots moved before they are taken
/// apart, and where one is empty they go as one, so that nothing has to be dropped in parts.
///
/// ```text
/// if !__d.done(__m) { return __p::None; }
/// let __t = __s;
/// match __t {
///     (__p::Some(__0), ..) => __p::Some(Self { verdict: __0, .. }),
///     __t => __p::None,
/// }
/// ```
fn finish(object: Object<'_, '_>, slots: &[(usize, &Field<'_>)], items: &mut Items) -> TokenStream {
    let local = |slot: usize| format_ident!("__{slot}");
    let value = construct(object, items, &|slot| local(slot).into_token_stream());
    let (good, value) = match object.check {
        None => (quote!(__d.done(__m)), quote!(__p::Some(#value))),
        Some(path) => {
            let result = quote_spanned!(call_site(path.span())=> __p::answer(#path(&__v)));
            let value = quote!({
                let __v = #value;
                if __d.check_whole(&__m, __at, #result) { __p::Some(__v) } else { __p::None }
            });
            (quote!(__d.is_good(&__m)), value)
        }
    };
    let value = if slots.is_empty() {
        value
    } else {
        let locals = slots.iter().map(|(slot, _)| local(*slot));
        quote! {
            let __t = __s;
            match __t { (#(__p::Some(#locals),)*) => #value, __t => __p::None }
        }
    };
    quote! {
        if !#good { return __p::None; }
        #value
    }
}

/// The struct or variant, of values by their slots.
///
/// ```text
/// Self::Search { query: __0, size: <u64 as __p::Default>::default() }
/// ```
pub(super) fn construct(
    object: Object<'_, '_>,
    items: &mut Items,
    value: &dyn Fn(usize) -> TokenStream,
) -> TokenStream {
    let fields = object.fields().iter().map(|field| {
        let member = &field.member;
        let value = match field.slot {
            Some(slot) => value(slot),
            None => skipped(object, field, items),
        };
        quote!(#member: #value)
    });
    let fields: Vec<_> = fields.collect();
    let variant = object.variant.map(|_| {
        let name = object.name;
        quote!(::#name)
    });
    quote!(Self #variant { #(#fields),* })
}

/// The value of a field that is not read.
///
/// ```text
/// <u8 as __p::Default>::default()
/// ```
fn skipped(object: Object<'_, '_>, field: &Field<'_>, items: &mut Items) -> TokenStream {
    if let Some(Default::Value(literal)) = field.attr.default.get() {
        return self::literal(literal, field.ty);
    }
    match default(object, field, items) {
        Some(function) => quote!(#function()),
        None => {
            let ty = field.ty;
            quote!(<#ty as __p::Default>::default())
        }
    }
}
