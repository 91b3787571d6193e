//! Tests of the whole stand in `tests/`; here the code of the README is compiled and run.
#![doc = include_str!("../../README.md")]
