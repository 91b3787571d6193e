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
) -> TokenStream {
    let shape = ty.map_or(Shape::Other, Shape::of);
    let named = ty.map(|ty| model.outside(shape::core(ty)));
    let mut all = Vec::new();
    if let Some(interval) = constraints.range.get().filter(|range| !range.is_open()) {
        all.push(match (written_range(interval, shape), &named) {
            (Some(range), _) => range,
            (None, Some(ty)) => evaluate(&bounds_call("range", interval, ty, &number), interval.tokens.span(), items),
            (None, None) => range_of_unknown(interval),
        });
    }
    if let Some(interval) = constraints.len.get().filter(|len| !len.is_open()) {
        all.push(match (interval.whole(), shape, &named) {
            (Some(bounds), Shape::Text | Shape::List(_) | Shape::Map(_), _) | (Some(bounds), _, None) => {
                written_len(bounds)
            }
            (_, _, Some(ty)) => {
                evaluate(&bounds_call("len", interval, ty, &|bound, _| bound), interval.tokens.span(), items)
            }
            (None, _, None) => written_len((None, None)),
        });
    }
    if let Some(one_of) = constraints.one_of.get() {
        let values = values(one_of, shape);
        all.push(match (shape, &named) {
            (Shape::Other, Some(ty)) => evaluate(&quote!(__p::one_of::<#ty>(#values)), one_of.tokens.span(), items),
            _ => quote!(__p::Constraint::OneOf(#values)),
        });
    }
    for (slot, kind) in [(&constraints.no_control, "NoControl"), (&constraints.single_line, "SingleLine")] {
        let kind = Ident::new(kind, Span::call_site());
        all.extend(slot.word().map(|word| match (shape, &named) {
            (Shape::Other, Some(ty)) => evaluate(&quote!(__p::text::<#ty>(__p::Constraint::#kind)), word.span(), items),
            _ => quote!(__p::Constraint::#kind),
        }));
    }
    let item = if let Shape::List(item) = shape { Some(item) } else { None };
    let value = if let Shape::Map(value) = shape { Some(value) } else { None };
    for (slot, ty, kind, function) in
        [(&constraints.each, item, "Each", "each"), (&constraints.values, value, "Values", "values")]
    {
        let (Some(word), Some(inner)) = (slot.word(), slot.get()) else { continue };
        let inner = self::all(model, inner, ty, items);
        let (kind, function) = (Ident::new(kind, Span::call_site()), Ident::new(function, Span::call_site()));
        all.push(match (ty, &named) {
            (None, Some(ty)) => evaluate(&quote!(__p::#function::<#ty>(&[#inner])), word.span(), items),
            _ => quote!(__p::Constraint::#kind(&[#inner])),
        });
    }
    quote!(#(#all),*)
}

/// A span that names resolve at as if the whole expansion were the derive's.
fn at(span: Span) -> Span {
    span.resolved_at(Span::call_site())
}

/// A constraint that the compiler judges in every build, and the same for the table, which does not judge:
/// else one mistake would be reported wherever the table is used.
///
/// ```text
/// const _: () = __p::judge(&__p::range::<Score>(..));
/// __p::settled(__p::range::<Score>(..))
/// ```
fn evaluate(call: &TokenStream, span: Span, items: &mut TokenStream) -> TokenStream {
    let judge = quote_spanned!(at(span)=> __p::judge(&#call));
    items.extend(quote!(const _: () = #judge;));
    quote!(__p::settled(#call))
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
