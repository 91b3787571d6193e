//! Asking, from outside: a model that is a script, and the conversations that it gets to see.

use std::convert::Infallible;

use llm_contract::{
    Answer, AskError, Code, FinishReason, GaveUp, History, LlmContract, OnTruncated, RejectionKind, Reply, Role, ask,
};
use llm_contract_tests::job::JobMatch;

const GOOD: &str =
    "Here it is:\n```json\n{\"verdict\": \"partial\", \"match_score\": 68, \"missing_skills\": [\"Go\"]}\n```";
const TOO_HIGH: &str = r#"{"verdict": "partial", "match_score": 105, "missing_skills": ["Go"]}"#;
const REFUSAL: &str = "I'm sorry, but I can't evaluate a real person's CV.";
const CUT: &str = r#"{"verdict": "partial", "match_score": 68, "missing_skills": ["Go", "#;

/// What a conversation was, each message as its role and its text.
type Seen = Vec<Vec<(Role, String)>>;

/// Asks a model that says one thing after another, and notes what it was shown.
fn scripted<const N: usize>(
    history: History,
    replies: [&'static str; N],
) -> (Result<Answer<JobMatch>, AskError<Infallible>>, Seen) {
    let mut script = replies.into_iter();
    let mut seen = Vec::new();
    let outcome = ask::<JobMatch>("Compare the résumé with the job.").history(history).run_blocking(|conversation| {
        seen.push(conversation.messages().iter().map(|message| (message.role, message.text.to_string())).collect());
        Ok(script.next().unwrap_or_default())
    });
    (outcome, seen)
}

fn task() -> String {
    format!("Compare the résumé with the job.\n\n{}", JobMatch::contract().prompt())
}

fn told(reply: &str) -> String {
    JobMatch::parse(reply).unwrap_err().to_string()
}

#[test]
fn a_model_that_mends_its_reply_is_asked_twice() {
    let (outcome, seen) = scripted(History::WithReply, [TOO_HIGH, GOOD]);
    let answer = outcome.unwrap();
    assert_eq!(answer.value.match_score, 68);
    assert_eq!(answer.attempts[0].rejection.as_ref().map(|rejection| rejection.kind), Some(RejectionKind::Schema));
    assert!(answer.attempts[0].repairs.is_empty() && !answer.repairs().is_empty());
    assert_eq!(
        seen,
        [
            vec![(Role::User, task())],
            vec![(Role::User, task()), (Role::Assistant, TOO_HIGH.to_owned()), (Role::User, told(TOO_HIGH))],
        ]
    );
}

#[test]
fn the_other_histories_show_one_message() {
    let (_, seen) = scripted(History::WithoutReply, [TOO_HIGH, GOOD]);
    let unseen = "An earlier reply had 1 problem:\n1. match_score: must be a whole number from 0 to 100. You sent 105.\n\
        Reply with the whole JSON object, without such a problem, and nothing else.";
    assert_eq!(seen[1], [(Role::User, format!("{}\n\n{unseen}", task()))]);
    let (_, seen) = scripted(History::FixPrompt, [TOO_HIGH, GOOD]);
    let quoted = format!("An earlier reply to this was:\n\n```\n{TOO_HIGH}\n```");
    assert_eq!(seen[1], [(Role::User, format!("{}\n\n{quoted}\n\n{}", task(), told(TOO_HIGH)))]);
}

#[test]
fn a_model_that_repeats_itself_is_not_asked_a_third_time() {
    for (reply, kind) in [(TOO_HIGH, RejectionKind::Schema), (REFUSAL, RejectionKind::NoJson)] {
        let (outcome, seen) = scripted(History::WithReply, [reply, reply, GOOD]);
        let AskError::GaveUp { attempts, reason, .. } = outcome.unwrap_err();
        assert_eq!((reason, seen.len()), (GaveUp::Unchanged, 2));
        assert!(attempts.iter().all(|attempt| attempt.rejection.as_ref().is_some_and(|last| last.kind == kind)));
    }
}

#[test]
fn a_cut_reply_is_answered_by_asking_for_a_shorter_one() {
    let (outcome, seen) = scripted(History::WithoutReply, [CUT, GOOD]);
    assert_eq!(outcome.unwrap().attempts.len(), 2);
    let [(_, asked)] = &seen[1][..] else { panic!("{seen:?}") };
    let unseen = "An earlier reply was truncated: it ended before the answer did. It stopped inside missing_skills. \
        Reply with the whole JSON object and nothing else.\n\
        Give a shorter answer this time, so that all of it fits.";
    assert_eq!(*asked, format!("{}\n\n{unseen}", task()));
}

#[test]
fn a_cut_reply_never_meets_the_same_prompt_again() {
    let again = CUT.replace("Go", "Rust").leak();
    let (outcome, seen) = scripted(History::WithoutReply, [CUT, again, GOOD]);
    assert!(matches!(outcome, Err(AskError::GaveUp { reason: GaveUp::Truncated | GaveUp::Unchanged, .. })));
    assert_eq!(seen.len(), 2);
}

#[test]
fn a_cut_reply_may_be_handed_over_at_once() {
    let outcome = ask::<JobMatch>("").on_truncated(OnTruncated::GiveUp).run_blocking(|_| Ok::<_, Infallible>(CUT));
    let AskError::GaveUp { attempts, reason: GaveUp::Truncated, .. } = outcome.unwrap_err() else {
        panic!("it was cut")
    };
    assert_eq!(attempts.len(), 1);
}

#[test]
fn a_reply_that_the_provider_cut_is_truncated_whatever_its_text() {
    let cut = |_| Ok::<_, Infallible>(Reply::new("Let me think about").finish_reason(FinishReason::Length));
    let error = ask::<JobMatch>("").attempts(1).run_blocking(cut).unwrap_err();
    assert_eq!(error.last_rejection().map(|rejection| rejection.kind), Some(RejectionKind::Truncated));
}

#[test]
fn a_prompt_that_holds_the_snippet_is_left_as_it_is() {
    let prompt = format!("{}\n\nCompare the résumé with the job.", JobMatch::contract().prompt());
    assert_eq!(&*ask::<JobMatch>(&*prompt).start().messages()[0].text, prompt);
}

#[test]
fn a_prompt_may_do_without_the_snippet() {
    for (prompt, text) in [("Rate it.", "Rate it.".to_owned()), (" ", JobMatch::contract().prompt().to_string())] {
        let asking = ask::<JobMatch>(prompt).without_snippet().start();
        assert_eq!(asking.messages()[0].text.trim(), text);
    }
}

#[test]
fn a_value_is_judged_by_what_the_asker_knows() {
    let mut script = [GOOD, GOOD.replace("Go", "Rust").leak(), GOOD.replace("Go", "C").leak()].into_iter();
    let mut told = Vec::new();
    let answer = ask::<JobMatch>("Compare the résumé with the job.")
        .check(|found| if found.missing_skills == ["Go"] { Err("Go is in the résumé") } else { Ok(()) })
        .check(|found| if found.missing_skills == ["Rust"] { Err("so is Rust".to_owned()) } else { Ok(()) })
        .run_blocking(|conversation| {
            told.extend(conversation.messages().last().map(|message| message.text.to_string()));
            Ok::<_, Infallible>(script.next().unwrap_or_default())
        })
        .unwrap();
    assert_eq!(answer.value.missing_skills, ["C"]);
    let rejection = answer.attempts[0].rejection.as_ref().unwrap();
    let violation = &rejection.violations[0];
    assert_eq!((rejection.kind, violation.code), (RejectionKind::Schema, Code::Check));
    assert_eq!(violation.span.of(GOOD).and_then(|json| json.chars().next()), Some('{'));
    assert_eq!((violation.position.line, told[1].as_str()), (3, &*rejection.to_string()));
    assert!(told[1].contains("1. the whole reply: Go is in the résumé. You sent {"), "{}", told[1]);
    assert!(told[2].contains("so is Rust."), "{}", told[2]);
}
