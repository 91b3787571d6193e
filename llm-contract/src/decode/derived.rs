//! What the derive writes, run by the decoder alone.

use llm_contract_derive::LlmContract;

use super::*;
use crate::outcome::Limits;

/// The value of a text, the codes and paths of its violations, and the keys that were ignored.
fn read<T: LlmContract>(text: &str) -> (Option<T>, Vec<String>) {
    let limits = Limits::DEFAULT;
    let mut decoder = Decoder::new(text, 0, &limits, None);
    let value = T::__read(&mut decoder, &At::ROOT, &[]);
    assert!(decoder.end().is_some(), "not plain JSON: {text}");
    let findings = decoder.into_findings();
    let violations = findings.violations.iter().map(|one| format!("{}: {}", one.path, one.code));
    (value, violations.collect())
}

#[track_caller]
fn good<T: LlmContract>(text: &str) -> T {
    let (value, violations) = read::<T>(text);
    assert_eq!(violations, Vec::<String>::new());
    value.expect("no violation, so a value")
}

#[track_caller]
fn bad<T: LlmContract>(text: &str, expected: &[&str]) {
    let (value, violations) = read::<T>(text);
    assert_eq!(violations, expected);
    assert!(value.is_none());
}

#[derive(Debug, Clone, PartialEq, LlmContract)]
#[contract(crate = crate, rename_all = "lowercase")]
enum Verdict {
    Strong,
    Partial,
    #[contract(alias = "none")]
    No,
}

#[derive(Debug, PartialEq, LlmContract)]
#[contract(crate = crate, rule(
    when = matches!(verdict, Verdict::No),
    require = !missing_skills.is_empty(),
    say = "a \"no\" verdict names at least one missing skill",
))]
struct JobMatch {
    verdict: Verdict,
    #[contract(range = 0..=100)]
    match_score: u8,
    #[contract(clean = [trim, drop_empty, dedup_ignore_case], len = ..=20, each(len = 1..=60))]
    missing_skills: Vec<String>,
}

#[test]
fn a_clean_object_is_read_and_cleaned() {
    let text = r#"{"verdict": "strong", "match_score": 87, "missing_skills": ["React", "react", "  CSS ", ""]}"#;
    let missing_skills = vec!["React".to_owned(), "CSS".to_owned()];
    assert_eq!(good::<JobMatch>(text), JobMatch { verdict: Verdict::Strong, match_score: 87, missing_skills });
    assert_eq!(good::<Verdict>(r#""none""#), Verdict::No);
}

#[test]
fn every_violation_is_found() {
    bad::<JobMatch>(
        r#"{"verdict": "maybe", "match_score": 105, "skills_missing": []}"#,
        &["verdict: not_one_of", "match_score: out_of_range", "missing_skills: missing_key"],
    );
    bad::<JobMatch>(r#"{"verdict": "no", "match_score": 12, "missing_skills": []}"#, &["missing_skills: rule"]);
    bad::<JobMatch>(
        r#"{"verdict": "no", "match_score": -1, "missing_skills": [" "]}"#,
        &["match_score: out_of_range", "missing_skills: rule"],
    );
}

fn even(value: &u32) -> Result<(), &'static str> {
    if value.is_multiple_of(2) { Ok(()) } else { Err("must be even") }
}

fn ordered(span: &Checked) -> Result<(), String> {
    if span.from <= span.to { Ok(()) } else { Err(format!("{} is behind {}", span.from, span.to)) }
}

fn ten() -> u32 {
    10
}

#[derive(Debug, PartialEq, LlmContract)]
#[contract(crate = crate, check = ordered, rule(require = *from != *to, say = "the ends differ"))]
struct Checked {
    #[contract(check = even)]
    from: u32,
    #[contract(default = ten, check = even)]
    to: u32,
    #[contract(skip)]
    note: Option<String>,
    #[contract(default)]
    tags: Vec<String>,
}

#[test]
fn checks_run_on_good_values_and_rules_on_checked_ones() {
    assert_eq!(good::<Checked>(r#"{"from": 2}"#), Checked { from: 2, to: 10, note: None, tags: Vec::new() });
    bad::<Checked>(r#"{"from": 3, "to": 3}"#, &["from: check", "to: check"]);
    bad::<Checked>(r#"{"from": 4, "to": 4}"#, &["from: rule"]);
    bad::<Checked>(r#"{"from": 4, "to": 2}"#, &["$: check"]);
}

#[derive(Debug, Default, PartialEq, LlmContract)]
#[contract(crate = crate)]
#[serde(default)]
struct Settings {
    level: u8,
    name: String,
    next: Option<Box<Self>>,
}

#[test]
fn a_default_of_the_whole_fills_what_is_absent() {
    let next = Some(Box::new(Settings { level: 3, ..Settings::default() }));
    assert_eq!(good::<Settings>(r#"{"next": {"level": 3}}"#), Settings { next, ..Settings::default() });
}

#[derive(Debug, PartialEq, LlmContract)]
#[contract(crate = crate)]
struct Nothing {}

#[test]
fn an_object_may_have_no_members() {
    assert_eq!(good::<Nothing>(r#"{"a": 1}"#), Nothing {});
}
