//! Roots that are no object: the whole reply is the value.

use llm_contract::{LlmContract, RejectionKind};
use serde_json::{Value, json};

#[derive(Debug, Clone, Copy, PartialEq, LlmContract)]
#[contract(rename_all = "snake_case")]
enum State {
    Open,
    InProgress,
}

#[track_caller]
fn reads<T: LlmContract + PartialEq + std::fmt::Debug>(replies: &[&str], value: &T) {
    for reply in replies {
        let accepted = T::parse(reply).unwrap_or_else(|rejection| panic!("{reply:?}: {rejection}"));
        assert_eq!(accepted.value, *value, "{reply:?}");
        let is_plain = serde_json::from_str::<Value>(reply).is_ok();
        let is_exact = is_plain && !reply.contains("In") && !reply.starts_with("\"4") && !reply.starts_with("\"t");
        assert_eq!(accepted.repairs.is_empty(), is_exact, "{reply:?}: {:?}", accepted.repairs);
    }
}

#[track_caller]
fn refuses<T: LlmContract + std::fmt::Debug>(replies: &[(&str, RejectionKind)]) {
    for (reply, kind) in replies {
        let rejection = T::parse(reply).expect_err(reply);
        assert_eq!(rejection.kind, *kind, "{reply:?}: {rejection}");
    }
}

#[test]
fn a_name_may_lack_its_quotes() {
    let replies = [
        "\"in_progress\"",
        "in_progress",
        "In Progress",
        "`in-progress`",
        "\"In Progress\".",
        "“in_progress.”",
        "```\nin_progress\n```",
        "<think>open?</think>\nin_progress",
    ];
    reads(&replies, &State::InProgress);
    refuses::<State>(&[
        ("I think it is in_progress", RejectionKind::Schema),
        ("open or in_progress", RejectionKind::Schema),
        ("", RejectionKind::NoJson),
        ("<think>open", RejectionKind::Truncated),
        ("[]", RejectionKind::Schema),
    ]);
}

#[test]
fn numbers_and_truth_values_are_mended_as_in_a_field() {
    reads(&["42", "42.", "+42", " 42\n", "42.0", "\"42\"", "```json\n42\n```"], &42_i32);
    reads(&["0.5", ".5", "0.5."], &0.5_f64);
    reads(&["true", "True", "true.", "\"true\""], &true);
    refuses::<i32>(&[
        ("about 42", RejectionKind::NoJson),
        ("42%", RejectionKind::NoJson),
        ("42 or 43", RejectionKind::NoJson),
        ("42.5", RejectionKind::Schema),
        ("042", RejectionKind::NoJson),
    ]);
}

#[test]
fn a_text_is_all_of_the_reply_or_one_string() {
    reads(&["It is good.", "\"It is good.\"", "```\nIt is good.\n```", "'It is good.'."], &"It is good.".to_owned());
    reads(&["\"Hello\".", "“Hello”", "Hello", "\"Hello\" // a comment"], &"Hello".to_owned());
    refuses::<String>(&[
        ("\"Hello", RejectionKind::Truncated),
        ("\"a\" \"b\"", RejectionKind::BadJson),
        ("\"He said \"x\"\"", RejectionKind::BadJson),
        ("  ", RejectionKind::NoJson),
    ]);
}

/// A template's tokens are no part of what was said, nor is a byte order mark.
#[test]
fn tokens_around_the_answer_are_left_out() {
    for (before, behind) in [
        ("", "<|im_end|>"),
        ("", "\n<|im_end|>\n<|im_start|>"),
        ("<|im_start|>assistant\n", "<|im_end|>"),
        ("", "</s>"),
        ("", "<end_of_turn>\n<eos>"),
        ("<|channel|>final<|message|>", "<|return|>"),
        ("<|channel|>analysis<|message|>open?<|end|><|start|>assistant<|channel|>final<|message|>", "<|return|>"),
        ("\u{feff}", ""),
    ] {
        for answer in ["open", "\"open\"", "```\nopen\n```"] {
            let reply = format!("{before}{answer}{behind}");
            reads(&[&reply], &State::Open);
            reads(&[&reply], &"open".to_owned());
        }
        reads(&[&format!("{before}42{behind}")], &42_i32);
    }
    for text in ["A turn ends with <|im_end|>", "<|im_end|> ends a turn", "<s>gone</s>", "a <|b", "|>"] {
        reads(&[text], &text.to_owned());
    }
}

#[test]
fn no_prefix_of_a_string_is_a_text() {
    let reply = r#""He said \"x\", and \u00e9t\u00e9.""#;
    for end in 1..reply.len() {
        assert!(String::parse(&reply[..end]).is_err(), "{}", &reply[..end]);
    }
}

#[test]
fn any_json_value_is_any_value_of_json() {
    for value in [json!(5), json!("x"), json!(null), json!([1]), json!({"a": [true]})] {
        let accepted = Value::parse(&value.to_string()).expect("a value");
        assert_eq!(accepted.value, value);
    }
    let rejection = Value::parse(r#"{"data": {"a": 1, "a": 2}}"#).expect_err("a rejection");
    assert_eq!(rejection.kind, RejectionKind::Ambiguous);
    assert_eq!(rejection.violations[0].path.to_string(), "data.a");
}

#[test]
fn a_citation_is_no_list_of_numbers() {
    assert!(Vec::<i32>::parse("See [1].").is_err());
    assert_eq!(Vec::<i32>::parse("The scores: [1, 2]").expect("a list").value, [1, 2]);
    assert_eq!(Vec::<i32>::parse("```json\n[1]\n```").expect("a list").value, [1]);
}

#[test]
fn brackets_of_markdown_are_no_list_of_texts() {
    for prose in ["See [docs](http://x).", "- [x] done", "* [X] all of it, as [RFC 3339](https://x.y) has it"] {
        for reply in [format!("{prose}\n[\"a\"]"), format!("The list: [\"a\"]\n{prose}")] {
            assert_eq!(Vec::<String>::parse(&reply).expect("a list").value, ["a"], "{reply}");
        }
        assert!(Vec::<String>::parse(prose).is_err());
    }
    // This may be the answer, with its quotes left out.
    for list in ["[a, b]", "[x]", "[sic]"] {
        assert!(Vec::<String>::parse(&format!("The list: {list} or [\"a\"]")).is_err(), "{list}");
    }
}

#[test]
fn another_type_of_json_is_no_missing_json() {
    #[derive(Debug, LlmContract)]
    struct Note {
        #[contract(len = 1..)]
        text: String,
    }
    for reply in ["\"none\"", "null", "[]", "5"] {
        let rejection = Note::parse(reply).expect_err("a rejection");
        assert_eq!(rejection.kind, RejectionKind::Schema, "{reply}");
    }
    let several = Note::parse(r#"[{"text": "a"}, {"text": "b"}]"#).expect_err("a rejection");
    assert_eq!(several.kind, RejectionKind::Ambiguous);
    let thought = Note::parse(r#"{"text": "a"}</think>"#).expect_err("a rejection");
    assert_eq!(thought.kind, RejectionKind::NoJson);
    assert_eq!(Note::parse(r#"{"text": "a"}"#).expect("a note").value.text, "a");
}
