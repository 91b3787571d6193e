//! Constraints against the types that they are on, as far as the syntax of a type tells what it is.

use proc_macro2::Ident;
use syn::Type;

use crate::attr::{Bound, Constraints, Interval, Literal, OneOf, Scalar};
use crate::ctxt::Ctxt;
use crate::shape::{self, Integer, Shape};

/// Judges the constraints of a value of this type; `name` says whose value it is.
pub(super) fn validate(ctxt: &Ctxt, constraints: &Constraints, ty: &Type, name: &str) {
    let shape = Shape::of(ty);
    if let Some(word) = constraints.range.word() {
        validate_range(ctxt, word, constraints.range.get(), shape, name);
    }
    if let Some(word) = constraints.len.word() {
        validate_len(ctxt, word, constraints.len.get(), shape, name);
    }
    if let Some(one_of) = constraints.one_of.get() {
        validate_one_of(ctxt, one_of, shape, name);
    }
    if let (Some(word), Some(step)) = (constraints.multiple_of.word(), constraints.multiple_of.get()) {
        validate_step(ctxt, word, step, shape, name);
    }
    if let Some(word) = constraints.unique.word() {
        validate_unique(ctxt, word, shape, ty, name);
    }
    let texts = [constraints.no_control.word(), constraints.single_line.word(), constraints.pattern.word()];
    for word in texts.into_iter().flatten() {
        if !matches!(shape, Shape::Text | Shape::Other) {
            ctxt.error(word, format!("`{word}` is about text, and {name} is {}", shape.words()));
        }
    }
    if let Some(word) = constraints.each.word() {
        match (shape, constraints.each.get()) {
            (Shape::List(item), Some(each)) => validate(ctxt, each, item, &format!("an item of {name}")),
            (Shape::List(_), None) => {}
            (Shape::Map(..), _) => {
                ctxt.error(
                    word,
                    format!("`each(..)` is about the items of a list, and {name} is a map; use `values(..)`"),
                );
            }
            (shape, _) => refuse_inner(ctxt, word, "each(..)` is about the items of a list", "Vec<..>", shape, name),
        }
    }
    for (slot, what, is_key) in [(&constraints.keys, "key", true), (&constraints.values, "value", false)] {
        let Some(word) = slot.word() else { continue };
        match (shape, slot.get()) {
            (Shape::Map(key, value), Some(inner)) => {
                validate(ctxt, inner, if is_key { key } else { value }, &format!("a {what} of {name}"));
            }
            (Shape::Map(..), None) => {}
            (Shape::List(_), _) => {
                let message =
                    format!("`{word}(..)` is about the {what}s of a map, and {name} is a list; use `each(..)`");
                ctxt.error(word, message);
            }
            (shape, _) => {
                let about = format!("{word}(..)` is about the {what}s of a map");
                refuse_inner(ctxt, word, &about, "BTreeMap<..>", shape, name);
            }
        }
    }
}

/// Judges the keys of the maps in a type: they stand in quotes, so they are text, whole numbers or names.
pub(super) fn validate_keys(ctxt: &Ctxt, ty: &Type) {
    let mut shape = Shape::of(ty);
    while let Shape::List(inner) | Shape::Map(_, inner) = shape {
        if let Shape::Map(key, _) = shape
            && !matches!(Shape::of(key), Shape::Text | Shape::Integer(_) | Shape::Other)
        {
            let words = match Shape::of(key) {
                Shape::Float { .. } => "a number with a fraction",
                shape => shape.words(),
            };
            let mend = "use `String`, an integer such as `u32`, or an enum of variants without fields";
            ctxt.error(key, format!("the keys of a JSON object are text, and this is {words}: {mend}"));
        }
        shape = Shape::of(inner);
    }
}

/// Judges `verbatim`: it is about text, and the text in lists and maps.
pub(super) fn validate_verbatim(ctxt: &Ctxt, word: &Ident, ty: &Type, name: &str) {
    let mut shape = Shape::of(ty);
    while let Shape::List(inner) | Shape::Map(_, inner) = shape {
        shape = Shape::of(inner);
    }
    if !matches!(shape, Shape::Text | Shape::Other) {
        ctxt.error(word, format!("`verbatim` is about text, and {name} holds none; remove it"));
    }
}

/// Judges `coerce`: it makes text, lists and truth values of what was sent instead.
pub(super) fn validate_coerce(ctxt: &Ctxt, word: &Ident, ty: &Type, name: &str) {
    let shape = Shape::of(ty);
    if let Shape::Integer(_) | Shape::Float { .. } | Shape::Map(..) = shape {
        let what = "text of a number, a list of one value, and a truth value of 0 or 1";
        ctxt.error(word, format!("`coerce` makes {what}, and {name} is {}; remove it", shape.words()));
    }
}

/// Records that constraints of what a value holds are on a type that is not seen to hold anything. What
/// hides behind an alias nobody could judge, so a constraint that does nothing would go unnoticed.
fn refuse_inner(ctxt: &Ctxt, word: &Ident, about: &str, full: &str, shape: Shape<'_>, name: &str) {
    let message = match shape {
        Shape::Other => {
            format!("`{about}, and the type of {name} does not show one; if it is an alias, write `{full}`")
        }
        shape => format!("`{about}, and {name} is {}", shape.words()),
    };
    ctxt.error(word, message);
}

fn validate_range(ctxt: &Ctxt, word: &Ident, range: Option<&Interval>, shape: Shape<'_>, name: &str) {
    let mend = match shape {
        Shape::Integer(_) | Shape::Float { .. } | Shape::Other => {
            if let Some(range) = range {
                validate_bounds(ctxt, range, shape, name);
            }
            return;
        }
        Shape::Text => "; for its length in characters use `len`",
        Shape::List(item) if matches!(Shape::of(item), Shape::Integer(_) | Shape::Float { .. }) => {
            "; for its items use `each(range = ..)`, for how many there are `len`"
        }
        Shape::List(_) | Shape::Map(..) => "; for how many items there are use `len`",
        Shape::Bool => "; remove it",
    };
    ctxt.error(word, format!("`range` is about numbers, and {name} is {}{mend}", shape.words()));
}

/// Judges `multiple_of`.
fn validate_step(ctxt: &Ctxt, word: &Ident, step: &Literal, shape: Shape<'_>, name: &str) {
    if has_wrong_suffix(ctxt, step, shape, name) {
        return;
    }
    let fault = match shape {
        Shape::Integer(integer) => integer_fault(step, integer, false, name),
        Shape::Float { single } => float_fault(step, single),
        Shape::Other => None,
        shape => {
            ctxt.error(word, format!("`multiple_of` is about numbers, and {name} is {}", shape.words()));
            return;
        }
    };
    if let Some(fault) = fault {
        ctxt.error(&step.tokens, fault);
    }
}

/// Judges `unique`.
fn validate_unique(ctxt: &Ctxt, word: &Ident, shape: Shape<'_>, ty: &Type, name: &str) {
    match shape {
        Shape::List(_) if shape::is_set(ty) => {
            ctxt.error(word, format!("{name} is a set, whose items are `unique` already; remove it"));
        }
        Shape::List(_) | Shape::Other => {}
        shape => ctxt.error(word, format!("`unique` is about the items of a list, and {name} is {}", shape.words())),
    }
}

/// Judges the bounds of a number.
fn validate_bounds(ctxt: &Ctxt, range: &Interval, shape: Shape<'_>, name: &str) {
    let ends = [&range.start, &range.end];
    let literals = ends.into_iter().filter_map(|bound| match bound {
        Bound::Literal(literal) => Some(literal),
        Bound::Open | Bound::Expr(_) => None,
    });
    let mut is_sound = true;
    for literal in literals {
        if has_wrong_suffix(ctxt, literal, shape, name) {
            is_sound = false;
            continue;
        }
        let is_end = matches!(&range.end, Bound::Literal(end) if std::ptr::eq(end, literal));
        let fault = match shape {
            Shape::Integer(integer) => integer_fault(literal, integer, is_end && !range.inclusive, name),
            Shape::Float { single } => float_fault(literal, single),
            _ => None,
        };
        if let Some(fault) = fault {
            ctxt.error(&literal.tokens, format!("{fault}; leave this end open, or change the bound or the type"));
            is_sound = false;
        }
    }
    if is_sound && range.is_empty(matches!(shape, Shape::Integer(_))) {
        ctxt.error(&range.tokens, format!("the range is empty: no number lies in it{}", mend_of(range)));
    }
}

/// Whether a number has a suffix that names another type than the value's.
fn has_wrong_suffix(ctxt: &Ctxt, literal: &Literal, shape: Shape<'_>, name: &str) -> bool {
    let ty = match shape {
        Shape::Integer(integer) => integer.name,
        Shape::Float { single: true } => "f32",
        Shape::Float { single: false } => "f64",
        _ => return false,
    };
    let is_wrong = !literal.suffix.is_empty() && literal.suffix != ty;
    if is_wrong {
        ctxt.error(&literal.tokens, format!("{name} is of type `{ty}`: leave the suffix `{}` out", literal.suffix));
    }
    is_wrong
}

/// What is wrong with a bound of an integer.
fn integer_fault(literal: &Literal, integer: Integer, is_excluded: bool, name: &str) -> Option<String> {
    let (text, ty) = (literal.text(), integer.name);
    let value = match literal.value {
        Scalar::Integer(value) => value,
        _ => return Some(format!("{name} is a `{ty}`, and {text} is no whole number")),
    };
    if value < integer.min() {
        let least = integer.min();
        return Some(format!("{text} is outside of `{ty}`, which begins at {least}"));
    }
    // `0..256` is every `u8`.
    let greatest = integer.max();
    if value > greatest && !(is_excluded && value.checked_sub(1) == Some(greatest)) {
        return Some(format!("{text} is outside of `{ty}`, which ends at {greatest}"));
    }
    None
}

/// What is wrong with a bound of a floating-point number.
fn float_fault(literal: &Literal, single: bool) -> Option<String> {
    let is_beyond = matches!(literal.value, Scalar::Float(value) if single && value.abs() > f64::from(f32::MAX));
    is_beyond.then(|| format!("{} is outside of `f32`", literal.text()))
}

/// How an empty range was most likely meant.
fn mend_of(range: &Interval) -> String {
    match (&range.start, &range.end) {
        (Bound::Literal(start), Bound::Literal(end)) if start.value == end.value => {
            format!("; write `{0}..={0}` for exactly {0}", start.text())
        }
        (Bound::Literal(start), Bound::Literal(end)) => {
            let dots = if range.inclusive { "..=" } else { ".." };
            format!("; did you mean `{}{dots}{}`?", end.text(), start.text())
        }
        _ => String::new(),
    }
}

fn validate_len(ctxt: &Ctxt, word: &Ident, len: Option<&Interval>, shape: Shape<'_>, name: &str) {
    let mend = match shape {
        Shape::Text | Shape::List(_) | Shape::Map(..) | Shape::Other => {
            if let Some(len) = len
                && len.is_empty(true)
            {
                ctxt.error(&len.tokens, format!("the range is empty: no length lies in it{}", mend_of(len)));
            }
            return;
        }
        Shape::Integer(_) | Shape::Float { .. } => "; for its bounds use `range`",
        Shape::Bool => "; remove it",
    };
    let message = format!("`len` is about texts, lists and maps, and {name} is {}{mend}", shape.words());
    ctxt.error(word, message);
}

fn validate_one_of(ctxt: &Ctxt, one_of: &OneOf, shape: Shape<'_>, name: &str) {
    for literal in &one_of.values {
        if has_wrong_suffix(ctxt, literal, shape, name) {
            return;
        }
        let fault = match (shape, &literal.value) {
            (Shape::Other, _) | (Shape::Text, Scalar::Text(_)) | (Shape::Bool, Scalar::Bool(_)) => None,
            (Shape::Integer(integer), Scalar::Integer(_) | Scalar::Float(_)) => {
                integer_fault(literal, integer, false, name)
            }
            (Shape::Float { single }, Scalar::Integer(_) | Scalar::Float(_)) => float_fault(literal, single),
            (Shape::List(_), _) => {
                let message = format!("{name} is a list, and this is no list; for its items use `each(one_of = [..])`");
                ctxt.error(&literal.tokens, message);
                return;
            }
            (shape, value) => Some(format!("{name} is {}, and this is {}", shape.words(), value.words())),
        };
        if let Some(fault) = fault {
            ctxt.error(&literal.tokens, format!("{fault}, so no value can be this one"));
            return;
        }
    }
}
