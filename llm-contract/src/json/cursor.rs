//! A place in plain JSON text, and the steps over its tokens.

use super::string;

/// A place in plain JSON text.
#[derive(Debug, Clone)]
pub(crate) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    /// A cursor at a byte offset of a text.
    pub(crate) fn new(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }

    /// The whole text.
    pub(crate) fn text(&self) -> &'a str {
        self.text
    }

    /// The offset of the next byte.
    #[inline]
    pub(crate) fn offset(&self) -> usize {
        self.at
    }

    /// Goes to an offset.
    pub(crate) fn go_to(&mut self, at: usize) {
        self.at = at;
    }

    /// The bytes that are left.
    #[inline]
    pub(crate) fn rest(&self) -> &'a [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    /// The next byte, white space included; 0 at the end (a raw NUL is never legal, so the two need no
    /// telling apart).
    #[inline]
    pub(crate) fn peek(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or(0)
    }

    /// Goes over the next `count` bytes.
    #[inline]
    pub(crate) fn advance(&mut self, count: usize) {
        self.at += count;
    }

    /// Goes over white space; the byte behind it, 0 at the end.
    #[inline]
    pub(crate) fn token(&mut self) -> u8 {
        let bytes = self.text.as_bytes();
        let byte = bytes.get(self.at).copied().unwrap_or(0);
        if byte > b' ' {
            return byte;
        }
        // One space behind a colon or comma is the usual case.
        match bytes.get(self.at + 1) {
            Some(next) if byte == b' ' && *next > b' ' => {
                self.at += 1;
                *next
            }
            _ => self.token_behind_space(),
        }
    }

    /// Indentation is most of the white space in a pretty-printed reply: runs of spaces go eight bytes a
    /// step, without a branch for each.
    #[inline(never)]
    fn token_behind_space(&mut self) -> u8 {
        let rest = self.rest();
        let mut n = 0;
        while let Some(byte) = rest.get(n) {
            match byte {
                b'\n' => n += 1 + spaces(rest, n + 1),
                b' ' | b'\t' | b'\r' => n += 1,
                _ => break,
            }
        }
        self.at += n;
        self.peek()
    }

    /// Whether a text, which may be a key with its quotes, comes next. Keys are short, and a word at a time
    /// is faster than a call to compare memory.
    #[inline]
    pub(crate) fn comes(&self, text: &str) -> bool {
        let (rest, text) = (self.rest(), text.as_bytes());
        let Some(rest) = rest.get(..text.len()) else { return false };
        let (Some(first), Some(last)) = (text.first_chunk::<8>(), text.last_chunk::<8>()) else {
            return rest.iter().eq(text);
        };
        if text.len() > 16 {
            return rest == text;
        }
        rest.first_chunk::<8>() == Some(first) && rest.last_chunk::<8>() == Some(last)
    }

    /// Goes over a literal word, if it comes next and ends there.
    #[inline]
    pub(crate) fn word(&mut self, word: &[u8]) -> bool {
        let rest = self.rest();
        let ends = rest.get(word.len()).is_none_or(|byte| !byte.is_ascii_alphanumeric());
        if ends && rest.starts_with(word) {
            self.at += word.len();
            return true;
        }
        false
    }

    /// Goes over one value of any type, white space before it included, and checks that it is RFC 8259
    /// all through. Iterative, with at most `depth` containers open at once.
    ///
    /// A lone surrogate is part of RFC 8259's grammar, so a value that nobody decodes may hold one.
    pub(crate) fn skip_value(&mut self, depth: usize) -> Option<()> {
        self.skip_noting(depth, &mut |_, _| {})
    }

    /// The same, and says of each container that is not empty where it starts and ends.
    pub(crate) fn skip_noting(&mut self, depth: usize, note: &mut impl FnMut(usize, usize)) -> Option<()> {
        let mut open: Vec<(u8, usize)> = Vec::new();
        loop {
            match self.token() {
                bracket @ (b'{' | b'[') => {
                    if open.len() == depth {
                        return None;
                    }
                    let start = self.at;
                    self.at += 1;
                    let closer = bracket + 2;
                    if self.token() == closer {
                        self.at += 1;
                    } else {
                        open.push((closer, start));
                        if closer == b'}' {
                            self.skip_key()?;
                        }
                        continue;
                    }
                }
                b'"' => self.at = string::skip(self.text, self.at)?,
                b't' => self.word(b"true").then_some(())?,
                b'f' => self.word(b"false").then_some(())?,
                b'n' => self.word(b"null").then_some(())?,
                _ => {
                    self.number()?;
                }
            }
            self.close_and_continue(&mut open, note)?;
            if open.is_empty() {
                return Some(());
            }
        }
    }

    /// Behind a whole value: goes over closing brackets, and to the next value if one is due.
    fn close_and_continue(&mut self, open: &mut Vec<(u8, usize)>, note: &mut impl FnMut(usize, usize)) -> Option<()> {
        while let Some((closer, start)) = open.last() {
            let byte = self.token();
            if byte == *closer {
                self.at += 1;
                note(*start, self.at);
                open.pop();
            } else if byte == b',' {
                self.at += 1;
                if *closer == b'}' {
                    self.skip_key()?;
                }
                break;
            } else {
                return None;
            }
        }
        Some(())
    }

    /// Goes over a key and its colon.
    fn skip_key(&mut self) -> Option<()> {
        if self.token() != b'"' {
            return None;
        }
        self.at = string::skip(self.text, self.at)?;
        (self.token() == b':').then(|| self.at += 1)
    }
}

/// The number of spaces at an offset.
#[inline]
fn spaces(bytes: &[u8], from: usize) -> usize {
    let mut n = 0;
    while let Some(word) = bytes.get(from + n..).and_then(<[u8]>::first_chunk::<8>) {
        let found = u64::from_le_bytes(*word) ^ u64::from_le_bytes(*b"        ");
        let run = found.trailing_zeros() as usize / 8;
        n += run;
        if run < 8 {
            return n;
        }
    }
    n + bytes.get(from + n..).unwrap_or_default().iter().take_while(|byte| **byte == b' ').count()
}
