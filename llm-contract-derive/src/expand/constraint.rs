//! Constraints as data. Those that the syntax settles are written out; the others become a `const` item
//! whose evaluation judges them, since every build evaluates such items, and a mistake is reported at the
//! attribute.

use proc_macro2::{Ident, Literal as Token, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned;

use crate::attr::{Bound, Constraints, Interval, Literal, OneOf, Scalar};
use crate::model::Model;
use crate::shape::{self, Shape};

/// The constraints of a value, separated by commas; `ty` is `None` where the type cannot be named.
///
/// ```text
/// __p::Constraint::Range(..), __p::Constraint::Each(&[..])
/// ```
pub(super) fn all(
    model: &Model<'_>,
    constraints: &Constraints,
    ty: Option<&Type>,
    items: &mut TokenStream,
    next: &mut usize,
) -> TokenStream {
    let shape = ty.map_or(Shape::Other, Shape::of);
    let named = ty.map(|ty| model.outside(shape::core(ty)));
    let mut all = Vec::new();
    let mut evaluated = |call: TokenStream, span: Span| evaluate(&call, span, items, next);
    if let Some(interval) = constraints.range.get().filter(|range| !range.is_open()) {
        all.push(match (written_range(interval, shape), &named) {
            (Some(range), _) => range,
            (None, Some(ty)) => evaluated(bounds_call("range", interval, ty, &number), interval.tokens.span()),
            (None, None) => range_of_unknown(interval),
        });
    }
    if let Some(interval) = constraints.len.get().filter(|len| !len.is_open()) {
        all.push(match (interval.whole(), shape, &named) {
            (Some(bounds), Shape::Text | Shape::List(_) | Shape::Map, _) | (Some(bounds), _, None) => {
                written_len(bounds)
            }
            (_, _, Some(ty)) => evaluated(bounds_call("len", interval, ty, &|bound, _| bound), interval.tokens.span()),
            (None, _, None) => written_len((None, None)),
        });
    }
    if let Some(one_of) = constraints.one_of.get() {
        let values = values(one_of, shape);
        all.push(match (shape, &named, one_of.values.first()) {
            (Shape::Other, Some(ty), Some(first)) => {
                let span = first.tokens.span();
                evaluated(quote_spanned!(at(span)=> __p::one_of::<#ty>(#values)), span)
            }
            _ => quote!(__p::Constraint::OneOf(#values)),
        });
    }
    if let Some(each) = constraints.each.get() {
        let item = if let Shape::List(item) = shape { Some(item) } else { None };
        let inner = self::all(model, each, item, items, next);
        all.push(match (item, &named, constraints.each.word()) {
            (None, Some(ty), Some(word)) => {
                let span = word.span();
                evaluate(&quote_spanned!(at(span)=> __p::each::<#ty>(&[#inner])), span, items, next)
            }
            _ => quote!(__p::Constraint::Each(&[#inner])),
        });
    }
    quote!(#(#all),*)
}

/// A span that names resolve at as if the whole expansion were the derive's.
fn at(span: Span) -> Span {
    span.resolved_at(Span::call_site())
}

/// An item that the compiler evaluates in every build, and its name.
///
/// ```text
/// const __C0: __p::Constraint = __p::range::<Score>(..);
/// ```
fn evaluate(call: &TokenStream, span: Span, items: &mut TokenStream, next: &mut usize) -> TokenStream {
    let name = Ident::new(&format!("__C{next}"), at(span));
    *next += 1;
    items.extend(quote!(const #name: __p::Constraint = #call;));
    quote!(#name)
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
    let span = at(interval.tokens.span());
    let function = Ident::new(function, span);
    quote_spanned!(span=> __p::#function::<#ty>(#start, #end, #below_end))
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
/// ```
fn written_range(interval: &Interval, shape: Shape<'_>) -> Option<TokenStream> {
    match shape {
        Shape::Integer(_) => {
            let (min, max) = interval.whole()?;
            let (min, max) = (option(min.map(integer)), option(max.map(integer)));
            Some(quote!(__p::Constraint::Range(__p::Range::Integer { min: #min, max: #max })))
        }
        Shape::Float { .. } => {
            interval.numbers()?;
            Some(range_of_unknown(interval))
        }
        _ => None,
    }
}

/// A range in floating point, which judges whole numbers as well.
///
/// ```text
/// __p::Constraint::Range(__p::Range::Float { min: __p::Some(0.0), max: __p::None, below_max: false })
/// ```
fn range_of_unknown(interval: &Interval) -> TokenStream {
    let (min, max) = interval.numbers().unwrap_or_default();
    let below_max = max.is_some() && !interval.inclusive;
    let (min, max) = (option(min.map(float)), option(max.map(float)));
    quote!(__p::Constraint::Range(__p::Range::Float { min: #min, max: #max, below_max: #below_max }))
}

/// A length that the syntax settles.
///
/// ```text
/// __p::Constraint::Len(__p::Len { min: 1, max: __p::Some(20) })
/// ```
fn written_len((min, max): (Option<i128>, Option<i128>)) -> TokenStream {
    let (min, max) = (integer(min.unwrap_or(0)), option(max.map(integer)));
    quote!(__p::Constraint::Len(__p::Len { min: #min, max: #max }))
}

/// The values of a closed set.
///
/// ```text
/// &[__p::Literal::Text("a"), ..]
/// ```
fn values(one_of: &OneOf, shape: Shape<'_>) -> TokenStream {
    let values = one_of.values.iter().map(|literal| {
        let is_float = matches!(shape, Shape::Float { .. });
        let value = scalar(literal, is_float);
        match &literal.value {
            Scalar::Text(_) => quote!(__p::Literal::Text(#value)),
            Scalar::Bool(_) => quote!(__p::Literal::Bool(#value)),
            Scalar::Integer(_) if !is_float => quote!(__p::Literal::Integer(#value)),
            Scalar::Integer(_) | Scalar::Float(_) => quote!(__p::Literal::Float(#value)),
        }
    });
    quote!(&[#(#values),*])
}

fn scalar(literal: &Literal, is_float: bool) -> TokenStream {
    match &literal.value {
        Scalar::Text(text) => quote!(#text),
        Scalar::Bool(value) => quote!(#value),
        Scalar::Integer(value) if !is_float => integer(*value),
        Scalar::Integer(_) | Scalar::Float(_) => float(literal.number().unwrap_or_default()),
    }
}

fn option(value: Option<TokenStream>) -> TokenStream {
    match value {
        Some(value) => quote!(__p::Some(#value)),
        None => quote!(__p::None),
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
