//! A candidate made plain: RFC 8259 text and the list of edits that lead to it.
//!
//! The text is read in ranks: with the slips that have one reading by themselves, by the
//! [machine](machine::Machine); and where that breaks right behind a string, by a [search](quotes) for the
//! place at which each text ends. What would have to be guessed is refused, in words that a model can act on.

mod abbreviation;
mod answer;
mod bracket;
mod comment;
mod ends;
mod escapes;
mod fault;
mod line_end;
mod lines;
mod literal;
mod machine;
mod mend;
mod nest;
#[cfg(any(test, fuzzing))]
pub(crate) mod pieces;
mod place;
mod quote;
mod quotes;
mod string;
mod suspect;
mod swallow;
#[cfg(test)]
mod tests;
mod token;
mod view;
mod words;

use fault::Fault;
use machine::{Halt, Machine};
pub(crate) use place::all_keys;
use place::{Kind, Place};
pub(crate) use quotes::Budget;
use quotes::{Found, Suspect};
use string::Script;
use suspect::Doubt;
use view::View;

use super::edit::Edits;
use crate::contract::Contract;
use crate::outcome::{Code, Limits, Path, Span};

/// How the reading of a candidate ended.
#[derive(Debug)]
pub(crate) enum Reading {
    Whole(Tidied),
    Broken(Broken),
    Cut(Cut),
}

/// A candidate that was read to its end.
#[derive(Debug)]
pub(crate) struct Tidied {
    /// The plain JSON.
    pub(crate) json: String,
    pub(crate) edits: Edits,
    /// The offset in the reply behind the document.
    pub(crate) end: usize,
}

/// A candidate that is broken.
#[derive(Debug)]
pub(crate) struct Broken {
    /// Where the reading broke.
    pub(crate) at: usize,
    pub(crate) path: Path,
    pub(crate) code: Code,
    pub(crate) span: Span,
    /// What was due there, in words for the model.
    pub(crate) expected: Box<str>,
    /// Whether the root had one of the contract's keys, or a first item of the right type.
    pub(crate) recognised: bool,
    /// Path and words were left out: another reading says them.
    pub(crate) is_quiet: bool,
}

/// A candidate that the text's end has cut.
#[derive(Debug)]
pub(crate) struct Cut {
    /// Where the token begins that was cut, or would have begun.
    pub(crate) at: usize,
    pub(crate) path: Path,
    /// The root's members or items that were whole.
    pub(crate) whole: Vec<Path>,
    pub(crate) recognised: bool,
    /// Whether the root had a key at all.
    pub(crate) key_read: bool,
    pub(crate) in_string: bool,
}

impl Broken {
    /// Broken at an offset, for no reason that could be named.
    pub(crate) fn at(at: usize) -> Self {
        let (path, expected) = (Path::root(), "JSON".into());
        Self { at, path, code: Code::Syntax, span: Span::at(at), expected, recognised: false, is_quiet: false }
    }
}

/// Makes the candidate plain that begins at a byte offset of a whole reply.
pub(crate) fn tidy(
    reply: &str,
    start: usize,
    contract: &'static Contract,
    limits: &Limits,
    budget: &Budget,
) -> Reading {
    if !may_begin(reply, start) {
        return Reading::Broken(Broken::at(start + 1));
    }
    Tidier::new(start, contract, limits).finish(reply, budget)
}

/// The same, but a fault that is no matter of bare quotes is not put into words: a reply may be full of such, and
/// one at most is reported.
pub(crate) fn tidy_tersely(
    reply: &str,
    start: usize,
    contract: &'static Contract,
    limits: &Limits,
    budget: &Budget,
) -> Reading {
    if !may_begin(reply, start) {
        return Reading::Broken(Broken::at(start + 1));
    }
    let mut tidier = Tidier::new(start, contract, limits);
    tidier.machine.is_terse = true;
    tidier.finish(reply, budget)
}

/// A first look at a bracket of prose or code: whether what follows it can begin a member, or in a list an
/// object that has one. Text full of brackets costs next to nothing.
pub(crate) fn may_begin(reply: &str, start: usize) -> bool {
    let rest = reply.as_bytes().get(start..).unwrap_or_default();
    let object = match rest {
        [b'[', items @ ..] => items.trim_ascii_start(),
        _ => rest,
    };
    // All braces may be doubled.
    let Some(inside) = object.strip_prefix(b"{{").or_else(|| object.strip_prefix(b"{")) else { return true };
    inside.iter().find(|byte| !matches!(byte, b' ' | b'\t' | b'\n' | b'\r')).is_none_or(|byte| {
        byte.is_ascii_alphabetic()
            || matches!(byte, b'"' | b'\'' | b'`' | b'}' | b'_' | b'$' | b'/' | b'#' | b'\\' | b'.' | b',' | 0x80..)
    })
}

/// Whether the brace at an offset is followed by a word that is no key, as in `{this}` of prose or `{ return x; }` of
/// code: reading on could tell no more, and costs thirty times as much.
pub(crate) fn is_in_prose(reply: &str, start: usize) -> bool {
    let rest = reply.as_bytes().get(start..).unwrap_or_default();
    let Some(inside) = rest.strip_prefix(b"{").map(<[u8]>::trim_ascii_start) else { return false };
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'-');
    let len = inside.iter().take_while(|byte| is_word(byte)).count();
    let next = inside.get(len..).unwrap_or_default().trim_ascii_start().first();
    len > 0 && next.is_some_and(|byte| byte.is_ascii() && !matches!(byte, b':' | b'=' | b'/' | b'#' | b'\\'))
}

/// Whether more lists begin at an offset than may be open at once, and the contract knows of no such lists.
pub(crate) fn is_too_deep(reply: &str, start: usize, contract: &'static Contract, limits: &Limits) -> bool {
    let lists = reply.as_bytes().get(start..).and_then(|rest| rest.get(..=limits.depth)).unwrap_or_default();
    !lists.is_empty() && lists.iter().all(|byte| *byte == b'[') && !takes_lists_of_lists(contract)
}

fn takes_lists_of_lists(contract: &'static Contract) -> bool {
    let root = Place::root(contract);
    root.takes(Kind::List) && root.items().0.takes(Kind::List)
}

/// Makes a candidate plain whose text comes in pieces.
#[derive(Debug)]
pub(crate) struct Tidier {
    start: usize,
    contract: &'static Contract,
    limits: Limits,
    machine: Machine,
    /// The first reading broke behind a string; the next one needs the end of the reply.
    broken: Option<Box<Fault>>,
}

impl Tidier {
    /// Of the candidate that begins at a byte offset of the reply.
    pub(crate) fn new(start: usize, contract: &'static Contract, limits: &Limits) -> Self {
        let machine = Machine::new(start, contract, limits);
        Self { start, contract, limits: *limits, machine, broken: None }
    }

    /// Reads a whole reply, which always comes to an end.
    fn finish(&mut self, reply: &str, budget: &Budget) -> Reading {
        self.machine.may_search = !budget.is_spent();
        self.advance(reply, true, budget).unwrap_or_else(|| Reading::Broken(Broken::at(self.start)))
    }

    /// Reads on. `text` is all of the reply so far, and `ended` says that no more will come; `None` asks for
    /// more.
    pub(crate) fn advance(&mut self, text: &str, ended: bool, budget: &Budget) -> Option<Reading> {
        let view = View::new(text, ended);
        if self.broken.is_none() {
            match self.machine.run(view) {
                Halt::More => return None,
                Halt::Whole => return Some(self.whole(view)),
                Halt::Cut => {
                    return Some(match self.machine.unclosed(view) {
                        Some(fault) => Reading::Broken(self.broken(*fault)),
                        None => Reading::Cut(self.cut(view)),
                    });
                }
                // Texts stand under the contract's keys: without one of them there is none that could go on.
                Halt::Broken(fault)
                    if (fault.behind_quote || fault.is_escape) && !fault.is_quiet && self.machine.seen.recognised =>
                {
                    self.broken = Some(fault);
                }
                Halt::Broken(fault) => return Some(Reading::Broken(self.broken(*fault))),
                // Only a search comes to these.
                Halt::Dead | Halt::Text(_) => return Some(Reading::Broken(Broken::at(self.start))),
            }
        }
        if !ended {
            return None;
        }
        let fault = self.broken.take()?;
        Some(self.search(view, *fault, budget))
    }

    /// The next rank: with bare quotes. Where a string's backslashes are at fault, it only says where the document ends,
    /// since nothing inside it is another one; where its end is not known, neither is what lies inside.
    fn search(&mut self, view: View<'_>, fault: Fault, budget: &Budget) -> Reading {
        let found = quotes::find(view, self.start, self.contract, &self.limits, budget);
        if fault.is_escape {
            let at = match found {
                Found::One(_, end) | Found::Several(_, _, end) | Found::Suspect(Suspect { end, .. }) => end,
                Found::None | Found::Spent => view.len(),
            };
            return Reading::Broken(Broken { at, ..self.broken(fault) });
        }
        let recognised = self.machine.seen.recognised;
        let refused = |at, code, path, span, expected: &str| {
            Reading::Broken(Broken { at, path, code, span, expected: expected.into(), recognised, is_quiet: false })
        };
        match found {
            Found::One(closes, end) => self.read_again(view, closes, end),
            Found::None => Reading::Broken(self.broken(fault)),
            // A reading is known to its end, and nothing inside it is another document.
            Found::Several(path, span, end) => refused(end, Code::Ambiguous, path, span, words::SEVERAL_ENDS),
            Found::Suspect(suspect) => {
                let (code, expected) = match suspect.doubt {
                    Doubt::Doubled => (Code::Ambiguous, words::DOUBLED_QUOTES),
                    Doubt::Unopened => (Code::Ambiguous, words::UNOPENED),
                    Doubt::Swallowed if suspect.in_list => (Code::Syntax, words::SUSPECT_ITEM),
                    Doubt::Swallowed => (Code::Syntax, words::SUSPECT),
                };
                let Suspect { path, span, end, .. } = suspect;
                refused(end, code, path, span, expected)
            }
            Found::Spent => refused(view.len(), Code::Syntax, fault.path, fault.span, words::SPENT),
        }
    }

    /// Reads the document now that the ends of its texts are known, and its own.
    fn read_again(&mut self, view: View<'_>, closes: Vec<(usize, Span)>, end: usize) -> Reading {
        let recognised = self.machine.seen.recognised;
        self.machine = Machine::new(self.start, self.contract, &self.limits);
        self.machine.script = Script::new(closes);
        // Most quotes are bare where a search was needed for many.
        let document = view.text().as_bytes().get(self.start..end).unwrap_or_default();
        self.machine.edits.reserve(memchr::memchr_iter(b'"', document).count());
        match self.machine.run(view) {
            Halt::Whole => self.whole(view),
            Halt::Broken(fault) => {
                self.machine.seen.recognised |= recognised;
                // Whatever is wrong with it, nothing inside it is another document.
                Reading::Broken(Broken { at: end, ..self.broken(*fault) })
            }
            // The search has read it to its end.
            _ => Reading::Broken(Broken { recognised, ..Broken::at(self.start) }),
        }
    }

    fn whole(&mut self, view: View<'_>) -> Reading {
        let end = self.machine.point.at;
        let mut edits = std::mem::take(&mut self.machine.edits);
        let json = edits.apply(view.text(), end);
        Reading::Whole(Tidied { json, edits, end })
    }

    fn broken(&self, fault: Fault) -> Broken {
        let Fault { span, path, code, expected, resume, is_quiet, .. } = fault;
        Broken { at: resume, path, code, span, expected, recognised: self.machine.seen.recognised, is_quiet }
    }

    fn cut(&mut self, view: View<'_>) -> Cut {
        let path = self.machine.cut_path(view);
        let seen = std::mem::take(&mut self.machine.seen);
        Cut {
            at: self.machine.point.at,
            path,
            whole: seen.whole,
            recognised: seen.recognised,
            key_read: seen.key_read,
            in_string: self.machine.scan.is_some(),
        }
    }
}
