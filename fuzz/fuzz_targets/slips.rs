//! A value of any contract of the tests with texts of its own, written as JSON with up to three slips, is read to that
//! value or refused (law 1).
//!
//! After the contract, four bytes choose a value, its layout and how many slips there are, and three bytes choose each of
//! these. What is left are the texts of the value, with a zero byte between two.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use llm_contract_tests::case::Case;
use llm_contract_tests::judge::{Made, Trial, layout};
use llm_contract_tests::model::MODELS;
use llm_contract_tests::slip::{self, Pick, Slip};
use llm_contract_tests::value::{Texts, retold, values};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use serde_json::Value;

/// Values of each contract: making them takes longer than reading them.
static POOL: LazyLock<Vec<Vec<Value>>> = LazyLock::new(|| {
    let mut runner = TestRunner::deterministic();
    let mut pool = |name: &str| {
        let values = values(name, Texts::Calm);
        (0..64).filter_map(|_| values.new_tree(&mut runner).ok()).map(|tree| tree.current()).collect()
    };
    MODELS.iter().map(|(name, _)| pool(name)).collect()
});

static SLIPS: LazyLock<Vec<Slip>> = LazyLock::new(slip::all);

/// The reply that the choices make, unless the contract does not take the texts.
fn trial(case: Case, choices: &[u8]) -> Option<Trial> {
    let ([value, style, turn, count], rest) = choices.split_first_chunk::<4>()?;
    let pool = MODELS.iter().position(|(name, _)| *name == case.name).and_then(|at| POOL.get(at))?;
    let (slips, texts) = rest.split_at_checked(usize::from(count % 4) * 3)?;
    let texts: Vec<&str> = str::from_utf8(texts).ok()?.split('\0').collect();
    let value = retold(case, pool.get(usize::from(*value) % pool.len())?, &texts);
    let mut trial = Trial::clean(case, &value, layout(usize::from(*style), usize::from(*turn)));
    for [slip, site, form] in slips.as_chunks::<3>().0 {
        let slip = SLIPS[usize::from(*slip) % SLIPS.len()];
        trial.make(Made { slip, pick: Pick { site: u32::from(*site), form: u32::from(*form) } });
    }
    (case.read)(&trial.draft.document.clean()).is_ok().then_some(trial)
}

fuzz_target!(|data: &[u8]| {
    let Some((case, choices)) = llm_contract_fuzz::case(data) else { return };
    let Some(trial) = trial(case, choices) else { return };
    let (verdict, outcome) = trial.read();
    if let Some(fault) = trial.fault(verdict, &outcome) {
        panic!("{fault}\n  {}", trial.show(&outcome));
    }
});
