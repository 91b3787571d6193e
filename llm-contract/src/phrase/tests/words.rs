//! Constraints in words: what is asked, and what a snippet leaves unsaid.

use super::*;
use crate::contract::{Len, List, Literal, Map, Range};
use crate::phrase::words::{asked, note};

#[track_caller]
fn says(contract: &'static Contract, constraints: &'static [Constraint], asks: &str, notes: &str) {
    assert_eq!(asked(contract, constraints), asks);
    assert_eq!(note(contract, constraints), notes);
}

const PERCENT: Constraint = sample::int(Some(0), Some(100));
const NAME: Constraint = sample::len(1, Some(60));
const SHARE: Constraint = sample::float(Some(0.0), Some(1.0));
const SOME: Constraint = sample::len(1, None);
const BELOW_ONE: Constraint = Constraint::Range(Range::Float { min: Some(0.0), max: Some(1.0), below_max: true });

#[test]
fn scalars() {
    says(sample::u8s(), &[PERCENT], "a whole number from 0 to 100", "whole number from 0 to 100");
    says(sample::u8s(), &[], "a whole number from 0 to 255", "whole number from 0 to 255");
    says(sample::u32s(), &[], "a whole number, 0 or more", "whole number, 0 or more");
    says(sample::i64s(), &[], "a whole number", "whole number");
    says(sample::double(), &[], "a number", "");
    says(sample::double(), &[BELOW_ONE], "a number, at least 0 and less than 1", "at least 0 and less than 1");
    says(sample::double(), &[SHARE], "a number from 0 to 1", "from 0 to 1");
    says(sample::boolean(), &[], "a boolean (true or false)", "");
    says(sample::text(), &[], "a string", "");
    says(sample::text(), &[NAME], "a string of 1 to 60 characters", "1 to 60 characters");
    says(
        sample::text(),
        &[NAME, Constraint::NoControl],
        "a string of 1 to 60 characters without control characters",
        "1 to 60 characters, without control characters",
    );
    says(
        sample::text(),
        &[Constraint::SingleLine],
        "a string on a single line, without control characters",
        "on a single line, without control characters",
    );
    says(sample::json(), &[], "any JSON value", "");
    says(sample::maybe_u8(), &[PERCENT], "a whole number from 0 to 100, or null", "whole number from 0 to 100");
}

#[test]
fn closed_sets() {
    const SIZES: Constraint = Constraint::OneOf(&[Literal::Text("S"), Literal::Text("M")]);
    const ODD: Constraint = Constraint::OneOf(&[Literal::Integer(1), Literal::Integer(3)]);
    says(sample::verdict(), &[], r#"one of "strong", "partial", "no""#, "");
    says(sample::text(), &[SIZES], r#"one of "S", "M""#, "");
    says(sample::u8s(), &[ODD], "one of 1, 3", "");
    says(sample::text(), &[Constraint::OneOf(&[Literal::Text("v1")])], r#""v1""#, "");
    says(sample::texts(), &[Constraint::Each(&[SIZES])], r#"an array of strings, each one of "S", "M""#, "");
}

#[test]
fn containers() {
    const FEW: Constraint = sample::len(0, Some(20));
    says(sample::texts(), &[], "an array of strings", "");
    says(
        sample::texts(),
        &[FEW, Constraint::Each(&[NAME])],
        "an array of strings with at most 20 items, each 1 to 60 characters",
        "at most 20 items, each 1 to 60 characters",
    );
    says(
        sample::scores(),
        &[Constraint::Len(Len { min: 3, max: Some(3) }), Constraint::Each(&[PERCENT])],
        "an array of whole numbers with exactly 3 items, each from 0 to 100",
        "exactly 3 items, each a whole number from 0 to 100",
    );
    says(
        sample::line_items(),
        &[SOME],
        "an array of objects with at least 1 item, \
         each with the keys \"description\", \"quantity\", \"unit_price\", \"amount\"",
        "at least 1 item",
    );
    says(sample::prices(), &[FEW], "an object with at most 20 entries, each value a number", "at most 20 entries");
    says(sample::address(), &[], r#"an object with the keys "street", "city""#, "");
    says(sample::step(), &[], r#"an object whose "type" is one of "search", "run", "done""#, "");
}

/// A list of this, whatever it is.
macro_rules! list {
    ($item:expr) => {{
        fn contract() -> &'static Contract {
            const CONTRACT: &Contract = &Contract::anonymous(Shape::List(List { item: $item }));
            CONTRACT
        }
        contract
    }};
}

macro_rules! map {
    ($value:expr) => {{
        fn contract() -> &'static Contract {
            const CONTRACT: &Contract = &Contract::anonymous(Shape::Map(Map { key: sample::text, value: $value }));
            CONTRACT
        }
        contract
    }};
}

macro_rules! maybe {
    ($inner:expr) => {{
        fn contract() -> &'static Contract {
            const CONTRACT: &Contract = &Contract::anonymous(Shape::Optional($inner));
            CONTRACT
        }
        contract
    }};
}

#[test]
fn lists_and_maps_in_each_other() {
    const THREE: Constraint = sample::len(3, Some(3));
    const FEW: Constraint = sample::len(0, Some(20));
    says(list!(list!(sample::i64s))(), &[], "an array of arrays of whole numbers", "each an array of whole numbers");
    says(list!(list!(sample::text))(), &[], "an array of arrays of strings", "");
    says(
        list!(list!(sample::u8s))(),
        &[],
        "an array of arrays of whole numbers, each whole number from 0 to 255",
        "each an array of whole numbers, each from 0 to 255",
    );
    says(
        list!(list!(list!(sample::text)))(),
        &[Constraint::Each(&[Constraint::Each(&[Constraint::Each(&[NAME])])])],
        "an array of arrays of arrays of strings, each string 1 to 60 characters",
        "each an array of arrays of strings, each string 1 to 60 characters",
    );
    says(
        list!(list!(sample::u8s))(),
        &[FEW, Constraint::Each(&[THREE, Constraint::Each(&[PERCENT])])],
        "an array of arrays with at most 20 items, \
         each an array of whole numbers with exactly 3 items, each from 0 to 100",
        "at most 20 items, each an array of whole numbers with exactly 3 items, each from 0 to 100",
    );
    says(list!(sample::prices)(), &[], "an array of objects", "");
    says(
        list!(map!(sample::u32s))(),
        &[],
        "an array of objects, each an object with every value a whole number, 0 or more",
        "each an object with every value a whole number, 0 or more",
    );
    says(
        list!(map!(sample::text))(),
        &[Constraint::Each(&[FEW])],
        "an array of objects, each an object with at most 20 entries",
        "each an object with at most 20 entries",
    );
    says(
        map!(sample::u32s)(),
        &[],
        "an object, each value a whole number, 0 or more",
        "each value a whole number, 0 or more",
    );
    says(
        map!(list!(sample::i64s))(),
        &[],
        "an object, each value an array of whole numbers",
        "each value an array of whole numbers",
    );
    says(map!(sample::json)(), &[], "an object", "");
    says(map!(sample::verdict)(), &[], r#"an object, each value one of "strong", "partial", "no""#, "");
}

#[test]
fn null_is_told_of_what_may_be_null() {
    let keys = r#"an object with the keys "street", "city""#;
    says(maybe!(sample::address)(), &[], &format!("null, or {keys}"), "");
    says(sample::maybe_texts(), &[], "an array of strings, or null", "");
    says(
        sample::maybe_texts(),
        &[Constraint::Each(&[NAME])],
        "null, or an array of strings, each 1 to 60 characters",
        "each 1 to 60 characters",
    );
    says(
        maybe!(map!(sample::u32s))(),
        &[],
        "null, or an object, each value a whole number, 0 or more",
        "each value a whole number, 0 or more",
    );
    says(
        map!(maybe!(sample::u32s))(),
        &[],
        "an object, each value null or a whole number, 0 or more",
        "each value a whole number, 0 or more",
    );
    says(
        list!(sample::maybe_u8)(),
        &[],
        "an array of whole numbers, each null or from 0 to 255",
        "each a whole number from 0 to 255",
    );
    says(list!(maybe!(sample::text))(), &[], "an array of strings, each may be null", "");
    says(maybe!(sample::verdict)(), &[], r#"one of "strong", "partial", "no", or null"#, "");
}

#[test]
fn a_type_that_holds_itself_is_described_to_some_depth() {
    fn nest() -> &'static Contract {
        const CONTRACT: &Contract = &Contract::anonymous(Shape::List(List { item: nest }));
        CONTRACT
    }
    fn tree() -> &'static Contract {
        const CONTRACT: &Contract = &Contract::anonymous(Shape::Map(Map { key: sample::text, value: tree }));
        CONTRACT
    }
    assert_eq!(asked(nest(), &[]), "an array of arrays of arrays of arrays of arrays of arrays");
    assert_eq!(note(nest(), &[]), "");
    assert!(asked(tree(), &[]).len() < 200, "{}", asked(tree(), &[]));
    assert_eq!(note(tree(), &[]), "");
}
