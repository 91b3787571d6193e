//! Backslashes: what they mean in a string that was escaped well, badly or not at all.
//!
//! A backslash has one reading or it is refused. In a string that was escaped properly but for a few
//! backslashes, those that begin no JSON escape stay backslashes. In one that holds raw line breaks or bare
//! quotes, the string's own evidence says what the model did; where it says nothing, only the contract's
//! author may (`verbatim`).

use super::fault::Fault;
use super::line_end::LineEnds;
use super::lines::{has_tab_between_quotations, holds_plain_apostrophe, indents_with_tabs, may_escape_quotes};
use super::machine::{Halt, Machine};
use super::string::{Scan, Style};
use super::view::{More, View};
use super::words;
use crate::outcome::{Code, RepairCode, Span};
use crate::reply::edit::Mark;

/// Something inside a string that is not plain text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Noted {
    pub(super) at: usize,
    pub(super) what: What,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    /// A raw control character.
    Control(u8),
    /// The string's own delimiter, which does not close it.
    Bare,
    /// A `"` in a string with other delimiters.
    Inner,
    /// The string's own delimiter between two letters.
    Apostrophe,
    Escape(Letter),
    /// `${` in backticks.
    Template,
}

/// What stands behind a backslash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Letter {
    Quote,
    /// The string's own delimiter, where that is not `"`.
    Delimiter,
    Backslash,
    Slash,
    Newline,
    Tab,
    /// `\r`, `\b` or `\f`.
    Rare,
    /// Four hexadecimal digits.
    Unicode,
    /// A pair of such, for one character.
    Pair,
    /// Half of a pair.
    Surrogate,
    /// `\u` without four digits.
    Short,
    /// `\'` in a string whose delimiter is another.
    Apostrophe,
    /// `\_`, `\*`, `\#`, `\~`.
    Markdown,
    /// An escape of another language: `\x41`, `\0`, `\U0001F600`, `\v`, a line that goes on.
    Foreign,
    /// A backtick in backticks.
    Template,
    /// Anything else: no language is known to mean something by it.
    Stays,
}

/// Looks at the backslash at an offset: its kind and the length of it all; `None` where the text ends inside.
pub(super) fn classify(view: View<'_>, at: usize, style: Style) -> Result<Option<(Letter, usize)>, More> {
    let Some(byte) = view.byte(at + 1)? else { return Ok(None) };
    let letter = match byte {
        b'"' => Letter::Quote,
        b'\\' => Letter::Backslash,
        b'/' => Letter::Slash,
        b'n' => Letter::Newline,
        b't' => Letter::Tab,
        b'r' | b'b' | b'f' => Letter::Rare,
        b'u' => return unicode(view, at),
        b'\'' if style == Style::Single => Letter::Delimiter,
        b'\'' => Letter::Apostrophe,
        b'`' if style == Style::Backtick => Letter::Template,
        b'_' | b'*' | b'#' | b'~' => Letter::Markdown,
        b'0' => Letter::Foreign,
        b'x' if view.byte(at + 2)?.is_some_and(|byte| byte.is_ascii_hexdigit()) => Letter::Foreign,
        b'U' => {
            return Ok(hex_digits(view, at + 2, 8)?.map(|all| (if all { Letter::Foreign } else { Letter::Stays }, 2)));
        }
        // `\alpha` and `\e1` are words of other kinds.
        b'v' | b'a' | b'e' if !view.byte(at + 2)?.is_some_and(|byte| byte.is_ascii_alphanumeric() || byte == b'_') => {
            Letter::Foreign
        }
        // What follows is looked at on its own.
        b'\n' | b'\r' => return Ok(Some((Letter::Foreign, 1))),
        0..b' ' | 0x80.. => return Ok(Some((Letter::Stays, 1))),
        _ => Letter::Stays,
    };
    Ok(Some((letter, 2)))
}

/// A `\u` escape, or a pair of them.
fn unicode(view: View<'_>, at: usize) -> Result<Option<(Letter, usize)>, More> {
    match hex_digits(view, at + 2, 4)? {
        None => return Ok(None),
        Some(false) => return Ok(Some((Letter::Short, 2))),
        Some(true) => {}
    }
    let value = |at: usize| u32::from_str_radix(view.slice(at, at + 4), 16).unwrap_or(0);
    match value(at + 2) {
        0xDC00..0xE000 => Ok(Some((Letter::Surrogate, 6))),
        0xD800..0xDC00 => {
            let Some(backslash) = view.byte(at + 6)? else { return Ok(None) };
            if backslash != b'\\' {
                return Ok(Some((Letter::Surrogate, 6)));
            }
            let Some(letter) = view.byte(at + 7)? else { return Ok(None) };
            let digits = if letter == b'u' { hex_digits(view, at + 8, 4)? } else { Some(false) };
            let Some(digits) = digits else { return Ok(None) };
            let is_pair = digits && (0xDC00..0xE000).contains(&value(at + 8));
            Ok(Some(if is_pair { (Letter::Pair, 12) } else { (Letter::Surrogate, 6) }))
        }
        _ => Ok(Some((Letter::Unicode, 6))),
    }
}

/// Whether so many hexadecimal digits stand at an offset; `None` where the text ends among them.
fn hex_digits(view: View<'_>, at: usize, count: usize) -> Result<Option<bool>, More> {
    for at in at..at + count {
        match view.byte(at)? {
            None => return Ok(None),
            Some(byte) if byte.is_ascii_hexdigit() => {}
            Some(_) => return Ok(Some(false)),
        }
    }
    Ok(Some(true))
}

/// What the backslashes of a string are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Plan {
    /// Escapes, where JSON knows them; else characters of the text.
    Standard,
    /// Escapes of quotes, backslashes and code points; all others belong to the text.
    RawLineEnds,
    /// All belong to the text.
    Raw,
}

/// Why there is no plan.
#[derive(Debug, Clone, Copy)]
enum Refusal {
    /// One escape has two readings, or none, by itself.
    Escape(Noted, Letter),
    /// Some backslashes are escapes and others cannot be, so that each may be either.
    Mixed(Noted),
    /// The string was not escaped, or not all of it.
    Unescaped(Noted),
}

/// What a string shows of how it was escaped.
#[derive(Debug, Default)]
struct Evidence {
    raw_lines: bool,
    /// Raw control characters other than line breaks.
    raw_controls: bool,
    bare: usize,
    /// `"` in a string with other delimiters.
    inner: usize,
    escaped_quotes: usize,
    stays: usize,
    newlines: usize,
    tabs: usize,
    pairs: usize,
    escapes: usize,
    /// The first `\'` in a string whose delimiter is another.
    apostrophe: Option<Noted>,
    /// The first escape that JSON knows but for quotes.
    doubtful: Option<Noted>,
    /// The first escape that is refused by itself.
    odd: Option<(Noted, Letter)>,
}

impl Evidence {
    fn of(scan: &Scan) -> Self {
        let mut evidence = Self::default();
        for note in &scan.noted {
            match note.what {
                What::Control(b'\n' | b'\r') => evidence.raw_lines = true,
                What::Control(_) => evidence.raw_controls = true,
                What::Template => {}
                What::Bare | What::Apostrophe => evidence.bare += 1,
                What::Inner if scan.opening.style == Style::Triple => evidence.bare += 1,
                What::Inner => evidence.inner += 1,
                What::Escape(letter) => evidence.add(*note, letter),
            }
        }
        evidence
    }

    fn add(&mut self, note: Noted, letter: Letter) {
        self.escapes += 1;
        match letter {
            Letter::Quote | Letter::Delimiter => self.escaped_quotes += 1,
            Letter::Stays => self.stays += 1,
            Letter::Surrogate | Letter::Short | Letter::Markdown | Letter::Foreign | Letter::Template => {
                self.odd = self.odd.or(Some((note, letter)));
            }
            Letter::Newline => self.newlines += 1,
            Letter::Tab => self.tabs += 1,
            Letter::Backslash => self.pairs += 1,
            Letter::Apostrophe => self.apostrophe = self.apostrophe.or(Some(note)),
            Letter::Slash | Letter::Rare | Letter::Unicode | Letter::Pair => {}
        }
        let is_doubtful =
            !letter.is_quote() && letter != Letter::Stays && self.odd.is_none_or(|(odd, _)| odd.at != note.at);
        if is_doubtful {
            self.doubtful = self.doubtful.or(Some(note));
        }
    }

    /// The plan for a string, with its text.
    fn plan(&self, scan: &Scan, text: &str, verbatim: bool) -> Result<Plan, Refusal> {
        if self.escapes == 0 {
            return Ok(Plan::Standard);
        }
        // Tabs are raw and line ends are not, or not known to be: not even the author's word tells.
        let is_torn = self.raw_controls && !self.raw_lines && self.newlines > 0;
        let verbatim = verbatim && !is_torn;
        match (self.raw_lines || self.raw_controls, self.bare > 0) {
            (false, false) => self.proper(text, verbatim),
            (true, false) if verbatim && self.may_have_tabs(scan) => {
                let is_escaped =
                    indents_with_tabs(text) || (self.escaped_quotes > 0 && has_tab_between_quotations(text));
                if is_escaped { Ok(Plan::Standard) } else { Err(self.unescaped_at(scan)) }
            }
            (true, false) if self.inner == 0 && self.escaped_quotes > 0 => self.raw_lines(scan, text, verbatim),
            (false, true) => self.bare_quotes(scan, text, verbatim),
            (_, bare) => {
                let only_pairs = self.pairs == self.escapes && !bare && self.inner == 0;
                self.unescaped(scan, verbatim && !only_pairs)
            }
        }
    }

    /// Neither raw line breaks nor bare quotes.
    fn proper(&self, text: &str, verbatim: bool) -> Result<Plan, Refusal> {
        // Who escapes apostrophes escapes them all: beside one that stands alone, `\'` may be two characters of a
        // text that was not escaped.
        let torn = || self.apostrophe.filter(|_| holds_plain_apostrophe(text));
        let mixed = self.doubtful.filter(|_| self.stays > 0 || self.odd.is_some()).or_else(torn);
        let refusal = match (self.odd, mixed) {
            (None, None) => return Ok(Plan::Standard),
            (Some((note, letter)), _) => Refusal::Escape(note, letter),
            (None, Some(note)) => Refusal::Mixed(note),
        };
        if !verbatim {
            return Err(refusal);
        }
        // Signs that the model did escape: what is an escape and what is text cannot be told even so.
        let writes_lines = text.ends_with("\\n") || ["\\n\\n", "\\n ", "\\n\\t"].iter().any(|end| text.contains(end));
        match mixed {
            None => Ok(Plan::Standard),
            Some(note) if self.escaped_quotes > 0 || writes_lines => Err(Refusal::Mixed(note)),
            Some(_) => Ok(Plan::Raw),
        }
    }

    /// Raw line breaks, and every inner quote escaped.
    fn raw_lines(&self, scan: &Scan, text: &str, verbatim: bool) -> Result<Plan, Refusal> {
        if scan.opening.style == Style::Double && may_escape_quotes(text) {
            return Err(self.unescaped_at(scan));
        }
        if verbatim {
            // Who leaves `\n` in a text leaves `\\` in it, too, or does not know what a backslash is.
            return match scan.first_escape(|letter| letter == Letter::Backslash) {
                Some(note) if !self.may_be_escaped_but_for_lines() => Err(Refusal::Mixed(note)),
                _ => Ok(Plan::RawLineEnds),
            };
        }
        let is_escape = |letter| matches!(letter, Letter::Backslash | Letter::Unicode | Letter::Pair);
        let is_settled = |letter: Letter| letter.is_quote() || letter == Letter::Stays || is_escape(letter);
        match (scan.first_escape(|letter| !is_settled(letter)), scan.first_escape(is_escape)) {
            (Some(note), _) => Err(self.refusal(note)),
            (None, Some(note)) if self.stays > 0 => Err(Refusal::Mixed(note)),
            _ => Ok(Plan::Standard),
        }
    }

    /// Whether all but the line ends may have been escaped: all that has a backslash may be an escape.
    fn may_be_escaped_but_for_lines(&self) -> bool {
        let is_escaped = self.newlines == 0 && self.stays == 0 && self.odd.is_none() && self.apostrophe.is_none();
        is_escaped && !self.raw_controls
    }

    /// The same, and tabs are among them, or what is as rare as a tab is common.
    fn may_have_tabs(&self, scan: &Scan) -> bool {
        let is_tab = |letter| matches!(letter, Letter::Tab | Letter::Rare);
        self.may_be_escaped_but_for_lines() && self.inner == 0 && scan.first_escape(is_tab).is_some()
    }

    /// Bare quotes and no raw line break.
    fn bare_quotes(&self, scan: &Scan, text: &str, verbatim: bool) -> Result<Plan, Refusal> {
        let is_line_end = |letter| matches!(letter, Letter::Newline | Letter::Tab);
        let other = scan.first_escape(|letter| !is_line_end(letter));
        // `a \\n"b"`: a backslash of the text before a line end that was escaped, or two of the text.
        let verbatim = verbatim && !holds_escaped_pair(scan, text);
        let Some(line_end) = scan.first_escape(is_line_end) else {
            return self.unescaped(scan, verbatim && self.pairs < self.escapes);
        };
        let ends = LineEnds::of(text);
        let has_lines = self.newlines >= 2 || text.ends_with("\\n");
        match other {
            None if has_lines && ends.are_written => Ok(Plan::Standard),
            Some(note) if has_lines && ends.are_written => Err(self.refusal(note)),
            // A single `\n` in a literal is a line of code that mentions it.
            _ if verbatim && !has_lines && ends.are_mentioned => Ok(Plan::Raw),
            _ => Err(self.refusal(line_end)),
        }
    }

    /// Nothing shows that anything was escaped.
    fn unescaped(&self, scan: &Scan, verbatim: bool) -> Result<Plan, Refusal> {
        match scan.first_escape(|letter| letter != Letter::Stays) {
            None => Ok(Plan::Standard),
            Some(_) if verbatim => Ok(Plan::Raw),
            Some(note) => Err(self.refusal(note)),
        }
    }

    /// The string was not escaped, or not all of it: at its first escape.
    fn unescaped_at(&self, scan: &Scan) -> Refusal {
        let at = scan.opening.at;
        self.refusal(scan.first_escape(|_| true).unwrap_or(Noted { at, what: What::Bare }))
    }

    fn refusal(&self, note: Noted) -> Refusal {
        match (self.odd, note.what) {
            (Some((odd, letter)), _) if odd.at == note.at => Refusal::Escape(note, letter),
            _ => Refusal::Unescaped(note),
        }
    }
}

/// Whether a `\\` of a string stands before a letter that may be a line end or a tab with the second of them.
fn holds_escaped_pair(scan: &Scan, text: &str) -> bool {
    let behind = |note: &Noted| text.as_bytes().get(note.at + 2 - scan.opening.body());
    let is_pair = |note: &&Noted| note.what == What::Escape(Letter::Backslash);
    scan.noted.iter().filter(is_pair).any(|note| matches!(behind(note), Some(b'n' | b't' | b'r')))
}

impl Scan {
    fn first_escape(&self, test: impl Fn(Letter) -> bool) -> Option<Noted> {
        self.noted.iter().find(|note| matches!(note.what, What::Escape(letter) if test(letter))).copied()
    }

    /// Whether the string holds raw control characters.
    pub(super) fn holds_controls(&self) -> bool {
        self.noted.iter().any(|note| matches!(note.what, What::Control(_)))
    }

    /// Whether the string holds backslashes that begin no JSON escape.
    pub(super) fn holds_invalid_escapes(&self) -> bool {
        self.first_escape(|letter| matches!(letter, Letter::Markdown | Letter::Stays)).is_some()
    }
}

impl Machine {
    /// Makes a string plain; the mark before its closing delimiter.
    pub(super) fn settle(&mut self, view: View<'_>, scan: &Scan, close: Span, verbatim: bool) -> Result<Mark, Halt> {
        if scan.noted.is_empty() {
            self.open_delimiter(scan);
            return Ok(self.close_delimiter(view, scan, close));
        }
        self.refuse_unfit(view, scan)?;
        self.point.styles.escapes |= scan.first_escape(|_| true).is_some();
        let text = view.slice(scan.opening.body(), close.start);
        let plan = Evidence::of(scan).plan(scan, text, verbatim);
        let plan = plan.map_err(|refusal| self.refuse(view, refusal, close.end))?;
        self.open_delimiter(scan);
        self.rewrite(view, scan, plan);
        Ok(self.close_delimiter(view, scan, close))
    }

    /// Refuses what cannot stand between such delimiters.
    fn refuse_unfit(&self, view: View<'_>, scan: &Scan) -> Result<(), Halt> {
        let is_template = |note: &&Noted| matches!(note.what, What::Template | What::Escape(Letter::Template));
        if scan.opening.style == Style::Backtick
            && let Some(note) = scan.noted.iter().find(is_template)
        {
            return Err(self.fault(view, Span::new(note.at, note.at + 2), || words::TEMPLATE.into()));
        }
        if !self.point.styles.escaped && scan.opening.style != Style::Escaped {
            return Ok(());
        }
        let is_unfit = |note: &&Noted| match note.what {
            What::Escape(_) => self.point.styles.escaped,
            What::Inner => scan.opening.style == Style::Escaped,
            _ => false,
        };
        match scan.noted.iter().find(is_unfit) {
            Some(note) => Err(self.fault(view, Span::new(note.at, note.at + 1), || words::ONE_KIND_OF_QUOTES.into())),
            None => Ok(()),
        }
    }

    #[cold]
    fn refuse(&self, view: View<'_>, refusal: Refusal, resume: usize) -> Halt {
        let (note, code, expected) = match refusal {
            Refusal::Escape(note, letter) => match letter {
                Letter::Surrogate => (note, Code::Syntax, words::SURROGATE),
                Letter::Short => (note, Code::Syntax, words::SHORT),
                Letter::Foreign => (note, Code::Syntax, words::FOREIGN),
                _ => (note, Code::Ambiguous, words::MARKDOWN),
            },
            Refusal::Mixed(note) => (note, Code::Ambiguous, words::MIXED),
            Refusal::Unescaped(note) => (note, Code::Ambiguous, words::UNESCAPED),
        };
        let span = Span::new(note.at, escape_end(view, note.at));
        let escape = view.slice(span.start, span.end);
        match self.fault(view, span, || words::escape(expected, escape)) {
            Halt::Broken(fault) => Halt::Broken(Box::new(Fault { code, resume, is_escape: true, ..*fault })),
            other => other,
        }
    }

    /// Replaces the opening delimiter.
    pub(super) fn open_delimiter(&mut self, scan: &Scan) {
        if scan.opening.style != Style::Double && !scan.joined {
            self.edits.replace(Span::new(scan.opening.at, scan.opening.body()), "\"");
        }
    }

    /// Replaces the closing delimiter; the mark before that.
    pub(super) fn close_delimiter(&mut self, view: View<'_>, scan: &Scan, close: Span) -> Mark {
        let mark = self.edits.mark();
        if scan.opening.style != Style::Double || close.end - close.start != 1 {
            self.edits.replace(close, "\"");
            let code =
                if scan.opening.style == Style::Escaped { RepairCode::StrayEscape } else { RepairCode::QuoteStyle };
            self.note(view, code, Span::new(scan.opening.at, close.end));
        }
        mark
    }

    /// Writes what stands inside a string the JSON way.
    fn rewrite(&mut self, view: View<'_>, scan: &Scan, plan: Plan) {
        let path = self.value_path(view);
        self.edits.reserve(scan.noted.len());
        // All that there are of a kind make one repair.
        let (mut controls, mut escapes) = (None, None);
        for note in &scan.noted {
            let one = Span::new(note.at, note.at + 1);
            match note.what {
                What::Control(byte) => {
                    self.edits.replace(one, escaped_control(byte));
                    self.edits.widen(&mut controls, RepairCode::RawControl, one, path);
                }
                What::Bare => {
                    let (len, plain) = bare_quote(scan.opening.style);
                    self.edits.replace(Span::new(note.at, note.at + len), plain);
                    self.edits.note(RepairCode::BareQuote, Span::new(note.at, note.at + len), path);
                }
                What::Inner => self.edits.replace(one, "\\\""),
                What::Apostrophe | What::Template => {}
                What::Escape(letter) => {
                    if let Some((len, plain)) = rewritten(letter, plan) {
                        self.edits.replace(Span::new(note.at, note.at + len), plain);
                        if letter == Letter::Pair {
                            // The second half of it.
                            self.edits.replace(Span::new(note.at + 6, note.at + 7), plain);
                        }
                        if letter != Letter::Delimiter {
                            self.edits.widen(&mut escapes, RepairCode::InvalidEscape, one, path);
                        }
                    }
                }
            }
        }
    }
}

/// Where the escape at an offset ends, with all digits that may belong to it.
fn escape_end(view: View<'_>, at: usize) -> usize {
    let rest = view.rest(at + 2);
    let most = match view.rest(at + 1).first() {
        Some(b'u') => 4,
        Some(b'x') => 2,
        Some(b'U') => 8,
        // What stands behind the backslash is a whole character.
        _ => return view.text().ceil_char_boundary(at + 2),
    };
    if rest.first() == Some(&b'{') {
        let digits = rest.iter().skip(1).take_while(|byte| byte.is_ascii_hexdigit()).count();
        return at + 2 + if rest.get(digits + 1) == Some(&b'}') { digits + 2 } else { 0 };
    }
    at + 2 + rest.iter().take(most).take_while(|byte| byte.is_ascii_hexdigit()).count()
}

/// How an escape is written anew: the length of what is replaced, and by what; `None` for one that stays.
fn rewritten(letter: Letter, plan: Plan) -> Option<(usize, &'static str)> {
    let is_text = match plan {
        Plan::Raw => true,
        Plan::RawLineEnds => {
            !(letter.is_quote() || matches!(letter, Letter::Backslash | Letter::Unicode | Letter::Pair))
        }
        Plan::Standard => false,
    };
    match letter {
        Letter::Quote if is_text => Some((2, "\\\\\\\"")),
        Letter::Backslash if is_text => Some((2, "\\\\\\\\")),
        Letter::Delimiter | Letter::Apostrophe if !is_text => Some((1, "")),
        Letter::Quote | Letter::Backslash | Letter::Slash | Letter::Newline | Letter::Tab if !is_text => None,
        Letter::Rare | Letter::Unicode | Letter::Pair if !is_text => None,
        _ => Some((1, "\\\\")),
    }
}

/// A bare delimiter inside its own string: its length, and how it is written in JSON.
fn bare_quote(style: Style) -> (usize, &'static str) {
    match style {
        Style::Double | Style::Escaped => (1, "\\\""),
        Style::Triple => (3, "\\\"\\\"\\\""),
        Style::Single => (1, "'"),
        Style::Backtick => (1, "`"),
        Style::Curly => ("”".len(), "”"),
    }
}

/// A control character as an escape.
fn escaped_control(byte: u8) -> &'static str {
    const REST: [&str; 32] = [
        "\\u0000", "\\u0001", "\\u0002", "\\u0003", "\\u0004", "\\u0005", "\\u0006", "\\u0007", "\\b", "\\t", "\\n",
        "\\u000b", "\\f", "\\r", "\\u000e", "\\u000f", "\\u0010", "\\u0011", "\\u0012", "\\u0013", "\\u0014",
        "\\u0015", "\\u0016", "\\u0017", "\\u0018", "\\u0019", "\\u001a", "\\u001b", "\\u001c", "\\u001d", "\\u001e",
        "\\u001f",
    ];
    REST.get(usize::from(byte)).copied().unwrap_or_default()
}
