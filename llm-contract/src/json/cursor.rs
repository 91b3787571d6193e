//! A place in plain JSON text, and the steps over its tokens.

use super::string;

/// A place in plain JSON text.
#[derive(Debug)]
pub(crate) struct Cursor<'a> {
    text: &'a str,
    at: usize,
    /// Room in which strings with escapes are decoded, kept from one to the next.
    pub(super) scratch: Vec<u8>,
}

impl Clone for Cursor<'_> {
    fn clone(&self) -> Self {
        Self::new(self.text, self.at)
    }
}

/// What comes next in a container.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    Item,
    /// The closing bracket, which was gone over.
    End,
    /// No comma where one is due, or nothing behind it.
    Fault,
}

impl<'a> Cursor<'a> {
    /// A cursor at a byte offset of a text.
    pub(crate) fn new(text: &'a str, at: usize) -> Self {
        Self { text, at, scratch: Vec::new() }
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
        let (at, byte) = token_at(self.text.as_bytes(), self.at);
        self.at = at;
        byte
    }

    /// Goes over the key of a member, its quotes included, and its colon, and before them over a comma where one
    /// is due. Where anything else comes next, or much white space, `false`, and the cursor stays.
    #[inline]
    pub(crate) fn member(&mut self, quoted_key: &str, is_first: bool) -> bool {
        let bytes = self.text.as_bytes();
        let (mut start, byte) = near_token(bytes, self.at);
        if !is_first {
            if byte != b',' {
                return false;
            }
            start = near_token(bytes, start + 1).0;
        }
        let Some(key) = bytes.get(start..).and_then(|rest| rest.get(..quoted_key.len())) else { return false };
        if !are_equal(key, quoted_key.as_bytes()) {
            return false;
        }
        let (colon, byte) = near_token(bytes, start + key.len());
        if byte == b':' {
            self.at = colon + 1;
        }
        byte == b':'
    }

    /// Goes to the next item or member of a container, over a comma where one is due, or behind its closing
    /// bracket.
    #[inline(never)]
    pub(crate) fn step(&mut self, closer: u8, is_first: bool) -> Step {
        let bytes = self.text.as_bytes();
        let at = behind_space(bytes, self.at);
        let byte = byte_at(bytes, at);
        self.at = at;
        if byte == closer {
            self.at = at + 1;
            return Step::End;
        }
        if is_first {
            return Step::Item;
        }
        if byte != b',' {
            return Step::Fault;
        }
        let at = behind_space(bytes, at + 1);
        let byte = byte_at(bytes, at);
        self.at = at;
        if byte == closer { Step::Fault } else { Step::Item }
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

/// The byte at an offset, 0 at the end.
#[inline]
pub(super) fn byte_at(bytes: &[u8], at: usize) -> u8 {
    bytes.get(at).copied().unwrap_or(0)
}

/// The offset behind white space, and the byte there. These are no methods of the cursor so that its fields can
/// stay in registers.
#[inline]
fn token_at(bytes: &[u8], at: usize) -> (usize, u8) {
    let byte = byte_at(bytes, at);
    if byte > b' ' {
        return (at, byte);
    }
    // One space behind a colon or comma is the usual case.
    if byte == b' ' && byte_at(bytes, at + 1) > b' ' {
        return (at + 1, byte_at(bytes, at + 1));
    }
    let at = far_behind_space(bytes, at);
    (at, byte_at(bytes, at))
}

/// The same without a call, for a step that is taken at each member: over one byte of white space, and up to eight
/// spaces behind it. Behind more the byte there is white space still.
#[inline]
fn near_token(bytes: &[u8], at: usize) -> (usize, u8) {
    let byte = byte_at(bytes, at);
    if !is_space(byte) {
        return (at, byte);
    }
    let (at, byte) = (at + 1, byte_at(bytes, at + 1));
    if byte != b' ' {
        return (at, byte);
    }
    let at = at + spaces(bytes, at);
    (at, byte_at(bytes, at))
}

#[inline(never)]
fn far_behind_space(bytes: &[u8], at: usize) -> usize {
    behind_space(bytes, at)
}

/// The offset behind white space: mostly a line break and its indentation, so that after each byte of it a run
/// of up to eight spaces goes in one step, without a branch for each.
#[inline]
fn behind_space(bytes: &[u8], mut at: usize) -> usize {
    while is_space(byte_at(bytes, at)) {
        at += 1;
        if byte_at(bytes, at) > b' ' {
            break;
        }
        at += spaces(bytes, at);
    }
    at
}

#[inline]
const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\t' | b'\r')
}

/// The number of spaces at an offset, up to eight; near the end of the text 0.
#[inline]
fn spaces(bytes: &[u8], at: usize) -> usize {
    let Some(word) = bytes.get(at..).and_then(<[u8]>::first_chunk::<8>) else { return 0 };
    (u64::from_le_bytes(*word) ^ u64::from_le_bytes(*b"        ")).trailing_zeros() as usize / 8
}

/// Whether two rows of bytes are equal. Keys and names are short, and a word at a time is faster than a call to
/// compare memory.
#[inline]
pub(crate) fn are_equal(one: &[u8], two: &[u8]) -> bool {
    if one.len() != two.len() {
        return false;
    }
    match one.len() {
        0..4 => one.iter().eq(two),
        4..8 => one.first_chunk::<4>() == two.first_chunk() && one.last_chunk::<4>() == two.last_chunk(),
        _ => {
            let mut words = one.as_chunks::<8>().0.iter().zip(two.as_chunks::<8>().0);
            one.last_chunk::<8>() == two.last_chunk() && words.all(|(one, two)| one == two)
        }
    }
}
