//! A value of any contract of the tests, written as JSON with up to three slips or with its texts left bare, is read
//! to that value or refused (law 1). The bytes stand for the choices of the strategies.
#![no_main]

use libfuzzer_sys::fuzz_target;
use llm_contract_tests::damage::{Damaged, bare, damaged, trial};
use llm_contract_tests::value::Texts;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// The reply that the choices make.
fn generate(strategy: &impl Strategy<Value = Damaged>, choices: &[u8]) -> Option<Damaged> {
    // Where the choices end, zeros follow.
    let rng = TestRng::from_seed(RngAlgorithm::PassThrough, choices);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    strategy.new_tree(&mut runner).ok().map(|tree| tree.current())
}

fuzz_target!(|data: &[u8]| {
    let Some((case, rest)) = llm_contract_fuzz::case(data) else { return };
    let Some((kind, choices)) = rest.split_first() else { return };
    let damaged = match kind % 5 {
        0 => generate(&damaged(case.name, Texts::Mixed, 1..=3), choices),
        1 => generate(&damaged(case.name, Texts::Calm, 1..=1), choices),
        2 => generate(&damaged(case.name, Texts::Nasty, 0..=2), choices),
        3 => generate(&bare(case.name, Texts::Nasty), choices),
        _ => generate(&bare(case.name, Texts::Code), choices),
    };
    let Some(damaged) = damaged else { return };
    let trial = trial(case, &damaged);
    let (verdict, outcome) = trial.read();
    if let Some(fault) = trial.fault(verdict, &outcome) {
        panic!("{fault}\n  {}", trial.show(&outcome));
    }
});
