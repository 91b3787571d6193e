//! The drivers, with a client that reads its replies from a script.

use std::cell::Cell;
use std::collections::VecDeque;
use std::error::Error;
use std::fmt;
use std::pin::pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};
use std::thread;

use super::super::{AskError, Conversation, GaveUp, History, OnTruncated, Reply, Role, Step, ask};
use super::Score;
use crate::outcome::{Rejection, RejectionKind};
use crate::parser::{FinishReason, Parser};

const GOOD: &str = "{\"score\": 68}";
const TOO_HIGH: &str = "{\"score\": 150}";
const CUT: &str = "{\"score\": ";

/// A client's own error.
#[derive(Debug, Clone, PartialEq)]
struct Offline(u16);

impl fmt::Display for Offline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "offline ({})", self.0)
    }
}

impl Error for Offline {}

/// A client that says one thing after another, then fails.
#[derive(Clone)]
struct Script(Arc<Mutex<VecDeque<&'static str>>>);

impl Script {
    fn new(replies: impl IntoIterator<Item = &'static str>) -> Self {
        Self(Arc::new(Mutex::new(replies.into_iter().collect())))
    }

    fn chat(&self, conversation: &Conversation) -> Result<String, Offline> {
        assert_eq!(conversation.messages().last().map(|message| message.role), Some(Role::User));
        self.0.lock().unwrap().pop_front().map(str::to_owned).ok_or(Offline(503))
    }
}

/// Runs a future that never waits for anything.
fn block_on<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(output) = future.as_mut().poll(&mut context) {
            return output;
        }
        thread::yield_now();
    }
}

fn is_plain_data<T: Clone + Send + Sync + 'static>(_: &T) {}

fn assert_send<T: Send>(future: T) -> T {
    future
}

#[test]
fn a_second_attempt_mends_the_first() {
    let script = Script::new([TOO_HIGH, GOOD]);
    let answer = ask::<Score>("Rate it.").run_blocking(|conversation| script.chat(&conversation)).unwrap();
    assert_eq!(answer.value, Score { score: 68 });
    let [first, second] = &answer.attempts[..] else { panic!("{answer:?}") };
    assert_eq!(first.reply.text, TOO_HIGH);
    assert_eq!(first.rejection.as_ref().map(|rejection| rejection.kind), Some(RejectionKind::Schema));
    assert!(second.rejection.is_none() && second.elapsed.is_some());
    is_plain_data(&answer);
    assert!(answer.repairs().is_empty());
}

#[test]
fn every_attempt_comes_back_when_it_gives_up() {
    let script = Script::new([TOO_HIGH, "{\"score\": 151}", "{\"score\": 152}", GOOD]);
    let error = ask::<Score>("Rate it.").run_blocking(|conversation| script.chat(&conversation)).unwrap_err();
    is_plain_data(&error);
    assert_eq!(error.to_string(), "gave up after 3 attempts: no reply satisfied the contract");
    assert!(matches!(error.source(), Some(source) if source.is::<Rejection>()));
    let AskError::GaveUp { attempts, reason: GaveUp::Exhausted } = error else { panic!("{error:?}") };
    assert!(attempts.len() == 3 && attempts.iter().all(|attempt| attempt.rejection.is_some()));
}

#[test]
fn the_same_violation_twice_ends_it() {
    let script = Script::new([TOO_HIGH, "{ \"score\" : 150 }", GOOD]);
    let error = ask::<Score>("Rate it.").run_blocking(|conversation| script.chat(&conversation)).unwrap_err();
    assert!(matches!(error, AskError::GaveUp { reason: GaveUp::Unchanged, ref attempts } if attempts.len() == 2));
}

#[test]
fn the_error_of_the_client_passes_through() {
    let script = Script::new([TOO_HIGH]);
    let error = ask::<Score>("Rate it.").run_blocking(|conversation| script.chat(&conversation)).unwrap_err();
    assert_eq!(error.to_string(), "offline (503)");
    let AskError::Client { error, attempts } = error else { panic!("{error:?}") };
    assert_eq!((error, attempts.len()), (Offline(503), 1));
}

#[test]
fn no_attempt_at_all_counts_as_one() {
    let script = Script::new([TOO_HIGH, GOOD]);
    let error = ask::<Score>("").attempts(0).run_blocking(|conversation| script.chat(&conversation)).unwrap_err();
    assert_eq!(error.attempts().len(), 1);
}

#[test]
fn the_finish_reason_reaches_the_reader() {
    let cut = |_| Ok::<_, Offline>(Reply::new(CUT).finish_reason(FinishReason::Length));
    let error = ask::<Score>("").on_truncated(OnTruncated::GiveUp).run_blocking(cut).unwrap_err();
    assert_eq!(error.last_rejection().map(|rejection| rejection.kind), Some(RejectionKind::Truncated));
    assert!(matches!(error, AskError::GaveUp { reason: GaveUp::Truncated, .. }));
}

#[test]
fn an_async_closure_may_borrow_its_client() {
    let script = Script::new([TOO_HIGH, GOOD]);
    let asked = Cell::new(0);
    let answer = block_on(ask::<Score>("Rate it.").attempts(2).run(async |conversation| {
        asked.set(asked.get() + 1);
        script.chat(&conversation)
    }));
    assert_eq!((answer.unwrap().value.score, asked.get()), (68, 2));
}

#[test]
fn the_future_moves_between_threads_where_the_client_does() {
    let script = Script::new([TOO_HIGH, GOOD]);
    let future = ask::<Score>("Rate it.").history(History::FixPrompt).parser(Parser::new()).run(move |conversation| {
        let script = script.clone();
        async move { script.chat(&conversation) }
    });
    let future = assert_send(future);
    the_future_moves_whatever_the_value::<Score>(Script::new([]));
    assert_eq!(thread::spawn(|| block_on(future)).join().unwrap().unwrap().value.score, 68);
}

/// What a type of the user's may not do (move between threads) the future may all the same.
fn the_future_moves_whatever_the_value<T: crate::LlmContract>(script: Script) {
    drop(assert_send(ask::<T>("").run(move |conversation| {
        let script = script.clone();
        async move { script.chat(&conversation) }
    })));
}

#[test]
fn the_conversation_may_be_sent_from_another_thread() {
    let script = Script::new([TOO_HIGH, GOOD]);
    let answer = ask::<Score>("Rate it.").run_blocking(|conversation| {
        is_plain_data(&conversation);
        let script = script.clone();
        thread::spawn(move || script.chat(&conversation)).join().unwrap()
    });
    assert_eq!(answer.unwrap().attempts.len(), 2);
}

#[test]
fn the_loop_can_be_driven_by_hand() {
    let mut asking = ask::<Score>("Rate it.").start();
    let mut replies = [TOO_HIGH, GOOD].into_iter();
    let mut lengths = Vec::new();
    let answer = loop {
        lengths.push(asking.messages().len());
        asking = match asking.reply(replies.next().unwrap()) {
            Step::Again(next) => next,
            Step::Done(answer) => break answer,
            Step::GaveUp { attempts, reason } => panic!("{reason}: {attempts:?}"),
        };
    };
    assert_eq!((answer.value.score, lengths), (68, vec![1, 3]));
    assert!(answer.attempts.iter().all(|attempt| attempt.elapsed.is_none()));
}

#[test]
fn a_prefill_is_part_of_the_reply_that_a_retry_shows() {
    let asking = ask::<Score>("Rate it.").parser(Parser::new().prefill("{\"score\":")).start();
    let Step::Again(asking) = asking.reply(" 150}") else { panic!("150 is too high") };
    assert_eq!(&*asking.messages()[1].text, "{\"score\": 150}");
    let Step::Done(answer) = asking.reply(" 68}") else { panic!("68 is fine") };
    assert_eq!((answer.value.score, &*answer.attempts[1].reply.text), (68, " 68}"));
}

#[test]
fn the_snippet_is_added_once() {
    let asking = ask::<Score>("Rate it.").start();
    let first = asking.messages()[0].text.to_string();
    assert!(first.starts_with("Rate it.\n\n") && first.len() > "Rate it.\n\n".len());
    assert_eq!(&*ask::<Score>(&*first).start().messages()[0].text, first);
    assert!(first.ends_with(&*ask::<Score>("").start().messages()[0].text));
}
