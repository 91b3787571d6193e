//! Where a literal of a program may stand open, mark by mark.
//!
//! What a mark does often has several readings: an apostrophe may begin a literal or a lifetime, a slash a pattern or
//! a path. All of them are followed at once.

use super::view::View;

/// What may be open at a place of a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Open(u8);

impl Open {
    /// No reading is left.
    pub(super) const NOTHING: Self = Self(0);
    /// No literal is open.
    pub(super) const CODE: Self = Self(1);
    /// A comment that goes on to the end of its line.
    pub(super) const COMMENT: Self = Self(1 << 1);
    pub(super) const DOUBLE: Self = Self(1 << 2);
    pub(super) const SINGLE: Self = Self(1 << 3);
    pub(super) const BACKTICK: Self = Self(1 << 4);
    /// `/…/`
    pub(super) const PATTERN: Self = Self(1 << 5);
    /// The first half of `s/…/…/`.
    pub(super) const SUBSTITUTE: Self = Self(1 << 6);

    /// The literal that a quote mark begins.
    pub(super) fn of_mark(mark: u8) -> Self {
        match mark {
            b'"' => Self::DOUBLE,
            b'\'' => Self::SINGLE,
            _ => Self::BACKTICK,
        }
    }

    pub(super) fn may_be(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub(super) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) fn but(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The literals among it.
    pub(super) fn literals(self) -> Self {
        self.but(Self::CODE.or(Self::COMMENT))
    }

    /// What is open behind something that does what is listed, where what is listed first was open.
    fn behind(self, steps: &[(Self, Self)]) -> Self {
        let taken = |step: &&(Self, Self)| self.may_be(step.0);
        let rest = steps.iter().fold(self, |rest, (from, _)| rest.but(*from));
        steps.iter().filter(taken).fold(rest, |open, (_, to)| open.or(*to))
    }

    /// What is open behind a quote mark.
    pub(super) fn behind_mark(self, literal: Self, mark: Mark) -> Self {
        let given = |open: Self, given: bool| if given { open } else { Self::NOTHING };
        let from_code = given(literal, mark.opens).or(given(Self::CODE, mark.is_lone || !mark.opens));
        let from_literal = given(Self::CODE, mark.closes).or(given(literal, mark.is_inner));
        self.behind(&[(Self::CODE, from_code), (literal, from_literal)])
    }

    /// What is open behind a slash.
    pub(super) fn behind_slash(self, slash: Slash) -> Self {
        let from_code = match slash {
            Slash::Other => Self::CODE,
            Slash::Pattern => Self::PATTERN,
            Slash::Perhaps => Self::PATTERN.or(Self::CODE),
            Slash::Substitute => Self::SUBSTITUTE.or(Self::CODE),
        };
        self.behind(&[(Self::CODE, from_code), (Self::PATTERN, Self::CODE), (Self::SUBSTITUTE, Self::PATTERN)])
    }
}

/// What a quote mark may do where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each of them may be so or not, whatever the others are")]
pub(super) struct Mark {
    /// It begins a literal.
    pub(super) opens: bool,
    /// It ends one.
    pub(super) closes: bool,
    /// It belongs to none: an apostrophe, a lifetime, an inch.
    pub(super) is_lone: bool,
    /// It stands in a literal of its own kind, as an apostrophe does.
    pub(super) is_inner: bool,
}

/// Words that may stand right before a literal (`return'a'`).
const BEFORE_LITERAL: [&str; 12] =
    ["return", "case", "typeof", "in", "of", "and", "or", "not", "else", "print", "echo", "puts"];

impl Mark {
    /// What a `"` or an apostrophe at an offset may do.
    pub(super) fn at(view: View<'_>, at: usize, mark: u8, in_comment: bool) -> Self {
        let (before, behind) = (char_before(view, at), char_behind(view, at + 1));
        let (word_before, word_behind) = (word_before(view, at), word_behind(view, at + 1));
        let is_quote = mark == b'"';
        let is_apostrophe = !is_quote && is_letter(before) && is_letter(behind);
        let mut mark = Self { opens: true, closes: word_behind.is_empty(), is_lone: false, is_inner: false };
        if is_prefix(word_before) {
            // `b'a'`, but not the `L'avion` of a comment.
            mark.is_inner = is_apostrophe && view.rest(at + 2).first() != Some(&b'\'');
            mark.is_lone = mark.is_inner;
        } else if is_quote {
            mark.is_lone = !word_before.is_empty();
            // `27" wide`
            let is_number = mark.is_lone && word_before.bytes().all(|byte| byte.is_ascii_digit());
            mark.opens = !(is_number && behind == Some(' '));
        } else if !word_before.is_empty() {
            mark.opens = BEFORE_LITERAL.contains(&word_before);
            mark.is_lone = true;
            mark.is_inner = is_apostrophe;
        } else {
            (mark.opens, mark.is_lone) = lifetime(view, at, before, word_behind);
        }
        mark.is_lone |= in_comment && before == Some(' ') && behind == Some(' ');
        mark
    }

    /// What backticks side by side may do, with what follows behind them; in a template they may begin another literal.
    pub(super) fn of_backticks(count: usize, behind: Option<char>, in_template: bool) -> Self {
        // Two of them may be a literal, and an empty one.
        let is_empty = count == 2 && behind.is_none_or(|c| " );,.:]}+".contains(c));
        Self { opens: !is_empty, closes: true, is_lone: is_empty, is_inner: in_template }
    }
}

/// Whether the apostrophe at an offset, before which no word stands, may open a literal, and whether it may begin a
/// lifetime or a label.
fn lifetime(view: View<'_>, at: usize, before: Option<char>, name: &str) -> (bool, bool) {
    let behind = view.rest(at + 1 + name.len()).first();
    let is_name = name.starts_with(|c: char| c.is_lowercase() || c == '_') && behind != Some(&b'\'');
    let ends = matches!(behind, Some(b'>' | b',' | b';' | b':' | b')' | b'+'));
    let is_surely = matches!(before, Some('&' | '<')) && (ends || behind == Some(&b' '));
    let is_likely = is_surely || ends || name == "static" || matches!(before, Some('&' | '+'));
    (!(is_name && is_surely), is_name && is_likely)
}

/// What a slash may begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Slash {
    Other,
    /// `(/,/)`
    Pattern,
    Perhaps,
    /// `s/a/b/`
    Substitute,
}

impl Slash {
    /// How far a pattern may reach that surely is one.
    const NEAR: usize = 40;

    /// What the slash at an offset may begin.
    pub(super) fn at(view: View<'_>, at: usize) -> Self {
        let end = view.slice(0, at).trim_end_matches(' ').len();
        let (behind, before) = (char_behind(view, at + 1), char_before(view, end));
        let fits = !behind.is_some_and(|c| "/* >=,)".contains(c));
        match word_before(view, end) {
            "s" | "y" | "tr" if end == at => Self::Substitute,
            "m" | "qr" if end == at => Self::Perhaps,
            "split" => Self::Perhaps,
            _ if !fits || before.is_some_and(|c| !"(,=:!&|?{;[~".contains(c)) => Self::Other,
            _ if before == Some('(') && ends_near(view.rest(at + 1)) => Self::Pattern,
            _ => Self::Perhaps,
        }
    }
}

/// Whether a slash ends what begins here, near and before any backslash.
fn ends_near(rest: &[u8]) -> bool {
    rest.iter().take(Slash::NEAR).take_while(|byte| **byte != b'\\').any(|byte| *byte == b'/')
}

/// The length of what opens a quotation of Perl at a `q` (`qq{…}`), and what closes it.
pub(super) fn quotation(view: View<'_>, at: usize) -> Option<(usize, u8)> {
    if char_before(view, at).is_some_and(is_of_word) {
        return None;
    }
    let rest = view.rest(at);
    let (is_long, opening) = match rest {
        [b'q', b'q' | b'r', opening, ..] => (true, *opening),
        [b'q', opening, ..] => (false, *opening),
        _ => return None,
    };
    let closing = match opening {
        b'[' => b']',
        b'(' => b')',
        b'{' => b'}',
        b'<' => b'>',
        b'/' | b'|' | b'!' | b'~' if is_long => opening,
        _ => return None,
    };
    Some((if is_long { 3 } else { 2 }, closing))
}

/// Commands of LaTeX that begin as a line end or a tab is written.
const COMMANDS: [&str; 23] = [
    "nabla",
    "newcommand",
    "newenvironment",
    "newline",
    "newpage",
    "newtheorem",
    "nocite",
    "node",
    "noindent",
    "nonumber",
    "normalsize",
    "table",
    "tableofcontents",
    "tabular",
    "tau",
    "text",
    "textbf",
    "textit",
    "texttt",
    "theta",
    "times",
    "title",
    "today",
];

/// Whether the backslash at an offset begins a command of LaTeX.
pub(super) fn is_command(view: View<'_>, at: usize) -> bool {
    let letters = view.rest(at + 1).iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    COMMANDS.contains(&view.slice(at + 1, at + 1 + letters))
}

/// Whether letters may stand right before a literal as a part of it.
pub(super) fn is_prefix(word: &str) -> bool {
    (1..=2).contains(&word.len()) && word.bytes().all(|byte| b"rRbBuUfFL".contains(&byte))
}

/// The word that ends at an offset.
fn word_before(view: View<'_>, at: usize) -> &str {
    let before = view.slice(0, at);
    let start = before.trim_end_matches(is_of_word).len();
    // The first letter may belong to an escape.
    view.slice(start + usize::from(before.get(..start).is_some_and(|rest| rest.ends_with('\\'))), at)
}

/// The word that begins at an offset.
fn word_behind(view: View<'_>, at: usize) -> &str {
    let behind = view.slice(at, view.len());
    let len = behind.len() - behind.trim_start_matches(is_of_word).len();
    view.slice(at, at + len)
}

/// The character before an offset, if that is no escape.
pub(super) fn char_before(view: View<'_>, at: usize) -> Option<char> {
    view.char_before(at).filter(|_| !ends_with(view, at, b"\\n") && !ends_with(view, at, b"\\t"))
}

/// The character at an offset, if no escape begins there.
pub(super) fn char_behind(view: View<'_>, at: usize) -> Option<char> {
    view.char_at(at).filter(|c| *c != '\\')
}

/// Whether the text before an offset ends with something.
fn ends_with(view: View<'_>, at: usize, end: &[u8]) -> bool {
    view.text().as_bytes().get(..at).is_some_and(|before| before.ends_with(end))
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn is_letter(c: Option<char>) -> bool {
    c.is_some_and(char::is_alphabetic)
}
