//! What generated code may name. Not part of the public interface: no promise is made about it.
//!
//! What the derive cannot see in the syntax of a type or of a bound, the compiler judges: generated code has
//! a `const` item that calls [`judge`], whose panic is a compile error at the attribute.

pub use core::default::Default;
use core::fmt::Display;
pub use core::option::Option::{self, None, Some};

pub use crate::contract::{
    Constraint, Content, Contract, Enum, Field, Foreign, Format, Integer, Len, Link, Literal, Object, Pattern, Range,
    Rule, Shape, Tagging, Tuple, Variant,
};
// The name under which an expansion asks a type for its parts: short, since each field says it twice.
pub use crate::decode::LlmContract as Type;
pub use crate::decode::{At, Chosen, Clean, CleanList, Decoder, END, How, Kept, LlmContract, Members, Source, trial};

/// A closed set of names.
#[must_use]
pub const fn names(variants: &'static [Variant]) -> Shape {
    Shape::Enum(Enum::of(variants, Tagging::External))
}

/// A variant that is nothing but its name.
#[must_use]
pub const fn name(name: &'static str, aliases: &'static [&'static str], docs: &'static str) -> Variant {
    Variant { name, aliases, docs, content: Content::Unit }
}

/// A variant that holds something besides its name.
#[must_use]
pub const fn variant(
    name: &'static str,
    aliases: &'static [&'static str],
    docs: &'static str,
    content: Content,
) -> Variant {
    Variant { name, aliases, docs, content }
}

/// Runs a cleaner of the author's own. What it does to the items of a list nobody knows.
#[must_use]
pub fn clean<T>(value: T, kept: &mut Kept, cleaner: fn(T) -> T) -> T {
    kept.lose();
    cleaner(value)
}

/// What a check of the author's own may answer.
#[diagnostic::on_unimplemented(
    message = "a check answers with `Result<(), E>`, and this one with `{Self}`",
    label = "this function is no check",
    note = "a check takes a reference to the value and returns `Result<(), E>`, where `E` implements `Display` and says what is asked"
)]
pub trait Answer {
    /// What the check says of a bad value.
    type Message: Display;

    /// The answer as it is recorded.
    #[allow(clippy::missing_errors_doc, reason = "the error is the author's own")]
    fn answer(self) -> Result<(), Self::Message>;
}

impl<E: Display> Answer for Result<(), E> {
    type Message = E;

    fn answer(self) -> Self {
        self
    }
}

/// The answer of a check.
#[allow(clippy::missing_errors_doc, reason = "the error is the author's own")]
pub fn answer<A: Answer>(answer: A) -> Result<(), A::Message> {
    answer.answer()
}

/// A condition of a rule: a function, so that one which is none is reported where it stands.
#[must_use]
#[inline]
pub const fn holds(condition: bool) -> bool {
    condition
}

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

const EMPTY: Judged = Err("the range is empty: nothing lies in it");

/// A range, for a type that the derive could not see or bounds that the compiler evaluates.
#[allow(clippy::missing_errors_doc, reason = "an error is a compile error, and says itself what it means")]
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
#[allow(clippy::missing_errors_doc, reason = "an error is a compile error, and says itself what it means")]
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
#[allow(clippy::missing_errors_doc, reason = "an error is a compile error, and says itself what it means")]
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

const fn is_same(mut one: &[u8], mut two: &[u8]) -> bool {
    while let ([a, one_rest @ ..], [b, two_rest @ ..]) = (one, two) {
        if *a != *b {
            return false;
        }
        (one, two) = (one_rest, two_rest);
    }
    one.is_empty() && two.is_empty()
}

/// A constraint of text, for a type that the derive could not see.
#[allow(clippy::missing_errors_doc, reason = "an error is a compile error, and says itself what it means")]
pub const fn text<T: LlmContract>(constraint: Constraint) -> Judged {
    match T::__CONTRACT.shape {
        Shape::Text | Shape::Optional(_) => Ok(constraint),
        _ => Err("this constraint is about text, and this field is none"),
    }
}

/// That a type can be the key of a map, for a type that the derive could not see.
#[allow(clippy::missing_errors_doc, reason = "an error is a compile error, and says itself what it means")]
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
#[allow(clippy::missing_errors_doc, reason = "an error is a compile error, and says itself what it means")]
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
#[allow(clippy::missing_errors_doc, reason = "an error is a compile error, and says itself what it means")]
pub const fn unique<T: LlmContract>() -> Judged {
    match T::__CONTRACT.shape {
        Shape::List(_) | Shape::Optional(_) => Ok(Constraint::Unique),
        _ => Err("`unique` is about the items of a list, and this field is none"),
    }
}

/// A regular expression of a pattern, compiled when it is first used.
#[cfg(feature = "regex")]
#[derive(Debug)]
pub struct Regex {
    pattern: &'static str,
    compiled: std::sync::OnceLock<Option<regex::Regex>>,
}

#[cfg(feature = "regex")]
impl Regex {
    /// The expression, which the derive found to be one.
    #[must_use]
    pub const fn new(pattern: &'static str) -> Self {
        Self { pattern, compiled: std::sync::OnceLock::new() }
    }

    /// Whether a text matches. One that is too large to compile matches nothing.
    #[must_use]
    pub fn is_match(&self, text: &str) -> bool {
        let compiled = self.compiled.get_or_init(|| regex::Regex::new(self.pattern).ok());
        compiled.as_ref().is_some_and(|regex| regex.is_match(text))
    }
}

/// That a type holds text, for a type that the derive could not see.
#[allow(clippy::missing_errors_doc, reason = "an error is a compile error, and says itself what it means")]
pub const fn verbatim<T: LlmContract>() -> Judged {
    match T::__CONTRACT.shape {
        // What lies behind a link cannot be told here.
        Shape::Text | Shape::Optional(_) | Shape::List(_) | Shape::Map(_) => NOTHING,
        _ => Err("`verbatim` is about text, and this field is none; put it on the text fields inside"),
    }
}

/// That a type is an object or a map, whose members another object can have among its own.
#[allow(clippy::missing_errors_doc, reason = "an error is a compile error, and says itself what it means")]
pub const fn flattened<T: LlmContract>(deny_unknown_fields: bool) -> Judged {
    match T::__CONTRACT.shape {
        Shape::Object(Object { rest: Some(_), .. }) | Shape::Map(_) if deny_unknown_fields => {
            Err("a map takes the members with other keys, which `deny_unknown_fields` refuses")
        }
        Shape::Object(_) | Shape::Map(_) => NOTHING,
        Shape::Optional(_) => Err("`flatten` takes the members of an object, and an optional one may have none"),
        Shape::Enum(_) => Err("`flatten` takes the members of an object, and those of an enum are not known"),
        _ => Err("`flatten` takes the members of an object, and this type is none"),
    }
}

/// That a type is an object or a map, which can have the tag of an enum among its members.
#[allow(clippy::missing_errors_doc, reason = "an error is a compile error, and says itself what it means")]
pub const fn tagged<T: LlmContract>(tag: &str) -> Judged {
    match T::__CONTRACT.shape {
        Shape::Object(object) if has_key(object.fields, tag) => {
            Err("this type has a member with the key of the tag; rename one of them")
        }
        Shape::Object(_) | Shape::Map(_) => NOTHING,
        _ => Err("the tag stands among the members of an object, and this type is none; add `content = \"..\"`"),
    }
}

/// That no two members are read from one key.
#[allow(clippy::missing_errors_doc, reason = "an error is a compile error, and says itself what it means")]
pub const fn distinct(fields: &[Field]) -> Judged {
    let mut rest = fields;
    while let [field, others @ ..] = rest {
        let mut aliases = field.aliases;
        let mut clashes = has_key(others, field.key);
        while let [alias, more @ ..] = aliases {
            clashes = clashes || has_key(others, alias);
            aliases = more;
        }
        if clashes {
            return Err("a flattened type has a member with a key that another member is read from");
        }
        rest = others;
    }
    NOTHING
}

/// That the rest of an object is taken by one map at the most.
#[allow(clippy::missing_errors_doc, reason = "an error is a compile error, and says itself what it means")]
pub const fn one_rest(maps: &[Option<Link>]) -> Judged {
    let mut rest = maps;
    let mut found = false;
    while let [map, others @ ..] = rest {
        if map.is_some() && found {
            return Err("two maps cannot both take the members that are left; flatten one of them");
        }
        found = found || map.is_some();
        rest = others;
    }
    NOTHING
}

/// No constraint, and nothing wrong.
const NOTHING: Judged = Ok(Constraint::Len(Len::ANY));

const fn has_key(fields: &[Field], key: &str) -> bool {
    let mut rest = fields;
    while let [field, others @ ..] = rest {
        if is_same(field.key.as_bytes(), key.as_bytes()) {
            return true;
        }
        let mut aliases = field.aliases;
        while let [alias, more @ ..] = aliases {
            if is_same(alias.as_bytes(), key.as_bytes()) {
                return true;
            }
            aliases = more;
        }
        rest = others;
    }
    false
}

/// The members of a flattened type.
#[must_use]
pub const fn members<T: LlmContract>() -> &'static [Field] {
    match T::__CONTRACT.shape {
        Shape::Object(object) => object.fields,
        _ => &[],
    }
}

/// A flattened type as the map that takes the members which are left: itself, or the one that it flattens.
#[must_use]
pub const fn rest<T: LlmContract>() -> Option<Link> {
    match T::__CONTRACT.shape {
        Shape::Object(object) => object.rest,
        Shape::Map(_) => Some(T::contract),
        _ => None,
    }
}

/// The first of several that is there.
#[must_use]
pub const fn first(maps: &[Option<Link>]) -> Option<Link> {
    let mut rest = maps;
    while let [map, others @ ..] = rest {
        if map.is_some() {
            return *map;
        }
        rest = others;
    }
    None
}

/// The most members of an object with flattened types.
const MOST_FIELDS: usize = 64;

/// The members of an object, those of flattened types included.
#[derive(Debug)]
pub struct Fields {
    fields: [Field; MOST_FIELDS],
    len: usize,
}

impl Fields {
    /// The object's own members, and behind them those of the types that it flattens.
    #[must_use]
    pub const fn of(own: &[Field], flattened: &[&[Field]]) -> Self {
        let mut all = Self { fields: [Field::unnamed(String::contract, false); MOST_FIELDS], len: 0 };
        all.add(own);
        let mut rest = flattened;
        while let [part, others @ ..] = rest {
            all.add(part);
            rest = others;
        }
        all
    }

    #[allow(clippy::panic, reason = "runs at compile time alone")]
    const fn add(&mut self, part: &[Field]) {
        let mut rest = part;
        while let [field, others @ ..] = rest {
            match self.fields.split_at_mut_checked(self.len) {
                Some((_, [slot, ..])) => *slot = *field,
                _ => panic!("an object with flattened types has at most 64 members"),
            }
            self.len += 1;
            rest = others;
        }
    }

    /// The members as a list.
    #[must_use]
    pub const fn all(&self) -> &[Field] {
        match self.fields.split_at_checked(self.len) {
            Some((fields, _)) => fields,
            None => &[],
        }
    }
}
