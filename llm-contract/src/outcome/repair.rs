//! What was mended on the way to an accepted value.

use serde::ser::{Serialize, SerializeStruct as _, Serializer};

use super::{Path, RepairCode, Span};

/// One mended slip. Its `Display` is one line for a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repair {
    /// What was mended.
    pub code: RepairCode,
    /// Where the slip stands in the reply.
    pub span: Span,
    /// The value that the slip belongs to: the innermost one around it.
    pub path: Path,
}

impl Serialize for Repair {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Repair", 3)?;
        out.serialize_field("code", &self.code)?;
        out.serialize_field("span", &self.span)?;
        out.serialize_field("path", &self.path)?;
        out.end()
    }
}
