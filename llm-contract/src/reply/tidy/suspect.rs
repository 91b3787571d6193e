//! Signs that a text with bare quotes holds what is no part of it.
//!
//! A sign never chooses between readings: a suspect reading counts when readings are counted, and is not
//! accepted. So a sign too many costs a repair, and a sign too few may cost the truth.

use std::cell::LazyCell;

use memchr::memmem;

use super::bracket::Brackets;
use super::quote::{Quote, is_comma, is_separator};
use super::string::Style;
use super::swallow::{
    Boundary, Watched, begins_bare_object, begins_member, begins_object, boundary, closes_member_key, has_colon,
    holds_bare_key, holds_member,
};
use super::view::View;
use crate::outcome::Span;

/// Why a text may not be what it seems.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Doubt {
    /// It may hold what is no part of it.
    Swallowed,
    /// Its quotes may have been doubled to escape them, as in CSV.
    Doubled,
    /// One of its quotes may be missing: the quote that opens it is taken for the one of a quotation.
    Unopened,
}

/// What a text with quotes in it looks like, as far as it was gone over.
#[derive(Debug)]
pub(super) struct Signs {
    body: usize,
    style: Style,
    in_list: bool,
    watched: Watched,
    /// The first and the last of the text's own quotes inside.
    inner: Option<(Span, Span)>,
    /// How many there are.
    pub(super) count: usize,
    /// The last quote of all, and how many of them stand together up to it.
    last: Option<Span>,
    row: usize,
    /// It holds what could be a member of its own object, or a comment behind it.
    swallowed: bool,
    /// Two quotes stand together and open something.
    doubled: bool,
    /// A quote stands alone, or in an odd row.
    single: bool,
    /// A quote stands beside a comma.
    by_comma: bool,
    /// Quotes stand together.
    in_row: bool,
    /// A quote begins a line or ends it: an item may begin or end there.
    by_break: bool,
    /// A quote that opens a quotation, and then what a member begins with, as in a title, or a comment: the next
    /// quote says whether it did open one.
    titled: bool,
    /// The quotes are pairs around words, by what stands around each; inch marks aside.
    paired: bool,
    /// One of them is open.
    open: bool,
    /// A word stands outside of them.
    worded: bool,
    /// How many quotations are open in a quotation, each in a substitution: `"$(f "$x")"`.
    nested: usize,
    /// A text in rows of three quotes is open, as some languages have it.
    long: bool,
    braces: Braces,
    /// All brackets, up to the last quote that was asked about.
    brackets: Brackets,
}

/// The braces of a text that were opened and not closed, up to an offset.
#[derive(Debug)]
struct Braces {
    at: usize,
    open: usize,
}

impl Signs {
    pub(super) fn new(body: usize, style: Style, in_list: bool, watched: Watched) -> Self {
        let braces = Braces { at: body, open: 0 };
        let (inner, count, last, row) = (None, 0, None, 0);
        let (swallowed, doubled, single, by_comma, by_break) = (false, false, false, false, false);
        let in_row = false;
        let (titled, paired, open, worded, nested, long) = (false, true, false, false, 0, false);
        Self {
            body,
            style,
            in_list,
            watched,
            inner,
            count,
            last,
            row,
            swallowed,
            doubled,
            single,
            by_comma,
            in_row,
            by_break,
            titled,
            paired,
            open,
            worded,
            nested,
            long,
            braces,
            brackets: Brackets::new(body),
        }
    }

    /// Whether a quote stands behind the boundary between two items, so that no text goes on beyond it.
    pub(super) fn is_beyond(&mut self, view: View<'_>, quote: Span) -> bool {
        match boundary(view, self.body, quote, &self.watched, self.swallowed) {
            Boundary::Sure => true,
            Boundary::Perhaps => {
                self.swallowed = true;
                false
            }
            Boundary::None => false,
        }
    }

    /// Whether a quote stands behind what is the boundary between two items for sure, whatever else the text holds.
    pub(super) fn are_surely_beyond(&self, view: View<'_>, quote: Span) -> bool {
        boundary(view, self.body, quote, &self.watched, true) == Boundary::Sure
    }

    /// Whether a text that ended at a quote would end inside a quotation and an object that both began in it, as it would
    /// at `{"a": "b"` of JSON or code that it holds.
    pub(super) fn is_inside(&mut self, view: View<'_>, quote: Span) -> bool {
        // Of a text that is suspect already, nobody knows what is open.
        let may_be = (self.swallowed || self.is_open()) && !self.in_list && self.watched.is_closed;
        if may_be {
            self.brackets.go_to(view, quote.start);
        }
        may_be && self.brackets.are_open()
    }

    /// A quote mark is part of the text.
    pub(super) fn take_in(&mut self, view: View<'_>, span: Span, is_own: bool) {
        if self.swallowed {
            // Nothing else can make it more suspect.
            self.count += usize::from(is_own);
            return;
        }
        self.swallowed = is_own && self.style == Style::Curly && self.closes_unopened(view, span);
        let quote = Quote::new(view, self.body, span);
        let (row, more) = (self.row_with(span), self.closing_behind(view, span.end));
        let is_in_row = !self.in_list && row + more >= 3;
        if is_own && self.titled && !self.is_nested(view, &quote) {
            self.titled = false;
            self.swallowed |= quote.opens() && quote.begins_text();
        }
        self.swallowed |= self.swallows(view, &quote, is_own && !is_in_row);
        if !is_own {
            self.swallowed |= self.in_list && self.ends_item_in_curly(view, span);
            return;
        }
        self.swallowed |= self.in_list && self.is_behind_hole(view, span);
        (self.row, self.last) = (row, Some(span));
        let goes_on = more > 0;
        // Three quotes are a delimiter of many languages.
        let is_pair = row == 2 && !goes_on;
        self.doubled |= is_pair && (self.in_list || view.char_at(span.end).is_some_and(opens_text));
        self.single |= row % 2 == 1 && !goes_on;
        if self.in_list {
            self.by_comma |= self.is_by_comma(view, span);
            self.in_row |= row > 1;
            // One of a row of quotes beside a comma perhaps ends an item, or begins one.
            let start = span.end.saturating_sub(row * self.style.len()).max(self.body);
            let is_row_by_comma = || row > 1 && self.is_by_comma(view, Span::new(start, span.end));
            self.by_break |= self.is_by_break(view, span) || is_row_by_comma();
        }
        self.count += 1;
        if is_in_row {
            let ends = if self.long { row >= 3 && !goes_on } else { row == 3 };
            self.long ^= ends && (self.long || !self.is_row_spoken_of(view, span));
            return;
        }
        // The character literal `'"'` of source code is no sign of anything, nor is a mark that is spoken of.
        if self.long || (!self.in_list && quote.is_marked()) {
            return;
        }
        self.pair(view, &quote);
        self.inner = Some((self.inner.map_or(span, |(first, _)| first), span));
    }

    /// Whether a curly closing quote closes nothing that was opened in the text: so it may close the text, and what is
    /// behind it be the next one.
    fn closes_unopened(&self, view: View<'_>, quote: Span) -> bool {
        let from = self.last.map_or(self.body, |last| last.end);
        !view.slice(from, quote.start).contains('“')
    }

    /// Whether a mark of another kind is a curly closing one before a comma, which nothing in the text has opened.
    fn ends_item_in_curly(&self, view: View<'_>, mark: Span) -> bool {
        view.slice(mark.start, mark.end) == "”"
            && view.slice(mark.end, view.len()).starts_with(is_separator)
            && !view.slice(self.body, mark.start).contains('“')
    }

    /// Whether nothing but two commas or more stands between the quote before and this one, so that an item was left out
    /// there; or one semicolon, where the quote before may end an item.
    fn is_behind_hole(&self, view: View<'_>, quote: Span) -> bool {
        let between = self.last.map_or("", |last| view.slice(last.end, quote.start));
        let separators = between.matches(is_separator).count();
        let ends = || self.last.is_some_and(|last| self.may_end_word(view, last));
        between.chars().all(|c| c.is_whitespace() || is_separator(c))
            && (separators > 1 || (between.contains(';') && ends()))
    }

    /// How many quotes stand together, up to this one.
    fn row_with(&self, quote: Span) -> usize {
        if self.last.is_some_and(|last| last.end == quote.start) { self.row + 1 } else { 1 }
    }

    /// Whether a comma stands beside a quote, or a row of them, white space aside.
    fn is_by_comma(&self, view: View<'_>, quotes: Span) -> bool {
        view.slice(self.body, quotes.start).trim_end().ends_with(is_separator)
            || view.slice(quotes.end, view.len()).trim_start().starts_with(is_separator)
    }

    /// How many of the text's own closing quotes stand together at an offset, two at most.
    fn closing_behind(&self, view: View<'_>, at: usize) -> usize {
        let closing = self.style.closing().as_bytes();
        let behind = view.rest(at);
        // Most often there is none.
        if behind.first() != closing.first() || !behind.starts_with(closing) {
            return 0;
        }
        1 + usize::from(view.rest(at + closing.len()).starts_with(closing))
    }

    /// Whether three quotes, the last of which is this one, stand alone between two apostrophes or backticks.
    fn is_row_spoken_of(&self, view: View<'_>, last: Span) -> bool {
        let start = last.end.saturating_sub(3 * self.style.len());
        let before = view.char_before(start).filter(|_| start > self.body);
        matches!(before, Some('\'' | '`')) && before == view.char_at(last.end)
    }

    /// Takes a quote for an opening or a closing one: by what stands around it, else by turns.
    fn pair(&mut self, view: View<'_>, quote: &Quote) {
        self.worded = self.worded || (!self.open && self.is_behind_word(view, quote.span.start));
        if !self.open && quote.is_inch_mark() {
            return;
        }
        let (opens, closes) = (quote.opens(), quote.closes());
        self.paired &= if self.open { closes && !quote.is_before_mark() } else { opens && quote.is_before_word() };
        if self.is_nested(view, quote) {
            self.nested += 1;
            return;
        }
        let open = if opens == closes { !self.open } else { opens };
        let is_inner = !open && self.nested > 0;
        self.nested -= usize::from(is_inner);
        self.open = open || is_inner;
    }

    /// Whether a quote opens a quotation inside another, in what a program puts in there.
    fn is_nested(&self, view: View<'_>, quote: &Quote) -> bool {
        let holds_substitution = || {
            let between = self.inner.map_or("", |(_, last)| view.slice(last.end, quote.span.start));
            ["$(", "${", "#{"].iter().any(|mark| between.contains(mark))
        };
        self.open && quote.opens() && !quote.closes() && holds_substitution()
    }

    /// Whether a quotation was opened and not closed.
    pub(super) fn is_open(&self) -> bool {
        self.open || self.long
    }

    /// Whether the quotes, up to an end, are pairs in a text of words, and none of them is left open. What is nothing
    /// but a quotation is no sign of that: its quotes touch those around the text, and each may be either.
    pub(super) fn are_pairs(&self, view: View<'_>, end: usize) -> bool {
        let is_quotation = self.inner.is_some() && self.paired && !self.open && !self.long;
        is_quotation && (self.worded || self.is_behind_word(view, end))
    }

    /// Whether a word, with space beside it, stands between the last of the quotes and an offset.
    fn is_behind_word(&self, view: View<'_>, end: usize) -> bool {
        let start = self.inner.map_or(self.body, |(_, last)| last.end);
        let between = view.slice(start, end);
        between.contains(' ') && between.contains(char::is_alphanumeric)
    }

    /// Whether a quote shows that the text holds what may be a member of its own object, or a comment.
    fn swallows(&mut self, view: View<'_>, quote: &Quote, is_own: bool) -> bool {
        let span = quote.span;
        // Quotes come in pairs: where none is open, this one may close the text.
        let may_close = is_own && !self.open && !self.long;
        if may_close
            && (begins_member(view, span.end, &|| self.may_end_word(view, span)) || self.begins_comment(view, span))
        {
            // `the talk "Rust: a guide"`
            let is_behind_text = !quote.is_behind_space() && self.may_end_word(view, span);
            let opens = quote.must_open() || !is_behind_text;
            self.titled |= opens;
            return !opens;
        }
        holds_member(view, self.body, span, &self.watched)
            || closes_member_key(view, self.body, span).is_some_and(|key| self.braces.open_at(view, key) == 0)
    }

    /// Whether what stands before a quote, white space aside, is no operator or bracket of code.
    fn may_end_word(&self, view: View<'_>, quote: Span) -> bool {
        let before = view.slice(self.body, quote.start).trim_end();
        !before.ends_with(['=', '+', '(', ',', '[', '{', ':', '&', '|', '<', '>', '?', '!'])
    }

    /// Whether a comment may begin behind a quote that perhaps closes the text.
    fn begins_comment(&self, view: View<'_>, quote: Span) -> bool {
        let rest = view.rest(quote.end);
        let behind = rest.trim_ascii_start();
        if !matches!(behind.first(), Some(b'#' | b'/')) {
            return false;
        }
        let Some(len) =
            ["#", "//", "/*"].iter().find(|mark| behind.starts_with(mark.as_bytes())).map(|mark| mark.len())
        else {
            return false;
        };
        // In `"#top"` and `"#)` the mark is part of a word, or of a delimiter.
        rest.len() > behind.len()
            || (self.may_end_word(view, quote) && behind.get(len).is_some_and(|byte| matches!(byte, b' ' | b'\t')))
    }

    /// Why the text up to an end may be several, or one and what follows it.
    pub(super) fn doubt(&self, view: View<'_>, end: usize) -> Option<Doubt> {
        let is_no_title =
            self.titled || (self.long && !view.slice(self.body, end).ends_with(&self.style.closing().repeat(3)));
        if self.swallowed || is_no_title || self.inner.is_some_and(|(first, last)| self.is_odd(view, end, first, last))
        {
            return Some(Doubt::Swallowed);
        }
        let is_doubled = (self.doubled && (self.in_list || !self.single)) || self.repeats_delimiter(view, end);
        if is_doubled || self.is_in_fence() || self.is_nothing_else(end) {
            return Some(Doubt::Doubled);
        }
        self.closes_at_first(view).then_some(Doubt::Unopened)
    }

    /// Whether backticks touch the one that opens a text: two or three of them are a delimiter of their own in markdown.
    fn is_in_fence(&self) -> bool {
        self.style == Style::Backtick && self.inner.is_some_and(|(first, _)| first.start == self.body)
    }

    /// Whether a text is a row of quotes, longer than two: `""""""` is an empty text between rows of three, perhaps.
    fn is_nothing_else(&self, end: usize) -> bool {
        self.row > 2 && self.row * self.style.len() == end.saturating_sub(self.body)
    }

    /// Whether the first of an odd number of quotes closes a quotation that the text's own quote opens, perhaps:
    /// `"Dune" is by Herbert."`
    fn closes_at_first(&self, view: View<'_>) -> bool {
        let is_one_missing = self.count % 2 == 1 && self.style != Style::Curly;
        let first = self.inner.filter(|_| is_one_missing).map(|(first, _)| Quote::new(view, self.body, first));
        first.is_some_and(|first| first.is_behind_text() && !first.is_before_word() && !first.is_inch_mark())
    }

    /// Whether the only quotes of a text touch one of those around it: `"Hello""` may be a text with a quote at its end,
    /// or its closing quote was written twice. Behind a digit it is an inch mark.
    fn repeats_delimiter(&self, view: View<'_>, end: usize) -> bool {
        let Some(last) = self.last.filter(|_| self.row == self.count) else { return false };
        let start = last.end.saturating_sub(self.row * self.style.len());
        let is_inch_mark = || self.row == 1 && view.char_before(start).is_some_and(|c| c.is_ascii_digit());
        match (start == self.body, last.end == end) {
            (true, ends) => !ends,
            (false, ends) => ends && !is_inch_mark(),
        }
    }

    fn is_odd(&self, view: View<'_>, end: usize, first: Span, last: Span) -> bool {
        let text = view.slice(self.body, end);
        let (head, tail) = (view.slice(self.body, first.start), view.slice(last.end, end));
        let separates = |c: char| c == ',' || c == ' ';
        let (first_quote, last_quote) = (Quote::new(view, self.body, first), Quote::new(view, self.body, last));
        (first_quote.looks_closing(view) && last_quote.looks_opening())
            // `word " then "more`: where a space stands before the first, what is behind it tells.
            || (!first_quote.may_open() && last_quote.must_open())
            || (self.in_list && (self.is_odd_item(&first_quote, &last_quote) || begins_item(tail)))
            // `"""` around a text that begins with a quote.
            || (self.style == Style::Double && has_torn_delimiter(text))
            // `Go", "` and `", "Go`: a quote at the edge belongs to the next text perhaps, or to an empty one.
            || (self.in_list && head.trim_start().starts_with(is_comma))
            // `Rust, "Go"`: the item before may have lost its closing quote, and this one's be written twice.
            || (self.in_list && tail.is_empty() && head.trim_end().ends_with(is_separator))
            || (self.in_list && head.is_empty() && tail.trim_start().starts_with(is_separator))
            || head.trim() == ","
            || tail.trim() == ","
            || (head.is_empty() && view.slice(first.end, end).starts_with(separates))
            || (tail.is_empty() && view.slice(self.body, last.start).ends_with(separates))
    }

    /// In a list, what looks like two items: the first quote opens nothing, the last closes nothing, a quote without
    /// a partner stands beside a comma or another quote, some stand together and one beside a comma, or a quote begins or
    /// ends a line.
    fn is_odd_item(&self, first: &Quote, last: &Quote) -> bool {
        if self.by_break || (self.by_comma && self.in_row) {
            return true;
        }
        if self.count % 2 == 1 {
            return self.by_comma || self.in_row || (self.count == 1 && !first.may_open() && last.is_behind_space());
        }
        !first.may_open() || last.is_behind_space()
    }

    /// Whether a quote begins its line, or ends it.
    fn is_by_break(&self, view: View<'_>, quote: Span) -> bool {
        let (before, behind) = (view.slice(self.body, quote.start), view.slice(quote.end, view.len()));
        before.trim_end_matches([' ', '\t']).ends_with('\n') || behind.trim_start_matches([' ', '\t']).starts_with('\n')
    }

    /// Whether the text up to an end holds one of the keys in single quotes, with its colon: a document may mix
    /// its quotes. This goes over the text once more, so it is for a reading that is complete.
    pub(super) fn hold_single_quoted_key(&self, view: View<'_>, end: usize) -> bool {
        let text = view.slice(self.body, end).as_bytes();
        self.style == Style::Double
            && memchr::memchr_iter(b'\'', text).any(|at| {
                let behind = text.get(at + 1..).unwrap_or_default();
                let is_key = |key: &&&str| behind.starts_with(key.as_bytes()) && behind.get(key.len()) == Some(&b'\'');
                let key = self.watched.own.iter().chain(&self.watched.items).find(is_key);
                key.is_some_and(|key| has_colon(view, self.body + at + 1 + key.len()))
            })
    }

    /// Whether the text up to an end closes a brace that it has not opened, and then begins an object with one of its own
    /// object's keys, which stand in quotes or are `bare`: the answer was written twice, perhaps. This goes over the text
    /// once more, too.
    pub(super) fn hold_end_and_beginning(&self, view: View<'_>, end: usize, bare: bool) -> bool {
        let text = view.slice(self.body, end).as_bytes();
        let torn = LazyCell::new(|| unopened_brace(text));
        self.watched.own.iter().any(|key| {
            memmem::find_iter(text, key).any(|at| {
                let quote = (self.body + at).checked_sub(1).filter(|quote| *quote >= self.body);
                let begins = quote.is_some_and(|quote| begins_object(view, self.body, quote, key))
                    || (bare && begins_bare_object(view, self.body, self.body + at, key));
                begins && torn.is_some_and(|torn| torn < at)
            })
        })
    }

    /// Whether the text up to an end holds one of its object's keys without quotes, with its colon; where `keys_are_bare`
    /// or an odd number of quotes was left, any, else none. This goes over the text once more, too.
    pub(super) fn hold_bare_key(&self, view: View<'_>, end: usize, keys_are_bare: bool) -> bool {
        (keys_are_bare && holds_bare_key(view, self.body, end, &self.watched, false))
            || (self.count % 2 == 1 && holds_bare_key(view, self.body, end, &self.watched, true))
    }
}

impl Braces {
    /// How many braces are open at an offset, which is never before the last one.
    fn open_at(&mut self, view: View<'_>, at: usize) -> usize {
        let text = view.slice(self.at, at).as_bytes();
        for brace in memchr::memchr2_iter(b'{', b'}', text) {
            self.open = if text.get(brace) == Some(&b'{') { self.open + 1 } else { self.open.saturating_sub(1) };
        }
        self.at = self.at.max(at);
        self.open
    }
}

/// Whether a comma and a quote mark of another kind stand at the start of a text, as before the next item of a list.
fn begins_item(text: &str) -> bool {
    let behind = text.trim_start().strip_prefix(is_comma);
    behind.is_some_and(|behind| behind.trim_start().starts_with(['\'', '`', '“']))
}

/// Where a text closes the first brace that it has not opened.
fn unopened_brace(text: &[u8]) -> Option<usize> {
    let mut open = Some(0_usize);
    memchr::memchr2_iter(b'{', b'}', text).find(|at| {
        open = open.and_then(|open| if text.get(*at) == Some(&b'{') { Some(open + 1) } else { open.checked_sub(1) });
        open.is_none()
    })
}

/// Whether a text begins with three quotes that are not closed by three others, or ends with two.
fn has_torn_delimiter(text: &str) -> bool {
    const ROW: &str = "\"\"\"";
    let ends_torn = text.ends_with("\"\"") && !text.ends_with(ROW);
    text.strip_prefix(ROW).is_some_and(|inside| ends_torn || !inside.contains(ROW))
}

/// Whether a character begins a text rather than what stands behind one.
fn opens_text(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '(' | '\'' | '“' | '$' | '@')
}
