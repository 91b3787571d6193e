//! A value as the tokens of a JSON text, each with its clean writing and the one that a slip made of it.
//!
//! The clean text of a document is always plain JSON. What a slip does, it does to the shown text only, unless it
//! plants something in a text to have it shown in a damaged way: then the clean text has it too. So the expected
//! value is what `serde_json` makes of the clean text, whatever was done.

use std::ops::Range;

use serde_json::Value;

use crate::model::{Member, Model, Need};

/// How much white space a text has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// None.
    Compact,
    /// One space behind commas and colons.
    Spaced,
    /// One member or item a line.
    Indented,
}

/// The layouts of the tests.
pub const STYLES: [Style; 3] = [Style::Compact, Style::Spaced, Style::Indented];

/// What a token is.
#[derive(Debug, Clone, PartialEq)]
pub enum Kind {
    /// `{` or `[`.
    Open(char),
    /// `}` or `]`.
    Close(char),
    Comma,
    Colon,
    /// White space between tokens.
    Space,
    /// A key, and whether it is one that the contract names.
    Key {
        key: String,
        known: bool,
    },
    /// A text of the user's. `settled`: its end cannot be mistaken for a later one, since the member behind it
    /// is required, or there is none.
    Text {
        text: String,
        settled: bool,
        one_line: bool,
    },
    /// A name of a closed set, and whether it is the tag of an object.
    Name {
        name: String,
        names: &'static [&'static str],
        tag: bool,
    },
    /// A number, and whether it must be whole.
    Number {
        whole: bool,
    },
    Bool,
    /// `null`, and whether the place could hold a text.
    Null {
        text: bool,
    },
}

/// A token.
#[derive(Debug, Clone)]
pub struct Token {
    pub kind: Kind,
    /// Its plain JSON.
    pub clean: String,
    /// Its text in the damaged document.
    pub shown: String,
    /// Whether a slip has been here: slips do not meet in one token.
    pub touched: bool,
    /// How many containers are open around it.
    pub depth: usize,
    /// For the first token of a value: whether it is a list's item.
    pub item: bool,
}

/// A document.
#[derive(Debug, Clone)]
pub struct Document {
    pub tokens: Vec<Token>,
}

/// Where the white space goes and which member comes first.
#[derive(Debug, Clone, Copy)]
pub struct Layout {
    pub style: Style,
    /// By how many places the members of each object are turned from their declared order.
    pub turn: usize,
}

impl Document {
    /// Writes a value of a contract.
    #[must_use]
    pub fn write(value: &Value, model: &'static Model, layout: Layout) -> Self {
        let mut writer = Writer { tokens: Vec::new(), layout, depth: 0 };
        writer.value(value, model, Spot { item: false, settled: true });
        Self { tokens: writer.tokens }
    }

    /// The plain JSON.
    #[must_use]
    pub fn clean(&self) -> String {
        self.tokens.iter().map(|token| token.clean.as_str()).collect()
    }

    /// The damaged text.
    #[must_use]
    pub fn shown(&self) -> String {
        self.tokens.iter().map(|token| token.shown.as_str()).collect()
    }

    /// The bytes of each token in the clean and in the damaged text.
    #[must_use]
    pub fn places(&self) -> Vec<(Range<usize>, Range<usize>)> {
        let (mut clean, mut shown) = (0, 0);
        let place = |token: &Token| {
            let place = (clean..clean + token.clean.len(), shown..shown + token.shown.len());
            (clean, shown) = (place.0.end, place.1.end);
            place
        };
        self.tokens.iter().map(place).collect()
    }

    /// The untouched tokens that a slip could be made at.
    #[must_use]
    pub fn sites(&self, fits: impl Fn(&Self, usize, &Token) -> bool) -> Vec<usize> {
        let free = |(at, token): &(usize, &Token)| !token.touched && fits(self, *at, token);
        self.tokens.iter().enumerate().filter(free).map(|(at, _)| at).collect()
    }

    /// The index behind the last token of the value that begins at a token.
    #[must_use]
    pub fn end_of_value(&self, start: usize) -> usize {
        let depth = self.tokens[start].depth;
        if !matches!(self.tokens[start].kind, Kind::Open(_)) {
            return start + 1;
        }
        let closes = |token: &Token| token.depth == depth && matches!(token.kind, Kind::Close(_));
        start + 1 + self.tokens[start..].iter().position(closes).unwrap_or(0)
    }

    /// The index of the value's first token behind a key.
    #[must_use]
    pub fn value_of_key(&self, key: usize) -> usize {
        let is_value = |token: &Token| !matches!(token.kind, Kind::Key { .. } | Kind::Colon | Kind::Space);
        key + self.tokens[key..].iter().position(is_value).unwrap_or(0)
    }

    /// The tokens of values that are no containers; tags too.
    #[must_use]
    pub fn scalars(&self) -> Vec<usize> {
        let scalar = |kind: &Kind| {
            matches!(kind, Kind::Text { .. } | Kind::Name { .. } | Kind::Number { .. } | Kind::Bool | Kind::Null { .. })
        };
        self.sites(|_, _, token| scalar(&token.kind))
    }

    /// The nearest token before or behind one that is no white space.
    #[must_use]
    pub fn neighbour(&self, at: usize, forward: bool) -> Option<usize> {
        let solid = |index: &usize| self.tokens[*index].kind != Kind::Space;
        if forward { (at + 1..self.tokens.len()).find(solid) } else { (0..at).rev().find(solid) }
    }

    /// Whether tokens of a range are all untouched.
    #[must_use]
    pub fn is_free(&self, range: Range<usize>) -> bool {
        self.tokens[range].iter().all(|token| !token.touched)
    }

    /// Marks the tokens of a range as taken by a slip.
    pub fn touch(&mut self, range: Range<usize>) {
        self.tokens[range].iter_mut().for_each(|token| token.touched = true);
    }

    /// Shows a token in another way.
    pub fn show(&mut self, at: usize, shown: impl Into<String>) {
        let token = &mut self.tokens[at];
        token.shown = shown.into();
        token.touched = true;
    }

    /// Puts something in a text, clean and shown, and gives back the whole.
    pub fn plant(&mut self, at: usize, change: impl FnOnce(&str) -> String) -> String {
        let token = &mut self.tokens[at];
        let Kind::Text { text, .. } = &mut token.kind else { return String::new() };
        *text = change(text);
        token.clean = Value::from(text.as_str()).to_string();
        token.shown = token.clean.clone();
        text.clone()
    }
}

/// What surrounds a value.
#[derive(Clone, Copy)]
struct Spot {
    item: bool,
    settled: bool,
}

struct Writer {
    tokens: Vec<Token>,
    layout: Layout,
    depth: usize,
}

impl Writer {
    fn push(&mut self, kind: Kind, clean: impl Into<String>, item: bool) {
        let clean = clean.into();
        self.tokens.push(Token { kind, shown: clean.clone(), clean, touched: false, depth: self.depth, item });
    }

    fn space(&mut self, inside: bool) {
        let space = match self.layout.style {
            Style::Compact => return,
            Style::Spaced if inside => " ".to_owned(),
            Style::Spaced => return,
            Style::Indented => format!("\n{}", "  ".repeat(self.depth)),
        };
        self.push(Kind::Space, space, false);
    }

    fn value(&mut self, value: &Value, model: &'static Model, spot: Spot) {
        let kind = match (model, value) {
            (_, Value::Null) => Kind::Null { text: matches!(model, Model::Text { .. } | Model::Any) },
            (Model::Any, Value::Array(items)) => return self.list(items, model, spot.item),
            (Model::Any, Value::Object(map)) => {
                let members = map.iter().map(|(key, value)| (key.as_str(), false, Part::Value(value, model))).collect();
                return self.object(members, spot.item);
            }
            (Model::List { of, .. }, Value::Array(items)) => return self.list(items, of, spot.item),
            (Model::Map(of), Value::Object(map)) => {
                let members = map.iter().map(|(key, value)| (key.as_str(), false, Part::Value(value, of))).collect();
                return self.object(members, spot.item);
            }
            (Model::Object(members), Value::Object(map)) => {
                let members = parts(members, map);
                return self.object(members, spot.item);
            }
            (Model::Tagged { tag, names, members }, Value::Object(map)) => {
                let name = map.get(*tag).and_then(Value::as_str).unwrap_or_default();
                let variant = names.iter().position(|known| *known == name).unwrap_or_default();
                let mut all = vec![(*tag, true, Part::Tag(name, names))];
                all.extend(parts(members[variant], map));
                return self.object(all, spot.item);
            }
            (Model::Text { one_line, .. }, Value::String(text)) => {
                Kind::Text { text: text.clone(), settled: spot.settled, one_line: *one_line }
            }
            (Model::Name(names), Value::String(name)) => Kind::Name { name: name.clone(), names, tag: false },
            (Model::Whole { .. }, Value::Number(_)) => Kind::Number { whole: true },
            (_, Value::Number(_)) => Kind::Number { whole: false },
            (_, Value::Bool(_)) => Kind::Bool,
            // A value that violates its contract on purpose.
            (_, Value::String(text)) => Kind::Text { text: text.clone(), settled: false, one_line: true },
            _ => unreachable!("containers match their models"),
        };
        self.push(kind, value.to_string(), spot.item);
    }

    fn list(&mut self, items: &[Value], of: &'static Model, item: bool) {
        self.push(Kind::Open('['), "[", item);
        self.depth += 1;
        for (index, value) in items.iter().enumerate() {
            if index > 0 {
                self.push(Kind::Comma, ",", false);
            }
            self.space(index > 0);
            self.value(value, of, Spot { item: true, settled: items.len() == 1 });
        }
        self.close(']', items.is_empty());
    }

    fn object(&mut self, mut members: Vec<(&str, bool, Part<'_>)>, item: bool) {
        if !members.is_empty() {
            let turn = self.layout.turn % members.len();
            members.rotate_left(turn);
        }
        self.push(Kind::Open('{'), "{", item);
        self.depth += 1;
        let required: Vec<bool> = members.iter().map(|(_, required, _)| *required).collect();
        for (index, (key, _, part)) in members.iter().enumerate() {
            if index > 0 {
                self.push(Kind::Comma, ",", false);
            }
            self.space(index > 0);
            let known = !matches!(part, Part::Value(_, _)) || part.is_known();
            self.push(Kind::Key { key: (*key).to_owned(), known }, Value::from(*key).to_string(), false);
            self.push(Kind::Colon, ":", false);
            if self.layout.style != Style::Compact {
                self.push(Kind::Space, " ", false);
            }
            let settled = required.get(index + 1).copied().unwrap_or(true);
            match part {
                Part::Value(value, model) | Part::Member(value, model) => {
                    self.value(value, model, Spot { item: false, settled })
                }
                Part::Tag(name, names) => {
                    let kind = Kind::Name { name: (*name).to_owned(), names, tag: true };
                    self.push(kind, Value::from(*name).to_string(), false);
                }
            }
        }
        self.close('}', members.is_empty());
    }

    fn close(&mut self, bracket: char, empty: bool) {
        self.depth -= 1;
        if !empty {
            self.space(false);
        }
        self.push(Kind::Close(bracket), bracket, false);
        if let Some(token) = self.tokens.last_mut() {
            token.depth = self.depth;
        }
    }
}

/// What stands behind a key.
enum Part<'a> {
    /// A value of a map.
    Value(&'a Value, &'static Model),
    /// A member of an object.
    Member(&'a Value, &'static Model),
    /// The tag of an object.
    Tag(&'a str, &'static [&'static str]),
}

impl Part<'_> {
    fn is_known(&self) -> bool {
        matches!(self, Self::Member(..) | Self::Tag(..))
    }
}

/// The members of an object that a value has, in declared order, each with whether it is required.
fn parts<'a>(
    members: &'static [Member],
    map: &'a serde_json::Map<String, Value>,
) -> Vec<(&'static str, bool, Part<'a>)> {
    let part = |member: &'static Member| {
        let value = map.get(member.key)?;
        Some((member.key, member.need == Need::Required, Part::Member(value, member.model)))
    };
    members.iter().filter_map(part).collect()
}
