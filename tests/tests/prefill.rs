//! Replies that were begun by the caller: what the model wrote behind the prefill, or the whole anew.

use llm_contract::{FinishReason, Leniency, LlmContract, Parser, Rejection, RejectionKind, RepairCode};

#[derive(LlmContract, Debug, PartialEq)]
struct Score {
    #[contract(range = 0..=100)]
    score: u8,
    reason: Option<String>,
}

#[derive(LlmContract, Debug, PartialEq)]
struct Node {
    children: Vec<Node>,
}

/// The value and the codes of its repairs.
fn read<T: LlmContract>(prefill: &str, reply: &str) -> Result<(T, Vec<RepairCode>), Rejection> {
    let accepted = Parser::new().prefill(prefill).parse::<T>(reply)?;
    Ok((accepted.value, accepted.repairs.iter().map(|repair| repair.code).collect()))
}

#[test]
fn a_reply_goes_on_behind_the_prefill_or_repeats_it() {
    let score = || Score { score: 3, reason: None };
    for (prefill, reply, repeats) in [
        ("{", "\"score\": 3}", false),
        ("{\"score\":", " 3}", false),
        ("{", "{\"score\": 3}", true),
        ("{\"score\":", "{\"score\": 3}", true),
        ("{\"score\":", "  {\"score\": 3}\n", true),
        ("{\"score\": ", "{\"score\": 3}", true),
        ("{\n", "{\n\"score\": 3}", true),
    ] {
        let repairs = if repeats { vec![RepairCode::RepeatedPrefill] } else { Vec::new() };
        let read =
            read::<Score>(prefill, reply).unwrap_or_else(|rejection| panic!("{prefill:?} {reply:?}: {rejection}"));
        assert_eq!(read, (score(), repairs), "{prefill:?} {reply:?}");
    }
}

#[test]
fn spans_are_those_of_the_reply() {
    let accepted = Parser::new().prefill("{\"score\":").parse::<Score>(" {\"score\": 3}").expect("a score");
    assert_eq!((accepted.span.start, accepted.span.end), (1, 13));
    assert_eq!((accepted.repairs[0].span.start, accepted.repairs[0].span.end), (1, 10));
}

#[test]
fn a_repeated_prefill_hides_no_fault() {
    let rejection = read::<Score>("{\"score\":", "{\"score\": 300}").expect_err("300 is too high");
    assert_eq!((rejection.kind, rejection.violations[0].path.to_string()), (RejectionKind::Schema, "score".to_owned()));
    for end in 0.."{\"score\": 3}".len() {
        let reply = &"{\"score\": 3}"[..end];
        assert!(read::<Score>("{\"score\":", reply).is_err(), "{reply:?}");
        assert!(read::<Score>("{", reply).is_err(), "{reply:?}");
    }
}

/// What may be the beginning of a value behind the prefill is no whole.
#[test]
fn a_prefix_behind_the_prefill_is_never_a_whole() {
    let prefill = "{\"children\": [";
    let whole = "{\"children\": []}, {\"children\": [{\"children\": []}]}]}";
    for end in 0..whole.len() {
        assert!(read::<Node>(prefill, &whole[..end]).is_err(), "{:?}", &whole[..end]);
    }
    assert!(read::<Node>(prefill, whole).is_ok());
    assert!(read::<Node>(prefill, "{\"children\": [],}").is_err());
    for reply in ["[1, 2]", "[[1]"] {
        assert!(read::<Vec<Vec<u8>>>("[", reply).is_err(), "{reply}");
    }
    assert_eq!(read::<Vec<Vec<u8>>>("[", "[1, 2]]").expect("two numbers").0, [[1, 2]]);
    assert!(read::<Vec<serde_json::Value>>("[", "[1, 2]").is_err());
}

#[test]
fn only_slips_that_may_be_mended_are() {
    for leniency in [Leniency::Exact, Leniency::Extract] {
        let parser = Parser::new().prefill("{\"score\":").leniency(leniency);
        assert!(parser.parse::<Score>("{\"score\": 3}").is_err(), "{leniency:?}");
    }
    let parser = Parser::new().prefill("{\"score\":").finish_reason(FinishReason::Length);
    assert_eq!(parser.parse::<Score>("{\"score\": 3").expect_err("cut").kind, RejectionKind::Truncated);
}
