//! Bare quotes: which of a text's quotes closes it is for the contract to decide, or for nobody.
//!
//! Every way to close every text is tried to the end of the document, depth first; what was found out about
//! a place, with the containers open there, is not found out again. One complete reading is the reading; two
//! are an ambiguity, whatever else speaks for one of them. The search never calls itself, and has a budget.

use std::cell::Cell;
use std::collections::{HashMap, HashSet};

use super::bracket::Brackets;
use super::ends::{End, Ends, Passed};
use super::machine::{Due, Halt, Last, Machine, Point, Search};
use super::nest::{Earlier, Frame};
use super::place::all_keys;
use super::quote::compare_curly;
use super::string::{Closed, Opening, Style};
use super::suspect::Doubt;
use super::view::View;
use crate::contract::Contract;
use crate::outcome::{Limits, Path, Span};

/// Closings that are tried at most, in all searches over one reply.
const TRIES: usize = 4096;

/// Text that is looked at in searches, at most: so many times the reply. A quote counts for several bytes.
const LOOKS: usize = 40;

/// What looking at a quote costs, in bytes of plain text.
const QUOTE_COST: usize = 64;

/// What going on behind a quote costs at least.
const TRY_COST: usize = 512;

/// Text that may be looked at in searches over a reply of any length.
const LEAST_LOOKS: usize = 512 << 10;

/// What is left of the searches over one reply.
#[derive(Debug, Clone)]
pub(crate) struct Budget {
    tries: Cell<usize>,
    looks: Cell<usize>,
}

impl Budget {
    /// The budget for a reply of so many bytes.
    pub(crate) fn new(len: usize) -> Self {
        Self { tries: Cell::new(TRIES), looks: Cell::new(len.saturating_mul(LOOKS).saturating_add(LEAST_LOOKS)) }
    }

    /// The budget for a document in a string, of which a reply may hold thousands.
    pub(crate) fn of_part(len: usize) -> Self {
        Self { tries: Cell::new(TRIES), looks: Cell::new((len + 64).saturating_mul(LOOKS)) }
    }

    /// Goes back to what was left earlier.
    pub(crate) fn restore(&self, earlier: &Self) {
        self.tries.set(earlier.tries.get());
        self.looks.set(earlier.looks.get());
    }

    /// Whether no search will begin any more.
    pub(super) fn is_spent(&self) -> bool {
        self.looks.get() < QUOTE_COST
    }

    fn try_close(&self) -> Result<(), Spent> {
        spend(&self.tries, 1)
    }

    /// Pays for a piece of text and the quotes in it.
    pub(super) fn look(&self, bytes: usize, quotes: usize) -> Result<(), Spent> {
        spend(&self.looks, bytes + quotes * QUOTE_COST)
    }
}

fn spend(cell: &Cell<usize>, amount: usize) -> Result<(), Spent> {
    let left = cell.get().checked_sub(amount);
    cell.set(left.unwrap_or(0));
    left.map(|_| ()).ok_or(Spent)
}

/// The budget is spent.
#[derive(Debug)]
pub(super) struct Spent;

/// What a search comes to.
#[derive(Debug)]
pub(super) enum Found {
    /// The only reading: where each text begins, and its closing delimiter; and its end.
    One(Vec<(usize, Span)>, usize),
    None,
    /// The text at this path may end at several places; and the end of the first reading.
    Several(Path, Span, usize),
    /// The only reading, and the text at this path may not be what it seems.
    Suspect(Suspect),
    Spent,
}

/// A text that may not be what it seems.
#[derive(Debug)]
pub(super) struct Suspect {
    pub(super) path: Path,
    pub(super) span: Span,
    pub(super) doubt: Doubt,
    pub(super) in_list: bool,
    /// Behind the reading that it belongs to.
    pub(super) end: usize,
}

/// Looks for the readings of the document that begins at an offset of a whole reply.
pub(super) fn find(
    view: View<'_>,
    start: usize,
    contract: &'static Contract,
    limits: &Limits,
    budget: &Budget,
) -> Found {
    if budget.is_spent() || budget.look(0, 1).is_err() {
        return Found::Spent;
    }
    let hunt = |passes| {
        let mut machine = Machine::new(start, contract, limits);
        machine.search = Some(Search { keys: all_keys(contract), continued: 0 });
        machine.nest.keep();
        let (choices, known, doubted) = (Vec::new(), HashMap::new(), HashSet::new());
        let (passed, open) = (Vec::new(), Vec::new());
        Hunt { view, budget, machine, choices, known, first: None, passes, passed, doubted, open }
    };
    // First without the ends that lie inside what a text began itself: of two readings, the one whose texts close
    // what they open is the reading.
    let mut outer = hunt(true);
    match outer.run() {
        Ok(Found::One(closes, _)) if !outer.closes_all(&closes) => hunt(false).run(),
        // A text that ends in the middle of what it began may be the beginning of a longer one.
        Ok(Found::None) if !outer.passed.is_empty() => {
            let doubted = outer.passed.iter().map(|passed| (passed.opening, passed.at)).collect();
            Hunt { doubted, ..hunt(false) }.run()
        }
        found => found,
    }
    .unwrap_or(Found::Spent)
}

/// A search under way.
struct Hunt<'t> {
    view: View<'t>,
    budget: &'t Budget,
    machine: Machine,
    /// The texts whose ends were chosen on the way to here.
    choices: Vec<Choice>,
    /// Whether a reading goes on from a place, with the containers that are open there.
    known: HashMap<(usize, u64), bool>,
    first: Option<Reading>,
    /// Whether ends inside something that the text began are passed over.
    passes: bool,
    /// Those that were.
    passed: Vec<Passed>,
    /// Ends that may be none: the text that begins at an offset, and its closing delimiter.
    doubted: HashSet<(usize, usize)>,
    /// Which texts of the first reading leave a quotation open.
    open: Vec<bool>,
}

/// A complete reading.
struct Reading {
    closes: Vec<(usize, Span)>,
    /// The first text that may not be what it seems.
    suspect: Option<Suspect>,
    /// The first text with bare quotes.
    bare: Option<(Path, Span)>,
    /// The texts with bare quotes.
    quoted: Vec<Quoted>,
    /// Behind the document.
    end: usize,
}

/// A text with bare quotes in a reading.
struct Quoted {
    at: usize,
    list: Option<usize>,
    /// Whether they are pairs, in a text that the contract knows.
    paired: bool,
}

impl Reading {
    /// Whether a clean text may just as well go on into a later one with bare quotes: into one whose quotes have
    /// no partners or that the contract does not know, and in a list into any.
    fn may_join(&self, choice: &Choice, view: View<'_>) -> bool {
        let behind = view.rest(choice.end.close.end).trim_ascii_start();
        let lacks_comma = matches!(behind.first(), Some(b'"' | b'\'' | b'`' | 0xE2));
        let is_before = |(_, span): &(Path, Span)| span.start > choice.opening.at;
        if lacks_comma && self.bare.as_ref().is_some_and(is_before) {
            return true;
        }
        let is_one = |quoted: &Quoted| !quoted.paired || (choice.list.is_some() && quoted.list == choice.list);
        self.quoted.iter().rev().take_while(|quoted| quoted.at > choice.opening.at).any(is_one)
    }
}

/// A text, and the ways to close it.
struct Choice {
    opening: Opening,
    earlier: Earlier,
    point: Point,
    sum: u64,
    /// Where the list begins that the text is an item of.
    list: Option<usize>,
    /// It stands under a key that the contract does not know, or may not know once the tag of its object is read.
    is_ignored: bool,
    /// The key of the member that it belongs to has no quotes.
    key_is_bare: bool,
    /// A plus joins it to the text before it.
    joined: bool,
    ends: Ends,
    /// Where it is closed now.
    end: End,
    /// Whether a reading was known before this text was begun.
    had_reading: bool,
}

impl Hunt<'_> {
    fn run(&mut self) -> Result<Found, Spent> {
        loop {
            let from = self.machine.point.at;
            let continued = self.continued();
            let halt = self.machine.run(self.view);
            let reached = self.machine.point.at.max(self.machine.looked);
            self.budget.look(reached.saturating_sub(from) + TRY_COST, 0)?;
            let is_try = self.choices.last().is_some_and(|choice| !choice.ends.is_first());
            if is_try && self.continued() > continued {
                self.budget.try_close()?;
            }
            match halt {
                Halt::Text(opening) => {
                    let sum = self.machine.nest.sum();
                    match self.known.get(&(opening.at, sum)) {
                        Some(true) => return Ok(self.several()),
                        Some(false) => {}
                        None => self.begin(opening, sum),
                    }
                }
                Halt::Whole if self.is_closed_too_early() => {}
                Halt::Whole if self.first.is_some() => return Ok(self.several()),
                Halt::Whole => {
                    self.first = Some(self.reading());
                    self.open = self.choices.iter().map(|choice| choice.end.open).collect();
                }
                Halt::More | Halt::Cut | Halt::Broken(_) | Halt::Dead => {}
            }
            if !self.close_next()? {
                return Ok(self.outcome());
            }
        }
    }

    /// Whether a text that may have swallowed brackets has the document end before its last ones.
    fn is_closed_too_early(&self) -> bool {
        let rest = self.view.rest(self.machine.point.at).trim_ascii_start();
        matches!(rest.first(), Some(b'}' | b']')) && self.choices.iter().any(|choice| self.doubt(choice).is_some())
    }

    fn continued(&self) -> usize {
        self.machine.search.as_ref().map_or(0, |search| search.continued)
    }

    /// A text begins whose end is to be chosen.
    fn begin(&mut self, opening: Opening, sum: u64) {
        self.choices.push(Choice {
            opening,
            earlier: self.machine.nest.now(),
            point: self.machine.point,
            sum,
            list: self.machine.nest.top().filter(|frame| frame.is_list()).map(|frame| frame.open),
            is_ignored: self.machine.place().is_ignored() || self.machine.nest.top().is_some_and(Frame::lacks_tag),
            key_is_bare: self.machine.is_key_bare(self.view),
            joined: self.machine.join.is_some(),
            ends: Ends::new(opening),
            end: End { close: Span::at(opening.at), quotes: 0, paired: true, open: false },
            had_reading: self.first.is_some(),
        });
    }

    /// Closes the innermost text that has a way left in that way; `false` when all ways are tried.
    fn close_next(&mut self) -> Result<bool, Spent> {
        while let Some(choice) = self.choices.last_mut() {
            self.machine.nest.go_back(choice.earlier);
            let has_reading = self.first.is_some() && !choice.had_reading;
            // A text that may close at its first quote, and from there a reading completes, is closed there.
            let is_done = has_reading
                && choice.ends.is_first()
                && self.first.as_ref().is_some_and(|first| !first.may_join(choice, self.view));
            let passed = self.passes.then_some(&mut self.passed);
            let found =
                if is_done { None } else { choice.ends.next(self.view, &self.machine.nest, self.budget, passed)? };
            if let Some(end) = found {
                choice.end = end;
                self.machine.resume(choice);
                return Ok(true);
            }
            self.known.insert((choice.opening.at, choice.sum), has_reading);
            self.choices.pop();
        }
        Ok(false)
    }

    /// The reading that was just completed.
    fn reading(&self) -> Reading {
        let closes = self.choices.iter().map(|choice| (choice.opening.at, choice.end.close)).collect();
        let is_bare = |choice: &&Choice| choice.end.quotes > 0;
        let bare = self.choices.iter().find(is_bare).map(|choice| self.place(choice));
        let quoted = |choice: &Choice| {
            let paired = choice.end.paired && !choice.is_ignored;
            Quoted { at: choice.opening.at, list: choice.list, paired }
        };
        let quoted = self.choices.iter().filter(is_bare).map(quoted).collect();
        let suspect = self.choices.iter().find_map(|choice| {
            let (doubt, (path, span)) = (self.doubt(choice)?, self.place(choice));
            Some(Suspect { path, span, doubt, in_list: choice.list.is_some(), end: self.machine.point.at })
        });
        Reading { closes, suspect, bare, quoted, end: self.machine.point.at }
    }

    /// Why a text may not be what it seems.
    fn doubt(&self, choice: &Choice) -> Option<Doubt> {
        // Where quotes are bare, `"""` may be an opening quote and two bare ones.
        let is_triple = choice.opening.style == Style::Triple;
        // Texts of a list that was cut at the wrong quotes have quotes without partners.
        let is_sibling = |other: &Choice| other.list == choice.list && other.opening != choice.opening;
        let is_odd = choice.list.is_some() && choice.end.quotes % 2 == 1 && self.choices.iter().any(is_sibling);
        // `"note": "”}`: where no quote follows, the end of the document may be part of that text; and behind a `“` that
        // is open, `”` closes no text that begins with a plain quote.
        let (close, behind) = (choice.end.close, self.view.slice(choice.end.close.end, self.machine.point.at));
        let is_mixed = choice.opening.style == Style::Double && self.view.slice(close.start, close.end) == "”";
        let text = || self.view.slice(choice.opening.body(), close.start);
        // `"”,}`: that the quote is all of a text is likelier than that it closes an empty one.
        let is_empty = is_mixed && close.start == choice.opening.body();
        let is_cut = is_mixed && (!behind.contains('"') || compare_curly(text()).is_gt());
        // `"}""source": `: the next key's quote may as well be a bare one.
        let touches = matches!(self.view.rest(choice.end.close.end).first(), Some(b'"' | b'\''));
        // `"" +⏎ "a"": the plus may as well be part of a text with bare quotes.
        let is_torn = choice.joined && choice.end.quotes > 0;
        let is_doubted = self.doubted.contains(&(choice.opening.at, close.start));
        // `"say "hi"`: the quote may close the quotation, and the text's own be lost, or the text go on.
        let is_left_open = choice.end.open && ends_in_quotation(text());
        let is_elsewhere = is_in_other_marks(choice.opening.style, text()) || self.lacks_colon(choice);
        let is_loose = is_torn || is_left_open || is_elsewhere;
        let is_suspect = is_doubted || is_empty || touches || is_triple || is_odd || is_cut || is_loose;
        match choice.ends.doubt(self.view, choice.end) {
            Some(doubt) if !is_suspect => Some(doubt),
            None if !is_suspect => {
                choice.ends.hold_key(self.view, choice.end, choice.key_is_bare).then_some(Doubt::Swallowed)
            }
            _ => Some(Doubt::Swallowed),
        }
    }

    /// Whether a text with bare quotes has no colon before it, as in `"body"": "say "hi" to"`: the closing quote of its key
    /// may have been written twice, and so the text begin with the colon.
    fn lacks_colon(&self, choice: &Choice) -> bool {
        let before = || self.view.slice(0, choice.opening.at).trim_end();
        choice.list.is_none() && choice.end.quotes > 0 && before().ends_with(['"', '\'', '`', '”'])
    }

    /// Another reading was found: the first text that ends elsewhere in it.
    fn several(&self) -> Found {
        let closes = self.first.as_ref().map(|first| first.closes.as_slice()).unwrap_or_default();
        let end = self.first.as_ref().map_or(self.machine.point.at, |first| first.end);
        let mut pairs = self.choices.iter().zip(closes);
        let differing = pairs.find(|(choice, (_, close))| choice.end.close != *close).map(|(choice, _)| choice);
        match differing.or(self.choices.last()) {
            // What was clean in the first reading is not to blame, but the text behind it with bare quotes.
            Some(choice) if self.is_clean_in_first(choice) => {
                match self.first.as_ref().and_then(|first| first.bare.clone()) {
                    Some((path, span)) => Found::Several(path, span, end),
                    None => Found::None,
                }
            }
            Some(choice) => {
                // In a list, one text that is cut in two moves all that follow.
                let is_sibling = |other: &&Choice| other.list == choice.list && !other.ends.is_first();
                let siblings = choice.list.and_then(|_| self.choices.iter().find(is_sibling));
                let choice = siblings.filter(|first| first.opening.at < choice.opening.at).unwrap_or(choice);
                let (path, span) = self.place(choice);
                Found::Several(path, span, end)
            }
            None => Found::None,
        }
    }

    /// Whether each end that was passed over lies in a text of the only reading which closes all brackets and quotations
    /// that it opens, and so does the text that would have ended there.
    fn closes_all(&self, closes: &[(usize, Span)]) -> bool {
        if self.passed.is_empty() {
            return true;
        }
        let sound: Vec<bool> = closes
            .iter()
            .zip(&self.open)
            .map(|((at, close), open)| !open && Brackets::close_in(self.view, at + 1, close.start))
            .collect();
        let is_sound = |at: usize| sound.get(at).copied().unwrap_or(false);
        self.passed.iter().all(|passed| {
            let holder = closes.partition_point(|(at, _)| *at < passed.at).checked_sub(1);
            let holds = |at: &usize| closes.get(*at).is_some_and(|(_, close)| passed.at < close.start) && is_sound(*at);
            let own = closes.binary_search_by_key(&passed.opening, |(at, _)| *at);
            holder.filter(holds).is_some() && own.map_or(true, is_sound)
        })
    }

    /// Whether a text has no bare quotes in the first reading, but one behind it has.
    fn is_clean_in_first(&self, choice: &Choice) -> bool {
        self.first.as_ref().is_some_and(|first| {
            let bare = first.bare.as_ref().is_some_and(|(_, span)| span.start > choice.opening.at);
            bare && choice.list.is_none()
        })
    }

    fn place(&self, choice: &Choice) -> (Path, Span) {
        let path = self.machine.nest.path_at(choice.earlier, self.view);
        (path, Span::new(choice.opening.at, choice.end.close.end))
    }

    fn outcome(&mut self) -> Found {
        match self.first.take() {
            None => Found::None,
            Some(Reading { suspect: Some(suspect), .. }) => Found::Suspect(suspect),
            Some(Reading { closes, end, .. }) => Found::One(closes, end),
        }
    }
}

impl Machine {
    /// Goes on behind a text, closed in another way.
    fn resume(&mut self, choice: &Choice) {
        let closed = Closed {
            close: choice.end.close,
            begins_line: choice.point.begins_line(),
            is_value: true,
            mark: self.edits.mark(),
        };
        self.scan = None;
        self.comment = None;
        self.join = None;
        self.looked = choice.end.close.end;
        self.point = Point {
            at: choice.end.close.end,
            due: Due::Next,
            line_break: false,
            behind_comment: false,
            last: Last::Quote(closed),
            behind_text: true,
            ..choice.point
        };
        self.point.styles.add(choice.opening.style);
    }
}

/// Whether a text seems to end in the middle of other delimiters than those it stands between: behind a curly quote that
/// it opens itself (`“” and “Go`). Rows of three quotes at both of its ends are its own (`"""Doc."""`).
fn is_in_other_marks(style: Style, text: &str) -> bool {
    style == Style::Curly && compare_curly(text).is_gt()
}

/// Whether the last quote of a text opens a quotation by what stands around it, and the text ends on its line.
fn ends_in_quotation(text: &str) -> bool {
    text.rsplit_once('"').is_some_and(|(before, quotation)| {
        before.ends_with([' ', '(', '[', '\n'])
            && quotation.starts_with(char::is_alphanumeric)
            && quotation.ends_with(|c: char| !c.is_whitespace())
            && !quotation.contains('\n')
            && !quotation.contains("\\n")
    })
}
