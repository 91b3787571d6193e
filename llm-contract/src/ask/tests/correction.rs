//! What a retry shows to the model, message by message.

use super::super::correction;
use super::super::{Conversation, History, Message, Role};
use super::rejection;
use crate::outcome::{Rejection, RejectionKind};
use crate::phrase::Unseen;

fn first() -> Conversation {
    Conversation::new([Message::user("the task")])
}

/// The messages after a rejected reply, as role and text.
fn after(history: History, so_far: &Conversation, reply: &str, rejection: &Rejection) -> Vec<(Role, String)> {
    let next = correction::next(history, "the task", so_far, reply, rejection);
    next.messages().iter().map(|message| (message.role, message.text.to_string())).collect()
}

fn user(text: impl Into<String>) -> (Role, String) {
    (Role::User, text.into())
}

fn assistant(text: impl Into<String>) -> (Role, String) {
    (Role::Assistant, text.into())
}

#[test]
fn with_reply_the_conversation_grows() {
    let (one, two) = (rejection(RejectionKind::Schema, "a", "1"), rejection(RejectionKind::NoJson, "a", "2"));
    let second = correction::next(History::WithReply, "the task", &first(), "reply 1", &one);
    assert_eq!(
        after(History::WithReply, &second, "reply 2", &two),
        [user("the task"), assistant("reply 1"), user(one.to_string()), assistant("reply 2"), user(two.to_string())]
    );
}

#[test]
fn without_reply_the_last_rejection_stands_behind_the_task() {
    let (one, two) = (rejection(RejectionKind::Schema, "a", "1"), rejection(RejectionKind::NoJson, "a", "2"));
    let second = correction::next(History::WithoutReply, "the task", &first(), "reply 1", &one);
    let said = Unseen(&two);
    assert_eq!(after(History::WithoutReply, &second, "reply 2", &two), [user(format!("the task\n\n{said}"))]);
}

/// What a model does not see it can neither keep nor correct.
#[test]
fn without_reply_nothing_is_said_of_keeping_and_correcting() {
    let kinds = [RejectionKind::Schema, RejectionKind::BadJson, RejectionKind::Ambiguous, RejectionKind::NoJson];
    for kind in kinds.into_iter().chain([RejectionKind::Truncated]) {
        let [(_, text)] = &after(History::WithoutReply, &first(), "reply", &rejection(kind, "a", "1"))[..] else {
            panic!("one message")
        };
        let text = text.to_lowercase();
        assert!(text.contains("an earlier reply"), "{text}");
        assert!(["your reply", "keep", "correct", "again with"].iter().all(|word| !text.contains(word)), "{text}");
    }
}

#[test]
fn a_fix_prompt_holds_task_reply_and_rejection() {
    let two = rejection(RejectionKind::Schema, "a", "2");
    assert_eq!(
        after(History::FixPrompt, &first(), "reply 2", &two),
        [user(format!("the task\n\nAn earlier reply to this was:\n\n```\nreply 2\n```\n\n{two}"))]
    );
}

#[test]
fn a_quoted_reply_cannot_close_its_fence() {
    let wrong = rejection(RejectionKind::Schema, "a", "2");
    let [(_, text)] = &after(History::FixPrompt, &first(), "````json\n{}\n````", &wrong)[..] else {
        panic!("one message")
    };
    assert!(text.contains("\n`````\n````json\n{}\n````\n`````\n"), "{text}");
}

#[test]
fn a_cut_reply_is_answered_by_asking_for_a_shorter_one() {
    let cut = rejection(RejectionKind::Truncated, "a", "");
    let asked = format!("{cut}\nGive a shorter answer this time, so that all of it fits.");
    assert_eq!(
        after(History::WithReply, &first(), "{\"a", &cut),
        [user("the task"), assistant("{\"a"), user(asked.clone())]
    );
    let unseen = format!("{}\nGive a shorter answer this time, so that all of it fits.", Unseen(&cut));
    assert_eq!(after(History::WithoutReply, &first(), "{\"a", &cut), [user(format!("the task\n\n{unseen}"))]);
    assert_eq!(
        after(History::FixPrompt, &first(), "{\"a", &cut),
        [user(format!("the task\n\nAn earlier reply to this was:\n\n```\n{{\"a\n```\n\n{asked}"))]
    );
}

#[test]
fn an_empty_reply_makes_no_message_of_its_own() {
    let nothing = rejection(RejectionKind::NoJson, "a", "");
    let asked = [user(format!("the task\n\n{nothing}"))];
    for history in [History::WithReply, History::FixPrompt] {
        assert_eq!(after(history, &first(), " \n", &nothing), asked, "{history:?}");
    }
    let unseen = [user(format!("the task\n\n{}", Unseen(&nothing)))];
    assert_eq!(after(History::WithoutReply, &first(), " \n", &nothing), unseen);
}

#[test]
fn messages_serialise_as_chat_interfaces_want_them() {
    let wrong = rejection(RejectionKind::Schema, "a", "2");
    let next = correction::next(History::WithReply, "the task", &first(), "{}", &wrong);
    assert_eq!(
        serde_json::to_value(&next).unwrap(),
        serde_json::json!([
            {"role": "user", "content": "the task"},
            {"role": "assistant", "content": "{}"},
            {"role": "user", "content": wrong.to_string()},
        ])
    );
}
