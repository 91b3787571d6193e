//! What a model is told to reply: the snippet, and that its example satisfies the contract.

use llm_contract::LlmContract;

/// How well a résumé fits a job description.
#[derive(Debug, Clone, PartialEq, LlmContract)]
#[contract(rule(
    when = matches!(verdict, Verdict::No),
    require = !missing_skills.is_empty(),
    say = "a \"no\" verdict names at least one missing skill",
))]
struct JobMatch {
    /// The overall judgement.
    #[contract(example = "partial")]
    verdict: Verdict,
    /// How well the résumé fits, in percent.
    #[contract(range = 0..=100, example = 68)]
    match_score: u8,
    /// Skills the job asks for and the résumé lacks.
    #[contract(clean = [trim, drop_empty, dedup_ignore_case], len = ..=20, each(len = 1..=60), example = ["Kubernetes"])]
    missing_skills: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, LlmContract)]
#[contract(rename_all = "lowercase")]
enum Verdict {
    Strong,
    Partial,
    No,
}

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

#[test]
fn roots_without_parts_are_asked_for_in_one_sentence() {
    assert_eq!(
        Verdict::contract().prompt().to_string(),
        "Reply with exactly one of these and nothing else:\n\"strong\" | \"partial\" | \"no\""
    );
    assert_eq!(bool::contract().prompt().to_string(), "Reply with true or false and nothing else.");
}
