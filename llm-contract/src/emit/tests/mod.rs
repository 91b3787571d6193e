//! The texts that contracts make, read as a model would.

mod example;
mod prompt;
pub(crate) mod sample;
mod schema;
