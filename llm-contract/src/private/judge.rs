//! What the derive cannot see in the syntax of a type or of a bound, and the compiler judges instead: constraints
//! against the form of a type.

#![allow(clippy::missing_errors_doc, reason = "an error is a compile error, and says itself what it means")]

use crate::contract::{Constraint, Enum, Integer, Len, Literal, Range, Shape, Tagging, Variant};
use crate::decode::LlmContract;

/// A bound of a range that the derive could not judge.
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
    #[allow(clippy::cast_precision_loss, reason = "a bound in floating point has no finer grain")]
    const fn float(self) -> f64 {
        match self {
            Self::Integer(whole) => whole as f64,
            Self::Float(float) | Self::Either(_, float) => float,
        }
    }
}

/// A constraint that the compiler must judge, or what is wrong with it.
pub type Judged = Result<Constraint, &'static str>;

/// Makes a compile error of what is wrong with a constraint: called where a `const` item is evaluated.
#[track_caller]
#[allow(clippy::panic, reason = "runs at compile time alone")]
pub const fn judge(constraint: &Judged) {
    if let Err(message) = constraint {
        panic!("{}", *message)
    }
}

/// The constraint for the table. One that is wrong was reported, and its place is taken by one that is not.
#[must_use]
pub const fn settled(constraint: Judged) -> Constraint {
    match constraint {
        Ok(constraint) => constraint,
        Err(_) => Constraint::Len(Len::ANY),
    }
}

/// The most constraints of a struct of one value, those of its type included.
const MOST_CONSTRAINTS: usize = 24;

/// The constraints of a struct of one value: its own, and behind them those of its type.
#[derive(Debug)]
pub struct Together {
    constraints: [Constraint; MOST_CONSTRAINTS],
    len: usize,
}

impl Together {
    /// Both in a row.
    #[must_use]
    pub const fn of(own: &[Constraint], of_type: &[Constraint]) -> Self {
        let mut all = Self { constraints: [Constraint::Len(Len::ANY); MOST_CONSTRAINTS], len: 0 };
        all.add(own);
        all.add(of_type);
        all
    }

    #[allow(clippy::panic, reason = "runs at compile time alone")]
    const fn add(&mut self, part: &[Constraint]) {
        let mut rest = part;
        while let [constraint, others @ ..] = rest {
            match self.constraints.split_at_mut_checked(self.len) {
                Some((_, [slot, ..])) => *slot = *constraint,
                _ => panic!("a value has at most 24 constraints, those of its type included"),
            }
            self.len += 1;
            rest = others;
        }
    }

    /// The constraints as a list.
    #[must_use]
    pub const fn all(&self) -> &[Constraint] {
        match self.constraints.split_at_checked(self.len) {
            Some((constraints, _)) => constraints,
            None => &[],
        }
    }
}

const EMPTY: Judged = Err("the range is empty: nothing lies in it");

/// A range, for a type that the derive could not see or bounds that the compiler evaluates.
pub const fn range<T: LlmContract>(min: Option<Bound>, max: Option<Bound>, below_max: bool) -> Judged {
    match T::__CONTRACT.shape {
        Shape::Integer(integer) => whole_range(integer, min, max, below_max),
        // Which number lies behind an alias of an option cannot be told here.
        Shape::Float | Shape::Decimal | Shape::Optional(_) => float_range(min, max, below_max),
        Shape::Text => Err("`range` is about numbers, and this field is text; for its length use `len`"),
        Shape::List(_) => {
            Err("`range` is about numbers, and this field is a list; for how many items it has use `len`")
        }
        _ => Err("`range` is about numbers, and this field is none"),
    }
}

const fn whole_range(integer: Integer, min: Option<Bound>, max: Option<Bound>, below_max: bool) -> Judged {
    let (min, max) = match (min, max) {
        (Some(Bound::Float(_)), _) | (_, Some(Bound::Float(_))) => {
            return Err("the field is a whole number, so its bounds are too");
        }
        (Some(min), _) if is_too_wide(min) => return TOO_WIDE,
        // Open to this side is the same.
        (min, Some(Bound::Either(-1, float))) if float > 0.0 && !below_max => (whole(min), None),
        (_, Some(max)) if is_too_wide(max) => return TOO_WIDE,
        (min, max) => (whole(min), whole(max)),
    };
    let max = match max {
        Some(i128::MIN) if below_max => return EMPTY,
        Some(max) if below_max => Some(max - 1),
        max => max,
    };
    let greatest = if integer.max() > i128::MAX.unsigned_abs() { i128::MAX } else { integer.max().cast_signed() };
    match (min, max) {
        (Some(min), _) if min < integer.min() || min > greatest => {
            Err("the lower bound is outside of the field's type; leave this end open, or change the bound or the type")
        }
        (_, Some(max)) if max < integer.min() || max > greatest => {
            Err("the upper bound is outside of the field's type; leave this end open, or change the bound or the type")
        }
        (Some(min), Some(max)) if min > max => EMPTY,
        _ => Ok(Constraint::Range(Range::Integer { min, max })),
    }
}

const TOO_WIDE: Judged = Err("this number does not fit an `i128`, and no bound can be wider");

/// Whether a bound is one of `u128` that lies beyond `i128`: it was cast to another number.
const fn is_too_wide(bound: Bound) -> bool {
    matches!(bound, Bound::Either(whole, float) if whole < 0 && float > 0.0)
}

const fn whole(bound: Option<Bound>) -> Option<i128> {
    match bound {
        Some(Bound::Integer(whole) | Bound::Either(whole, _)) => Some(whole),
        Some(Bound::Float(_)) | None => None,
    }
}

const fn float_range(min: Option<Bound>, max: Option<Bound>, below_max: bool) -> Judged {
    let min = match min {
        Some(bound) => Some(bound.float()),
        None => None,
    };
    let max = match max {
        Some(bound) => Some(bound.float()),
        None => None,
    };
    match (min, max) {
        (Some(min), Some(max)) if min > max || (min == max && below_max) => EMPTY,
        _ => Ok(Constraint::Range(Range::Float { min, max, below_max: below_max && max.is_some() })),
    }
}

/// A length, for a type that the derive could not see or bounds that the compiler evaluates.
pub const fn len<T: LlmContract>(min: Option<usize>, max: Option<usize>, below_max: bool) -> Judged {
    match T::__CONTRACT.shape {
        Shape::Text | Shape::List(_) | Shape::Map(_) | Shape::Optional(_) => {}
        Shape::Integer(_) | Shape::Float | Shape::Decimal => {
            return Err("`len` is about texts, lists and maps, and this field is a number; for its bounds use `range`");
        }
        _ => return Err("`len` is about texts, lists and maps, and this field is none"),
    }
    let min = match min {
        Some(min) => min,
        None => 0,
    };
    let max = match max {
        Some(0) if below_max => return EMPTY,
        Some(max) if below_max => Some(max - 1),
        max => max,
    };
    match max {
        Some(max) if min > max => EMPTY,
        _ => Ok(Constraint::Len(Len { min, max })),
    }
}

/// A closed set of values, for a type that the derive could not see.
pub const fn one_of<T: LlmContract>(values: &'static [Literal]) -> Judged {
    let mut rest = values;
    while let [value, others @ ..] = rest {
        match (T::__CONTRACT.shape, value) {
            (Shape::Optional(_), _)
            | (Shape::Text, Literal::Text(_))
            | (Shape::Bool, Literal::Bool(_))
            | (Shape::Integer(_), Literal::Integer(_))
            | (Shape::Float | Shape::Decimal, Literal::Integer(_) | Literal::Float(_)) => {}
            (Shape::Enum(choice), Literal::Text(name)) => {
                if !has_name(choice.variants, name) {
                    return Err("one of these values is no name of the enum");
                }
            }
            _ => return Err("the field can never be one of these values: they are of another kind"),
        }
        rest = others;
    }
    Ok(Constraint::OneOf(values))
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

pub(super) const fn is_same(mut one: &[u8], mut two: &[u8]) -> bool {
    while let ([a, one_rest @ ..], [b, two_rest @ ..]) = (one, two) {
        if *a != *b {
            return false;
        }
        (one, two) = (one_rest, two_rest);
    }
    one.is_empty() && two.is_empty()
}

/// A constraint of text, for a type that the derive could not see.
pub const fn text<T: LlmContract>(constraint: Constraint) -> Judged {
    match T::__CONTRACT.shape {
        Shape::Text | Shape::Optional(_) => Ok(constraint),
        _ => Err("this constraint is about text, and this field is none"),
    }
}

/// That a type can be the key of a map, for a type that the derive could not see.
pub const fn key<T: LlmContract>() -> Judged {
    match T::__CONTRACT.shape {
        Shape::Text | Shape::Integer(_) => NOTHING,
        Shape::Enum(choice) if are_names(choice) => NOTHING,
        _ => Err(
            "the keys of a JSON object are text: use `String`, an integer such as `u32`, or an enum of variants without fields",
        ),
    }
}

const fn are_names(choice: Enum) -> bool {
    let mut rest = choice.variants;
    while let [variant, others @ ..] = rest {
        if !variant.is_unit() {
            return false;
        }
        rest = others;
    }
    matches!(choice.tagging, Tagging::External)
}

/// A step, for a type that the derive could not see.
pub const fn multiple_of<T: LlmContract>(step: Literal) -> Judged {
    match (T::__CONTRACT.shape, step) {
        (Shape::Integer(_), Literal::Float(_)) => {
            Err("the field is a whole number, so what it is a multiple of is too")
        }
        (Shape::Integer(_) | Shape::Float | Shape::Decimal | Shape::Optional(_), _) => Ok(Constraint::MultipleOf(step)),
        _ => Err("`multiple_of` is about numbers, and this field is none"),
    }
}

/// That no two items are equal, for a type that the derive could not see.
pub const fn unique<T: LlmContract>() -> Judged {
    match T::__CONTRACT.shape {
        Shape::List(_) | Shape::Optional(_) => Ok(Constraint::Unique),
        _ => Err("`unique` is about the items of a list, and this field is none"),
    }
}

/// That a type holds text, for a type that the derive could not see.
pub const fn verbatim<T: LlmContract>() -> Judged {
    match T::__CONTRACT.shape {
        // What lies behind a link cannot be told here.
        Shape::Text | Shape::Optional(_) | Shape::List(_) | Shape::Map(_) => NOTHING,
        _ => Err("`verbatim` is about text, and this field is none; put it on the text fields inside"),
    }
}

/// That something can be coerced into a type that the derive could not see.
pub const fn coerce<T: LlmContract>() -> Judged {
    match T::__CONTRACT.shape {
        // What lies behind a link cannot be told here.
        Shape::Text | Shape::Bool | Shape::List(_) | Shape::Tuple(_) | Shape::Optional(_) => NOTHING,
        Shape::Object(_) => Err(
            "`coerce` makes text of a number, a list of one value, and a truth value of 0 or 1; put it on such fields inside",
        ),
        _ => Err(
            "`coerce` makes text of a number, a list of one value, and a truth value of 0 or 1, and this field is none of them; remove it",
        ),
    }
}

/// No constraint, and nothing wrong.
pub(super) const NOTHING: Judged = Ok(Constraint::Len(Len::ANY));
