//! A clean document amid plain words is accepted at once, without the walk over all candidates. Whatever stands
//! around it and in it, that is no other outcome than the walk's: behind a prefill the reader always walks.

use llm_contract::{LlmContract, Parser};

#[derive(Debug, PartialEq, LlmContract)]
struct Plan {
    #[contract(range = 0..=10)]
    steps: u8,
    title: Option<String>,
}

/// What may stand before or behind a document.
const AROUND: [&str; 26] = [
    "",
    " ",
    "\n\n",
    "\u{a0}",
    "\u{feff}",
    "Here is the plan:\n```json\n",
    "\n```\nIt has few steps.",
    "A longer sentence, which goes on for more than thirty-two bytes and has no mark at all.",
    "the \"plan\": ",
    "\"",
    "it's",
    "“so”",
    "café — or not",
    "[1] ",
    "[",
    "]",
    "{",
    "}",
    "{{{",
    "<b>bold</b>",
    "<think>{\"steps\": 1}</think>",
    "</think>",
    "｛",
    ", \"title\": \"x\"}",
    ", {\"steps\": 2}",
    "{\"steps\": 2}",
];

/// What may stand in their midst.
const DOCUMENTS: [&str; 13] = [
    r#"{"steps": 3, "title": "A"}"#,
    r#"{"title": "A", "steps": 3}"#,
    "{\n  \"steps\" : 3 ,\r\n\t\"title\": null\n                      }",
    r#"{"steps": 11}"#,
    r#"{"steps": "3"}"#,
    r#"{"steps": 3, "more": {"steps": 2}}"#,
    r#"{"Steps": 3}"#,
    r#"{"steps": 3,}"#,
    r#"{"steps": 3"#,
    r#"{"more": 3}"#,
    "{}",
    r#"[{"steps": 3}, {"steps": 4}]"#,
    r#""{\"steps\": 3}""#,
];

/// Everything that a reader may say of a reply.
fn outcome<T: LlmContract + std::fmt::Debug>(parser: &Parser, reply: &str) -> String {
    match parser.parse::<T>(reply) {
        Ok(accepted) => format!("{accepted:?}"),
        Err(rejection) => format!("{} {:?}", rejection.kind, rejection.violations),
    }
}

#[test]
fn what_is_accepted_at_once_is_what_the_walk_accepts() {
    let (at_once, walking) = (Parser::new(), Parser::new().prefill("\t"));
    for (before, document, behind) in replies() {
        let reply = format!("{before}{document}{behind}");
        assert_eq!(outcome::<Plan>(&at_once, &reply), outcome::<Plan>(&walking, &reply), "{reply}");
        assert_eq!(outcome::<Vec<Plan>>(&at_once, &reply), outcome::<Vec<Plan>>(&walking, &reply), "{reply}");
    }
}

fn replies() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let with_behind = |before| DOCUMENTS.map(|document| AROUND.map(|behind| (before, document, behind)));
    AROUND.into_iter().flat_map(with_behind).flatten()
}
