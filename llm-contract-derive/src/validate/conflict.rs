//! Constraints of one value against each other, as far as literals tell: what no value can satisfy, and what
//! asks for nothing more.

use crate::attr::{Constraints, Interval, Literal, Scalar};
use crate::ctxt::Ctxt;

/// Judges the constraints of a value, and of what it holds; `name` says whose value it is.
pub(super) fn validate(ctxt: &Ctxt, constraints: &Constraints, name: &str) {
    if let (Some(word), true) = (constraints.no_control.word(), constraints.single_line.is_given()) {
        ctxt.error(word, "`single_line` refuses every control character already; remove `no_control`");
    }
    for value in constraints.one_of.get().into_iter().flat_map(|one_of| &one_of.values) {
        if let Some(fault) = fault_of(value, constraints) {
            let message =
                format!("{name} can never be {}: {fault}; take it out of `one_of`, or mend the other", value.text());
            ctxt.error(&value.tokens, message);
        }
    }
    if let (Some(range), Some(step)) = (constraints.range.get(), constraints.multiple_of.get())
        && has_no_multiple(range, step)
    {
        ctxt.error(&step.tokens, format!("no multiple of {} lies in the `range` of {name}", step.text()));
    }
    for inner in [&constraints.each, &constraints.keys, &constraints.values] {
        if let Some(inner) = inner.get() {
            validate(ctxt, inner, &format!("what {name} holds"));
        }
    }
}

/// Why a value of a closed set can never be sent.
fn fault_of(value: &Literal, constraints: &Constraints) -> Option<&'static str> {
    let is_outside = |range: &Interval| match value.value {
        Scalar::Integer(value) => range.excludes_integer(value),
        Scalar::Float(value) => range.excludes_float(value),
        Scalar::Text(_) | Scalar::Bool(_) => false,
    };
    if constraints.range.get().is_some_and(is_outside) {
        return Some("it lies outside of the `range`");
    }
    if let (Scalar::Integer(value), Some(Literal { value: Scalar::Integer(step), .. })) =
        (&value.value, constraints.multiple_of.get())
        && value.checked_rem(*step).is_some_and(|rest| rest != 0)
    {
        return Some("it is no multiple of `multiple_of`");
    }
    let Scalar::Text(text) = &value.value else { return None };
    let length = i128::try_from(text.chars().count()).unwrap_or(i128::MAX);
    if constraints.len.get().is_some_and(|len| len.excludes_integer(length)) {
        return Some("its length lies outside of `len`");
    }
    let is_refused = |mark: char| match mark {
        '\n' | '\t' | '\r' => constraints.single_line.is_given(),
        mark => mark.is_control() && (constraints.single_line.is_given() || constraints.no_control.is_given()),
    };
    text.chars().any(is_refused).then_some("it has a control character, which is refused")
}

/// Whether no multiple of a whole number lies in a range of whole numbers.
fn has_no_multiple(range: &Interval, step: &Literal) -> bool {
    let (Some((Some(min), Some(max))), Scalar::Integer(step)) = (range.whole(), &step.value) else { return false };
    // The greatest multiple that is not above the end.
    let greatest = max.checked_rem_euclid(*step).and_then(|rest| max.checked_sub(rest));
    min <= max && greatest.is_some_and(|greatest| greatest < min)
}
