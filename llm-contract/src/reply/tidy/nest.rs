//! The open containers: a stack that a search can return to any earlier state of.
//!
//! While nobody asks for that, it is a plain stack. Once it [keeps](Nest::keep) its past, nothing is
//! overwritten: a change makes a new frame beside the old one, and going back is setting one number.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::place::{Member, Members, Place};
use super::view::View;
use crate::outcome::{Path, Segment, Span};

/// The open containers, innermost last.
#[derive(Debug, Default)]
pub(super) struct Nest {
    frames: Vec<Frame>,
    /// One more than the innermost frame's position; 0 when nothing is open.
    top: usize,
    depth: usize,
    keeps: bool,
    /// How often it has changed.
    changes: usize,
}

/// One open container.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame {
    /// The offset of its bracket.
    pub(super) open: usize,
    pub(super) inside: Inside,
    /// How many members or items have begun.
    pub(super) count: usize,
    /// The known members whose keys were read, by number; those beyond 128 are not kept.
    seen: u128,
    /// The member that is being read.
    pub(super) key: Option<Key>,
    /// The frame around it, as `top` counts.
    under: usize,
    /// What all frames around it come to.
    hash: u64,
}

/// What may stand in a container.
#[derive(Debug, Clone, Copy)]
pub(super) enum Inside {
    Object(Members),
    List { item: Place, least: usize },
}

/// A key that was read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Key {
    /// Its text, without delimiters.
    pub(super) span: Span,
    /// The member that it names, and the member's number; `None` for a key that the contract does not know.
    pub(super) member: Option<(Member, usize)>,
}

/// A state to return to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Earlier {
    top: usize,
    depth: usize,
    len: usize,
}

impl Frame {
    /// Whether it is an object of an enum whose tag was not read yet.
    pub(super) fn lacks_tag(&self) -> bool {
        matches!(self.inside, Inside::Object(Members::Tagged { variant: None, .. }))
    }

    pub(super) fn is_list(&self) -> bool {
        matches!(self.inside, Inside::List { .. })
    }

    pub(super) fn has_seen(&self, number: usize) -> bool {
        number < 128 && self.seen >> number & 1 == 1
    }

    /// Whether the contract lets the container end here.
    pub(super) fn may_end(&self) -> bool {
        match self.inside {
            Inside::Object(members) => !members.lack(&|number| number >= 128 || self.has_seen(number)),
            Inside::List { least, .. } => self.count >= least,
        }
    }

    /// The place of the value that is being read.
    pub(super) fn place(&self) -> Place {
        match (self.inside, self.key) {
            (Inside::List { item, .. }, _) => item,
            (Inside::Object(_), Some(Key { member: Some((member, _)), .. })) => member.place(),
            (Inside::Object(members), _) => members.other(),
        }
    }

    /// Records that a key was read.
    pub(super) fn see(&mut self, key: Key) {
        self.count += 1;
        if let Some((_, number)) = key.member
            && number < 128
        {
            self.seen |= 1 << number;
        }
        self.key = Some(key);
    }

    /// A string was read: where it is the tag of an enum, it says which members there are.
    pub(super) fn read_tag(&mut self, name: &str) {
        if let (Inside::Object(members), Some(Key { member: Some((member, _)), .. })) = (&mut self.inside, self.key)
            && member.is_tag()
        {
            *members = members.with_tag(name);
        }
    }

    fn segment(&self, view: View<'_>) -> Option<Segment> {
        match (self.inside, self.key) {
            (Inside::List { .. }, _) => self.count.checked_sub(1).map(Segment::Index),
            (_, Some(key)) => Some(Segment::Key(key.name(view).into())),
            (_, None) => None,
        }
    }

    /// What the frame and all around it come to, as far as the rest of the text can tell.
    fn sum(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash.hash(&mut hasher);
        self.seen.hash(&mut hasher);
        match self.inside {
            Inside::Object(members) => members.identity().hash(&mut hasher),
            Inside::List { item, least } => (item.identity(), self.count.min(least)).hash(&mut hasher),
        }
        self.key.map(|key| key.member.map(|(_, number)| number)).hash(&mut hasher);
        hasher.finish()
    }
}

impl Key {
    /// Whether it stands in quotes.
    pub(super) fn is_quoted(&self, view: View<'_>) -> bool {
        matches!(view.char_before(self.span.start), Some('"' | '\'' | '“' | '`'))
    }

    /// The key as paths name it: the contract's spelling where it knows the key.
    pub(super) fn name<'t>(&self, view: View<'t>) -> &'t str {
        match self.member {
            Some((member, _)) => member.key,
            None => view.slice(self.span.start, self.span.end),
        }
    }
}

impl Nest {
    /// From here on, earlier states can be returned to.
    pub(super) fn keep(&mut self) {
        self.keeps = true;
    }

    pub(super) fn depth(&self) -> usize {
        self.depth
    }

    pub(super) fn top(&self) -> Option<&Frame> {
        self.top.checked_sub(1).and_then(|top| self.frames.get(top))
    }

    /// The open containers, innermost first.
    pub(super) fn outwards(&self) -> impl Iterator<Item = &Frame> {
        self.outwards_from(self.top)
    }

    fn outwards_from(&self, top: usize) -> impl Iterator<Item = &Frame> {
        let mut next = top;
        std::iter::from_fn(move || {
            let frame = self.frames.get(next.checked_sub(1)?)?;
            next = frame.under;
            Some(frame)
        })
    }

    pub(super) fn push(&mut self, open: usize, inside: Inside) {
        let hash = if self.keeps { self.sum() } else { 0 };
        self.frames.push(Frame { open, inside, count: 0, seen: 0, key: None, under: self.top, hash });
        self.top = self.frames.len();
        self.depth += 1;
        self.changes += 1;
    }

    pub(super) fn pop(&mut self) {
        let Some(frame) = self.top() else { return };
        let under = frame.under;
        if !self.keeps {
            self.frames.truncate(self.top - 1);
        }
        self.top = under;
        self.depth -= 1;
        self.changes += 1;
    }

    /// Changes the innermost frame.
    pub(super) fn update(&mut self, change: impl FnOnce(&mut Frame)) {
        let Some(at) = self.top.checked_sub(1) else { return };
        self.changes += 1;
        if self.keeps
            && let Some(frame) = self.frames.get(at).copied()
        {
            self.frames.push(frame);
            self.top = self.frames.len();
        }
        if let Some(frame) = self.frames.get_mut(self.top - 1) {
            change(frame);
        }
    }

    pub(super) fn now(&self) -> Earlier {
        Earlier { top: self.top, depth: self.depth, len: self.frames.len() }
    }

    /// Goes back to an earlier state; all later ones are forgotten.
    pub(super) fn go_back(&mut self, to: Earlier) {
        self.top = to.top;
        self.depth = to.depth;
        self.frames.truncate(to.len);
    }

    /// How often it has changed: as long as it has not, paths are the same.
    pub(super) fn changes(&self) -> usize {
        self.changes
    }

    /// What all frames come to, as far as the rest of the text can tell.
    pub(super) fn sum(&self) -> u64 {
        self.top().map_or(0, Frame::sum)
    }

    /// The path of the value that is being read.
    pub(super) fn path(&self, view: View<'_>) -> Path {
        path_of(view, self.outwards())
    }

    /// The path of the value that was being read in an earlier state.
    pub(super) fn path_at(&self, earlier: Earlier, view: View<'_>) -> Path {
        path_of(view, self.outwards_from(earlier.top))
    }

    /// The path of the innermost container.
    pub(super) fn container_path(&self, view: View<'_>) -> Path {
        path_of(view, self.outwards().skip(1))
    }
}

fn path_of<'a>(view: View<'_>, frames: impl Iterator<Item = &'a Frame>) -> Path {
    let segments: Vec<Segment> = frames.filter_map(|frame| frame.segment(view)).collect();
    segments.into_iter().rev().collect()
}
