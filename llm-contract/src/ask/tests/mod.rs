//! The loop, tested without a model: the state machine alone, then the drivers around it.

mod correction;
mod dialogue;
mod drive;

use llm_contract_derive::LlmContract;

use super::{Attempt, Reply};
use crate::decode::LlmContract as _;
use crate::outcome::{Code, Expected, Path, Position, Rejection, RejectionKind, Sent, Span, Violation};

/// A contract of one number.
#[derive(Debug, Clone, Copy, PartialEq, LlmContract)]
#[contract(crate = crate)]
struct Score {
    /// How well it fits.
    #[contract(range = 0..=100)]
    score: u8,
}

/// A rejection of some kind that blames one place for what was sent there.
fn rejection(kind: RejectionKind, key: &str, sent: &str) -> Rejection {
    let code = match kind {
        RejectionKind::NoJson => Code::NoJson,
        RejectionKind::Truncated => Code::Truncated,
        RejectionKind::BadJson => Code::Syntax,
        RejectionKind::Schema => Code::OutOfRange,
        RejectionKind::Ambiguous => Code::Ambiguous,
    };
    let violation = Violation {
        path: Path::root().key(key),
        span: Span::at(0),
        position: Position::START,
        code,
        expected: Expected::Value { contract: u8::contract(), constraints: &[] },
        sent: Sent::Value(sent.into()),
    };
    Rejection {
        kind,
        violations: vec![violation],
        omitted: 0,
        whole: Vec::new(),
        opening: "{".into(),
        contract: Score::contract(),
    }
}

/// An attempt that failed.
fn failed(reply: &str, rejection: Rejection) -> Attempt {
    Attempt { rejection: Some(rejection), ..accepted(reply) }
}

/// An attempt that did not.
fn accepted(reply: &str) -> Attempt {
    Attempt { reply: Reply::new(reply), rejection: None, repairs: Vec::new(), ignored: Vec::new(), elapsed: None }
}
