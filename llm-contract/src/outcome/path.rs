//! The way from the root of a document to a value.

use std::fmt::{self, Write as _};
use std::sync::Arc;

use serde::ser::{Serialize, Serializer};

/// One step of a [`Path`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Segment {
    /// Into the member of an object.
    Key(Box<str>),
    /// Into the item of a list, counted from 0.
    Index(usize),
}

/// The way from the root of a document to a value, in the keys of the wire: `lines[2].quantity`.
///
/// The root is `$`. A key that is not made of letters, digits, `_` and `-` alone is written as JSON in
/// brackets: `prices["café au lait"]`.
///
/// Cloning is cheap: the steps are shared.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Path {
    /// `None` for the root, and never empty.
    segments: Option<Arc<[Segment]>>,
}

impl Path {
    /// The path of the root.
    #[must_use]
    pub const fn root() -> Self {
        Self { segments: None }
    }

    /// The steps from the root.
    #[must_use]
    pub fn segments(&self) -> &[Segment] {
        self.segments.as_deref().unwrap_or_default()
    }

    /// Whether this is the path of the root.
    #[must_use]
    pub fn is_root(&self) -> bool {
        self.segments.is_none()
    }

    /// Goes one step further.
    pub fn push(&mut self, segment: Segment) {
        *self = self.segments().iter().cloned().chain([segment]).collect();
    }

    /// This path and then another one, which starts where this one ends.
    #[must_use]
    pub fn join(self, inner: &Self) -> Self {
        if inner.is_root() {
            return self;
        }
        self.segments().iter().chain(inner.segments()).cloned().collect()
    }

    /// This path and one step more, into a member.
    #[must_use]
    pub fn key(mut self, key: &str) -> Self {
        self.push(Segment::Key(key.into()));
        self
    }

    /// This path and one step more, into an item.
    #[must_use]
    pub fn index(mut self, index: usize) -> Self {
        self.push(Segment::Index(index));
        self
    }
}

impl FromIterator<Segment> for Path {
    fn from_iter<I: IntoIterator<Item = Segment>>(segments: I) -> Self {
        let mut segments = segments.into_iter().peekable();
        // Most paths are that of the root, which needs no room.
        let segments = segments.peek().is_some().then(|| segments.collect());
        Self { segments }
    }
}

/// Whether a key may stand in a path without brackets and quotes.
fn is_plain(key: &str) -> bool {
    !key.is_empty() && key.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-'))
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_root() {
            return f.write_char('$');
        }
        for (depth, segment) in self.segments().iter().enumerate() {
            match segment {
                Segment::Index(index) => write!(f, "[{index}]")?,
                Segment::Key(key) if is_plain(key) => {
                    if depth > 0 {
                        f.write_char('.')?;
                    }
                    f.write_str(key)?;
                }
                Segment::Key(key) => {
                    write!(f, "[{}]", serde_json::Value::from(&**key))?;
                }
            }
        }
        Ok(())
    }
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
