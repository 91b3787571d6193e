//! What was mended, and where: a change is written down together with its repair, and the path of a place is made
//! once, however many repairs there are.

use super::machine::Machine;
use super::view::View;
use crate::outcome::{RepairCode, Span};

impl Machine {
    /// Records a change and its repair.
    pub(super) fn mend(&mut self, view: View<'_>, span: Span, with: &'static str, code: RepairCode) {
        if self.search.is_none() {
            self.edits.replace(span, with);
            self.note(view, code, span);
        }
    }

    /// Records a repair whose changes are made elsewhere.
    pub(super) fn note(&mut self, view: View<'_>, code: RepairCode, span: Span) {
        if self.search.is_none() {
            let path = self.value_path(view);
            self.edits.note(code, span, path);
        }
    }

    /// The path of the value that is being read, by number; a long string or a row of joined ones asks again and
    /// again.
    pub(super) fn value_path(&mut self, view: View<'_>) -> usize {
        let changes = self.nest.changes();
        match self.value_path {
            Some((then, path)) if then == changes => path,
            _ => {
                let path = self.edits.path(self.nest.path(view));
                self.value_path = Some((changes, path));
                path
            }
        }
    }

    /// Leaves out what stands between tokens.
    pub(super) fn mend_between(&mut self, view: View<'_>, span: Span, code: RepairCode) {
        if self.search.is_none() {
            self.edits.replace(span, "");
            // As long as a container is open, its path is the same.
            let container = self.nest.top().map(|frame| frame.open);
            let path = match self.between {
                Some((open, path)) if open == container => path,
                _ => self.edits.path(self.nest.container_path(view)),
            };
            self.between = Some((container, path));
            self.edits.note_row(code, span, path);
        }
    }
}
