//! Expansions, in process.
