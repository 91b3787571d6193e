//! What the tests share: contracts, values that satisfy them, and the slips that damage their packaging.
//!
//! Nothing here knows how the library reads. What is expected comes from `serde_json` and from the tables of
//! this crate, which are written after the rules of reading, not after the reader.
//!
//! The code of the README is compiled and run here, too:
#![doc = include_str!("../../README.md")]

pub mod asked;
pub mod case;
pub mod contracts;
pub mod corpus;
pub mod damage;
pub mod document;
#[cfg(feature = "forms")]
pub mod form;
#[cfg(feature = "forms")]
pub mod gbnf;
pub mod job;
pub mod judge;
pub mod model;
pub mod near;
#[cfg(feature = "forms")]
pub mod parity;
#[cfg(feature = "forms")]
pub mod repeated;
pub mod slip;
pub mod value;
