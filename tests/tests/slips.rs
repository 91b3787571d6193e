//! The slip matrix: every kind of slip × five contracts × three layouts.
//!
//! Prints how many replies were recovered, refused and read wrongly, a line for each kind, and fails when one is
//! wrong, when less than 97 % of what has one reading is recovered, or when something is accepted that must be
//! refused. The values and places come from a fixed seed.

use std::collections::BTreeMap;

use llm_contract_tests::case::case;
use llm_contract_tests::judge::{Dice, Made, Trial, Verdict, layout};
use llm_contract_tests::slip::{self, Fate};
use llm_contract_tests::value::{Texts, values};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

/// The contracts of the matrix: flat, lists at the root, tagged, nested with closed sets, numbers.
const CONTRACTS: [&str; 5] = ["Ticket", "Facts", "AgentPlan", "Review", "Reading"];

/// Trials of a slip for each contract and layout.
const TRIALS: usize = 12;

/// Values of a contract, each damaged in many ways.
const POOL: usize = 160;

/// How many examples of a fault are shown of each slip.
const SHOWN: usize = 2;

#[derive(Default)]
struct Row {
    recoverable: usize,
    recovered: usize,
    must_refuse: usize,
    refused_of_those: usize,
    either: usize,
    accepted_of_those: usize,
    wrong: usize,
    faults: Vec<String>,
}

impl Row {
    fn count(&mut self, trial: &Trial, what: &str) {
        let (verdict, outcome) = trial.read();
        let good = usize::from(verdict == Verdict::Recovered);
        match trial.fate {
            Fate::Recovered(_) => (self.recoverable, self.recovered) = (self.recoverable + 1, self.recovered + good),
            Fate::Refused => {
                self.must_refuse += 1;
                self.refused_of_those += usize::from(verdict == Verdict::Refused);
            }
            Fate::Either => (self.either, self.accepted_of_those) = (self.either + 1, self.accepted_of_those + good),
        }
        self.wrong += usize::from(verdict == Verdict::Wrong);
        if let Some(fault) = trial.fault(verdict, &outcome) {
            self.faults.push(format!("{what}: {fault}\n  {}", trial.show(&outcome)));
        }
    }
}

/// Runs the matrix, each slip at several places of several values.
fn matrix() -> BTreeMap<&'static str, Row> {
    let mut runner = TestRunner::deterministic();
    let mut dice = Dice(7);
    let mut rows: BTreeMap<&'static str, Row> = BTreeMap::new();
    for name in CONTRACTS {
        for texts in [Texts::Calm, Texts::Mixed] {
            let strategy = values(name, texts);
            let mut next = || strategy.new_tree(&mut runner).expect("values are never rejected for long").current();
            let pool: Vec<_> = (0..POOL).map(|_| next()).collect();
            for style in 0..3 {
                for slip in slip::all() {
                    for _ in 0..TRIALS / 2 {
                        let value = &pool[dice.roll() as usize % POOL];
                        let turn = dice.roll() as usize % 7;
                        let mut trial = Trial::clean(case(name), value, layout(style, turn));
                        if trial.make(Made { slip, pick: dice.pick() }) {
                            rows.entry(slip.name).or_default().count(&trial, slip.name);
                        }
                    }
                }
            }
        }
    }
    rows
}

fn share(part: usize, whole: usize) -> String {
    if whole == 0 { "-".into() } else { format!("{part}/{whole}") }
}

#[test]
fn slips_are_recovered_or_refused_and_never_read_wrongly() {
    let rows = matrix();
    println!("{:<42} {:>12} {:>14} {:>18} {:>6}", "slip", "recovered", "refused", "accepted of either", "wrong");
    for (name, row) in &rows {
        let (recovered, refused) =
            (share(row.recovered, row.recoverable), share(row.refused_of_those, row.must_refuse));
        let either = share(row.accepted_of_those, row.either);
        println!("{name:<42} {recovered:>12} {refused:>14} {either:>18} {:>6}", row.wrong);
    }
    for fault in rows.values().flat_map(|row| row.faults.iter().take(SHOWN)) {
        println!("{fault}");
    }
    let sum = |part: fn(&Row) -> usize| rows.values().map(part).sum::<usize>();
    let (recoverable, recovered) = (sum(|row| row.recoverable), sum(|row| row.recovered));
    let (must_refuse, refused) = (sum(|row| row.must_refuse), sum(|row| row.refused_of_those));
    let wrong = sum(|row| row.wrong);
    println!(
        "{} slips: recovered {recovered}/{recoverable}, refused {refused}/{must_refuse}, wrong {wrong}",
        rows.len()
    );

    let unused: Vec<_> = slip::all().into_iter().filter(|slip| !rows.contains_key(slip.name)).collect();
    assert!(unused.is_empty(), "slips that found no place: {unused:?}");
    assert_eq!(wrong, 0, "wrong values");
    assert_eq!(refused, must_refuse, "accepted what must be refused");
    assert!(recovered * 100 >= recoverable * 97, "recovered {recovered} of {recoverable}");
}

#[test]
fn each_slip_has_its_own_name() {
    let mut names: Vec<_> = slip::all().iter().map(|slip| slip.name).collect();
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all);
    assert!(all >= 40);
}
