//! A reply made into plain JSON: where the answer is, what was wrong with its packaging, and the verdict
//! over all that was found.
//!
//! Decoding is not done here; of the contract it is asked only what may follow.

mod edit;
pub(crate) mod extract;
pub(crate) mod special;
pub(crate) mod thought;
pub(crate) mod tidy;
pub(crate) mod verdict;
pub(crate) mod wrapper;
