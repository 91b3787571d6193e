//! Text inside text: a document that stands in a JSON string, or with its quotes escaped.

use crate::outcome::Span;

/// A text with its escapes undone, and the way back.
#[derive(Debug)]
pub(crate) struct Unescaped {
    /// The text that the escapes stand for.
    pub(crate) text: String,
    /// The offset in the outer text at which it begins.
    start: usize,
    /// Behind each escape: its end in `text` and its end in the outer text.
    escapes: Vec<(usize, usize)>,
}

impl Unescaped {
    /// Undoes one level of JSON escapes from an offset on, up to the first quote that is not escaped.
    pub(crate) fn new(outer: &str, start: usize) -> Self {
        let mut text = String::new();
        let mut escapes = Vec::new();
        let mut at = start;
        while let Some(rest) = outer.get(at..) {
            let plain = memchr::memchr2(b'"', b'\\', rest.as_bytes()).unwrap_or(rest.len());
            text.push_str(rest.get(..plain).unwrap_or_default());
            at += plain;
            let Some((c, len)) = rest.get(plain..).and_then(escape) else { break };
            text.push(c);
            at += len;
            escapes.push((text.len(), at));
        }
        Self { text, start, escapes }
    }

    /// A span of the inner text as one of the outer text: it covers the escapes of all its characters.
    pub(crate) fn span(&self, span: Span) -> Span {
        Span::new(self.offset(span.start), self.offset(span.end))
    }

    /// The outer offset of an inner one.
    pub(crate) fn offset(&self, inner: usize) -> usize {
        let before = self.escapes.partition_point(|(end, _)| *end <= inner);
        let (end, outer) = before.checked_sub(1).and_then(|n| self.escapes.get(n)).copied().unwrap_or((0, self.start));
        outer + (inner - end)
    }
}

/// The character of the escape that a text begins with, and the escape's length.
fn escape(text: &str) -> Option<(char, usize)> {
    let letter = text.strip_prefix('\\')?.chars().next()?;
    let c = match letter {
        '"' | '\\' | '/' => letter,
        'b' => '\u{8}',
        'f' => '\u{c}',
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        'u' => return unicode(text),
        _ => return None,
    };
    Some((c, 2))
}

/// The character of a `\u` escape or of a pair of them, and its length.
fn unicode(text: &str) -> Option<(char, usize)> {
    let unit = |at: usize| {
        let digits = text.get(at..at + 6)?.strip_prefix("\\u")?;
        digits.bytes().all(|byte| byte.is_ascii_hexdigit()).then(|| u16::from_str_radix(digits, 16).ok())?
    };
    let units: Vec<u16> = [unit(0), unit(6)].into_iter().map_while(|unit| unit).collect();
    let c = char::decode_utf16(units).next()?.ok()?;
    Some((c, c.len_utf16() * 6))
}
