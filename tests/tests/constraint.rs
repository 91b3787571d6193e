//! Constraints of every kind, and values of another type that their author lets pass.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::num::NonZeroI8;

use llm_contract::contract::Contract;
use llm_contract::{Code, LlmContract, RepairCode};

/// The places and codes of a reply's violations.
fn faults<T: LlmContract + Debug>(reply: &str) -> Vec<(String, Code)> {
    let rejection = llm_contract::parse::<T>(reply).expect_err("a faulty reply");
    rejection.violations.iter().map(|violation| (violation.path.to_string(), violation.code)).collect()
}

fn at(path: &str, code: Code) -> Vec<(String, Code)> {
    vec![(path.to_owned(), code)]
}

type Lines = Vec<String>;

#[derive(Debug, PartialEq, LlmContract)]
struct Asked {
    #[contract(multiple_of = 5, range = 0..=100)]
    fives: u8,
    #[contract(multiple_of = 0.25)]
    quarters: f64,
    #[contract(unique, len = ..=9)]
    list: Vec<f64>,
    #[contract(unique)]
    lines: Lines,
    #[contract(keys(len = 2..=3, pattern = "^[a-z]+$"), values(range = 1..))]
    map: BTreeMap<String, u8>,
    #[contract(keys(range = 0..=9))]
    numbered: BTreeMap<i8, bool>,
    #[contract(pattern = r"^\d{3}-\d{4}$")]
    phone: String,
    #[contract(each(pattern = "^[A-Z]"), coerce)]
    names: Vec<String>,
    #[contract(coerce)]
    id: String,
    #[contract(coerce)]
    flag: Option<bool>,
}

#[test]
fn every_constraint_is_checked_at_its_place_and_worded() {
    let reply = r#"{"fives": 15, "quarters": 1.75, "list": [1, 2.5], "lines": ["a", "b"], "map": {"ab": 1},
        "numbered": {"7": true}, "phone": "555-1234", "names": ["Ada"], "id": "x", "flag": true}"#;
    assert!(llm_contract::parse::<Asked>(reply).is_ok());
    let broken = |from: &str, to: &str, path: &str, code: Code, words: &str| {
        let reply = reply.replace(from, to);
        assert_eq!(faults::<Asked>(&reply), at(path, code));
        let said = llm_contract::parse::<Asked>(&reply).expect_err("a fault").to_string();
        assert!(said.contains(words), "{said}");
    };
    broken("15", "16", "fives", Code::OutOfRange, "a whole number from 0 to 100, a multiple of 5.");
    broken("1.75", "1.8", "quarters", Code::OutOfRange, "a number, a multiple of 0.25.");
    broken("[1, 2.5]", "[1, 2.5, 1.0]", "list[2]", Code::Repeated, "no two of its items may be equal");
    broken(r#"["a", "b"]"#, r#"["a", "\u0061"]"#, "lines[1]", Code::Repeated, "no two of its items may be equal");
    broken("\"ab\"", "\"a\"", "map.a", Code::WrongLength, "a string of 2 to 3 characters");
    broken("\"ab\"", "\"a1\"", "map.a1", Code::Pattern, "matching the regular expression ^[a-z]+$");
    broken("{\"ab\": 1}", "{\"ab\": 0}", "map.ab", Code::OutOfRange, "from 1 to 255");
    broken("\"7\"", "\"10\"", "numbered.10", Code::OutOfRange, "from 0 to 9");
    broken("555-1234", "555-12345", "phone", Code::Pattern, r"matching the regular expression ^\d{3}-\d{4}$");
    broken("[\"Ada\"]", "[\"ada\"]", "names[0]", Code::Pattern, "matching the regular expression ^[A-Z]");
    let prompt = Asked::contract().prompt().to_string();
    assert!(prompt.contains("// Whole number from 0 to 100, a multiple of 5."), "{prompt}");
    assert!(prompt.contains("// Each key 2 to 3 characters, matching the regular expression ^[a-z]+$"), "{prompt}");
}

#[test]
fn what_an_author_lets_be_coerced_is_taken_and_recorded() {
    let reply = r#"{"fives": 15, "quarters": 1.75, "list": [], "lines": [], "map": {}, "numbered": {},
        "phone": "555-1234", "names": "Ada", "id": 1.50, "flag": 0}"#;
    let accepted = llm_contract::parse::<Asked>(reply).expect("coerced");
    assert_eq!((&*accepted.value.id, accepted.value.flag), ("1.50", Some(false)));
    assert_eq!(accepted.value.names, ["Ada"]);
    let codes: Vec<_> = accepted.repairs.iter().map(|repair| (repair.path.to_string(), repair.code)).collect();
    assert_eq!(codes, ["names", "id", "flag"].map(|path| (path.to_owned(), RepairCode::Coerced)));
    assert_eq!(faults::<Asked>(&reply.replace("\"flag\": 0", "\"flag\": 2")), at("flag", Code::WrongType));
    assert_eq!(faults::<Asked>(&reply.replace("1.50", "[1]")), at("id", Code::WrongType));
    assert_eq!(faults::<Asked>(&reply.replace("\"lines\": []", "\"lines\": \"a\"")), at("lines", Code::WrongType));
    assert_eq!(faults::<Asked>(&reply.replace("\"names\": \"Ada\"", "\"names\": {}")), at("names", Code::WrongType));
}

#[test]
fn the_end_of_the_widest_type_is_a_bound_as_good_as_none() {
    #[derive(Debug, LlmContract)]
    struct Wide {
        #[contract(range = 1..=u128::MAX)]
        positive: u128,
    }
    let reply = |number: &str| format!(r#"{{"positive": {number}}}"#);
    let most = u128::MAX.to_string();
    assert_eq!(llm_contract::parse::<Wide>(&reply(&most)).expect("the end").value.positive, u128::MAX);
    assert_eq!(faults::<Wide>(&reply("0")), at("positive", Code::OutOfRange));
}

#[test]
fn a_struct_of_one_value_asks_what_its_type_asks_too() {
    #[derive(Debug, LlmContract)]
    struct Offset(#[contract(range = -9..=9)] NonZeroI8);
    #[derive(Debug, LlmContract)]
    struct Percent(#[contract(range = 0..=100)] u8);
    #[derive(Debug, LlmContract)]
    struct Share(#[contract(range = 20.., multiple_of = 5)] Percent);
    #[derive(Debug, LlmContract)]
    struct Few<T: LlmContract>(#[contract(len = 1..=3)] Vec<T>);
    #[derive(Debug, LlmContract)]
    struct Both<T: LlmContract>(#[contract(unique)] Few<T>);

    let words = |contract: &'static Contract| {
        let prompt = contract.prompt().without_example().to_string();
        assert!(jsonschema::meta::is_valid(&contract.json_schema()));
        prompt
    };
    assert!(words(Offset::contract()).contains("a whole number from -9 to 9, not 0"), "{}", words(Offset::contract()));
    assert!(words(Share::contract()).contains("a whole number from 20 to 100, a multiple of 5"));
    let whole = "Reply with one JSON array and nothing else:\n// 1 to 3 items, no two of them equal.\nboolean[]";
    assert_eq!(words(Both::<bool>::contract()), whole);
    for (reply, code) in [("0", Code::OutOfRange), ("10", Code::OutOfRange)] {
        assert_eq!(faults::<Offset>(reply), at("$", code), "{reply}");
    }
    for reply in ["15", "105", "22"] {
        assert_eq!(faults::<Share>(reply), at("$", Code::OutOfRange), "{reply}");
    }
    assert_eq!(llm_contract::parse::<Share>("25").expect("within").value.0.0, 25);
    let schema = jsonschema::validator_for(&Share::contract().json_schema()).expect("a schema");
    for (number, is_valid) in [(15, false), (25, true), (105, false)] {
        assert_eq!(schema.is_valid(&number.into()), is_valid, "{number}");
    }
}
