//! Places in a reply.

use serde::ser::{Serialize, SerializeStruct as _, Serializer};

/// A range of bytes in the reply, as it was handed over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// The offset of the first byte.
    pub start: usize,
    /// The offset behind the last byte.
    pub end: usize,
}

impl Span {
    /// A span from one byte offset up to another.
    #[must_use]
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// An empty span: the place between two bytes.
    #[must_use]
    pub const fn at(offset: usize) -> Self {
        Self { start: offset, end: offset }
    }

    /// The part of a text that the span covers, if both its ends lie on character boundaries inside it.
    #[must_use]
    pub fn of(self, text: &str) -> Option<&str> {
        text.get(self.start..self.end)
    }
}

impl Serialize for Span {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Span", 2)?;
        out.serialize_field("start", &self.start)?;
        out.serialize_field("end", &self.end)?;
        out.end()
    }
}

/// A line and a column, both counted from 1; the column counts characters (Unicode scalar values).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
}

impl Position {
    /// The start of a text; also of a violation whose position is not known yet.
    pub(crate) const START: Self = Self { line: 1, column: 1 };

    /// The position of a byte offset in a text. An offset behind the end counts as the end, one inside a
    /// character as its start.
    #[must_use]
    pub fn of(text: &str, offset: usize) -> Self {
        let before = text.get(..text.floor_char_boundary(offset)).unwrap_or(text);
        let line_start = memchr::memrchr(b'\n', before.as_bytes()).map_or(0, |newline| newline + 1);
        Self {
            line: memchr::memchr_iter(b'\n', before.as_bytes()).count() + 1,
            column: before.get(line_start..).map_or(0, |line| line.chars().count()) + 1,
        }
    }
}

impl Position {
    /// This position moved by some bytes of the text that follows it.
    #[must_use]
    pub(crate) fn moved(self, text: &str, bytes: usize) -> Self {
        let step = Self::of(text, bytes);
        match step.line {
            1 => Self { line: self.line, column: self.column + step.column - 1 },
            _ => Self { line: self.line + step.line - 1, column: step.column },
        }
    }
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Position", 2)?;
        out.serialize_field("line", &self.line)?;
        out.serialize_field("column", &self.column)?;
        out.end()
    }
}
