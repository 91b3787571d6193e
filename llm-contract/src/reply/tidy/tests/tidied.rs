//! The slips that have one reading, and what is refused beside them.

use super::{broken, contracts as c, cut, mended, plain, read};
use crate::outcome::{Code, Limits, RepairCode, Span};
use crate::reply::tidy::{Budget, Reading, tidy};

#[test]
fn each_slip_is_mended_and_recorded() {
    let cases = [
        (r#"{"title": "a", "priority": "low",}"#, RepairCode::TrailingComma),
        ("{\"title\": \"a\"\n\"priority\": \"low\"}", RepairCode::MissingComma),
        (r#"{"title": "a" "priority": "low"}"#, RepairCode::MissingComma),
        (r#"{"title" "a", "priority": "low"}"#, RepairCode::MissingColon),
        ("{\"title\": \"a\", // the title\n\"priority\": \"low\"}", RepairCode::Comment),
        (r#"{'title': "a", "priority": "low"}"#, RepairCode::QuoteStyle),
        (r#"{"title": `a`, "priority": "low"}"#, RepairCode::QuoteStyle),
        (r#"{"title": "a", "priority": "low”}"#, RepairCode::QuoteStyle),
        (r#"{title: "a", "priority": "low"}"#, RepairCode::UnquotedKey),
        (r#"{"ti\tle": 1, "title": "a", "priority": "low", "blocked": True}"#, RepairCode::PythonLiteral),
        (r#"{"title"："a", "priority": "low"}"#, RepairCode::UnicodePunctuation),
        ("{\u{200B}\"title\": \"a\", \"priority\": \"low\"}", RepairCode::UnicodePunctuation),
        (r#"{"title": "a", "priority": "low"\n }"#, RepairCode::StrayEscape),
        (r#"{"title": "a", "priority": "low", "estimate_hours": +5}"#, RepairCode::NumberForm),
        ("{\"title\": \"a\" +\n \"b\", \"priority\": \"low\"}", RepairCode::Concatenation),
        ("{\"title\": \"a\nb\", \"priority\": \"low\"}", RepairCode::RawControl),
        (r#"{"title": "a\d", "priority": "low"}"#, RepairCode::InvalidEscape),
        (r#"{"title": "a", "priority": low}"#, RepairCode::UnquotedEnum),
    ];
    for (text, code) in cases {
        if code == RepairCode::StrayEscape {
            // Next to a closing quote it may be part of a text.
            assert!(matches!(read(c::ticket(), text), Reading::Broken(_)), "{text}");
            continue;
        }
        let (json, codes) = mended(c::ticket(), text);
        assert_eq!(codes, [code], "{text}");
        serde_json::from_str::<serde_json::Value>(&json).expect(&json);
    }
}

#[test]
fn plain_json_stays_as_it_is() {
    let text = r#"{"title": "a // b \"c\" \u00e9", "tags": [1, -2.5e3, true, null], "x": {}}"#;
    let (json, codes) = mended(c::ticket(), text);
    assert_eq!((json.as_str(), codes.len()), (text, 0));
}

#[test]
fn escaped_delimiters_and_keys_lose_their_backslashes() {
    assert_eq!(plain(c::job_match(), r#"{\"verdict\": \"no\"}"#), r#"{"verdict": "no"}"#);
    assert_eq!(plain(c::job_match(), r#"{"match\_score": 1}"#), r#"{"match_score": 1}"#);
    assert_eq!(broken(c::job_match(), r#"{\"verdict\": "no"}"#).code, Code::Syntax);
}

#[test]
fn what_may_hide_a_missing_item_is_refused() {
    for text in ["{\"missing_skills\": [\"Go\",, \"C\"]}", "{\"missing_skills\": [, \"C\"]}", "{,\"verdict\": \"no\"}"]
    {
        assert_eq!(broken(c::job_match(), text).code, Code::Syntax, "{text}");
    }
}

#[test]
fn an_abbreviation_is_named_as_one() {
    for text in [
        "{\"missing_skills\": [\"Go\", ...]}",
        "{\"missing_skills\": [\"Go\", …]}",
        "{\"missing_skills\": [\"Go\", // rest unchanged\n]}",
        "{\"verdict\": \"no\", ...}",
        "{\"missing_skills\": [\"Go\", // more\n]}",
        "{\"missing_skills\": [\"Go\" /* and 20 more */]}",
        "{\"missing_skills\": [ # items go here\n]}",
        "{\"verdict\": \"no\", // same as above\n}",
    ] {
        assert!(broken(c::job_match(), text).expected.contains("you abbreviated; write every item"), "{text}");
    }
}

#[test]
fn a_remark_is_no_abbreviation() {
    let text = "{\"title\": \"a\", // shown in the header\n\"priority\": /* more or less */ \"low\"}";
    assert_eq!(plain(c::ticket(), text), "{\"title\": \"a\", \n\"priority\":  \"low\"}");
}

#[test]
fn quotes_with_and_without_a_backslash_are_broken_where_they_meet() {
    for text in [r#"{\"verdict": "no"}"#, r#"{\"verdict\": "no"}"#, r#"{\"verdict\": \"n"o\"}"#] {
        let broken = broken(c::job_match(), text);
        assert!(broken.expected.contains("some have a backslash before them, and some have none"), "{text}");
    }
}

#[test]
fn a_comment_for_items_that_were_left_out_is_refused() {
    let list = |items: &str| format!(r#"{{"verdict": "no", "match_score": 1, "missing_skills": [{items}]}}"#);
    for items in ["\"Go\",\n// Rust\n", "\n// skills\n", "\"Go\"\n/* 7 Stück */\n", "\"Go\"\n// y otros\n"] {
        let broken = broken(c::job_match(), &list(items));
        assert!(broken.expected.contains("left out") || broken.expected.contains("abbreviated"), "{items}");
    }
    for (items, kept) in [
        ("\"Go\" // a remark\n", "\"Go\""),
        ("\"Go\"\n// sorted\n", "\"Go\""),
        ("\n// none yet\n", ""),
        ("\n// languages\n\"Go\"", "\"Go\""),
    ] {
        let json: serde_json::Value = serde_json::from_str(&plain(c::job_match(), &list(items))).unwrap_or_default();
        assert_eq!(json, serde_json::from_str::<serde_json::Value>(&list(kept)).unwrap_or_default(), "{items}");
    }
}

#[test]
fn a_key_with_a_quote_too_many_lacks_no_colon() {
    assert_eq!(broken(c::ticket(), r#"{"title"": "hello", "priority": "low"}"#).code, Code::Syntax);
    let json = plain(c::ticket(), r#"{"title" "hello", "priority": "low"}"#);
    assert_eq!(json.replace(' ', ""), r#"{"title":"hello","priority":"low"}"#);
}

/// Cut would be the wrong word: the end of the document is there.
#[test]
fn a_string_that_runs_over_the_end_of_the_document_is_broken() {
    for (contract, text, path) in [
        (c::ticket(), r#"{"priority": "low", "title": "a”}"#, "title"),
        (
            c::job_match(),
            "{\"verdict\": \"no\", \"match_score\": 1, \"missing_skills\": [\"a'\n ] }\n```",
            "missing_skills[0]",
        ),
        (c::ticket(), r#"{"title": 'a", "priority": "low"}"#, "title"),
        (c::ticket(), r#"{"title": “a", "body": "b", "priority": "low"}"#, "title"),
        (c::ticket(), r#"{"title": "a", 'body": "b", "priority": "low"}"#, "$"),
    ] {
        let broken = broken(contract, text);
        assert_eq!((broken.code, broken.path.to_string().as_str()), (Code::Syntax, path), "{text}");
    }
    cut(c::ticket(), r#"{"priority": "low", "title": "see {a}"#);
    cut(c::ticket(), r#"{"priority": "low", "title": 'see {"a": 1}"#);
    cut(c::ticket(), r#"{"priority": "low", "title": "see {\"a\": \"b\"}"#);
}

#[test]
fn a_name_of_a_closed_set_loses_its_backslashes() {
    let (json, codes) = mended(c::review(), r#"{"decision": "request\_changes", "comments": []}"#);
    assert_eq!(json, r#"{"decision": "request_changes", "comments": []}"#);
    assert_eq!(codes, [RepairCode::EnumSpelling]);
    // Elsewhere it may be either.
    assert_eq!(broken(c::ticket(), r#"{"title": "a\_b", "priority": "low"}"#).code, Code::Ambiguous);
}

#[test]
fn a_comment_with_quotes_behind_a_string_is_text() {
    let text = "{\"title\": \"Use \", # as separator\",\n \"priority\": \"low\"}";
    assert_eq!(plain(c::ticket(), text), "{\"title\": \"Use \\\", # as separator\",\n \"priority\": \"low\"}");
}

#[test]
fn numbers_that_would_change_are_refused_with_a_reason() {
    for (number, why) in [("007", "zeros"), ("1_000", "`_`"), ("5k", "unit"), ("85%", "percent"), ("NaN", "NaN")] {
        let broken = broken(c::prices(), &format!("{{\"a\": {number}}}"));
        assert!(broken.expected.contains(why), "{number}: {}", broken.expected);
        assert_eq!(broken.path.to_string(), "a");
    }
}

#[test]
fn a_cut_says_where_and_what_was_whole() {
    let cut_off = cut(c::job_match(), r#"{"verdict": "no", "missing_skills": ["ls", "pw"#);
    assert_eq!(cut_off.path.to_string(), "missing_skills[1]");
    assert!(cut_off.in_string && cut_off.recognised && cut_off.key_read);
    assert_eq!(cut_off.whole.iter().map(ToString::to_string).collect::<Vec<_>>(), ["verdict"]);
    assert_eq!(cut(c::job_match(), r#"{"verdict": "no", "match_score": 6"#).path.to_string(), "match_score");
    assert_eq!(cut(c::job_match(), r#"{"verdict": "no","#).path.to_string(), "$");
    assert!(!cut(c::job_match(), r#"{"ver"#).key_read);
}

/// So that what stands inside or behind it is not taken for the answer.
#[test]
fn an_object_that_breaks_at_one_of_the_keys_is_recognised() {
    for text in [
        r#"{"title" = "a"}"#,
        r#"{"title" => "a"}"#,
        r#"{title="a"}"#,
        r#"{"result": {{"title": "a", "priority": "low"}"#,
    ] {
        assert!(broken(c::ticket(), text).recognised, "{text}");
    }
    assert!(broken(c::prices(), r#"{"aa"=0}"#).recognised);
    for text in [r#"{"x" = "a"}"#, "{title}", r#"{"x": {{ title }}}"#] {
        assert!(!broken(c::ticket(), text).recognised, "{text}");
    }
}

#[test]
fn depth_is_limited() {
    let broken = broken(c::outline(), &"{\"children\":[".repeat(100));
    assert_eq!(broken.code, Code::Limit);
    assert!(broken.expected.contains("128"));
}

#[test]
fn spans_lead_back_to_the_reply() {
    let text = "Here: {title: 'a', /* x */ priority: low,}";
    let start = text.find('{').unwrap_or_default();
    let Reading::Whole(tidied) = tidy(text, start, c::ticket(), &Limits::DEFAULT, &Budget::new(text.len())) else {
        panic!("not whole");
    };
    for (json, reply) in [("\"a\"", "'a'"), ("\"low\"", "low"), ("\"priority\"", "priority")] {
        let at = tidied.json.find(json).expect(json);
        let span = tidied.edits.span(Span::new(at, at + json.len()));
        assert_eq!(span.of(text), Some(reply));
    }
    assert_eq!(tidied.edits.span(Span::new(0, tidied.json.len())), Span::new(start, text.len()));
}

#[test]
fn the_span_of_a_number_holds_its_sign_and_its_point() {
    let forms = [
        ("+5", "5"),
        ("+.5", "0.5"),
        ("-.5", "-0.5"),
        (".5", "0.5"),
        ("+5.e1", "5e1"),
        ("68.", "68"),
        ("+5.", "5"),
        ("+12.", "12"),
        ("-5.", "-5"),
    ];
    for (number, json) in forms {
        let text = format!("{{\"a\": {number}}}");
        let Reading::Whole(tidied) = read(c::prices(), &text) else { panic!("{text}") };
        assert_eq!(tidied.json, format!("{{\"a\": {json}}}"));
        assert_eq!(tidied.edits.span(Span::new(6, 6 + json.len())).of(&text), Some(number));
    }
}
