//! Generated code leans on nothing around it, and gives no lint a reason: no prelude, hostile names in
//! scope, raw identifiers, fields called like the glue's own locals, items from `macro_rules!`.

#![deny(warnings, clippy::all, clippy::pedantic, missing_docs)]
#![deny(
    unused_qualifications,
    unused_results,
    unused_lifetimes,
    unreachable_pub,
    trivial_casts,
    trivial_numeric_casts,
    single_use_lifetimes,
    let_underscore_drop,
    elided_lifetimes_in_paths,
    non_ascii_idents,
    variant_size_differences,
    missing_debug_implementations,
    missing_copy_implementations
)]

use llm_contract::contract::{Contract, Field};

mod bare {
    //! Nothing is in scope but what is named.
    #![no_implicit_prelude]
    #![allow(dead_code, reason = "what is in the way is not to be used")]

    use ::core::iter::Iterator;
    use ::llm_contract::LlmContract;

    // What a careless expansion would pick up.
    struct Some;
    struct None;
    struct Ok;
    struct Err;
    struct Default;
    struct Decoder;
    struct Contract;
    struct Constraint;
    mod core {}
    mod std {}
    mod private {}

    /// Every kind of attribute at once.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq, LlmContract)]
    #[contract(
        rename_all = "camelCase",
        deny_unknown_fields,
        check = consistent,
        rule(
            when = ::core::matches!(r#type, Kind::Small),
            require = *self_ < 10 || value.iter().any(|key| key.len() > *path),
            say = "small things are below 10"
        )
    )]
    pub(super) struct Everything {
        pub(super) r#type: Kind,
        #[contract(range = 0..=LIMIT, check = even)]
        pub(super) self_: u8,
        #[contract(clean = [trim, drop_empty, shorten], len = ..=TWENTY, each(len = 1..=60, one_of = ["a", "bb"]))]
        pub(super) value: ::std::vec::Vec<::std::string::String>,
        #[contract(default, range = ..1_000_000_000)]
        pub(super) path: usize,
        #[contract(default = five, range = -5..MANY)]
        pub(super) key: Count,
        #[contract(range = 0.0..ONE)]
        pub(super) __s: f64,
        #[contract(skip)]
        pub(super) __d: ::core::option::Option<::std::boxed::Box<Self>>,
        pub(super) __m: ::core::option::Option<::std::boxed::Box<Self>>,
        #[contract(single_line, example = "x")]
        pub(super) __at: Words,
    }

    /// How big.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::marker::Copy, ::core::cmp::PartialEq, LlmContract)]
    #[contract(rename_all = "lowercase")]
    pub(super) enum Kind {
        Small,
        r#Large,
        #[deprecated]
        None,
    }

    type Count = i64;
    type Words = ::std::string::String;
    const LIMIT: u8 = 100;
    const TWENTY: usize = 20;
    const MANY: Count = 1 << 40;
    const ONE: f64 = 1.0;

    const fn five() -> Count {
        5
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "a check takes a reference")]
    const fn even(value: &u8) -> ::core::result::Result<(), &'static str> {
        if value.is_multiple_of(2) { ::core::result::Result::Ok(()) } else { ::core::result::Result::Err("be even") }
    }

    #[allow(clippy::unnecessary_wraps, reason = "a check answers with a result")]
    const fn consistent(_: &Everything) -> ::core::result::Result<(), &'static str> {
        ::core::result::Result::Ok(())
    }

    fn shorten(mut list: ::std::vec::Vec<::std::string::String>) -> ::std::vec::Vec<::std::string::String> {
        list.truncate(5);
        list
    }

    /// An object without members.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::marker::Copy, LlmContract)]
    pub(super) struct Nothing {}
}

/// Items whose names, types and bounds come from a macro.
macro_rules! ticket {
    ($name:ident { $($field:ident: $ty:ty = $range:expr, $low:literal..=$high:literal;)* } $label:literal) => {
        #[doc = concat!("About ", $label)]
        #[derive(Debug, Clone, PartialEq, llm_contract::LlmContract)]
        #[contract(rule(require = true $(&& *$field <= $high)*, say = $label))]
        struct $name {
            $(
                #[contract(range = $low..=$high)]
                $field: $ty,
            )*
        }

        /// The same with whole ranges.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, llm_contract::LlmContract)]
        #[contract(description = $label)]
        struct Whole {
            $(
                #[contract(range = $range, example = $low)]
                $field: $ty,
            )*
        }
    };
}

ticket!(Ticket { score: u8 = 1..=9, 1..=5; rank: i16 = -7..3, -7..=7; } "stay within the bounds");

/// A type inside a function body is derived like one outside.
#[allow(clippy::items_after_statements, reason = "that is the test")]
fn local() -> &'static Contract {
    let _ = 1;
    #[derive(Debug, Clone, Copy, llm_contract::LlmContract)]
    #[allow(dead_code, reason = "it is never read, only described")]
    struct Local {
        inner: Inner,
    }
    #[derive(Debug, Clone, Copy, llm_contract::LlmContract)]
    #[allow(dead_code, reason = "as above")]
    struct Inner {
        number: u8,
    }
    <Local as llm_contract::LlmContract>::contract()
}

fn fields<T: llm_contract::LlmContract>() -> &'static [Field] {
    T::contract().object().expect("an object").fields
}

#[test]
fn raw_and_hostile_names_are_plain_on_the_wire() {
    let keys: Vec<_> = fields::<bare::Everything>().iter().map(|field| field.key).collect();
    assert_eq!(keys, ["type", "self", "value", "path", "key", "s", "m", "at"]);
    let read = |text: &str| llm_contract::parse::<bare::Everything>(text);
    let good = r#"{"type": "large", "self": 4, "value": [" a ", "", "bb"], "s": 0.5, "at": "x"}"#;
    let value = read(good).expect("a good reply").value;
    assert_eq!((value.r#type, value.self_, value.value.len(), value.key), (bare::Kind::Large, 4, 2, 5));
    assert!(value.__d.is_none() && value.__m.is_none());
    assert!(read(&good.replace("0.5", "1.0")).is_err());
    let broken = good.replace("large", "small").replace('4', "12").replace(r#"[" a ", "", "bb"]"#, "[]");
    assert!(read(&broken).is_err());
    assert!(fields::<bare::Nothing>().is_empty());
}

#[test]
fn macros_may_write_names_types_and_bounds() {
    let text = r#"{"score": 5, "rank": -3}"#;
    assert_eq!(llm_contract::parse::<Ticket>(text).expect("within").value, Ticket { score: 5, rank: -3 });
    assert_eq!(llm_contract::parse::<Whole>(text).expect("within").value, Whole { score: 5, rank: -3 });
    assert!(llm_contract::parse::<Whole>(r#"{"score": 5, "rank": 3}"#).is_err());
    let examples: Vec<_> = fields::<Whole>().iter().filter_map(|field| field.example).collect();
    assert_eq!(examples, ["1", "-7"]);
}

#[test]
fn items_in_a_function_are_found() {
    assert_eq!(local().object().expect("an object").fields.len(), 1);
}
