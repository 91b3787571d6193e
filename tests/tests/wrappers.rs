//! What stands around the document: taken off where that has one reading.

use std::collections::BTreeMap;

use llm_contract::{LlmContract, RejectionKind};

#[derive(Debug, Clone, PartialEq, LlmContract)]
struct Person {
    name: String,
    age: Option<u8>,
}

#[derive(Debug, Clone, PartialEq, LlmContract)]
struct Call {
    name: String,
    arguments: serde_json::Map<String, serde_json::Value>,
}

#[derive(Debug, Clone, PartialEq, LlmContract)]
struct Score {
    score: u8,
    reason: String,
}

/// The score that every wrapper here is put around.
const SCORE: &str = r#"{"score": 7, "reason": "a \"good\" \\ one"}"#;

fn score() -> Score {
    Score { score: 7, reason: "a \"good\" \\ one".to_owned() }
}

fn in_string(json: &str) -> String {
    serde_json::Value::from(json).to_string()
}

#[test]
fn a_wrapper_is_taken_off_and_recorded() {
    let escaped = in_string(SCORE);
    let wrapped = [
        format!(r#"{{"result": {SCORE}}}"#),
        format!(r#"{{"data": {{"score": {SCORE}}}}}"#).replace("\"score\": {", "\"out\": {"),
        format!("[{SCORE}]"),
        format!(r#"{{"name": "submit", "arguments": {SCORE}}}"#),
        format!(r#"{{"type": "function", "function": "submit", "parameters": {SCORE}, "id": "1"}}"#),
        format!(r#"{{"id": "call_1", "type": "function", "function": {{"name": "submit", "arguments": {SCORE}}}}}"#),
        format!(r#"[{{"id": "1", "type": "function", "function": {{"name": "submit", "arguments": {escaped}}}}}]"#),
        format!(r#"{{"action": "submit", "action_input": {SCORE}}}"#),
        format!(r#"{{"tool": "submit", "tool_input": {SCORE}}}"#),
        format!(r#"{{"tool_name": "submit", "parameters": {SCORE}}}"#),
        format!(r#"{{"recipient_name": "functions.submit", "parameters": {SCORE}}}"#),
        format!(r#"{{"role": "assistant", "content": {escaped}}}"#),
        format!(
            r#"{{"tool_calls": [{{"id": "1", "type": "function", "function": {{"name": "f", "arguments": {escaped}}}}}]}}"#
        ),
        format!(r#"{{"json": {escaped}}}"#),
        escaped.clone(),
        escaped.trim_matches('"').to_owned(),
        in_string(&format!("```json\n{SCORE}\n```")),
        in_string(&escaped),
    ];
    for reply in &wrapped {
        let accepted = Score::parse(reply).unwrap_or_else(|rejection| panic!("{reply}\n{rejection}"));
        assert_eq!(accepted.value, score(), "{reply}");
        let codes: Vec<_> = accepted.repairs.iter().map(|repair| repair.code.as_str()).collect();
        assert!(codes.contains(&"unwrapped"), "{reply}: {codes:?}");
        assert_eq!(
            serde_json::from_str::<serde_json::Value>(&accepted.json(reply)).ok(),
            serde_json::from_str(SCORE).ok()
        );
    }
}

#[test]
fn doubled_braces_are_taken_for_single_ones() {
    #[derive(Debug, PartialEq, LlmContract)]
    struct Outline {
        title: String,
        #[contract(default)]
        children: Vec<Outline>,
    }
    let reply = r#"{{"title": "Template {{name}} }}", "children": [{{"title": "b",}}]}}"#;
    let accepted = Outline::parse(reply).expect("doubled braces");
    let child = Outline { title: "b".to_owned(), children: Vec::new() };
    assert_eq!(accepted.value, Outline { title: "Template {{name}} }}".to_owned(), children: vec![child] });
    for end in (1..reply.len()).filter(|end| reply.is_char_boundary(*end)) {
        assert!(Outline::parse(&reply[..end]).is_err(), "{}", &reply[..end]);
    }
    let accepted = Vec::<Outline>::parse(r#"[{{"title": "a"}}]"#).expect("a list of them");
    assert_eq!(accepted.repairs.len(), 1);
    let accepted = Outline::parse(r#"The {{title}} is {"title": "a"}"#).expect("a template in prose");
    assert_eq!(accepted.value.title, "a");
}

#[test]
fn a_violation_in_a_wrapper_points_at_the_reply() {
    let bad = SCORE.replace('7', "700");
    let wrapped = [format!(r#"{{"result": {bad}}}"#), in_string(&bad), format!(r#"{{"json": {}}}"#, in_string(&bad))];
    for reply in &wrapped {
        let rejection = Score::parse(reply).expect_err("a rejection");
        assert_eq!(rejection.violations[0].span.of(reply), Some("700"), "{reply}");
    }
    // The outer document needs mending, and the inner one is broken.
    let broken = in_string(&SCORE.replace('7', "ten")).replace("ten", "7 {");
    let reply = format!("{{'name': 'submit', 'note': 'it\\'s it', 'arguments': {broken},}}");
    let rejection = Score::parse(&reply).expect_err("a rejection");
    assert_eq!(rejection.violations[0].span.of(&reply), Some("{"), "{reply}");
}

#[test]
fn a_call_that_may_be_the_answer_itself_is_not_unwrapped() {
    let call = r#"{"name": "write_todos", "arguments": {"items": []}}"#;
    let rejection = Vec::<Call>::parse(call).expect_err("a call is no list of calls");
    assert_eq!(rejection.kind, RejectionKind::Schema);
    assert!(Call::parse(call).is_ok());
    // The call satisfies the contract, and so do its arguments.
    assert!(Person::parse(r#"{"name": "submit", "arguments": {"name": "Bo", "age": 5}}"#).is_err());
    assert!(Person::parse(r#"{"name": "submit", "arguments": {"verbose": true}}"#).is_ok());
}

/// What is asked for has a name of its own, and so has the call.
#[test]
fn a_call_that_lacks_what_is_asked_for_is_unwrapped() {
    #[derive(Debug, Clone, PartialEq, LlmContract)]
    struct Recipe {
        name: String,
        servings: u8,
    }
    let recipe = r#"{"name": "Soup", "servings": 4}"#;
    let escaped = in_string(recipe);
    for reply in [
        format!(r#"{{"name": "save", "arguments": {recipe}}}"#),
        format!(r#"{{"name": "save", "arguments": {escaped}}}"#),
        format!(r#"{{'name': 'save', 'parameters': {recipe},}}"#),
        format!(r#"[{{"id": "1", "type": "function", "function": {{"name": "save", "arguments": {escaped}}}}}]"#),
        format!(r#"[TOOL_CALLS] [{{"name": "save", "arguments": {recipe}}}]"#),
    ] {
        let accepted = Recipe::parse(&reply).unwrap_or_else(|rejection| panic!("{reply}\n{rejection}"));
        assert_eq!(accepted.value, Recipe { name: "Soup".to_owned(), servings: 4 }, "{reply}");
        assert!(accepted.repairs.iter().any(|repair| repair.code.as_str() == "unwrapped"), "{reply}");
    }
    for reply in [
        format!(r#"{{"name": "save", "servings": 400, "arguments": {recipe}}}"#),
        format!(r#"{{"name": "save", "arguments": {recipe}, "input": {recipe}}}"#),
        r#"{"name": "save", "arguments": {"name": "Soup"}}"#.to_owned(),
    ] {
        assert!(Recipe::parse(&reply).is_err(), "{reply}");
    }
}

#[test]
fn an_answer_that_would_be_ignored_is_doubted() {
    #[derive(Debug, Clone, PartialEq, LlmContract)]
    struct Filter {
        min: Option<i64>,
        tag: Option<String>,
    }
    for reply in [r#"{"filter": {"min": 5}}"#, r#"{"status": "ok", "result": {"min": 5, "tag": "a"}}"#] {
        assert!(Filter::parse(reply).is_err(), "{reply}");
    }
    let accepted = Filter::parse(r#"{"status": "ok", "min": 5, "other": {"min": 6}}"#).expect("its own key");
    assert_eq!(accepted.value, Filter { min: Some(5), tag: None });
    assert_eq!(Filter::parse("{}").expect("no key is due").value, Filter { min: None, tag: None });
}

#[test]
fn a_map_has_no_wrapper() {
    let rejection = BTreeMap::<String, f64>::parse(r#"{"fruit": {"apple": 1.2}}"#).expect_err("a rejection");
    assert_eq!(rejection.violations[0].path.to_string(), "fruit");
    assert!(BTreeMap::<String, f64>::parse(r#"{{"a": 0}"#).is_err(), "a prefix");
}

/// Replies whose end belongs to something that was not read: nothing inside them is the answer.
#[test]
fn what_a_broken_document_holds_is_no_answer() {
    #[derive(Debug, Clone, PartialEq, LlmContract)]
    struct Outline {
        title: String,
        #[contract(default)]
        children: Vec<Outline>,
    }
    #[derive(Debug, Clone, PartialEq, LlmContract)]
    struct File {
        path: String,
        content: String,
    }
    #[derive(Debug, Clone, PartialEq, LlmContract)]
    struct Files {
        files: Vec<File>,
    }
    for reply in [
        r#"{"children"=[{"children":[],"title":"A"}]"#,
        r#"{"note": <none>, "title": "Root", "children": [{"title": "B"}]}"#,
        r#"{... "title": "Root", "children": [{"title": "B"}]}"#,
        r#"{{"title": "Root", "children": [{{"title": "B"}}]}"#,
    ] {
        assert!(Outline::parse(reply).is_err(), "{reply}");
    }
    let two = "{files\":[{\"content\":\"0A\",\"path\":\"a\"}]}\n{\"files\":[{\"content\":\"0Ax\",\"path\":\"a\"}]}";
    assert!(Files::parse(two).is_err(), "the first of two answers is damaged");
    assert!(Person::parse(r#"{"result": {"age": 0}},"name":"n"}}"#).is_err(), "a brace closed it too early");
    let two = "{\"aa\":7}\n\nOn second thought:\n{\"aa\"=0}";
    assert!(BTreeMap::<String, f64>::parse(two).is_err(), "the second of two answers is damaged");
}

/// It is not cut, and the model would be asked for a shorter one.
#[test]
fn quotes_of_both_kinds_make_a_document_broken() {
    for reply in
        [r#"{\"score": 7, "reason": "a"}"#, r#"{\"score\": 7, \"reason\": "a"}"#, r#"{\"score\": 7, \"reason\": \"a"}"#]
    {
        let rejection = Score::parse(reply).expect_err(reply);
        assert_eq!(rejection.kind, RejectionKind::BadJson, "{reply}: {rejection}");
    }
    let rejection = Score::parse(r#"{\"score\": 7, \"reason\": \"a"#).expect_err("cut");
    assert_eq!(rejection.kind, RejectionKind::Truncated);
}

/// Its first item tells it from an aside, as that of a list does; it may be `null` where that is allowed.
#[test]
fn an_answer_in_brackets_is_found_by_its_first_item() {
    for (before, behind) in [("", ""), ("Here it is: ", "."), (r#"{"value": "#, "}")] {
        let [pair, list] = [r#"[1, "a"]"#, "[null, 3]"].map(|json| format!("{before}{json}{behind}"));
        assert_eq!(<(u8, Option<String>)>::parse(&pair).expect(&pair).value, (1, Some("a".to_owned())));
        assert_eq!(Vec::<Option<u8>>::parse(&list).expect(&list).value, [None, Some(3)]);
        assert_eq!(<(Option<u8>, u8)>::parse(&list).expect(&list).value, (None, 3));
    }
    let aside = <(u8, String)>::parse(r#"As ["x"] says: [1, "a"]"#).expect("an aside").value;
    assert_eq!(aside, (1, "a".to_owned()));
}

/// What a model thinks is no answer, in whatever form it thinks; nor is a draft in a thought that never ended.
#[test]
fn thought_is_left_out_and_a_draft_in_it_is_no_answer() {
    let draft = SCORE.replace('7', "9");
    for (open, close) in [
        ("<think>", "</think>"),
        ("<thought>", "</thought>"),
        ("<seed:think>", "</seed:think>"),
        ("<reflection>", "</reflection>"),
        ("◁think▷", "◁/think▷"),
        ("<|THINK_START|>", "<|THINK_END|>"),
        ("<|channel>thought", "<channel|>"),
        ("[THINK]", "[/THINK]"),
        ("<|START_THINKING|>", "<|END_THINKING|>"),
        ("<|begin_of_thought|>", "<|end_of_thought|>"),
        ("<|channel|>analysis<|message|>", "<|end|><|start|>assistant<|channel|>final<|message|>"),
        (
            "<|channel|>commentary<|message|>",
            "<|end|><|start|>assistant to=functions.submit<|channel|>commentary<|message|>",
        ),
    ] {
        let reply = format!("{open}Perhaps {draft}, or [9]?{close}\n{SCORE}");
        assert_eq!(Score::parse(&reply).unwrap_or_else(|rejection| panic!("{reply}\n{rejection}")).value, score());
        if !open.starts_with("<|channel|>") {
            let lone = format!("Perhaps {draft}, or [9]?{close}\n{SCORE}");
            assert_eq!(Score::parse(&lone).unwrap_or_else(|rejection| panic!("{lone}\n{rejection}")).value, score());
        }
        let rejection = Score::parse(&format!("{open}Perhaps {draft}, but no")).expect_err("a draft");
        assert_eq!(rejection.kind, RejectionKind::Truncated, "{open}");
    }
    // A channel's message to a function is what the model says.
    let call = format!("<|channel|>commentary to=functions.submit <|constrain|>json<|message|>{draft}<|call|>");
    assert_eq!(Score::parse(&call).expect("a call").value.score, 9);
    assert!(
        Score::parse(&format!("{call}<|start|>assistant<|channel|>final<|message|>{SCORE}")).is_err(),
        "two answers"
    );
    assert_eq!(Vec::<String>::parse(r#"["[THINK]", "<thought>"]"#).expect("texts").value, ["[THINK]", "<thought>"]);
}
