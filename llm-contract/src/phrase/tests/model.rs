//! Rejections for the model.

use insta::assert_snapshot;

use super::*;

fn root() -> Path {
    Path::root()
}

fn key(key: &str) -> Expected {
    Expected::Key { key: key.to_owned().into() }
}

fn syntax(due: &str) -> Expected {
    Expected::Syntax(due.into())
}

#[test]
fn the_message_of_the_first_page() {
    let job = sample::job_match();
    let skills = violation(
        root().key("missing_skills"),
        Code::MissingKey,
        key("missing_skills"),
        Sent::Key("skills_missing".into()),
    );
    let rejection = schema(
        job,
        vec![
            bad(job, "verdict", Code::NotOneOf, "\"maybe\""),
            bad(job, "match_score", Code::WrongType, "87.5"),
            skills,
        ],
    );
    let expected = r#"Your reply has 3 problems:
1. verdict: must be one of "strong", "partial", "no". You sent "maybe". Choose one of them exactly.
2. match_score: must be a whole number from 0 to 100. You sent 87.5.
3. missing_skills: the key is missing; you sent "skills_missing" instead. Use the key "missing_skills".
Keep every other value unchanged. Reply with the whole corrected JSON object and nothing else."#;
    assert_eq!(rejection.to_string(), expected);
}

#[test]
fn a_broken_rule_shows_its_values() {
    let job = sample::job_match();
    let broken = broken_rule(job, root().key("missing_skills"), &[("verdict", "\"no\""), ("missing_skills", "[]")]);
    assert_snapshot!(schema(job, vec![broken]), @r#"
    Your reply has 1 problem:
    1. missing_skills: a "no" verdict names at least one missing skill. You sent "verdict": "no", "missing_skills": []. Correct what is wrong, so that this holds.
    Keep every other value unchanged. Reply with the whole corrected JSON object and nothing else.
    "#);
}

#[test]
fn values_of_another_type() {
    let (job, person) = (sample::job_match(), sample::person());
    assert_snapshot!(schema(job, vec![
        bad(job, "verdict", Code::WrongType, "[\"strong\"]"),
        bad(job, "match_score", Code::WrongType, "\" 68 \""),
        bad(job, "missing_skills", Code::WrongType, "\"Go, Kafka\""),
        bad(person, "newsletter", Code::WrongType, "1"),
        bad(person, "name", Code::WrongType, "{\"first\": \"Bo\"}"),
        bad(person, "name", Code::WrongType, "null"),
        bad(person, "address", Code::WrongType, "\"Main Street\""),
        bad(sample::line_item(), "unit_price", Code::WrongType, "\"$12.00\""),
    ]), @r#"
    Your reply has 8 problems:
    1. verdict: must be one of "strong", "partial", "no". You sent ["strong"]. Write exactly one of them.
    2. match_score: must be a whole number from 0 to 100. You sent " 68 ". Write an integer, without quotes.
    3. missing_skills: must be an array of strings with at most 20 items, each 1 to 60 characters. You sent "Go, Kafka". Write an array in square brackets, also for a single item.
    4. newsletter: must be a boolean (true or false). You sent 1. Write true or false, without quotes.
    5. name: must be a string of 1 to 80 characters. You sent {"first": "Bo"}. Write one string in double quotes, with \" for a quote and \n for a line break inside it.
    6. name: must be a string of 1 to 80 characters. You sent null.
    7. address: must be null, or an object with the keys "street", "city". You sent "Main Street". Write an object in curly brackets.
    8. unit_price: must be a number, 0 or more. You sent "$12.00". Write the number alone, without quotes or units.
    Keep every other value unchanged. Reply with the whole corrected JSON object and nothing else.
    "#);
    assert_snapshot!(schema(job, vec![violation(root(), Code::WrongType, value(job, &[]), Sent::Value("[]".into()))]), @r#"
    Your reply has 1 problem:
    1. the whole reply: must be an object with the keys "verdict", "match_score", "missing_skills". You sent []. Write an object in curly brackets.
    Reply with the whole corrected JSON object and nothing else.
    "#);
    let facts = sample::line_items();
    assert_snapshot!(schema(facts, vec![violation(root(), Code::WrongType, value(facts, &[]), Sent::Value("{\"id\": 1}".into()))]), @r#"
    Your reply has 1 problem:
    1. the whole reply: must be an array of objects, each with the keys "description", "quantity", "unit_price", "amount". You sent {"id": 1}. Write one array in square brackets around all items, also around a single one.
    Reply with the whole corrected JSON array and nothing else.
    "#);
}

#[test]
fn numbers_and_lengths_out_of_bounds() {
    let (job, item) = (sample::job_match(), sample::line_item());
    let long = Sent::Sized { value: "\"xxxxxxxxxx…".into(), len: 130 };
    let many = Sent::Sized { value: "[1, 2, 3, 4]".into(), len: 4 };
    assert_snapshot!(schema(job, vec![
        bad(job, "match_score", Code::OutOfRange, "105"),
        bad(item, "quantity", Code::OutOfRange, "123456789012345678901234567890"),
        bad(item, "amount", Code::OutOfRange, "1e400"),
        bad(item, "amount", Code::OutOfRange, "1e39"),
        violation(root().key("extra").index(0), Code::OutOfRange, value(sample::json(), &[]), Sent::Value("1e400".into())),
        violation(root().key("name"), Code::WrongLength, member(sample::person(), "name"), long),
        violation(root().key("ratings"), Code::WrongLength, member(sample::invoice(), "ratings"), many),
        bad(sample::invoice(), "items", Code::WrongLength, "[]"),
    ]), @r#"
    Your reply has 8 problems:
    1. match_score: must be a whole number from 0 to 100. You sent 105.
    2. quantity: must be a whole number, at least 1. You sent 123456789012345678901234567890. It is too large: the most is 4294967295.
    3. amount: must be a number. You sent 1e400. It is too large for a 64-bit number.
    4. amount: must be a number. You sent 1e39. It is too large for a 32-bit number.
    5. extra[0]: must be any JSON value. You sent 1e400. It is too large for a 64-bit number.
    6. name: must be a string of 1 to 80 characters. You sent 130 characters: "xxxxxxxxxx… (cut here). Shorten it.
    7. ratings: must be an array of whole numbers with exactly 3 items, each from 1 to 5. You sent [1, 2, 3, 4]; that counts as 4 items. Write fewer items.
    8. items: must be an array of objects with at least 1 item, each with the keys "description", "quantity", "unit_price", "amount". You sent [].
    Keep every other value unchanged. Reply with the whole corrected JSON object and nothing else.
    "#);
}

#[test]
fn keys() {
    let (job, step) = (sample::job_match(), sample::step());
    let Shape::Enum(variants) = &step.shape else { unreachable!() };
    let unknown = Expected::NoOtherKey { keys: vec!["street", "city"] };
    let twice = Sent::Several(vec!["68".into(), "72".into()]);
    assert_snapshot!(schema(job, vec![
        violation(root().key("match_score"), Code::MissingKey, member(job, "match_score"), Sent::Nothing),
        violation(root().key("verdict"), Code::MissingKey, member(job, "verdict"), Sent::Nothing),
        violation(root().key("assignee"), Code::UnknownKey, key("assignee"), Sent::Key("asignee".into())),
        violation(root().key("address").key("zip"), Code::UnknownKey, unknown, Sent::Key("zip".into())),
        violation(root().key("match_score"), Code::RepeatedKey, key("match_score"), twice),
        violation(root().key("steps").index(0).key("type"), Code::MissingKey, Expected::Variant(variants), Sent::Nothing),
        violation(root().key("steps").index(1).key("type"), Code::NotOneOf, Expected::Variant(variants), Sent::Value("\"browse\"".into())),
    ]), @r#"
    Your reply has 7 problems:
    1. match_score: the key is missing. Add the key "match_score" with a whole number from 0 to 100.
    2. verdict: the key is missing. Add the key "verdict" with one of "strong", "partial", "no".
    3. assignee: there is no key "asignee". Use the key "assignee", or leave it out.
    4. address.zip: there is no such key; the keys are "street", "city". Leave it out.
    5. match_score: the key is repeated with different values: 68 and 72. Write the key "match_score" once, with the right value.
    6. steps[0].type: the key is missing. Add the key "type" with one of "search", "run", "done".
    7. steps[1].type: must be one of "search", "run", "done". You sent "browse". Choose one of them exactly.
    Keep every other value unchanged. Reply with the whole corrected JSON object and nothing else.
    "#);
    let keys = Expected::NoOtherKey { keys: vec!["verdict", "match_score", "missing_skills"] };
    assert_snapshot!(schema(job, vec![violation(root(), Code::UnknownKey, keys, Sent::Value("{\"answer\": 1}".into()))]), @r#"
    Your reply has 1 problem:
    1. the whole reply: must be an object with the keys "verdict", "match_score", "missing_skills". You sent {"answer": 1}. Use these keys.
    Reply with the whole corrected JSON object and nothing else.
    "#);
}

#[test]
fn a_control_character_is_sometimes_a_single_backslash() {
    let of = |constraint: &'static [Constraint], sent: &str| {
        let asked = value(sample::text(), constraint);
        violation(root().key("answer"), Code::ControlCharacter, asked, Sent::Value(sent.into())).to_string()
    };
    assert_snapshot!(of(&[Constraint::SingleLine], r#""3 \times 4""#), @r#"answer: must be a string on a single line, without control characters. You sent "3 \times 4". Write a space for each tab. If a backslash was meant, write two: \\."#);
    assert_snapshot!(of(&[Constraint::SingleLine], r#""a\nb""#), @r#"answer: must be a string on a single line, without control characters. You sent "a\nb". Write it on one line. If a backslash was meant, write two: \\."#);
    assert_snapshot!(of(&[Constraint::SingleLine], r#""a\n\tb""#), @r#"answer: must be a string on a single line, without control characters. You sent "a\n\tb". Write it on one line, without tabs and other control characters. If a backslash was meant, write two: \\."#);
    assert_snapshot!(of(&[Constraint::NoControl], r#""\frac{1}{2}""#), @r#"answer: must be a string without control characters. You sent "\frac{1}{2}". Leave the control character out. If a backslash was meant, write two: \\."#);
    assert_snapshot!(of(&[Constraint::NoControl], r#""a\nb \u0000""#), @r#"answer: must be a string without control characters. You sent "a\nb \u0000". Leave the control character out. If a backslash was meant, write two: \\."#);
}

#[test]
fn a_check_speaks_in_its_authors_words() {
    let job = sample::job_match();
    let says = Expected::Check("must be a date and time as in RFC 3339.\n".into());
    let sent = Sent::Value("\"March 3rd\"".into());
    assert_snapshot!(schema(job, vec![violation(root().key("start"), Code::Check, says, sent)]), @r#"
    Your reply has 1 problem:
    1. start: must be a date and time as in RFC 3339. You sent "March 3rd". Correct it, so that this holds.
    Keep every other value unchanged. Reply with the whole corrected JSON object and nothing else.
    "#);
}

#[test]
fn equal_problems_are_one_line() {
    let items = sample::invoice();
    let price = |n: usize, sent: &str| {
        let path = root().key("items").index(n).key("unit_price");
        violation(path, Code::WrongType, member(sample::line_item(), "unit_price"), Sent::Value(sent.into()))
    };
    let missing = |n: usize| {
        let path = root().key("items").index(n).key("amount");
        violation(path, Code::MissingKey, member(sample::line_item(), "amount"), Sent::Nothing)
    };
    let mut violations: Vec<Violation> = (3..=17).map(|n| price(n, &format!("\"${n}\""))).collect();
    violations.insert(4, missing(6));
    violations.push(price(20, "null"));
    violations.push(missing(9));
    assert_snapshot!(schema(items, violations), @r#"
    Your reply has 2 problems:
    1. items[3..17, 20].unit_price: must be a number, 0 or more. In the first you sent "$3". Write the number alone, without quotes or units.
    2. items[6, 9].amount: the key is missing. Add the key "amount" with a number.
    Keep every other value unchanged. Reply with the whole corrected JSON object and nothing else.
    "#);
}

#[test]
fn eight_lines_at_the_most() {
    let job = sample::job_match();
    let violations = (0..12).map(|n| bad(job, "match_score", Code::OutOfRange, &n.to_string()));
    let violations = violations.enumerate().map(|(n, mut violation)| {
        violation.path = root().key(&format!("score_{n}"));
        violation
    });
    let mut rejection = schema(job, violations.collect());
    rejection.omitted = 30;
    assert_snapshot!(rejection, @r"
    Your reply has 42 problems:
    1. score_0: must be a whole number from 0 to 100. You sent 0.
    2. score_1: must be a whole number from 0 to 100. You sent 1.
    3. score_2: must be a whole number from 0 to 100. You sent 2.
    4. score_3: must be a whole number from 0 to 100. You sent 3.
    5. score_4: must be a whole number from 0 to 100. You sent 4.
    6. score_5: must be a whole number from 0 to 100. You sent 5.
    7. score_6: must be a whole number from 0 to 100. You sent 6.
    8. score_7: must be a whole number from 0 to 100. You sent 7.
    And 34 more problems: check the other values too.
    Keep every correct value unchanged. Reply with the whole corrected JSON object and nothing else.
    ");
}

#[test]
fn a_reply_without_an_answer() {
    let of = |contract, opening: &str| {
        let sent = Sent::Value(opening.into());
        let mut rejection = rejection(
            contract,
            RejectionKind::NoJson,
            vec![violation(root(), Code::NoJson, value(contract, &[]), sent)],
        );
        rejection.opening = opening.into();
        rejection
    };
    assert_snapshot!(of(sample::job_match(), "I'm sorry, but I can't"), @r#"There is no JSON object in your reply. Reply with one JSON object with the keys "verdict", "match_score", "missing_skills" and nothing else."#);
    assert_snapshot!(of(sample::job_match(), ""), @r#"Your reply is empty. Reply with one JSON object with the keys "verdict", "match_score", "missing_skills" and nothing else."#);
    assert_snapshot!(of(sample::line_items(), "Sure!"), @r#"There is no JSON array in your reply. Reply with one JSON array of objects, each with the keys "description", "quantity", "unit_price", "amount" and nothing else."#);
    assert_snapshot!(of(sample::prices(), "Sure!"), @r"There is no JSON object in your reply. Reply with one JSON object and nothing else.");
    assert_snapshot!(of(sample::verdict(), "I think it is a yes"), @r#"Your reply is not what was asked for. Reply with one of "strong", "partial", "no" and nothing else."#);
}

#[test]
fn an_answer_in_the_thinking_is_none() {
    let of = |contract, sent: &str| {
        let in_thinking =
            violation(root(), Code::NoJson, syntax("the answer behind the thinking"), Sent::Value(sent.into()));
        rejection(contract, RejectionKind::NoJson, vec![in_thinking])
    };
    assert_snapshot!(of(sample::job_match(), "{\"verdict\": \"no\"}</think>"), @r#"There is no JSON object behind the thinking: everything before the mark that ends the thinking, such as </think>, counts as thinking. Reply with one JSON object with the keys "verdict", "match_score", "missing_skills" and nothing else."#);
    assert_snapshot!(of(sample::verdict(), "no</think>"), @r#"There is no answer behind the thinking: everything before the mark that ends the thinking, such as </think>, counts as thinking. Reply with one of "strong", "partial", "no" and nothing else."#);
    assert_snapshot!(of(sample::verdict(), "no</think>").violations[0], @"the whole reply: expected the answer behind the thinking.");
}

#[test]
fn a_reply_that_was_cut_off() {
    let of = |contract, path, due: &str| {
        rejection(
            contract,
            RejectionKind::Truncated,
            vec![violation(path, Code::Truncated, syntax(due), Sent::Nothing)],
        )
    };
    let job = sample::job_match();
    assert_snapshot!(of(job, root().key("files").index(1).key("content"), "the end of the string"), @r"Your reply is truncated: it ends before the answer does. It stopped inside files[1].content. Reply again with the whole JSON object and nothing else.");
    assert_snapshot!(of(job, root(), "the last \"}\""), @r#"Your reply is truncated: it ends before the answer does. It stopped before the last "}". Reply again with the whole JSON object and nothing else."#);
    assert_snapshot!(of(job, root(), "the end of the thinking"), @r#"Your reply is truncated: it ends before the answer does. It stopped before the end of the thinking. Reply again with the whole JSON object and nothing else."#);
    assert_snapshot!(of(sample::line_items(), root(), "the last \"]\""), @r#"Your reply is truncated: it ends before the answer does. It stopped before the last "]". Reply again with the whole JSON array and nothing else."#);
    assert_snapshot!(of(sample::verdict(), root(), "the end of the thinking"), @r"Your reply is truncated: it ends before the answer does. It stopped before the end of the thinking. Reply again with the whole JSON value and nothing else.");
}

#[test]
fn a_reply_that_is_no_plain_json() {
    let job = sample::job_match();
    let of = |path, due: &str, sent: &str| {
        rejection(
            job,
            RejectionKind::BadJson,
            vec![violation(path, Code::Syntax, syntax(due), Sent::Value(sent.into()))],
        )
    };
    assert_snapshot!(of(root().key("match_score"), "a comma or \"}\"", "(estimated), \"missing_skills\""), @r#"
    Your reply is not valid JSON:
    1. match_score: expected a comma or "}". You sent '(estimated), "missing_skills"' there.
    Write plain JSON: keys and strings in double quotes, inside a string \" for a quote, \\ for a backslash and \n for a line break, numbers in digits, no comments, nothing abbreviated.
    Keep every value unchanged. Reply with the whole corrected JSON object and nothing else.
    "#);
    let two_ways = "the end of the reply behind the '}' that follows this text: either that '}' is one too many, or it \
        belongs to the text, and a quote before it must be written \\\"";
    assert_snapshot!(of(root().key("body"), two_ways, "}\",\"tags\":[\"x\"]}"), @r#"
    Your reply is not valid JSON:
    1. body: expected the end of the reply behind the '}' that follows this text: either that '}' is one too many, or it belongs to the text, and a quote before it must be written \". You sent '}","tags":["x"]}' there.
    Write plain JSON: keys and strings in double quotes, inside a string \" for a quote, \\ for a backslash and \n for a line break, numbers in digits, no comments, nothing abbreviated.
    Keep every value unchanged. Reply with the whole corrected JSON object and nothing else.
    "#);
    let limit = violation(root(), Code::Limit, syntax("a reply of at most 16777216 bytes"), Sent::Value("".into()));
    assert_snapshot!(rejection(job, RejectionKind::BadJson, vec![limit]), @r"
    Your reply has 1 problem:
    1. the whole reply: must be a reply of at most 16777216 bytes.
    Keep every value unchanged. Reply with the whole corrected JSON object and nothing else.
    ");
}

#[test]
fn a_reply_with_two_readings() {
    let job = sample::job_match();
    let several = Sent::Several(vec!["{\"verdict\": \"partial\"}".into(), "{\"verdict\": \"no\"}".into()]);
    let several = violation(root(), Code::SeveralAnswers, syntax("1 answer, not 2"), several);
    assert_snapshot!(rejection(job, RejectionKind::Ambiguous, vec![several]), @r#"
    Your reply must hold 1 answer, not 2. You sent {"verdict": "partial"} and {"verdict": "no"}.
    Choose one. Reply with that one JSON object and nothing else: no draft, no example, no second answer.
    "#);
    let path = root().key("files").index(0).key("content");
    let place = violation(
        path,
        Code::Ambiguous,
        syntax("`\\\"` for every quote inside the text: as it stands, the text may end at several places"),
        Sent::Value("\"a \"b\", \"c\"".into()),
    );
    assert_snapshot!(rejection(job, RejectionKind::Ambiguous, vec![place]), @r#"
    Your reply has 1 problem:
    1. files[0].content: expected '\"' for every quote inside the text: as it stands, the text may end at several places. You sent "a "b", "c". Inside a string write \" for a quote, \\ for a backslash and \n for a line break.
    Keep every other value unchanged. Reply with the whole corrected JSON object and nothing else.
    "#);
    let twice = Sent::Several(vec!["68".into(), "72".into()]);
    let twice = violation(root().key("match_score"), Code::RepeatedKey, key("match_score"), twice);
    assert_snapshot!(rejection(job, RejectionKind::Ambiguous, vec![twice]), @r#"
    Your reply has 1 problem:
    1. match_score: the key is repeated with different values: 68 and 72. Write the key "match_score" once, with the right value.
    Keep every other value unchanged. Reply with the whole corrected JSON object and nothing else.
    "#);
}

#[test]
fn a_root_without_parts() {
    let verdict = sample::verdict();
    assert_snapshot!(schema(verdict, vec![violation(root(), Code::NotOneOf, value(verdict, &[]), Sent::Value("\"yes\"".into()))]), @r#"
    Your reply has 1 problem:
    1. the whole reply: must be one of "strong", "partial", "no". You sent "yes". Choose one of them exactly.
    Reply with the corrected value and nothing else.
    "#);
}
