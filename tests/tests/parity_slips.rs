//! Law 1 for every row of what a contract can be made of: a value with damaged packaging is read as that value, or
//! not at all.
//!
//! Nothing is known of these types but what serde makes of them, so the slips are made at the tokens of plain JSON.

use llm_contract_tests::damage::made;
use llm_contract_tests::document::Document;
use llm_contract_tests::judge::{Made, Trial, layout};
use llm_contract_tests::model::Model;
use llm_contract_tests::parity::{Case, cases};
use llm_contract_tests::slip::{Draft, Fate};
use llm_contract_tests::value::{Texts, retold, texts};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde_json::Value;

/// Keys of the types, for texts that mention them.
const KEYS: [&str; 9] = ["id", "title", "note", "items", "next", "words", "text", "kind", "value"];

/// Slips that leave no doubt whatever the type is.
const PLAIN: [&str; 12] = [
    "trailing comma in an object",
    "trailing comma in a list",
    "trailing commas everywhere",
    "line comment behind a comma",
    "hash comment behind a comma",
    "block comment behind a comma",
    "comment behind a colon",
    "full-width colons",
    "full-width commas",
    "no-break spaces",
    "fence json",
    "prose before",
];

/// A document, what some of its texts are replaced with, its layout, and the slips.
type Input = (Value, Vec<String>, (usize, usize), Vec<Made>);

fn inputs(case: &Case, kind: Texts, slips: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Input> + use<> {
    let document =
        (case.documents)().prop_map(|written| serde_json::from_str(&written.compact).expect("serde wrote it"));
    let texts = proptest::collection::vec(texts(kind, &KEYS), 4);
    (document, texts, (0..3_usize, 0..7_usize), proptest::collection::vec(made(), slips))
}

/// The reply, unless a slip has planted what the type does not take.
fn trial(case: &Case, (value, texts, (style, turn), slips): &Input) -> Option<Trial> {
    static ANY: Model = Model::Any;
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let value = retold(case.case, value, &texts);
    let document = Document::write(&value, &ANY, layout(*style, *turn));
    let draft = Draft::new(&ANY, document);
    let mut trial = Trial { case: case.case, draft, fate: Fate::Recovered(&[]), slips: 0 };
    for made in slips {
        trial.make(*made);
    }
    (case.case.serde)(&trial.draft.document.clean()).is_ok().then_some(trial)
}

fn never_another_value(case: &Case, input: &Input) -> Result<(), TestCaseError> {
    let Some(mut trial) = trial(case, input) else { return Ok(()) };
    let is_document = !matches!(input.0, Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_));
    let is_plain = is_document && input.3.iter().all(|made| PLAIN.contains(&made.slip.name));
    if !is_plain || trial.slips > 1 {
        trial.fate = Fate::Either;
    }
    let (verdict, outcome) = trial.read();
    match trial.fault(verdict, &outcome) {
        Some(fault) => Err(TestCaseError::fail(format!("{fault}\n  {}", trial.show(&outcome)))),
        None => Ok(()),
    }
}

/// Tries the law on each type, and tells of every type that breaks it.
fn law(kind: Texts, slips: std::ops::RangeInclusive<usize>) {
    let long_run = std::env::var("LLM_CONTRACT_CASES").ok().and_then(|cases| cases.parse::<u32>().ok());
    // A hashed set is written in any order.
    let types: Vec<Case> = cases().into_iter().filter(|case| case.name != "Sets").collect();
    let each = long_run.map_or(24, |cases| cases.div_ceil(u32::try_from(types.len()).expect("few types")));
    let config = Config { cases: each, failure_persistence: None, max_shrink_iters: 2048, ..Config::default() };
    let runner = || match long_run {
        Some(_) => TestRunner::new(config.clone()),
        None => TestRunner::new_with_rng(config.clone(), TestRng::deterministic_rng(RngAlgorithm::ChaCha)),
    };
    let faults = types.iter().filter_map(|case| {
        let run = runner().run(&inputs(case, kind, slips.clone()), |input| never_another_value(case, &input));
        run.err().map(|fault| format!("{}: {fault}", case.name))
    });
    let faults: Vec<String> = faults.collect();
    assert!(faults.is_empty(), "broken by {} types\n{}", faults.len(), faults.join("\n\n"));
}

#[test]
fn one_slip() {
    law(Texts::Mixed, 1..=1);
}

#[test]
fn several_slips() {
    law(Texts::Calm, 2..=3);
}

#[test]
fn nasty_texts() {
    law(Texts::Nasty, 1..=2);
}
