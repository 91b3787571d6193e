//! The reply as far as it is here: looking ahead says when more of it is needed.

/// More of the reply is needed before the next step can be taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct More;

/// The reply so far.
#[derive(Debug, Clone, Copy)]
pub(super) struct View<'t> {
    text: &'t str,
    ended: bool,
}

impl<'t> View<'t> {
    pub(super) fn new(text: &'t str, ended: bool) -> Self {
        Self { text, ended }
    }

    pub(super) fn text(&self) -> &'t str {
        self.text
    }

    pub(super) fn len(&self) -> usize {
        self.text.len()
    }

    pub(super) fn ended(&self) -> bool {
        self.ended
    }

    /// The bytes from an offset on, as far as they are here.
    pub(super) fn rest(&self, at: usize) -> &'t [u8] {
        self.text.as_bytes().get(at..).unwrap_or_default()
    }

    /// The text between two offsets; empty where they are none of its own.
    pub(super) fn slice(&self, start: usize, end: usize) -> &'t str {
        self.text.get(start..end).unwrap_or_default()
    }

    /// The byte at an offset; `None` at the end of the reply.
    #[inline]
    pub(super) fn byte(&self, at: usize) -> Result<Option<u8>, More> {
        match self.text.as_bytes().get(at) {
            Some(byte) => Ok(Some(*byte)),
            None if self.ended => Ok(None),
            None => Err(More),
        }
    }

    /// The character at an offset; `None` at the end of the reply.
    #[inline]
    pub(super) fn char(&self, at: usize) -> Result<Option<char>, More> {
        match self.char_at(at) {
            Some(c) => Ok(Some(c)),
            None if self.ended => Ok(None),
            None => Err(More),
        }
    }

    /// The character at an offset, as far as it is here.
    #[inline]
    pub(super) fn char_at(&self, at: usize) -> Option<char> {
        match self.text.as_bytes().get(at) {
            Some(byte) if byte.is_ascii() => Some(char::from(*byte)),
            _ => self.text.get(at..).and_then(|rest| rest.chars().next()),
        }
    }

    /// The character before an offset.
    #[inline]
    pub(super) fn char_before(&self, at: usize) -> Option<char> {
        match self.text.as_bytes().get(at.wrapping_sub(1)) {
            Some(byte) if byte.is_ascii() => Some(char::from(*byte)),
            _ => self.text.get(..at).and_then(|before| before.chars().next_back()),
        }
    }

    /// The last byte between two offsets that is no ASCII white space.
    #[inline]
    pub(super) fn token_before(&self, start: usize, at: usize) -> Option<u8> {
        let before = self.text.as_bytes().get(start..at).unwrap_or_default();
        before.iter().rev().find(|byte| !is_ascii_space(**byte)).copied()
    }

    /// The first byte from an offset on that is no ASCII white space.
    #[inline]
    pub(super) fn token_at(&self, at: usize) -> Option<u8> {
        self.rest(at).iter().find(|byte| !is_ascii_space(**byte)).copied()
    }

    /// Whether a word stands at an offset.
    pub(super) fn starts_with(&self, at: usize, word: &str) -> Result<bool, More> {
        let rest = self.rest(at);
        if rest.len() >= word.len() || self.ended || !word.as_bytes().starts_with(rest) {
            return Ok(rest.starts_with(word.as_bytes()));
        }
        Err(More)
    }

    /// The first offset from `at` on whose byte is none of JSON's white space.
    pub(super) fn behind_space(&self, at: usize) -> Result<usize, More> {
        let rest = self.rest(at);
        match rest.iter().position(|byte| !matches!(byte, b' ' | b'\n' | b'\r' | b'\t')) {
            Some(n) => Ok(at + n),
            None if self.ended => Ok(self.len()),
            None => Err(More),
        }
    }
}

/// White space among the ASCII characters, as `char::is_whitespace` has it.
const fn is_ascii_space(byte: u8) -> bool {
    matches!(byte, b' ' | 0x09..=0x0D)
}
