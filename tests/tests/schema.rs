//! A contract's JSON Schema and the reader give the same verdict, so far as JSON Schema can say what is asked.

use jsonschema::Validator;
use llm_contract::{Code, Rejection, Sent, Violation};
use llm_contract_tests::form::{CORPUS, FORMS, Form};
use llm_contract_tests::model::MODELS;
use llm_contract_tests::near::{self, changes};
use llm_contract_tests::value::{Texts, values};
use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};
use serde_json::Value;

fn validator(form: &Form) -> Validator {
    let schema = (form.contract)().json_schema();
    assert!(jsonschema::meta::is_valid(&schema), "{form:?} is no schema: {schema:#}");
    jsonschema::validator_for(&schema).unwrap_or_else(|error| panic!("{form:?}: {error}\n{schema:#}"))
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
fn disagreement(form: &Form, validator: &Validator, value: &Value) -> Option<String> {
    let read: Result<(), Rejection> = (form.exact)(&value.to_string());
    match (validator.is_valid(value), read) {
        (true, Ok(())) | (false, Err(_)) => None,
        (false, Ok(())) => {
            let error = validator.iter_errors(value).next().map(|error| error.to_string()).unwrap_or_default();
            Some(format!("{form:?}: only the reader takes {value}\n  {error}"))
        }
        (true, Err(rejection)) if rejection.violations.iter().all(is_beyond_schemas) => None,
        (true, Err(rejection)) => {
            Some(format!("{form:?}: only the schema takes {value}\n  {:?}", rejection.violations))
        }
    }
}

#[test]
fn values_that_satisfy_a_contract_satisfy_its_schema() {
    let mut wrong = Vec::new();
    for form in FORMS {
        let validator = validator(form);
        for seed in form.seeds {
            let value: Value = serde_json::from_str(seed).expect("a seed is JSON");
            if let Err(rejection) = (form.exact)(seed) {
                wrong.push(format!("{form:?}: {seed} is no value\n{rejection}"));
            }
            wrong.extend(disagreement(form, &validator, &value));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Values that satisfy a contract.
fn good(form: &'static Form) -> BoxedStrategy<Value> {
    if MODELS.iter().any(|(name, _)| *name == form.name) {
        return values(form.name, Texts::Mixed);
    }
    let example = (form.contract)().example();
    let texts = form.seeds.iter().map(|seed| (*seed).to_owned()).chain(example);
    let values: Vec<Value> = texts.filter_map(|text| serde_json::from_str(&text).ok()).collect();
    proptest::sample::select(values).boxed()
}

#[test]
fn the_schema_and_the_reader_give_the_same_verdict() {
    let mut wrong = Vec::new();
    for form in FORMS.iter().chain(CORPUS) {
        let validator = validator(form);
        let config = ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() };
        let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
        let outcome = runner.run(&(good(form), changes()), |(value, changes)| {
            let value = changes.iter().fold(value, |value, change: &near::Change| change.apply(&value));
            match disagreement(form, &validator, &value) {
                None => Ok(()),
                Some(said) => Err(TestCaseError::fail(said)),
            }
        });
        if let Err(error) = outcome {
            wrong.push(error.to_string());
        }
    }
    assert!(wrong.is_empty(), "{} forms\n{}", wrong.len(), wrong.join("\n"));
}
