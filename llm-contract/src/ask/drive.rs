//! The thin drivers: they call the client, measure its time, and leave every decision to the loop.

use std::ops::ControlFlow;
use std::time::Duration;

use super::{Answer, Ask, AskError, Asking, Conversation, Reply, Step};
use crate::decode::LlmContract;

impl<T: LlmContract> Ask<T> {
    /// Asks through an async client, on whatever runtime awaits the future.
    ///
    /// The client is called once an attempt, with the conversation to send, and returns the reply: a
    /// [`Reply`], or its text. The conversation is owned, so the future that the client returns may be
    /// spawned; the future of `run` is `Send` where the client and its futures are. An async closure may
    /// borrow what stands around it; one that changes or owns its captures has to be written
    /// `move |conversation| { ...; async move { ... } }`. Dropping the future stops the loop.
    ///
    /// A conversation serialises as the `messages` of most chat interfaces, so that a request over HTTP is
    /// `json!({"model": "..", "messages": conversation})`.
    ///
    /// ```
    /// use llm_contract::{Answer, AskError, FinishReason, LlmContract, Message, Reply, ask};
    ///
    /// #[derive(LlmContract)]
    /// struct Rating {
    ///     #[contract(range = 1..=5)]
    ///     stars: u8,
    /// }
    ///
    /// # struct Client; struct Completion { text: String, is_cut: bool } #[derive(Debug)] struct Offline;
    /// # impl Client { async fn chat(&self, _: &[Message]) -> Result<Completion, Offline> { Err(Offline) } }
    /// async fn rate(client: &Client, review: &str) -> Result<Answer<Rating>, AskError<Offline>> {
    ///     ask::<Rating>(format!("Rate this review: {review}"))
    ///         .run(async |conversation| {
    ///             let completion = client.chat(conversation.messages()).await?;
    ///             let reply = Reply::new(completion.text);
    ///             Ok(if completion.is_cut { reply.finish_reason(FinishReason::Length) } else { reply })
    ///         })
    ///         .await
    /// }
    /// ```
    ///
    /// # Errors
    ///
    /// [`AskError::Client`] as soon as the client fails, [`AskError::GaveUp`] when no reply satisfied the
    /// contract; both carry the attempts that were made.
    pub async fn run<C, F, R, E>(self, mut client: C) -> Result<Answer<T>, AskError<E>>
    where
        C: FnMut(Conversation) -> F,
        F: Future<Output = Result<R, E>>,
        R: Into<Reply>,
    {
        let mut asking = self.start();
        loop {
            let clock = Clock::start();
            let replied = client(asking.conversation()).await.map(Into::into);
            match asking.settle(replied, clock.elapsed())? {
                ControlFlow::Continue(next) => asking = next,
                ControlFlow::Break(answer) => return Ok(answer),
            }
        }
    }

    /// Asks through a client that blocks.
    ///
    /// The client is called once an attempt, with the conversation to send, and returns the reply: a
    /// [`Reply`], or its text. There is an example at [`ask`](super::ask()).
    ///
    /// # Errors
    ///
    /// [`AskError::Client`] as soon as the client fails, [`AskError::GaveUp`] when no reply satisfied the
    /// contract; both carry the attempts that were made.
    pub fn run_blocking<C, R, E>(self, mut client: C) -> Result<Answer<T>, AskError<E>>
    where
        C: FnMut(Conversation) -> Result<R, E>,
        R: Into<Reply>,
    {
        let mut asking = self.start();
        loop {
            let clock = Clock::start();
            let replied = client(asking.conversation()).map(Into::into);
            match asking.settle(replied, clock.elapsed())? {
                ControlFlow::Continue(next) => asking = next,
                ControlFlow::Break(answer) => return Ok(answer),
            }
        }
    }
}

impl<T: LlmContract> Asking<T> {
    /// Takes in what the client returned: the loop goes on, or ends with an answer or an error.
    fn settle<E>(
        self,
        replied: Result<Reply, E>,
        elapsed: Option<Duration>,
    ) -> Result<ControlFlow<Answer<T>, Self>, AskError<E>> {
        let reply = match replied {
            Ok(reply) => reply,
            Err(error) => return Err(AskError::Client { error, attempts: self.into_attempts() }),
        };
        match self.take(reply, elapsed) {
            Step::Again(next) => Ok(ControlFlow::Continue(next)),
            Step::Done(answer) => Ok(ControlFlow::Break(answer)),
            Step::GaveUp { attempts, reason } => Err(AskError::GaveUp { attempts, reason }),
        }
    }
}

/// The time that a client takes, where there is a clock.
struct Clock {
    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    start: std::time::Instant,
}

/// In a browser `Instant::now` panics, so no time is taken there.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
impl Clock {
    fn start() -> Self {
        Self {}
    }

    fn elapsed(&self) -> Option<Duration> {
        None
    }
}

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
impl Clock {
    fn start() -> Self {
        Self { start: std::time::Instant::now() }
    }

    fn elapsed(&self) -> Option<Duration> {
        Some(self.start.elapsed())
    }
}
