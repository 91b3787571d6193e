//! Settings of a reader. A stand-in: reads a reply that is nothing but plain JSON.

use crate::decode::{At, Decoder, LlmContract};
use crate::outcome::{
    Accepted, Code, Expected, Limits, Path, Position, Rejection, RejectionKind, Sent, Span, Violation,
};

/// Why a provider says that a reply ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FinishReason {
    /// The model was done.
    Stop,
    /// A limit on the length was reached.
    Length,
    /// Anything else.
    Other,
}

/// Settings with which a reply is read.
#[derive(Debug, Clone, Default)]
pub struct Parser {
    finish_reason: Option<FinishReason>,
}

impl Parser {
    /// The default settings.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Why the provider says that the reply ends.
    #[must_use]
    pub fn finish_reason(mut self, reason: FinishReason) -> Self {
        self.finish_reason = Some(reason);
        self
    }

    /// Reads a reply.
    ///
    /// # Errors
    ///
    /// A [`Rejection`] when the reply does not satisfy the contract.
    pub fn parse<T: LlmContract>(&self, reply: &str) -> Result<Accepted<T>, Rejection> {
        let limits = Limits::DEFAULT;
        let mut decoder = Decoder::new(reply, 0, &limits, true);
        let value = T::__read(&mut decoder, &At::ROOT, &[]);
        let end = decoder.end();
        let found = decoder.into_findings();
        match (value, end) {
            (Some(value), Some(end)) if found.violations.is_empty() => Ok(Accepted {
                value,
                repairs: found.repairs,
                ignored: found.ignored,
                span: Span::new(0, end),
                mended: None,
            }),
            (_, end) => {
                let cut = end.is_none() && (self.finish_reason == Some(FinishReason::Length) || !reply.ends_with('}'));
                let (kind, code) = match end {
                    Some(_) => (RejectionKind::Schema, Code::WrongType),
                    None if cut && reply.contains('{') => (RejectionKind::Truncated, Code::Truncated),
                    None => (RejectionKind::NoJson, Code::NoJson),
                };
                let mut violations = found.violations;
                if kind != RejectionKind::Schema {
                    violations = vec![Violation {
                        path: Path::root(),
                        span: Span::at(reply.len()),
                        position: Position::of(reply, reply.len()),
                        code,
                        expected: Expected::Syntax("JSON".into()),
                        sent: Sent::Nothing,
                    }];
                }
                let (omitted, opening) = (found.omitted, crate::decode::clip(reply, limits.echo));
                Err(Rejection { kind, violations, omitted, whole: Vec::new(), opening, contract: T::contract() })
            }
        }
    }
}

pub(crate) fn parse<T: LlmContract>(reply: &str) -> Result<Accepted<T>, Rejection> {
    Parser::new().parse(reply)
}
