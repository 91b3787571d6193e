//! Bare quotes: found where the contract leaves one reading, refused where it does not.

use super::{broken, contracts as c, plain};
use crate::outcome::Code;

#[test]
fn the_contract_tells_where_a_text_ends() {
    for (text, content) in [
        (r#"{"title": "The "Mo" D"Arcy"", "priority": "low"}"#, r#"The \"Mo\" D\"Arcy\""#),
        (r#"{"title": ""Quick" fix", "priority": "low"}"#, r#"\"Quick\" fix"#),
        (r#"{"title": "a 40", then b", "priority": "low"}"#, r#"a 40\", then b"#),
        (r#"{"title": "join " + " it", "priority": "low"}"#, r#"join \" + \" it"#),
    ] {
        assert!(plain(c::ticket(), text).contains(content), "{text}");
    }
}

#[test]
fn code_with_nothing_escaped_comes_out_exactly() {
    let code = "DB = \"notes.db\"\nconn = connect(DB, \"w\")\nx = {\"a\": \"b\"}\n";
    let text = format!(
        "{{\"files\": [{{\"path\": \"a.py\", \"content\": \"{code}\"}}, {{\"path\": \"b.py\", \"content\": \"{code}\"}}]}}"
    );
    let json: serde_json::Value = serde_json::from_str(&plain(c::file_patch(), &text)).unwrap_or_default();
    assert_eq!(json["files"][0]["content"], code);
    assert_eq!(json["files"][1]["content"], code);
}

#[test]
fn two_readings_are_ambiguous_at_the_text() {
    for (contract, text, path) in [
        (c::ticket(), r#"{"title": "Change "x", "body": "y" text", "priority": "low"}"#, "title"),
        (
            c::job_match(),
            r#"{"verdict": "no", "match_score": 1, "missing_skills": ["the "Rust" language", "Go"]}"#,
            "missing_skills[0]",
        ),
        (
            c::file_patch(),
            "{\"files\": [{\"path\": \"a\", \"content\": \"a = \"x\"}], \"summary\": \"one\"}\n// \"y\"}], \"summary\": \"two\"}",
            "files[0].content",
        ),
    ] {
        let broken = broken(contract, text);
        assert_eq!((broken.code, broken.path.to_string().as_str()), (Code::Ambiguous, path), "{text}");
    }
}

#[test]
fn a_text_that_may_have_swallowed_something_is_refused() {
    for text in [
        r#"{"verdict": "no", "match_score": 5, "missing_skills": ["Go"; "C"]}"#,
        r#"{"verdict": "no", "match_score": 5, "missing_skills": ["Go" (basics), "C"]}"#,
        r#"{"verdict": "no", "match_score": 5, "missing_skills": ["Go", C++, "C"]}"#,
        r#"{"verdict": "no", "match_score": 5, "missing_skills": ["xy ", ", "Go"]}"#,
    ] {
        assert_eq!(broken(c::job_match(), text).code, Code::Syntax, "{text}");
    }
}

#[test]
fn keys_names_and_numbers_hold_no_bare_quotes() {
    for text in [r#"{"title": "a", "priority": "l"o"w"}"#, r#"{"ti"tle": "a", "priority": "low"}"#] {
        assert_eq!(broken(c::ticket(), text).code, Code::Syntax, "{text}");
    }
}

#[test]
fn structure_wins_over_a_longer_text() {
    let text = "[{\"id\":1,\"text\":\"say \"a\"\"}\n {\"id\":2,\"text\":\"b\"}]";
    assert_eq!(plain(c::facts(), text), "[{\"id\":1,\"text\":\"say \\\"a\\\"\"}\n ,{\"id\":2,\"text\":\"b\"}]");
}

#[test]
fn a_search_without_hope_is_given_up() {
    let text = format!("{{\"files\":[{{\"path\":\"a\",\"content\":\"{}", "x\", \"y\": \"z\"".repeat(20_000));
    assert!(broken(c::file_patch(), &text).expected.contains("so many bare quotes"));
}
