//! Eight replies, eight mistakes: three are mended in code, five need another reply.
//!
//! ```text
//! cargo run -p llm-contract-examples --example ticket
//! ```

use llm_contract::LlmContract;
use llm_contract_examples::indented;

/// A ticket for the support team, made from a customer's mail.
#[derive(LlmContract)]
struct Ticket {
    /// What is wrong, in one line.
    #[contract(len = 1..=120)]
    title: String,
    /// How soon somebody has to look at it.
    priority: Priority,
    /// How long the work will take.
    #[contract(range = 0.0..)]
    estimate_hours: Option<f64>,
    #[contract(default)]
    tags: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, LlmContract)]
#[contract(rename_all = "lowercase")]
enum Priority {
    Low,
    Normal,
    High,
}

/// A mistake, and a reply that makes it.
const REPLIES: [(&str, &str); 8] = [
    ("prose around it", r#"Sure! {"title": "The braces { } vanish on print", "priority": "low"} Anything else?"#),
    ("a fence", "```json\n{\"title\": \"No mail since Monday\", \"priority\": \"high\"}\n```"),
    ("a trailing comma", r#"{"title": "Login fails", "priority": "normal", "tags": ["login", "sso",],}"#),
    ("a name that is not on the list", r#"{"title": "Login fails", "priority": "urgent"}"#),
    ("another type", r#"{"title": "Login fails", "priority": "high", "estimate_hours": "two or three"}"#),
    ("a missing field", r#"{"title": "Login fails", "tags": ["login"]}"#),
    ("an end before the end", r#"{"title": "Login fails", "priority": "high", "tags": ["login", "ss"#),
    ("no JSON", "I am sorry, but I cannot file tickets."),
];

fn main() {
    for (mistake, reply) in REPLIES {
        println!("{mistake}:\n{}", indented(reply));
        match Ticket::parse(reply) {
            Ok(accepted) => {
                let Ticket { title, priority, estimate_hours, tags } = &accepted.value;
                let estimate = estimate_hours.map_or("no estimate".to_owned(), |hours| format!("{hours} hours"));
                println!("    read as {title:?}, {priority:?}, {estimate}, tags {tags:?}");
                for repair in &accepted.repairs {
                    println!("    mended: {repair}");
                }
            }
            Err(rejection) => {
                print!("    rejected ({}); the model is told:\n{}", rejection.kind, indented(&rejection.to_string()));
            }
        }
        println!();
    }
}
