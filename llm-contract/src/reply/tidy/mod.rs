//! stand-in
use crate::contract::Contract;
use crate::outcome::{Code, Limits, Path, Repair, Span};
#[derive(Debug)]
pub(crate) enum Reading {
    Whole(Tidied),
    Broken(Broken),
    Cut(Cut),
}
#[derive(Debug, Default)]
pub(crate) struct Edits;
impl Edits {
    pub(crate) fn span(&self, s: Span) -> Span {
        s
    }
    pub(crate) fn repairs(&self) -> Vec<Repair> {
        vec![]
    }
}
#[derive(Debug)]
pub(crate) struct Tidied {
    pub json: String,
    pub edits: Edits,
    pub end: usize,
}
#[derive(Debug)]
pub(crate) struct Broken {
    pub at: usize,
    pub path: Path,
    pub code: Code,
    pub span: Span,
    pub expected: Box<str>,
    pub recognised: bool,
}
#[derive(Debug)]
pub(crate) struct Cut {
    pub at: usize,
    pub path: Path,
    pub whole: Vec<Path>,
    pub recognised: bool,
    pub key_read: bool,
    pub in_string: bool,
}
pub(crate) fn tidy(reply: &str, start: usize, _c: &'static Contract, _l: &Limits) -> Reading {
    Reading::Broken(Broken {
        at: (start + 1).min(reply.len()),
        path: Path::root(),
        code: Code::Syntax,
        span: Span::at(start + 1),
        expected: "JSON".into(),
        recognised: false,
    })
}
impl Broken {
    pub(crate) fn at(at: usize) -> Self {
        Self {
            at,
            path: Path::root(),
            code: Code::Syntax,
            span: Span::at(at),
            expected: "JSON".into(),
            recognised: false,
        }
    }
}
