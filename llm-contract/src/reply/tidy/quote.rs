//! A quote mark in a text, and what it looks like by the characters around it.

use std::cmp::Ordering;

use super::view::View;
use crate::outcome::Span;

/// What some languages write before an opening quote is no longer than this: `br##"`.
const LONGEST_PREFIX: usize = 8;

/// A quote mark in a text.
///
/// What is asked of it is told by the kinds of three characters. They are looked up once, in a table: source code
/// has a quote every few bytes, and this makes it four times as fast to look at one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Quote {
    pub(super) span: Span,
    /// The character right before it, in the text.
    touching: Kinds,
    /// The character before it and its prefix, in the text.
    before: Kinds,
    has_prefix: bool,
    /// The character behind it.
    behind: Kinds,
}

/// What a character is, in as many ways as are asked about; none, where there is no character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Kinds(u16);

impl Kinds {
    const NONE: Self = Self(0);
    const SPACE: Self = Self(1);
    /// A comma of any script.
    const COMMA: Self = Self(1 << 1);
    const SEMICOLON: Self = Self(1 << 2);
    /// `)`, `]`, `}`, `:`
    const CLOSER: Self = Self(1 << 3);
    /// `(`, `[`, `{`
    const OPENER: Self = Self(1 << 4);
    /// A letter or digit.
    const WORD: Self = Self(1 << 5);
    const DIGIT: Self = Self(1 << 6);
    /// `_`, `$`
    const NAME: Self = Self(1 << 7);
    /// What code has behind a text: `+`, `.`, `=` and so on.
    const CODE: Self = Self(1 << 8);
    /// What ends a sentence or a quotation: `.`, `?`, `!`, `"`
    const STOP: Self = Self(1 << 9);
    /// What a prefix ends with: a letter, or `#`.
    const PREFIX: Self = Self(1 << 10);
    const APOSTROPHE: Self = Self(1 << 11);
    const BACKTICK: Self = Self(1 << 12);
    const EQUALS: Self = Self(1 << 13);
    /// `>`, `` ` ``, `'`, `.`, `#`: a quote before it opens nothing.
    const TAIL: Self = Self(1 << 14);

    /// Those of the ASCII characters.
    const ASCII: [Self; 256] = {
        let mut table = [Self::NONE; 256];
        let mut byte = 0;
        while byte < 128 {
            table[byte as usize] = Self::of_ascii(byte);
            byte += 1;
        }
        table
    };

    const fn of_ascii(byte: u8) -> Self {
        let space_or_word = match byte {
            b' ' | 0x09..=0x0D => Self::SPACE,
            b'0'..=b'9' => Self::WORD.or(Self::DIGIT),
            b'A'..=b'Z' | b'a'..=b'z' => Self::WORD,
            b'_' | b'$' => Self::NAME,
            _ => Self::NONE,
        };
        let punctuation = match byte {
            b',' => Self::COMMA,
            b';' => Self::SEMICOLON,
            b')' | b']' | b'}' | b':' => Self::CLOSER,
            b'(' | b'[' | b'{' => Self::OPENER,
            b'.' => Self::CODE.or(Self::STOP).or(Self::TAIL),
            b'?' => Self::CODE.or(Self::STOP),
            b'!' | b'"' => Self::STOP,
            b'>' => Self::CODE.or(Self::TAIL),
            b'\'' => Self::CODE.or(Self::TAIL).or(Self::APOSTROPHE),
            b'#' => Self::CODE.or(Self::TAIL).or(Self::PREFIX),
            b'=' => Self::CODE.or(Self::EQUALS),
            b'+' | b'<' | b'|' | b'&' | b'%' => Self::CODE,
            b'`' => Self::TAIL.or(Self::BACKTICK),
            _ if is_prefix_letter(byte as char) => Self::PREFIX,
            _ => Self::NONE,
        };
        space_or_word.or(punctuation)
    }

    #[inline]
    fn of(c: char) -> Self {
        match u8::try_from(c) {
            Ok(byte) if byte.is_ascii() => Self::ASCII.get(usize::from(byte)).copied().unwrap_or(Self::NONE),
            _ => Self::of_other(c),
        }
    }

    /// Those of a character that is not ASCII.
    fn of_other(c: char) -> Self {
        match c {
            c if c.is_whitespace() => Self::SPACE,
            c if c.is_alphanumeric() => Self::WORD,
            c if is_comma(c) => Self::COMMA,
            _ => Self::NONE,
        }
    }

    /// Those of the character at an offset.
    #[inline]
    fn at(view: View<'_>, at: usize) -> Self {
        view.char_at(at).map_or(Self::NONE, Self::of)
    }

    /// Those of the character before an offset, in a text that begins at `body`.
    #[inline]
    fn before(view: View<'_>, body: usize, at: usize) -> Self {
        if at > body { view.char_before(at).map_or(Self::NONE, Self::of) } else { Self::NONE }
    }

    const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether it is of one of these kinds.
    #[inline]
    const fn is(self, kinds: Self) -> bool {
        self.0 & kinds.0 != 0
    }
}

impl Quote {
    /// The quote at a span of a text that begins at `body`.
    #[inline]
    pub(super) fn new(view: View<'_>, body: usize, span: Span) -> Self {
        let touching = Kinds::before(view, body, span.start);
        let quote = Self { span, touching, before: touching, has_prefix: false, behind: Kinds::at(view, span.end) };
        if touching.is(Kinds::PREFIX) { quote.with_prefix(view, body) } else { quote }
    }

    /// The same, with what stands before its prefix, if it has one.
    fn with_prefix(self, view: View<'_>, body: usize) -> Self {
        match self.prefix_len(view, body) {
            0 => self,
            len => Self { before: Kinds::before(view, body, self.span.start - len), has_prefix: true, ..self },
        }
    }

    /// The length of what some languages have before an opening quote: `r#"`, `f"`.
    fn prefix_len(&self, view: View<'_>, body: usize) -> usize {
        let from = view.text().floor_char_boundary(self.span.start.saturating_sub(LONGEST_PREFIX).max(body));
        let before = view.slice(from, self.span.start);
        let letters = before.trim_end_matches('#');
        let rest = letters.trim_end_matches(is_prefix_letter);
        let count = letters.len() - rest.len();
        let is_raw = letters.len() < before.len();
        let is_prefix = (1..=2).contains(&count)
            && !rest.ends_with(|c: char| c.is_alphanumeric() || c == '_')
            && if is_raw { letters.ends_with(['r', 'R']) } else { self.may_be_behind_prefix() };
        if is_prefix { before.len() - rest.len() } else { 0 }
    }

    /// Whether a letter before it may belong to it: behind `plan b"` none does.
    fn may_be_behind_prefix(&self) -> bool {
        self.may_open() && !self.behind.is(Kinds::CLOSER.or(Kinds::STOP))
    }

    /// Whether it may open something: text follows it at once.
    pub(super) fn may_open(&self) -> bool {
        !self.behind.is(Kinds::SPACE.or(Kinds::COMMA).or(Kinds::SEMICOLON))
    }

    /// Whether it looks as one does that opens something.
    pub(super) fn opens(&self) -> bool {
        self.may_open() && !self.behind.is(Kinds::CLOSER) && !self.before.is(Kinds::WORD)
    }

    /// Whether it looks as one does that closes something.
    pub(super) fn closes(&self) -> bool {
        !self.is_before_word() && !self.before.is(Kinds::SPACE.or(Kinds::COMMA).or(Kinds::OPENER))
    }

    /// Whether a letter or digit follows.
    pub(super) fn is_before_word(&self) -> bool {
        self.behind.is(Kinds::WORD)
    }

    /// Whether it stands for inches or seconds.
    pub(super) fn is_inch_mark(&self) -> bool {
        self.before.is(Kinds::DIGIT) && !self.is_before_word()
    }

    /// Whether it stands alone between two apostrophes or backticks.
    pub(super) fn is_marked(&self) -> bool {
        [Kinds::APOSTROPHE, Kinds::BACKTICK].iter().any(|mark| self.touching.is(*mark) && self.behind.is(*mark))
    }

    /// Whether an apostrophe or backtick follows.
    pub(super) fn is_before_mark(&self) -> bool {
        self.behind.is(Kinds::APOSTROPHE.or(Kinds::BACKTICK))
    }

    /// Whether it can but open something: a word follows it, and none stands before it; or it belongs to a prefix.
    pub(super) fn must_open(&self) -> bool {
        (self.behind.is(Kinds::WORD.or(Kinds::NAME)) && !self.before.is(Kinds::WORD)) || self.has_prefix
    }

    /// Whether what stands behind it begins a text, and is not what code has behind one.
    pub(super) fn begins_text(&self) -> bool {
        !self.behind.is(Kinds::CODE)
    }

    /// Whether a word or the end of a sentence stands before it at once.
    pub(super) fn is_behind_text(&self) -> bool {
        self.touching.is(Kinds::WORD.or(Kinds::STOP)) && !self.has_prefix
    }

    /// Whether white space or a comma stands before it.
    pub(super) fn is_behind_space(&self) -> bool {
        self.before.is(Kinds::SPACE.or(Kinds::COMMA))
    }

    /// After no space, comma or opening bracket, and before no letter or digit; or before a comma and the next quote.
    pub(super) fn looks_closing(&self, view: View<'_>) -> bool {
        let rest = view.slice(self.span.end, view.len());
        if rest.trim_start().strip_prefix(',').is_some_and(|rest| rest.trim_start().starts_with('"')) {
            return true;
        }
        // A row of quotes is looked at as one.
        let row = rest.len() - rest.trim_start_matches('"').len();
        let behind = Kinds::at(view, self.span.end + row);
        !self.before.is(Kinds::SPACE.or(Kinds::COMMA).or(Kinds::OPENER).or(Kinds::EQUALS))
            && !behind.is(Kinds::WORD.or(Kinds::NAME))
    }

    /// Before no space, comma or closing bracket; after no letter or digit.
    pub(super) fn looks_opening(&self) -> bool {
        let tail = Kinds::SPACE.or(Kinds::COMMA).or(Kinds::SEMICOLON).or(Kinds::CLOSER).or(Kinds::TAIL);
        !self.behind.is(tail) && !self.before.is(Kinds::WORD)
    }
}

const fn is_prefix_letter(c: char) -> bool {
    matches!(c, 'b' | 'B' | 'r' | 'R' | 'f' | 'F' | 'u' | 'U' | 'c' | 'L')
}

/// Whether a text has more curly quotes that open than such as close, or fewer; what begins with `„` ends with either.
pub(super) fn compare_curly(text: &str) -> Ordering {
    // All of them begin with the same byte, and most texts have none.
    let Some(first) = memchr::memchr(0xE2, text.as_bytes()) else { return Ordering::Equal };
    let text = text.get(first..).unwrap_or_default();
    let (mut low, mut opening, mut closing) = (0_usize, 0_usize, 0_usize);
    for quote in text.matches(['„', '“', '”']) {
        match quote {
            "„" => low += 1,
            _ if low > 0 => low -= 1,
            "“" => opening += 1,
            _ => closing += 1,
        }
    }
    opening.cmp(&closing)
}

/// Whether a text holds a `”` without a partner before a comma and a line break: it may have closed the text.
pub(super) fn ends_line_in_curly(text: &str) -> bool {
    let ends = |(at, quote): (usize, &str)| {
        let behind = text.get(at + quote.len()..).unwrap_or_default().trim_start_matches([' ', '\t']);
        behind
            .strip_prefix(is_separator)
            .is_some_and(|rest| rest.trim_start_matches([' ', '\t']).starts_with(['\n', '\r']))
    };
    compare_curly(text).is_lt() && text.match_indices('”').any(ends)
}

/// Whether a text ends with a `”` without a partner and a wide comma, as where one item was closed and the next opened.
pub(super) fn ends_in_curly_and_comma(text: &str) -> bool {
    let item = text.trim_end_matches(|c: char| c.is_whitespace() || is_comma(c));
    let behind = text.get(item.len()..).unwrap_or_default();
    // A text that is the quote and nothing else closes none.
    behind.contains(['，', '、']) && item.len() > "”".len() && item.ends_with('”') && compare_curly(text).is_lt()
}

/// Whether a character separates items, or is one that some models write for a comma.
pub(super) fn is_separator(c: char) -> bool {
    is_comma(c) || c == ';'
}

/// Whether a character separates items or members, in any script.
pub(super) fn is_comma(c: char) -> bool {
    matches!(c, ',' | '，' | '、')
}
