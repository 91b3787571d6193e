//! The texts of rejections, read as a model would, and what holds of each of them.

mod model;
mod safety;
mod terminal;
mod words;

use crate::contract::{Constraint, Contract, Shape};
use crate::emit::tests::sample;
use crate::outcome::{Code, Expected, Path, Position, Rejection, RejectionKind, Sent, Span, Violation};

fn violation(path: Path, code: Code, expected: Expected, sent: Sent) -> Violation {
    Violation { path, span: Span::at(0), position: Position::START, code, expected, sent }
}

/// A value of a contract's member that breaks what the member asks for.
fn bad(contract: &'static Contract, key: &str, code: Code, sent: &str) -> Violation {
    violation(Path::root().key(key), code, member(contract, key), Sent::Value(sent.into()))
}

/// What a member asks for.
fn member(contract: &'static Contract, key: &str) -> Expected {
    let field = contract.object().unwrap().fields.iter().find(|field| field.key == key).unwrap();
    value((field.contract)(), field.constraints)
}

fn value(contract: &'static Contract, constraints: &'static [Constraint]) -> Expected {
    Expected::Value { contract, constraints }
}

fn rejection(contract: &'static Contract, kind: RejectionKind, violations: Vec<Violation>) -> Rejection {
    Rejection { kind, violations, omitted: 0, whole: Vec::new(), opening: "{".into(), contract }
}

fn schema(contract: &'static Contract, violations: Vec<Violation>) -> Rejection {
    rejection(contract, RejectionKind::Schema, violations)
}

/// The rule of a contract, broken with these values.
fn broken_rule(contract: &'static Contract, path: Path, members: &[(&'static str, &str)]) -> Violation {
    let Shape::Object(object) = &contract.shape else { unreachable!() };
    let sent = members.iter().map(|(key, value)| (*key, (*value).into())).collect();
    violation(path, Code::Rule, Expected::Rule(&object.rules[0]), Sent::Members(sent))
}
