//! Every reply of the corpus has its outcome: the kind of the rejection and its path, or the value, and repairs
//! exactly where something was mended. `tests/corpus/README.md` says how a line is read.

use llm_contract_tests::case::{Case, Good, Outcome, case};
use llm_contract_tests::corpus::{Expect, Line, lines};
use serde_json::Value;

/// Debatable lines where `reading.md` decides otherwise than the collector's own recommendation.
const DECIDED: &[(&str, Decision, &str)] = &[(
    "null-string-number",
    Decision::Alternative,
    "`\"null\"` for an optional field that cannot hold text is `quoted_number`",
)];

/// Which of a line's two readings holds.
#[derive(Clone, Copy)]
enum Decision {
    Alternative,
}

/// Words that `must_mention` proposes and that a better message lacks: id, word, reason.
const UNMENTIONED: &[(&str, &str, &str)] = &[
    (
        "missing-close-bracket-obj",
        "]",
        "the whole answer is asked for again: a model that is told of a bracket adds it at the end",
    ),
    (
        "rule-invoice-total",
        "119.8",
        "only the author's code knows the sum: the rule is told in its words, with the values",
    ),
    ("cut-whitespace-after-stray-quote", "truncated", "the stray quote comes first, and no longer reply mends it"),
];

/// Lines whose path is another by `reading.md`: id, path, reason.
const PATHS: &[(&str, &str, &str)] = &[(
    "rule-graph-edge",
    "edges",
    "the rule names `nodes` and `edges`: what one edge lacks, it says in words and values",
)];

/// Lines whose expectation is wrong by `reading.md`, each with the reason.
const MISTAKEN: &[(&str, &str)] = &[];

fn all() -> Vec<Line> {
    [lines("replies.jsonl"), lines("attacks.jsonl")].concat()
}

/// The expectation of a line, after `reading.md`.
fn due(line: &Line) -> &Expect {
    let alternative =
        DECIDED.iter().any(|(id, decision, _)| *id == line.id && matches!(decision, Decision::Alternative));
    if alternative { line.alt_expect.as_ref().expect("a line with two readings") } else { &line.expect }
}

/// What is wrong with the outcome of a line, apart from the words of the message.
fn fault(line: &Line, case: Case, outcome: &Outcome) -> Option<String> {
    let expect = due(line);
    let typed = |value: &Value| (case.typed)(value).expect("an expected value satisfies its contract");
    match outcome {
        Ok(good) => match expect.ok.as_ref().or(expect.ok_or_error.as_ref()) {
            Some(value) if typed(value) == good.value => repairs_fault(line, case, good),
            Some(_) => Some(format!("another value: {}", good.value)),
            None => Some(format!("accepted: {}", good.value)),
        },
        Err(rejection) => match (&expect.ok, &expect.error) {
            (Some(_), _) => Some("refused".into()),
            (None, None) => None,
            // Which of two readings' refusals it is, the line does not say.
            (None, Some(_)) if line.debatable => None,
            (None, Some(kind)) => {
                let good = kind == "any"
                    || std::iter::once(kind).chain(&expect.also_error).any(|kind| kind == rejection.kind.as_str());
                if !good {
                    return Some(format!("the kind is {}, not {kind}", rejection.kind));
                }
                // Where another kind is as good, it may see the fault elsewhere.
                let path = expect.path.as_deref().filter(|_| kind == rejection.kind.as_str())?;
                let path = PATHS.iter().find(|(id, ..)| *id == line.id).map_or(path, |(_, path, _)| path);
                let paths: Vec<String> =
                    rejection.violations.iter().map(|violation| violation.path.to_string()).collect();
                if paths.iter().any(|known| known == path) {
                    None
                } else {
                    Some(format!("the path is {paths:?}, not {path}"))
                }
            }
        },
    }
}

/// Repairs are empty exactly when the reply is plain JSON of the right types alone.
fn repairs_fault(line: &Line, case: Case, good: &Good) -> Option<String> {
    // `serde_json` wants an integer without a fraction, JSON Schema does not, and neither do we.
    let whole_float = line.repairs == ["int_float"];
    let plain = whole_float || (case.serde)(&line.reply).is_ok();
    // The lines of attacks.jsonl do not list theirs.
    let listed = line.kind == "attack" || whole_float || line.repairs.is_empty() == plain;
    assert!(
        listed || DECIDED.iter().any(|(id, ..)| *id == line.id),
        "{}: the list of repairs and serde_json differ over whether the reply is plain",
        line.id
    );
    match (plain, good.repairs.is_empty()) {
        (true, false) => Some(format!("repairs of plain JSON: {:?}", good.repairs)),
        (false, true) => Some("no repairs, and the reply is not plain".into()),
        _ => None,
    }
}

#[test]
fn each_reply_has_its_outcome() {
    let mut faults = Vec::new();
    for line in all() {
        if MISTAKEN.iter().any(|(id, _)| *id == line.id) {
            continue;
        }
        let case = case(&line.contract);
        let outcome = (case.read)(&line.reply);
        if let Some(fault) = fault(&line, case, &outcome) {
            let reply: String = line.reply.chars().take(300).collect();
            let outcome: String = format!("{:?}", outcome.map(|good| good.value)).chars().take(400).collect();
            faults.push(format!(
                "{} ({}): {fault}\n    {reply:?}\n    {outcome}\n    {}",
                line.id, line.contract, line.why
            ));
        }
    }
    assert!(faults.is_empty(), "{} of {} lines\n{}", faults.len(), all().len(), faults.join("\n"));
}

#[test]
fn debatable_replies_never_give_a_third_value() {
    for line in all().iter().filter(|line| line.debatable) {
        let case = case(&line.contract);
        let Ok(good) = (case.read)(&line.reply) else { continue };
        let either = [Some(&line.expect), line.alt_expect.as_ref()];
        let known = either.into_iter().flatten().filter_map(|expect| expect.ok.as_ref());
        let mut known = known.map(|value| (case.typed)(value).expect("an expected value satisfies its contract"));
        assert!(known.any(|value| value == good.value), "{}: {}", line.id, good.value);
    }
}

#[test]
fn rejections_mention_what_they_must() {
    let mut shortfalls = Vec::new();
    for line in all() {
        let Err(rejection) = (case(&line.contract).read)(&line.reply) else { continue };
        let message = rejection.to_string().to_lowercase();
        let excused = |word: &str| UNMENTIONED.iter().any(|(id, known, _)| *id == line.id && *known == word);
        let missing: Vec<_> = due(&line)
            .must_mention
            .iter()
            .filter(|word| !message.contains(&word.to_lowercase()) && !excused(word))
            .collect();
        if !missing.is_empty() {
            shortfalls.push(format!("{}: {missing:?} not in {message:?}", line.id));
        }
    }
    assert!(shortfalls.is_empty(), "{} messages lack words\n{}", shortfalls.len(), shortfalls.join("\n"));
}

#[test]
fn the_real_replies_of_a_small_model_break_no_law() {
    let text = std::fs::read_to_string(llm_contract_tests::corpus::folder().join("smollm.jsonl")).expect("the corpus");
    for line in text.lines() {
        let line: Value = serde_json::from_str(line).expect("a line of the corpus");
        let Some(name) = line["contract"].as_str() else { panic!("a line without a contract") };
        let Some(case) = llm_contract_tests::case::CASES.iter().find(|case| case.name == name) else { continue };
        let reply = line["reply"].as_str().unwrap_or_default();
        let Ok(good) = (case.read)(reply) else { continue };
        match (case.serde)(reply) {
            Ok(value) => assert!(value == good.value && good.repairs.is_empty(), "{name}: {reply:?}"),
            Err(_) => assert!(!good.repairs.is_empty(), "{name}: {reply:?}"),
        }
    }
}
