//! The loop, tested without a model: the state machine alone, then the drivers around it.

mod correction;
mod dialogue;
mod drive;

use super::{Attempt, Reply};
use crate::decode::LlmContract as _;
use crate::outcome::{Code, Expected, Path, Position, Rejection, RejectionKind, Sent, Span, Violation};
use crate::private as p;

/// A contract of one number.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Score {
    score: u8,
}

impl p::LlmContract for Score {
    const __CONTRACT: &'static p::Contract = &p::Contract {
        name: "Score",
        docs: "",
        args: &[],
        shape: p::Shape::Object(p::Object {
            fields: &[p::field::<u8>("score", "\"score\"", "How well it fits.")
                .constraints(&[p::Constraint::Range(p::Range::Integer { min: Some(0), max: Some(100) })])],
            rules: &[],
            deny_unknown_fields: false,
        }),
    };

    fn __read(d: &mut p::Decoder<'_>, at: &p::At<'_>, _: &'static [p::Constraint]) -> Option<Self> {
        let mut slots: (Option<u8>,) = (None,);
        let mut members = d.object(Self::__CONTRACT, at)?;
        while let Some(index) = d.member(&mut members, at) {
            if index == 0 {
                d.field(&members, 0, at, &mut slots.0);
            }
        }
        match slots {
            (Some(score),) if d.is_good(&members) => Some(Self { score }),
            _ => None,
        }
    }
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
        position: Position { line: 1, column: 1 },
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
