//! The rules of a contract.

use super::expr::{Expr, Rule, Rules};
use super::group::string;
use super::number::{self, Bound, Bounds, Width};
use super::pattern::{self, Part, Pattern};
use super::text::{self, Kind};
use super::{GrammarOptions, Unsaid};
use crate::contract::{Constraint, Contract, Integer, Len, Range, Shape, foreign};
use crate::emit::name::numbered;
use crate::emit::same::is_same;
use crate::phrase::words::{Unit, asked, clause, closed_set, declared_len};

/// The most times that one repetition counts: llama.cpp refuses 2000, and takes more for any number.
const MOST_TIMES: usize = 1000;

/// The greatest length that is counted; a greater one is left to the parser.
const MOST_COUNTED: usize = 64_000;

/// Makes the rules of one contract.
pub(super) struct Maker<'o> {
    pub(super) options: &'o GrammarOptions,
    pub(super) rules: Rules,
    pub(super) unsaid: Vec<Unsaid>,
    known: Vec<Known>,
    /// Where the value stands that is being made.
    path: Vec<String>,
}

/// A type that has a rule.
struct Known {
    contract: &'static Contract,
    constraints: Vec<Constraint>,
    rule: usize,
}

impl<'o> Maker<'o> {
    pub(super) fn new(options: &'o GrammarOptions) -> Self {
        let root = Rule { name: "root".to_owned(), token: false, expr: Expr::Row(Vec::new()) };
        Self { options, rules: vec![root], unsaid: Vec::new(), known: Vec::new(), path: Vec::new() }
    }

    /// Makes everything that the contract asks for; the root is the first rule.
    pub(super) fn whole(&mut self, contract: &'static Contract) {
        let expr = self.value(contract, &[]);
        if let (Some(root), Some(expr)) = (self.rules.first_mut(), expr) {
            root.expr = expr;
        }
    }

    /// A value; `None` if none satisfies the contract.
    pub(super) fn value(&mut self, contract: &'static Contract, constraints: &[Constraint]) -> Option<Expr> {
        let (required, all) = contract.with(constraints);
        let value = self.required(required, &all);
        match contract.shape {
            Shape::Optional(_) => Some(Expr::choice(value.into_iter().chain([Expr::text("null")]).collect())),
            _ => value,
        }
    }

    /// A value that is not optional, with all that is asked of it.
    fn required(&mut self, contract: &'static Contract, constraints: &[Constraint]) -> Option<Expr> {
        if let Some(set) = closed_set(contract, constraints) {
            return self.closed(contract, &set);
        }
        match &contract.shape {
            Shape::Bool => Some(self.boolean()),
            Shape::Integer(integer) => self.whole_number(*integer, constraints),
            Shape::Float if constraints.contains(&Constraint::Single) => self.float(Width::Single, constraints),
            Shape::Float => self.float(Width::Double, constraints),
            Shape::Decimal => self.decimal(constraints),
            Shape::Text => Some(self.text(constraints)),
            Shape::Null => Some(Expr::text("null")),
            Shape::List(list) => self.list((list.item)(), constraints),
            Shape::Tuple(tuple) => self.tuple(tuple),
            Shape::Map(map) => self.map((map.key)(), (map.value)(), constraints),
            Shape::Object(object) => self.named(contract, constraints, |maker| maker.object(None, object)),
            Shape::Enum(choice) => self.named(contract, constraints, |maker| maker.variants(choice)),
            Shape::Json => {
                if foreign(constraints).is_some() {
                    self.note(Unsaid::left, asked(contract, constraints));
                }
                Some(self.json())
            }
            Shape::Optional(_) => None,
        }
    }

    // Rules

    /// Adds a rule under a free name.
    pub(super) fn rule(&mut self, name: &str, token: bool, expr: Expr) -> Expr {
        self.rules.push(Rule { name: self.free_name(name), token, expr });
        Expr::Rule(self.rules.len() - 1)
    }

    /// The token of a name, made when it is first asked for.
    fn token(&mut self, name: &str, make: impl FnOnce() -> Expr) -> Expr {
        match self.rules.iter().position(|rule| rule.name == name) {
            Some(index) => Expr::Rule(index),
            None => self.rule(name, true, make()),
        }
    }

    /// A type of its own: one rule, wherever it stands, so that it may stand in itself.
    fn named(
        &mut self,
        contract: &'static Contract,
        constraints: &[Constraint],
        make: impl FnOnce(&mut Self) -> Option<Expr>,
    ) -> Option<Expr> {
        let is_it = |known: &&Known| is_same(known.contract, contract) && known.constraints == constraints;
        if let Some(known) = self.known.iter().find(is_it) {
            return Some(Expr::Rule(known.rule));
        }
        let name = if contract.name.is_empty() { self.place() } else { kebab(contract.name) };
        let Expr::Rule(rule) = self.rule(&name, false, Expr::Row(Vec::new())) else { return None };
        self.known.push(Known { contract, constraints: constraints.to_vec(), rule });
        let expr = make(self)?;
        if let Some(made) = self.rules.get_mut(rule) {
            made.expr = expr;
        }
        Some(Expr::Rule(rule))
    }

    /// A name that no rule has; those of the syntaxes themselves are taken.
    fn free_name(&self, name: &str) -> String {
        let is_free = |name: &str| !matches!(name, "start" | "ws") && self.rules.iter().all(|rule| rule.name != name);
        numbered(name, "-", is_free)
    }

    /// A name for what stands at this place.
    pub(super) fn place(&self) -> String {
        let key = self.path.iter().rev().find(|part| *part != "[]");
        let name = key.map_or_else(|| "value".to_owned(), |key| kebab(key));
        if self.path.last().is_some_and(|part| part == "[]") { format!("{name}-item") } else { name }
    }

    /// Does something at a place inside of this one.
    pub(super) fn at<T>(&mut self, part: &str, make: impl FnOnce(&mut Self) -> T) -> T {
        self.path.push(part.to_owned());
        let made = make(self);
        self.path.pop();
        made
    }

    /// Notes what the grammar says less, or more, than the contract does.
    pub(super) fn note(&mut self, make: fn(String) -> Unsaid, words: String) {
        let mut path = String::new();
        for part in &self.path {
            path.push_str(if part == "[]" || path.is_empty() { "" } else { "." });
            path.push_str(part);
        }
        if path.is_empty() {
            path.push('$');
        }
        let note = Unsaid { path, ..make(words) };
        if !self.unsaid.contains(&note) {
            self.unsaid.push(note);
        }
    }

    // Scalars

    /// One of a closed set.
    fn closed(&mut self, contract: &'static Contract, set: &[String]) -> Option<Expr> {
        let mut values: Vec<Expr> = Vec::new();
        for json in set {
            let value = match serde_json::from_str(json).ok()? {
                serde_json::Value::String(text) => string(&text),
                _ => Expr::text(json.clone()),
            };
            let is_whole = json.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
            values.push(match contract.shape {
                Shape::Float if is_whole => Expr::row(vec![value, Expr::text(".0").optional()]),
                _ => value,
            });
        }
        if values.is_empty() {
            return None;
        }
        let expr = Expr::choice(values);
        if let Some(index) = self.rules.iter().position(|rule| rule.token && rule.expr == expr) {
            return Some(Expr::Rule(index));
        }
        let name = if contract.name.is_empty() { self.place() } else { kebab(contract.name) };
        Some(self.rule(&name, true, expr))
    }

    pub(super) fn boolean(&mut self) -> Expr {
        self.token("boolean", || Expr::choice(vec![Expr::text("true"), Expr::text("false")]))
    }

    fn whole_number(&mut self, integer: Integer, constraints: &[Constraint]) -> Option<Expr> {
        let (mut low, mut high) = (integer.min(), Bound::from(integer.max()));
        let mut name = format!("{}{}", if integer.signed { "i" } else { "u" }, integer.bits);
        if let Some(Range::Integer { min, max }) = declared_range(constraints) {
            low = min.map_or(low, |min| min.max(low));
            if let Some(max) = max.filter(|max| u128::try_from(*max).is_err() || max.unsigned_abs() < high.magnitude) {
                high = Bound::from(max);
            }
            let minus = |is_negative| if is_negative { "minus-" } else { "" };
            let (from, to) = (low.unsigned_abs(), high.magnitude);
            name = format!("whole-{}{from}-to-{}{to}", minus(low < 0), minus(high.is_negative));
        }
        let expr = if constraints.contains(&Constraint::NonZero) {
            name.push_str("-not-0");
            let below = number::whole(low, Bound::from(-1_i128));
            let above = number::whole(low.max(1), high);
            let parts: Vec<Expr> = below.into_iter().chain(above).collect();
            (!parts.is_empty()).then(|| Expr::choice(parts))
        } else {
            number::whole(low, high)
        };
        self.note_step(constraints);
        expr.map(|expr| self.token(&name, || expr))
    }

    /// A number that may stand in a text, to be kept to the last digit.
    fn decimal(&mut self, constraints: &[Constraint]) -> Option<Expr> {
        self.note(Unsaid::left, "at most 28 digits in all".to_owned());
        let number = self.float(Width::Decimal, constraints)?;
        let text = Expr::row(vec![Expr::text("\""), number.clone(), Expr::text("\"")]);
        Some(Expr::choice(vec![number, text]))
    }

    pub(super) fn float(&mut self, width: Width, constraints: &[Constraint]) -> Option<Expr> {
        let bounds = match declared_range(constraints) {
            Some(Range::Float { min, max, below_max }) => Bounds { min, max, below_max },
            #[allow(clippy::cast_precision_loss, reason = "a bound of a floating-point number")]
            Some(Range::Integer { min, max }) => {
                Bounds { min: min.map(|min| min as f64), max: max.map(|max| max as f64), below_max: false }
            }
            None => Bounds { min: None, max: None, below_max: false },
        };
        let (expr, is_exact) = number::float(bounds, width)?;
        if !is_exact {
            self.note_words(|constraint| matches!(constraint, Constraint::Range(_)), constraints);
        }
        self.note_step(constraints);
        if let Some(index) = self.rules.iter().position(|rule| rule.token && rule.expr == expr) {
            return Some(Expr::Rule(index));
        }
        let name = match (declared_range(constraints), width) {
            (Some(_), _) => self.place(),
            (None, Width::Double) => "number".to_owned(),
            (None, Width::Single) => "f32".to_owned(),
            (None, Width::Decimal) => "decimal".to_owned(),
        };
        Some(self.rule(&name, true, expr))
    }

    fn note_step(&mut self, constraints: &[Constraint]) {
        self.note_words(|constraint| matches!(constraint, Constraint::MultipleOf(_)), constraints);
    }

    /// Notes that some constraints are left to the parser, in the words that the model reads.
    fn note_words(&mut self, which: fn(&Constraint) -> bool, constraints: &[Constraint]) {
        for constraint in constraints.iter().filter(|constraint| which(constraint)) {
            let words = clause(&Shape::Text, constraint);
            self.note(Unsaid::left, words);
        }
    }

    /// A text of these constraints, quotes included.
    pub(super) fn text(&mut self, constraints: &[Constraint]) -> Expr {
        let has = |wanted| constraints.contains(&wanted);
        let kind = match (has(Constraint::SingleLine), has(Constraint::NoControl)) {
            (true, _) => Kind::SingleLine,
            (false, true) => Kind::NoControl,
            (false, false) => Kind::Any,
        };
        self.note_words(is_format, constraints);
        if let Some(text) = self.patterned(kind, constraints) {
            return text;
        }
        self.note_words(matches_pattern, constraints);
        let (min, max) = self.bounded(constraints, self.options.max_characters, Unit::Character);
        let char = self.token(kind.char_name(), || text::char(kind));
        let name = if declared_len(constraints).is_none() {
            kind.text_name().to_owned()
        } else {
            format!("{}-{min}-{max}", kind.text_name())
        };
        if let Some(index) = self.rules.iter().position(|rule| rule.name == name) {
            return Expr::Rule(index);
        }
        let chars = self.repeated(&char, min, max);
        self.rule(&name, true, Expr::row(vec![Expr::text("\""), chars, Expr::text("\"")]))
    }

    /// A text that matches the first pattern of constraints, if a grammar can say it.
    fn patterned(&mut self, kind: Kind, constraints: &[Constraint]) -> Option<Expr> {
        let regex = constraints.iter().find_map(|constraint| match constraint {
            Constraint::Pattern(pattern) => Some(pattern.regex),
            Constraint::Format(format) => Some(format.pattern),
            _ => None,
        })?;
        let Pattern { part, is_bound, is_cut } = pattern::parse(regex)?;
        let mut inner = vec![Expr::text("\""), self.matching(&part, kind)?];
        if is_cut {
            self.note(Unsaid::narrower, format!("at most {} repetitions", pattern::MOST_TIMES));
        }
        if !is_bound {
            let (char, most) = (self.token(kind.char_name(), || text::char(kind)), self.options.max_characters);
            self.note(Unsaid::narrower, format!("at most {} more", Unit::Character.count(most)));
            inner.push(self.repeated(&char, 0, most));
        }
        inner.push(Expr::text("\""));
        let (is_pattern, is_len) =
            (matches_pattern, |constraint: &Constraint| matches!(constraint, Constraint::Len(_)));
        let others = constraints.iter().filter(|it| is_pattern(it) || is_format(it)).skip(1).copied();
        self.note_words(is_pattern, &others.collect::<Vec<Constraint>>());
        self.note_words(is_len, constraints);
        let expr = Expr::row(inner);
        Some(match self.rules.iter().position(|rule| rule.token && rule.expr == expr) {
            Some(index) => Expr::Rule(index),
            None => self.rule(&self.place(), true, expr),
        })
    }

    /// A part of a pattern. What is repeated and more than one character is a rule, since a repetition of a
    /// repetition counts as their product. It calls itself as deep as groups stand in each other.
    fn matching(&mut self, part: &Part, kind: Kind) -> Option<Expr> {
        Some(match part {
            Part::Class(class) => pattern::written(class, kind)?,
            Part::Row(parts) => {
                Expr::row(parts.iter().map(|part| self.matching(part, kind)).collect::<Option<Vec<Expr>>>()?)
            }
            Part::Choice(parts) => {
                Expr::choice(parts.iter().map(|part| self.matching(part, kind)).collect::<Option<Vec<Expr>>>()?)
            }
            Part::Times { of, min, max } => {
                let of = match self.matching(of, kind)? {
                    of @ (Expr::Class { .. } | Expr::Text(_)) => of,
                    of => self.rule(&format!("{}-part", self.place()), true, of),
                };
                of.times(*min, Some(*max))
            }
        })
    }

    /// The length that constraints ask for, bounded in any case.
    pub(super) fn bounded(&mut self, constraints: &[Constraint], most: usize, unit: Unit) -> (usize, usize) {
        let len = declared_len(constraints).unwrap_or(Len::ANY);
        let max = len.max.unwrap_or_else(|| most.max(len.min));
        if len.max.is_none() {
            self.note(Unsaid::narrower, format!("at most {}", unit.count(max)));
        }
        if max > MOST_COUNTED {
            self.note(Unsaid::left, format!("at most {}", unit.count(max)));
        }
        if len.min > MOST_COUNTED {
            self.note(Unsaid::left, format!("at least {}", unit.count(len.min)));
        }
        (len.min.min(MOST_COUNTED), max)
    }

    /// What a rule says, from `min` to `max` times, in repetitions that every reader of grammars takes.
    pub(super) fn repeated(&mut self, of: &Expr, min: usize, max: usize) -> Expr {
        if max <= MOST_TIMES {
            return of.clone().times(min, Some(max));
        }
        let thousand = self.thousand(of);
        let some = |times| of.clone().times(times, Some(times));
        let mut parts = vec![some(min % MOST_TIMES)];
        if min >= MOST_TIMES {
            parts.push(thousand.clone().times(min / MOST_TIMES, Some(min / MOST_TIMES)));
        }
        if max > MOST_COUNTED {
            parts.push(of.clone().times(0, None));
            return Expr::row(parts);
        }
        let left = max - min;
        let mut optional = of.clone().times(0, Some(left % MOST_TIMES));
        for _ in 0..left / MOST_TIMES {
            let below = of.clone().times(0, Some(MOST_TIMES - 1));
            optional = Expr::choice(vec![Expr::row(vec![thousand.clone(), optional]), below]);
        }
        parts.push(optional);
        Expr::row(parts)
    }

    /// A rule that says what another one does, a thousand times.
    fn thousand(&mut self, of: &Expr) -> Expr {
        let (name, token) = match of {
            Expr::Rule(index) => self.rules.get(*index).map(|rule| (rule.name.clone(), rule.token)).unwrap_or_default(),
            _ => (self.place(), false),
        };
        let expr = of.clone().times(MOST_TIMES, Some(MOST_TIMES));
        match self.rules.iter().position(|rule| rule.expr == expr) {
            Some(index) => Expr::Rule(index),
            None => self.rule(&format!("{name}-thousand"), token, expr),
        }
    }
}

/// Whether a constraint asks for a form, of which a pattern says a part alone.
fn is_format(constraint: &Constraint) -> bool {
    matches!(constraint, Constraint::Format(_))
}

fn matches_pattern(constraint: &Constraint) -> bool {
    matches!(constraint, Constraint::Pattern(_))
}

/// The range that constraints ask for.
fn declared_range(constraints: &[Constraint]) -> Option<Range> {
    constraints.iter().find_map(|constraint| match constraint {
        Constraint::Range(range) => Some(*range),
        _ => None,
    })
}

/// A name in lower-case letters, digits and hyphens, with a letter first.
pub(super) fn kebab(name: &str) -> String {
    let mut out = String::new();
    let mut before = '-';
    for c in name.chars() {
        if c.is_ascii_alphanumeric() {
            if c.is_ascii_uppercase() && before.is_ascii_lowercase() {
                out.push('-');
            }
            out.push(c.to_ascii_lowercase());
        } else if !out.is_empty() && !out.ends_with('-') {
            out.push('-');
        }
        before = c;
    }
    let out = out.trim_end_matches('-');
    match out.bytes().next() {
        Some(byte) if byte.is_ascii_lowercase() => out.to_owned(),
        Some(_) => format!("x-{out}"),
        None => "value".to_owned(),
    }
}
