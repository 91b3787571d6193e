//! Wrappers: the answer inside another document.

use std::borrow::Cow;

use llm_contract::RepairCode;
use serde_json::Value;

use super::{Draft, Fate, Pick, Slip};
use crate::document::Kind;
use crate::model::Model;

const UNWRAPPED: &[RepairCode] = &[RepairCode::Unwrapped];

/// What is done to a whole text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wrap {
    /// Text before and behind it.
    Around(Cow<'static, str>, Cow<'static, str>),
    /// Written as a JSON string.
    Encoded,
    /// Written as a JSON string, but without the quotes around it.
    Escaped,
    /// Cut at so many thousandths of what stands behind an offset.
    Cut(usize, usize),
}

impl Wrap {
    /// The text with this done to it.
    #[must_use]
    pub fn apply(&self, text: &str) -> String {
        match self {
            Self::Around(before, behind) => format!("{before}{text}{behind}"),
            Self::Encoded => Value::from(text).to_string(),
            Self::Escaped => escaped(text),
            Self::Cut(from, thousandths) => {
                let end = text.floor_char_boundary(from + 1 + text.len().saturating_sub(from + 2) * thousandths / 1000);
                let end = end.max(text.ceil_char_boundary(from + 1));
                text[..end].to_owned()
            }
        }
    }

    /// Where an offset of the text stands afterwards.
    #[must_use]
    pub fn moved(&self, text: &str, offset: usize) -> Option<usize> {
        match self {
            Self::Around(before, _) => Some(before.len() + offset),
            Self::Encoded => Some(1 + escaped(&text[..offset]).len()),
            Self::Escaped => Some(escaped(&text[..offset]).len()),
            Self::Cut(..) => None,
        }
    }
}

/// A text as it stands in a JSON string.
fn escaped(text: &str) -> String {
    let quoted = Value::from(text).to_string();
    quoted[1..quoted.len() - 1].to_owned()
}

pub(super) const SLIPS: &[Slip] = &[
    Slip::change("wrapper key", |draft, pick| {
        let key = pick.form(&["result", "data", "response", "Answer", "output"]);
        wrap(draft, format!("{{\"{key}\": "), "}".into())
    }),
    Slip::change("two wrapper keys", |draft, _| wrap(draft, "{\"output\": {\"result\": ".into(), "}}".into())),
    Slip::change("envelope", |draft, pick| {
        let (name, arguments) =
            pick.form(&[("name", "arguments"), ("tool", "input"), ("function", "parameters"), ("name", "args")]);
        let fate = wrap(draft, format!("{{\"{name}\": \"submit\", \"{arguments}\": "), "}".into())?;
        // Where the envelope's keys are the contract's own, it may be the answer.
        let own = draft.model.keys().iter().any(|key| [name, arguments].contains(key));
        Some(if own { Fate::Either } else { fate })
    }),
    Slip::change("list of one", |draft, _| {
        let object = matches!(draft.document.tokens[0].kind, Kind::Open('{'));
        if object { wrap(draft, "[".into(), "]".into()) } else { None }
    }),
    Slip::change("encoded", |draft, _| encode(draft, Wrap::Encoded, &[RepairCode::Unwrapped])),
    Slip::change("encoded in a key", |draft, _| {
        encode(draft, Wrap::Encoded, UNWRAPPED)?;
        wrap(draft, "{\"json\": ".into(), "}".into())
    }),
    Slip::change("escaped once too often", |draft, _| {
        encode(draft, Wrap::Escaped, &[RepairCode::Unwrapped, RepairCode::StrayEscape])
    }),
    Slip::change("braces doubled", double_braces),
];

fn wrap(draft: &mut Draft, before: String, behind: String) -> Option<Fate> {
    // A map takes any key: whether the wrapper is one of its own is for the reader to refuse.
    let fate =
        if matches!(draft.model, Model::Map(_) | Model::Any) { Fate::Either } else { Fate::Recovered(UNWRAPPED) };
    draft.wraps.push(Wrap::Around(before.into(), behind.into()));
    Some(fate)
}

fn encode(draft: &mut Draft, wrap: Wrap, codes: &'static [RepairCode]) -> Option<Fate> {
    // Without a quote there is nothing to escape: `[]` is `[]`.
    let has_quotes = draft.document.shown().contains('"');
    draft.wraps.push(wrap);
    has_quotes.then_some(Fate::Recovered(codes))
}

fn double_braces(draft: &mut Draft, _: Pick) -> Option<Fate> {
    let braces = draft.document.sites(|_, _, token| matches!(token.kind, Kind::Open('{') | Kind::Close('}')));
    let all =
        draft.document.tokens.iter().filter(|token| matches!(token.kind, Kind::Open('{') | Kind::Close('}'))).count();
    if braces.is_empty() || braces.len() < all {
        return None;
    }
    // The template may have doubled the braces of the texts too, or not.
    let texts_are_plain = !draft
        .document
        .tokens
        .iter()
        .any(|token| !token.clean.starts_with(['{', '}']) && token.clean.contains(['{', '}']));
    for at in braces {
        let doubled = draft.document.tokens[at].clean.repeat(2);
        draft.document.show(at, doubled);
    }
    let objects_only = matches!(draft.document.tokens[0].kind, Kind::Open('{'));
    Some(if texts_are_plain && objects_only { Fate::Recovered(UNWRAPPED) } else { Fate::Either })
}
