//! A worked example: a value that satisfies a contract, as JSON on one line.
//!
//! Rules and checks are code, so a value that satisfies them is found by trying: [`search`] changes the values
//! of which the type complains, one after the other.

mod number;
mod search;
mod text;

use self::search::Search;
use crate::contract::{
    Constraint, Content, Contract, Enum, Field, Len, Presence, Shape, Tagging, Tuple, Variant, each, foreign, format,
    keys, values,
};
use crate::emit::grammar::pattern::sample;
use crate::emit::same::is_same;
use crate::phrase::words::{closed_set, json_string};

/// How many ways of choosing there are.
const CHOICES: usize = 6;

/// The most values that an example holds; beyond, optional ones are `null` and lists are short.
const MOST_VALUES: usize = 200;

/// Values for a type of which nothing is known.
const ANY_JSON: &[&str] =
    &["\"any value\"", "\"a1\"", "1", "1.5", "true", "[]", "{}", "null", "\"2026-03-14\"", "\"192.0.2.1\""];

/// The most items of a list.
const MOST_ITEMS: usize = 50;

/// The value to show: one that satisfies everything, if one is found, and else one that satisfies the
/// constraints.
pub(crate) fn best(contract: &'static Contract) -> Option<String> {
    let mut first = None;
    for choice in 0..CHOICES {
        let mut maker = Maker::new(choice);
        // What was not found with the first way of choosing is hardly found with another.
        maker.search.tries = if choice == 0 { search::MOST_TRIES } else { 1 };
        match maker.value(contract, &[], "") {
            Some(json) if !maker.search.has_failed => return Some(json),
            json => first = first.or(json),
        }
    }
    first
}

/// Makes one value.
struct Maker {
    /// Which of the ways of choosing: the first takes the first variants and fills optional members, later
    /// ones go on to other variants, leave optional members out, lists empty or numbers at their bounds.
    choice: usize,
    /// How many values may still be made.
    left: usize,
    /// The objects and enums that are being made.
    open: Vec<&'static Contract>,
    search: Search,
}

impl Maker {
    fn new(choice: usize) -> Self {
        Self { choice, left: MOST_VALUES, open: Vec::new(), search: Search::default() }
    }

    /// A value, for a member or item of this name.
    fn value(&mut self, contract: &'static Contract, constraints: &[Constraint], name: &str) -> Option<String> {
        match contract.trial {
            Some(trial) if !self.search.is_open => {
                self.satisfying(trial, |maker| maker.any_value(contract, constraints, name))
            }
            _ => self.any_value(contract, constraints, name),
        }
    }

    /// A value that satisfies the constraints.
    fn any_value(&mut self, contract: &'static Contract, constraints: &[Constraint], name: &str) -> Option<String> {
        let other = self.search.other();
        if let Shape::Optional(inner) = contract.shape {
            let is_null = if other == 0 { self.choice % 3 == 2 } else { other == 1 };
            let inner = if is_null { None } else { self.value(inner(), constraints, name) };
            return Some(inner.unwrap_or_else(|| "null".to_owned()));
        }
        self.left = self.left.checked_sub(1)?;
        let (_, constraints) = contract.with(constraints);
        let constraints = &*constraints;
        if let Some(set) = closed_set(contract, constraints) {
            return set.get((self.choice + other) % set.len().max(1)).cloned();
        }
        match &contract.shape {
            Shape::Bool => Some((self.choice + other).is_multiple_of(2).to_string()),
            Shape::Integer(integer) => number::whole(*integer, constraints, self.choice, other),
            Shape::Float | Shape::Decimal => number::float(constraints, self.choice, other),
            Shape::Text => worded(name, constraints, 0, other),
            Shape::Null => Some("null".to_owned()),
            Shape::List(list) => self.list((list.item)(), constraints, name),
            Shape::Tuple(tuple) => self.tuple(tuple, name),
            Shape::Map(map) => self.map((map.key)(), (map.value)(), constraints, name),
            Shape::Object(object) => self.guarded(contract, |maker| maker.object(None, object.asked)),
            Shape::Enum(choice) => self.guarded(contract, |maker| maker.variant(choice, name)),
            Shape::Json => match foreign(constraints) {
                // What serde alone knows is found by luck.
                Some(foreign) => ANY_JSON.iter().find(|json| (foreign.fits)(json)).map(|json| (*json).to_owned()),
                None => Some(json_string("any value")),
            },
            Shape::Optional(_) => None,
        }
    }

    /// Makes a value that may stand in one of its own type, and no deeper: so much shows the form.
    fn guarded(
        &mut self,
        contract: &'static Contract,
        make: impl FnOnce(&mut Self) -> Option<String>,
    ) -> Option<String> {
        if self.open.iter().filter(|open| is_same(open, contract)).count() > 1 {
            return None;
        }
        self.open.push(contract);
        let made = make(self);
        self.open.pop();
        made
    }

    fn object(&mut self, tag: Option<(&str, &str)>, fields: &'static [Field]) -> Option<String> {
        let mut members: Vec<String> = Vec::new();
        if let Some((key, name)) = tag {
            members.push(member(key, &json_string(name)));
        }
        for field in fields {
            match self.field(field) {
                Some(value) => members.push(member(field.key, &value)),
                None if field.presence == Presence::Required => return None,
                None => {}
            }
        }
        Some(format!("{{{}}}", members.join(", ")))
    }

    fn field(&mut self, field: &'static Field) -> Option<String> {
        self.at(field.key, |maker| maker.valued(field, field.key))
    }

    /// Makes something at a place inside of this one.
    fn at<T>(&mut self, step: &str, make: impl FnOnce(&mut Self) -> T) -> T {
        self.search.place.push(step.to_owned());
        let made = make(self);
        self.search.place.pop();
        made
    }

    /// The value of a field, under this name.
    fn valued(&mut self, field: &'static Field, name: &str) -> Option<String> {
        match field.example {
            // The author's own example is better than all that is made up here.
            Some(json) => Some(json.to_owned()),
            None => self.value((field.contract)(), field.constraints, name),
        }
    }

    fn tuple(&mut self, tuple: &'static Tuple, name: &str) -> Option<String> {
        let items: Option<Vec<String>> =
            tuple.items.iter().map(|item| self.at("[]", |maker| maker.valued(item, name))).collect();
        Some(format!("[{}]", items?.join(", ")))
    }

    fn list(&mut self, item: &'static Contract, constraints: &[Constraint], name: &str) -> Option<String> {
        let len = len(constraints);
        let wanted = self.wanted(len, self.choice == 3);
        if wanted > MOST_ITEMS {
            return None;
        }
        let name = text::singular(name);
        let mut items: Vec<String> = Vec::new();
        for n in 0..wanted {
            let made = self.at("[]", |maker| maker.item(item, each(constraints), &name, n));
            let Some(item) = made else { break };
            if !(constraints.contains(&Constraint::Unique) && items.contains(&item)) {
                items.push(item);
            }
        }
        (items.len() >= len.min).then(|| format!("[{}]", items.join(", ")))
    }

    /// How many items or entries are made: one, as far as that is allowed, or another number.
    fn wanted(&self, len: Len, few: bool) -> usize {
        let max = len.max.unwrap_or(usize::MAX);
        let usual = if few { len.min } else { len.min.max(1).min(max) };
        let others = [usual, 0, 2, 3, 5];
        let mut allowed = others.into_iter().filter(|wanted| *wanted == usual || len.allows(*wanted)).cycle();
        allowed.nth(self.search.other()).unwrap_or(usual)
    }

    /// An item of a list; texts differ from one item to the next.
    fn item(
        &mut self,
        item: &'static Contract,
        constraints: &'static [Constraint],
        name: &str,
        n: usize,
    ) -> Option<String> {
        match item.required().shape {
            Shape::Text if closed_set(item, constraints).is_none() => {
                self.left = self.left.checked_sub(1)?;
                let other = self.search.other();
                worded(name, &item.with(constraints).1, n, other)
            }
            _ => self.value(item, constraints, name),
        }
    }

    fn map(
        &mut self,
        key: &'static Contract,
        value: &'static Contract,
        constraints: &[Constraint],
        name: &str,
    ) -> Option<String> {
        let len = len(constraints);
        let wanted = self.wanted(len, false);
        let name = text::singular(name);
        let mut entries: Vec<(String, String)> = Vec::new();
        for n in 0..wanted.min(MOST_ITEMS) {
            let Some(key) = map_key(key, keys(constraints), &name, n) else { break };
            let step = serde_json::from_str::<String>(&key).unwrap_or_default();
            let made = self.at(&step, |maker| maker.value(value, values(constraints), &name));
            let Some(value) = made else { break };
            if entries.iter().all(|(known, _)| *known != key) {
                entries.push((key, value));
            }
        }
        let written: Vec<String> = entries.iter().map(|(key, value)| format!("{key}: {value}")).collect();
        (entries.len() >= len.min).then(|| format!("{{{}}}", written.join(", ")))
    }

    /// One of an enum's variants: this way of choosing's, or the next that can be made.
    fn variant(&mut self, choice: &Enum, name: &str) -> Option<String> {
        let count = choice.variants.len();
        let first = (self.choice + self.search.other()).checked_rem(count)?;
        let mut in_turn = choice.variants.iter().cycle().skip(first).take(count);
        in_turn.find_map(|variant| self.made(variant, choice.tagging, name))
    }

    fn made(&mut self, variant: &'static Variant, tagging: Tagging, name: &str) -> Option<String> {
        let content = &variant.content;
        match (tagging, content) {
            (Tagging::External, Content::Unit) => Some(json_string(variant.name)),
            (Tagging::External, _) => {
                Some(format!("{{{}}}", member(variant.name, &self.content_at(variant.name, content, name)?)))
            }
            (Tagging::Internal { tag }, _) => self.object(Some((tag, variant.name)), fields(content)),
            (Tagging::Adjacent { tag, .. }, Content::Unit) => self.object(Some((tag, variant.name)), &[]),
            (Tagging::Adjacent { tag, content: key }, _) => {
                let name = member(tag, &json_string(variant.name));
                let content = member(key, &self.content_at(key, content, key)?);
                Some(format!("{{{name}, {content}}}"))
            }
            (Tagging::Untagged, _) => self.content(content, name),
        }
    }

    /// What a variant holds, under a key.
    fn content_at(&mut self, key: &str, content: &'static Content, name: &str) -> Option<String> {
        self.at(key, |maker| maker.content(content, name))
    }

    fn content(&mut self, content: &'static Content, name: &str) -> Option<String> {
        match content {
            Content::Unit => Some("null".to_owned()),
            Content::Value(field) => self.valued(field, name),
            Content::Tuple(tuple) => self.tuple(tuple, name),
            Content::Object(object) => self.object(None, object.asked),
        }
    }
}

/// The members that a variant holds beside its name.
fn fields(content: &'static Content) -> &'static [Field] {
    content.object().map(|object| object.asked).unwrap_or_default()
}

/// The `n`-th key of a map, in quotes.
fn map_key(key: &'static Contract, constraints: &[Constraint], name: &str, n: usize) -> Option<String> {
    let (key, all) = key.with(constraints);
    match (closed_set(key, &all), &key.shape) {
        (Some(set), _) => set.get(n).map(|key| if key.starts_with('"') { key.clone() } else { json_string(key) }),
        (None, Shape::Integer(integer)) => number::whole(*integer, &all, 0, n).map(|key| json_string(&key)),
        (None, _) => worded(name, &all, n, 0).filter(|key| key != "\"\""),
    }
}

/// A text that satisfies constraints, as JSON; whether a pattern is met is luck, so some are tried.
fn worded(name: &str, constraints: &[Constraint], n: usize, other: usize) -> Option<String> {
    let fits = |text: &String| {
        constraints.iter().all(|constraint| match constraint {
            Constraint::Pattern(pattern) => (pattern.matches)(text),
            Constraint::Len(len) => len.allows(text.chars().count()),
            _ => true,
        })
    };
    let texts: Vec<String> = match format(constraints) {
        Some(format) => {
            format.examples.iter().cycle().skip(n).take(format.examples.len()).map(|&it| it.to_owned()).collect()
        }
        None => {
            let patterns = constraints.iter().filter_map(|constraint| match constraint {
                Constraint::Pattern(pattern) => sample(pattern.regex, n),
                _ => None,
            });
            let usual = text::text(name, len(constraints), n).into_iter();
            usual.chain(patterns).chain(text::others(n)).collect()
        }
    };
    let texts: Vec<String> = texts.into_iter().filter(fits).take(other + 1).collect();
    texts.get(other.checked_rem(texts.len())?).map(|text| json_string(text))
}

fn member(key: &str, value: &str) -> String {
    format!("{}: {value}", json_string(key))
}

/// The length that constraints ask for; any, if they do not speak of it.
fn len(constraints: &[Constraint]) -> Len {
    let declared = constraints.iter().find_map(|constraint| match constraint {
        Constraint::Len(len) => Some(*len),
        _ => None,
    });
    declared.unwrap_or(Len { min: 0, max: None })
}
