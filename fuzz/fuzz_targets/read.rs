//! Any text, read for any contract of the tests: nothing panics, valid JSON is read as `serde_json` reads it (law 2),
//! and the list of repairs is empty exactly then (law 3).
#![no_main]

use libfuzzer_sys::fuzz_target;
use llm_contract::RepairCode;
use llm_contract_tests::model::model;
use llm_contract_tests::near::has_list_for_object;

fuzz_target!(|data: &[u8]| {
    let Some((case, reply)) = llm_contract_fuzz::case(data) else { return };
    let Ok(reply) = str::from_utf8(reply) else { return };
    let outcome = (case.read)(reply);
    // The texts that models and people read are made of any outcome.
    let good = match outcome {
        Ok(good) => good,
        Err(rejection) => {
            assert!(!rejection.to_string().is_empty());
            for violation in &rejection.violations {
                assert!(violation.span.of(reply).is_some(), "{violation:?} lies outside {reply:?}");
            }
            return;
        }
    };
    for repair in &good.repairs {
        assert!(repair.span.of(reply).is_some(), "{repair:?} lies outside {reply:?}");
    }
    // A documented difference: serde reads a struct from a list of its values, too.
    let lists = |value: &serde_json::Value| has_list_for_object(value, model(case.name));
    if serde_json::from_str(reply).is_ok_and(|value| lists(&value)) {
        return;
    }
    // Others: of two equal keys of a map serde_json takes the last, and of a misspelt optional key it takes no notice.
    let differs = |code| matches!(code, RepairCode::RepeatedKey | RepairCode::KeySpelling);
    if good.repairs.iter().any(|repair| differs(repair.code)) {
        return;
    }
    match (case.serde)(reply) {
        Ok(value) => {
            assert_eq!(good.value, value, "another value of {reply:?}");
            assert!(good.repairs.is_empty(), "{:?} of {reply:?}", good.repairs);
        }
        // serde refuses what JSON Schema takes for the same: `68.0` for an integer.
        Err(error) => {
            let is_json = serde_json::from_str::<serde_json::Value>(reply).is_ok();
            assert!(is_json || !good.repairs.is_empty(), "no repair of {reply:?}: {error}");
        }
    }
});
