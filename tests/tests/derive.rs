//! What each attribute of the derive does: to the contract's data, and to a reply that is read.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use llm_contract::contract::{Constraint, Contract, Field, Len, Literal, Presence, Range, Rule, Shape, Tagging};
use llm_contract::{Code, LlmContract, RepairCode};
use serde::Deserialize;

fn fields<T: LlmContract>() -> &'static [Field] {
    T::contract().object().expect("an object").fields
}

fn field<T: LlmContract>(key: &str) -> &'static Field {
    fields::<T>().iter().find(|field| field.key == key).expect("a field of this key")
}

fn rules<T: LlmContract>() -> &'static [Rule] {
    T::contract().object().expect("an object").rules
}

/// Names of the wire, with their aliases.
fn names<T: LlmContract>() -> Vec<(&'static str, &'static [&'static str])> {
    match T::contract().shape {
        Shape::Enum(choice) => choice.variants.iter().map(|variant| (variant.name, variant.aliases)).collect(),
        _ => fields::<T>().iter().map(|field| (field.key, field.aliases)).collect(),
    }
}

fn good<T: LlmContract>(reply: &str) -> T {
    match llm_contract::parse(reply) {
        Ok(accepted) => accepted.value,
        Err(rejection) => panic!("{reply}: {:?}", rejection.violations),
    }
}

/// The places and codes of a reply's violations.
fn faults<T: LlmContract + std::fmt::Debug>(reply: &str) -> Vec<(String, Code)> {
    let rejection = llm_contract::parse::<T>(reply).expect_err("a faulty reply");
    rejection.violations.iter().map(|violation| (violation.path.to_string(), violation.code)).collect()
}

fn at(path: &str, code: Code) -> Vec<(String, Code)> {
    vec![(path.to_owned(), code)]
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
#[contract(rename_all = "camelCase", deny_unknown_fields)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Named {
    plain_name: u8,
    #[contract(rename = "Other", alias = "another", alias = "third")]
    #[serde(rename = "Other", alias = "another", alias = "third")]
    renamed: u8,
    r#type: u8,
    #[contract(rename = "a \"quoted\"\nkey\\")]
    #[serde(rename = "a \"quoted\"\nkey\\")]
    odd: u8,
}

#[test]
fn fields_are_named_as_declared() {
    let expected: [(&str, &[&str]); 4] =
        [("plainName", &[]), ("Other", &["another", "third"]), ("type", &[]), ("a \"quoted\"\nkey\\", &[])];
    assert_eq!(names::<Named>(), expected);
    assert!(Named::contract().object().expect("an object").deny_unknown_fields);
    for other in ["Other", "another", "third"] {
        let reply = format!(r#"{{"plainName": 1, "{other}": 2, "type": 3, "a \"quoted\"\nkey\\": 4}}"#);
        let value: Named = good(&reply);
        assert_eq!(value, Named { plain_name: 1, renamed: 2, r#type: 3, odd: 4 });
        assert_eq!(value, serde_json::from_str(&reply).expect("serde reads it too"));
    }
    let reply = r#"{"plainName": 1, "Other": 2, "type": 3, "a \"quoted\"\nkey\\": 4, "zzz": 5}"#;
    assert_eq!(faults::<Named>(reply), at("zzz", Code::UnknownKey));
}

/// Only serde is told anything.
#[derive(Debug, PartialEq, Deserialize, LlmContract)]
#[serde(rename_all(serialize = "UPPERCASE", deserialize = "kebab-case"), deny_unknown_fields)]
struct Told {
    first_name: String,
    #[serde(rename(serialize = "x", deserialize = "LAST"), alias = "family")]
    last_name: String,
    #[serde(default)]
    age: u8,
    #[serde(default = "seven")]
    size: u8,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "whatever")]
    nick: Option<String>,
    #[serde(skip)]
    note: String,
    #[serde(skip_deserializing, default = "seven")]
    luck: u8,
}

fn seven() -> u8 {
    7
}

#[derive(Debug, PartialEq, Deserialize, LlmContract)]
#[serde(rename_all = "SCREAMING-KEBAB-CASE")]
enum Answer {
    VeryWell,
    #[serde(alias = "no", alias = "never")]
    NotAtAll,
    #[serde(rename = "42")]
    Number,
    #[serde(skip_deserializing)]
    #[allow(dead_code, reason = "that it is never read is the test")]
    Hidden,
}

#[test]
fn serde_attributes_keep_their_meaning() {
    let expected: [(&str, &[&str]); 5] =
        [("first-name", &[]), ("LAST", &["family"]), ("age", &[]), ("size", &[]), ("nick", &[])];
    assert_eq!(names::<Told>(), expected);
    let reply = r#"{"first-name": "Ada", "family": "Lovelace"}"#;
    let value: Told = good(reply);
    assert_eq!((value.age, value.size, value.luck), (0, 7, 7));
    assert_eq!(value, serde_json::from_str(reply).expect("serde reads it too"));
    let expected: [(&str, &[&str]); 3] = [("VERY-WELL", &[]), ("NOT-AT-ALL", &["no", "never"]), ("42", &[])];
    assert_eq!(names::<Answer>(), expected);
    for name in ["VERY-WELL", "NOT-AT-ALL", "no", "never", "42"] {
        let reply = format!("\"{name}\"");
        assert_eq!(good::<Answer>(&reply), serde_json::from_str(&reply).expect("serde reads it too"));
    }
    assert_eq!(faults::<Answer>(r#""HIDDEN""#), at("$", Code::NotOneOf));
}

#[derive(Debug, LlmContract)]
#[contract(rename_all = "snake_case")]
#[serde(rename_all = "UPPERCASE")]
#[allow(dead_code, reason = "only its description is looked at")]
struct Both {
    #[serde(rename = "by_serde", alias = "one")]
    #[contract(rename = "by_contract", alias = "two")]
    some_name: u8,
    #[serde(default)]
    #[contract(default = seven)]
    other_name: u8,
}

#[test]
fn contract_attributes_win_over_those_of_serde() {
    let expected: [(&str, &[&str]); 2] = [("by_contract", &["two", "one"]), ("other_name", &[])];
    assert_eq!(names::<Both>(), expected);
    assert_eq!(good::<Both>(r#"{"one": 1}"#).other_name, 7);
}

const MOST: u8 = 9;
const FEW: usize = 3;
type Score = f64;

#[derive(Debug, LlmContract)]
#[allow(dead_code, reason = "only its description is looked at")]
struct Bounded {
    #[contract(range = 0..=100)]
    closed: u8,
    #[contract(range = 0..100)]
    half_open: Option<i64>,
    #[contract(range = -5..)]
    from: Box<i8>,
    #[contract(range = ..=-1)]
    to: i128,
    #[contract(range = ..256)]
    whole_type: u8,
    #[contract(range = 1..=MOST)]
    by_constant: u8,
    #[contract(range = 0..1)]
    share: f32,
    #[contract(range = -0.5..=1e3)]
    float: f64,
    #[contract(range = 0..10)]
    alias: Score,
    #[contract(len = 1..=20)]
    text: String,
    #[contract(len = ..FEW)]
    list: Vec<u8>,
    #[contract(one_of = ["a", "b"])]
    letter: String,
    #[contract(one_of = [1, -2])]
    number: i8,
    #[contract(each(len = 2.., each(range = 1..5)))]
    nested: Vec<Vec<u8>>,
    #[contract(values(single_line), len = ..=2)]
    map: BTreeMap<String, String>,
    #[contract(no_control)]
    clean: String,
}

#[test]
fn bounds_are_stored_as_they_are_meant() {
    let constraints = |key: &str| field::<Bounded>(key).constraints;
    let integer = |min, max| Constraint::Range(Range::Integer { min, max });
    let float = |min, max, below_max| Constraint::Range(Range::Float { min, max, below_max });
    let len = |min, max| Constraint::Len(Len { min, max });
    assert_eq!(constraints("closed"), [integer(Some(0), Some(100))]);
    assert_eq!(constraints("half_open"), [integer(Some(0), Some(99))]);
    assert_eq!(constraints("from"), [integer(Some(-5), None)]);
    assert_eq!(constraints("to"), [integer(None, Some(-1))]);
    assert_eq!(constraints("whole_type"), [integer(None, Some(255))]);
    assert_eq!(constraints("by_constant"), [integer(Some(1), Some(9))]);
    assert_eq!(constraints("share"), [float(Some(0.0), Some(1.0), true)]);
    assert_eq!(constraints("float"), [float(Some(-0.5), Some(1000.0), false)]);
    assert_eq!(constraints("alias"), [float(Some(0.0), Some(10.0), true)]);
    assert_eq!(constraints("text"), [len(1, Some(20))]);
    assert_eq!(constraints("list"), [len(0, Some(2))]);
    assert_eq!(constraints("letter"), [Constraint::OneOf(&[Literal::Text("a"), Literal::Text("b")])]);
    assert_eq!(constraints("number"), [Constraint::OneOf(&[Literal::Integer(1), Literal::Integer(-2)])]);
    let each = [len(2, None), Constraint::Each(&[Constraint::Range(Range::Integer { min: Some(1), max: Some(4) })])];
    assert!(matches!(constraints("nested"), [Constraint::Each(inner)] if *inner == each));
    assert_eq!(constraints("map"), [len(0, Some(2)), Constraint::Values(&[Constraint::SingleLine])]);
    assert_eq!(constraints("clean"), [Constraint::NoControl]);
}

/// The first line
/// goes on here.
///
/// - one
/// - two
#[derive(Debug, LlmContract)]
#[allow(dead_code, reason = "only its description is looked at")]
struct Documented {
    /** A block
     * of lines. */
    block: u8,
    /// Not this.
    #[contract(description = " This. ")]
    described: u8,
    none: u8,
    #[contract(example = "a \"b\"")]
    text: String,
    #[contract(example = [1.0, 2.5])]
    list: Vec<f64>,
    #[contract(example = [["a"], []])]
    lists: Vec<Vec<String>>,
}

#[derive(Debug, LlmContract)]
#[contract(description = "How it went.")]
#[allow(dead_code, reason = "only its description is looked at")]
enum Described {
    /// Well.
    Good,
    /// Not this.
    #[contract(description = "Badly.")]
    Bad,
}

#[test]
fn doc_comments_are_descriptions_and_examples_json() {
    assert_eq!(Documented::contract().docs, "The first line goes on here.\n\n- one\n- two");
    assert_eq!(Documented::contract().name, "Documented");
    assert_eq!(field::<Documented>("block").docs, "A block of lines.");
    assert_eq!(field::<Documented>("described").docs, "This.");
    assert_eq!(field::<Documented>("none").docs, "");
    assert_eq!(field::<Documented>("text").example, Some(r#""a \"b\"""#));
    assert_eq!(field::<Documented>("list").example, Some("[1.0, 2.5]"));
    assert_eq!(field::<Documented>("lists").example, Some(r#"[["a"], []]"#));
    assert_eq!(Described::contract().docs, "How it went.");
    let Shape::Enum(choice) = Described::contract().shape else { panic!("an enum") };
    assert_eq!(choice.variants.iter().map(|variant| variant.docs).collect::<Vec<_>>(), ["Well.", "Badly."]);
}

#[derive(Debug, Default, PartialEq, LlmContract)]
struct Defaults {
    required: u8,
    #[contract(default)]
    by_trait: u8,
    #[contract(default = seven)]
    by_function: u8,
    #[contract(default = Vec::new)]
    by_method: Vec<u8>,
    optional: Option<u8>,
    boxed: Option<Box<Self>>,
    #[contract(skip)]
    skipped: u8,
    #[contract(skip, default = seven)]
    skipped_seven: u8,
    #[contract(default = -7)]
    by_value: Option<i8>,
    #[contract(default = 2)]
    by_whole_number: f64,
    #[contract(skip, default = true)]
    skipped_true: bool,
}

#[test]
fn absent_fields_get_what_was_declared() {
    let presence: Vec<_> = fields::<Defaults>().iter().map(|field| field.presence).collect();
    let (required, optional, default) = (Presence::Required, Presence::Optional, Presence::Default);
    assert_eq!(presence, [required, default, default, default, optional, optional, default, default]);
    let values = Defaults { by_value: Some(-7), by_whole_number: 2.0, skipped_true: true, ..Defaults::default() };
    let expected = Defaults { required: 1, by_function: 7, skipped_seven: 7, ..values };
    assert_eq!(good::<Defaults>(r#"{"required": 1}"#), expected);
    assert_eq!(faults::<Defaults>("{\"by_trait\": 1}"), at("required", Code::MissingKey));
    assert_eq!(good::<Defaults>(r#"{"required": 1, "skipped": 5}"#).skipped, 0);
}

#[derive(Debug, PartialEq, LlmContract)]
#[contract(default = usual)]
struct Usual {
    a: u8,
    b: String,
    #[contract(default)]
    c: u8,
    #[contract(skip)]
    d: u8,
}

fn usual() -> Usual {
    Usual { a: 1, b: "b".to_owned(), c: 3, d: 4 }
}

#[test]
fn a_default_of_the_type_fills_every_field_without_its_own() {
    assert_eq!(good::<Usual>(r#"{"a": 5}"#), Usual { a: 5, b: "b".to_owned(), c: 0, d: 4 });
    assert!(fields::<Usual>().iter().all(|field| field.presence == Presence::Default));
}

#[derive(Debug, PartialEq, LlmContract)]
struct Cleaned {
    #[contract(clean = [trim, lowercase], len = 1..=3)]
    word: String,
    #[contract(clean = [trim, drop_empty, dedup_ignore_case], len = 1..)]
    list: Option<Vec<String>>,
    #[contract(clean = [dedup, sorted])]
    sorted: Vec<String>,
    #[contract(clean = [i64::abs], range = ..=5)]
    number: i64,
}

fn sorted(mut list: Vec<String>) -> Vec<String> {
    list.sort();
    list
}

#[test]
fn values_are_cleaned_before_they_are_checked() {
    let reply =
        r#"{"word": "  ABC ", "list": ["React", "react", "  CSS ", ""], "sorted": ["b", "a", "b"], "number": -5}"#;
    let list = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let expected =
        Cleaned { word: "abc".to_owned(), list: Some(list(&["React", "CSS"])), sorted: list(&["a", "b"]), number: 5 };
    assert_eq!(good::<Cleaned>(reply), expected);
    assert!(fields::<Cleaned>().iter().all(|field| field.cleaned));
    assert_eq!(faults::<Cleaned>(&reply.replace("ABC", "ABCD")), at("word", Code::WrongLength));
    assert_eq!(faults::<Cleaned>(&reply.replace("-5", "-6")), at("number", Code::OutOfRange));
    let empty = reply.replace(r#"["React", "react", "  CSS ", ""]"#, r#"[" "]"#);
    assert_eq!(faults::<Cleaned>(&empty), at("list", Code::WrongLength));
}

#[derive(Debug, PartialEq, LlmContract)]
#[contract(
    check = in_order,
    rule(when = matches!(kind, Kind::Sale), require = *price > 0.0, say = "a sale has a price"),
    rule(require = tags.iter().all(|kind| !kind.is_empty()), say = "no tag is empty"),
    rule(when = *from > 10, require = note.is_some() && *to < 100, say = "what starts late has a note and ends early"),
)]
struct Offer {
    kind: Kind,
    price: f64,
    #[contract(check = even)]
    from: u8,
    to: u8,
    tags: Vec<String>,
    #[contract(check = short)]
    note: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, LlmContract)]
#[contract(rename_all = "lowercase")]
enum Kind {
    Sale,
    Gift,
}

fn in_order(offer: &Offer) -> Result<(), String> {
    if offer.from <= offer.to { Ok(()) } else { Err(format!("{} comes behind {}", offer.from, offer.to)) }
}

fn even(value: &u8) -> Result<(), &'static str> {
    if value.is_multiple_of(2) { Ok(()) } else { Err("must be even") }
}

#[allow(clippy::ref_option, reason = "a check takes a reference to the field")]
fn short(note: &Option<String>) -> Result<(), &'static str> {
    if note.as_ref().is_none_or(|note| note.len() < 5) { Ok(()) } else { Err("must be short") }
}

#[test]
fn rules_name_their_fields_and_blame_the_first_that_they_require() {
    let say: Vec<_> = rules::<Offer>().iter().map(|rule| (rule.blames, rule.fields)).collect();
    let expected: [(usize, &[usize]); 3] = [(1, &[0, 1]), (4, &[4]), (5, &[2, 3, 5])];
    assert_eq!(say, expected);
    assert_eq!(rules::<Offer>()[0].say, "a sale has a price");
}

#[test]
fn checks_and_rules_run_as_soon_as_they_can() {
    let good_reply = r#"{"kind": "sale", "price": 1.5, "from": 2, "to": 4, "tags": ["a"]}"#;
    assert_eq!(good::<Offer>(good_reply).kind, Kind::Sale);
    let offer = |from: &str, to: &str| faults::<Offer>(&good_reply.replace(from, to));
    assert_eq!(offer("1.5", "0"), at("price", Code::Rule));
    assert_eq!(offer("[\"a\"]", "[\"a\", \"\"]"), at("tags", Code::Rule));
    assert_eq!(offer("2", "3"), at("from", Code::Check));
    assert_eq!(offer("\"from\": 2", "\"from\": 8"), at("$", Code::Check));
    assert_eq!(offer("}", ", \"note\": \"too long\"}"), at("note", Code::Check));
    let several = faults::<Offer>(r#"{"kind": "sale", "price": 0, "from": 3, "to": "x", "tags": [""]}"#);
    let codes: Vec<_> = several.iter().map(|(path, code)| (path.as_str(), *code)).collect();
    let all = [("price", Code::Rule), ("from", Code::Check), ("to", Code::WrongType), ("tags", Code::Rule)];
    assert!(codes.len() == 4 && all.iter().all(|fault| codes.contains(fault)), "{codes:?}");
}

#[derive(Debug, PartialEq, LlmContract)]
struct Node {
    name: String,
    #[contract(default)]
    children: Vec<Node>,
    next: Option<Box<Self>>,
}

#[test]
fn a_type_may_contain_itself() {
    let mut seen = Vec::new();
    Node::contract().walk(&mut |contract: &'static Contract| seen.push(contract.name));
    assert_eq!(seen.iter().filter(|name| **name == "Node").count(), 1);
    let tree = good::<Node>(r#"{"name": "a", "children": [{"name": "b"}], "next": {"name": "c", "next": null}}"#);
    assert_eq!((tree.children.len(), tree.next.expect("a next").name), (1, "c".to_owned()));
}

type Source = String;

#[derive(Debug, PartialEq, LlmContract)]
struct Sources {
    #[contract(verbatim)]
    one: String,
    #[contract(verbatim)]
    maybe: Option<Source>,
    #[contract(verbatim)]
    many: Vec<String>,
}

#[test]
fn verbatim_text_keeps_the_backslashes_of_a_text_that_was_not_escaped() {
    assert!(fields::<Sources>().iter().all(|field| field.verbatim));
    let code = "split(text, '\\n')\nx = 1";
    let reply = format!(r#"{{"one": "{code}", "maybe": "{code}", "many": ["{code}"]}}"#);
    let expected = Sources { one: code.to_owned(), maybe: Some(code.to_owned()), many: vec![code.to_owned()] };
    assert_eq!(good::<Sources>(&reply), expected);
}

/// What an agent does next.
#[derive(Debug, Clone, PartialEq, Deserialize, LlmContract)]
#[serde(tag = "type", rename_all = "snake_case", rename_all_fields = "camelCase")]
#[contract(check = no_root)]
enum Step {
    /// Looks something up.
    #[contract(rule(require = query.len() > usize::from(*max_hits), say = "more hits take a longer query"))]
    Search {
        #[contract(clean = [trim], len = 1..=8)]
        query: String,
        #[serde(default, alias = "limit")]
        max_hits: u8,
    },
    #[serde(rename_all = "UPPERCASE")]
    WriteFile {
        path: String,
        #[contract(verbatim)]
        content: Option<String>,
        #[serde(skip)]
        size: u64,
    },
    #[serde(alias = "finish")]
    Done,
    #[serde(skip)]
    #[allow(dead_code, reason = "that it is never read is the test")]
    Other(Box<Self>),
    Nested {
        steps: Vec<Self>,
    },
}

fn no_root(step: &Step) -> Result<(), &'static str> {
    match step {
        Step::WriteFile { path, .. } if path == "/" => Err("the root is no file"),
        Step::Other(_) => Err("no such step"),
        _ => Ok(()),
    }
}

#[test]
fn a_tag_says_which_variant_an_object_is() {
    let Shape::Enum(choice) = Step::contract().shape else { panic!("an enum") };
    assert_eq!(choice.tagging, Tagging::Internal { tag: "type" });
    let expected: [(&str, &[&str]); 4] = [("search", &[]), ("write_file", &[]), ("done", &["finish"]), ("nested", &[])];
    assert_eq!(names::<Step>(), expected);
    let replies = [
        r#"{"type": "search", "query": "a", "maxHits": 0}"#,
        r#"{"query": "abc", "limit": 2, "type": "search"}"#,
        r#"{"PATH": "a", "type": "write_file", "CONTENT": null}"#,
        r#"{"type": "done"}"#,
        r#"{"unknown": [1, {"type": "x"}], "type": "finish"}"#,
        r#"{"type": "nested", "steps": [{"type": "done"}, {"steps": [], "type": "nested"}]}"#,
    ];
    for reply in replies {
        assert_eq!(good::<Step>(reply), serde_json::from_str(reply).expect("serde reads it too"), "{reply}");
        assert!(llm_contract::parse::<Step>(reply).expect("a good reply").repairs.is_empty());
    }
    let value = good::<Step>(r#"{"type": "search", "query": "  a  "}"#);
    assert_eq!(value, Step::Search { query: "a".to_owned(), max_hits: 0 });
}

#[test]
fn faults_of_tagged_objects_are_found_at_their_places() {
    assert_eq!(faults::<Step>(r#"{"type": "search", "query": "123456789"}"#), at("query", Code::WrongLength));
    assert_eq!(faults::<Step>(r#"{"type": "search"}"#), at("query", Code::MissingKey));
    assert_eq!(faults::<Step>(r#"{"query": "a", "limit": 3, "type": "search"}"#), at("query", Code::Rule));
    assert_eq!(faults::<Step>(r#"{"type": "write_file", "PATH": "/"}"#), at("$", Code::Check));
    assert_eq!(faults::<Step>(r#"{"type": "other", "a": 1}"#), at("type", Code::NotOneOf));
    assert_eq!(faults::<Step>(r#"{"type": 5}"#), at("type", Code::NotOneOf));
    assert_eq!(faults::<Step>(r#"{"query": "a"}"#), at("type", Code::MissingKey));
    assert_eq!(faults::<Step>(r#"{"typ": "done"}"#), at("type", Code::MissingKey));
    assert_eq!(faults::<Step>(r#"{"type": "done", "type": "search"}"#), at("type", Code::RepeatedKey));
    let nested = r#"{"steps": [{"type": "search"}, {"type": "maybe"}, {"type": "done"}, {}], "type": "nested"}"#;
    let expected =
        [("steps[0].query", Code::MissingKey), ("steps[1].type", Code::NotOneOf), ("steps[3].type", Code::MissingKey)];
    assert_eq!(faults::<Step>(nested), expected.map(|(path, code)| (path.to_owned(), code)));
}

#[test]
fn a_tag_is_mended_like_any_name_and_key() {
    let mended = |reply: &str| {
        let accepted = llm_contract::parse::<Step>(reply).unwrap_or_else(|rejection| panic!("{reply}: {rejection}"));
        accepted.repairs.iter().map(|repair| (repair.path.to_string(), repair.code)).collect::<Vec<_>>()
    };
    let at = |code| vec![("type".to_owned(), code)];
    assert_eq!(mended(r#"{"type": "Done"}"#), at(RepairCode::EnumSpelling));
    assert_eq!(mended(r#"{"type": "Write-File", "PATH": "a"}"#), at(RepairCode::EnumSpelling));
    assert_eq!(mended(r#"{"Type": "done"}"#), at(RepairCode::KeySpelling));
    assert_eq!(mended(r#"{"type": "done", "type": "done"}"#), at(RepairCode::RepeatedKey));
    let said = llm_contract::parse::<Step>(r#"{"type": "look_up"}"#).expect_err("no such step").to_string();
    assert!(said.contains(r#"one of "search", "write_file", "done", "nested""#), "{said}");
}

#[derive(Debug, PartialEq, LlmContract)]
#[contract(tag = "kind", deny_unknown_fields)]
enum Closed {
    Text { text: String },
    Nothing,
}

#[test]
fn unknown_members_of_a_tagged_object_may_be_refused() {
    assert_eq!(good::<Closed>(r#"{"kind": "Text", "text": "a"}"#), Closed::Text { text: "a".to_owned() });
    assert_eq!(good::<Closed>(r#"{"kind": "Nothing"}"#), Closed::Nothing);
    assert_eq!(faults::<Closed>(r#"{"kind": "Text", "text": "a", "zzz": 1}"#), at("zzz", Code::UnknownKey));
    assert_eq!(faults::<Closed>(r#"{"kind": "Nothing", "zzz": 1}"#), at("zzz", Code::UnknownKey));
}

trait Scale {
    type Number: LlmContract;
}

/// A type without a contract.
#[derive(Debug, Default)]
struct Kilo;

impl Scale for Kilo {
    type Number = u16;
}

#[derive(Debug, LlmContract)]
struct Measure<S: Scale> {
    number: S::Number,
    #[contract(skip)]
    cache: (PhantomData<S>, Vec<S>),
}

#[test]
fn a_parameter_of_which_nothing_is_read_needs_no_contract() {
    assert_eq!(faults::<Measure<Kilo>>(r#"{"number": 70000}"#), at("number", Code::OutOfRange));
    let measure: Measure<Kilo> = good(r#"{"number": 7}"#);
    assert!(measure.number == 7 && measure.cache.1.is_empty() && Measure::<Kilo>::contract().args.is_empty());
}
