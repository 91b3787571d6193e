//! The quotes at which a text may end, one after the other, and what the text would hold.

use memchr::{memchr2, memchr3};

use super::nest::Nest;
use super::quotes::{Budget, Spent};
use super::string::{Opening, Style, is_apostrophe};
use super::suspect::{Boundary, Watched, boundary, swallows};
use super::view::View;
use crate::outcome::Span;

/// The ends of one text that are still to be tried.
#[derive(Debug)]
pub(super) struct Ends {
    opening: Opening,
    stage: Stage,
    /// The first delimiter; it is tried first of all.
    first: Option<Span>,
}

#[derive(Debug)]
enum Stage {
    Unread,
    First,
    Others(Box<Others>),
    Done,
}

/// Beyond the first quote.
#[derive(Debug)]
struct Others {
    at: usize,
    /// The end that was tried last; further on it is part of the text.
    tried: Option<Span>,
    watched: Watched,
    /// Whether the text's first inner quote looks like a closing one.
    first_closes: Option<bool>,
    /// Whether its last inner quote looks like an opening one.
    last_opens: bool,
    /// Where it ends.
    last: Option<usize>,
    swallowed: bool,
}

impl Ends {
    pub(super) fn new(opening: Opening) -> Self {
        Self { opening, stage: Stage::Unread, first: None }
    }

    /// Whether the text is closed at its first quote.
    pub(super) fn is_first(&self) -> bool {
        matches!(self.stage, Stage::First)
    }

    /// The next end, and whether the text would hold what is no part of it perhaps.
    pub(super) fn next(&mut self, view: View<'_>, nest: &Nest, budget: &Budget) -> Result<Option<(Span, bool)>, Spent> {
        let in_list = nest.top().is_some_and(|frame| frame.is_list());
        if matches!(self.stage, Stage::Unread) {
            self.stage = Stage::First;
            self.first = next_delimiter(view, self.opening, self.opening.body(), false);
            let end = self.first.map_or(view.len(), |first| first.end);
            budget.look(end - self.opening.at, 1)?;
            if let Some(first) = self.first.filter(|first| may_close(view, first.end, in_list)) {
                return Ok(Some((first, false)));
            }
        }
        if matches!(self.stage, Stage::First) {
            self.stage = match self.first {
                Some(_) => Stage::Others(Box::new(Others::new(self.opening, nest.keys_to_watch()))),
                None => Stage::Done,
            };
        }
        let Stage::Others(others) = &mut self.stage else { return Ok(None) };
        let found = others.next(view, self.opening, self.first, in_list, budget)?;
        if found.is_none() {
            self.stage = Stage::Done;
        }
        Ok(found)
    }
}

impl Others {
    fn new(opening: Opening, watched: Watched) -> Self {
        let at = opening.body();
        Self { at, tried: None, watched, first_closes: None, last_opens: false, last: None, swallowed: false }
    }

    fn next(
        &mut self,
        view: View<'_>,
        opening: Opening,
        first: Option<Span>,
        in_list: bool,
        budget: &Budget,
    ) -> Result<Option<(Span, bool)>, Spent> {
        let body = opening.body();
        if let Some(tried) = self.tried.take() {
            self.take_in(view, opening, tried);
        }
        while let Some(end) = next_delimiter(view, opening, self.at, true) {
            budget.look(end.end - self.at, 1)?;
            self.at = end.end;
            match boundary(view.text(), body, end.end - 1, &self.watched.items) {
                Boundary::Sure => return Ok(None),
                Boundary::Behind => self.swallowed = true,
                Boundary::None => {}
            }
            if Some(end) != first && may_close(view, end.end, in_list) {
                self.tried = Some(end);
                return Ok(Some((end, self.is_suspect(view, opening, end))));
            }
            self.take_in(view, opening, end);
        }
        Ok(None)
    }

    /// Whether the text up to an end looks like several, or like one and what follows it.
    fn is_suspect(&self, view: View<'_>, opening: Opening, end: Span) -> bool {
        let text = view.slice(opening.body(), end.start);
        let is_triple = opening.style == Style::Double && text.starts_with("\"\"\"");
        let tail = self.last.map_or("", |last| view.slice(last, end.start));
        self.swallowed
            || (self.first_closes == Some(true) && self.last_opens)
            // `"""` around a text that begins with a quote.
            || (is_triple && !text.ends_with("\"\"\""))
            // `Go", "`: the quote at the end looks like the next opening one.
            || tail.trim() == ","
    }

    /// A quote is part of the text.
    fn take_in(&mut self, view: View<'_>, opening: Opening, quote: Span) {
        if !is_own(opening.style, quote, view) {
            return;
        }
        let before = view.char_before(quote.start).filter(|_| quote.start > opening.body());
        let behind = view.slice(quote.end, view.len()).chars().next();
        if self.first_closes.is_none() {
            self.first_closes = Some(looks_closing(view, before, quote.end));
        }
        self.last_opens = looks_opening(before, behind);
        self.last = Some(quote.end);
        self.swallowed = self.swallowed || swallows(view.text(), opening.body(), quote.end - 1, &self.watched.own);
    }
}

/// After no space, comma or opening bracket, and before no letter or digit; or before a comma and the next
/// quote.
fn looks_closing(view: View<'_>, before: Option<char>, end: usize) -> bool {
    let mut next = view.slice(end, view.len()).chars().filter(|c| !c.is_whitespace());
    if next.next() == Some(',') && next.next() == Some('"') {
        return true;
    }
    // A row of quotes is looked at as one.
    let behind = view.slice(end, view.len()).chars().find(|c| *c != '"');
    !before.is_some_and(|c| c.is_whitespace() || matches!(c, ',' | '，' | '、' | '(' | '[' | '{'))
        && !behind.is_some_and(char::is_alphanumeric)
}

/// Before no space, comma or closing bracket; after no letter or digit.
fn looks_opening(before: Option<char>, behind: Option<char>) -> bool {
    !behind.is_some_and(|c| c.is_whitespace() || matches!(c, ',' | '，' | '、' | ')' | ']' | '}'))
        && !before.is_some_and(char::is_alphanumeric)
}

/// Whether a delimiter is of the text's own kind: in `"` texts, `”` closes too, and is no bare quote inside.
fn is_own(style: Style, quote: Span, _view: View<'_>) -> bool {
    style != Style::Double || quote.end - quote.start == 1
}

/// The next delimiter from an offset on that could close a text; with `mixed`, `”` may close `"`.
fn next_delimiter(view: View<'_>, opening: Opening, mut at: usize, mixed: bool) -> Option<Span> {
    loop {
        let rest = view.rest(at);
        let found = match opening.style {
            Style::Double if mixed => memchr3(b'"', b'\\', 0xE2, rest),
            Style::Double | Style::Triple => memchr2(b'"', b'\\', rest),
            Style::Single => memchr2(b'\'', b'\\', rest),
            Style::Backtick => memchr2(b'`', b'\\', rest),
            Style::Curly => memchr2(0xE2, b'\\', rest),
            Style::Escaped => memchr2(b'\\', b'\\', rest),
        };
        at += found?;
        let rest = view.rest(at);
        match (rest.first()?, opening.style) {
            (b'\\', Style::Escaped) if rest.get(1) == Some(&b'"') => return Some(Span::new(at, at + 2)),
            (b'\\', _) => at += 2,
            (0xE2, _) if rest.starts_with("”".as_bytes()) => return Some(Span::new(at, at + "”".len())),
            (0xE2, _) => at += 1,
            (b'\'', _) if is_apostrophe(view, at, view.slice(at + 1, view.len()).chars().next()) => at += 1,
            (b'"', Style::Triple) => {
                let row = rest.iter().take_while(|byte| **byte == b'"').count();
                if row >= 3 {
                    return Some(Span::new(at + row - 3, at + row));
                }
                at += row;
            }
            _ => return Some(Span::new(at, at + 1)),
        }
    }
}

/// A first look at what stands behind a quote: whether anything that may follow a text can begin there.
pub(super) fn may_close(view: View<'_>, end: usize, in_list: bool) -> bool {
    let rest = view.rest(end);
    let mut broken_line = false;
    for (n, byte) in rest.iter().enumerate() {
        return match byte {
            b' ' | b'\t' => continue,
            b'\n' | b'\r' => {
                broken_line = true;
                continue;
            }
            b'}' => !in_list,
            b']' => in_list,
            b',' => in_list || begins_key(rest.get(n + 1..).unwrap_or_default()),
            b'/' | b'#' | b'+' | b'\\' | 0x80.. => true,
            b'"' | b'\'' | b'`' => {
                broken_line || (!in_list && n > 0) || rest.get(n + 1).is_some_and(u8::is_ascii_alphabetic)
            }
            b'{' | b'[' | b'-' | b'.' => in_list && broken_line,
            byte => broken_line && (byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$')),
        };
    }
    false
}

/// Whether a key, a closing brace or a comment may begin in a text, white space aside.
fn begins_key(rest: &[u8]) -> bool {
    let next = rest.iter().find(|byte| !matches!(byte, b' ' | b'\t' | b'\n' | b'\r'));
    next.is_some_and(|byte| {
        matches!(byte, b'"' | b'\'' | b'`' | b'}' | b'/' | b'#' | b'\\' | b'_' | b'$' | 0x80..)
            || byte.is_ascii_alphabetic()
    })
}
