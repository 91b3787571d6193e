//! serde and the contract read the same: whatever serde writes, and whatever of JSON that is nearly that the
//! contract accepts.
//!
//! Where the two differ on purpose, the docs of the derive say so; those differences that can come up here are
//! in [`spellings_of_serde`] and [`is_meant`].

use llm_contract::contract::Shape;
use llm_contract::{Code, Expected, Sent, Violation};
use llm_contract_tests::parity::{Case, cases};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Map, Value};

/// Each type is tried a part as often as a single property is: `PROPTEST_CASES=4096` is for a long run.
fn runner() -> TestRunner {
    let whole = Config::default();
    TestRunner::new(Config { cases: whole.cases.div_ceil(5), failure_persistence: None, ..whole })
}

#[test]
fn what_serde_writes_is_read_as_it_is() {
    for case in cases() {
        let run = runner().run(&(case.documents)(), |written| {
            for text in [written.compact, written.pretty] {
                let readings = (case.read)(&text);
                prop_assert!(readings.equal, "{text}\n{}", readings.shown);
                prop_assert_eq!(readings.ours.ok(), Some(0), "{}", text);
            }
            Ok(())
        });
        run.unwrap_or_else(|fault| panic!("{}: {fault}", case.name));
    }
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("serde wrote it")
}

/// What is done to a value somewhere in a document.
#[derive(Debug, Clone, Copy)]
enum Slip {
    /// Another value stands there.
    Other(usize),
    /// A member or item is left out.
    Dropped,
    /// A member has another key.
    Renamed,
    /// A member or item stands there that nobody asked for.
    Added(usize),
    /// An item stands there twice.
    Repeated,
    /// Two neighbours stand in each other's place.
    Swapped,
}

/// What may stand anywhere.
fn others() -> Vec<Value> {
    let texts = [
        "null",
        "true",
        "0",
        "1",
        "-1",
        "7",
        "256",
        "1.5",
        "1.0",
        "1e2",
        "-0.0",
        "18446744073709551616",
        "\"\"",
        "\"x\"",
        "\"1\"",
        "\"null\"",
        "\"Red\"",
        "\"red\"",
        "\"Good\"",
        "\"2024-05-17\"",
        "\"05/06/2024\"",
        "\"2024-05-17T09:30:00Z\"",
        "\"2024-05-17 09:30:00Z\"",
        "\"09:30\"",
        "\"PT1H\"",
        "\"1_000\"",
        "\"007\"",
        "\"https://example.com\"",
        "\" https://example.com \"",
        "\"67e5504410b1426f9247bb680e5fe0c8\"",
        "\"127.0.0.1\"",
        "\"é\"",
        "[]",
        "[1]",
        "[null]",
        "[1, 1]",
        "[[1, \"a\"]]",
        "{}",
        "{\"x\": 1}",
        "{\"kind\": \"stop\"}",
        "{\"kind\": \"Nothing\"}",
        "{\"secs\": 1, \"nanos\": 1000000000}",
        "{\"start\": 1, \"end\": 2}",
        "{\"Ok\": 1}",
        "{\"label\": \"x\"}",
    ];
    texts.iter().map(|text| parsed(text)).collect()
}

fn slips() -> impl Strategy<Value = Slip> {
    let count = others().len();
    prop_oneof![
        4 => (0..count).prop_map(Slip::Other),
        2 => Just(Slip::Dropped),
        1 => Just(Slip::Renamed),
        2 => (0..count).prop_map(Slip::Added),
        1 => Just(Slip::Repeated),
        1 => Just(Slip::Swapped),
    ]
}

/// The values inside a value, itself first.
fn places(value: &mut Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter_mut().map(places).sum(),
        Value::Object(members) => members.values_mut().map(places).sum(),
        _ => 0,
    }
}

/// The value at a place, counted as [`places`] counts.
fn at<'v>(value: &'v mut Value, place: &mut usize) -> Option<&'v mut Value> {
    if *place == 0 {
        return Some(value);
    }
    *place -= 1;
    match value {
        Value::Array(items) => items.iter_mut().find_map(|item| at(item, place)),
        Value::Object(members) => members.values_mut().find_map(|member| at(member, place)),
        _ => None,
    }
}

fn damage(document: &mut Value, slip: Slip, place: Index, nth: Index) {
    let mut place = place.index(places(document));
    let Some(value) = at(document, &mut place) else { return };
    match (slip, value) {
        (Slip::Other(other), value) => *value = others().swap_remove(other),
        (Slip::Dropped, Value::Array(items)) if !items.is_empty() => {
            items.remove(nth.index(items.len()));
        }
        (Slip::Dropped, Value::Object(members)) => {
            pick(members, nth).map(|key| members.remove(&key));
        }
        (Slip::Renamed, Value::Object(members)) => {
            if let Some(member) = pick(members, nth).and_then(|key| Some((key.to_uppercase(), members.remove(&key)?))) {
                members.insert(member.0, member.1);
            }
        }
        (Slip::Added(other), Value::Array(items)) => {
            items.insert(nth.index(items.len() + 1), others().swap_remove(other))
        }
        (Slip::Added(other), Value::Object(members)) => {
            let keys = ["extra", "1", "-1", "note", "kind", "data", "azure", "lastName", "years"];
            members.entry(keys[nth.index(keys.len())]).or_insert(others().swap_remove(other));
        }
        (Slip::Repeated, Value::Array(items)) if !items.is_empty() => {
            let item = items[nth.index(items.len())].clone();
            items.push(item);
        }
        (Slip::Swapped, Value::Array(items)) if items.len() > 1 => {
            let at = nth.index(items.len() - 1);
            items.swap(at, at + 1);
        }
        (Slip::Swapped, Value::Object(members)) if members.len() > 1 => {
            let keys: Vec<String> = members.keys().cloned().collect();
            let at = nth.index(keys.len() - 1);
            let one = members[&keys[at]].clone();
            let two = std::mem::replace(&mut members[&keys[at + 1]], one);
            members[&keys[at]] = two;
        }
        _ => {}
    }
}

fn pick(members: &Map<String, Value>, nth: Index) -> Option<String> {
    (!members.is_empty()).then(|| members.keys().nth(nth.index(members.len())).cloned())?
}

#[test]
fn what_is_nearly_that_is_read_as_serde_reads_it_or_not_at_all() {
    let faults = cases().into_iter().filter_map(|case| {
        let near = ((case.documents)(), slips(), any::<Index>(), any::<Index>());
        let run = runner().run(&near, |(written, slip, place, nth)| {
            let mut value = parsed(&written.compact);
            damage(&mut value, slip, place, nth);
            judge(&case, &value.to_string())
        });
        run.err().map(|fault| format!("{}: {fault}", case.name))
    });
    let faults: Vec<String> = faults.collect();
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

/// Whether the two readers agree on a text, or differ as it is meant.
fn judge(case: &Case, text: &str) -> Result<(), TestCaseError> {
    let readings = (case.read)(text);
    match (&readings.ours, &readings.serde) {
        (Ok(_), Ok(())) => prop_assert!(readings.equal, "{text}\n{}", readings.shown),
        (Ok(_), Err(_)) => {
            let is_known = |text: &String| (case.read)(text).equal;
            prop_assert!(spellings_of_serde(case, text).iter().any(is_known), "{text}\n{}", readings.shown);
        }
        (Err(rejection), Ok(())) => {
            let unmeant = rejection.violations.iter().find(|violation| !is_meant(case, violation));
            prop_assert!(unmeant.is_none(), "{text}\n{unmeant:?}\n{}", readings.shown);
        }
        (Err(_), Err(_)) => {}
    }
    Ok(())
}

/// The text as serde reads it, where the contract reads another spelling of the same too: a whole number with a point, a
/// date and time of RFC 3339 where the crate `time` has a spelling of its own.
fn spellings_of_serde(case: &Case, text: &str) -> Vec<String> {
    let mut spellings = vec![with_whole_numbers(text)];
    if case.name == "Time" {
        let of_time = ["2024-05-17 09:30:00.0 +00:00:00", "2024-05-17 09:30:00.0"];
        spellings.extend(of_time.map(|own| text.replace("2024-05-17T09:30:00Z", own)));
    }
    spellings
}

/// The text with digits alone for every number that is whole, `1` for `1.0` and `100` for `1e2`: the contract
/// reads either as a whole number, and serde the first alone.
fn with_whole_numbers(json: &str) -> String {
    let mut out = String::new();
    let mut rest = json;
    while let Some(c) = rest.chars().next() {
        let len = match c {
            '"' => 1 + closing_quote(&rest[1..]),
            '-' | '0'..='9' => rest.find(|c: char| !"+-.eE0123456789".contains(c)).unwrap_or(rest.len()),
            _ => c.len_utf8(),
        };
        let token = &rest[..len];
        out.push_str(&whole(token).unwrap_or_else(|| token.to_owned()));
        rest = &rest[len..];
    }
    out
}

/// The length of a string from behind its opening quote to behind its closing one.
fn closing_quote(rest: &str) -> usize {
    let mut escaped = false;
    let end = rest.find(|c: char| {
        let closes = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        closes
    });
    end.map_or(rest.len(), |end| end + 1)
}

/// The digits of a number with a point or an exponent, if it is whole.
fn whole(token: &str) -> Option<String> {
    let (digits, exponent) = token.split_once(['e', 'E']).unwrap_or((token, "0"));
    let (before, behind) = digits.split_once('.').unwrap_or((digits, ""));
    let shift = exponent.parse::<usize>().ok().filter(|shift| *shift < 60)?;
    let behind = behind.trim_end_matches('0');
    let zeros = shift.checked_sub(behind.len())?;
    let whole = format!("{before}{behind}{}", "0".repeat(zeros));
    let (sign, digits) = whole.strip_prefix('-').map_or(("", &*whole), |digits| ("-", digits));
    match digits.trim_start_matches('0') {
        "" => Some("0".to_owned()),
        digits => Some(format!("{sign}{digits}")),
    }
}

/// Whether the contract refuses on purpose what serde reads.
fn is_meant(case: &Case, violation: &Violation) -> bool {
    match (&violation.expected, violation.code) {
        // An item that stands in a set twice would be lost.
        (_, Code::Repeated) => true,
        // A key that is nearly one that may be absent: the value would be lost.
        (Expected::Key { .. }, Code::UnknownKey) => true,
        // One spelling of a date, an identifier, an address.
        (_, Code::Format) => true,
        // A value that fits two variants which no tag tells apart, or a list of none that fit.
        (Expected::Form(_), Code::Ambiguous) => true,
        (_, Code::SeveralAnswers) => case.name == "Untagged",
        // The position of a variant, where its name is due.
        (Expected::Variant(_), Code::NotOneOf) => {
            matches!(&violation.sent, Sent::Value(value) if value.parse::<u64>().is_ok())
        }
        // The members of an object without their keys.
        // The same for a decimal number that is none of JSON: `1_000`. The numbers that `time` writes for machines.
        (Expected::Value { contract, .. }, Code::WrongType) => {
            matches!(contract.required().shape, Shape::Object(_) | Shape::Decimal) || case.name == "Time"
        }
        (Expected::Members(_), Code::WrongType) => true,
        // What the type asks besides: a length; less than a second of nanoseconds.
        (_, Code::WrongLength) => case.name.starts_with("Grid"),
        (_, Code::OutOfRange) => case.name == "Standard" && violation.path.to_string() == "took.nanos",
        _ => false,
    }
}

#[test]
fn what_serde_writes_satisfies_the_schema() {
    // The crate's own spelling of a date and time is read, and not asked for.
    for case in cases().into_iter().filter(|case| case.name != "Time") {
        let schema = (case.contract)().json_schema();
        let validator = jsonschema::validator_for(&schema).expect("a schema");
        let run = runner().run(&(case.documents)(), |written| {
            let fault = validator.validate(&parsed(&written.compact)).err().map(|fault| fault.to_string());
            prop_assert_eq!(fault, None, "{}", written.compact);
            Ok(())
        });
        run.unwrap_or_else(|fault| panic!("{}: {fault}\n{schema}", case.name));
    }
}
