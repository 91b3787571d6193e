//! The same of every type that serde reads, too: what it writes is allowed, and what is allowed is accepted.

use llm_contract::GrammarOptions;
use llm_contract_tests::form::Form;
use llm_contract_tests::judge::Dice;
use llm_contract_tests::near::changes;
use llm_contract_tests::parity::FORMS;

use serde_json::Value;

use super::{Subject, runner};

/// Types that serde writes in spellings which are read and not asked for.
const SPELLED_OTHERWISE: &[&str] = &["serde's Time", "serde's Fallback", "serde's InternalFallback"];

fn subject(form: &Form, options: &GrammarOptions) -> Subject {
    Subject::new(form.name, (form.contract)(), form.exact, options)
}

/// Values of a form that are not long: a recogniser of tests takes its time.
fn texts(form: &Form) -> Vec<String> {
    let mut texts = form.seeds();
    texts.sort_by_key(String::len);
    let shortest = texts.first().cloned();
    texts.retain(|text| text.len() < 300);
    texts.into_iter().chain(shortest).collect()
}

fn values(form: &Form) -> Vec<Value> {
    texts(form).iter().map(|text| serde_json::from_str(text).expect("JSON")).collect()
}

#[test]
fn what_serde_writes_is_allowed() {
    for form in FORMS.iter().filter(|form| !SPELLED_OTHERWISE.contains(&form.name)) {
        let subject = subject(form, &GrammarOptions::new());
        for text in texts(form).into_iter().chain((form.contract)().example()) {
            subject.allows(&text);
        }
    }
}

#[test]
fn what_is_near_that_is_allowed_only_if_it_is_accepted() {
    for form in FORMS.iter().filter(|form| !SPELLED_OTHERWISE.contains(&form.name)) {
        let subject = subject(form, &GrammarOptions::new());
        let near = (proptest::sample::select(values(form)), changes());
        let outcome = runner(8).run(&near, |(value, changes)| {
            let text = changes.iter().fold(value, |value, change| change.apply(&value)).to_string();
            if subject.gbnf.accepts(&text) {
                subject.is_fair(&text);
            } else {
                assert!(!subject.lark.accepts(&text), "{form:?}: {text}");
            }
            Ok(())
        });
        outcome.unwrap_or_else(|error| panic!("{error}"));
    }
}

#[test]
fn what_is_written_by_chance_is_accepted() {
    let options = GrammarOptions::new().max_characters(6).max_items(3);
    for form in FORMS {
        let subject = subject(form, &options);
        let mut dice = Dice(7);
        for _ in 0..24 {
            let text = subject.gbnf.walk(&mut dice, 200);
            assert!(subject.lark.accepts(&text), "{form:?}: {text}");
            subject.is_fair(&text);
        }
    }
}
