//! What comes of a reply: plain data that says what was read, what was mended and what is wrong.
//!
//! Nothing here decides how a fault is worded for a model or a person; see [`phrase`](crate::phrase).

mod accepted;
mod code;
mod limits;
mod path;
mod rejection;
mod repair;
mod span;
mod violation;

pub use accepted::Accepted;
pub use code::{Code, RepairCode};
pub(crate) use limits::Limits;
pub use path::{Path, Segment};
pub use rejection::{Rejection, RejectionKind};
pub use repair::Repair;
pub use span::{Position, Span};
pub use violation::{Expected, Sent, Violation};
