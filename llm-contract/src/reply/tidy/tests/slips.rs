//! Law 1: a value that is written as JSON and damaged is read to that value, or refused.

use serde_json::Value;

use super::super::{Budget, Reading, Tidier, tidy};
use super::contracts;
use super::writer::{Chance, SLIPS, Slip, Texts, Writer, value};
use crate::contract::Contract;
use crate::outcome::Limits;
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
    match tidy(text, 0, contract, &Limits::DEFAULT, &Budget::new(text.len())) {
        Reading::Whole(tidied) => {
            let goes_on = verdict::goes_on(&text[tidied.end..], text.starts_with('['), contract);
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

#[test]
fn dev_slips() {
    let names = [
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
    let cases: u64 = std::env::var("CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(20000);
    let seed: u64 = std::env::var("SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    let mut single = std::collections::BTreeMap::<String, [usize; 3]>::new();
    let mut wrong = 0;
    for n in 0..cases {
        let mut chance = Chance::new(seed * 1_000_003 + n);
        let contract = contracts::named(chance.pick(&names)).unwrap();
        let texts = if chance.percent(50) { Texts::Words } else { Texts::Marks };
        let value = value(contract, texts, &mut chance, 0);
        let slips: Vec<Slip> = (0..1 + chance.below(3)).map(|_| chance.pick(&SLIPS)).collect();
        let (text, made) = damaged(contract, &value, &slips, &mut chance);
        if made.is_empty() {
            continue;
        }
        let plain = serde_json::from_str::<Value>(&text).is_ok();
        let read = if plain { continue } else { outcome(contract, &text) };
        let ok = read.as_ref().map(|read| same(read, &value));
        if made.len() == 1 {
            let row = single.entry(format!("{:?} {:?}", made[0], texts)).or_default();
            match ok {
                Some(true) => row[0] += 1,
                None => row[1] += 1,
                Some(false) => row[2] += 1,
            }
        }
        if ok == Some(false) {
            wrong += 1;
            if wrong <= 400 {
                println!(
                    "WRONG {made:?} {}\n  text {}\n  true {value}\n  read {}",
                    contract.name,
                    text.replace('\n', "⏎"),
                    read.unwrap()
                );
            }
        }
    }
    println!("wrong {wrong} of {cases}");
    for (slip, [ok, refused, wrong]) in single {
        println!("{slip:30} ok {ok} refused {refused} wrong {wrong}");
    }
}

#[test]
fn dev_pieces() {
    let names = ["job_match", "ticket", "file_patch", "facts", "agent_plan", "outline", "page"];
    let cases: u64 = std::env::var("CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(2000);
    for n in 0..cases {
        let mut chance = Chance::new(77 + n);
        let contract = contracts::named(chance.pick(&names)).unwrap();
        let texts = if chance.percent(50) { Texts::Words } else { Texts::Marks };
        let value = value(contract, texts, &mut chance, 0);
        let slips: Vec<Slip> = (0..1 + chance.below(3)).map(|_| chance.pick(&SLIPS)).collect();
        let (mut text, _) = damaged(contract, &value, &slips, &mut chance);
        if chance.percent(30) {
            let mut cut = chance.below(text.len());
            while !text.is_char_boundary(cut) {
                cut -= 1
            }
            text.truncate(cut);
            if text.is_empty() {
                continue;
            }
        }
        let whole = tidy(&text, 0, contract, &Limits::DEFAULT, &Budget::new(text.len()));
        let budget = Budget::new(text.len());
        let mut tidier = Tidier::new(0, contract, &Limits::DEFAULT);
        let mut at = 0;
        let pieces = loop {
            let step = if chance.percent(50) { 1 } else { 1 + chance.below(9) };
            at = (at + step).min(text.len());
            while !text.is_char_boundary(at) {
                at += 1
            }
            let ended = at == text.len() && chance.percent(50);
            if let Some(reading) = tidier.advance(&text[..at], ended, &budget) {
                break reading;
            }
        };
        assert_eq!(format!("{whole:?}"), format!("{pieces:?}"), "{text}");
    }
}
