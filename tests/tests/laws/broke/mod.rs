//! Replies that were read as another value once.

mod items;
mod members;

/// The contract, the reply, and what it means.
pub(crate) type Broke = (&'static str, &'static str, &'static str);

/// All that broke law 1.
pub(crate) fn law_1() -> impl Iterator<Item = &'static Broke> {
    items::BROKE.iter().chain(members::BROKE)
}
