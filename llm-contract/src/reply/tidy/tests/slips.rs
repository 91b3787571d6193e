//! Law 1: a value that is written as JSON and damaged is read to that value, or refused. Law 6: in whatever
//! pieces the text comes, it is read the same way.
//!
//! `CASES` and `SEED` in the environment make longer runs.

use serde_json::Value;

use super::super::{Reading, pieces};
use super::contracts;
use super::writer::{Chance, SLIPS, Slip, Texts, Writer, value};
use crate::contract::Contract;
use crate::reply::verdict;

fn damaged(contract: &'static Contract, value: &Value, slips: &[Slip], chance: &mut Chance) -> (String, Vec<Slip>) {
    let layout = chance.below(3);
    let often = chance.pick(&[100, 30, 10]);
    let mut writer = Writer { out: String::new(), layout, slips: slips.to_vec(), often, chance, made: Vec::new() };
    writer.value(value, contract, 0);
    (writer.out, writer.made)
}

/// What a document is read to, if it is read at all.
fn outcome(contract: &'static Contract, text: &str) -> Option<Value> {
    match pieces::whole(text, contract) {
        Reading::Whole(tidied) => {
            let goes_on = verdict::goes_on(None, &text[tidied.end..], text.starts_with('['), contract);
            let value =
                serde_json::from_str(&tidied.json).unwrap_or_else(|error| panic!("{error}\n{text}\n{}", tidied.json));
            (!goes_on).then_some(value)
        }
        Reading::Broken(_) | Reading::Cut(_) => None,
    }
}

/// Equal, but for a number in quotes and such, which the decoder reads.
fn same(one: &Value, two: &Value) -> bool {
    match (one, two) {
        (Value::Number(a), Value::Number(b)) => a.as_f64() == b.as_f64(),
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, a)| b.get(key).is_some_and(|b| same(a, b)))
        }
        _ => one == two,
    }
}

/// A number from the environment.
fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

/// A value, and the same value written with one to three kinds of slips.
struct Case {
    contract: &'static Contract,
    value: Value,
    text: String,
    made: Vec<Slip>,
}

impl Case {
    fn new(chance: &mut Chance) -> Self {
        let contract = contracts::named(chance.pick(&NAMES)).expect("a contract of this name");
        let texts = if chance.percent(50) { Texts::Words } else { Texts::Marks };
        let value = value(contract, texts, chance, 0);
        let slips: Vec<Slip> = (0..1 + chance.below(3)).map(|_| chance.pick(&SLIPS)).collect();
        let (text, made) = damaged(contract, &value, &slips, chance);
        Self { contract, value, text, made }
    }

    /// Whether the text is one that no reader can tell from another value's.
    fn is_beyond_telling(&self) -> bool {
        // Plain JSON is sacred; a delimiter that is gone is no slip of packaging; by rule `""""` is four bare
        // quotes, and `"""` is a delimiter where the text is whole with it.
        serde_json::from_str::<Value>(&self.text).is_ok()
            || self.made.contains(&Slip::LostQuote)
            || self.text.contains("\"\"\"\"")
            || (self.text.contains("\"\"\"") && self.made.contains(&Slip::BareQuotes))
    }
}

const NAMES: [&str; 11] = [
    "job_match",
    "ticket",
    "file_patch",
    "facts",
    "agent_plan",
    "prices",
    "outline",
    "notes",
    "page",
    "review",
    "person",
];

#[test]
fn a_damaged_value_is_read_to_itself_or_refused() {
    let cases = setting("CASES", 3000);
    let mut rows = std::collections::BTreeMap::<String, [usize; 2]>::new();
    for n in 0..cases {
        let mut chance = Chance::new(setting("SEED", 1) * 1_000_003 + n);
        let case = Case::new(&mut chance);
        if case.made.is_empty() || case.is_beyond_telling() {
            continue;
        }
        let read = outcome(case.contract, &case.text);
        if let Some(read) = &read
            && !same(read, &case.value)
        {
            panic!("case {n}, {:?}, {}\n{}\nis {}\nread {read}", case.made, case.contract.name, case.text, case.value);
        }
        if let [slip] = case.made.as_slice() {
            let [whole, refused] = rows.entry(format!("{slip:?}")).or_default();
            *(if read.is_some() { whole } else { refused }) += 1;
        }
    }
    for (slip, [read, refused]) in rows {
        println!("{slip:20} read {read:6} refused {refused:6}");
    }
}

#[track_caller]
fn is_read_as_the_whole(text: &str, contract: &'static Contract, step: impl FnMut() -> (usize, bool)) {
    let whole = pieces::whole(text, contract);
    let pieces = pieces::in_pieces(text, contract, step).expect("a text that has ended is read");
    assert_eq!(format!("{whole:?}"), format!("{pieces:?}"), "{text}");
}

#[test]
fn pieces_are_read_as_the_whole() {
    for n in 0..setting("CASES", 1500) {
        let mut chance = Chance::new(setting("SEED", 1) * 7_000_003 + n);
        let Case { contract, mut text, .. } = Case::new(&mut chance);
        if chance.percent(30) {
            text.truncate(text.floor_char_boundary(1 + chance.below(text.len())));
        }
        let step = || (if chance.percent(50) { 1 } else { 1 + chance.below(9) }, chance.percent(50));
        is_read_as_the_whole(&text, contract, step);
    }
}

/// What is looked at behind the place that is read may come later.
#[test]
fn byte_by_byte_nothing_is_read_otherwise() {
    for text in [r#"{"title": "x", { "priority": "low"}"#, r#"{"title": "x",{"priority": "low"}"#, r#"{, "title" "x"}"#]
    {
        is_read_as_the_whole(text, contracts::ticket(), || (1, false));
    }
}
