//! What follows from an attempt, and when the loop ends.

use super::super::dialogue::{Dialogue, Next, Settings};
use super::super::{Attempt, GaveUp, History, OnTruncated, Role};
use super::{accepted, failed, rejection};
use crate::outcome::RejectionKind::{NoJson, Schema, Truncated};

fn dialogue(settings: Settings) -> Dialogue {
    Dialogue::new("the task".to_owned(), settings)
}

fn record(dialogue: &mut Dialogue, attempt: Attempt) -> Next {
    let reply = attempt.reply.text.clone();
    dialogue.record(attempt, &reply)
}

#[test]
fn the_task_alone_is_asked_first() {
    let dialogue = dialogue(Settings::default());
    let [message] = dialogue.conversation().messages() else { panic!("{dialogue:?}") };
    assert_eq!((message.role, &*message.text), (Role::User, "the task"));
}

#[test]
fn an_accepted_reply_ends_it() {
    let mut dialogue = dialogue(Settings::default());
    assert_eq!(record(&mut dialogue, failed("{}", rejection(Schema, "score", "101"))), Next::Ask);
    assert_eq!(record(&mut dialogue, accepted("{\"score\": 1}")), Next::Done);
    let attempts = dialogue.into_attempts();
    assert_eq!(attempts.iter().map(|attempt| attempt.rejection.is_some()).collect::<Vec<_>>(), [true, false]);
}

#[test]
fn it_gives_up_when_the_attempts_are_used_up() {
    let mut dialogue = dialogue(Settings::default());
    assert_eq!(record(&mut dialogue, failed("a", rejection(Schema, "score", "101"))), Next::Ask);
    assert_eq!(record(&mut dialogue, failed("b", rejection(Schema, "score", "102"))), Next::Ask);
    assert_eq!(record(&mut dialogue, failed("c", rejection(Schema, "score", "103"))), Next::GiveUp(GaveUp::Exhausted));
    assert_eq!(dialogue.into_attempts().len(), 3);
}

#[test]
fn one_attempt_is_one_attempt() {
    let mut dialogue = dialogue(Settings { attempts: 1, ..Settings::default() });
    assert_eq!(record(&mut dialogue, failed("a", rejection(Schema, "score", "101"))), Next::GiveUp(GaveUp::Exhausted));
}

#[test]
fn it_stops_early_when_the_same_violations_come_back() {
    for history in [History::WithReply, History::WithoutReply, History::FixPrompt] {
        let mut dialogue = dialogue(Settings { history, attempts: 9, ..Settings::default() });
        assert_eq!(record(&mut dialogue, failed("a", rejection(Schema, "score", "101"))), Next::Ask);
        // Other words around it change nothing about what is wrong.
        assert_eq!(
            record(&mut dialogue, failed("b", rejection(Schema, "score", "101"))),
            Next::GiveUp(GaveUp::Unchanged)
        );
    }
}

#[test]
fn it_goes_on_while_the_violations_change() {
    let mut dialogue = dialogue(Settings { attempts: 9, ..Settings::default() });
    for (reply, sent) in [("a", "101"), ("b", "102"), ("a", "101")] {
        assert_eq!(record(&mut dialogue, failed(reply, rejection(Schema, "score", sent))), Next::Ask);
    }
    assert_eq!(record(&mut dialogue, failed("c", rejection(NoJson, "score", "101"))), Next::Ask);
}

#[test]
fn a_cut_reply_is_handed_over_at_once_if_so_wished() {
    let settings = Settings { on_truncated: OnTruncated::GiveUp, ..Settings::default() };
    let mut dialogue = dialogue(settings);
    assert_eq!(record(&mut dialogue, failed("{", rejection(Truncated, "score", ""))), Next::GiveUp(GaveUp::Truncated));
}

#[test]
fn a_cut_reply_never_leads_to_the_same_prompt() {
    for history in [History::WithReply, History::WithoutReply, History::FixPrompt] {
        let mut dialogue = dialogue(Settings { history, attempts: 9, ..Settings::default() });
        let mut sent = vec![dialogue.conversation().clone()];
        for further in 0..8 {
            // Cut at one place each time, but not in the same way, so that the early stop lets it pass.
            let mut cut = rejection(Truncated, "score", "");
            cut.omitted = further;
            if record(&mut dialogue, failed("{\"score\": ", cut)) != Next::Ask {
                break;
            }
            assert!(!sent.contains(dialogue.conversation()), "{history:?}: {:?}", dialogue.conversation());
            sent.push(dialogue.conversation().clone());
        }
        let grows = history == History::WithReply;
        assert_eq!(sent.len(), if grows { 9 } else { 2 }, "{history:?}");
    }
}
