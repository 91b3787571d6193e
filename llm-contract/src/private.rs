//! What generated code may name. Not part of the public interface: no promise is made about it.
//!
//! The functions that make constraints judge them too: generated code calls those in a `const` item, so a
//! panic here is a compile error at the attribute.

pub use core::default::Default;
pub use core::option::Option::{self, None, Some};

pub use crate::contract::{
    Constraint, Content, Contract, Enum, Field, Len, Literal, Object, Presence, Range, Rule, Shape, Tagging, Variant,
};
pub use crate::decode::{At, Clean, CleanList, Decoder, How, Kept, LlmContract, Members, Source};

/// The table entry of a member.
#[must_use]
pub const fn field<T: LlmContract>(key: &'static str, quoted: &'static str, docs: &'static str) -> Field {
    Field {
        key,
        quoted,
        aliases: &[],
        docs,
        contract: T::contract,
        presence: if T::__OPTIONAL { Presence::Optional } else { Presence::Required },
        constraints: &[],
        cleaned: false,
        example: None,
    }
}

/// A closed set of names.
#[must_use]
pub const fn names(variants: &'static [Variant]) -> Shape {
    Shape::Enum(Enum { variants, tagging: Tagging::External })
}

/// A variant that is nothing but its name.
#[must_use]
pub const fn name(name: &'static str, aliases: &'static [&'static str], docs: &'static str) -> Variant {
    Variant { name, aliases, docs, content: Content::Unit }
}

/// A bound of a range whose type the derive could not see.
#[derive(Debug, Clone, Copy)]
pub enum Bound {
    /// A whole literal.
    Integer(i128),
    /// A literal with a point.
    Float(f64),
    /// An expression of the value's type, as both kinds of number.
    Either(i128, f64),
}

impl Bound {
    #[track_caller]
    const fn whole(self) -> i128 {
        match self {
            Self::Integer(whole) | Self::Either(whole, _) => whole,
            Self::Float(_) => fail("the field is a whole number, so its bounds are too"),
        }
    }

    #[allow(clippy::cast_precision_loss, reason = "a bound in floating point has no finer grain")]
    const fn float(self) -> f64 {
        match self {
            Self::Integer(whole) => whole as f64,
            Self::Float(float) | Self::Either(_, float) => float,
        }
    }
}

/// A range, for a type that the derive could not see or bounds that the compiler evaluates.
#[must_use]
#[track_caller]
pub const fn range<T: LlmContract>(min: Option<Bound>, max: Option<Bound>, below_max: bool) -> Constraint {
    let is_whole = match T::__CONTRACT.shape {
        Shape::Integer(_) => true,
        Shape::Float => false,
        // Which number lies behind an alias of an option cannot be told here.
        Shape::Optional(_) => matches!((min, max), (None | Some(Bound::Integer(_)), None | Some(Bound::Integer(_)))),
        Shape::Text => fail("`range` is about numbers, and this field is text; for its length use `len`"),
        Shape::List(_) => {
            fail("`range` is about numbers, and this field is a list; for how many items it has use `len`")
        }
        _ => fail("`range` is about numbers, and this field is none"),
    };
    Constraint::Range(if is_whole {
        whole_range(T::__CONTRACT.shape, min, max, below_max)
    } else {
        float_range(min, max, below_max)
    })
}

#[track_caller]
const fn whole_range(shape: Shape, min: Option<Bound>, max: Option<Bound>, below_max: bool) -> Range {
    let min = match min {
        Some(bound) => Some(bound.whole()),
        None => None,
    };
    let max = match max {
        Some(bound) if below_max && bound.whole() == i128::MIN => fail("the range is empty: no number lies in it"),
        Some(bound) if below_max => Some(bound.whole() - 1),
        Some(bound) => Some(bound.whole()),
        None => None,
    };
    if let Shape::Integer(integer) = shape {
        let greatest = if integer.max() > i128::MAX.unsigned_abs() { i128::MAX } else { integer.max().cast_signed() };
        if let Some(min) = min
            && (min < integer.min() || min > greatest)
        {
            fail("the lower bound is outside of the field's type");
        }
        if let Some(max) = max
            && (max > greatest || max < integer.min())
        {
            fail("the upper bound is outside of the field's type");
        }
    }
    if let (Some(min), Some(max)) = (min, max)
        && min > max
    {
        fail("the range is empty: no number lies in it");
    }
    Range::Integer { min, max }
}

#[track_caller]
const fn float_range(min: Option<Bound>, max: Option<Bound>, below_max: bool) -> Range {
    let min = match min {
        Some(bound) => Some(bound.float()),
        None => None,
    };
    let max = match max {
        Some(bound) => Some(bound.float()),
        None => None,
    };
    if let (Some(min), Some(max)) = (min, max)
        && (min > max || (min == max && below_max))
    {
        fail("the range is empty: no number lies in it");
    }
    Range::Float { min, max, below_max: below_max && max.is_some() }
}

/// A length, for a type that the derive could not see or bounds that the compiler evaluates.
#[must_use]
#[track_caller]
pub const fn len<T: LlmContract>(min: Option<usize>, max: Option<usize>, below_max: bool) -> Constraint {
    match T::__CONTRACT.shape {
        Shape::Text | Shape::List(_) | Shape::Map(_) | Shape::Optional(_) => {}
        Shape::Integer(_) | Shape::Float => {
            fail("`len` is about texts, lists and maps, and this field is a number; for its bounds use `range`")
        }
        _ => fail("`len` is about texts, lists and maps, and this field is none"),
    }
    let min = match min {
        Some(min) => min,
        None => 0,
    };
    let max = match max {
        Some(0) if below_max => fail("the range is empty: no length lies in it"),
        Some(max) if below_max => Some(max - 1),
        max => max,
    };
    if let Some(max) = max
        && min > max
    {
        fail("the range is empty: no length lies in it");
    }
    Constraint::Len(Len { min, max })
}

/// A closed set of values, for a type that the derive could not see.
#[must_use]
#[track_caller]
pub const fn one_of<T: LlmContract>(values: &'static [Literal]) -> Constraint {
    let mut rest = values;
    while let [value, others @ ..] = rest {
        match (T::__CONTRACT.shape, value) {
            (Shape::Optional(_) | Shape::Json, _)
            | (Shape::Text, Literal::Text(_))
            | (Shape::Bool, Literal::Bool(_))
            | (Shape::Integer(_), Literal::Integer(_))
            | (Shape::Float, Literal::Integer(_) | Literal::Float(_)) => {}
            (Shape::Enum(choice), Literal::Text(name)) => {
                if !has_name(choice.variants, name) {
                    fail("`one_of` lists a name that the enum does not have");
                }
            }
            _ => fail("`one_of` lists a value that this field can never have"),
        }
        rest = others;
    }
    Constraint::OneOf(values)
}

const fn has_name(variants: &[Variant], name: &str) -> bool {
    let mut rest = variants;
    while let [variant, others @ ..] = rest {
        if is_same(variant.name.as_bytes(), name.as_bytes()) {
            return true;
        }
        rest = others;
    }
    false
}

const fn is_same(mut one: &[u8], mut two: &[u8]) -> bool {
    while let ([a, one_rest @ ..], [b, two_rest @ ..]) = (one, two) {
        if *a != *b {
            return false;
        }
        (one, two) = (one_rest, two_rest);
    }
    one.is_empty() && two.is_empty()
}

/// Constraints of items, for a type that the derive could not see.
#[must_use]
#[track_caller]
pub const fn each<T: LlmContract>(constraints: &'static [Constraint]) -> Constraint {
    match T::__CONTRACT.shape {
        Shape::List(_) | Shape::Optional(_) => Constraint::Each(constraints),
        _ => fail("`each(..)` is about the items of a list, and this field is none"),
    }
}

/// Ends the evaluation of a `const` item: the message becomes a compile error.
#[track_caller]
#[allow(clippy::panic, reason = "runs at compile time alone")]
const fn fail(message: &str) -> ! {
    panic!("{}", message)
}
