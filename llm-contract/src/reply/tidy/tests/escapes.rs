//! Backslashes: the table of what they mean, and what the author may decide.

use serde_json::Value;

use super::{broken, contracts as c, plain};
use crate::contract::Contract;
use crate::outcome::Code;

/// The content of a page, as it stands in the reply.
fn content(contract: &'static Contract, content: &str) -> String {
    let text = format!("{{\"path\": \"a\", \"content\": \"{content}\",}}");
    let json: Value = serde_json::from_str(&plain(contract, &text)).unwrap_or_default();
    json["content"].as_str().unwrap_or_default().to_owned()
}

#[track_caller]
fn is_refused(contract: &'static Contract, content: &str, code: Code) {
    let broken = broken(contract, &format!("{{\"path\": \"a\", \"content\": \"{content}\",}}"));
    assert_eq!((broken.code, broken.path.to_string().as_str()), (code, "content"), "{content}");
}

#[test]
fn a_backslash_that_begins_no_escape_stays() {
    assert_eq!(content(c::page(), r"^\d{4}\s[\w.]+$"), r"^\d{4}\s[\w.]+$");
    assert_eq!(content(c::page(), r"d:\work\shop"), r"d:\work\shop");
    assert_eq!(content(c::page(), r"it\'s"), "it's");
}

#[test]
fn a_backslash_with_two_readings_is_refused() {
    for text in [r"a\_b", r"\alpha \nabla", r"\\server\share", r"^\d+\\.\w$"] {
        is_refused(c::page(), text, Code::Ambiguous);
    }
    for text in [r"\x41", r"\u{41}", r"\0", r"\v", r"a\e[0m", r"\a", "a\\\nb", r"x \ude00", r"\ud83d x", r"M\u00fnchen"]
    {
        is_refused(c::page(), text, Code::Syntax);
    }
}

#[test]
fn a_refused_escape_is_shown_as_a_whole() {
    for (text, escape) in
        [(r"a \ud83d x", r"\ud83d"), (r"\u12 x", r"\u12"), (r"\u{41}", r"\u{41}"), (r"\x41", r"\x41"), (r"\é\n", r"\n")]
    {
        let reply = format!("{{\"path\": \"a\", \"content\": \"{text}\",}}");
        let broken = broken(c::page(), &reply);
        assert_eq!(broken.span.of(&reply), Some(escape));
        assert!(broken.expected.contains(escape), "{}", broken.expected);
    }
}

#[test]
fn a_raw_tab_is_evidence_as_a_raw_line_break_is() {
    is_refused(c::page(), "\t\\n", Code::Ambiguous);
    is_refused(c::page(), "\u{1}\\u00e9", Code::Ambiguous);
    // Line ends as escapes beside raw tabs: not even the author's word tells.
    is_refused(c::verbatim_page(), "\ta\\n\tb\\n", Code::Ambiguous);
    assert_eq!(content(c::verbatim_page(), "\t\\d\\t"), "\t\\d\\t");
    assert_eq!(content(c::page(), "a\tb"), "a\tb");
}

#[test]
fn raw_line_breaks_and_escaped_quotes() {
    assert_eq!(content(c::page(), "a \\\"b\\\"\n\\\\d"), "a \"b\"\n\\d");
    is_refused(c::page(), "a \\\"b\\\"\n\\n", Code::Ambiguous);
    assert_eq!(content(c::verbatim_page(), "p(\\\"a\\n\\\")\n\\d"), "p(\"a\\n\")\n\\d");
    assert_eq!(content(c::verbatim_page(), "p(\\\"a\\\\n\\\")\n\\\\d"), "p(\"a\\n\")\n\\d");
    // Whoever leaves the `\n` of a program leaves its `\\`, too, and here one of them may have been escaped.
    is_refused(c::verbatim_page(), "p(\\\"a\\n\\\")\n\\\\d", Code::Ambiguous);
}

/// The model may have escaped tabs where it wrote line ends raw; or the text has them as two characters.
#[test]
fn raw_line_breaks_and_escaped_tabs() {
    for (written, text) in [
        ("all: a\n\\t\\tcc -o a\n", "all: a\n\t\tcc -o a\n"),
        ("+if a:\n+\\t{ \\\"b\\\" }\n", "+if a:\n+\t{ \"b\" }\n"),
        ("x = \\\"a\\\"\\ty\n", "x = \"a\"\ty\n"),
        // Other backslashes stand as they are, so these do.
        ("\\title{a}\n\\section{b}\n", "\\title{a}\n\\section{b}\n"),
    ] {
        assert_eq!(content(c::verbatim_page(), written), text);
    }
    for written in ["a\\tb\n", "x = \\\"a\\tb\\\"\n", "\\title\n", "split(/\\t/, \\\"a\\\")\n"] {
        is_refused(c::verbatim_page(), written, Code::Ambiguous);
    }
    // Nor can it be told of a tab among bare quotes, outside a quotation.
    is_refused(c::verbatim_page(), r#"<a href="x">a\tb</a>"#, Code::Ambiguous);
}

#[test]
fn quotes_that_may_have_backslashes_of_their_own() {
    for text in ["A='-DX=\\\"a\\\"'\nB='\\\"b\\\"'\n", "sch\\\"on\ngr\\\"o{\\ss}er\n"] {
        is_refused(c::page(), text, Code::Ambiguous);
        is_refused(c::verbatim_page(), text, Code::Ambiguous);
    }
}

#[test]
fn both_halves_of_a_pair_belong_to_a_text_that_was_not_escaped() {
    assert_eq!(content(c::verbatim_page(), "a = \"\\ud83d\\ude00\"\n"), "a = \"\\ud83d\\ude00\"\n");
}

#[test]
fn raw_line_breaks_alone() {
    is_refused(c::page(), "a\n\\n", Code::Ambiguous);
    assert_eq!(content(c::verbatim_page(), "a\n\\n \\alpha"), "a\n\\n \\alpha");
    // Escaped but for its line breaks, or not escaped at all: not even the author's word tells.
    is_refused(c::verbatim_page(), "a\n\\\\", Code::Ambiguous);
}

#[test]
fn bare_quotes_alone() {
    assert_eq!(content(c::page(), r#"a = "x"\n\tb = "y"\n"#), "a = \"x\"\n\tb = \"y\"\n");
    for text in [r#"a = s.split('\n')\nb = "x"\n"#, r#"# 40" b "done\n" c"#, r#"C:\new and "old""#, r#"print("a\n")"#] {
        is_refused(c::page(), text, Code::Ambiguous);
    }
    assert_eq!(content(c::verbatim_page(), r#"print("a\n")"#), "print(\"a\\n\")");
    // Marks that open nothing: a lifetime, one that is quoted itself, an apostrophe.
    for text in [r#"fn f<'a>(x: &'a str) {}\n"b"\n"#, r#"c == '"'\n"b"\n"#, r#"# the users' "b"\nx = ''\n"#] {
        assert_eq!(content(c::page(), text), text.replace("\\n", "\n"));
    }
    // A literal that goes on in the next line, or a `\n` in it.
    is_refused(c::page(), r#"x = "a\nb"\ny = 1\n"#, Code::Ambiguous);
    is_refused(c::verbatim_page(), r#"the users' "a"\nb"#, Code::Ambiguous);
    // A backslash at the end of a line whose end was escaped, or two.
    for text in [r#"x = "\d" + \\n    y"#, r#"\\t "All\t*.*""#, r#"\\t "*.*\n""#] {
        is_refused(c::verbatim_page(), text, Code::Ambiguous);
    }
    // Written with line ends as escapes, so this backslash may be one, too.
    is_refused(c::verbatim_page(), r#"a = "\\n"\nb = "y"\n"#, Code::Ambiguous);
}

#[test]
fn bare_quotes_and_raw_line_breaks() {
    is_refused(c::page(), "print(\"a\\n\")\n", Code::Ambiguous);
    assert_eq!(content(c::verbatim_page(), "print(\"a\\n\", '\\\\')\n"), "print(\"a\\n\", '\\\\')\n");
}
