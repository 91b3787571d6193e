//! Slips: what models do to the packaging of a value, each as a change of tokens or of the text around them.
//!
//! Each knows what `reading.md` makes of it at the place where it was made.

mod around;
mod mark;
mod refused;
mod string;
mod value;
mod wrap;

use llm_contract::RepairCode;

use crate::document::{Document, Token};
use crate::model::Model;

pub use wrap::Wrap;

/// What must come of a reply with one slip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// The value itself, with a repair of one of these codes.
    Recovered(&'static [RepairCode]),
    /// A rejection.
    Refused,
    /// The value or a rejection: what decides is not known here.
    Either,
}

/// A choice of a place and of a form.
#[derive(Debug, Clone, Copy)]
pub struct Pick {
    pub site: u32,
    pub form: u32,
}

impl Pick {
    /// One of some places.
    #[must_use]
    pub fn of<T: Copy>(self, sites: &[T]) -> Option<T> {
        choose(sites, self.site)
    }

    /// One of some forms.
    #[must_use]
    pub fn form<T: Copy>(self, forms: &[T]) -> T {
        choose(forms, self.form).expect("there is a form")
    }
}

fn choose<T: Copy>(all: &[T], number: u32) -> Option<T> {
    all.get((number as usize).checked_rem(all.len())?).copied()
}

/// A reply in the making.
#[derive(Debug, Clone)]
pub struct Draft {
    pub model: &'static Model,
    pub document: Document,
    /// What was done to the whole text, the innermost first.
    pub wraps: Vec<Wrap>,
}

impl Draft {
    /// A reply that is the document alone.
    #[must_use]
    pub fn new(model: &'static Model, document: Document) -> Self {
        Self { model, document, wraps: Vec::new() }
    }

    /// The reply.
    #[must_use]
    pub fn reply(&self) -> String {
        self.wraps.iter().fold(self.document.shown(), |text, wrap| wrap.apply(&text))
    }

    /// The document, or what is left of it where the reply was cut.
    fn left_of_document(&self) -> String {
        let shown = self.document.shown();
        let Some(last) = self.wraps.iter().rposition(|wrap| matches!(wrap, Wrap::Cut(..))) else { return shown };
        let text = self.wraps.iter().take(last + 1).fold(shown, |text, wrap| wrap.apply(&text));
        match self.wraps[last] {
            Wrap::Cut(from, _) => text[from..].to_owned(),
            _ => text,
        }
    }

    /// Whether the whole text was escaped once more, and no delimiter of the document shows that: then it stands as
    /// it would stand, escaped once, for another value.
    fn is_escaped_unseen(&self) -> bool {
        let is_shown = |token: &Token| token.shown.starts_with('"');
        self.wraps.contains(&Wrap::Escaped) && !self.document.tokens.iter().any(is_shown)
    }

    /// Where a range of the document's shown text stands in the reply, if the wraps leave its bytes in one piece.
    #[must_use]
    pub fn place(&self, start: usize, end: usize) -> Option<(usize, usize)> {
        let mut text = self.document.shown();
        let mut place = (start, end);
        for wrap in &self.wraps {
            place = (wrap.moved(&text, place.0)?, wrap.moved(&text, place.1)?);
            text = wrap.apply(&text);
        }
        Some(place)
    }
}

/// A kind of slip.
#[derive(Clone, Copy)]
pub struct Slip {
    pub name: &'static str,
    deed: Deed,
}

#[derive(Clone, Copy)]
enum Deed {
    /// Text around the reply.
    Around(&'static str, &'static str),
    /// A change at a place of the document; none where there is no such place.
    Change(fn(&mut Draft, Pick) -> Option<Fate>),
}

impl std::fmt::Debug for Slip {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

impl Slip {
    const fn around(name: &'static str, before: &'static str, behind: &'static str) -> Self {
        Self { name, deed: Deed::Around(before, behind) }
    }

    const fn change(name: &'static str, change: fn(&mut Draft, Pick) -> Option<Fate>) -> Self {
        Self { name, deed: Deed::Change(change) }
    }

    /// Makes the slip; none where the document has no place for it.
    pub fn make(&self, draft: &mut Draft, pick: Pick) -> Option<Fate> {
        match self.deed {
            Deed::Around(before, behind) => {
                draft.wraps.push(Wrap::Around(before.into(), behind.into()));
                Some(Fate::Recovered(&[RepairCode::SurroundingText]))
            }
            Deed::Change(change) => {
                let spare = draft.clone();
                let fate = change(draft, pick).filter(|_| !draft.is_escaped_unseen());
                if fate.is_none() {
                    *draft = spare;
                }
                fate
            }
        }
    }
}

/// Every slip.
#[must_use]
pub fn all() -> Vec<Slip> {
    [around::SLIPS, wrap::SLIPS, mark::SLIPS, string::SLIPS, value::SLIPS, refused::SLIPS].concat()
}

/// The slip of a name.
///
/// # Panics
///
/// When there is none.
#[must_use]
pub fn slip(name: &str) -> Slip {
    all().into_iter().find(|slip| slip.name == name).unwrap_or_else(|| panic!("no slip {name}"))
}
