//! The keywords of each form that holds no other: numbers, texts, closed sets.

use serde_json::{Number, Value};

use super::build::{Builder, Made};
use super::node::Node;
use super::pattern;
use crate::contract::{Constraint, Foreign, Format, Integer, Literal, Range, Shape, format};
use crate::emit::dialect::profile::Sets;
use crate::emit::emission::Reason;

/// A text that is a number of JSON.
const DECIMAL: &str = "^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$";

impl Builder<'_> {
    pub(super) fn closed_set(&mut self, shape: &Shape, set: &[String]) -> Node {
        let values: Vec<Value> = set.iter().filter_map(|json| serde_json::from_str(json).ok()).collect();
        let name = match shape {
            Shape::Bool => "boolean",
            Shape::Integer(_) => "integer",
            Shape::Float => "number",
            _ => "string",
        };
        let mut node = self.typed(name);
        match self.profile.sets {
            Sets::OfTexts if name != "string" => self.drop(&mut node, "enum", values.into()),
            _ => node.put("enum", values.into()),
        }
        node
    }

    /// A whole number; the ends of narrow types are bounds too.
    pub(super) fn integer(&mut self, integer: Integer, all: &[Constraint]) -> Node {
        let mut node = self.typed("integer");
        let declared = all.iter().find_map(|constraint| match constraint {
            Constraint::Range(Range::Integer { min, max }) => Some((*min, *max)),
            _ => None,
        });
        let (min, max) = declared.unwrap_or_default();
        let is_narrow = integer.bits <= if self.profile.wide_bounds { 32 } else { 16 };
        let least = (is_narrow || !integer.signed).then(|| integer.min());
        let most = is_narrow.then(|| i128::try_from(integer.max()).unwrap_or(i128::MAX));
        let min = min.max(least);
        let max = match (max, most) {
            (Some(max), Some(most)) => Some(max.min(most)),
            (max, most) => max.or(most),
        };
        for (keyword, bound) in [("minimum", min), ("maximum", max)] {
            if let Some(bound) = bound {
                self.bound(&mut node, keyword, whole(bound));
            }
        }
        self.number(node, all)
    }

    /// What is asked of a number besides whole bounds.
    pub(super) fn number(&mut self, mut node: Node, all: &[Constraint]) -> Node {
        let is_whole = node.get("type").and_then(Value::as_str).is_some_and(|it| it.eq_ignore_ascii_case("integer"));
        for constraint in all {
            match constraint {
                Constraint::Range(Range::Integer { min, max }) if !is_whole => {
                    for (keyword, bound) in [("minimum", min), ("maximum", max)] {
                        if let Some(bound) = bound {
                            self.bound(&mut node, keyword, whole(*bound));
                        }
                    }
                }
                Constraint::Range(Range::Float { min, max, below_max }) => {
                    let maximum = if *below_max { "exclusiveMaximum" } else { "maximum" };
                    for (keyword, bound) in [("minimum", min), (maximum, max)] {
                        if let Some(bound) = bound.filter(|bound| bound.is_finite()) {
                            self.bound(&mut node, keyword, fraction(bound));
                        }
                    }
                }
                Constraint::MultipleOf(Literal::Integer(step)) => self.bound(&mut node, "multipleOf", whole(*step)),
                Constraint::MultipleOf(Literal::Float(step)) => self.bound(&mut node, "multipleOf", fraction(*step)),
                Constraint::NonZero => {
                    let mut zero = Node::default();
                    zero.put("const", 0.into());
                    self.put(&mut node, "not", zero.into_value());
                }
                _ => {}
            }
        }
        node
    }

    /// Puts in a bound; words stand for one that no JSON number of serde's holds.
    fn bound(&mut self, node: &mut Node, keyword: &'static str, bound: Option<Number>) {
        match bound {
            Some(bound) => {
                self.put(node, keyword, bound.into());
            }
            None => node.lost = true,
        }
    }

    pub(super) fn text(&mut self, all: &[Constraint]) -> Node {
        let mut node = self.typed("string");
        let mut patterns: Vec<String> = Vec::new();
        for constraint in all {
            match constraint {
                Constraint::Pattern(declared) => match pattern::shared(declared.regex) {
                    Some(regex) => patterns.insert(0, regex),
                    None => self.drop(&mut node, "pattern", declared.regex.into()),
                },
                Constraint::NoControl => patterns.push(pattern::NO_CONTROL.to_owned()),
                Constraint::SingleLine => patterns.push(pattern::SINGLE_LINE.to_owned()),
                _ => {}
            }
        }
        if let Some(format) = format(all) {
            patterns.extend(self.format(&mut node, format));
        }
        let mut patterns = patterns.into_iter();
        if let Some(first) = patterns.next() {
            self.put(&mut node, "pattern", first.into());
        }
        for other in patterns {
            let mut also = Node::default();
            also.put("pattern", other.into());
            match node.get("pattern") {
                None => drop(self.put(&mut node, "pattern", also.take("pattern").unwrap_or_default())),
                Some(_) => drop(self.put(&mut node, "allOf", vec![also.into_value()].into())),
            }
        }
        self.length(&mut node, all, "minLength", "maxLength");
        node
    }

    /// A number, which may stand in a text to be kept to the last digit.
    pub(super) fn decimal(&mut self, all: &[Constraint]) -> Node {
        let mut node = self.number(self.typed("number"), all);
        if self.profile.decimal_texts {
            node.take("type");
            node.put("type", vec![Value::from("number"), "string".into()].into());
            node.put("pattern", DECIMAL.into());
        }
        node
    }

    /// The form of a text: by its name where there is one, and else by an expression, which is given back.
    fn format(&mut self, node: &mut Node, format: Format) -> Option<String> {
        let profile = self.profile;
        let is_known = |name: &&str| {
            profile.keywords.contains(&"format") && (profile.fits)("string", "format", &Value::from(*name))
        };
        if let Some(name) = format.standard.filter(is_known) {
            node.put("format", name.into());
            return profile.format_patterns.then(|| format.pattern.to_owned());
        }
        let pattern = Value::from(format.pattern);
        if profile.keywords.contains(&"pattern") && (profile.fits)("string", "pattern", &pattern) {
            return Some(format.pattern.to_owned());
        }
        match format.standard {
            Some(name) => self.drop(node, "format", name.into()),
            None => self.drop(node, "pattern", pattern),
        }
        None
    }

    /// A value that serde reads: the schema that its author gave.
    pub(super) fn foreign(&mut self, foreign: Foreign) -> Made<Node> {
        let given = foreign.schema.map(|schema| schema());
        if self.profile.any {
            return Ok(given.map(|schema| self.given(schema)).unwrap_or_default());
        }
        // Of a schema that somebody else made, the keywords of scalars alone can be told to fit.
        let Some(Value::Object(members)) = given else { return Err(self.unsupported(Reason::AnyJson)) };
        let name = members.get("type").and_then(Value::as_str).unwrap_or_default();
        if !matches!(name, "string" | "integer" | "number" | "boolean") {
            return Err(self.unsupported(Reason::Foreign));
        }
        let mut node = self.typed(name);
        for (keyword, value) in &members {
            match FOREIGN.iter().find(|known| *known == keyword) {
                None if keyword == "type" => {}
                Some(&"description") => node.put("description", value.clone()),
                Some(&"enum") if self.profile.sets == Sets::Any || name == "string" => node.put("enum", value.clone()),
                // Where one is lost, the words give the whole schema.
                Some(known) => drop(self.put(&mut node, known, value.clone())),
                None => return Err(self.unsupported(Reason::Foreign)),
            }
        }
        Ok(node)
    }
}

/// The keywords of scalars.
const FOREIGN: &[&str] = &[
    "description",
    "enum",
    "examples",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "minLength",
    "maxLength",
    "pattern",
    "format",
];

/// A whole number as JSON, if serde_json holds it.
fn whole(number: i128) -> Option<Number> {
    let signed = i64::try_from(number).ok().map(Number::from);
    signed.or_else(|| u64::try_from(number).ok().map(Number::from))
}

/// A number as JSON; a whole one is written as such.
fn fraction(number: f64) -> Option<Number> {
    #[allow(clippy::cast_possible_truncation, reason = "compared with what it was made of")]
    let rounded = number as i64;
    #[allow(clippy::cast_precision_loss, reason = "compared with what it was made of")]
    let is_whole = rounded as f64 == number && number.abs() < 1e15;
    if is_whole { Some(rounded.into()) } else { Number::from_f64(number) }
}
