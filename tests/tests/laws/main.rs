//! The laws of reading (`reading.md` §1), as properties over values that satisfy the contracts.
//!
//! A law is tried on 256 cases, shared among the contracts (64 of each at the least), the same ones in every run.
//! `LLM_CONTRACT_CASES=100000 cargo test --release -p llm-contract-tests --test laws` is the long run, on new ones each
//! time.

mod broke;

use std::fmt::Debug;

use llm_contract::{RejectionKind, Repair, RepairCode};
use llm_contract_tests::case::{Case, case};
use llm_contract_tests::damage::{Damaged, bare, damaged, made, trial};
use llm_contract_tests::document::{Kind, Token};
use llm_contract_tests::judge::{Made, Trial, Verdict, layout};
use llm_contract_tests::model::{MODELS, model};
use llm_contract_tests::near::{self, changes};
use llm_contract_tests::slip::Wrap;
use llm_contract_tests::value::{Texts, values};
use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestCaseResult, TestError, TestRng, TestRunner};
use serde_json::Value;

/// How many cases a law is tried on in a long run.
fn long_run() -> Option<u32> {
    std::env::var("LLM_CONTRACT_CASES").ok()?.parse().ok()
}

/// Makes the inputs of a law: always the same ones, but for a long run.
fn runner(config: ProptestConfig) -> TestRunner {
    if long_run().is_some() {
        return TestRunner::new(config);
    }
    TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
}

/// Tries a law on each contract, and tells of every contract that breaks it.
fn law<S: Strategy>(inputs: impl Fn(&'static str) -> S, holds: impl Fn(Case, S::Value) -> TestCaseResult)
where
    S::Value: Debug + Clone,
{
    // The cases are shared among the contracts, so that a law of many contracts is no dearer than one of few.
    let each = long_run().unwrap_or(256).div_ceil(u32::try_from(MODELS.len()).expect("few contracts"));
    let config = ProptestConfig {
        cases: each.max(64),
        failure_persistence: None,
        max_shrink_iters: 4096,
        ..ProptestConfig::default()
    };
    let mut broken = Vec::new();
    for (name, _) in MODELS {
        let outcome = runner(config.clone()).run(&inputs(name), |input| holds(case(name), input));
        match outcome {
            Ok(()) => {}
            Err(TestError::Fail(reason, _)) => broken.push(format!("{name}: {reason}")),
            Err(TestError::Abort(reason)) => panic!("{name}: no inputs: {reason}"),
        }
    }
    assert!(broken.is_empty(), "broken by {} contracts\n{}", broken.len(), broken.join("\n"));
}

fn fail(trial: &Trial, outcome: &llm_contract_tests::case::Outcome, what: &str) -> TestCaseResult {
    Err(TestCaseError::fail(format!("{what}\n  {}", trial.show(outcome))))
}

/// Law 1: never another value, and the value itself after a single slip that has one reading.
fn never_another_value(case: Case, input: &Damaged) -> TestCaseResult {
    let trial = trial(case, input);
    let (verdict, outcome) = trial.read();
    match trial.fault(verdict, &outcome) {
        Some(fault) => fail(&trial, &outcome, &fault),
        None => Ok(()),
    }
}

#[test]
fn law_1_a_single_slip_gives_the_value_or_an_error() {
    law(|name| damaged(name, Texts::Mixed, 1..=1), |case, input| never_another_value(case, &input));
}

#[test]
fn law_1_a_single_slip_beside_calm_texts() {
    law(|name| damaged(name, Texts::Calm, 1..=1), |case, input| never_another_value(case, &input));
}

#[test]
fn law_1_several_slips_give_the_value_or_an_error() {
    law(|name| damaged(name, Texts::Mixed, 2..=3), |case, input| never_another_value(case, &input));
}

#[test]
fn law_1_nasty_texts_escaped() {
    law(|name| damaged(name, Texts::Nasty, 0..=2), |case, input| never_another_value(case, &input));
}

#[test]
fn law_1_nasty_texts_left_bare() {
    law(|name| bare(name, Texts::Nasty), |case, input| never_another_value(case, &input));
}

#[test]
fn law_1_source_code_left_bare() {
    law(|name| bare(name, Texts::Code), |case, input| never_another_value(case, &input));
}

/// Where the line ends of code were escaped and nothing else, a `\n` of its own is no line end.
#[test]
fn law_1_source_code_with_its_line_ends_escaped() {
    law(
        |name| damaged(name, Texts::Code, 0..=0),
        |case, input| {
            let mut trial = trial(case, &input);
            for at in trial.draft.document.sites(|_, _, token| holds_quotes_and_line_ends(token)) {
                if let Kind::Text { text, .. } = trial.draft.document.tokens[at].kind.clone() {
                    let shown = text.replace('\n', "\\n").replace('\t', "\\t");
                    trial.draft.document.show(at, format!("\"{shown}\""));
                }
            }
            let (verdict, outcome) = trial.read();
            if verdict == Verdict::Wrong { fail(&trial, &outcome, "a wrong value") } else { Ok(()) }
        },
    );
}

/// Whether a text holds quotes, without which it may be JSON by chance, and `\n` as two characters.
fn holds_quotes_and_line_ends(token: &Token) -> bool {
    matches!(&token.kind, Kind::Text { text, .. } if text.contains('"') && text.contains("\\n"))
}

#[test]
fn law_1_where_it_broke_once() {
    let wrong = |(name, reply, meant): &&(&str, &str, &str)| {
        let case = case(name);
        let meant = (case.serde)(meant);
        (case.read)(reply).is_ok_and(|good| meant != Ok(good.value))
    };
    let all: Vec<_> = broke::law_1().filter(wrong).collect();
    assert!(all.is_empty(), "{} wrong values\n{all:#?}", all.len());
}

/// Law 2: valid JSON is read as `serde_json` reads it, with no repairs, wherever both accept it.
#[test]
fn law_2_valid_json_is_sacred() {
    let inputs = |name: &'static str| (values(name, Texts::Nasty), changes(), any::<u32>());
    law(inputs, |case, (value, changes, form)| {
        let value = changes.iter().fold(value, |value, change| change.apply(&value));
        if near::has_list_for_object(&value, model(case.name)) {
            return Ok(());
        }
        let text = near::write(&value, form);
        let (Ok(good), Ok(value)) = ((case.read)(&text), (case.serde)(&text)) else { return Ok(()) };
        prop_assert_eq!(&good.value, &value, "{}", text);
        prop_assert!(good.repairs.is_empty(), "{:?} of {}", good.repairs, text);
        Ok(())
    });
}

#[test]
fn law_2_a_value_that_satisfies_its_contract_is_accepted() {
    let inputs = |name: &'static str| (values(name, Texts::Nasty), any::<u32>());
    law(inputs, |case, (value, form)| {
        let text = near::write(&value, form);
        match (case.read)(&text) {
            Ok(good) => {
                prop_assert!(good.repairs.is_empty() && Ok(&good.value) == (case.typed)(&value).as_ref(), "{}", text)
            }
            Err(rejection) => prop_assert!(false, "{}: {}\n{}", rejection.kind, rejection, text),
        }
        Ok(())
    });
}

/// Law 3: repairs are empty exactly when the reply was plain JSON of the right types.
#[test]
fn law_3_the_log_is_complete() {
    law(
        |name| damaged(name, Texts::Mixed, 0..=2),
        |case, input| {
            let trial = trial(case, &input);
            let reply = trial.draft.reply();
            let Ok(good) = (case.read)(&reply) else { return Ok(()) };
            // A documented difference: serde reads a struct from a list of its values, too.
            if serde_json::from_str(&reply).is_ok_and(|value| near::has_list_for_object(&value, model(case.name))) {
                return Ok(());
            }
            // Where serde_json takes the last of two equal keys of a map, and no notice of a misspelt optional key, we mend.
            let mended = |repair: &Repair| matches!(repair.code, RepairCode::RepeatedKey | RepairCode::KeySpelling);
            let plain = (case.serde)(&reply).is_ok() && !good.repairs.iter().any(mended);
            prop_assert_eq!(good.repairs.is_empty(), plain, "{:?} of {:?}", good.repairs, reply);
            for repair in &good.repairs {
                prop_assert!(repair.span.of(&reply).is_some(), "{:?} lies outside {:?}", repair, reply);
            }
            Ok(())
        },
    );
}

/// Slips that leave the document open to its last character.
fn has_one_end(made: &Made) -> bool {
    let name = made.slip.name;
    let behind = [
        "answer repeated",
        "two answers",
        "cut",
        "encoded",
        "escaped once too often",
        "brace too many in the middle",
        "comment behind the answer",
    ];
    !behind.contains(&name)
}

/// Law 4: no proper prefix of an object or a list is accepted as a finished reply.
#[test]
fn law_4_a_prefix_is_never_a_whole() {
    for texts in [Texts::Mixed, Texts::Nasty] {
        law(
            |name| damaged(name, texts, 0..=2),
            |case, (value, layout, slips)| {
                let slips = slips.into_iter().filter(has_one_end).collect();
                prefixes_are_refused(&trial(case, &(value, layout, slips)))
            },
        );
    }
}

#[test]
fn law_4_a_prefix_of_bare_texts_is_never_a_whole() {
    law(
        |name| bare(name, Texts::Nasty),
        |case, (value, layout, slips)| {
            let slips = slips.into_iter().filter(has_one_end).collect();
            prefixes_are_refused(&trial(case, &(value, layout, slips)))
        },
    );
}

/// Cuts the reply before the last bracket of the document, and at every place before that.
fn prefixes_are_refused(trial: &Trial) -> TestCaseResult {
    let shown = trial.draft.document.shown();
    // A bare text that holds `"}` ends a document of its own: read on its merits, that one is whole.
    // So does a key `}` that has lost its opening quote.
    let ends_inside = |token: &Token| {
        let closes = token.shown != token.clean && token.shown.contains(['}', ']']);
        match token.kind {
            Kind::Text { .. } => closes && token.shown.contains('"'),
            Kind::Key { .. } => closes && token.clean.strip_prefix('"') == Some(&token.shown),
            _ => false,
        }
    };
    let before_it: String = trial
        .draft
        .document
        .tokens
        .iter()
        .take_while(|token| !ends_inside(token))
        .map(|token| token.shown.as_str())
        .collect();
    if !shown.ends_with(['}', ']', '｝', '］']) {
        return Ok(());
    }
    let last = shown.char_indices().next_back().map_or(0, |(at, _)| at).min(before_it.len());
    // A wrapper's bracket behind the document is part of what a prefix lacks, so what stands behind is left out.
    let before = trial.draft.wraps.iter().fold(String::new(), |text, wrap| match wrap {
        Wrap::Around(before, _) => format!("{before}{text}"),
        _ => text,
    });
    let sparse = last.div_ceil(400).max(1);
    for end in (0..=last).filter(|end| shown.is_char_boundary(*end) && (end % sparse == 0 || last - end < 50)) {
        let prefix = format!("{before}{}", &shown[..end]);
        if let Ok(good) = (trial.case.read)(&prefix) {
            return Err(TestCaseError::fail(format!(
                "a prefix is accepted as {}\n  {prefix:?}\n  of {shown:?}",
                good.value
            )));
        }
    }
    Ok(())
}

/// A value that violates the contract at one place: the place's number among the scalars, and what stands there.
fn spoilt(name: &str) -> impl Strategy<Value = (Value, usize, Value)> + use<> {
    let wrong = proptest::sample::select(vec![
        Value::from(-77),
        Value::from("zzz"),
        Value::Bool(true),
        Value::from(4711),
        Value::Null,
    ]);
    (values(name, Texts::Calm), 0..20_usize, wrong)
}

/// Law 5: the spans of violations point at the same values in the messy text as in the clean one.
#[test]
fn law_5_spans_point_at_the_same_value() {
    // Of an answer or a member that stands twice either place is the value's.
    let once = made()
        .prop_filter("what stands once", |made| !["answer repeated", "member repeated"].contains(&made.slip.name));
    let slips = proptest::collection::vec(once, 1..=2).boxed();
    let inputs = |name: &'static str| (spoilt(name), (0..3_usize, 0..7_usize), slips.clone());
    law(inputs, |case, ((value, place, wrong), (style, turn), slips)| {
        let mut trial = Trial::clean(case, &value, layout(style, turn));
        spoil(&mut trial, place, &wrong);
        for made in slips {
            trial.make(made);
        }
        // Behind the slips: some plant what they damage.
        let clean = (case.read)(&trial.draft.document.clean());
        let messy = (case.read)(&trial.draft.reply());
        let (Err(clean), Err(messy)) = (clean, messy) else { return Ok(()) };
        if clean.kind != RejectionKind::Schema || messy.kind != RejectionKind::Schema {
            return Ok(());
        }
        spans_agree(&trial, &clean, &messy)
    });
}

/// Puts a wrong value in the place of a scalar.
fn spoil(trial: &mut Trial, place: usize, wrong: &Value) {
    let scalars = trial.draft.document.scalars();
    if let Some(at) = scalars.get(place % scalars.len().max(1)) {
        let token = &mut trial.draft.document.tokens[*at];
        (token.clean, token.shown, token.touched) = (wrong.to_string(), wrong.to_string(), true);
    }
}

fn spans_agree(trial: &Trial, clean: &llm_contract::Rejection, messy: &llm_contract::Rejection) -> TestCaseResult {
    let reply = trial.draft.reply();
    for violation in &clean.violations {
        let Some(twin) =
            messy.violations.iter().find(|twin| twin.path == violation.path && twin.code == violation.code)
        else {
            continue;
        };
        let Some(due) = trial.moved(violation.span) else { continue };
        let text = twin.span.of(&reply);
        prop_assert_eq!(text, reply.get(due.0..due.1), "{} {:?} in {:?}", twin.path, twin.code, reply);
        prop_assert_eq!((twin.span.start, twin.span.end), due, "{} in {:?}", twin.path, reply);
    }
    Ok(())
}
