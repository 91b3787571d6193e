//! Numbers within their bounds.

use crate::contract::{Constraint, Integer, Literal, Range};
use crate::phrase::words;

/// Numbers for a place of which nothing is known but that others did not fit.
const OTHERS: [i128; 9] = [1, 0, 2, 5, 10, 12, 20, 100, 1000];

/// A whole number: well within its bounds, and for later choices at one of them.
pub(super) fn whole(integer: Integer, constraints: &[Constraint], choice: usize, other: usize) -> Option<String> {
    let least = integer.min();
    let greatest = i128::try_from(integer.max()).unwrap_or(i128::MAX);
    let (min, max) = match range(constraints) {
        Some(Range::Integer { min, max }) => (min, max),
        #[allow(clippy::cast_possible_truncation, reason = "a bound of an integer, rounded inwards; casts saturate")]
        Some(Range::Float { min, max, .. }) => (min.map(|min| min.ceil() as i128), max.map(|max| max.floor() as i128)),
        None => (None, None),
    };
    let low = min.unwrap_or(least).max(least);
    let high = max.unwrap_or(greatest).min(greatest);
    if low > high {
        return None;
    }
    let others = [low, high].into_iter().chain(OTHERS).filter(|value| (low..=high).contains(value));
    let value = match (choice, min, max) {
        _ if other > 0 => others.cycle().nth(other - 1)?,
        (4, Some(_), _) => low,
        (5, _, Some(_)) => high,
        (_, Some(_), Some(_)) => low + high.checked_sub(low).map_or(0, |span| span / 3 * 2 + span % 3 * 2 / 3),
        _ => 3.clamp(low, high),
    };
    let value = match step(constraints) {
        Some(Literal::Integer(step)) if step > 0 => {
            let below = value - value.rem_euclid(step);
            if below < low { below.checked_add(step)? } else { below }
        }
        _ => value,
    };
    let value = match value {
        0 if constraints.contains(&Constraint::NonZero) => high.min(1),
        value => value,
    };
    (value <= high).then(|| value.to_string())
}

/// A number: well within its bounds, and for later choices at one of them.
pub(super) fn float(constraints: &[Constraint], choice: usize, other: usize) -> Option<String> {
    #[allow(clippy::cast_precision_loss, reason = "a bound of a floating-point number")]
    let (min, max, below_max) = match range(constraints) {
        Some(Range::Float { min, max, below_max }) => (min, max, below_max),
        Some(Range::Integer { min, max }) => (min.map(|min| min as f64), max.map(|max| max as f64), false),
        None => (None, None, false),
    };
    let fits = |value: &f64| {
        let below = max.is_none_or(|max| if below_max { *value < max } else { *value <= max });
        below && min.is_none_or(|min| *value >= min) && value.is_finite()
    };
    let bound = match choice {
        4 => min,
        5 => max,
        _ => None,
    };
    let inside = min.zip(max).map(|(min, max)| min + (max - min) * 0.75);
    let rounded = inside.map(|value| (value * 100.0).round() / 100.0);
    let above = min.map(|min| min + 1.0);
    let below = max.map(|max| max - 1.0);
    #[allow(clippy::cast_precision_loss, reason = "a step of a floating-point number")]
    let step = match step(constraints) {
        Some(Literal::Integer(step)) => step as f64,
        Some(Literal::Float(step)) => step,
        _ => 0.0,
    };
    let stepped = |value: f64| if step > 0.0 { (value / step).ceil() * step } else { value };
    let tried = [bound, rounded, inside, Some(12.5), above, below, min, max];
    #[allow(clippy::cast_precision_loss, reason = "small numbers")]
    let others = [min, max].into_iter().chain(OTHERS.map(|value| Some(value as f64)));
    let usual = tried.into_iter().flatten().map(stepped).find(fits);
    let others = others.flatten().map(stepped).filter(fits);
    usual.into_iter().chain(others).cycle().nth(other).and_then(words::float)
}

fn step(constraints: &[Constraint]) -> Option<Literal> {
    constraints.iter().find_map(|constraint| match constraint {
        Constraint::MultipleOf(step) => Some(*step),
        _ => None,
    })
}

fn range(constraints: &[Constraint]) -> Option<Range> {
    constraints.iter().find_map(|constraint| match constraint {
        Constraint::Range(range) => Some(*range),
        _ => None,
    })
}
