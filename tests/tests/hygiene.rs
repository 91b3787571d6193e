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
    struct Option;
    struct Result;
    struct Box;
    struct Vec;
    struct String;
    struct Decoder;
    struct Contract;
    struct Constraint;
    mod core {}
    mod std {}
    mod private {}

    /// Methods that every value has, called as those of the library and of its values are.
    trait Loud {
        fn field(self)
        where
            Self: ::core::marker::Sized,
        {
        }
        fn member(self)
        where
            Self: ::core::marker::Sized,
        {
        }
        fn object(self)
        where
            Self: ::core::marker::Sized,
        {
        }
        fn contract(&self) {}
        fn parse(&self) {}
        fn clean(&mut self) {}
        fn is_some(&self) {}
        fn len(&self) {}
    }

    impl<T: ?::core::marker::Sized> Loud for T {}

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

    /// Every kind of variant.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq, LlmContract)]
    pub(super) enum Variants<__D: ::core::clone::Clone, const N: usize> {
        Unit,
        Some(u8),
        Value(#[contract(clean = [five_more], check = even)] u8),
        Pair(u8, __D),
        Struct {
            #[contract(check = even, range = 0..=LIMIT)]
            path: u8,
            r#type: ::core::option::Option<__D>,
            #[contract(skip)]
            key: ::core::option::Option<::std::boxed::Box<Self>>,
        },
    }

    /// A tag among members.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq, LlmContract)]
    #[contract(tag = "type", check = sound)]
    pub(super) enum Tagged {
        #[contract(rule(require = *value < 10, say = "it is small"))]
        Struct {
            value: u8,
        },
        Nested(Nothing),
        #[contract(other)]
        Other,
    }

    /// A tag beside the content.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::marker::Copy, ::core::cmp::PartialEq, LlmContract)]
    #[contract(tag = "type", content = "value")]
    pub(super) enum Adjacent {
        Unit,
        Value(u8),
    }

    /// No tag.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::marker::Copy, ::core::cmp::PartialEq, LlmContract)]
    #[contract(untagged)]
    pub(super) enum Untagged {
        Number(u8),
        Truth(bool),
    }

    /// A value under another name.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::marker::Copy, ::core::cmp::PartialEq, LlmContract)]
    #[contract(check = small)]
    pub(super) struct Newtype(#[contract(range = 0..=LIMIT, check = even, clean = [five_more])] pub(super) u8);

    /// A list.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::marker::Copy, ::core::cmp::PartialEq, LlmContract)]
    pub(super) struct Tuple(pub(super) u8, #[contract(skip)] pub(super) u8, pub(super) i64);

    /// `null`.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::marker::Copy, ::core::cmp::PartialEq, LlmContract)]
    pub(super) struct Unit;

    /// Generic, with members of others.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq, LlmContract)]
    pub(super) struct Flat<T> {
        #[contract(clean = [same], default)]
        pub(super) value: T,
        #[contract(flatten)]
        pub(super) inner: Inner<T>,
        #[contract(flatten)]
        pub(super) rest: ::std::collections::BTreeMap<::std::string::String, u8>,
    }

    /// Flattened.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq, LlmContract)]
    pub(super) struct Inner<T> {
        pub(super) id: ::std::vec::Vec<T>,
    }

    /// Nothing but what it holds.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq, LlmContract)]
    #[contract(transparent)]
    pub(super) struct Transparent<T> {
        pub(super) inner: ::core::option::Option<T>,
        #[contract(skip)]
        pub(super) marker: ::core::marker::PhantomData<u8>,
    }

    /// What the others do not ask.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq, LlmContract)]
    pub(super) struct Rest {
        #[contract(serde, schema = any_point)]
        pub(super) option: (u8, u8),
        #[contract(pattern = "^[a-z]+$", verbatim, coerce)]
        pub(super) vec: Words,
        #[contract(multiple_of = 5)]
        pub(super) string: Count,
        #[contract(unique, each(no_control))]
        pub(super) result: ::std::vec::Vec<::std::string::String>,
        #[contract(keys(len = 1..), values(range = 0..=LIMIT), description = "all of them")]
        pub(super) decoder: ::std::collections::BTreeMap<::std::string::String, u8>,
        #[contract(rename = "dec", alias = "members")]
        pub(super) members: [u8; 2],
    }

    fn any_point() -> ::serde_json::Value {
        ::serde_json::Value::Bool(true)
    }

    fn same<T>(value: T) -> T {
        value
    }

    const fn five_more(value: u8) -> u8 {
        value.saturating_add(5)
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "a check takes a reference")]
    const fn small(value: &Newtype) -> ::core::result::Result<(), &'static str> {
        if value.0 < 90 { ::core::result::Result::Ok(()) } else { ::core::result::Result::Err("be small") }
    }

    #[allow(clippy::unnecessary_wraps, reason = "a check answers with a result")]
    const fn sound(_: &Tagged) -> ::core::result::Result<(), &'static str> {
        ::core::result::Result::Ok(())
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
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::marker::Copy, ::core::cmp::PartialEq, LlmContract)]
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
fn every_kind_of_item_is_read_without_a_prelude() {
    fn read<T: llm_contract::LlmContract>(text: &str) -> T {
        llm_contract::parse(text).unwrap_or_else(|rejection| panic!("{text}: {rejection}")).value
    }
    assert_eq!(read::<bare::Variants<bool, 3>>(r#"{"Pair": [1, true]}"#), bare::Variants::Pair(1, true));
    assert_eq!(read::<bare::Variants<bool, 3>>(r#"{"Value": 1}"#), bare::Variants::Value(6));
    assert_eq!(read::<bare::Variants<bool, 3>>(r#"{"Some": 1}"#), bare::Variants::Some(1));
    assert_eq!(read::<bare::Variants<bool, 3>>(r#""Unit""#), bare::Variants::Unit);
    let inner = bare::Variants::Struct { path: 2, r#type: Some(false), key: None };
    assert_eq!(read::<bare::Variants<bool, 3>>(r#"{"Struct": {"path": 2, "type": false}}"#), inner);
    assert_eq!(read::<bare::Tagged>(r#"{"value": 5, "type": "Struct"}"#), bare::Tagged::Struct { value: 5 });
    assert!(matches!(read::<bare::Tagged>(r#"{"type": "Nested"}"#), bare::Tagged::Nested(_)));
    assert_eq!(read::<bare::Tagged>(r#"{"type": "zzz"}"#), bare::Tagged::Other);
    assert_eq!(read::<bare::Adjacent>(r#"{"type": "Value", "value": 5}"#), bare::Adjacent::Value(5));
    assert_eq!(read::<bare::Adjacent>(r#"{"type": "Unit"}"#), bare::Adjacent::Unit);
    assert_eq!(read::<Vec<bare::Untagged>>("[1, true]"), [bare::Untagged::Number(1), bare::Untagged::Truth(true)]);
    assert_eq!(read::<bare::Newtype>("5"), bare::Newtype(10));
    assert!(llm_contract::parse::<bare::Newtype>("89").is_err());
    assert_eq!(read::<bare::Tuple>("[1, 2]"), bare::Tuple(1, 0, 2));
    assert_eq!(read::<(bare::Unit,)>("[null]").0, bare::Unit);
    let flat = read::<bare::Flat<u8>>(r#"{"id": [1], "x": 5}"#);
    assert_eq!((flat.value, flat.inner.id, flat.rest["x"]), (0, vec![1], 5));
    assert_eq!(read::<Vec<bare::Transparent<u8>>>("[null, 1]")[1].inner, Some(1));
    let rest = r#"{"option": [1, 2], "vec": "a", "string": 5, "result": ["a"], "decoder": {"a": 1}, "dec": [1, 2]}"#;
    assert_eq!(read::<bare::Rest>(rest).option, (1, 2));
    assert!(llm_contract::parse::<bare::Rest>(&rest.replace(": 5", ": 6")).is_err());
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
