//! Edits: what was changed in the reply's text so that it is plain JSON, and the way back from there.
//!
//! Every change is an edit, every edit belongs to a repair, and the plain text is made from the edits and
//! from nothing else: so nothing can be mended without being recorded. Several edits may make one repair
//! (both delimiters of a string).

use crate::json::Output;
use crate::outcome::{Path, Repair, RepairCode, Span};

/// The changes that make a part of a reply plain JSON, in the order of the text.
#[derive(Debug, Default)]
pub(crate) struct Edits {
    /// Where the part starts in the reply.
    base: usize,
    list: Vec<Edit>,
    repairs: Vec<Repair>,
    /// Those that repairs name by number.
    paths: Vec<Path>,
}

/// One change: a piece of the reply, and what stands there instead.
#[derive(Debug, Clone, Copy)]
struct Edit {
    span: Span,
    with: &'static str,
    /// Where `with` starts in the plain text; known once that is made.
    json: usize,
}

/// A place among the edits, to go back to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mark(usize);

impl Edits {
    /// No edits of a part that starts at an offset of the reply.
    pub(super) fn new(base: usize) -> Self {
        Self { base, ..Self::default() }
    }

    /// Records a change; it stands behind all others so far.
    pub(super) fn replace(&mut self, span: Span, with: &'static str) {
        self.list.push(Edit { span, with, json: 0 });
    }

    /// Leaves out a piece that stands before all changes since the mark.
    pub(super) fn drop_at(&mut self, mark: Mark, span: Span) {
        match self.list.get_mut(mark.0) {
            Some(edit) if edit.span == span => edit.with = "",
            _ => self.list.insert(mark.0.min(self.list.len()), Edit { span, with: "", json: 0 }),
        }
    }

    /// Takes back the changes since the mark.
    pub(super) fn take_back(&mut self, mark: Mark) {
        self.list.truncate(mark.0);
    }

    /// Makes room for the changes of a long string.
    pub(super) fn reserve(&mut self, count: usize) {
        self.list.reserve(count + 2);
        self.repairs.reserve(count);
    }

    /// Where the next change will stand.
    pub(super) fn mark(&self) -> Mark {
        Mark(self.list.len())
    }

    /// Keeps a path that repairs name by number.
    pub(super) fn path(&mut self, path: Path) -> usize {
        match self.paths.last() {
            Some(last) if *last == path => {}
            _ => self.paths.push(path),
        }
        self.paths.len() - 1
    }

    /// Records a repair at the path of a number.
    pub(super) fn note(&mut self, code: RepairCode, span: Span, path: usize) {
        let path = self.paths.get(path).cloned().unwrap_or_default();
        self.repairs.push(Repair { code, span, path });
    }

    /// Records a repair; a row of the same kind makes one.
    pub(super) fn note_row(&mut self, code: RepairCode, span: Span, path: usize) {
        match self.repairs.last_mut() {
            Some(last) if last.code == code && last.span.end == span.start => last.span.end = span.end,
            _ => self.note(code, span, path),
        }
    }

    /// Records a slip as part of the repair of this number, or as a new one's first.
    pub(super) fn widen(&mut self, number: &mut Option<usize>, code: RepairCode, span: Span, path: usize) {
        match number.and_then(|number| self.repairs.get_mut(number)) {
            Some(repair) => repair.span.end = span.end,
            None => {
                *number = Some(self.repairs.len());
                self.note(code, span, path);
            }
        }
    }

    /// Makes the plain text of the reply's part that ends at `end`.
    pub(super) fn apply(&mut self, reply: &str, end: usize) -> String {
        let put_in: usize = self.list.iter().map(|edit| edit.with.len()).sum();
        let mut json = Output::with_room(end.saturating_sub(self.base) + put_in);
        let (mut at, reply) = (self.base, reply.as_bytes());
        for edit in &mut self.list {
            json.copy(reply, at, edit.span.start);
            edit.json = json.len();
            edit.with.bytes().for_each(|byte| json.push(byte));
            at = edit.span.end;
        }
        json.copy(reply, at, end);
        json.into_text().unwrap_or_default()
    }

    /// A span of the plain text as one of the reply. What was put in before a value or left out around it
    /// is no part of it: the start leans right, the end left.
    pub(crate) fn span(&self, json: Span) -> Span {
        let start = self.start(json.start);
        Span::new(start, self.end(json.end).max(start))
    }

    fn start(&self, json: usize) -> usize {
        let before = self.list.partition_point(|edit| edit.json <= json);
        match before.checked_sub(1).and_then(|last| self.list.get(last)) {
            None => self.base + json,
            Some(edit) if json < edit.json + edit.with.len() => edit.span.start,
            Some(edit) => edit.span.end + (json - edit.json - edit.with.len()),
        }
    }

    fn end(&self, json: usize) -> usize {
        let before = self.list.partition_point(|edit| edit.json + edit.with.len() < json);
        match self.list.get(before) {
            Some(edit) if edit.json < json => edit.span.end,
            Some(edit) => edit.span.start - (edit.json - json),
            None => match self.list.last() {
                None => self.base + json,
                Some(edit) => edit.span.end + (json - edit.json - edit.with.len()),
            },
        }
    }

    /// What was mended; to be asked once.
    pub(crate) fn take_repairs(&mut self) -> Vec<Repair> {
        std::mem::take(&mut self.repairs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `x{a: 1,}` with the key quoted and the comma left out.
    fn edited() -> (Edits, String) {
        let mut edits = Edits::new(1);
        edits.replace(Span::at(2), "\"");
        edits.replace(Span::at(3), "\"");
        edits.replace(Span::new(6, 7), "");
        let json = edits.apply("x{a: 1,}", 8);
        (edits, json)
    }

    #[test]
    fn the_plain_text_is_the_reply_with_its_edits() {
        assert_eq!(edited().1, r#"{"a": 1}"#);
    }

    #[test]
    fn spans_lead_back_without_what_was_put_in_or_left_out() {
        let (edits, _) = edited();
        assert_eq!(edits.span(Span::new(0, 8)), Span::new(1, 8));
        assert_eq!(edits.span(Span::new(1, 4)), Span::new(2, 3), "the key");
        assert_eq!(edits.span(Span::new(6, 7)), Span::new(5, 6), "the value, without the comma behind it");
        assert_eq!(edits.span(Span::new(7, 8)), Span::new(7, 8), "the brace, without the comma before it");
    }
}
