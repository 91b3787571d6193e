//! What a model is told about a reply that was not accepted, from the reply to the text.

use std::collections::BTreeMap;

use llm_contract::{LlmContract, Rejection, Repair};
use llm_contract_tests::job::{JobMatch, Verdict};

#[derive(Debug, Clone, PartialEq, LlmContract)]
struct Ticket {
    #[contract(len = 1..=120)]
    title: String,
    priority: Priority,
    assignee: Option<String>,
    #[contract(range = 0.0..)]
    estimate_hours: Option<f64>,
    blocked: Option<bool>,
    tags: Option<Vec<String>>,
}

#[derive(Debug, Clone, Copy, PartialEq, LlmContract)]
#[contract(rename_all = "lowercase")]
enum Priority {
    Low,
    Normal,
    High,
}

#[derive(Debug, Clone, PartialEq, LlmContract)]
struct Invoice {
    #[contract(len = 1..)]
    items: Vec<LineItem>,
}

#[derive(Debug, Clone, PartialEq, LlmContract)]
#[contract(rule(require = *amount >= 0.0, say = "`amount` is not negative."))]
struct LineItem {
    #[contract(range = 1..)]
    quantity: u32,
    amount: f64,
}

fn rejected<T: LlmContract + std::fmt::Debug>(reply: &str) -> Rejection {
    match T::parse(reply) {
        Err(rejection) => rejection,
        Ok(accepted) => panic!("accepted: {:?}", accepted.value),
    }
}

/// The numbered lines of a message.
fn lines<T: LlmContract + std::fmt::Debug>(reply: &str) -> Vec<String> {
    let text = rejected::<T>(reply).to_string();
    let is_numbered = |line: &&str| line.starts_with(|c: char| c.is_ascii_digit());
    text.lines().filter(is_numbered).filter_map(|line| line.split_once(". ")).map(|(_, line)| line.to_owned()).collect()
}

#[test]
fn three_faults_are_three_lines() {
    let reply = r#"{"verdict": "maybe", "match_score": 87.5, "skills_missing": []}"#;
    let expected = r#"Your reply has 3 problems:
1. verdict: must be one of "strong", "partial", "no". You sent "maybe". Choose one of them exactly.
2. match_score: must be a whole number from 0 to 100. You sent 87.5.
3. missing_skills: the key is missing; you sent "skills_missing" instead. Use the key "missing_skills".
Keep every other value unchanged. Reply with the whole corrected JSON object and nothing else."#;
    assert_eq!(rejected::<JobMatch>(reply).to_string(), expected);
}

#[test]
fn a_broken_rule_is_told_in_its_own_words() {
    assert_eq!(
        lines::<JobMatch>(r#"{"verdict": "no", "match_score": 12, "missing_skills": []}"#),
        ["missing_skills: a \"no\" verdict names at least one missing skill. \
          You sent \"verdict\": \"no\", \"missing_skills\": []. Correct what is wrong, so that this holds."]
    );
}

#[test]
fn the_author_s_backticks_stay() {
    assert_eq!(
        lines::<LineItem>(r#"{"quantity": 1, "amount": -5}"#),
        ["amount: `amount` is not negative. You sent \"amount\": -5. Correct it, so that this holds."]
    );
}

#[test]
fn numbers_say_their_bounds() {
    assert_eq!(
        lines::<JobMatch>(r#"{"verdict": "no", "match_score": 105, "missing_skills": ["Go"]}"#),
        ["match_score: must be a whole number from 0 to 100. You sent 105."]
    );
    assert_eq!(
        lines::<LineItem>(r#"{"quantity": 0, "amount": 1e400}"#),
        [
            "quantity: must be a whole number, at least 1. You sent 0.",
            "amount: must be a number. You sent 1e400. It is too large for a 64-bit number."
        ]
    );
    assert_eq!(
        lines::<LineItem>(r#"{"quantity": 5000000000, "amount": 1}"#),
        ["quantity: must be a whole number, at least 1. You sent 5000000000. \
          It is too large: the most is 4294967295."]
    );
}

#[test]
fn a_bound_is_told_in_the_words_of_the_prompt() {
    #[derive(Debug, PartialEq, LlmContract)]
    struct Widths {
        count: u64,
        offset: i32,
    }
    let prompt = Widths::contract().prompt().to_string();
    assert!(
        prompt.contains("// Whole number, 0 or more.\n  \"count\"") && prompt.contains("// Whole number.\n"),
        "{prompt}"
    );
    assert_eq!(
        lines::<Widths>(r#"{"count": -1, "offset": 9999999999}"#),
        [
            "count: must be a whole number, 0 or more. You sent -1.",
            "offset: must be a whole number. You sent 9999999999. It is too large: the most is 2147483647.",
        ]
    );
    assert_eq!(
        lines::<i32>("-9999999999"),
        ["the whole reply: must be a whole number. You sent -9999999999. \
          It is too small: the least is -2147483648."]
    );
}

#[test]
fn a_number_that_no_double_holds_is_too_large() {
    #[derive(Debug, PartialEq, LlmContract)]
    struct Anything {
        extra: serde_json::Value,
        share: f32,
    }
    assert_eq!(
        lines::<Anything>(r#"{"extra": [1e400], "share": 1e39}"#),
        [
            "extra[0]: must be any JSON value. You sent 1e400. It is too large for a 64-bit number.",
            "share: must be a number. You sent 1e39. It is too large for a 32-bit number.",
        ]
    );
}

#[test]
fn lists_and_maps_in_each_other_are_told_apart() {
    #[derive(Debug, PartialEq, LlmContract)]
    struct Nested {
        grid: Vec<Vec<i32>>,
        counts: Option<BTreeMap<String, u64>>,
        by_name: BTreeMap<String, Option<u64>>,
    }
    let prompt = Nested::contract().prompt().to_string();
    assert!(prompt.contains("// Each an array of whole numbers.\n  \"grid\": number[][]"), "{prompt}");
    assert_eq!(
        lines::<Nested>(r#"{"grid": 1, "counts": 1, "by_name": 1}"#),
        [
            "grid: must be an array of arrays of whole numbers. You sent 1. \
             Write an array in square brackets, also for a single item.",
            "counts: must be null, or an object, each value a whole number, 0 or more. You sent 1. \
             Write an object in curly brackets.",
            "by_name: must be an object, each value null or a whole number, 0 or more. You sent 1. \
             Write an object in curly brackets.",
        ]
    );
}

#[test]
fn a_line_break_where_one_line_is_asked_is_no_matter_of_backslashes_alone() {
    #[derive(Debug, PartialEq, LlmContract)]
    struct Named {
        #[contract(single_line)]
        name: String,
        #[contract(no_control)]
        formula: String,
    }
    assert_eq!(
        lines::<Named>("{\"name\": \"a\nb\", \"formula\": \"x\"}"),
        ["name: must be a string on a single line, without control characters. You sent \"a\\nb\". \
          Write it on one line. If a backslash was meant, write two: \\\\."]
    );
    assert_eq!(
        lines::<Named>(r#"{"name": "a", "formula": "x \frac{1}{2}"}"#),
        ["formula: must be a string without control characters. You sent \"x \\frac{1}{2}\". \
          Leave the control character out. If a backslash was meant, write two: \\\\."]
    );
}

#[test]
fn a_missing_key_says_what_its_value_must_be() {
    assert_eq!(
        lines::<JobMatch>(r#"{"verdict": "partial", "missing_skills": ["Go"]}"#),
        ["match_score: the key is missing. Add the key \"match_score\" with a whole number from 0 to 100."]
    );
}

#[test]
fn keys_in_a_wrapper_are_one_line() {
    let ticket = r#"{"title": "x", "priority": "low", "assignee": "Kim"}"#;
    assert_eq!(
        rejected::<Ticket>(&format!(r#"{{"status": "ok", "result": {ticket}}}"#)).to_string(),
        "Your reply has 1 problem:\n\
         1. the whole reply: the keys \"title\", \"priority\", \"assignee\" stand inside \"result\". \
         Move them out of there, with all values, to the top of the reply.\n\
         Reply with the whole corrected JSON object and nothing else."
    );
    // Among members that stand where they belong; what stands nowhere is missing.
    assert_eq!(
        lines::<JobMatch>(r#"{"missing_skills": ["Go"], "verdicts": [], "info": {"match_score": 3, "verdict": "no"}}"#),
        [
            "match_score: the key is missing. Add the key \"match_score\" with a whole number from 0 to 100.",
            "verdict: the key is missing; you sent \"verdicts\" instead. Use the key \"verdict\".",
        ]
    );
    assert_eq!(
        lines::<JobMatch>(r#"{"id": 1, "output": {"match_score": 3, "verdict": "no"}}"#),
        [
            "missing_skills: the key is missing. Add the key \"missing_skills\" with an array of strings with at most \
             20 items, each 1 to 60 characters.",
            "the whole reply: the keys \"verdict\", \"match_score\" stand inside \"output\". \
             Move them out of there, with all values, to the top of the reply.",
        ]
    );
    assert_eq!(
        lines::<Invoice>(
            r#"{"items": [{"n": 1, "item": {"quantity": 1, "amount": 2}}, {"n": 2, "item": {"quantity": 1, "amount": 2}}]}"#
        ),
        ["items[0..1]: the keys \"quantity\", \"amount\" stand inside \"item\". \
          Move them out of there, with all values, into this object itself."]
    );
    // There are no values in a schema.
    let schema = r#"{"type": "object", "properties": {"title": {"type": "string"}, "priority": {"enum": ["low"]}}}"#;
    assert_eq!(
        lines::<Ticket>(schema),
        ["the whole reply: the keys \"title\", \"priority\" stand inside \"properties\". \
          Write them at the top of the reply, each with its value, and no schema."]
    );
}

#[test]
fn a_single_key_inside_another_member_may_be_its_own() {
    #[derive(Debug, PartialEq, LlmContract)]
    struct Person {
        name: String,
        age: u8,
    }
    let add = "name: the key is missing. Add the key \"name\" with a string.";
    assert_eq!(lines::<Person>(r#"{"age": 3, "address": {"name": "x"}}"#), [add]);
    assert_eq!(lines::<Person>(r#"{"age": 3, "wrapped": ["name"]}"#), [add]);
}

#[test]
fn a_key_that_was_meant_for_an_optional_one_is_not_ignored() {
    #[derive(Debug, PartialEq, LlmContract)]
    struct Note {
        name: String,
        age: Option<u8>,
        tags: Option<Vec<String>>,
        priority: Option<String>,
        ids: Option<Vec<u32>>,
    }
    for (sent, meant) in [("aeg", "age"), ("tag", "tags"), ("prio", "priority"), ("Priorities", "priority")] {
        assert_eq!(
            lines::<Note>(&format!(r#"{{"name": "Z", "{sent}": null}}"#)),
            [format!("{meant}: there is no key \"{sent}\". Use the key \"{meant}\", or leave it out.")]
        );
    }
    let other = r#"{"name": "Z", "type": 1, "id": 3, "agent": "Kim", "page": 2, "tagline": ""}"#;
    let accepted = Note::parse(other).expect("other words are other keys");
    assert_eq!(accepted.ignored.len(), 5);
}

#[test]
fn an_optional_value_may_be_null_and_says_so() {
    assert_eq!(
        lines::<Ticket>(
            r#"{"title": "x", "priority": "low", "blocked": 1, "tags": "a, b", "estimate_hours": "3h", "asignee": "Ines"}"#
        ),
        [
            "blocked: must be a boolean (true or false), or null. You sent 1. Write true or false, without quotes.",
            "tags: must be an array of strings, or null. You sent \"a, b\". \
             Write an array in square brackets, also for a single item.",
            "estimate_hours: must be a number, 0 or more, or null. You sent \"3h\". \
             Write the number alone, without quotes or units, or null if there is none.",
            "assignee: there is no key \"asignee\". Use the key \"assignee\", or leave it out.",
        ]
    );
}

#[test]
fn a_length_is_told_as_it_was_measured() {
    let title = "x".repeat(130);
    let reply = format!(r#"{{"title": "{title}", "priority": "low"}}"#);
    let shown = "x".repeat(79);
    assert_eq!(
        lines::<Ticket>(&reply),
        [format!(
            "title: must be a string of 1 to 120 characters. You sent 130 characters: \"{shown}… (cut here). Shorten it."
        )]
    );
    assert_eq!(
        lines::<Invoice>(r#"{"items": []}"#),
        ["items: must be an array of objects with at least 1 item, each with the keys \"quantity\", \"amount\". \
          You sent []; that counts as 0 items."]
    );
    let skills = (0..25).map(|n| format!("\"skill {n}\"")).collect::<Vec<_>>().join(", ");
    let reply = format!(r#"{{"verdict": "no", "match_score": 1, "missing_skills": [{skills}, "Skill 3"]}}"#);
    let line = lines::<JobMatch>(&reply).concat();
    assert!(line.ends_with("… (cut here); that counts as 25 items. Write fewer items."), "{line}");
}

#[test]
fn equal_faults_of_a_list_are_one_line() {
    let item = r#"{"quantity": 2.5, "amount": 1}"#;
    let items = [r#"{"quantity": 1, "amount": 1}"#, item, item, item].join(", ");
    assert_eq!(
        lines::<Invoice>(&format!(r#"{{"items": [{items}]}}"#)),
        ["items[1..3].quantity: must be a whole number, at least 1. In the first you sent 2.5."]
    );
}

#[test]
fn replies_without_an_answer() {
    let keys =
        r#"Reply with one JSON object with the keys "verdict", "match_score", "missing_skills" and nothing else."#;
    assert_eq!(rejected::<JobMatch>(" \n").to_string(), format!("Your reply is empty. {keys}"));
    assert_eq!(
        rejected::<JobMatch>("I'm sorry, but I can't.").to_string(),
        format!("There is no JSON object in your reply. {keys}")
    );
}

#[test]
fn a_bracket_that_closes_too_early_has_two_explanations() {
    let either = "is one too many, or it belongs to";
    let escape = "and a quote before it must be written \\\"";
    assert_eq!(
        lines::<Ticket>(r#"{"priority": "low", "title": "function() { return "}", "tags": ["x"]}"#),
        [format!(
            "title: expected the end of the reply behind the '}}' that follows this text: either that '}}' {either} \
             the text, {escape}. You sent '}}\", \"tags\": [\"x\"]}}' there."
        )]
    );
    assert_eq!(
        lines::<Ticket>(r#"{"title": "x", "priority": "low", "blocked": true}, "tags": ["x"]}"#),
        [format!(
            "the whole reply: expected the end of the reply behind the '}}' that closes it: either that '}}' {either} \
             a text, {escape}. You sent '}}, \"tags\": [\"x\"]}}' there."
        )]
    );
    assert_eq!(
        lines::<Vec<String>>(r#"["a", "b"], "c"]"#),
        [format!(
            "the whole reply: expected the end of the reply behind the ']' that follows this text: either that ']' {either} \
             the text, {escape}. You sent '], \"c\"]' there."
        )]
    );
}

#[test]
fn the_quotes_of_a_string_around_the_answer_are_to_be_left_out() {
    for reply in [r#"json.loads('["a\\nb"]')"#, r#"json.loads('''["a\\nb"]''')"#] {
        let due =
            "expected the JSON alone, without the quotes of a string around it: in them '\\\\' may be one character";
        let write = "Inside a string write \\\" for a quote, \\\\ for a backslash and \\n for a line break.";
        assert_eq!(lines::<Vec<String>>(reply), [format!("the whole reply: {due}. You sent \\\\. {write}")]);
    }
}

#[test]
fn an_answer_in_the_thinking_is_none() {
    let said = r#"{"title": "x", "priority": "low"}</think>"#;
    assert_eq!(rejected::<Ticket>(&format!("<think>{said}")).to_string(), rejected::<Ticket>(said).to_string());
    assert!(
        rejected::<Ticket>("<think>A title?</think>").to_string().starts_with("There is no JSON object in your reply.")
    );
    assert_eq!(
        rejected::<Ticket>(said).to_string(),
        "There is no JSON object behind the thinking: everything before the mark that ends the thinking, such as </think>, counts as thinking. \
         Reply with one JSON object with the keys \"title\", \"priority\", \"assignee\", \"estimate_hours\", \
         \"blocked\", \"tags\" and nothing else."
    );
}

#[test]
fn a_list_of_answers_holds_one_too_many() {
    assert_eq!(
        rejected::<LineItem>(r#"[{"quantity": 1, "amount": 2}, {"quantity": 2, "amount": 2}]"#).to_string(),
        "Your reply must hold 1 answer, not 2. You sent {\"quantity\": 1, \"amount\": 2} and \
         {\"quantity\": 2, \"amount\": 2}.\n\
         Choose one. Reply with that one JSON object and nothing else: no draft, no example, no second answer."
    );
}

#[test]
fn a_root_without_quotes_is_called_that() {
    let repairs = |repairs: &[Repair]| repairs.iter().map(ToString::to_string).collect::<Vec<_>>();
    let name = |reply| repairs(&Verdict::parse(reply).expect("a name").repairs);
    assert_eq!(name("no"), ["$: the name stood without quotes"]);
    let around = "$: text stood around the answer";
    assert_eq!(name("'no'"), [around, "$: other quote marks stood for \"", around]);
    assert_eq!(name("' no '"), name("'no'"));
    assert_eq!(name("\"no\"."), [around, around]);
    assert_eq!(repairs(&String::parse("Hello.").expect("a text").repairs), ["$: the text stood without quotes"]);
}

#[test]
fn a_reply_for_a_person_shows_the_line() {
    let reply = "Sure:\n{\"verdict\": \"no\",\n \"match_score\": 105, \"missing_skills\": [\"Go\"]}";
    let expected = "rejected (schema): 1 problem\n\n\
        3:17: match_score: must be a whole number from 0 to 100. The reply has 105.\n  \
          3 |  \"match_score\": 105, \"missing_skills\": [\"Go\"]}\n    \
            |                 ^^^\n";
    assert_eq!(rejected::<JobMatch>(reply).render(reply), expected);
}

#[test]
fn what_the_model_wrote_is_escaped() {
    let reply = "{\"verdict\": \"```\u{202e}\\u0007`\", \"match_score\": 1, \"missing_skills\": [\"Go\"]}";
    let text = rejected::<JobMatch>(reply).to_string();
    assert!(!text.contains(['`', '\u{202e}', '\u{7}']), "{text}");
    assert!(text.contains(r#"You sent "\u0060\u0060\u0060\u202e\u0007\u0060"."#), "{text}");
}

#[derive(LlmContract, Debug, PartialEq, Eq, Hash, Clone, Copy)]
#[contract(rename_all = "lowercase")]
enum Side {
    Left,
    Right,
}

#[derive(LlmContract, Debug, PartialEq, Eq)]
#[contract(rename_all = "lowercase")]
enum Only {
    V1,
}

#[derive(LlmContract, Debug)]
#[expect(dead_code, reason = "no value of it is made")]
struct Leftovers {
    #[contract(pattern = "^[a-z]+$")]
    code: Option<String>,
    nothing: Option<()>,
    sides: Option<std::collections::HashMap<Side, u8>>,
    version: Option<Only>,
    #[contract(clean = [trim], each(len = 1..=10))]
    tags: Option<Vec<String>>,
    single: Option<f32>,
    #[contract(range = 0.0..)]
    positive: Option<f32>,
    host: Option<std::net::Ipv4Addr>,
    ports: Option<BTreeMap<u16, u8>>,
    is_open: Option<bool>,
}

#[test]
fn what_is_asked_reads_in_one_way() {
    for (reply, line) in [
        (r#"{"code": 1}"#, "code: must be null, or a string matching the regular expression ^[a-z]+$. You sent 1."),
        (r#"{"nothing": 1}"#, "nothing: must be null. You sent 1. Write null."),
        (
            r#"{"sides": {"top": 1}}"#,
            r#"sides.top: the key must be one of "left", "right". You sent the key "top". Choose one of them exactly."#,
        ),
        (r#"{"ports": {"+5": 1}}"#, r#"the key must be a whole number from 0 to 65535. You sent the key "+5"."#),
        (r#"{"sides": 1}"#, "an object, each key one of \"left\", \"right\""),
        // Told only how it is written, a model would make up what it does not know.
        (
            r#"{"version": "?"}"#,
            r#"must be "v1", or null. You sent "?". Write it exactly so, or null if there is none."#,
        ),
        (r#"{"single": "?"}"#, "Write the number alone, without quotes or units, or null if there is none."),
        (r#"{"is_open": "?"}"#, "Write true or false, without quotes, or null if there is none."),
        (r#"{"code": "?"}"#, "Write it so that it matches, or null if there is none."),
        (r#"{"host": "?"}"#, "Write it in that form, or null if there is none."),
        (r#"{"host": 5}"#, "You sent 5. Write it in that form, in double quotes."),
        (r#"{"tags": [" "]}"#, "You sent \" \", which has 0 characters once white space is trimmed."),
        (r#"{"tags": [""]}"#, "You sent 0 characters: \"\"."),
        (r#"{"single": 1e40}"#, "You sent 1e40. It is too large for a 32-bit number."),
        (r#"{"positive": 1e40}"#, "You sent 1e40. It is too large for a 32-bit number."),
        (r#"{"positive": -1e40}"#, "must be a number, 0 or more, or null. You sent -1e40."),
    ] {
        let message = Leftovers::parse(reply).expect_err(reply).to_string();
        assert!(message.contains(line), "{message}");
    }
}

#[test]
fn a_closed_set_of_one_leaves_no_choice() {
    let prompt = Only::contract().prompt().to_string();
    assert!(prompt.starts_with("Reply with exactly this and nothing else:"), "{prompt}");
}

/// An answer without its brackets, or in another language, holds a list that is not what the model has to look at.
#[test]
fn an_answer_without_its_brackets_is_shown_as_a_whole() {
    let skills = r#"missing_skills: ["Go"]"#;
    let answers = [
        format!(r#""verdict": "strong", "{}"#, skills.replacen(':', "\":", 1)),
        format!("verdict: strong\n{skills}"),
        format!("**verdict**: strong, **{}", skills.replacen(':', "**:", 1)),
        "JobMatch(verdict='strong', missing_skills=['Go'])".to_owned(),
        "{&quot;verdict&quot;: &quot;strong&quot;, &quot;missing_skills&quot;: []}".to_owned(),
        "{«verdict»: «strong», «missing_skills»: []}".to_owned(),
    ];
    for answer in answers {
        let rejection = JobMatch::parse(&answer).expect_err(&answer).to_string();
        assert!(rejection.contains(&format!("You sent {}.", answer.replace('\n', " "))), "{answer}\n{rejection}");
    }
    let aside = JobMatch::parse(r#"Missing are: ["Go"]"#).expect_err("a list is no object").to_string();
    assert!(aside.contains(r#"You sent ["Go"]."#), "{aside}");
}
