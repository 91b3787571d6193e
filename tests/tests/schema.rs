//! A contract's JSON Schema and the reader give the same verdict, so far as JSON Schema can say what is asked.

use jsonschema::Validator;
use llm_contract::contract::Contract;
use llm_contract::{Code, Rejection, Sent, Violation};
use llm_contract_tests::form::{CORPUS, FORMS, Form};
use llm_contract_tests::model::MODELS;
use llm_contract_tests::near::{self, changes};
use llm_contract_tests::parity::{Written, cases};
use llm_contract_tests::value::{Texts, values};
use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};
use serde_json::Value;

fn validator(name: &str, contract: &'static Contract) -> Validator {
    let schema = contract.json_schema();
    assert!(jsonschema::meta::is_valid(&schema), "{name} is no schema: {schema:#}");
    jsonschema::validator_for(&schema).unwrap_or_else(|error| panic!("{name}: {error}\n{schema:#}"))
}

/// What no schema says, and the reader refuses nevertheless.
fn is_beyond_schemas(violation: &Violation) -> bool {
    match violation.code {
        Code::Rule | Code::Check => true,
        // Two variants of an untagged enum fit.
        Code::Ambiguous => true,
        // A key that is ignored elsewhere looks like an absent one of the contract's, or holds the answer.
        Code::UnknownKey => true,
        // The syntax of schemas does not know this one.
        Code::Pattern => violation.expected.to_string().contains("(?s)"),
        // Bounds of 64 bits are no help to anybody, so they are not said.
        Code::OutOfRange => match &violation.sent {
            Sent::Value(value) => value.parse::<f64>().is_ok_and(|number| number.abs() >= 2_f64.powi(63)),
            _ => false,
        },
        _ => false,
    }
}

/// What a schema and the reader make of a value, if they disagree.
fn disagreement(name: &str, read: Result<(), Rejection>, validator: &Validator, value: &Value) -> Option<String> {
    match (validator.is_valid(value), read) {
        (true, Ok(())) | (false, Err(_)) => None,
        (false, Ok(())) => {
            let error = validator.iter_errors(value).next().map(|error| error.to_string()).unwrap_or_default();
            Some(format!("{name}: only the reader takes {value}\n  {error}"))
        }
        (true, Err(rejection)) if rejection.violations.iter().all(is_beyond_schemas) => None,
        (true, Err(rejection)) => Some(format!("{name}: only the schema takes {value}\n  {:?}", rejection.violations)),
    }
}

#[test]
fn values_that_satisfy_a_contract_satisfy_its_schema() {
    let mut wrong = Vec::new();
    for form in FORMS {
        let validator = validator(form.name, (form.contract)());
        for value in form.values() {
            let read = (form.exact)(&value.to_string());
            if let Err(rejection) = &read {
                wrong.push(format!("{form:?}: {value} is no value\n{rejection}"));
            }
            wrong.extend(disagreement(form.name, read, &validator, &value));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Values that satisfy a contract.
fn good(form: &'static Form) -> BoxedStrategy<Value> {
    if MODELS.iter().any(|(name, _)| *name == form.name) {
        return values(form.name, Texts::Mixed);
    }
    let texts = form.seeds().into_iter().chain((form.contract)().example());
    let values: Vec<Value> = texts.filter_map(|text| serde_json::from_str(&text).ok()).collect();
    proptest::sample::select(values).boxed()
}

/// Values near those that satisfy a contract, on which the schema and the reader disagree.
fn disagreements(
    name: &str,
    contract: &'static Contract,
    good: BoxedStrategy<Value>,
    read: impl Fn(&str) -> Result<(), Rejection>,
) -> Option<String> {
    let validator = validator(name, contract);
    let config = ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let outcome = runner.run(&(good, changes()), |(value, changes)| {
        let value = changes.iter().fold(value, |value, change: &near::Change| change.apply(&value));
        match disagreement(name, read(&value.to_string()), &validator, &value) {
            None => Ok(()),
            Some(said) => Err(TestCaseError::fail(said)),
        }
    });
    outcome.err().map(|error| error.to_string())
}

#[test]
fn the_schema_and_the_reader_give_the_same_verdict() {
    let forms = FORMS.iter().chain(CORPUS);
    let wrong = forms.filter_map(|form| disagreements(form.name, (form.contract)(), good(form), form.exact));
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{} forms\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_schema_and_the_reader_give_the_same_verdict_on_all_that_serde_writes() {
    // These read what is not asked for: any name at all, the crate's own spellings.
    let reads_more = ["Fallback", "InternalFallback", "Time"];
    let wrong = cases().into_iter().filter(|case| !reads_more.contains(&case.name)).filter_map(|case| {
        let parsed = |written: Written| serde_json::from_str(&written.compact).expect("serde wrote it");
        let good = (case.documents)().prop_map(parsed).boxed();
        disagreements(case.name, (case.contract)(), good, |text| (case.read)(text).ours.map(drop))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{} types\n{}", wrong.len(), wrong.join("\n"));
}
