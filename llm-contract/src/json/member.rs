//! The members of an object.

use std::borrow::Cow;
use std::iter;

use super::Cursor;
use crate::outcome::Span;

/// The keys of the object that begins at an offset of plain JSON, and where their values stand: read as they
/// are asked for. Nothing where there is no object, or from where the text is no plain JSON.
pub(crate) fn members(json: &str, at: usize) -> impl Iterator<Item = (Cow<'_, str>, Span)> {
    let mut cursor = Cursor::new(json, at);
    let mut goes_on = cursor.token() == b'{';
    iter::from_fn(move || {
        if !std::mem::take(&mut goes_on) {
            return None;
        }
        cursor.advance(1);
        if cursor.token() != b'"' {
            return None;
        }
        let key = cursor.string()?;
        cursor.token();
        cursor.advance(1);
        cursor.token();
        let start = cursor.offset();
        cursor.skip_value(usize::MAX)?;
        let value = Span::new(start, cursor.offset());
        goes_on = cursor.token() == b',';
        Some((key, value))
    })
}
