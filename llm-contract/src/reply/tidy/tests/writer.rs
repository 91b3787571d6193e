//! Values of a contract, and JSON written with slips.

use serde_json::{Map, Value};

use crate::contract::{Content, Contract, Object, Shape, Tagging};

/// Numbers that repeat from run to run.
pub(super) struct Chance(u64);

impl Chance {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(super) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 11) % n as u64).unwrap_or(0)
    }

    /// True in `n` of 100 cases.
    pub(super) fn percent(&mut self, n: usize) -> bool {
        self.below(100) < n
    }

    pub(super) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// What texts are made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Texts {
    Words,
    /// Quotes, brackets, commas, colons, comment marks, line breaks and the contract's own keys.
    Marks,
}

/// A value that satisfies the contract's types.
pub(super) fn value(contract: &'static Contract, texts: Texts, chance: &mut Chance, depth: usize) -> Value {
    match &contract.shape {
        Shape::Bool => Value::from(chance.percent(50)),
        Shape::Integer(_) => Value::from(chance.pick(&[0, 1, 7, 68, 100, 2026])),
        Shape::Float | Shape::Decimal => Value::from(chance.pick(&[0.5, 1.25, 20.0, 99.8])),
        Shape::Text => Value::from(text(texts, chance)),
        Shape::Optional(inner) => value(inner(), texts, chance, depth),
        Shape::List(list) => {
            let len = if depth > 3 { 0 } else { 1 + chance.below(3) };
            (0..len).map(|_| value((list.item)(), texts, chance, depth + 1)).collect()
        }
        Shape::Map(map) => {
            let keys = ["laptop", "mouse", "a b", "title"];
            let len = 1 + chance.below(3);
            let entry =
                |n: usize, chance: &mut Chance| (keys[n].to_owned(), value((map.value)(), texts, chance, depth + 1));
            Value::Object((0..len).map(|n| entry(n, chance)).collect())
        }
        Shape::Null => Value::Null,
        Shape::Tuple(tuple) => {
            tuple.items.iter().map(|item| value((item.contract)(), texts, chance, depth + 1)).collect()
        }
        Shape::Object(object) => Value::Object(members(object, texts, chance, depth)),
        Shape::Enum(choice) => {
            let variant = &choice.variants[chance.below(choice.variants.len())];
            match (&variant.content, choice.tagging) {
                (Content::Object(object), Tagging::Internal { tag }) => {
                    let mut all = Map::new();
                    all.insert(tag.to_owned(), Value::from(variant.name));
                    all.extend(members(object, texts, chance, depth));
                    Value::Object(all)
                }
                _ => Value::from(variant.name),
            }
        }
        Shape::Json => Value::from(chance.pick(&["x", "y"])),
    }
}

fn members(object: &'static Object, texts: Texts, chance: &mut Chance, depth: usize) -> Map<String, Value> {
    let mut members = Map::new();
    for field in object.fields {
        let contract = (field.contract)();
        let optional =
            matches!(contract.shape, Shape::Optional(_)) || field.presence != crate::contract::Presence::Required;
        if !(optional && (depth > 2 || chance.percent(60))) {
            members.insert(field.key.to_owned(), value(contract, texts, chance, depth + 1));
        }
    }
    members
}

const KEYS: [&str; 12] = [
    "title",
    "priority",
    "body",
    "content",
    "path",
    "text",
    "id",
    "source",
    "files",
    "summary",
    "missing_skills",
    "note",
];

pub(super) fn text(texts: Texts, chance: &mut Chance) -> String {
    let mut text = String::new();
    for _ in 0..chance.below(7) {
        match texts {
            Texts::Words => {
                let words = [
                    "say ", "\"yes\" ", "it's ", "40\"", "x", ", then ", "(a) ", "\n", "\t", "Go", "C++ ", "\\d", "é ",
                ];
                text.push_str(chance.pick(&words));
            }
            Texts::Marks => {
                let marks = [
                    "\"", "\"", "\"", "{", "}", "[", "]", ",", ":", " ", "//", "#", "/*", "*/", "\n", "\n", "a", ", ",
                    ": ", "'",
                ];
                match chance.below(6) {
                    0 => text.push_str(chance.pick(&KEYS)),
                    1 => text.push_str(&format!("\"{}\"", chance.pick(&KEYS))),
                    2 => text.push_str(&format!("\"{}\": ", chance.pick(&KEYS))),
                    _ => text.push_str(chance.pick(&marks)),
                }
            }
        }
    }
    text
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slip {
    TrailingComma,
    MissingComma,
    MissingColon,
    Comment,
    SingleQuotes,
    CurlyQuotes,
    Backticks,
    ClosingCurly,
    TripleQuotes,
    UnquotedKey,
    UnquotedEnum,
    PythonLiteral,
    FullWidth,
    StrayEscape,
    NumberForm,
    Concatenation,
    RawControl,
    InvalidEscape,
    BareQuotes,
    LostQuote,
}

pub(super) const SLIPS: [Slip; 20] = [
    Slip::TrailingComma,
    Slip::MissingComma,
    Slip::MissingColon,
    Slip::Comment,
    Slip::SingleQuotes,
    Slip::CurlyQuotes,
    Slip::Backticks,
    Slip::ClosingCurly,
    Slip::TripleQuotes,
    Slip::UnquotedKey,
    Slip::UnquotedEnum,
    Slip::PythonLiteral,
    Slip::FullWidth,
    Slip::StrayEscape,
    Slip::NumberForm,
    Slip::Concatenation,
    Slip::RawControl,
    Slip::InvalidEscape,
    Slip::BareQuotes,
    Slip::LostQuote,
];

/// Writes a value as JSON, with slips.
pub(super) struct Writer<'c> {
    pub(super) out: String,
    /// 0 compact, 1 spaced, 2 indented.
    pub(super) layout: usize,
    pub(super) slips: Vec<Slip>,
    /// In how many of 100 places a slip is made.
    pub(super) often: usize,
    pub(super) chance: &'c mut Chance,
    pub(super) made: Vec<Slip>,
}

impl Writer<'_> {
    fn slips(&mut self, slip: Slip) -> bool {
        let does = self.slips.contains(&slip) && self.chance.percent(self.often);
        if does && !self.made.contains(&slip) {
            self.made.push(slip);
        }
        does
    }

    fn line(&mut self, depth: usize) {
        if self.layout == 2 {
            self.out.push('\n');
            self.out.push_str(&"  ".repeat(depth));
        }
    }

    fn space(&mut self) {
        if self.layout > 0 {
            self.out.push(' ');
        }
    }

    fn comment(&mut self) {
        if self.slips(Slip::Comment) {
            let comments = ["/* a \"b\" c */", "/* none */", "// it's so\n", "# \"x\" y\n"];
            let comment = self.chance.pick(&comments);
            self.out.push_str(comment);
        }
    }

    fn punctuation(&mut self, plain: char, wide: char) {
        let c = if self.slips(Slip::FullWidth) { wide } else { plain };
        self.out.push(c);
        if plain != ':' && self.slips(Slip::StrayEscape) {
            self.out.push_str("\\n ");
        }
    }

    fn separator(&mut self, last: bool, depth: usize, closes: bool) {
        if last {
            if self.slips(Slip::TrailingComma) {
                self.out.push(',');
            }
        } else {
            let may_miss = self.layout == 2 || closes;
            if !(may_miss && self.slips(Slip::MissingComma)) {
                self.punctuation(',', '，');
                if self.layout == 1 {
                    self.out.push(' ');
                }
            }
        }
        self.comment();
        self.line(if last { depth - 1 } else { depth });
    }

    pub(super) fn value(&mut self, value: &Value, contract: &'static Contract, depth: usize) {
        let contract = contract.required();
        match value {
            Value::Null if self.slips(Slip::PythonLiteral) => self.out.push_str("None"),
            Value::Null => self.out.push_str("null"),
            Value::Bool(b) => {
                let python = self.slips(Slip::PythonLiteral);
                self.out.push_str(match (*b, python) {
                    (true, false) => "true",
                    (false, false) => "false",
                    (true, true) => "True",
                    (false, true) => "False",
                });
            }
            Value::Number(number) => {
                if self.slips(Slip::NumberForm) {
                    self.out.push('+');
                }
                self.out.push_str(&number.to_string());
            }
            Value::String(text) => {
                let closed = matches!(contract.shape, Shape::Enum(_));
                if closed && self.slips(Slip::UnquotedEnum) {
                    self.out.push_str(text);
                } else {
                    self.string(text, false, matches!(contract.shape, Shape::Text));
                }
            }
            Value::Array(items) => {
                self.punctuation('[', '［');
                if !items.is_empty() {
                    self.line(depth + 1);
                }
                let item = match &contract.shape {
                    Shape::List(list) => (list.item)(),
                    _ => contract,
                };
                for (n, value) in items.iter().enumerate() {
                    self.value(value, item, depth + 1);
                    let last = n + 1 == items.len();
                    self.separator(last, depth + 1, value.is_object() || value.is_array());
                }
                self.out.push(']');
            }
            Value::Object(members) => {
                self.punctuation('{', '｛');
                self.line(depth + 1);
                for (n, (key, value)) in members.iter().enumerate() {
                    self.key(key);
                    self.value(value, member_contract(contract, key), depth + 1);
                    self.separator(n + 1 == members.len(), depth + 1, false);
                }
                self.out.push('}');
            }
        }
    }

    fn key(&mut self, key: &str) {
        if !key.contains(' ') && self.slips(Slip::UnquotedKey) {
            self.out.push_str(key);
        } else {
            self.string(key, true, false);
        }
        if self.out.ends_with(['"', '\'', '”']) && self.slips(Slip::MissingColon) {
            self.out.push(' ');
            return;
        }
        self.punctuation(':', '：');
        self.space();
    }

    fn string(&mut self, text: &str, is_key: bool, is_text: bool) {
        let (mut open, mut close) = ("\"", "\"");
        for (slip, delimiters) in [
            (Slip::SingleQuotes, ("'", "'")),
            (Slip::CurlyQuotes, ("“", "”")),
            (Slip::Backticks, ("`", "`")),
            (Slip::ClosingCurly, ("\"", "”")),
            (Slip::TripleQuotes, ("\"\"\"", "\"\"\"")),
        ] {
            let fits = !(is_key && matches!(slip, Slip::TripleQuotes | Slip::ClosingCurly));
            if fits && self.slips(slip) {
                (open, close) = delimiters;
                break;
            }
        }
        let raw = !is_key && self.slips(Slip::RawControl);
        let bare = is_text && self.slips(Slip::BareQuotes);
        let single_backslash = !is_key && self.slips(Slip::InvalidEscape);
        let middle = text.char_indices().nth(text.chars().count() / 2).map(|(at, _)| at);
        let joins = !is_key && is_text && (open, close) == ("\"", "\"") && self.slips(Slip::Concatenation);
        let loses = self.slips(Slip::LostQuote);
        let loses_first = self.chance.percent(50);
        if !(loses && loses_first) {
            self.out.push_str(open);
        }
        for (at, c) in text.char_indices() {
            if joins && Some(at) == middle {
                self.out.push_str("\" +\n \"");
            }
            match c {
                '"' if !bare && (open == "\"" || !self.chance.percent(50)) => self.out.push_str("\\\""),
                '\'' if open == "'" && !bare => self.out.push_str("\\'"),
                '\\' if single_backslash => self.out.push('\\'),
                '\\' => self.out.push_str("\\\\"),
                '\n' if !raw => self.out.push_str("\\n"),
                '\t' if !raw => self.out.push_str("\\t"),
                c => self.out.push(c),
            }
        }
        if !loses || loses_first {
            self.out.push_str(close);
        }
    }
}

fn member_contract(contract: &'static Contract, key: &str) -> &'static Contract {
    super::super::place::Place::root(contract).member_contract(key).unwrap_or(contract)
}
