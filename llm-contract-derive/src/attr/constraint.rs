//! Constraints: `range`, `multiple_of`, `len`, `one_of`, `pattern`, `unique`, `no_control`, `single_line`, `each(..)`,
//! `keys(..)`, `values(..)`. They are read here without regard to a type.

use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::LitStr;

use super::entry::{Entry, Slot, entries_in};
use super::literal::{Literal, Scalar};
use super::tokens::{bracketed, is_joint, is_punct, split, unwrap};
use crate::ctxt::Ctxt;
use crate::symbol::{self, Place};

/// What is asked of a value besides its type.
#[derive(Default)]
pub(crate) struct Constraints {
    pub(crate) range: Slot<Interval>,
    pub(crate) multiple_of: Slot<Literal>,
    pub(crate) len: Slot<Interval>,
    pub(crate) pattern: Slot<LitStr>,
    pub(crate) unique: Slot<()>,
    pub(crate) one_of: Slot<OneOf>,
    pub(crate) no_control: Slot<()>,
    pub(crate) single_line: Slot<()>,
    pub(crate) each: Slot<Box<Constraints>>,
    pub(crate) keys: Slot<Box<Constraints>>,
    pub(crate) values: Slot<Box<Constraints>>,
}

/// A Rust range, as it was written.
pub(crate) struct Interval {
    pub(crate) start: Bound,
    pub(crate) end: Bound,
    /// Whether the end belongs to the range.
    pub(crate) inclusive: bool,
    pub(crate) tokens: TokenStream,
}

/// One end of a range.
pub(crate) enum Bound {
    Open,
    Literal(Literal),
    /// An expression, which the compiler evaluates.
    Expr(TokenStream),
}

/// The values of `one_of`.
pub(crate) struct OneOf {
    pub(crate) values: Vec<Literal>,
    pub(crate) tokens: TokenStream,
}

impl Constraints {
    /// Takes an entry, if its word is a constraint's.
    pub(super) fn take(&mut self, ctxt: &Ctxt, entry: &Entry) -> bool {
        let word = &entry.word;
        match word.to_string().as_str() {
            symbol::RANGE => self.range.put(ctxt, word, interval(ctxt, entry)),
            symbol::MULTIPLE_OF => self.multiple_of.put(ctxt, word, step(ctxt, entry)),
            symbol::PATTERN => self.pattern.put(ctxt, word, pattern(ctxt, entry)),
            symbol::UNIQUE => self.unique.put(ctxt, word, entry.flag(ctxt)),
            symbol::KEYS => self.keys.put(ctxt, word, inner(ctxt, entry).map(Box::new)),
            symbol::LEN => self.len.put(ctxt, word, interval(ctxt, entry).filter(|len| is_length(ctxt, len))),
            symbol::ONE_OF => self.one_of.put(ctxt, word, one_of(ctxt, entry)),
            symbol::NO_CONTROL => self.no_control.put(ctxt, word, entry.flag(ctxt)),
            symbol::SINGLE_LINE => self.single_line.put(ctxt, word, entry.flag(ctxt)),
            symbol::EACH => self.each.put(ctxt, word, inner(ctxt, entry).map(Box::new)),
            symbol::VALUES => self.values.put(ctxt, word, inner(ctxt, entry).map(Box::new)),
            _ => return false,
        }
        true
    }

    /// The words that were given, in the order of the tables.
    pub(crate) fn words(&self) -> impl Iterator<Item = &Ident> {
        let own = [self.range.word(), self.len.word(), self.one_of.word(), self.each.word(), self.values.word()];
        let others = [self.multiple_of.word(), self.pattern.word(), self.unique.word(), self.keys.word()];
        own.into_iter().chain(others).chain([self.no_control.word(), self.single_line.word()]).flatten()
    }
}

impl Interval {
    /// The whole numbers at both ends, both inclusive; `None` where an end is no whole literal.
    pub(crate) fn whole(&self) -> Option<(Option<i128>, Option<i128>)> {
        let max = match self.end.whole()? {
            // The range is empty then, which a greatest number below every least one says too.
            Some(end) if !self.inclusive => Some(end.checked_sub(1)?),
            end => end,
        };
        Some((self.start.whole()?, max))
    }

    /// The numbers at both ends; `None` where an end is no literal.
    pub(crate) fn numbers(&self) -> Option<(Option<f64>, Option<f64>)> {
        Some((self.start.number()?, self.end.number()?))
    }

    /// Whether no number lies between the ends, as far as literals tell; `whole` says whether only whole
    /// ones count.
    pub(crate) fn is_empty(&self, whole: bool) -> bool {
        match (self.whole(), self.numbers()) {
            (Some((Some(min), Some(max))), _) if whole => min > max,
            (_, Some((Some(start), Some(end)))) => start > end || (start == end && !self.inclusive),
            _ => false,
        }
    }

    /// Whether a whole number lies outside, as far as literals tell.
    pub(crate) fn excludes_integer(&self, value: i128) -> bool {
        match self.whole() {
            Some((min, max)) => min.is_some_and(|min| value < min) || max.is_some_and(|max| value > max),
            #[allow(clippy::cast_precision_loss, reason = "compared with bounds in floating point")]
            None => self.excludes_float(value as f64),
        }
    }

    /// Whether a number lies outside, as far as literals tell.
    pub(crate) fn excludes_float(&self, value: f64) -> bool {
        let Some((start, end)) = self.numbers() else { return false };
        let is_above = |end: f64| value > end || (value == end && !self.inclusive);
        start.is_some_and(|start| value < start) || end.is_some_and(is_above)
    }
}

impl Bound {
    #[allow(clippy::option_option, reason = "the outer one is the literal's, the inner one the bound's")]
    fn whole(&self) -> Option<Option<i128>> {
        match self {
            Self::Open => Some(None),
            Self::Literal(Literal { value: Scalar::Integer(value), .. }) => Some(Some(*value)),
            Self::Literal(_) | Self::Expr(_) => None,
        }
    }

    #[allow(clippy::option_option, reason = "as above")]
    fn number(&self) -> Option<Option<f64>> {
        match self {
            Self::Open => Some(None),
            Self::Literal(literal) => literal.number().map(Some),
            Self::Expr(_) => None,
        }
    }
}

/// The constraints in `each(..)` or `values(..)`.
fn inner(ctxt: &Ctxt, entry: &Entry) -> Option<Constraints> {
    let list = entry.list(ctxt)?;
    let mut constraints = Constraints::default();
    let entries = entries_in(ctxt, list.stream());
    if list.stream().is_empty() {
        ctxt.error(
            &entry.word,
            format!("`{0}(..)` is empty: write `{1}`", entry.word, symbol::usage(&entry.word.to_string())),
        );
        return None;
    }
    for entry in entries {
        if !constraints.take(ctxt, &entry) {
            ctxt.error(&entry.word, symbol::unknown(&entry.word, Place::Each));
        }
    }
    Some(constraints)
}

/// The number behind `multiple_of`.
fn step(ctxt: &Ctxt, entry: &Entry) -> Option<Literal> {
    let tokens = entry.assigned(ctxt)?;
    let expected = format!("expected a number: `{}`", symbol::usage(symbol::MULTIPLE_OF));
    let literal = Literal::expect(ctxt, tokens, &expected)?;
    match literal.number() {
        Some(step) if step > 0.0 => Some(literal),
        Some(_) => {
            ctxt.error(&literal.tokens, "multiples are those of a number above 0");
            None
        }
        None => {
            ctxt.error(&literal.tokens, expected);
            None
        }
    }
}

/// The regular expression behind `pattern`.
fn pattern(ctxt: &Ctxt, entry: &Entry) -> Option<LitStr> {
    let text = entry.text(ctxt)?;
    match pattern_fault(&text.value()) {
        None => Some(text),
        Some(fault) => {
            ctxt.error(text, fault);
            None
        }
    }
}

/// What is wrong with a regular expression.
#[cfg(feature = "regex")]
fn pattern_fault(pattern: &str) -> Option<String> {
    // The error of regex-syntax draws the expression with a mark below; its last line says what is wrong.
    let fault = regex_syntax::parse(pattern).err()?.to_string();
    let says = fault.lines().last().unwrap_or_default().trim_start_matches("error: ");
    Some(format!("this is no regular expression: {says}"))
}

/// Without the feature no text could be matched.
#[cfg(not(feature = "regex"))]
#[allow(clippy::unnecessary_wraps, reason = "with the feature there may be no fault")]
fn pattern_fault(_: &str) -> Option<String> {
    Some("`pattern` needs the feature `regex` of llm-contract: add it in Cargo.toml".to_owned())
}

/// The closed set of `one_of = [..]`.
fn one_of(ctxt: &Ctxt, entry: &Entry) -> Option<OneOf> {
    let tokens = entry.assigned(ctxt)?;
    let Some(inside) = bracketed(&tokens) else {
        ctxt.error(tokens, format!("expected a list in brackets: `{}`", symbol::usage(symbol::ONE_OF)));
        return None;
    };
    if inside.is_empty() {
        ctxt.error(tokens, "no value is one of none: list the values that are allowed");
        return None;
    }
    let mut values: Vec<Literal> = Vec::new();
    let mut is_sound = true;
    for part in split(inside) {
        let tokens = part.tokens.into_iter().collect();
        let Some(value) = Literal::expect(ctxt, tokens, "`one_of` lists literals: texts, numbers or truth values")
        else {
            is_sound = false;
            continue;
        };
        if let Some(first) = values.first()
            && first.value.words() != value.value.words()
        {
            let (one, two) = (first.value.words(), value.value.words());
            ctxt.error(
                &value.tokens,
                format!("the list begins with {one}, and this is {two}: list values of one kind"),
            );
            is_sound = false;
        } else if values.iter().any(|known| known.value == value.value) {
            ctxt.error(&value.tokens, "this value is listed twice; keep one");
            is_sound = false;
        }
        values.push(value);
    }
    is_sound.then_some(OneOf { values, tokens })
}

/// The range behind the equals sign.
fn interval(ctxt: &Ctxt, entry: &Entry) -> Option<Interval> {
    let tokens = entry.assigned(ctxt)?;
    let word = &entry.word;
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let dots = (0..trees.len()).find(|at| is_joint(trees.get(*at), '.') && is_punct(trees.get(at + 1), '.'));
    let Some(dots) = dots else {
        let message = match Literal::read(tokens.clone()) {
            Some(Ok(literal)) if literal.number().is_some() => {
                format!("expected a range; for exactly {0} write `{word} = {0}..={0}`", literal.text())
            }
            _ => format!("expected a range, such as `{}`", symbol::usage(&word.to_string())),
        };
        ctxt.error(tokens, message);
        return None;
    };
    let inclusive = is_joint(trees.get(dots + 1), '.') && is_punct(trees.get(dots + 2), '.');
    if inclusive {
        ctxt.error(tokens, "`...` is not Rust's: write `..=` for a range with its end, `..` for one without");
        return None;
    }
    let inclusive = is_joint(trees.get(dots + 1), '.') && is_punct(trees.get(dots + 2), '=');
    let behind = dots + if inclusive { 3 } else { 2 };
    let start = bound(ctxt, trees.get(..dots).unwrap_or_default())?;
    let end = bound(ctxt, trees.get(behind..).unwrap_or_default())?;
    if inclusive && matches!(end, Bound::Open) {
        ctxt.error(tokens, "`..=` needs an end: write `..` for a range without one");
        return None;
    }
    if matches!((&start, &end), (Bound::Open, Bound::Open)) {
        ctxt.error(tokens, format!("this range leaves nothing out: give it an end, or leave `{word}` out"));
        return None;
    }
    Some(Interval { start, end, inclusive, tokens })
}

/// One end of a range.
fn bound(ctxt: &Ctxt, trees: &[TokenTree]) -> Option<Bound> {
    if trees.is_empty() {
        return Some(Bound::Open);
    }
    let tokens = unwrap(trees.iter().cloned().collect());
    match Literal::read(tokens.clone()) {
        None => Some(Bound::Expr(tokens)),
        Some(Err(message)) => {
            ctxt.error(tokens, message);
            None
        }
        Some(Ok(literal)) if matches!(literal.value, Scalar::Integer(_) | Scalar::Float(_)) => {
            Some(Bound::Literal(literal))
        }
        Some(Ok(literal)) => {
            ctxt.error(tokens, format!("a bound is a number, and this is {}", literal.value.words()));
            None
        }
    }
}

/// Whether the bounds are those of a length: whole, and not below 0.
fn is_length(ctxt: &Ctxt, len: &Interval) -> bool {
    let is_length = |bound: &Bound| {
        let Bound::Literal(literal) = bound else { return true };
        match literal.value {
            Scalar::Integer(value) if u32::try_from(value).is_ok() => return true,
            Scalar::Integer(value) if value < 0 => ctxt.error(&literal.tokens, "no length is below 0"),
            Scalar::Integer(_) => ctxt.error(&literal.tokens, "a length is at most 4294967295"),
            _ => ctxt.error(&literal.tokens, "a length is a whole number"),
        }
        false
    };
    if let (Bound::Literal(Literal { value: Scalar::Integer(0), .. }), Bound::Open) = (&len.start, &len.end) {
        ctxt.error(
            &len.tokens,
            "no length is below 0, so this range leaves nothing out: change it, or leave `len` out",
        );
        return false;
    }
    // Both ends are judged, so that each fault is reported.
    is_length(&len.start) & is_length(&len.end)
}
