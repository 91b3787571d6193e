//! Every form that a type may have: enums however the JSON says which variant it is, structs without names,
//! generics, types within types.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::num::{NonZeroI64, NonZeroU8};
use std::rc::Rc;
use std::sync::Arc;

use llm_contract::contract::{Shape, Tagging};
use llm_contract::{Code, LlmContract, RejectionKind, RepairCode};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Number, Value};

/// The value of a reply that is plain JSON: nothing is mended, and serde reads the same.
#[track_caller]
fn same<T: LlmContract + DeserializeOwned + PartialEq + Debug>(reply: &str) -> T {
    let accepted = match llm_contract::parse::<T>(reply) {
        Ok(accepted) => accepted,
        Err(rejection) => panic!("{reply}: {:?}", rejection.violations),
    };
    assert!(accepted.repairs.is_empty(), "{reply}: {:?}", accepted.repairs);
    assert_eq!(accepted.value, serde_json::from_str(reply).expect("serde reads it too"), "{reply}");
    accepted.value
}

/// The places and codes of a reply's violations.
#[track_caller]
fn faults<T: LlmContract + Debug>(reply: &str) -> Vec<(String, Code)> {
    match llm_contract::parse::<T>(reply) {
        Ok(accepted) => panic!("{reply} was read as {:?}", accepted.value),
        Err(rejection) => rejection.violations.iter().map(|it| (it.path.to_string(), it.code)).collect(),
    }
}

#[track_caller]
fn fault<T: LlmContract + Debug>(reply: &str, path: &str, code: Code) {
    assert_eq!(faults::<T>(reply), [(path.to_owned(), code)], "{reply}");
}

#[track_caller]
fn mended<T: LlmContract + Debug>(reply: &str) -> Vec<(String, RepairCode)> {
    let accepted = llm_contract::parse::<T>(reply).unwrap_or_else(|rejection| panic!("{reply}: {rejection}"));
    accepted.repairs.iter().map(|repair| (repair.path.to_string(), repair.code)).collect()
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
#[serde(rename_all = "snake_case")]
enum External {
    Nothing,
    #[serde(alias = "num")]
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

#[test]
fn one_key_says_which_variant_it_is() {
    assert_eq!(same::<External>(r#""nothing""#), External::Nothing);
    assert_eq!(same::<External>(r#"{"nothing": null}"#), External::Nothing);
    assert_eq!(same::<External>(r#"{"number": 3}"#), External::Number(3));
    assert_eq!(same::<External>(r#"{"num": 3}"#), External::Number(3));
    assert_eq!(same::<External>(r#" { "pair" : [1, "a"] } "#), External::Pair(1, "a".to_owned()));
    assert_eq!(same::<External>(r#"{"span": {"from": 1, "to": 2}}"#), External::Span { from: 1, to: 2 });
    assert_eq!(same::<External>(r#"{"maybe": null}"#), External::Maybe(None));
    let nested = External::Nested(Box::new(External::Nested(Box::new(External::Nothing))));
    assert_eq!(same::<External>(r#"{"nested": {"nested": "nothing"}}"#), nested);
    // An answer inside of an answer is no second one, also where a key is ignored.
    let ignoring = same::<External>(r#"{"nested": {"span": {"from": 1, "to": 2, "more": 3}}}"#);
    assert_eq!(ignoring, External::Nested(Box::new(External::Span { from: 1, to: 2 })));
}

#[test]
fn faults_of_external_variants_are_found_at_their_places() {
    fault::<External>(r#"{"number": 10}"#, "number", Code::OutOfRange);
    fault::<External>(r#"{"num": "x"}"#, "number", Code::WrongType);
    fault::<External>(r#"{"pair": [1]}"#, "pair", Code::WrongLength);
    fault::<External>(r#"{"pair": [1, "a", 2]}"#, "pair", Code::WrongLength);
    let both = [("pair[0]".to_owned(), Code::OutOfRange), ("pair[1]".to_owned(), Code::WrongLength)];
    assert_eq!(faults::<External>(r#"{"pair": [256, ""]}"#), both);
    fault::<External>(r#"{"pair": 1}"#, "pair", Code::WrongType);
    fault::<External>(r#"{"span": {"from": 3, "to": 2}}"#, "span.from", Code::Rule);
    fault::<External>(r#"{"span": {"from": 3}}"#, "span.to", Code::MissingKey);
    fault::<External>(r#"{"nested": {"nested": {"number": 11}}}"#, "nested.nested.number", Code::OutOfRange);
    fault::<External>(r#"{"nothing": 1}"#, "nothing", Code::WrongType);
    fault::<External>(r#"{"number": 1, "span": {"from": 1, "to": 2}}"#, "$", Code::WrongType);
    fault::<External>(r#"{"number": 1, "number": 2}"#, "$", Code::WrongType);
    fault::<External>(r#"{"other": 1}"#, "$", Code::NotOneOf);
    let faults = faults::<Vec<External>>(r#"["nothing", "number", "other", {}, 5]"#);
    let codes: Vec<_> = faults.iter().map(|(_, code)| *code).collect();
    assert_eq!(codes, [Code::WrongType, Code::NotOneOf, Code::WrongType, Code::WrongType]);
}

#[test]
fn names_of_external_variants_are_mended() {
    assert_eq!(mended::<Vec<External>>(r#"["Nothing"]"#), [("[0]".to_owned(), RepairCode::EnumSpelling)]);
    assert_eq!(mended::<External>(r#"{"Number": 5}"#), [("number".to_owned(), RepairCode::KeySpelling)]);
    assert_eq!(mended::<External>(r#"{number: 5}"#), [("number".to_owned(), RepairCode::UnquotedKey)]);
    let said = llm_contract::parse::<External>(r#"{"other": 1}"#).expect_err("no such variant").to_string();
    assert!(said.contains(r#"one of "nothing", "number", "pair""#), "{said}");
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
#[serde(tag = "kind", content = "data")]
enum Adjacent {
    Nothing,
    Number(u8),
    Pair(u8, u8),
    Point { x: u8, y: u8 },
    Many(Vec<Adjacent>),
}

/// The arguments of a tool's call come so from some providers.
#[test]
fn what_a_variant_holds_may_stand_in_a_string() {
    let encoded = |path: &str| vec![(path.to_owned(), RepairCode::EncodedValue)];
    assert_eq!(mended::<Adjacent>(r#"{"kind": "Point", "data": "{\"x\": 1, \"y\": 2}"}"#), encoded("data"));
    assert_eq!(mended::<Adjacent>(r#"{"data": " [1, 2] ", "kind": "Pair"}"#), encoded("data"));
    assert_eq!(mended::<Adjacent>(r#"{"kind": "Many", "data": "[]"}"#), encoded("data"));
    assert_eq!(mended::<External>(r#"{"span": "{\"from\": 1, \"to\": 2}"}"#), encoded("span"));
    let reply = r#"{"kind": "Point", "data": "{\"x\": 1, \"y\": 256}"}"#;
    let rejection = llm_contract::parse::<Adjacent>(reply).expect_err("256 is no u8");
    assert_eq!(rejection.violations[0].span.of(reply), Some("256"));
    for data in [r#""{\"x\": 1, \"y\": 2""#, r#""{\"x\": 1, \"y\": 2}}""#, r#""x""#, r#""""#] {
        fault::<Adjacent>(&format!(r#"{{"kind": "Point", "data": {data}}}"#), "data", Code::WrongType);
    }
    fault::<External>(r#"{"pair": "{}"}"#, "pair", Code::WrongType);
}

#[test]
fn the_content_stands_beside_the_tag() {
    assert_eq!(same::<Adjacent>(r#"{"kind": "Nothing"}"#), Adjacent::Nothing);
    assert_eq!(same::<Adjacent>(r#"{"kind": "Nothing", "data": null}"#), Adjacent::Nothing);
    assert_eq!(same::<Adjacent>(r#"{"kind": "Number", "data": 7}"#), Adjacent::Number(7));
    assert_eq!(same::<Adjacent>(r#"{"data": [1, 2], "kind": "Pair"}"#), Adjacent::Pair(1, 2));
    assert_eq!(same::<Adjacent>(r#"{"data": {"y": 1, "x": 2}, "kind": "Point"}"#), Adjacent::Point { x: 2, y: 1 });
    let many = r#"{"data": [{"data": 1, "kind": "Number"}, {"kind": "Many", "data": []}], "kind": "Many"}"#;
    assert_eq!(same::<Adjacent>(many), Adjacent::Many(vec![Adjacent::Number(1), Adjacent::Many(Vec::new())]));
    let ignored = llm_contract::parse::<Adjacent>(r#"{"kind": "Nothing", "zzz": {"kind": 1}}"#).expect("ignored");
    assert_eq!(ignored.ignored.len(), 1);
}

#[test]
fn faults_of_adjacent_variants_are_found_at_their_places() {
    fault::<Adjacent>(r#"{"kind": "Number"}"#, "data", Code::MissingKey);
    fault::<Adjacent>(r#"{"kind": "Number", "data": 256}"#, "data", Code::OutOfRange);
    fault::<Adjacent>(r#"{"kind": "Nothing", "data": 1}"#, "data", Code::WrongType);
    fault::<Adjacent>(r#"{"data": 1}"#, "kind", Code::MissingKey);
    fault::<Adjacent>(r#"{"kind": "Numbr", "data": 1}"#, "kind", Code::NotOneOf);
    fault::<Adjacent>(r#"{"kind": "Number", "data": 1, "data": 2}"#, "data", Code::RepeatedKey);
    fault::<Adjacent>(r#"{"kind": "Number", "kind": "Nothing", "data": 1}"#, "kind", Code::RepeatedKey);
    fault::<Adjacent>(r#"{"data": {"x": 1}, "kind": "Point"}"#, "data.y", Code::MissingKey);
    assert_eq!(mended::<Adjacent>(r#"{"Kind": "number", "Data": 1}"#).len(), 3);
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
#[serde(untagged)]
enum Untagged {
    Nothing,
    Flag(bool),
    Small(#[contract(range = 0..=9)] u8),
    Big(#[contract(range = 10..)] u32),
    Name(#[contract(one_of = ["a", "b"])] String),
    Text { text: String, size: Option<u8> },
    Link { url: String },
    Pair(u8, u8),
    Many(Vec<Untagged>),
}

/// Variants of which each takes some of the next one's values.
#[derive(Debug, PartialEq, Deserialize, LlmContract)]
#[serde(untagged)]
enum Figure {
    Count(i64),
    Share(f64),
    Words(String),
    Maybe(Option<f32>),
}

#[test]
fn the_only_variant_that_fits_is_taken() {
    assert_eq!(same::<Untagged>("[null]"), Untagged::Many(vec![Untagged::Nothing]));
    let many = same::<Untagged>(r#"[true, 9, "b", {"url": "x"}, {"text": "x"}, [["a"]]]"#);
    let Untagged::Many(many) = many else { panic!("a list") };
    assert_eq!(many[1], Untagged::Small(9));
    assert_eq!(many[4], Untagged::Text { text: "x".to_owned(), size: None });
    // serde takes the first variant that it can read, whatever is asked of it.
    let big = llm_contract::parse::<Vec<Untagged>>("[10]").expect("one fits").value;
    assert_eq!(big, [Untagged::Big(10)]);
    // A key that one variant knows and the other ignores tells them apart.
    let unknown = llm_contract::parse::<Untagged>(r#"{"url": "x", "zzz": 1}"#).expect("one fits");
    assert_eq!((unknown.value, unknown.ignored.len()), (Untagged::Link { url: "x".to_owned() }, 1));
}

#[test]
fn what_fits_no_variant_or_two_is_refused() {
    let ambiguous = llm_contract::parse::<Untagged>("[1, 2]").expect_err("a pair, or a list");
    assert_eq!(ambiguous.kind, RejectionKind::Ambiguous);
    assert_eq!(faults::<Untagged>(r#"{"text": "x", "url": "y"}"#), [("$".to_owned(), Code::Ambiguous)]);
    // Nothing a model could write would tell an integer from a number.
    let numbers = same::<Vec<Figure>>(r#"[5, 5.5, "5", null]"#);
    assert_eq!(numbers, [Figure::Count(5), Figure::Share(5.5), Figure::Words("5".to_owned()), Figure::Maybe(None)]);
    fault::<Untagged>(r#"{"text": "x", "size": 256}"#, "size", Code::OutOfRange);
    fault::<Untagged>(r#"{"text": 1, "zzz": 2}"#, "text", Code::WrongType);
    fault::<Untagged>(r#"{"zzz": 2}"#, "$", Code::WrongType);
    fault::<Vec<Untagged>>(r#"["c"]"#, "[0]", Code::NotOneOf);
    assert_eq!(mended::<Vec<Untagged>>(r#"[{"URL": "x"}]"#), [("[0].url".to_owned(), RepairCode::KeySpelling)]);
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
#[serde(rename_all = "lowercase")]
enum Mood {
    Good,
    Bad,
    #[serde(other)]
    Unclear,
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
#[serde(tag = "type")]
enum Event {
    Created {
        id: u8,
    },
    #[serde(other)]
    Unknown,
}

#[test]
fn any_other_name_stands_for_the_declared_fallback() {
    assert_eq!(
        same::<Vec<Mood>>(r#"["good", "Good", "ugly", "unclear"]"#),
        [Mood::Good, Mood::Unclear, Mood::Unclear, Mood::Unclear]
    );
    assert_eq!(same::<Event>(r#"{"type": "Created", "id": 1}"#), Event::Created { id: 1 });
    assert_eq!(same::<Event>(r#"{"type": "created", "id": 1}"#), Event::Unknown);
    fault::<Event>(r#"{"id": 1}"#, "type", Code::MissingKey);
    for no_name in ["{\"id\": 1}", "[\"Created\"]", "0", "12, \"id\": 1", "null"] {
        fault::<Event>(&format!(r#"{{"type": {no_name}}}"#), "type", Code::NotOneOf);
    }
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
#[serde(deny_unknown_fields)]
struct Query {
    words: String,
    #[serde(default)]
    page: u8,
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Call {
    Search(Query),
    Again(Box<Query>),
    Any(BTreeMap<String, u8>),
    Stop,
}

#[test]
fn a_tag_may_stand_among_the_members_of_another_type() {
    let query = Query { words: "a".to_owned(), page: 0 };
    assert_eq!(same::<Call>(r#"{"type": "search", "words": "a"}"#), Call::Search(query));
    let query = Query { words: "a".to_owned(), page: 2 };
    assert_eq!(same::<Call>(r#"{"page": 2, "words": "a", "type": "again"}"#), Call::Again(Box::new(query)));
    assert_eq!(same::<Call>(r#"{"a": 1, "type": "any"}"#), Call::Any([("a".to_owned(), 1)].into()));
    fault::<Call>(r#"{"type": "search", "words": "a", "zzz": 1}"#, "zzz", Code::UnknownKey);
    fault::<Call>(r#"{"page": 1, "type": "search"}"#, "words", Code::MissingKey);
    fault::<Call>(r#"{"type": "any", "a": "x"}"#, "a", Code::WrongType);
    fault::<Call>(r#"{"type": "search", "words": "a", "type": "again"}"#, "type", Code::RepeatedKey);
}

#[derive(Debug, Clone, PartialEq, Deserialize, LlmContract)]
struct Email(#[contract(clean = [trim, lowercase], check = has_at, len = 3..)] String);

fn has_at(text: &str) -> Result<(), &'static str> {
    if text.contains('@') { Ok(()) } else { Err("must be an address") }
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
struct Percent(#[contract(range = 0..=100)] u8);

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
struct Tags(#[contract(len = ..=2, each(len = 1..=3))] Vec<String>);

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
struct Point(i32, #[contract(range = 0..)] i32, #[serde(skip)] u8);

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
struct Unit;

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
#[serde(transparent)]
struct Wrapped {
    inner: Option<u8>,
    #[serde(skip)]
    note: String,
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
struct Forms {
    #[contract(range = 50..)]
    percent: Percent,
    points: Vec<Point>,
    unit: Unit,
    wrapped: Wrapped,
    tags: Option<Tags>,
    pair: (u8, String),
}

#[test]
fn structs_without_names_are_values_and_lists() {
    let emails = llm_contract::parse::<Vec<Email>>(r#"[" A@B "]"#).expect("an address").value;
    assert_eq!(emails, [Email("a@b".to_owned())]);
    fault::<Vec<Email>>(r#"["abc"]"#, "[0]", Code::Check);
    fault::<Vec<Email>>(r#"["a@"]"#, "[0]", Code::WrongLength);
    let reply = r#"{"percent": 60, "points": [[1, 2]], "unit": null, "tags": ["a"], "pair": [1, "x"]}"#;
    let forms = same::<Forms>(reply);
    assert_eq!((forms.points, forms.wrapped.inner), (vec![Point(1, 2, 0)], None));
    fault::<Forms>(&reply.replace("60", "101"), "percent", Code::OutOfRange);
    fault::<Forms>(&reply.replace("60", "49"), "percent", Code::OutOfRange);
    fault::<Forms>(&reply.replace("[1, 2]", "[1, -2]"), "points[0][1]", Code::OutOfRange);
    fault::<Forms>(&reply.replace("[1, 2]", "[1, 2, 3]"), "points[0]", Code::WrongLength);
    fault::<Forms>(&reply.replace("\"unit\": null", "\"unit\": 0"), "unit", Code::WrongType);
    fault::<Forms>(&reply.replace(r#"["a"]"#, r#"["a", "b", "c"]"#), "tags", Code::WrongLength);
    fault::<Forms>(&reply.replace(r#"["a"]"#, r#"["abcd"]"#), "tags[0]", Code::WrongLength);
    fault::<Forms>(&reply.replace(r#", "pair": [1, "x"]"#, ""), "pair", Code::MissingKey);
    let said = llm_contract::parse::<Forms>(&reply.replace("60", "49")).expect_err("too small").to_string();
    assert!(said.contains("a whole number from 50 to 100"), "{said}");
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
struct Base {
    id: u8,
    #[serde(alias = "remark")]
    note: Option<String>,
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
#[contract(rule(require = base.id != *rank, say = "the rank is not the id"))]
struct Flat {
    rank: u8,
    #[serde(flatten)]
    base: Base,
    last: u8,
    #[serde(flatten)]
    rest: BTreeMap<String, u8>,
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
struct Deep {
    #[serde(flatten)]
    flat: Flat,
}

#[test]
fn members_of_flattened_types_stand_among_the_others() {
    let keys: Vec<_> = Flat::contract().object().expect("an object").fields.iter().map(|field| field.key).collect();
    assert_eq!(keys, ["rank", "last", "id", "note"]);
    let flat = same::<Flat>(r#"{"a": 5, "id": 1, "rank": 2, "remark": "x", "last": 3, "b": 6}"#);
    assert_eq!(flat.base, Base { id: 1, note: Some("x".to_owned()) });
    assert_eq!(flat.rest.len(), 2);
    assert_eq!(same::<Deep>(r#"{"id": 1, "rank": 2, "last": 3, "z": 9}"#).flat.rest["z"], 9);
    fault::<Flat>(r#"{"rank": 2, "last": 3}"#, "id", Code::MissingKey);
    fault::<Flat>(r#"{"rank": 2, "last": 3, "id": 256}"#, "id", Code::OutOfRange);
    fault::<Flat>(r#"{"rank": 2, "last": 3, "id": 1, "x": "y"}"#, "x", Code::WrongType);
    fault::<Flat>(r#"{"rank": 2, "last": 3, "id": 1, "id": 2}"#, "id", Code::RepeatedKey);
    fault::<Flat>(r#"{"rank": 1, "last": 3, "id": 1}"#, "rank", Code::Rule);
    let both = [("id".to_owned(), Code::MissingKey), ("x".to_owned(), Code::OutOfRange)];
    assert_eq!(faults::<Deep>(r#"{"rank": 2, "last": 3, "x": 256}"#), both);
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
struct Page<T> {
    items: Vec<T>,
    next: Option<Box<Page<T>>>,
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
struct Grid<T: Copy + Default, const N: usize>
where
    T: Debug,
{
    #[contract(len = N..=N)]
    cells: Vec<T>,
    #[contract(range = 0..=9)]
    least: T,
    #[serde(skip)]
    marker: PhantomData<T>,
    #[serde(default)]
    other: T,
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
enum Either<L, R> {
    Left(L),
    Right { value: R },
}

#[test]
fn generic_types_are_read_for_any_contract() {
    let page = same::<Page<Percent>>(r#"{"items": [1], "next": {"items": [], "next": null}}"#);
    assert_eq!(page.items, [Percent(1)]);
    fault::<Page<Percent>>(r#"{"items": [1], "next": {"items": [101]}}"#, "next.items[0]", Code::OutOfRange);
    assert_eq!(same::<Grid<u8, 2>>(r#"{"cells": [1, 2], "least": 0}"#).cells, [1, 2]);
    fault::<Grid<u8, 3>>(r#"{"cells": [1, 2], "least": 0}"#, "cells", Code::WrongLength);
    fault::<Grid<i64, 2>>(r#"{"cells": [1, 2], "least": -1}"#, "least", Code::OutOfRange);
    assert_eq!(same::<Either<u8, String>>(r#"{"Left": 1}"#), Either::Left(1));
    let right = Either::Right { value: vec![true] };
    assert_eq!(same::<Either<u8, Vec<bool>>>(r#"{"Right": {"value": [true]}}"#), right);
    let Shape::Enum(either) = Either::<u8, bool>::contract().shape else { panic!("an enum") };
    assert_eq!(either.tagging, Tagging::External);
    assert_eq!(Either::<u8, bool>::contract().args.len(), 2);
}

/// A tag that comes last, at every depth: what is inside is not gone over again for each object around it.
#[test]
fn late_tags_within_late_tags_take_linear_time() {
    #[derive(Debug, PartialEq, Deserialize, LlmContract)]
    #[serde(tag = "t")]
    enum Late {
        In { i: Box<Late>, pad: Option<String> },
        End,
    }
    let pad = "x".repeat(20_000);
    let mut reply = r#"{"t": "End"}"#.to_owned();
    for _ in 0..100 {
        reply = format!(r#"{{"i": {reply}, "pad": "{pad}", "t": "In"}}"#);
    }
    let start = std::time::Instant::now();
    assert!(llm_contract::parse::<Late>(&reply).is_ok());
    assert!(start.elapsed().as_secs() < 2, "{:?}", start.elapsed());
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, LlmContract)]
#[serde(rename_all = "lowercase")]
enum Color {
    #[serde(alias = "rouge")]
    Red,
    Blue,
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
struct Fields {
    initial: char,
    boxed: Box<str>,
    cow: Cow<'static, str>,
    queue: VecDeque<u8>,
    three: [u8; 3],
    triple: (u8, Option<bool>, String),
    set: HashSet<String>,
    sorted: BTreeSet<u8>,
    by_number: BTreeMap<i16, bool>,
    by_color: HashMap<Color, u8>,
    shared: Arc<str>,
    counted: Rc<Vec<u8>>,
    positive: NonZeroU8,
    nonzero: NonZeroI64,
    number: Number,
    anything: Map<String, Value>,
    wide: (i128, u128),
    nothing: (),
}

const FIELDS: &str = r#"{"initial": "é", "boxed": "b", "cow": "c", "queue": [1, 2], "three": [1, 2, 3],
    "triple": [1, null, "x"], "set": ["a", "b"], "sorted": [2, 1], "by_number": {"-1": true, "20": false},
    "by_color": {"rouge": 1, "blue": 2}, "shared": "s", "counted": [1], "positive": 1, "nonzero": -1,
    "number": 1.5e3, "anything": {"a": [1]}, "nothing": null,
    "wide": [-170141183460469231731687303715884105728, 340282366920938463463374607431768211455]}"#;

#[test]
fn every_type_of_field_is_read() {
    let fields = same::<Fields>(FIELDS);
    assert_eq!(fields.by_color[&Color::Red], 1);
    assert_eq!(fields.wide, (i128::MIN, u128::MAX));
    let broken = |from: &str, to: &str| {
        let reply = FIELDS.replace(from, to);
        assert_ne!(reply, FIELDS);
        faults::<Fields>(&reply)
    };
    let at = |path: &str, code| vec![(path.to_owned(), code)];
    assert_eq!(broken("\"é\"", "\"éé\""), at("initial", Code::WrongLength));
    assert_eq!(broken("\"é\"", "\"\""), at("initial", Code::WrongLength));
    assert_eq!(broken("[1, 2, 3]", "[1, 2]"), at("three", Code::WrongLength));
    assert_eq!(broken("[1, 2, 3]", "[1, 2, 256]"), at("three[2]", Code::OutOfRange));
    assert_eq!(broken("[\"a\", \"b\"]", "[\"a\", \"b\", \"a\"]"), at("set[2]", Code::Repeated));
    assert_eq!(broken("[2, 1]", "[2, 1, 2.0]"), at("sorted[2]", Code::Repeated));
    assert_eq!(broken("\"-1\"", "\"x\""), at("by_number.x", Code::WrongType));
    assert_eq!(broken("\"-1\"", "\"40000\""), at("by_number.40000", Code::OutOfRange));
    assert_eq!(broken("\"rouge\"", "\"green\""), at("by_color.green", Code::NotOneOf));
    assert_eq!(broken("\"blue\"", "\"red\""), at("by_color.red", Code::RepeatedKey));
    assert_eq!(broken("\"positive\": 1", "\"positive\": 0"), at("positive", Code::OutOfRange));
    assert_eq!(broken("\"nonzero\": -1", "\"nonzero\": 0"), at("nonzero", Code::OutOfRange));
    assert_eq!(broken("\"nothing\": null", "\"nothing\": 1"), at("nothing", Code::WrongType));
    assert_eq!(broken("1.5e3", "\"x\""), at("number", Code::WrongType));
}

#[test]
fn types_with_constraints_of_their_own_are_worded() {
    let said = |from: &str, to: &str| {
        llm_contract::parse::<Fields>(&FIELDS.replace(from, to)).expect_err("a fault").to_string()
    };
    let expect = |from, to, words: &str| {
        let said = said(from, to);
        assert!(said.contains(words), "{said}");
    };
    expect("\"é\"", "\"\"", "must be a string of exactly 1 character");
    expect("[1, 2, 3]", "[1]", "must be an array of whole numbers with exactly 3 items");
    expect("[\"a\", \"b\"]", "[\"a\", \"a\"]", "no two of its items may be equal");
    expect("\"positive\": 1", "\"positive\": 0", "must be a whole number from 1 to 255");
    expect("\"nonzero\": -1", "\"nonzero\": 0", "must be a whole number, not 0");
    expect("[1, null, \"x\"]", "[1]", "must be an array of exactly 3 items: a whole number from 0 to 255;");
    let prompt = Fields::contract().prompt().to_string();
    assert!(prompt.contains(r#""triple": [number, boolean | null, string]"#), "{prompt}");
    assert!(prompt.contains(r#""by_color": { [key: "red" | "blue"]: number }"#), "{prompt}");
    let example = Fields::contract().example().expect("an example");
    assert!(llm_contract::parse::<Fields>(&example).is_ok(), "{example}");
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
#[serde(tag = "type", deny_unknown_fields)]
enum Shared {
    Held {
        rank: u8,
        #[serde(flatten)]
        base: Base,
    },
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
struct Plain {
    #[serde(flatten)]
    base: Base,
    #[serde(flatten)]
    more: More,
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
struct More {
    #[contract(clean = [trim], len = 1..)]
    comment: String,
    child: Option<Box<Plain>>,
}

#[test]
fn nothing_is_lost_among_shared_members() {
    assert!(llm_contract::parse::<Shared>(r#"{"rank": 1, "id": 2, "type": "Held"}"#).is_ok());
    fault::<Shared>(r#"{"rank": 1, "id": 2, "type": "Held", "zzz": 1}"#, "zzz", Code::UnknownKey);
    fault::<Shared>(r#"{"rank": 1, "id": 2, "type": "Held", "noet": "x"}"#, "note", Code::UnknownKey);
    fault::<Plain>(r#"{"id": 1, "comment": "x", "notes": "y"}"#, "note", Code::UnknownKey);
    fault::<Plain>(r#"{"id": 1, "commnet": "x"}"#, "comment", Code::MissingKey);
    fault::<Plain>(r#"{"id": 1, "comment": " "}"#, "comment", Code::WrongLength);
    fault::<Plain>(r#"{"id": 1, "comment": "x", "comment": "y"}"#, "comment", Code::RepeatedKey);
    let nested =
        r#"{"comment": "x", "child": {"child": {"comment": "z", "id": 3}, "comment": "y", "id": 256}, "id": 1}"#;
    fault::<Plain>(nested, "child.id", Code::OutOfRange);
    assert_eq!(same::<Plain>(&nested.replace("256", "2")).more.child.expect("a child").base.id, 2);
    let spelled = mended::<Plain>(r#"{"ID": 1, "Comment": "x"}"#);
    let expected = ["id", "comment"].map(|path| (path.to_owned(), RepairCode::KeySpelling));
    assert_eq!(spelled, expected);
}

#[test]
fn absent_content_is_said_to_be_missing_whatever_it_is() {
    for (reply, content) in [
        (r#"{"kind": "Number"}"#, "a whole number from 0 to 255"),
        (r#"{"kind": "Pair"}"#, "an array of exactly 2 items"),
        (r#"{"kind": "Point"}"#, r#"an object with the keys "x", "y""#),
    ] {
        let said = llm_contract::parse::<Adjacent>(reply).expect_err(reply).to_string();
        let add = format!(r#"data: the key is missing. Add the key "data" with {content}"#);
        assert!(said.contains(&add), "{reply}: {said}");
    }
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, LlmContract)]
enum Side {
    #[contract(alias = "L")]
    Left,
}

#[test]
fn a_key_in_two_spellings_is_not_said_to_have_several_values() {
    let reply = r#"{"L": 1, "Left": 2}"#;
    let said = llm_contract::parse::<BTreeMap<Side, u8>>(reply).expect_err(reply).to_string();
    assert!(said.contains("Left: the key stands there already in another spelling; here with 2."), "{said}");
}
