//! Strings: their delimiters, and where they close.
//!
//! A string closes at the first delimiter of its kind, unless a script says where. What stands inside is
//! noted while it is gone over, once; [`escapes`](super::escapes) says at the end what it comes to.

use super::escapes::{Letter, Noted, What};
use super::fault::Fault;
use super::machine::{Due, Halt, Last, Machine, Step};
use super::place::Kind;
use super::quote::{compare_curly, ends_in_curly_and_comma, ends_line_in_curly, is_comma};
use super::swallow;
use super::token::is_colon_near;
use super::view::{More, View};
use super::words;
use crate::json::{first_of, plain_run, specials_of};
use crate::outcome::{RepairCode, Span};

/// The delimiters of a string.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Style {
    /// `"…"`
    Double,
    /// `'…'`
    Single,
    /// `“…”`
    Curly,
    /// `` `…` ``
    Backtick,
    /// `"""…"""`
    Triple,
    /// `\"…\"`
    Escaped,
}

impl Style {
    /// The closing delimiter.
    pub(super) fn closing(self) -> &'static str {
        match self {
            Self::Double => "\"",
            Self::Single => "'",
            Self::Curly => "”",
            Self::Backtick => "`",
            Self::Triple => "\"\"\"",
            Self::Escaped => "\\\"",
        }
    }

    /// The length of either delimiter.
    pub(super) fn len(self) -> usize {
        match self {
            Self::Double | Self::Single | Self::Backtick => 1,
            Self::Escaped => 2,
            Self::Curly | Self::Triple => 3,
        }
    }
}

/// The styles that the document has used.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Styles {
    pub(super) double: bool,
    pub(super) escaped: bool,
    pub(super) single: bool,
    pub(super) curly: bool,
    pub(super) backtick: bool,
    /// Strings whose delimiters have no backslash hold escapes: were it all escaped once more, so would they be.
    pub(super) escapes: bool,
    /// `\n` or the like stands between tokens.
    pub(super) strays: bool,
}

impl Styles {
    pub(super) fn add(&mut self, style: Style) {
        match style {
            Style::Double | Style::Triple => self.double = true,
            Style::Single => self.single = true,
            Style::Curly => self.curly = true,
            Style::Backtick => self.backtick = true,
            Style::Escaped => self.escaped = true,
        }
    }

    /// Whether a quote with a backslash may be a delimiter.
    fn may_be_escaped(self) -> bool {
        !self.double && !self.escapes && !self.single && !self.curly && !self.backtick
    }
}

/// A string begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Opening {
    pub(super) at: usize,
    pub(super) style: Style,
}

impl Opening {
    /// Whether it opens this key, and a colon follows.
    pub(super) fn is_key_with_colon(&self, view: View<'_>, key: &str) -> Result<bool, More> {
        if !view.starts_with(self.body(), key)? {
            return Ok(false);
        }
        let end = self.body() + key.len();
        Ok(view.starts_with(end, self.style.closing())? && is_colon_near(view, end + self.style.len())?)
    }

    /// Where the text begins.
    pub(super) fn body(&self) -> usize {
        self.at + self.style.len()
    }
}

/// A string that was closed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Closed {
    /// The closing delimiter.
    pub(super) close: Span,
    /// Whether it is the first token on its line.
    pub(super) begins_line: bool,
    /// Whether it is a value, not a key.
    pub(super) is_value: bool,
    /// Where the change of its closing delimiter stands, if there is one.
    pub(super) mark: crate::reply::edit::Mark,
}

/// A string that is being read.
#[derive(Debug)]
pub(super) struct Scan {
    pub(super) opening: Opening,
    /// How far it was gone over.
    pub(super) at: usize,
    /// The closing delimiter, where that is known.
    pub(super) close: Option<Span>,
    /// What stands inside.
    pub(super) noted: Vec<Noted>,
    pub(super) is_key: bool,
    pub(super) begins_line: bool,
    /// The second of two joined strings: its opening delimiter is gone already.
    pub(super) joined: bool,
    /// In `"""`: how many quotes stand right before `at`.
    quotes: usize,
    /// Whether `”` may close it: a key, or the name of a closed set.
    mixes: bool,
}

/// What was found in a string.
enum Stop {
    /// The closing delimiter.
    Close(Span),
    /// A delimiter that closes it if what stands before is a known word.
    Perhaps(Span),
    /// A plain quote, where those of the document have a backslash.
    Plain(usize),
    /// The end of the reply.
    End,
}

/// Where strings close that a search has looked at, in the order of the text.
#[derive(Debug, Default)]
pub(super) struct Script {
    closes: Vec<(usize, Span)>,
    next: usize,
}

impl Script {
    pub(super) fn new(closes: Vec<(usize, Span)>) -> Self {
        Self { closes, next: 0 }
    }

    /// Whether it says nothing about what is still to come.
    fn is_done(&self) -> bool {
        self.next >= self.closes.len()
    }

    /// Where the string closes that begins at an offset.
    fn close_of(&mut self, at: usize) -> Option<Span> {
        let (opening, close) = self.closes.get(self.next)?;
        if *opening != at {
            return None;
        }
        self.next += 1;
        Some(*close)
    }
}

impl Machine {
    /// The string that begins here, if one does.
    pub(super) fn opening(&self, view: View<'_>) -> Result<Option<Opening>, More> {
        let at = self.point.at;
        let style = match view.byte(at)? {
            Some(b'"') if self.point.styles.escaped => return Ok(None),
            Some(b'"') => match self.point.due {
                Due::FirstKey | Due::Key => Style::Double,
                _ => double_or_triple(view, at)?,
            },
            Some(b'\'') => Style::Single,
            Some(b'`') => Style::Backtick,
            Some(b'\\') if self.point.styles.may_be_escaped() && view.byte(at + 1)? == Some(b'"') => Style::Escaped,
            Some(0xE2) if view.starts_with(at, "“")? => Style::Curly,
            _ => return Ok(None),
        };
        Ok(Some(Opening { at, style }))
    }

    /// Begins a string that is a value.
    pub(super) fn begin_string(&mut self, view: View<'_>, opening: Opening) -> Step {
        let place = self.place();
        if self.search.is_some() && (place.is_text() || (place.is_ignored() && self.is_key_quoted(view))) {
            self.continue_behind_text();
            return Err(Halt::Text(opening));
        }
        if let Some(close) = self.plain_close(view, opening).filter(|_| self.search.is_none() && place.is_text()) {
            self.point.styles.add(opening.style);
            let closed =
                Closed { close, begins_line: self.point.begins_line(), is_value: true, mark: self.edits.mark() };
            self.pass(close.end - opening.at, Due::Next, Last::Quote(closed));
            return self.value_done(view);
        }
        self.begin_scan(view, opening, false);
        Ok(())
    }

    /// Begins a string that is a key.
    pub(super) fn begin_key(&mut self, view: View<'_>, opening: Opening) -> Step {
        let text = |close: Span| view.slice(opening.body(), close.start);
        match self.plain_close(view, opening).filter(|close| text(*close).is_ascii()) {
            Some(close) => {
                self.point.styles.add(opening.style);
                self.read_key(view, Span::new(opening.body(), close.start))?;
                let closed =
                    Closed { close, begins_line: self.point.begins_line(), is_value: false, mark: self.edits.mark() };
                self.pass(close.end - opening.at, Due::Colon, Last::Quote(closed));
            }
            None => self.begin_scan(view, opening, true),
        }
        Ok(())
    }

    /// The closing quote of a string that is plain JSON without escapes, as most are: nothing in it is to be noted.
    fn plain_close(&self, view: View<'_>, opening: Opening) -> Option<Span> {
        if opening.style != Style::Double || self.join.is_some() || !self.script.is_done() {
            return None;
        }
        let at = opening.body() + plain_run(view.rest(opening.body()));
        // What may be two items is looked at more closely.
        let last = view.text().as_bytes().get(opening.body()..at).and_then(<[u8]>::last);
        if self.in_list() && matches!(last, Some(0x80..)) {
            return None;
        }
        (view.rest(at).first() == Some(&b'"')).then(|| Span::new(at, at + 1))
    }

    /// Whether the member that is being read has its key in quotes, or is none but an item.
    ///
    /// A string that nobody reads may hold bare quotes in a search. If it could not, the reading in which it
    /// does would be missed, and a text before it seem to go on to its end. Under bare keys source code is full
    /// of strings, and each would be a second reading; there the [signs](super::suspect) have to tell.
    fn is_key_quoted(&self, view: View<'_>) -> bool {
        self.nest.top().and_then(|frame| frame.key).is_none_or(|key| key.is_quoted(view))
    }

    /// Whether the key has no quotes under which the value or the list of values stands that is being read.
    pub(super) fn is_key_bare(&self, view: View<'_>) -> bool {
        self.nest.outwards().find_map(|frame| frame.key).is_some_and(|key| !key.is_quoted(view))
    }

    /// Begins to go over a string.
    pub(super) fn begin_scan(&mut self, view: View<'_>, opening: Opening, is_key: bool) {
        self.point.styles.add(opening.style);
        let joined = self.join.take();
        if let Some(join) = joined {
            if self.search.is_none() {
                self.edits.take_back(join.first.mark);
                self.edits.replace(Span::new(join.first.close.start, opening.body()), "");
            }
            self.note(view, RepairCode::Concatenation, Span::new(join.first.close.start, opening.body()));
        }
        self.scan = Some(Scan {
            opening,
            at: opening.body(),
            close: self.script.close_of(opening.at),
            noted: Vec::new(),
            is_key,
            begins_line: self.point.begins_line(),
            joined: joined.is_some(),
            quotes: 0,
            mixes: opening.style == Style::Double && (is_key || self.place().is_closed_set()),
        });
    }

    /// Goes on in a string.
    pub(super) fn string(&mut self, view: View<'_>) -> Step {
        let Some(mut scan) = self.scan.take() else { return Ok(()) };
        loop {
            let halt = match scan.go_on(view) {
                Ok(Stop::Close(close)) => return self.close_string(view, &scan, close),
                Ok(Stop::Perhaps(close)) => match self.is_known(view, &scan, close) {
                    Ok(true) => return self.close_string(view, &scan, close),
                    Ok(false) => {
                        scan.at = close.end;
                        continue;
                    }
                    Err(more) => more.into(),
                },
                Ok(Stop::Plain(at)) => {
                    return Err(self.fault(view, Span::new(at, at + 1), || words::ONE_KIND_OF_QUOTES.into()));
                }
                Ok(Stop::End) => Halt::Cut,
                Err(more) => more.into(),
            };
            self.scan = Some(scan);
            return Err(halt);
        }
    }

    /// Whether the text before a delimiter of another kind is a key with its colon, or a name of a closed set.
    fn is_known(&self, view: View<'_>, scan: &Scan, close: Span) -> Result<bool, More> {
        let text = view.slice(scan.opening.body(), close.start);
        if !scan.is_key {
            return Ok(self.place().names(text));
        }
        Ok(is_colon_near(view, close.end)? && self.members().is_some_and(|members| members.find_exact(text).is_some()))
    }

    /// The string's end was found.
    fn close_string(&mut self, view: View<'_>, scan: &Scan, close: Span) -> Step {
        let text = view.slice(scan.opening.body(), close.start);
        let mark =
            if scan.is_key { self.key_string(view, scan, close)? } else { self.value_string(view, scan, close, text)? };
        let closed = Closed { close, begins_line: scan.begins_line, is_value: !scan.is_key, mark };
        let due = if scan.is_key { Due::Colon } else { Due::Next };
        let len = close.end - self.point.at;
        self.pass(len, due, Last::Quote(closed));
        if scan.is_key { Ok(()) } else { self.value_done(view) }
    }

    /// A string that is a value: it must be one that the place takes.
    fn value_string(
        &mut self,
        view: View<'_>,
        scan: &Scan,
        close: Span,
        text: &str,
    ) -> Result<crate::reply::edit::Mark, Halt> {
        let place = self.place();
        self.demand(place.takes(Kind::Text) || place.takes_string(text))?;
        self.demand(scan.joined || place.takes_string(text))?;
        self.continue_behind_text();
        if place.is_tag() {
            self.nest.update(|frame| frame.read_tag(text));
        }
        if self.search.is_some() {
            return Ok(self.edits.mark());
        }
        // `["", "a"]`, left bare in a list: what begins with punctuation stands between two texts.
        let is_between = || text.trim_start().starts_with([',', ':', ']', '}']);
        let is_torn = || is_between() || self.swallows_member(text) || (self.in_list() && holds_quote_by_comma(text));
        // `["\",⏎"a"]`: a backslash that nobody escaped is a text of its own, perhaps.
        let is_backslash = || self.in_list() && scan.holds_controls() && begins_with_quote_and_comma(text);
        if (scan.opening.style == Style::Triple && is_torn()) || (scan.opening.style == Style::Double && is_backslash())
        {
            return Err(self.fault(view, Span::new(scan.opening.at, close.end), || words::SWALLOWS.into()));
        }
        let is_closed_elsewhere = match scan.opening.style {
            Style::Double => {
                (scan.holds_controls() && ends_line_in_curly(text)) || (self.in_list() && ends_in_curly_and_comma(text))
            }
            // `[“a, “b”]`: what closes here was opened in the text, perhaps.
            Style::Curly => compare_curly(text).is_gt(),
            _ => false,
        };
        if is_closed_elsewhere {
            // Where it closes at the curly quote is for a search to find.
            let is_terse = std::mem::take(&mut self.is_terse);
            let expected = if scan.opening.style == Style::Curly { words::SUSPECT } else { words::UNCLOSED };
            let fault = self.fault(view, Span::new(scan.opening.at, close.end), || expected.into());
            self.is_terse = is_terse;
            return Err(match fault {
                Halt::Broken(fault) => Halt::Broken(Box::new(Fault { behind_quote: true, ..*fault })),
                other => other,
            });
        }
        if place.is_closed_set() && scan.holds_invalid_escapes() {
            let name = text.replace('\\', "");
            if place.names(&name) {
                return Ok(self.without_backslashes(view, scan, close, RepairCode::EnumSpelling));
            }
        }
        self.settle(view, scan, close, place.is_verbatim())
    }

    /// Whether a text holds what could be a member of its own object.
    pub(super) fn swallows_member(&self, text: &str) -> bool {
        let watched = self.nest.keys_to_watch();
        let view = View::new(text, true);
        memchr::memchr_iter(b'"', text.as_bytes())
            .any(|quote| swallow::holds_member(view, 0, Span::new(quote, quote + 1), &watched))
    }
}

impl Scan {
    /// Goes on to the closing delimiter.
    fn go_on(&mut self, view: View<'_>) -> Result<Stop, More> {
        if let Some(close) = self.close {
            self.go_to(view, close.start)?;
            return Ok(Stop::Close(close));
        }
        loop {
            let special = self.next_special(view);
            self.at = special;
            let Some(byte) = view.byte(special)? else {
                let closes = self.opening.style == Style::Triple && self.quotes >= 3;
                return Ok(if closes { Stop::Close(self.triple_close()) } else { Stop::End });
            };
            if self.mixes && view.starts_with(special, "”")? {
                return Ok(Stop::Perhaps(Span::new(special, special + "”".len())));
            }
            if byte == b'"' && self.opening.style == Style::Escaped {
                return Ok(Stop::Plain(special));
            }
            if let Some(close) = self.look_at(view, byte)? {
                return Ok(Stop::Close(close));
            }
        }
    }

    /// Goes over all that stands before a known end.
    fn go_to(&mut self, view: View<'_>, end: usize) -> Result<(), More> {
        loop {
            self.go_fast(view, end);
            let special = self.next_special(view);
            if special >= end {
                for quote in end - self.quotes..end {
                    self.note(quote, What::Inner);
                }
                return Ok(());
            }
            self.at = special;
            let Some(byte) = view.byte(special)? else { return Ok(()) };
            if let Some(inner) = self.look_at(view, byte)? {
                self.quotes = 0;
                self.note(inner.start, What::Bare);
                self.at = inner.end;
            }
        }
    }

    /// Goes over the bare quotes and line breaks of a long text, up to near its end or to a backslash.
    fn go_fast(&mut self, view: View<'_>, end: usize) {
        if self.opening.style != Style::Double {
            return;
        }
        let text = view.text().as_bytes().get(..end).unwrap_or_default();
        while let Some(word) = text.get(self.at..).and_then(<[u8]>::first_chunk::<8>) {
            let mut found = specials_of(*word);
            while found != 0 {
                let at = self.at + first_of(found);
                found &= found - 1;
                match text.get(at) {
                    Some(b'"') => self.note(at, What::Bare),
                    Some(byte @ 0..b' ') => self.note(at, What::Control(*byte)),
                    Some(b'\\') => {
                        self.at = at;
                        return;
                    }
                    // Behind a special byte, one may seem to be special, too.
                    _ => {}
                }
            }
            self.at += 8;
        }
    }

    /// Where the next byte stands that is not plain text.
    fn next_special(&self, view: View<'_>) -> usize {
        let rest = view.rest(self.at);
        if self.opening.style == Style::Double && !self.mixes {
            return self.at + plain_run(rest);
        }
        if self.quotes > 0 {
            return self.at;
        }
        let style = self.opening.style;
        let is_special = |byte: &u8| match byte {
            b'"' | b'\\' | 0..b' ' => true,
            b'\'' => style == Style::Single,
            b'`' | b'$' => style == Style::Backtick,
            0xE2 => style == Style::Curly || self.mixes,
            _ => false,
        };
        self.at + rest.iter().position(is_special).unwrap_or(rest.len())
    }

    /// Looks at what stands at `at`: goes over it, or finds that the string closes there.
    fn look_at(&mut self, view: View<'_>, byte: u8) -> Result<Option<Span>, More> {
        let at = self.at;
        if self.quotes > 0 && byte != b'"' {
            if self.quotes >= 3 {
                return Ok(Some(self.triple_close()));
            }
            for quote in at - self.quotes..at {
                self.note(quote, What::Inner);
            }
            self.quotes = 0;
            return Ok(None);
        }
        let closes = Span::new(at, at + self.opening.style.len());
        match (byte, self.opening.style) {
            (b'"', Style::Double) | (b'`', Style::Backtick) => return Ok(Some(closes)),
            (b'"', Style::Triple) => self.quotes += 1,
            (b'"', _) => self.note(at, What::Inner),
            (b'\'', Style::Single) => {
                let behind = view.char(at + 1)?;
                if !is_apostrophe(view, at, behind) {
                    return Ok(Some(closes));
                }
                self.note(at, What::Apostrophe);
            }
            (0xE2, Style::Curly) if view.starts_with(at, "”")? => return Ok(Some(closes)),
            (b'$', _) if view.byte(at + 1)? == Some(b'{') => self.note(at, What::Template),
            (b'\\', Style::Escaped) if view.byte(at + 1)? == Some(b'"') => return Ok(Some(closes)),
            (b'\\', _) => match super::escapes::classify(view, at, self.opening.style)? {
                Some((letter, len)) => {
                    self.note(at, What::Escape(letter));
                    self.at += len - 1;
                }
                None => {
                    // The text ends inside the escape.
                    self.at = view.len();
                    return Ok(None);
                }
            },
            (0..b' ', _) => self.note(at, What::Control(byte)),
            _ => {}
        }
        self.at += 1;
        Ok(None)
    }

    fn note(&mut self, at: usize, what: What) {
        self.noted.push(Noted { at, what });
    }

    /// A row of quotes ends before `at`: the last three of them close.
    fn triple_close(&mut self) -> Span {
        for quote in self.at - self.quotes..self.at - 3 {
            self.note(quote, What::Inner);
        }
        Span::new(self.at - 3, self.at)
    }
}

/// Whether a text begins with an escaped quote, and then a comma.
fn begins_with_quote_and_comma(text: &str) -> bool {
    text.trim_start().strip_prefix("\\\"").is_some_and(|behind| behind.trim_start().starts_with(is_comma))
}

/// Whether a quote mark stands beside a comma, as between two items of a list.
fn holds_quote_by_comma(text: &str) -> bool {
    let by_comma = |at: usize| {
        let (before, behind) = text.split_at_checked(at).unwrap_or_default();
        before.trim_end().ends_with(',') || behind.trim_start_matches('"').trim_start().starts_with(',')
    };
    memchr::memchr_iter(b'"', text.as_bytes()).any(by_comma)
}

/// `"` or `"""`: before a fourth quote, three are no delimiter.
fn double_or_triple(view: View<'_>, at: usize) -> Result<Style, More> {
    let is_quote = |n: usize| view.byte(at + n).map(|byte| byte == Some(b'"'));
    let is_triple = is_quote(1)? && is_quote(2)? && !is_quote(3)?;
    Ok(if is_triple { Style::Triple } else { Style::Double })
}

/// Whether the mark at an offset stands between two letters, and so never closes a string.
pub(super) fn is_apostrophe(view: View<'_>, at: usize, behind: Option<char>) -> bool {
    behind.is_some_and(char::is_alphabetic) && view.char_before(at).is_some_and(char::is_alphabetic)
}

impl Letter {
    /// Whether it is a quote mark that is written as an escape.
    pub(super) fn is_quote(self) -> bool {
        matches!(self, Self::Quote | Self::Delimiter)
    }
}
