//! Rejections for a person.

use insta::assert_snapshot;

use super::*;

/// A violation at a part of a reply.
fn at(reply: &str, part: &str) -> Violation {
    let start = reply.find(part).unwrap();
    let span = Span::new(start, start + part.len());
    Violation { span, ..bad(sample::job_match(), "match_score", Code::WrongType, part) }
}

fn rendered(reply: &str, part: &str) -> String {
    schema(sample::job_match(), vec![at(reply, part)]).render(reply)
}

#[test]
fn the_fault_is_marked_in_its_line() {
    let reply = "{\n  \"verdict\": \"strong\",\n  \"match_score\": 87.5,\n  \"missing_skills\": []\n}";
    assert_snapshot!(rendered(reply, "87.5"), @r#"
    rejected (schema): 1 problem

    3:18: match_score: must be a whole number from 0 to 100. The reply has 87.5.
      3 |   "match_score": 87.5,
        |                  ^^^^
    "#);
}

#[test]
fn wide_and_hidden_characters_keep_the_marker_in_place() {
    let reply = "{\"名前\": \"a\u{202e}\u{7}b\", \"match_score\": 87.5}";
    assert_snapshot!(rendered(reply, "87.5"), @r#"
    rejected (schema): 1 problem

    1:31: match_score: must be a whole number from 0 to 100. The reply has 87.5.
      1 | {"名前": "a··b", "match_score": 87.5}
        |                                 ^^^^
    "#);
}

#[test]
fn a_long_line_is_shown_around_the_fault() {
    let reply =
        format!("{{\"verdict\": \"{}\", \"match_score\": 87.5, \"more\": \"{}\"}}", "x".repeat(500), "y".repeat(500));
    assert_snapshot!(rendered(&reply, "87.5"), @r#"
    rejected (schema): 1 problem

    1:532: match_score: must be a whole number from 0 to 100. The reply has 87.5.
      1 | …xxxxxxxxxxxxxx", "match_score": 87.5, "more": "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy…
        |                                  ^^^^
    "#);
    let whole = reply.clone();
    assert_snapshot!(rendered(&reply, &whole), @r#"
    rejected (schema): 1 problem

    1:1: match_score: must be a whole number from 0 to 100. The reply has {"verdict": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "match_score": 87.5, "more": "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy… (cut here).
      1 | {"verdict": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    "#);
}

#[test]
fn a_place_that_the_text_lacks_is_left_out() {
    let rejection = schema(sample::job_match(), vec![at("{\"match_score\": 87.5}", "87.5")]);
    assert_snapshot!(rejection.render("é"), @r"
    rejected (schema): 1 problem

    match_score: must be a whole number from 0 to 100. The reply has 87.5.
    ");
}

#[test]
fn a_refusal_is_shown() {
    let job = sample::job_match();
    let none = violation(Path::root(), Code::NoJson, value(job, &[]), Sent::Value("I'm sorry".into()));
    let mut rejection = rejection(job, RejectionKind::NoJson, vec![none]);
    rejection.opening = "I'm sorry\u{7}".into();
    assert_snapshot!(rejection.render("I'm sorry\u{7}"), @r#"
    rejected (no_json): 1 problem

    1:1: $: expected an object with the keys "verdict", "match_score", "missing_skills".
      1 | I'm sorry·
        | ^

    the reply begins: I'm sorry\u0007
    "#);
}
