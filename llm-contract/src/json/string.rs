//! Strings: where they end, and what they say.

use std::borrow::Cow;

use super::Cursor;
use super::output::Output;
use super::word::{HIGH, ONES, first_of};

/// Whether a byte ends a run of plain characters in a string: a quote, a backslash or a control character.
#[inline]
const fn is_special(byte: u8) -> bool {
    byte == b'"' || byte == b'\\' || byte < b' '
}

/// The special bytes among eight, as their high bits: all eight at once. Only the first is told for sure.
#[inline]
pub(crate) fn specials_of(word: [u8; 8]) -> u64 {
    let word = u64::from_le_bytes(word);
    // What is taken away makes a lesser byte borrow from its high bit. A quote and a space change places, and
    // then quotes and control characters are what lies below 0x21.
    let quote_or_control = (word ^ (ONES * 2)).wrapping_sub(ONES * 0x21);
    let backslash = (word ^ (ONES * b'\\' as u64)).wrapping_sub(ONES);
    (quote_or_control | backslash) & !word & HIGH
}

/// The position of the first special byte among eight, 8 if there is none.
#[inline]
fn special_in(word: [u8; 8]) -> usize {
    first_of(specials_of(word))
}

/// The number of plain bytes before the first special one, if it is near: most strings are short.
#[inline]
fn short_run(bytes: &[u8]) -> Option<usize> {
    const NEAR: usize = 8;
    for (n, word) in bytes.as_chunks::<8>().0.iter().take(NEAR).enumerate() {
        let found = specials_of(*word);
        if found != 0 {
            return Some(n * 8 + first_of(found));
        }
    }
    None
}

/// The number of plain bytes before the first special one, or before the end.
#[inline]
pub(crate) fn plain_run(bytes: &[u8]) -> usize {
    let mut n = 0;
    // Most strings are short: words of eight. Long ones go on in blocks that the compiler vectorises.
    while n < 32 {
        match bytes.get(n..).and_then(<[u8]>::first_chunk::<8>) {
            Some(word) => {
                let plain = special_in(*word);
                n += plain;
                if plain < 8 {
                    return n;
                }
            }
            None => return n + tail_run(bytes.get(n..).unwrap_or_default()),
        }
    }
    n + long_run(bytes.get(n..).unwrap_or_default())
}

/// Fewer than eight bytes are left.
fn tail_run(bytes: &[u8]) -> usize {
    bytes.iter().position(|byte| is_special(*byte)).unwrap_or(bytes.len())
}

/// Blocks of 32 bytes: each is tested as a whole, without a branch inside.
fn long_run(bytes: &[u8]) -> usize {
    let mut n = 0;
    while let Some(block) = bytes.get(n..).and_then(<[u8]>::first_chunk::<32>) {
        if holds_special(block) {
            return n + first_special(block);
        }
        n += 32;
    }
    n + tail_run(bytes.get(n..).unwrap_or_default())
}

/// Whether one of 32 bytes is special: a fold that the compiler turns into vector compares, which it does
/// only without the shortcuts of `||`.
#[inline]
fn holds_special(block: &[u8; 32]) -> bool {
    let special = |byte: u8| u8::from(byte == b'"') | u8::from(byte == b'\\') | u8::from(byte < b' ');
    block.iter().fold(0, |found, byte| found | special(*byte)) != 0
}

/// What an escape letter stands for; 0 for none.
const UNESCAPED: [u8; 256] = {
    let mut table = [0; 256];
    let pairs = [
        (b'"', b'"'),
        (b'\\', b'\\'),
        (b'/', b'/'),
        (b'b', 8),
        (b'f', 12),
        (b'n', b'\n'),
        (b'r', b'\r'),
        (b't', b'\t'),
    ];
    let mut i = 0;
    while i < pairs.len() {
        table[pairs[i].0 as usize] = pairs[i].1;
        i += 1;
    }
    table
};

impl<'a> Cursor<'a> {
    /// Reads a string, if one comes.
    pub(crate) fn quoted(&mut self) -> Option<Cow<'a, str>> {
        if self.peek() == b'"' { self.string() } else { None }
    }

    /// Reads a string; the cursor stands at its opening quote.
    #[inline]
    pub(crate) fn string(&mut self) -> Option<Cow<'a, str>> {
        match self.short_string() {
            Some(text) => Some(Cow::Borrowed(text)),
            None => self.any_string(self.offset() + 1),
        }
    }

    /// Reads a string that is short and holds no escape; for any other `None`, and the cursor stays, which
    /// stands at its opening quote.
    #[inline]
    pub(crate) fn short_string(&mut self) -> Option<&'a str> {
        let start = self.offset() + 1;
        let rest = self.text().as_bytes().get(start..)?;
        let len = short_run(rest)?;
        if rest.get(len) != Some(&b'"') {
            return None;
        }
        let text = self.text().get(start..start + len)?;
        self.go_to(start + len + 1);
        Some(text)
    }

    /// Reads a string of any length.
    #[inline(never)]
    fn any_string(&mut self, start: usize) -> Option<Cow<'a, str>> {
        let bytes = self.text().as_bytes();
        let stop = start + plain_run(bytes.get(start..)?);
        match bytes.get(stop)? {
            b'"' => {
                self.go_to(stop + 1);
                self.text().get(start..stop).map(Cow::Borrowed)
            }
            b'\\' => self.escaped_string(start, stop).map(Cow::Owned),
            _ => None,
        }
    }

    /// Reads on from the first backslash: finds and copies in one pass.
    fn escaped_string(&mut self, start: usize, first: usize) -> Option<String> {
        let bytes = self.text().as_bytes();
        let mut out = Output::new(std::mem::take(&mut self.scratch), bytes.get(start..first)?);
        let mut at = first;
        loop {
            match bytes.get(at)? {
                b'"' => break,
                b'\\' => at = unescape(bytes, at + 1, &mut out)?,
                byte if is_special(*byte) => return None,
                _ => {}
            }
            at = copy_plain(bytes, at, &mut out);
        }
        self.go_to(at + 1);
        let text = out.text();
        self.scratch = out.bytes;
        text
    }
}

/// Copies plain bytes up to the next special one; where that stands.
///
/// A whole block is copied before anything is known about it, and the step over it is a branch that is well
/// predicted: a step computed from the data ran fewer instructions, and made the loop wait for itself.
#[inline]
fn copy_plain(bytes: &[u8], mut at: usize, out: &mut Output) -> usize {
    while let Some(block) = bytes.get(at..).and_then(<[u8]>::first_chunk::<32>) {
        out.write_ahead(block);
        if holds_special(block) {
            let plain = first_special(block);
            out.len += plain;
            return at + plain;
        }
        out.len += 32;
        at += 32;
    }
    while let Some(byte) = bytes.get(at).filter(|byte| !is_special(**byte)) {
        out.push(*byte);
        at += 1;
    }
    at
}

/// The position of the first special byte of a block that holds one.
#[inline]
fn first_special(block: &[u8; 32]) -> usize {
    let mut n = 0;
    for word in block.as_chunks::<8>().0 {
        let plain = special_in(*word);
        n += plain;
        if plain < 8 {
            break;
        }
    }
    n
}

/// Decodes the escape whose letter stands at `at`; the offset behind it.
#[inline]
fn unescape(bytes: &[u8], at: usize, out: &mut Output) -> Option<usize> {
    let letter = *bytes.get(at)?;
    match UNESCAPED[letter as usize] {
        0 if letter == b'u' => {
            let (c, end) = unicode(bytes, at + 1)?;
            out.push_char(c);
            Some(end)
        }
        0 => None,
        byte => {
            out.push(byte);
            Some(at + 1)
        }
    }
}

/// Four hexadecimal digits.
fn hex(bytes: &[u8], at: usize) -> Option<u32> {
    let digits = bytes.get(at..at + 4)?;
    digits.iter().try_fold(0, |value, digit| Some(value << 4 | char::from(*digit).to_digit(16)?))
}

/// The character of a `\u` escape, or of a pair of them; the digits start at `at`. A lone surrogate is no
/// character.
#[cold]
fn unicode(bytes: &[u8], at: usize) -> Option<(char, usize)> {
    let first = hex(bytes, at)?;
    if (0xD800..0xDC00).contains(&first) && bytes.get(at + 4..at + 6) == Some(b"\\u") {
        let second = hex(bytes, at + 6).filter(|low| (0xDC00..0xE000).contains(low))?;
        let c = char::from_u32(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))?;
        return Some((c, at + 10));
    }
    Some((char::from_u32(first)?, at + 4))
}

/// The offset behind a string whose opening quote stands at `at`, without decoding it.
pub(super) fn skip(text: &str, at: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = at + 1;
    loop {
        at += plain_run(bytes.get(at..)?);
        match bytes.get(at)? {
            b'"' => return Some(at + 1),
            b'\\' => match bytes.get(at + 1)? {
                b'u' => {
                    hex(bytes, at + 2)?;
                    at += 6;
                }
                letter if UNESCAPED[*letter as usize] != 0 => at += 2,
                _ => return None,
            },
            _ => return None,
        }
    }
}
