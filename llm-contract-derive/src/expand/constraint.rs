//! Constraints as data. Those that the syntax settles are written out; the others become a `const` item
//! whose evaluation judges them, since every build evaluates such items, and a mistake is reported at the
//! attribute.

use proc_macro2::{Ident, Literal as Token, Span, TokenStream};
use quote::quote;
use syn::spanned::Spanned;
use syn::{LitStr, Type};

use super::items::Items;
use super::option;
use crate::attr::{Bound, Constraints, Interval, Literal, OneOf, Scalar};
use crate::model::Model;
use crate::shape::{self, Shape};

/// The constraints of a value, separated by commas.
///
/// ```text
/// __p::Constraint::Range(..), __p::Constraint::Each(&[..])
/// ```
pub(super) fn all(model: &Model<'_>, constraints: &Constraints, ty: &Type, items: &mut Items) -> TokenStream {
    let shape = Shape::of(ty);
    // What is judged is the value, not whether it may be absent.
    let named = model.outside(shape::core(ty));
    let mut all = Vec::new();
    if let Some(range) = constraints.range.get() {
        all.push(
            written_range(range, shape)
                .unwrap_or_else(|| evaluate(&bounds_call("range", range, &named, &number), range.tokens.span(), items)),
        );
    }
    if let Some(len) = constraints.len.get() {
        all.push(written_len(len, shape).unwrap_or_else(|| {
            evaluate(&bounds_call("len", len, &named, &|bound, _| bound), len.tokens.span(), items)
        }));
    }
    if let Some(step) = constraints.multiple_of.get() {
        let value = literal(step, matches!(shape, Shape::Float { .. }));
        all.push(match shape {
            Shape::Other => evaluate(&quote!(__p::multiple_of::<#named>(#value)), step.tokens.span(), items),
            _ => quote!(__p::Constraint::MultipleOf(#value)),
        });
    }
    if let (Some(pattern), Some(word)) = (constraints.pattern.get(), constraints.pattern.word()) {
        let pattern = self::pattern(pattern, items);
        all.push(match shape {
            Shape::Other => evaluate(&quote!(__p::text::<#named>(#pattern)), word.span(), items),
            _ => pattern,
        });
    }
    if let Some(word) = constraints.unique.word() {
        all.push(match shape {
            Shape::Other => evaluate(&quote!(__p::unique::<#named>()), word.span(), items),
            _ => quote!(__p::Constraint::Unique),
        });
    }
    if let Some(one_of) = constraints.one_of.get() {
        let values = values(one_of, shape);
        all.push(match shape {
            Shape::Other => evaluate(&quote!(__p::one_of::<#named>(#values)), one_of.tokens.span(), items),
            _ => quote!(__p::Constraint::OneOf(#values)),
        });
    }
    for (slot, kind) in [(&constraints.no_control, "NoControl"), (&constraints.single_line, "SingleLine")] {
        let kind = Ident::new(kind, Span::call_site());
        all.extend(slot.word().map(|word| match shape {
            Shape::Other => evaluate(&quote!(__p::text::<#named>(__p::Constraint::#kind)), word.span(), items),
            _ => quote!(__p::Constraint::#kind),
        }));
    }
    if let (Shape::List(item), Some(each)) = (shape, constraints.each.get()) {
        let inner = self::all(model, each, item, items);
        all.push(quote!(__p::Constraint::Each(&[#inner])));
    }
    if let (Shape::Map(key, _), Some(keys)) = (shape, constraints.keys.get()) {
        let inner = self::all(model, keys, key, items);
        all.push(quote!(__p::Constraint::Keys(&[#inner])));
    }
    if let (Shape::Map(_, value), Some(values)) = (shape, constraints.values.get()) {
        let inner = self::all(model, values, value, items);
        all.push(quote!(__p::Constraint::Values(&[#inner])));
    }
    quote!(#(#all),*)
}

/// A constraint that the compiler judges, and the same for the table, which does not judge: else one
/// mistake would be reported wherever the table is used.
///
/// ```text
/// __p::settled(__p::range::<Score>(..))
/// ```
fn evaluate(call: &TokenStream, span: Span, items: &mut Items) -> TokenStream {
    items.judge(call, span);
    quote!(__p::settled(#call))
}

/// Has the compiler judge the keys of maps that the syntax does not show to be text or whole numbers.
///
/// ```text
/// const _: () = __p::judge(&__p::key::<Color>());
/// ```
pub(super) fn judge_keys(model: &Model<'_>, ty: &Type, items: &mut Items) {
    let mut shape = Shape::of(ty);
    while let Shape::List(inner) | Shape::Map(_, inner) = shape {
        if let Shape::Map(key, _) = shape
            && matches!(Shape::of(key), Shape::Other)
        {
            let named = model.outside(key);
            items.judge(&quote!(__p::key::<#named>()), key.span());
        }
        shape = Shape::of(inner);
    }
}

/// Has the compiler judge whether a type that the syntax does not show holds text.
///
/// ```text
/// const _: () = __p::judge(&__p::verbatim::<Source>());
/// ```
pub(super) fn judge_verbatim(model: &Model<'_>, word: &Ident, ty: &Type, items: &mut Items) {
    let mut ty = ty;
    while let Shape::List(inner) | Shape::Map(_, inner) = Shape::of(ty) {
        ty = inner;
    }
    if matches!(Shape::of(ty), Shape::Other) {
        let named = model.outside(shape::core(ty));
        evaluate(&quote!(__p::verbatim::<#named>()), word.span(), items);
    }
}

/// Has the compiler judge whether anything can be coerced into a type that the syntax does not show.
///
/// ```text
/// const _: () = __p::judge(&__p::coerce::<Words>());
/// ```
pub(super) fn judge_coerce(model: &Model<'_>, word: &Ident, ty: &Type, items: &mut Items) {
    if matches!(Shape::of(ty), Shape::Other) {
        let named = model.outside(shape::core(ty));
        evaluate(&quote!(__p::coerce::<#named>()), word.span(), items);
    }
}

/// The call that makes a range or a length of bounds.
///
/// ```text
/// __p::range::<Score>(__p::Some(__p::Bound::Integer(0)), __p::None, false)
/// ```
fn bounds_call(
    function: &str,
    interval: &Interval,
    ty: &TokenStream,
    convert: &dyn Fn(TokenStream, Option<&TokenStream>) -> TokenStream,
) -> TokenStream {
    let bound = |bound: &Bound| match bound {
        Bound::Open => quote!(__p::None),
        Bound::Literal(literal) => {
            let value = convert(scalar(literal, false), None);
            let value = match (function, &literal.value) {
                ("range", Scalar::Integer(_)) => quote!(__p::Bound::Integer(#value)),
                ("range", _) => quote!(__p::Bound::Float(#value)),
                _ => value,
            };
            quote!(__p::Some(#value))
        }
        Bound::Expr(tokens) => {
            let value = convert(tokens.clone(), Some(ty));
            quote!(__p::Some(#value))
        }
    };
    let (start, end) = (bound(&interval.start), bound(&interval.end));
    let below_end = !interval.inclusive;
    let function = Ident::new(function, Span::call_site());
    quote!(__p::#function::<#ty>(#start, #end, #below_end))
}

/// A bound that is an expression of the value's own type: as a whole number and as another, since only the
/// compiler knows which it is.
///
/// ```text
/// { const __B: u8 = MAX; __p::Bound::Either(__B as i128, __B as f64) }
/// ```
fn number(bound: TokenStream, ty: Option<&TokenStream>) -> TokenStream {
    match ty {
        None => bound,
        Some(ty) => quote!({ const __B: #ty = #bound; __p::Bound::Either(__B as i128, __B as f64) }),
    }
}

/// A range that the syntax settles.
///
/// ```text
/// __p::Constraint::Range(__p::Range::Integer { min: __p::Some(0), max: __p::Some(100) })
/// __p::Constraint::Range(__p::Range::Float { min: __p::Some(0.0), max: __p::None, below_max: false })
/// ```
fn written_range(interval: &Interval, shape: Shape<'_>) -> Option<TokenStream> {
    match shape {
        Shape::Integer(_) => {
            let (min, max) = interval.whole()?;
            let (min, max) = (option(min.map(integer)), option(max.map(integer)));
            Some(quote!(__p::Constraint::Range(__p::Range::Integer { min: #min, max: #max })))
        }
        Shape::Float { .. } => {
            let (min, max) = interval.numbers()?;
            let below_max = max.is_some() && !interval.inclusive;
            let (min, max) = (option(min.map(float)), option(max.map(float)));
            Some(quote!(__p::Constraint::Range(__p::Range::Float { min: #min, max: #max, below_max: #below_max })))
        }
        _ => None,
    }
}

/// A length that the syntax settles.
///
/// ```text
/// __p::Constraint::Len(__p::Len { min: 1, max: __p::Some(20) })
/// ```
fn written_len(interval: &Interval, shape: Shape<'_>) -> Option<TokenStream> {
    if !matches!(shape, Shape::Text | Shape::List(_) | Shape::Map(..)) {
        return None;
    }
    let (min, max) = interval.whole()?;
    let (min, max) = (integer(min.unwrap_or(0)), option(max.map(integer)));
    Some(quote!(__p::Constraint::Len(__p::Len { min: #min, max: #max })))
}

/// The values of a closed set.
///
/// ```text
/// &[__p::Literal::Text("a"), ..]
/// ```
fn values(one_of: &OneOf, shape: Shape<'_>) -> TokenStream {
    let values = one_of.values.iter().map(|value| literal(value, matches!(shape, Shape::Float { .. })));
    quote!(&[#(#values),*])
}

/// A value of a closed set, or a step.
fn literal(literal: &Literal, is_float: bool) -> TokenStream {
    let value = scalar(literal, is_float);
    match &literal.value {
        Scalar::Text(_) => quote!(__p::Literal::Text(#value)),
        Scalar::Bool(_) => quote!(__p::Literal::Bool(#value)),
        Scalar::Integer(_) if !is_float => quote!(__p::Literal::Integer(#value)),
        Scalar::Integer(_) | Scalar::Float(_) => quote!(__p::Literal::Float(#value)),
    }
}

/// A regular expression, which is compiled when it is first used.
///
/// ```text
/// __p::Constraint::Pattern(__p::Pattern { regex: "^[a-z]+$", matches: __pattern_0 })
///
/// fn __pattern_0(__v: &str) -> bool {
///     static __R: __p::Regex = __p::Regex::new("^[a-z]+$");
///     __R.is_match(__v)
/// }
/// ```
fn pattern(pattern: &LitStr, items: &mut Items) -> TokenStream {
    let name = items.pattern();
    items.add(quote! {
        fn #name(__v: &str) -> bool {
            static __R: __p::Regex = __p::Regex::new(#pattern);
            __R.is_match(__v)
        }
    });
    quote!(__p::Constraint::Pattern(__p::Pattern { regex: #pattern, matches: #name }))
}

fn scalar(literal: &Literal, is_float: bool) -> TokenStream {
    match &literal.value {
        Scalar::Text(text) => quote!(#text),
        Scalar::Bool(value) => quote!(#value),
        Scalar::Integer(value) if !is_float => integer(*value),
        Scalar::Integer(_) | Scalar::Float(_) => float(literal.number().unwrap_or_default()),
    }
}

/// A number without suffix; the minus is a token of its own, as in source text.
fn integer(value: i128) -> TokenStream {
    let minus = (value < 0).then(|| quote!(-));
    let magnitude = Token::u128_unsuffixed(value.unsigned_abs());
    quote!(#minus #magnitude)
}

fn float(value: f64) -> TokenStream {
    let minus = value.is_sign_negative().then(|| quote!(-));
    let magnitude = Token::f64_unsuffixed(value.abs());
    quote!(#minus #magnitude)
}
