//! A violation points at the value in the reply as it was handed over, whatever slip stands beside it.

use llm_contract::{RejectionKind, RepairCode};
use llm_contract_tests::case::case;
use llm_contract_tests::judge::{Dice, Made, Trial, layout};
use llm_contract_tests::slip::{self, Fate};
use serde_json::{Value, json};

/// A contract, a value that satisfies it, and what may be made wrong in it: clean text, wrong text, path.
type Sample = (&'static str, fn() -> Value, &'static [(&'static str, &'static str, &'static str)]);

const SAMPLES: &[Sample] = &[
    (
        "Ticket",
        || {
            json!({"title": "Slow login", "priority": "high", "body": "since Monday", "tags": ["ui", "smoke"],
                "assignee": null, "estimate_hours": 0.5, "blocked": true})
        },
        &[
            ("0.5", "-4711", "estimate_hours"),
            ("\"high\"", "\"zzzurgent\"", "priority"),
            ("true", "\"zzzperhaps\"", "blocked"),
        ],
    ),
    (
        "Review",
        || {
            json!({"decision": "request_changes", "suggested_diff": "none yet", "comments": [
                {"file": "a.rs", "line": 4, "body": "why this"}, {"file": "b.rs", "line": 7, "body": "and that"}]})
        },
        &[
            ("7", "0.25", "comments[1].line"),
            ("\"and that\"", "4711", "comments[1].body"),
            ("\"request_changes\"", "\"zzz\"", "decision"),
        ],
    ),
    (
        "Facts",
        || json!([{"id": 1, "text": "alpha", "source": "page one"}, {"id": 2, "text": "beta", "source": null}]),
        &[("2", "-4711", "[1].id"), ("\"beta\"", "{}", "[1].text")],
    ),
    (
        "AgentPlan",
        || {
            json!({"thought": "look it up", "steps": [{"type": "search", "query": "serde", "limit": 3},
                {"type": "done", "answer": "yes", "success": true}]})
        },
        &[
            ("3", "4711", "steps[0].limit"),
            ("\"done\"", "\"zzzbrowse\"", "steps[1].type"),
            ("true", "17", "steps[1].success"),
        ],
    ),
    (
        "Reading",
        || json!({"sensor": "t one", "value": 0.5, "samples": [0.25, 3, 12], "retries": 7}),
        &[("12", "\"zzz\"", "samples[2]"), ("7", "-4711", "retries")],
    ),
];

/// Whether the slip is mended by what the contract can take.
fn needs_the_contract(trial: &Trial, made: Made) -> bool {
    trial.fate == Fate::Recovered(&[RepairCode::BareQuote]) || made.slip.name == "curly closing quote"
}

/// Reads one reply; gives back what is wrong with the span, or none where there is nothing to compare.
fn fault(mut trial: Trial, made: Made, (right, wrong, path): (&str, &str, &str)) -> Option<Result<(), String>> {
    let scalars = trial.draft.document.scalars();
    let at = scalars.into_iter().find(|at| trial.draft.document.tokens[*at].clean == right)?;
    let token = &mut trial.draft.document.tokens[at];
    (token.clean, token.shown, token.touched) = (wrong.to_owned(), wrong.to_owned(), true);
    trial.make(made).then_some(())?;
    let start = trial.draft.document.places()[at].1.clone();
    // What stands in a string of its own has no place that could be computed here without a reader.
    let due = trial.draft.place(start.start, start.end).filter(|_| !start.is_empty())?;
    if !matches!(trial.fate, Fate::Recovered(_)) {
        return None;
    }
    let reply = trial.draft.reply();
    let text = |span: (usize, usize)| reply.get(span.0..span.1);
    Some(match (trial.case.read)(&reply) {
        Ok(good) => Err(format!("accepted as {}: {reply:?}", good.value)),
        // Readings with bare quotes must decode: beside a wrong type or name there is none.
        Err(rejection) if rejection.kind == RejectionKind::BadJson && needs_the_contract(&trial, made) => return None,
        Err(rejection) if rejection.kind != RejectionKind::Schema => Err(format!("{}: {reply:?}", rejection.kind)),
        Err(rejection) => match rejection.violations.iter().find(|violation| violation.path.to_string() == path) {
            None => Err(format!("no violation at {path}: {:?} in {reply:?}", rejection.violations)),
            Some(violation) => {
                let span = (violation.span.start, violation.span.end);
                // The answer that stands twice may be shown at either place.
                if span == due || (made.slip.name == "answer repeated" && text(span) == text(due)) {
                    Ok(())
                } else {
                    Err(format!("{path} is {:?} at {span:?}, and {:?} at {due:?}: {reply:?}", text(span), text(due)))
                }
            }
        },
    })
}

#[test]
fn a_violation_beside_any_slip_points_at_its_value() {
    let mut dice = Dice(11);
    let mut compared = std::collections::BTreeMap::<&str, usize>::new();
    let mut faults = Vec::new();
    for (name, value, spoils) in SAMPLES {
        for slip in slip::all() {
            for style in 0..3 {
                for spoil in *spoils {
                    let trial = Trial::clean(case(name), &value(), layout(style, dice.roll() as usize % 5));
                    match fault(trial, Made { slip, pick: dice.pick() }, *spoil) {
                        None => {}
                        Some(Ok(())) => *compared.entry(slip.name).or_default() += 1,
                        Some(Err(fault)) => faults.push(format!("{}: {fault}", slip.name)),
                    }
                }
            }
        }
    }
    println!("{} spans of {} kinds of slip agree", compared.values().sum::<usize>(), compared.len());
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
    assert!(compared.len() >= 40, "only {} kinds of slip stood beside a violation", compared.len());
}

/// A bracket of East Asian text is wider than a byte.
#[test]
fn a_span_ends_between_two_characters() {
    for (name, reply) in [
        ("Facts", "［｛\"id\"：1，\"text\"：\"a\"開倉，觀察：b\"｝］："),
        ("Outline", "｛\"title\"：\"a\"｝，\"title\"：\"b\"｝"),
    ] {
        let rejection = (case(name).read)(reply).expect_err("closed too early");
        for violation in &rejection.violations {
            assert!(violation.span.of(reply).is_some(), "{violation:?} in {reply}");
            assert!(!rejection.to_string().is_empty());
        }
        assert_eq!(rejection.kind, RejectionKind::BadJson, "{reply}");
    }
}
