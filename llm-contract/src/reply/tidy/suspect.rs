//! Signs that a text with bare quotes holds what is no part of it.
//!
//! A sign never chooses between readings: a suspect reading counts when readings are counted, and is not
//! accepted. So a sign too many costs a repair, and a sign too few may cost the truth.

use super::string::Style;
use super::swallow::{
    Boundary, Watched, begins_member, boundary, closes_member_key, has_colon, holds_bare_key, holds_member,
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
    /// Nothing but a line break stands between two quotes: they may belong to two items.
    by_break: bool,
    /// A quote that opens a quotation, and then what a member begins with, as in a title, or a comment: the next
    /// quote says whether it did open one.
    titled: bool,
    /// The quotes are pairs around words, by what stands around each; inch marks aside.
    paired: bool,
    /// One of them is open.
    open: bool,
    /// How many quotations are open in a quotation, each in a substitution: `"$(f "$x")"`.
    nested: usize,
    /// A text in rows of three quotes is open, as some languages have it.
    long: bool,
    braces: Braces,
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
        let (titled, paired, open, nested, long) = (false, true, false, 0, false);
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
            by_break,
            titled,
            paired,
            open,
            nested,
            long,
            braces,
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

    /// A quote mark is part of the text.
    pub(super) fn take_in(&mut self, view: View<'_>, quote: Span, is_own: bool) {
        let row = self.row_with(quote);
        if is_own && self.titled && !self.is_nested(view, quote) {
            self.titled = false;
            self.swallowed |= self.opens(view, quote) && self.begins_text(view, quote);
        }
        self.swallowed = self.swallowed || self.swallows(view, quote, is_own && !self.is_in_row(view, quote, row));
        if !is_own {
            return;
        }
        let behind = view.slice(quote.end, view.len());
        (self.row, self.last) = (row, Some(quote));
        let goes_on = behind.starts_with(self.style.closing());
        // Three quotes are a delimiter of many languages.
        let is_pair = row == 2 && !goes_on;
        self.doubled |= is_pair && (self.in_list || behind.starts_with(opens_text));
        self.single |= row % 2 == 1 && !goes_on;
        self.by_comma |= self.in_list
            && (behind.trim_start().starts_with(is_comma)
                || view.slice(self.body, quote.start).trim_end().ends_with(is_comma));
        self.by_break |= self.in_list && self.is_behind_break(view, quote);
        self.count += 1;
        if self.is_in_row(view, quote, row) {
            let ends = if self.long { row >= 3 && !goes_on } else { row == 3 };
            self.long ^= ends;
            return;
        }
        // The character literal `'"'` of source code is no sign of anything, nor is a mark that is spoken of.
        let is_marked = |mark| self.char_before(view, quote) == Some(mark) && behind.starts_with(mark);
        if self.long || (!self.in_list && ['\'', '`'].into_iter().any(is_marked)) {
            return;
        }
        self.pair(view, quote);
        self.inner = Some((self.inner.map_or(quote, |(first, _)| first), quote));
    }

    /// How many quotes stand together, up to this one.
    fn row_with(&self, quote: Span) -> usize {
        if self.last.is_some_and(|last| last.end == quote.start) { self.row + 1 } else { 1 }
    }

    /// Whether a quote is one of three or more that stand together, in a text that is no item of a list.
    fn is_in_row(&self, view: View<'_>, quote: Span, row: usize) -> bool {
        let closing = self.style.closing();
        let behind = view.slice(quote.end, view.len());
        let more = if !behind.starts_with(closing) {
            0
        } else if behind.get(closing.len()..).is_some_and(|behind| behind.starts_with(closing)) {
            2
        } else {
            1
        };
        !self.in_list && row + more >= 3
    }

    /// Takes a quote for an opening or a closing one: by what stands around it, else by turns.
    fn pair(&mut self, view: View<'_>, quote: Span) {
        if !self.open && self.is_inch_mark(view, quote) {
            return;
        }
        let (opens, closes, is_nested) =
            (self.opens(view, quote), self.closes(view, quote), self.is_nested(view, quote));
        let begins_word = view.slice(quote.end, view.len()).starts_with(char::is_alphanumeric);
        self.paired &= if self.open { closes } else { opens && begins_word };
        if is_nested {
            self.nested += 1;
            return;
        }
        let open = if opens == closes { !self.open } else { opens };
        let is_inner = !open && self.nested > 0;
        self.nested -= usize::from(is_inner);
        self.open = open || is_inner;
    }

    /// Whether a quote opens a quotation inside another, in what a program puts in there.
    fn is_nested(&self, view: View<'_>, quote: Span) -> bool {
        let between = self.inner.map_or("", |(_, last)| view.slice(last.end, quote.start));
        self.open
            && ["$(", "${", "#{"].iter().any(|mark| between.contains(mark))
            && self.opens(view, quote)
            && !self.closes(view, quote)
    }

    /// Whether the quotes are pairs, and none of them is left open.
    pub(super) fn are_pairs(&self) -> bool {
        self.paired && !self.open
    }

    /// Whether a quote shows that the text holds what may be a member of its own object, or a comment.
    fn swallows(&mut self, view: View<'_>, quote: Span, is_own: bool) -> bool {
        // Quotes come in pairs: where none is open, this one may close the text.
        let may_close = is_own && !self.open && !self.long;
        if may_close
            && (begins_member(view, quote.end, &|| self.may_end_word(view, quote)) || self.begins_comment(view, quote))
        {
            // `the talk "Rust: a guide"`
            let opens = self.must_open(view, quote) || !self.is_behind_text(view, quote);
            self.titled |= opens;
            return !opens;
        }
        holds_member(view, self.body, quote, &self.watched)
            || closes_member_key(view, self.body, quote).is_some_and(|key| self.braces.open_at(view, key) == 0)
    }

    /// Whether neither space nor an operator or bracket of code stands right before a quote.
    fn is_behind_text(&self, view: View<'_>, quote: Span) -> bool {
        !self.is_behind_space(view, quote) && self.may_end_word(view, quote)
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
        (self.doubled && (self.in_list || !self.single)).then_some(Doubt::Doubled)
    }

    fn is_odd(&self, view: View<'_>, end: usize, first: Span, last: Span) -> bool {
        let text = view.slice(self.body, end);
        let (head, tail) = (view.slice(self.body, first.start), view.slice(last.end, end));
        let separates = |c: char| c == ',' || c == ' ';
        (self.looks_closing(view, first) && self.looks_opening(view, last))
            // `word " then "more`: where a space stands before the first, what is behind it tells.
            || (!self.may_open(view, first) && self.must_open(view, last))
            || (self.in_list && self.is_odd_item(view, first, last))
            // `"""` around a text that begins with a quote.
            || (self.style == Style::Double && has_torn_delimiter(text))
            // `Go", "` and `", "Go`: a quote at the edge belongs to the next text perhaps, or to an empty one.
            || head.trim() == ","
            || tail.trim() == ","
            || (head.is_empty() && view.slice(first.end, end).starts_with(separates))
            || (tail.is_empty() && view.slice(self.body, last.start).ends_with(separates))
    }

    /// In a list, what looks like two items: the first quote opens nothing, the last closes nothing, a quote without
    /// a partner stands beside a comma, or a line break alone between two.
    fn is_odd_item(&self, view: View<'_>, first: Span, last: Span) -> bool {
        if self.by_break {
            return true;
        }
        if self.count % 2 == 1 {
            return self.by_comma
                || (self.count == 1 && !self.may_open(view, first) && self.is_behind_space(view, last));
        }
        !self.may_open(view, first) || self.is_behind_space(view, last)
    }

    /// Whether a quote may open something: text follows it at once.
    fn may_open(&self, view: View<'_>, quote: Span) -> bool {
        let behind = view.slice(quote.end, view.len());
        !behind.starts_with(|c: char| c.is_whitespace() || is_comma(c) || c == ';')
    }

    /// Whether a quote looks as one does that opens something.
    fn opens(&self, view: View<'_>, quote: Span) -> bool {
        let behind = view.slice(quote.end, view.len());
        self.may_open(view, quote)
            && !behind.starts_with([')', ']', '}', ':'])
            && !self.before(view, quote).is_some_and(char::is_alphanumeric)
    }

    /// Whether a quote stands for inches or seconds.
    fn is_inch_mark(&self, view: View<'_>, quote: Span) -> bool {
        self.before(view, quote).is_some_and(|c| c.is_ascii_digit())
            && !view.slice(quote.end, view.len()).starts_with(char::is_alphanumeric)
    }

    /// Whether a quote looks as one does that closes something.
    fn closes(&self, view: View<'_>, quote: Span) -> bool {
        let before = self.before(view, quote);
        !view.slice(quote.end, view.len()).starts_with(char::is_alphanumeric)
            && !before.is_some_and(|c| c.is_whitespace() || is_comma(c) || matches!(c, '(' | '[' | '{'))
    }

    /// Whether a quote can but open something: a word follows it, and none stands before it; or it belongs to a
    /// prefix.
    fn must_open(&self, view: View<'_>, quote: Span) -> bool {
        let begins_word = view.slice(quote.end, view.len()).starts_with(begins_word);
        (begins_word && !self.before(view, quote).is_some_and(char::is_alphanumeric))
            || self.prefix_len(view, quote) > 0
    }

    /// Whether what stands behind a quote begins a text, and is not what code has behind one.
    fn begins_text(&self, view: View<'_>, quote: Span) -> bool {
        !view.slice(quote.end, view.len()).starts_with(['+', '.', '<', '>', '=', '|', '&', '%', '?', '#', '\''])
    }

    /// The length of what some languages have before an opening quote: `r#"`, `f"`.
    fn prefix_len(&self, view: View<'_>, quote: Span) -> usize {
        let from = view.text().floor_char_boundary(quote.start.saturating_sub(8).max(self.body));
        let before = view.slice(from, quote.start);
        let letters = before.trim_end_matches('#');
        let rest = letters.trim_end_matches(|c| "bBrRfFuUcL".contains(c));
        let count = letters.len() - rest.len();
        let is_raw = letters.len() < before.len();
        let is_prefix = (1..=2).contains(&count)
            && !rest.ends_with(|c: char| c.is_alphanumeric() || c == '_')
            && if is_raw { letters.ends_with(['r', 'R']) } else { self.may_be_behind_prefix(view, quote) };
        if is_prefix { before.len() - rest.len() } else { 0 }
    }

    /// Whether a letter before a quote may belong to it: behind `plan b"` none does.
    fn may_be_behind_prefix(&self, view: View<'_>, quote: Span) -> bool {
        self.may_open(view, quote)
            && !view.slice(quote.end, view.len()).starts_with([')', ']', '}', ':', '.', '"', '?', '!'])
    }

    /// Whether a line break stands before a quote, and before that nothing but another quote.
    fn is_behind_break(&self, view: View<'_>, quote: Span) -> bool {
        let before = view.slice(self.body, quote.start);
        let kept = before.trim_end();
        kept.ends_with(['"', '”']) && before.get(kept.len()..).is_some_and(|space| space.contains('\n'))
    }

    /// Whether white space or a comma stands before a quote.
    fn is_behind_space(&self, view: View<'_>, quote: Span) -> bool {
        self.before(view, quote).is_some_and(|c| c.is_whitespace() || is_comma(c))
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

    /// Whether the text up to an end holds one of its object's keys without quotes, with its colon. This goes over
    /// the text once more, too.
    pub(super) fn hold_bare_key(&self, view: View<'_>, end: usize) -> bool {
        holds_bare_key(view, self.body, end, &self.watched)
    }

    /// The character before a quote and its prefix, in the text.
    fn before(&self, view: View<'_>, quote: Span) -> Option<char> {
        let at = quote.start - self.prefix_len(view, quote);
        view.char_before(at).filter(|_| at > self.body)
    }

    /// The character right before a quote, in the text.
    fn char_before(&self, view: View<'_>, quote: Span) -> Option<char> {
        view.char_before(quote.start).filter(|_| quote.start > self.body)
    }

    /// After no space, comma or opening bracket, and before no letter or digit; or before a comma and the
    /// next quote.
    fn looks_closing(&self, view: View<'_>, quote: Span) -> bool {
        let rest = view.slice(quote.end, view.len());
        if rest.trim_start().strip_prefix(',').is_some_and(|rest| rest.trim_start().starts_with('"')) {
            return true;
        }
        // A row of quotes is looked at as one.
        let behind = rest.chars().find(|c| *c != '"');
        let opens = |c: char| c.is_whitespace() || matches!(c, ',' | '，' | '、' | '(' | '[' | '{' | '=');
        !self.before(view, quote).is_some_and(opens) && !behind.is_some_and(begins_word)
    }

    /// Before no space, comma or closing bracket; after no letter or digit.
    fn looks_opening(&self, view: View<'_>, quote: Span) -> bool {
        let behind = view.slice(quote.end, view.len()).chars().next();
        let closes = |c: char| c.is_whitespace() || ",，、)]};>'`.:#".contains(c);
        !behind.is_some_and(closes) && !self.before(view, quote).is_some_and(char::is_alphanumeric)
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

/// Whether a text begins with three quotes that are not closed by three others, or ends with two.
fn has_torn_delimiter(text: &str) -> bool {
    const ROW: &str = "\"\"\"";
    let ends_torn = text.ends_with("\"\"") && !text.ends_with(ROW);
    text.strip_prefix(ROW).is_some_and(|inside| ends_torn || !inside.contains(ROW))
}

fn is_comma(c: char) -> bool {
    matches!(c, ',' | '，' | '、')
}

/// Whether a character begins a word or a name.
fn begins_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$')
}

/// Whether a character begins a text rather than what stands behind one.
fn opens_text(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '(' | '\'' | '“' | '$' | '@')
}
