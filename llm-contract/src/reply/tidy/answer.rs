//! Whether what is read is the answer, as far as its beginning tells.

use super::machine::Machine;
use super::nest::Inside;
use super::place::{Kind, Place};
use super::quote::is_comma;
use super::view::{More, View};

impl Machine {
    /// An item is due. Where it has the JSON type that the contract asks for, commas before it aside, the list is one of
    /// the contract's; so is one in a wrapper.
    pub(super) fn recognise_item(&mut self, view: View<'_>) -> Result<(), More> {
        let is_answer = || match self.nest.depth() {
            1 => true,
            2 => self.in_wrapper(),
            _ => false,
        };
        if !self.seen.recognised && self.root.takes(Kind::List) && is_answer() {
            self.seen.recognised = item_fits(self.root.items().0, view, self.point.at)?;
        }
        Ok(())
    }

    /// Whether the outermost container is no document of the contract, but may be a wrapper around one.
    pub(super) fn in_wrapper(&self) -> bool {
        let root = self.nest.outwards().last();
        root.is_some_and(|root| match root.inside {
            Inside::List { .. } => !self.root.takes(Kind::List),
            // Where a list is asked for, no key is one of the contract's.
            Inside::Object(members) => {
                let may_wrap = members.are_known() || !self.root.takes(Kind::Object);
                may_wrap && root.key.is_some_and(|key| key.member.is_none())
            }
        })
    }
}

/// Whether the item that begins at an offset, or behind the commas there, has a JSON type that a place takes.
fn item_fits(place: Place, view: View<'_>, at: usize) -> Result<bool, More> {
    let rest = view.slice(at, view.len());
    let item = rest.trim_start_matches(|c: char| c.is_whitespace() || is_comma(c));
    let Some(c) = view.char(at + (rest.len() - item.len()))? else { return Ok(false) };
    let kind = match c {
        '{' | '｛' => Kind::Object,
        '[' | '［' => Kind::List,
        '0'..='9' | '-' | '+' | '.' => Kind::Number,
        'n' | 'N' => Kind::Null,
        't' | 'f' | 'T' | 'F' => Kind::Bool,
        _ => Kind::Text,
    };
    Ok(place.takes(kind))
}
