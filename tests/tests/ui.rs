//! Every compile error of the derive, as a newcomer reads it: `ui/<theme>/<what_is_wrong>.rs` beside what
//! the compiler says.
//!
//! `TRYBUILD=overwrite cargo test -p llm-contract-tests --test ui` writes the second anew; read it then.

#[test]
fn mistakes_are_reported_at_their_token() {
    trybuild::TestCases::new().compile_fail("ui/*/*.rs");
}
