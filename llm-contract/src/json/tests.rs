//! The cursor against serde_json.

use proptest::prelude::*;
use serde::de::IgnoredAny;

use super::{Cursor, Number, Unescaped, same_value, whole};

/// Text made of what JSON is made of, so that a good share of it nearly is JSON.
fn json_like() -> impl Strategy<Value = String> {
    let token = prop_oneof![
        Just("{".to_owned()),
        Just("}".to_owned()),
        Just("[".to_owned()),
        Just("]".to_owned()),
        Just(",".to_owned()),
        Just(":".to_owned()),
        Just(" \n".to_owned()),
        "\"[a-z\\\\\"nu/é\t]{0,40}\"",
        "-?[0-9]{1,3}(\\.[0-9]{1,3})?([eE][+-]?[0-9]{1,2})?",
        "-?0?[0-9]{0,25}[.e]?",
        prop_oneof![Just("true"), Just("false"), Just("null"), Just("nul")].prop_map(str::to_owned),
    ];
    prop::collection::vec(token, 0..12).prop_map(|tokens| tokens.concat())
}

fn valid_json() -> impl Strategy<Value = serde_json::Value> {
    let leaf = prop_oneof![
        Just(serde_json::Value::Null),
        any::<bool>().prop_map(Into::into),
        any::<i64>().prop_map(Into::into),
        any::<f64>().prop_map(Into::into),
        ".{0,50}".prop_map(Into::into),
    ];
    leaf.prop_recursive(5, 40, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Into::into),
            prop::collection::hash_map(".{0,5}", inner, 0..6)
                .prop_map(|members| serde_json::Value::Object(members.into_iter().collect())),
        ]
    })
}

/// The offset behind the first value of a text, if it begins with one.
fn skip(text: &str) -> Option<usize> {
    let mut cursor = Cursor::new(text, 0);
    cursor.skip_value(128).map(|()| cursor.offset())
}

/// White space, and what may follow it or come with it.
fn spaced() -> impl Strategy<Value = (String, String)> {
    let space = prop_oneof!["[ \n\t\r]{0,30}", "\r?\n {0,30}", "\n\t{0,9}"];
    (space, "[a-z\u{c}\u{1}é]{1,12}")
}

proptest! {
    #[test]
    fn white_space_is_gone_over_and_nothing_else((space, rest) in spaced()) {
        let text = format!("{space}{rest}");
        let mut cursor = Cursor::new(&text, 0);
        prop_assert_eq!(cursor.token(), rest.as_bytes()[0]);
        prop_assert_eq!(cursor.offset(), space.len());
    }

    #[test]
    fn a_key_is_compared_as_it_stands(key in "[a-zé_]{1,20}", other in "[a-z_]{0,2}", (space, _) in spaced()) {
        let quoted = format!("\"{key}\"");
        let is_member = |text: &str, is_first| Cursor::new(text, 0).member(&quoted, is_first);
        let cases = [
            (format!("{quoted}: 1"), true, true),
            (format!(",\n  {quoted}:1, and more"), false, true),
            (format!("{quoted}: 1"), false, false),
            (format!("{space},{quoted}: 1"), true, false),
            (format!("{quoted}{space}, 1"), true, false),
        ];
        for (text, is_first, expected) in cases {
            prop_assert_eq!(is_member(&text, is_first), expected);
        }
        let changed = format!("\"{other}{key}{other}\":1");
        prop_assert_eq!(is_member(&changed, true), other.is_empty());
    }

    #[test]
    fn the_short_way_to_a_number_is_the_long_one(
        number in "-?[0-9]{0,20}(\\.[0-9]{0,18})?([eE][0-9])?",
        rest in "[,}\\] a_.]{0,10}",
    ) {
        let text = format!("{number}{rest}");
        let (mut cursor, mut whole, mut any) = (Cursor::new(&text, 0), Cursor::new(&text, 0), Cursor::new(&text, 0));
        let number = any.number();
        match (cursor.integer(), number) {
            (Some(value), Some(Number::Small(same))) => prop_assert_eq!((value, cursor.offset()), (same, any.offset())),
            (Some(value), number) => prop_assert!(value == 0 && number == Some(Number::Token("-0"))),
            (None, _) => prop_assert_eq!(cursor.offset(), 0),
        }
        match (whole.decimal(), number.and_then(Number::to_f64)) {
            (Some(value), same) => {
                prop_assert_eq!((Some(value.to_bits()), whole.offset()), (same.map(f64::to_bits), any.offset()));
            }
            (None, _) => prop_assert_eq!(whole.offset(), 0),
        }
    }

    #[test]
    fn skips_what_serde_json_skips(text in prop_oneof![json_like(), valid_json().prop_map(|v| v.to_string())]) {
        let mut stream = serde_json::Deserializer::from_str(&text).into_iter::<IgnoredAny>();
        let theirs = matches!(stream.next(), Some(Ok(_))).then(|| stream.byte_offset());
        match (skip(&text), theirs) {
            // Behind a scalar serde_json's stream wants white space or punctuation; we leave that to the caller.
            (Some(_), None) => prop_assert!(serde_json::from_str::<IgnoredAny>(&text).is_err()),
            (ours, theirs) => prop_assert_eq!(ours, theirs),
        }
    }

    #[test]
    fn strings_say_what_serde_json_reads(text in "\\PC{0,80}", raw in "\"([ -~]|\\\\u[0-9a-fA-F]{4}|\\\\[nrt\"/]|é){0,60}\"") {
        for json in [serde_json::Value::from(text.as_str()).to_string(), raw] {
            let mut cursor = Cursor::new(&json, 0);
            let ours = cursor.string().map(|text| (text.into_owned(), cursor.offset()));
            let theirs = serde_json::from_str::<String>(&json).ok().map(|text| (text, json.len()));
            if theirs.is_some() || ours.as_ref().is_none_or(|(_, end)| *end == json.len()) {
                prop_assert_eq!(ours, theirs);
            }
        }
    }

    #[test]
    fn doubles_are_the_nearest(text in "-?(0|[1-9][0-9]{0,20})(\\.[0-9]{1,20})?([eE][+-]?[0-9]{1,3})?") {
        let ours = Cursor::new(&text, 0).number().and_then(Number::to_f64);
        let nearest = text.parse::<f64>().ok().filter(|value| value.is_finite());
        prop_assert_eq!(ours.map(f64::to_bits), nearest.map(f64::to_bits));
    }

    #[test]
    fn whole_numbers_are_exact(value in any::<i128>(), zeros in 0_u8..4, shift in 0_u8..4) {
        let fraction = if zeros == 0 { String::new() } else { format!(".{}", "0".repeat(zeros.into())) };
        let text = format!("{value}{fraction}e{shift}");
        let expected = value.checked_mul(10_i128.pow(shift.into()));
        match whole(&text) {
            Ok(Some((negative, magnitude))) => match expected {
                Some(expected) => prop_assert_eq!((negative && magnitude > 0, magnitude), (expected < 0, expected.unsigned_abs())),
                None => prop_assert!(magnitude > i128::MAX.unsigned_abs()),
            },
            Ok(None) => prop_assert!(expected.is_none()),
            Err(()) => prop_assert!(false, "{} is whole", text),
        }
    }

    #[test]
    fn a_fraction_is_not_whole(integer in 0_u32.., fraction in 1_u32.., shift in 0_u32..4) {
        let text = format!("{integer}.{fraction}e{shift}");
        let digits = fraction.to_string();
        let is_whole = digits.trim_end_matches('0').len() <= shift as usize;
        prop_assert_eq!(whole(&text).is_ok(), is_whole);
    }

    #[test]
    fn a_value_says_the_same_however_it_is_written(value in valid_json()) {
        let pretty = serde_json::to_string_pretty(&value).unwrap_or_default();
        prop_assert!(same_value(&pretty, &value.to_string()));
    }

    #[test]
    fn undoing_escapes_undoes_them(text in "\\PC{0,60}", from in 0_usize..60, len in 0_usize..60) {
        let json = serde_json::Value::from(text.as_str()).to_string();
        let inner = Unescaped::new(&json, 1);
        prop_assert_eq!(&inner.text, &text);
        // A part of the inner text is what its span in the outer text stands for.
        let from = text.floor_char_boundary(from.min(text.len()));
        let to = text.floor_char_boundary((from + len).min(text.len()));
        let outer = inner.span(crate::outcome::Span::new(from, to));
        let part = outer.of(&json).map(|part| Unescaped::new(part, 0).text);
        prop_assert_eq!(part.as_deref(), text.get(from..to));
    }
}

#[test]
fn numbers_of_other_languages_are_none() {
    for text in ["01", "-", "+1", ".5", "5.", "1e", "0x1F", "1_000", "5k", "NaN", "- 1"] {
        assert_eq!(skip(text), None, "{text}");
    }
}

#[test]
fn nesting_is_counted_and_never_recursive() {
    let deep = |n: usize| format!("{}{}", "[".repeat(n), "]".repeat(n));
    assert_eq!(skip(&deep(128)), Some(256));
    assert_eq!(skip(&deep(129)), None);
    let mut cursor_text = "[".repeat(1_000_000);
    cursor_text.push(' ');
    assert_eq!(Cursor::new(&cursor_text, 0).skip_value(usize::MAX), None);
}

#[test]
fn values_that_differ_are_told_apart() {
    for (one, two) in
        [("1", "2"), ("[1]", "[1,1]"), ("\"a\"", "\"b\""), ("{\"a\":1}", "{\"b\":1}"), ("1", "\"1\""), ("[]", "{}")]
    {
        assert!(!same_value(one, two), "{one} {two}");
    }
    assert!(same_value("68", "68.0"));
    assert!(same_value("6.8e1", "68"));
}
