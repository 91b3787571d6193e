//! Bare quotes: found where the contract leaves one reading, refused where it does not.

use super::{broken, contracts as c, plain, read};
use crate::outcome::Code;
use crate::reply::tidy::Reading;

#[test]
fn the_contract_tells_where_a_text_ends() {
    for (text, content) in [
        (r#"{"title": "The "Mo" D"Arcy"", "priority": "low"}"#, r#"The \"Mo\" D\"Arcy\""#),
        (r#"{"title": ""Quick" fix", "priority": "low"}"#, r#"\"Quick\" fix"#),
        (r#"{"title": "a 40", then b", "priority": "low"}"#, r#"a 40\", then b"#),
        (r#"{"title": "The talk "Rust: a guide" is good", "priority": "low"}"#, r#"\"Rust: a guide\" is"#),
        (r##"{"title": "We are the "#1" shop", "priority": "low"}"##, r##"the \"#1\" shop"##),
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

/// Code whose quotes look like the end of a text, or like one turned inside out.
#[test]
fn quotes_that_code_has_are_no_signs_of_another_text() {
    for code in [
        "byte == b'\"',\n    Shape::Map(_) => byte == b'{',\n",
        "a row of `\"`, and a \"word\"\n",
        "\"\"\"Counts \"things\".\n\nNOTE: slow.\n\"\"\"\n\n# Imports\nimport os\n",
        "def f():\n    \"\"\"\n    NOTE: a\n    \"\"\"\n    try:\n        g(\"x\")\n",
        "cd \"$(dirname \"$0\")/..\"\n\n# Build \"all\"\necho \"$1: done\"\n",
        "PS1=\"$\"\nexport PATH=\"/bin\"; # a path\n",
        "print(f\"arn: {x}\")\nlet w = b\"warning: a\";\nlet r = r#\"\n// a\n\"#;\n",
        "line.find(\" // \").or(line.find(\" # \"));\nlet a = \"\";\n",
        "<a href=\"/x\" class=\"y\">z</a>\n",
        // What begins in the text ends in it.
        "let a = parse(r#\"{\"text\": \"Well done\", \"name\": \"Ada\"}\"#);\nlet b = \"x\";\n",
        "SHELVES = {\"north\": \"N\", \"south\": \"S\", 'east': 'E'}\nNOTE = \"\"\"A shelf is \"full\".\"\"\"\n",
        "<script>{\"name\": \"Plan\", \"offers\": [{\"price\": \"9.00\"}]}</script>\n<a href=\"x\">y</a>\n",
        "match c {\n    '}' | '[' => say(\"{\"),\n    _ => json!({\"a\": \"b\", \"c\": \"d\"}),\n}\n",
        "// A row of three, `\"\"\"`, opens one.\nlet a = f(\"b: c\"); // \"d\"\n",
    ] {
        for text in [
            format!("{{\"path\": \"a\", \"content\": \"{code}\"}}"),
            format!("{{\"content\": \"{code}\", \"path\": \"a\"}}"),
        ] {
            let json: serde_json::Value = serde_json::from_str(&plain(c::page(), &text)).unwrap_or_default();
            assert_eq!(json["content"], code, "{text}");
        }
    }
}

/// Closed at the first of the three, the text would end its object; the last one shows that it does not.
#[test]
fn a_closing_bracket_in_quotes_belongs_to_the_text() {
    let code = "/// What was due: a comma or \"}\".\nfn due() -> &'static str {\n    \"x\"\n}\n";
    for text in [
        format!("{{\"files\": [{{\"path\": \"a\", \"content\": \"{code}\"}}]}}"),
        format!("{{\"files\": [{{\"content\": \"{code}\", \"path\": \"a\"}}]}}"),
    ] {
        let json: serde_json::Value = serde_json::from_str(&plain(c::file_patch(), &text)).unwrap_or_default();
        assert_eq!(json["files"][0]["content"], code, "{text}");
    }
    // Where none stands behind the bracket, an item may have lost its own.
    broken(c::file_patch(), r#"{"files": [{"path": "a", "content": "b"} c", "d": "e"}]}"#);
}

#[test]
fn rows_of_three_quotes_that_do_not_match_are_suspect() {
    for text in [
        r#"{"path": "a", "content": """"Quick" fix"""}"#,
        "{\"path\": \"a\", \"content\": \"x = \"\"\"\n  note: \"y\" z\"}",
    ] {
        broken(c::page(), text);
    }
}

/// A text that leaves a bracket open may have done so.
#[test]
fn a_bracket_that_is_not_closed_in_the_text_tells_nothing() {
    for (contract, reply) in [
        (c::page(), r#"{"path": "a", "content": "say "x {", "note": "b"}"#),
        (c::page(), r#"{"path": "a", "content": "say "x {", "note": "} b"}"#),
        (c::page(), r#"{"path": "a", "content": "say "x {", "note": "}} b"}"#),
        (c::fact(), r#"{"id": 1, "text": "say "x {", "source": "} b"}"#),
        (c::ticket(), r#"{"priority": "low", "title": "a {", "assignee": "b "d"}"#),
        (c::facts(), r#"[{"id": 1, "text": "{ "x"}, or {"id": 1, "text": "{ "y"}]"#),
    ] {
        if let Reading::Whole(tidied) = read(contract, reply) {
            panic!("{reply} is read as {}", tidied.json);
        }
    }
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
        r#"{"verdict": "no", "match_score": 5, "missing_skills": ["a ,"b "]}"#,
        r#"{"verdict": "no", "match_score": 5, "missing_skills": ["a ", I think "b"]}"#,
        "{\"verdict\": \"no\", \"match_score\": 5, \"missing_skills\": [\"a \"\n \"b\"]}",
        r#"{“verdict”: “no”, “match_score”: 5, “missing_skills”: [“a, “b”]}"#,
        r#"{“verdict”: “no”, “match_score: 5, “missing_skills”: [“a”], “match_score”: 6}"#,
    ] {
        assert_eq!(broken(c::job_match(), text).code, Code::Syntax, "{text}");
    }
}

#[test]
fn a_quote_beside_a_delimiter_may_be_the_delimiter_again() {
    let ticket = |title: &str| format!("{{\"title\": {title}, \"priority\": \"low\"}}");
    for title in [r#""Hello"""#, r#"""Hello""#, r#""Hello""""#, "'Hello''", "''Hello'", r#""""""""#] {
        assert_eq!(broken(c::ticket(), &ticket(title)).code, Code::Ambiguous, "{title}");
    }
    // An inch mark, a quotation and a quote in the middle are none.
    for title in ["27\"", "\"Hello\"", "Hello \"you\"", "27\" wide"] {
        let expected = ticket(&serde_json::Value::from(title).to_string());
        assert_eq!(plain(c::ticket(), &ticket(&format!("\"{title}\""))), expected);
    }
}

/// `"Dune" is by Herbert."`: the quote that begins the text may be the one that begins the title.
#[test]
fn a_quote_may_be_missing_where_the_first_one_closes() {
    let ticket = |title: &str| format!("{{\"title\": \"{title}\", \"priority\": \"low\"}}");
    for title in ["Dune\" is by Herbert.", "Dune\", by Herbert", "A\" and \"B\" differ", "Stop!\" he said"] {
        assert_eq!(broken(c::ticket(), &ticket(title)).code, Code::Ambiguous, "{title}");
    }
    for title in ["\"Dune\" is by Herbert.", "a 40\" wide", "O\"Brien", "a \" b", "a = a + \" + b"] {
        let expected = ticket(&title.replace('"', "\\\""));
        assert_eq!(plain(c::ticket(), &ticket(title)), expected);
    }
}

/// `"title"": "He said "no" to it"`: the text may begin with a colon, or behind one.
#[test]
fn a_text_with_bare_quotes_and_no_colon_before_it_is_refused() {
    for title in [
        r#""title"": "He said "no" to it""#,
        r#""title"" : "He said "no" to it""#,
        r#""title" ": "He said "no" to it""#,
        r#"'title'' 'He said'"#,
    ] {
        broken(c::ticket(), &format!("{{{title}, \"priority\": \"low\"}}"));
    }
    let text = r#"{"title" "He said no to it", "priority": "low"}"#;
    assert_eq!(plain(c::ticket(), text), r#"{"title" :"He said no to it", "priority": "low"}"#);
}

/// Two or three backticks are a delimiter of their own.
#[test]
fn a_text_in_a_fence_is_not_one_in_backticks() {
    for text in ["``a``", "```\na\n```", "```a```"] {
        let text = format!("{{\"path\": \"a\", \"content\": {text}}}");
        broken(c::page(), &text);
    }
    assert_eq!(plain(c::page(), r#"{path: `a`, content: ``}"#), r#"{"path": "a", "content": ""}"#);
}

/// What opens in the text closes there, before the delimiter.
#[test]
fn quotations_in_curly_quotes_are_whole() {
    for title in ["He said “hi” to me", "“Hi”, he said", "Die „Welt“ von heute", "the „a“ and the “b” of it"]
    {
        let expected = format!("{{\"title\": \"{title}\", \"priority\": \"low\"}}");
        assert_eq!(plain(c::ticket(), &format!("{{“title”: “{title}”, “priority”: “low”}}")), expected);
    }
}

/// A text, and what may stand between it and a member that the contract does not know; the member's value is
/// broken or holds bare quotes, so that the text could go on to the end of it.
#[test]
fn no_text_swallows_a_member_that_the_contract_does_not_know() {
    for key in [r#""note""#, "note", "'note'", "“note”", "`note`"] {
        for between in [",", ", ", ",\n  ", " ", "\n", " ; ", ""] {
            for value in [r#""the "x" one""#, r#"(x = "y"; ""#, r#"{"b": "the "x" one"}"#, r#"5 "x" or "y""#] {
                for text in ["a", "a ", "5", "see (b)", "he said \"no\" again"] {
                    let reply = format!("{{\"id\": 1, \"text\": \"{text}\"{between}{key}: {value}}}");
                    if let Reading::Whole(tidied) = read(c::fact(), &reply) {
                        let json: serde_json::Value = serde_json::from_str(&tidied.json).unwrap_or_default();
                        assert_eq!(json["text"], text, "{reply}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_clean_text_before_quotes_without_partners_may_be_one_with_them() {
    for (reply, path) in [
        (r#"{"id": 1, "text": "", "source": ""]"}"#, "source"),
        (r#"{"id": 1, "text": "a", "source": "the x" one"}"#, "source"),
        (r#"{"id": 1, "text": "a", "note": "the "x" one"}"#, "note"),
    ] {
        let broken = broken(c::fact(), reply);
        assert_eq!((broken.code, broken.path.to_string().as_str()), (Code::Ambiguous, path), "{reply}");
    }
    // Here it is not: the quotes are pairs, or the text would hold a member that is required.
    let text = r#"{"id": 1, "text": "a", "source": "the "x" one 27" wide"}"#;
    assert_eq!(plain(c::fact(), text), r#"{"id": 1, "text": "a", "source": "the \"x\" one 27\" wide"}"#);
    let text = r#"{"path": "a", "content": "say x " to"}"#;
    assert_eq!(plain(c::page(), text), r#"{"path": "a", "content": "say x \" to"}"#);
    // In a list it may be, always.
    assert_eq!(broken(c::texts(), r#"["", "{"x"}"]"#).code, Code::Ambiguous);
}

#[test]
fn texts_with_nothing_between_them_are_not_one() {
    for (contract, text) in [
        (c::texts(), r#"["n/a""low"]"#),
        (c::texts(), r#"["a!""(b)"]"#),
        (c::notes(), r#"{"q": "low""thought": "a"}"#),
        (c::page(), r#"{"path": "a.rs", "content": "5""reasoning": "word "}"#),
        (c::page(), r#"{"path": "a.rs", "content": "a ""quoted"" b"}"#),
    ] {
        broken(contract, text);
    }
    // An empty string of source code.
    assert!(plain(c::page(), r#"{"path": "a.rs", "content": "let a = ""; let b = f("");"}"#).contains(r#"a = \"\";"#));
}

#[test]
fn a_comment_behind_a_text_is_not_part_of_it() {
    for text in ["cat", "word ", ""] {
        for comment in ["# see \"x\"", "// see \"x\"", "/* see \"x\" */"] {
            for between in [" ", "", ", "] {
                let reply = format!("{{\"path\": \"a\", \"content\": \"{text}\"{between}{comment}\n}}");
                if let Reading::Whole(tidied) = read(c::page(), &reply) {
                    let json: serde_json::Value = serde_json::from_str(&tidied.json).unwrap_or_default();
                    assert_eq!(json["content"], text, "{reply}");
                }
            }
        }
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
