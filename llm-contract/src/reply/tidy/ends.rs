//! The quotes at which a text may end, one after the other.

use memchr::{memchr2, memchr3};

use super::nest::{Frame, Nest};
use super::quotes::{Budget, Spent};
use super::string::{Opening, Style, is_apostrophe};
use super::suspect::{Doubt, Signs};
use super::token::LITERALS;
use super::view::View;
use crate::json::{HIGH, equal_to, first_of};
use crate::outcome::Span;

/// Longer keys are looked at by the machine.
const LONGEST_KEY: usize = 64;

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
///
/// To take a quote mark in costs far more than to see that it closes nothing, so that is looked at ahead: where no mark may
/// close the text any more, none is taken in.
#[derive(Debug)]
struct Others {
    ahead: Walk,
    /// Marks before this were taken in.
    behind: Walk,
    signs: Signs,
}

/// A walk over the quote marks of a text.
#[derive(Debug, Clone, Copy)]
struct Walk {
    style: Style,
    at: usize,
    marks: Marks,
}

/// A place at which a text may end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct End {
    pub(super) close: Span,
    /// How many of its own quotes the text would hold.
    pub(super) quotes: usize,
    /// Whether they are pairs of an opening and a closing one, in a text of words.
    pub(super) paired: bool,
    /// Whether one of them has opened what none has closed.
    pub(super) open: bool,
}

/// An end that was passed over, of the text that begins at an offset.
#[derive(Debug, Clone, Copy)]
pub(super) struct Passed {
    pub(super) opening: usize,
    pub(super) at: usize,
}

/// A quote mark in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Mark {
    span: Span,
    role: Role,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    /// The text's own closing delimiter.
    Own,
    /// One that may close the text, too: `”` for `"`.
    Mixed,
    /// One that never closes it.
    Other,
}

impl Ends {
    pub(super) fn new(opening: Opening) -> Self {
        Self { opening, stage: Stage::Unread, first: None }
    }

    /// Whether the text is closed at its first quote.
    pub(super) fn is_first(&self) -> bool {
        matches!(self.stage, Stage::First)
    }

    /// The next end to try; those inside something that the text began are passed over where `passed` collects them.
    pub(super) fn next(
        &mut self,
        view: View<'_>,
        nest: &Nest,
        budget: &Budget,
        mut passed: Option<&mut Vec<Passed>>,
    ) -> Result<Option<End>, Spent> {
        let in_list = nest.top().is_some_and(Frame::is_list);
        let may_end = nest.top().is_none_or(Frame::may_end);
        let container = Container { in_list, may_end, is_inner: nest.depth() > 1 };
        loop {
            match &mut self.stage {
                Stage::Unread => {
                    self.stage = Stage::First;
                    let first = self.find_first(view);
                    self.first = first;
                    let end = first.map_or(view.len(), |first| first.end);
                    budget.look(end - self.opening.at, 1)?;
                    if let Some(close) = first.filter(|first| may_close(view, first.end, container)) {
                        return Ok(Some(End { close, quotes: 0, paired: true, open: false }));
                    }
                }
                Stage::First => {
                    let signs = Signs::new(self.opening.body(), self.opening.style, in_list, nest.keys_to_watch());
                    let walk = Walk::new(self.opening);
                    self.stage = Stage::Others(Box::new(Others { ahead: walk, behind: walk, signs }));
                }
                Stage::Others(others) => {
                    match others.next(view, self.opening.at, self.first, container, budget, passed.as_deref_mut())? {
                        Some(end) => return Ok(Some(end)),
                        None => self.stage = Stage::Done,
                    }
                }
                // `"""` may be an opening quote and two bare ones.
                Stage::Done if self.opening.style == Style::Triple => {
                    *self = Self::new(Opening { style: Style::Double, ..self.opening });
                }
                Stage::Done => return Ok(None),
            }
        }
    }

    /// Why the text, closed at the end that was tried last, may hold what is no part of it.
    pub(super) fn doubt(&self, view: View<'_>, end: End) -> Option<Doubt> {
        match &self.stage {
            Stage::Others(others) => others.signs.doubt(view, end.close.start),
            _ => None,
        }
    }

    /// Whether the text, closed at an end beyond the first, holds a key in other quotes, or without any in an object
    /// of such keys, or the end of an object and the beginning of one with its own object's keys.
    pub(super) fn hold_key(&self, view: View<'_>, end: End, keys_are_bare: bool) -> bool {
        match &self.stage {
            Stage::Others(others) => {
                others.signs.hold_single_quoted_key(view, end.close.start)
                    || others.signs.hold_end_and_beginning(view, end.close.start, keys_are_bare)
                    || others.signs.hold_bare_key(view, end.close.start, keys_are_bare)
            }
            _ => false,
        }
    }

    /// The first of the text's own delimiters.
    fn find_first(&self, view: View<'_>) -> Option<Span> {
        let mut at = self.opening.body();
        loop {
            let mark = next_mark(view, self.opening.style, at)?;
            if mark.role == Role::Own {
                return Some(mark.span);
            }
            at = mark.span.end;
        }
    }
}

impl Others {
    fn next(
        &mut self,
        view: View<'_>,
        opening: usize,
        first: Option<Span>,
        container: Container,
        budget: &Budget,
        mut passed: Option<&mut Vec<Passed>>,
    ) -> Result<Option<End>, Spent> {
        while let Some(mark) = self.look_ahead(view, first, container, budget)? {
            if !self.take_in_before(view, mark) || self.signs.is_beyond(view, mark.span) {
                return Ok(None);
            }
            if let Some(passed) = passed.as_deref_mut().filter(|_| self.signs.is_inside(view, mark.span)) {
                passed.push(Passed { opening, at: mark.span.start });
                continue;
            }
            let (quotes, open) = (self.signs.count, self.signs.is_open());
            let paired = self.signs.are_pairs(view, mark.span.start);
            return Ok(Some(End { close: mark.span, quotes, paired, open }));
        }
        Ok(None)
    }

    /// The next mark that may close the text.
    fn look_ahead(
        &mut self,
        view: View<'_>,
        first: Option<Span>,
        container: Container,
        budget: &Budget,
    ) -> Result<Option<Mark>, Spent> {
        loop {
            let from = self.ahead.at;
            let Some(mark) = self.ahead.next(view) else { return Ok(None) };
            budget.look(mark.span.end - from, 1)?;
            if self.signs.are_surely_beyond(view, mark.span) {
                return Ok(None);
            }
            let closes = mark.role != Role::Other && Some(mark.span) != first;
            if closes && may_close(view, mark.span.end, container) {
                return Ok(Some(mark));
            }
        }
    }

    /// Takes in the marks before one; `false` where the text goes no further than to one of them.
    fn take_in_before(&mut self, view: View<'_>, end: Mark) -> bool {
        loop {
            let mut walk = self.behind;
            match walk.next(view).filter(|mark| mark.span.start < end.span.start) {
                Some(mark) => {
                    self.behind = walk;
                    if self.signs.is_beyond(view, mark.span) {
                        return false;
                    }
                    self.signs.take_in(view, mark.span, mark.role == Role::Own);
                }
                None => return true,
            }
        }
    }
}

impl Walk {
    fn new(opening: Opening) -> Self {
        Self { style: opening.style, at: opening.body(), marks: Marks::new(opening.body()) }
    }

    fn next(&mut self, view: View<'_>) -> Option<Mark> {
        let mark =
            if self.style == Style::Double { self.marks.next(view) } else { next_mark(view, self.style, self.at) };
        self.at = mark?.span.end;
        mark
    }
}

/// The quote marks of a text between plain quotes. Code has one every few bytes, so eight bytes are looked at at once,
/// and those that were found are kept.
#[derive(Debug, Clone, Copy)]
struct Marks {
    /// Where the next eight bytes begin.
    next: usize,
    /// The last eight bytes that may be marks or backslashes, by their high bits.
    found: u64,
    /// Before this, all belongs to an escape.
    from: usize,
}

impl Marks {
    /// So many times eight bytes without a mark, and the next one is looked for in longer steps.
    const NEAR: usize = 8;

    fn new(body: usize) -> Self {
        Self { next: body, found: 0, from: body }
    }

    fn next(&mut self, view: View<'_>) -> Option<Mark> {
        loop {
            while self.found != 0 {
                let at = self.next - 8 + first_of(self.found);
                self.found &= self.found - 1;
                let mark = |len: usize, role: Role| Some(Mark { span: Span::new(at, at + len), role });
                match view.text().as_bytes().get(at).filter(|_| at >= self.from) {
                    Some(b'"') => return mark(1, Role::Own),
                    Some(b'\\') => self.from = at + 2,
                    Some(0xE2) if view.rest(at).starts_with("”".as_bytes()) => return mark("”".len(), Role::Mixed),
                    _ => {}
                }
            }
            self.found = self.read_on(view)?;
        }
    }

    /// Those of the next eight bytes that hold any.
    fn read_on(&mut self, view: View<'_>) -> Option<u64> {
        let mut count = 0;
        loop {
            let rest = view.rest(self.next);
            let mut word = [b' '; 8];
            match rest.first_chunk() {
                Some(chunk) => word = *chunk,
                None if rest.is_empty() => return None,
                None => word.iter_mut().zip(rest).for_each(|(place, byte)| *place = *byte),
            }
            self.next += 8;
            let word = u64::from_le_bytes(word);
            let curly = if word & HIGH == 0 { 0 } else { equal_to(word, 0xE2) };
            let found = equal_to(word, b'"') | equal_to(word, b'\\') | curly;
            if found != 0 {
                return Some(found);
            }
            count += 1;
            if count == Self::NEAR {
                self.next += memchr3(b'"', b'\\', 0xE2, view.rest(self.next))?;
            }
        }
    }
}

/// The next quote mark from an offset on.
#[inline]
fn next_mark(view: View<'_>, style: Style, mut at: usize) -> Option<Mark> {
    loop {
        let rest = view.rest(at);
        let found = match style {
            Style::Double | Style::Curly => memchr3(b'"', b'\\', 0xE2, rest),
            Style::Triple | Style::Escaped => memchr2(b'"', b'\\', rest),
            Style::Single => memchr3(b'\'', b'"', b'\\', rest),
            Style::Backtick => memchr3(b'`', b'"', b'\\', rest),
        };
        let found = found?;
        at += found;
        let rest = rest.get(found..).unwrap_or_default();
        let mark = |len: usize, role: Role| Some(Mark { span: Span::new(at, at + len), role });
        match (rest.first()?, style) {
            (b'\\', Style::Escaped) if rest.get(1) == Some(&b'"') => return mark(2, Role::Own),
            (b'\\', _) => at += 2,
            (0xE2, _) if rest.starts_with("”".as_bytes()) => {
                return mark("”".len(), if style == Style::Curly { Role::Own } else { Role::Mixed });
            }
            (0xE2, _) => at += 1,
            (b'\'', _) if is_apostrophe(view, at, view.char_at(at + 1)) => at += 1,
            (b'"', Style::Triple) => {
                let row = rest.iter().take_while(|byte| **byte == b'"').count();
                if row < 3 {
                    return mark(row, Role::Other);
                }
                return Some(Mark { span: Span::new(at + row - 3, at + row), role: Role::Own });
            }
            (b'"', Style::Double) | (b'\'', Style::Single) | (b'`', Style::Backtick) => return mark(1, Role::Own),
            _ => return mark(1, Role::Other),
        }
    }
}

/// What a text stands in.
#[derive(Debug, Clone, Copy)]
pub(super) struct Container {
    pub(super) in_list: bool,
    /// Whether it may end behind the text: an object has what it needs.
    pub(super) may_end: bool,
    /// Whether it stands in another one, which goes on or ends behind it.
    pub(super) is_inner: bool,
}

/// A first look at what stands behind a quote: whether anything that may follow a text can begin there.
pub(super) fn may_close(view: View<'_>, end: usize, container: Container) -> bool {
    let Container { in_list, may_end, is_inner } = container;
    let rest = view.rest(end);
    let mut broken_line = false;
    let mut n = 0;
    while let Some(byte) = rest.get(n) {
        let behind = rest.get(n + 1..).unwrap_or_default();
        return match byte {
            b' ' | b'\t' => {
                n += 1;
                continue;
            }
            b'\n' | b'\r' => {
                broken_line = true;
                n += 1;
                continue;
            }
            b'}' => !in_list && may_end && (!is_inner || may_go_on(behind)),
            b']' => in_list && (!is_inner || may_go_on(behind)),
            b',' => in_list || begins_member(behind, true),
            b'/' if !matches!(behind.first(), Some(b'/' | b'*')) => false,
            // What may follow the text may follow a comment behind it.
            b'/' | b'#' => match line_end(byte, behind) {
                Some(len) => {
                    n += 1 + len;
                    continue;
                }
                None => true,
            },
            b'+' => joins(behind, broken_line),
            0x80.. => true,
            // `\n` between tokens, or `\"` as a delimiter.
            b'\\' => matches!(behind.first(), Some(b'n' | b't' | b'r' | b'"')),
            b'"' | b'\'' | b'`' if in_list => broken_line || behind.first().is_some_and(u8::is_ascii_alphabetic),
            b'"' | b'\'' | b'`' => {
                (n > 0 || behind.first().is_some_and(u8::is_ascii_alphabetic))
                    && begins_member(rest.get(n..).unwrap_or_default(), broken_line)
            }
            b'{' | b'[' | b'-' | b'.' => in_list && broken_line,
            byte if in_list => broken_line && (byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$')),
            _ => broken_line && begins_member(rest.get(n..).unwrap_or_default(), true),
        };
    }
    false
}

/// A first look at what stands behind the closing bracket of an inner list or object.
fn may_go_on(behind: &[u8]) -> bool {
    let behind = behind.trim_ascii_start();
    match behind.first() {
        Some(b',' | b'}' | b']' | b'{' | b'[' | b'"' | b'\'' | b'`' | b'/' | b'#' | b'\\' | 0x80..) | None => true,
        Some(byte) if byte.is_ascii_digit() || matches!(byte, b'-' | b'+' | b'.') => true,
        Some(_) => may_lack_colon(behind) || begins_member(behind, true),
    }
}

/// How far it is from the mark of a comment to the end of its line; `None` where the comment is a block, or long.
fn line_end(mark: &u8, behind: &[u8]) -> Option<usize> {
    const LONGEST: usize = 256;
    if *mark == b'/' && behind.first() == Some(&b'*') {
        return None;
    }
    memchr2(b'\n', b'\r', behind.get(..LONGEST).unwrap_or(behind))
}

/// Whether a plus is followed by a second string on another line.
fn joins(behind: &[u8], mut broken_line: bool) -> bool {
    let begins = |byte: &&u8| {
        broken_line |= matches!(byte, b'\n' | b'\r');
        !matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
    };
    let next = behind.iter().find(begins).copied();
    match next {
        Some(b'/' | b'#') => true,
        _ => broken_line && matches!(next, Some(b'"' | b'\'' | b'`' | b'\\' | 0x80..)),
    }
}

/// Whether what stands behind a key in quotes, and is no colon, may be one of another script, or a comment before it, or
/// the value of a key that has none.
fn may_lack_colon(behind: &[u8]) -> bool {
    match behind.first() {
        Some(b'"' | b'\'' | b'`' | b'\\' | b'-' | b'+' | b'.' | b'{' | b'[' | b'/' | b'#' | b'0'..=b'9' | 0x80..) => {
            true
        }
        Some(_) => LITERALS.iter().any(|word| behind.starts_with(word.as_bytes())),
        None => false,
    }
}

/// Whether a member may begin in a text, or its object end, white space aside: what is no key for sure is
/// sorted out without the machine. Where no comma or line break parts them, a key needs its colon.
fn begins_member(text: &[u8], is_parted: bool) -> bool {
    let text = text.trim_ascii_start();
    let near = text.get(..text.len().min(LONGEST_KEY)).unwrap_or(text);
    match text.first() {
        Some(b'"') => match near.iter().skip(1).position(|byte| *byte == b'"') {
            // Its colon, or the value of a key that lost it.
            Some(len) => {
                let behind = text.get(len + 2..).unwrap_or_default().trim_ascii_start();
                match behind.first() {
                    Some(b':' | 0x80..) => true,
                    _ => is_parted && may_lack_colon(behind),
                }
            }
            None => near.len() == LONGEST_KEY,
        },
        Some(byte) if byte.is_ascii_alphabetic() || matches!(byte, b'_' | b'$') => {
            let word =
                near.iter().position(|byte| !(byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'-')));
            match word {
                Some(len) => {
                    matches!(text.get(len..).unwrap_or_default().trim_ascii_start().first(), Some(b':' | 0x80..))
                }
                None => near.len() == LONGEST_KEY,
            }
        }
        Some(byte) => matches!(byte, b'\'' | b'`' | b'}' | b'/' | b'#' | b'\\' | 0x80..),
        None => false,
    }
}
