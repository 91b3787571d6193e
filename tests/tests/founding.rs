//! The reports that the product began with: in the data and in the text for the model.

use llm_contract::{Code, LlmContract, Rejection, RejectionKind};
use llm_contract_tests::job::JobMatch;

#[track_caller]
fn rejected(reply: &str) -> Rejection {
    JobMatch::parse(reply).expect_err("a rejection")
}

/// What the violations say: path, code, and the part of the reply that they point at.
fn findings<'a>(reply: &'a str, rejection: &Rejection) -> Vec<(String, Code, &'a str)> {
    let found = rejection.violations.iter();
    found.map(|one| (one.path.to_string(), one.code, one.span.of(reply).unwrap_or("?"))).collect()
}

#[test]
fn a_fraction_and_a_number_too_large_are_no_score() {
    for (sent, code) in [("87.5", Code::WrongType), ("105", Code::OutOfRange)] {
        let reply = format!(r#"{{"verdict": "partial", "match_score": {sent}, "missing_skills": ["Go"]}}"#);
        let rejection = rejected(&reply);
        assert_eq!(rejection.kind, RejectionKind::Schema);
        assert_eq!(findings(&reply, &rejection), [("match_score".to_owned(), code, sent)]);
        let line = format!("1. match_score: must be a whole number from 0 to 100. You sent {sent}.");
        assert!(rejection.to_string().contains(&line), "{rejection}");
    }
}

#[test]
fn a_verdict_is_one_of_three_and_never_guessed() {
    for sent in ["maybe", "strongly", "yes"] {
        let reply = format!(r#"{{"verdict": "{sent}", "match_score": 50, "missing_skills": []}}"#);
        let rejection = rejected(&reply);
        assert_eq!(findings(&reply, &rejection), [("verdict".to_owned(), Code::NotOneOf, &*format!("\"{sent}\""))]);
        let line = format!(r#"1. verdict: must be one of "strong", "partial", "no". You sent "{sent}"."#);
        assert!(rejection.to_string().contains(&line), "{rejection}");
    }
}

#[test]
fn a_misspelt_key_and_the_missing_one_are_one_line() {
    let reply = r#"{"verdict": "partial", "match_score": 50, "skills_missing": ["Go"]}"#;
    let rejection = rejected(reply);
    assert_eq!(findings(reply, &rejection), [("missing_skills".to_owned(), Code::MissingKey, "\"skills_missing\"")]);
    let text = rejection.to_string();
    let line =
        r#"1. missing_skills: the key is missing; you sent "skills_missing" instead. Use the key "missing_skills"."#;
    assert!(text.contains(line), "{text}");
}

#[test]
fn a_broken_rule_speaks_in_its_own_words_and_shows_both_values() {
    let reply = r#"{"verdict": "no", "match_score": 12, "missing_skills": []}"#;
    let rejection = rejected(reply);
    assert_eq!(findings(reply, &rejection), [("missing_skills".to_owned(), Code::Rule, "[]")]);
    let text = rejection.to_string();
    assert!(text.contains(r#"a "no" verdict names at least one missing skill"#), "{text}");
    assert!(text.contains(r#""verdict": "no", "missing_skills": []"#), "{text}");
}

#[test]
fn a_list_is_cleaned_before_it_is_checked() {
    let reply = r#"{"verdict": "partial", "match_score": 50, "missing_skills": ["React", "react", "  CSS ", ""]}"#;
    let accepted = JobMatch::parse(reply).expect("a good reply");
    assert_eq!(accepted.value.missing_skills, ["React", "CSS"]);
    assert_eq!(accepted.repairs, [], "what an author declares is no repair");
}

#[test]
fn a_reply_with_three_faults_reports_three() {
    let reply = r#"{"verdict": "maybe", "match_score": 87.5, "skills_missing": []}"#;
    let rejection = rejected(reply);
    let paths: Vec<_> = rejection.violations.iter().map(|one| one.path.to_string()).collect();
    assert_eq!(paths, ["verdict", "match_score", "missing_skills"]);
    assert_eq!(
        rejection.to_string(),
        r#"Your reply has 3 problems:
1. verdict: must be one of "strong", "partial", "no". You sent "maybe". Choose one of them exactly.
2. match_score: must be a whole number from 0 to 100. You sent 87.5.
3. missing_skills: the key is missing; you sent "skills_missing" instead. Use the key "missing_skills".
Keep every other value unchanged. Reply with the whole corrected JSON object and nothing else."#
    );
}

#[test]
fn an_object_is_found_between_words() {
    #[derive(Debug, PartialEq, LlmContract)]
    struct A {
        a: String,
    }
    let accepted = A::parse(r#"Sure! {"a": "x } y"} thanks"#).expect("an object between words");
    assert_eq!(accepted.value.a, "x } y");
    let codes: Vec<_> = accepted.repairs.iter().map(|repair| repair.code.as_str()).collect();
    assert_eq!(codes, ["surrounding_text", "surrounding_text"]);
}

#[test]
fn a_synonym_is_never_turned_into_a_name() {
    #[derive(Debug, PartialEq, LlmContract)]
    #[contract(rename_all = "lowercase")]
    enum Priority {
        Low,
        Normal,
        High,
    }
    #[derive(Debug, PartialEq, LlmContract)]
    struct Ticket {
        priority: Priority,
    }
    let rejection = Ticket::parse(r#"{"priority": "urgent"}"#).expect_err("a rejection");
    let expected: Vec<_> = rejection.violations.iter().map(|one| one.expected.to_string()).collect();
    assert_eq!(expected, [r#"one of "low", "normal", "high""#]);
    assert!(rejection.to_string().contains(r#"priority: must be one of "low", "normal", "high". You sent "urgent"."#));
}

#[test]
fn any_soup_of_bytes_is_rejected_without_a_panic() {
    let reply = "\u{0}{[\"\\\u{feff}}<think>]🦀{{{\"verdict";
    for end in (0..=reply.len()).filter(|end| reply.is_char_boundary(*end)) {
        let rejection = rejected(&reply[..end]);
        assert!(!rejection.violations.is_empty(), "{rejection}");
    }
}

#[test]
fn limits_say_so() {
    let deep = format!(r#"{{"verdict": {}"#, "[".repeat(500));
    let long = llm_contract::Parser::new().max_bytes(10).parse::<JobMatch>("more than ten bytes");
    for rejection in [rejected(&deep), long.expect_err("a rejection")] {
        assert_eq!(rejection.kind, RejectionKind::BadJson, "{rejection}");
        assert_eq!(rejection.violations[0].code, Code::Limit, "{rejection}");
    }
}
