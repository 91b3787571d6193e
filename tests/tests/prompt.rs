//! What a model is told to reply: the snippet, and that its example satisfies the contract.

use llm_contract::LlmContract;
use llm_contract::contract::{Contract, Shape};
use llm_contract_tests::case::CASES;
use llm_contract_tests::job::{JobMatch, Verdict};

/// Many forms at once, without one declared example.
#[derive(Debug, PartialEq, LlmContract)]
struct Everything {
    text: String,
    #[contract(len = 30..=40)]
    long: String,
    #[contract(len = 1..=2)]
    short_code: String,
    #[contract(range = -5..=-2)]
    below: i64,
    #[contract(range = 0.25..0.5)]
    share: f64,
    wide: u128,
    flag: bool,
    kind: Verdict,
    #[contract(one_of = ["a", "b"])]
    letter: String,
    #[contract(len = 3..=3, each(range = 1..=5))]
    grades: Vec<u8>,
    maybe: Option<Box<Everything>>,
    parts: Vec<Everything>,
    #[contract(default)]
    left_out: String,
    any: serde_json::Value,
}

/// A part that stands twice.
#[derive(Debug, PartialEq, LlmContract)]
struct Address {
    city: String,
}

#[derive(Debug, PartialEq, LlmContract)]
struct Order {
    billing: Address,
    /// Where it goes to.
    shipping: Option<Address>,
}

#[test]
fn the_snippet_is_the_one_of_the_first_page() {
    let expected = r#"Reply with one JSON object and nothing else:
{
  // The overall judgement.
  "verdict": "strong" | "partial" | "no",
  // How well the résumé fits, in percent. Whole number from 0 to 100.
  "match_score": number,
  // Skills the job asks for and the résumé lacks. At most 20 items, each 1 to 60 characters.
  "missing_skills": string[]
}
Rules:
- a "no" verdict names at least one missing skill
For example: {"verdict": "partial", "match_score": 68, "missing_skills": ["Kubernetes"]}"#;
    assert_eq!(JobMatch::contract().prompt().to_string(), expected);
}

#[test]
fn parts_that_stand_twice_are_shown_once() {
    let expected = r#"Reply with one JSON object and nothing else:
{
  "billing": Address,
  // Where it goes to.
  "shipping": Address | null
}
Where Address is:
// A part that stands twice.
{
  "city": string
}"#;
    assert_eq!(Order::contract().prompt().without_example().to_string(), expected);
}

#[test]
fn an_example_satisfies_its_contract() {
    let example = JobMatch::contract().example().unwrap();
    assert_eq!(JobMatch::parse(&example).unwrap().repairs, []);
    let example = Everything::contract().example().unwrap();
    let accepted = Everything::parse(&example).unwrap_or_else(|rejection| panic!("{example}\n{rejection}"));
    assert_eq!(accepted.repairs, []);
    assert!(accepted.value.maybe.is_some() && accepted.value.parts.len() == 1, "{example}");
    let example = Order::contract().example().unwrap();
    assert_eq!(Order::parse(&example).unwrap().repairs, []);
    let example = Vec::<Order>::contract().example().unwrap();
    assert_eq!(Vec::<Order>::parse(&example).unwrap().repairs, []);
}

/// The example that a snippet ends with.
fn shown(contract: &'static Contract) -> String {
    let snippet = contract.prompt().to_string();
    let (_, example) = snippet.split_once("\nFor example: ").unwrap_or_else(|| panic!("no example: {snippet}"));
    example.to_owned()
}

/// Rules and checks are code: the example that satisfies them is found by trying.
#[test]
fn the_example_of_every_contract_satisfies_its_rules_and_checks() {
    for case in CASES.iter().filter(|case| !matches!((case.contract)().shape, Shape::Enum(_))) {
        let example = shown((case.contract)());
        println!("{}: {example}", case.name);
        match (case.read)(&example) {
            Ok(good) => assert_eq!(good.repairs, [], "{}: {example}", case.name),
            Err(rejection) => panic!("{}: {example}\n{rejection}", case.name),
        }
    }
}

#[derive(Debug, PartialEq, LlmContract)]
#[contract(rule(require = from < to, say = "the start is before the end"))]
struct Span {
    from: u8,
    to: u8,
}

fn is_seven(number: &u64) -> Result<(), &'static str> {
    if *number == 7_777_777 { Ok(()) } else { Err("must be the number of the day") }
}

#[derive(Debug, PartialEq, LlmContract)]
struct Secret {
    #[contract(check = is_seven)]
    number: u64,
    span: Span,
}

#[test]
fn what_no_search_finds_is_shown_with_all_else_satisfied() {
    let spans = Vec::<Span>::contract().example().unwrap();
    assert!(Vec::<Span>::parse(&spans).is_ok(), "{spans}");
    let example = shown(Secret::contract());
    let rejection = Secret::parse(&example).unwrap_err();
    let paths: Vec<String> = rejection.violations.iter().map(|violation| violation.path.to_string()).collect();
    assert_eq!(paths, ["number"], "{example}");
}

#[test]
fn roots_without_parts_are_asked_for_in_one_sentence() {
    assert_eq!(
        Verdict::contract().prompt().to_string(),
        "Reply with exactly one of these and nothing else:\n\"strong\" | \"partial\" | \"no\""
    );
    assert_eq!(bool::contract().prompt().to_string(), "Reply with true or false and nothing else.");
    let maybe = Option::<bool>::contract().prompt().to_string();
    assert_eq!(maybe, "Reply with true or false, or null, and nothing else.");
}

/// What an agent does next.
#[derive(Debug, PartialEq, LlmContract)]
#[contract(tag = "action", rename_all = "lowercase")]
enum Step {
    Plan(Plan),
    Stop,
}

#[derive(Debug, PartialEq, LlmContract)]
struct Plan {
    aim: String,
    steps: Vec<Step>,
}

/// The members of a plan stand beside a tag in one of its own steps, so its name stands nowhere.
#[test]
fn what_holds_itself_beside_a_tag_is_written_once() {
    let plan = Plan::contract().prompt().without_example().to_string();
    assert_eq!(plan.matches("\"aim\"").count(), 2, "{plan}");
    assert!(plan.contains("\"steps\": Step[]") && !plan.contains("Where Plan"), "{plan}");
    let step = Step::contract().prompt().without_example().to_string();
    assert_eq!(step.matches("\"aim\"").count(), 1, "{step}");
}

#[test]
fn the_keys_of_a_map_are_shown() {
    #[derive(LlmContract)]
    #[allow(dead_code, reason = "made for its prompt")]
    struct Scores {
        #[contract(keys(one_of = ["speed", "cost"]), values(one_of = ["low", "high"]))]
        named: std::collections::BTreeMap<String, String>,
        #[contract(keys(one_of = [1, 2]))]
        by_round: std::collections::BTreeMap<u8, u8>,
    }
    let prompt = Scores::contract().prompt().to_string();
    assert!(prompt.contains(r#""named": { [key: "speed" | "cost"]: "low" | "high" }"#), "{prompt}");
    assert!(prompt.contains(r#""by_round": { [key: "1" | "2"]: number }"#), "{prompt}");
}

/// Models fill in what is asked in its order, and reasons belong before the verdict.
#[test]
fn flattened_members_are_asked_for_where_they_are_declared() {
    #[derive(LlmContract)]
    #[allow(dead_code, reason = "made for its prompt")]
    struct Reasons {
        because: String,
        #[contract(flatten)]
        doubts: Doubts,
    }
    #[derive(LlmContract)]
    #[allow(dead_code, reason = "made for its prompt")]
    struct Doubts {
        although: String,
    }
    #[derive(LlmContract)]
    #[allow(dead_code, reason = "made for its prompt")]
    struct Judgement {
        topic: String,
        #[contract(flatten)]
        reasons: Reasons,
        verdict: bool,
        #[contract(flatten)]
        source: std::collections::BTreeMap<String, u8>,
        #[contract(skip)]
        seen: bool,
        grade: u8,
    }
    let contract = Judgement::contract();
    let keys = ["\"topic\"", "\"because\"", "\"although\"", "\"verdict\"", "\"grade\""];
    let texts = [
        contract.prompt().without_example().to_string(),
        contract.json_schema()["properties"].to_string(),
        contract.example().expect("one that satisfies it"),
        llm_contract::parse::<Judgement>("no").err().expect("no JSON").to_string(),
    ];
    for text in texts {
        let places: Vec<_> = keys.iter().map(|key| text.find(key).expect(key)).collect();
        assert!(places.is_sorted(), "{text}");
    }
}
