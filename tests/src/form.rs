//! Contracts of every form, small, with values that satisfy them: for what is made of a contract.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::num::{NonZeroI32, NonZeroU8};

use llm_contract::contract::Contract;
use llm_contract::{Leniency, LlmContract, Parser, Rejection};
use serde_json::{Map, Value};

use crate::contracts::{
    self as corpus, AgentPlan, CalendarEvent, Classification, Facts, FilePatch, Filter, Grade, Graph, Invoice,
    JobMatch, MathCard, Pages, PathList, Person, Prices, Reading, RegexRules, Review, Sentiment, Sources, Ticket,
    ToolCall, ToolCalls,
};
use crate::parity;

/// A contract, and what the tests do with it.
#[derive(Clone, Copy)]
pub struct Form {
    pub name: &'static str,
    pub contract: fn() -> &'static Contract,
    /// Reads a reply without mending anything.
    pub exact: fn(&str) -> Result<(), Rejection>,
    /// Reads a reply as by default; how many repairs there were.
    pub read: fn(&str) -> Result<usize, Rejection>,
    /// Reads two replies as by default: whether both are the same value.
    pub same: fn(&str, &str) -> Result<bool, Rejection>,
    pub(crate) seeds: Seeds,
}

/// Values that satisfy a contract, as JSON.
#[derive(Clone, Copy)]
pub(crate) enum Seeds {
    Written(&'static [&'static str]),
    Made(fn() -> Vec<String>),
}

impl Form {
    /// Values that satisfy the contract, as JSON.
    #[must_use]
    pub fn seeds(&self) -> Vec<String> {
        match self.seeds {
            Seeds::Written(seeds) => seeds.iter().map(|seed| (*seed).to_owned()).collect(),
            Seeds::Made(make) => make(),
        }
    }

    /// The same as values.
    #[must_use]
    pub fn values(&self) -> Vec<Value> {
        self.seeds().iter().map(|seed| serde_json::from_str(seed).expect("a seed is JSON")).collect()
    }
}

/// Every contract that the tests know: small ones of every form, those of the corpus, and those that serde reads too.
pub fn all() -> impl Iterator<Item = &'static Form> {
    FORMS.iter().chain(CORPUS).chain(parity::FORMS)
}

impl std::fmt::Debug for Form {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

pub(crate) fn exact<T: LlmContract>(reply: &str) -> Result<(), Rejection> {
    Parser::new().leniency(Leniency::Exact).max_violations(1000).parse::<T>(reply).map(drop)
}

/// A parser for replies to schemas that may have lists of entries for maps.
fn asked_for_entries() -> Parser {
    Parser::new().map_entries(true)
}

pub(crate) fn read<T: LlmContract>(reply: &str) -> Result<usize, Rejection> {
    asked_for_entries().parse::<T>(reply).map(|accepted| accepted.repairs.len())
}

pub(crate) fn same<T: LlmContract + PartialEq>(one: &str, two: &str) -> Result<bool, Rejection> {
    Ok(T::parse(one)?.value == asked_for_entries().parse::<T>(two)?.value)
}

macro_rules! forms {
    ($(#[$meta:meta])* $list:ident = $($type:ty: $($seed:literal),*;)*) => {
        $(#[$meta])*
        pub const $list: &[Form] = &[$(Form {
            name: stringify!($type),
            contract: <$type>::contract,
            exact: exact::<$type>,
            read: read::<$type>,
            same: same::<$type>,
            seeds: Seeds::Written(&[$($seed),*]),
        }),*];
    };
}

forms! {
    /// The contracts of the corpus.
    CORPUS =
    AgentPlan:; CalendarEvent:; Classification:; Facts:; FilePatch:; Filter:; Grade:; Graph:; Invoice:; JobMatch:;
    MathCard:; corpus::Outline:; corpus::Page:; Pages:; PathList:; Person:; Prices:; Reading:; RegexRules:; Review:;
    Sentiment:; Sources:; Ticket:; ToolCall:; ToolCalls:;
}

forms! {
    /// Every form.
    FORMS =
    Numbers: r#"{"byte": 7, "count": 3, "signed": -4, "wide": 5, "share": 0.5, "below": 0.25, "even": 4,
        "step": 1.5, "positive": 1, "nonzero": -1}"#;
    Extremes: r#"{"tiny": 1.5, "least": 1, "huge": 1e300, "below": 5, "above": -5, "far": 1e17, "widest": 18446744073709551615,
        "to_i64": 3, "from_i64": 3, "tenths": 0.5, "billionths": 0.25, "prime": 1000000007, "large_step": 0,
        "precise": 0.25, "single": 0.5, "negative": -1e300}"#;
    Texts: r#"{"code": "AB-12", "name": "n", "line": "a b", "clean": "a\nb", "size": "S", "initial": "é",
        "both": "a1", "ending": "x."}"#;
    Lists: r#"{"any": [1, 2], "few": ["a", "b"], "unique": [1, 2], "set": ["a"], "three": [1, 2, 3],
        "nested": [["ab"], ["cd", "ef"]], "maybe": [null, 3], "level": 2, "pair": [1, "x"], "same": [1.5, 2]}"#;
    Maps: r#"{"prices": {"a": 1.5}, "by_number": {"-3": true, "20": false}, "by_size": {"small": 1},
        "short": {"ab": [1], "cd": []}, "any": {"x": [1, {"y": null}]}, "named": {"a": 1}, "graded": {"2": true}, "json": {"deep": [true]}}"#;
    Optionals: r#"{"age": 3, "size": "small", "point": {"x": 1, "y": 2}, "choice": {"kind": "b"}, "tags": ["a"],
        "note": "n", "left_out": 4}"#, r#"{"age": null, "size": null, "point": null, "choice": null, "tags": null}"#;
    External: r#""nothing""#, r#"{"number": 3}"#, r#"{"pair": [1, "a"]}"#, r#"{"span": {"from": 1, "to": 2}}"#,
        r#"{"nested": {"nested": "nothing"}}"#, r#"{"maybe": null}"#;
    Internal: r#"{"kind": "a", "words": "w"}"#, r#"{"kind": "b"}"#, r#"{"kind": "c", "x": 1, "y": 2}"#,
        r#"{"kind": "d", "some": 5}"#, r#"{"kind": "e", "x": 1, "y": 2, "more": 4}"#;
    Adjacent: r#"{"kind": "Nothing"}"#, r#"{"kind": "Number", "data": 7}"#, r#"{"data": [1, 2], "kind": "Pair"}"#,
        r#"{"kind": "Point", "data": {"x": 1, "y": 2}}"#, r#"{"kind": "Many", "data": [{"kind": "Nothing"}]}"#;
    Untagged: r#"true"#, r#"{"text": "x", "size": 3}"#, r#"{"url": "u"}"#, r#"["a", "b"]"#, r#"12"#;
    Closed: r#"{"id": 1, "kind": {"type": "Held", "rank": 2}}"#;
    Flat: r#"{"rank": 2, "last": 3, "id": 1, "note": "x", "more": 6}"#;
    Outline: r#"{"title": "a", "children": [{"title": "b"}]}"#;
    Tree: r#"{"value": 1, "parts": [{"value": 2, "parts": []}]}"#;
    Linked: r#"{"id": 1, "back": {"id": 2, "forth": {"id": 3}}}"#;
    Order: r#"{"billing": {"street": "s", "city": "c"}, "shipping": {"street": "s", "city": "c"}, "items":
        {"items": [1], "next": {"items": []}}, "names": {"items": ["a"]}}"#;
    Sized: r#""small""#, r#""large""#;
    Percent: r#"50"#;
    Vec<Point>: r#"[{"x": 1, "y": 2}]"#, r#"[]"#;
    Option<Point>: r#"{"x": 1, "y": 2}"#, r#"null"#;
    BTreeMap<String, u8>: r#"{"a": 1}"#;
    Unit: r#"null"#;
    Value: r#"{"a": [1]}"#;
}

/// Numbers of every kind.
#[derive(Debug, PartialEq, LlmContract)]
pub struct Numbers {
    pub byte: u8,
    #[contract(range = 1..=50)]
    pub count: u32,
    pub signed: i16,
    #[contract(range = -9..)]
    pub wide: i64,
    /// A share of the whole.
    #[contract(range = 0.0..=1.0, example = 0.5)]
    pub share: f64,
    #[contract(range = 0.0..0.5)]
    pub below: f64,
    #[contract(multiple_of = 2)]
    pub even: i64,
    #[contract(multiple_of = 0.5)]
    pub step: f64,
    pub positive: NonZeroU8,
    pub nonzero: NonZeroI32,
}

/// Numbers with bounds and steps of every size.
#[derive(Debug, PartialEq, LlmContract)]
pub struct Extremes {
    #[contract(range = 1e-300..=1e300)]
    pub tiny: f64,
    #[contract(range = 5e-324..)]
    pub least: f64,
    #[contract(range = 1e300..)]
    pub huge: f64,
    #[contract(range = ..1e308)]
    pub below: f64,
    #[contract(range = -1e308..)]
    pub above: f64,
    #[contract(range = 1e16..=1e18)]
    pub far: f64,
    #[contract(range = 18446744073709551615..)]
    pub widest: u128,
    #[contract(range = ..=9223372036854775807)]
    pub to_i64: i64,
    #[contract(range = -9000000000000000000..)]
    pub from_i64: i64,
    #[contract(multiple_of = 0.1)]
    pub tenths: f64,
    #[contract(multiple_of = 1e-9)]
    pub billionths: f64,
    #[contract(multiple_of = 1000000007)]
    pub prime: u64,
    #[contract(multiple_of = 9000000000000000000)]
    pub large_step: u64,
    #[contract(range = 0.1234567890123..=0.9876543210987)]
    pub precise: f64,
    #[contract(range = 0.1..=0.9)]
    pub single: f32,
    #[contract(range = ..=-1e299)]
    pub negative: f64,
}

/// Texts of every kind.
#[derive(Debug, PartialEq, LlmContract)]
pub struct Texts {
    /// The code, as printed on the box.
    #[contract(pattern = "^[A-Z]{2}-[0-9]+$", example = "AB-12")]
    pub code: String,
    #[contract(len = 1..=6)]
    pub name: String,
    #[contract(single_line, len = ..=20)]
    pub line: String,
    #[contract(no_control)]
    pub clean: String,
    #[contract(one_of = ["S", "M"])]
    pub size: String,
    pub initial: char,
    #[contract(pattern = "[a-z][0-9]", single_line)]
    pub both: String,
    #[contract(pattern = r"(?s)\.\z")]
    pub ending: String,
}

/// Lists of every kind.
#[derive(Debug, PartialEq, LlmContract)]
pub struct Lists {
    pub any: Vec<i64>,
    /// A few words.
    #[contract(len = 1..=3, each(len = 1..=4))]
    pub few: Vec<String>,
    #[contract(unique)]
    pub unique: Vec<i32>,
    pub set: BTreeSet<String>,
    pub three: [u8; 3],
    #[contract(each(len = 1.., each(len = 2..=2)))]
    pub nested: Vec<Vec<String>>,
    pub maybe: Vec<Option<u8>>,
    #[contract(one_of = [1, 2, 3])]
    pub level: u8,
    /// A number and its name.
    pub pair: (u8, String),
    pub same: (f64, f64),
}

/// Maps of every kind.
#[derive(Debug, PartialEq, LlmContract)]
pub struct Maps {
    #[contract(len = ..=3, values(range = 0.0..))]
    pub prices: BTreeMap<String, f64>,
    pub by_number: BTreeMap<i16, bool>,
    pub by_size: HashMap<Sized, u8>,
    #[contract(keys(len = 2..=2))]
    pub short: BTreeMap<String, Vec<u8>>,
    pub any: Map<String, Value>,
    #[contract(keys(one_of = ["a", "b"]))]
    pub named: BTreeMap<String, u8>,
    #[contract(keys(one_of = [1, 2]), len = 1..)]
    pub graded: BTreeMap<u8, bool>,
    /// Whatever there is.
    pub json: Value,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, LlmContract)]
#[contract(rename_all = "lowercase")]
pub enum Sized {
    Small,
    /// More than two metres.
    Large,
}

/// Somewhere in the plane.
#[derive(Debug, PartialEq, LlmContract)]
pub struct Point {
    pub x: i8,
    pub y: i8,
}

#[derive(Debug, PartialEq, LlmContract)]
pub struct Optionals {
    #[contract(range = 0..=130)]
    pub age: Option<u8>,
    pub size: Option<Sized>,
    /// Where it is.
    pub point: Option<Point>,
    pub choice: Option<Internal>,
    #[contract(each(len = 1..))]
    pub tags: Option<Vec<String>>,
    #[contract(default)]
    pub note: String,
    #[contract(default, range = 0..=9)]
    pub left_out: u8,
}

#[derive(Debug, PartialEq, LlmContract)]
#[contract(rename_all = "snake_case")]
pub enum External {
    Nothing,
    /// A single digit.
    Number(#[contract(range = 0..=9)] u8),
    Pair(u8, #[contract(len = 1..)] String),
    #[contract(rule(require = *from <= *to, say = "the start is not behind the end"))]
    Span {
        from: u8,
        to: u8,
    },
    Nested(Box<External>),
    Maybe(Option<u8>),
}

#[derive(Debug, PartialEq, LlmContract)]
#[contract(tag = "kind", rename_all = "lowercase")]
pub enum Internal {
    /// The first.
    A {
        #[contract(len = 1..)]
        words: String,
    },
    B,
    C(Point),
    D(BTreeMap<String, u8>),
    E {
        #[contract(flatten)]
        point: Point,
        #[contract(range = 0..=9)]
        more: u8,
    },
}

#[derive(Debug, PartialEq, LlmContract)]
#[contract(tag = "kind", content = "data")]
pub enum Adjacent {
    Nothing,
    Number(u8),
    Pair(u8, u8),
    Point { x: u8, y: u8 },
    Many(Vec<Adjacent>),
}

#[derive(Debug, PartialEq, LlmContract)]
#[contract(untagged)]
pub enum Untagged {
    Flag(bool),
    Big(#[contract(range = 10..)] u32),
    Text { text: String, size: Option<u8> },
    Link { url: String },
    Many(Vec<String>),
}

#[derive(Debug, PartialEq, LlmContract)]
#[contract(deny_unknown_fields)]
pub struct Closed {
    pub id: u8,
    pub kind: Shut,
}

#[derive(Debug, PartialEq, LlmContract)]
#[contract(tag = "type", deny_unknown_fields)]
pub enum Shut {
    Held { rank: u8 },
    Free,
}

#[derive(Debug, PartialEq, LlmContract)]
pub struct Base {
    pub id: u8,
    /// What else there is to say.
    pub note: Option<String>,
}

#[derive(Debug, PartialEq, LlmContract)]
#[contract(rule(require = base.id != *rank, say = "the rank is not the id"))]
#[contract(rule(require = *last > 0, say = "the last is not 0."))]
pub struct Flat {
    pub rank: u8,
    #[contract(flatten)]
    pub base: Base,
    pub last: u8,
    #[contract(flatten)]
    pub rest: BTreeMap<String, u8>,
}

/// The parts of a text.
#[derive(Debug, PartialEq, LlmContract)]
pub struct Outline {
    pub title: String,
    /// What stands below.
    #[contract(default)]
    pub children: Vec<Outline>,
}

#[derive(Debug, PartialEq, LlmContract)]
pub struct Tree {
    pub value: i64,
    pub parts: Vec<Tree>,
}

#[derive(Debug, PartialEq, LlmContract)]
pub struct Linked {
    pub id: u8,
    pub back: Option<Box<Link>>,
}

#[derive(Debug, PartialEq, LlmContract)]
pub struct Link {
    pub id: u8,
    pub forth: Option<Box<Linked>>,
}

/// Where somebody lives.
#[derive(Debug, PartialEq, LlmContract)]
pub struct Address {
    pub street: String,
    pub city: String,
}

#[derive(Debug, PartialEq, LlmContract)]
pub struct Page<T> {
    pub items: Vec<T>,
    pub next: Option<Box<Page<T>>>,
}

#[derive(Debug, PartialEq, LlmContract)]
pub struct Order {
    /// Who pays.
    pub billing: Address,
    pub shipping: Address,
    pub items: Page<u8>,
    pub names: Page<String>,
}

#[derive(Debug, PartialEq, LlmContract)]
pub struct Percent(#[contract(range = 0..=100)] pub u8);

#[derive(Debug, PartialEq, LlmContract)]
pub struct Unit;
