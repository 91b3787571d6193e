//! The contracts that the corpus names, as a user would write them.

use std::collections::BTreeMap;

use llm_contract::LlmContract;
use serde_json::{Map, Value};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// Derives for a contract what the tests need: reading, comparing, and writing back as JSON.
macro_rules! contracts {
    ($($(#[$meta:meta])* $vis:vis $kind:ident $name:ident $body:tt)*) => { $(
        #[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize, LlmContract)]
        $(#[$meta])*
        $vis $kind $name $body
    )* };
}

contracts! {
    #[serde(rename_all = "lowercase")]
    pub enum Verdict { Strong, Partial, No }

    #[contract(rule(
        when = matches!(verdict, Verdict::No),
        require = !missing_skills.is_empty(),
        say = "a \"no\" verdict names at least one missing skill",
    ))]
    pub struct JobMatch {
        pub verdict: Verdict,
        #[contract(range = 0..=100)]
        pub match_score: u8,
        pub missing_skills: Vec<String>,
    }

    #[serde(rename_all = "lowercase")]
    pub enum Priority { Low, Normal, High }

    pub struct Ticket {
        #[contract(len = 1..=120)]
        pub title: String,
        pub priority: Priority,
        pub body: Option<String>,
        pub tags: Option<Vec<String>>,
        pub assignee: Option<String>,
        #[contract(range = 0.0..)]
        pub estimate_hours: Option<f64>,
        pub blocked: Option<bool>,
    }

    pub struct FileEdit {
        #[contract(len = 1.., single_line)]
        pub path: String,
        pub content: String,
    }

    pub struct FilePatch {
        #[contract(len = 1..)]
        pub files: Vec<FileEdit>,
        pub summary: Option<String>,
    }

    pub struct ToolCall {
        #[contract(check = identifier)]
        pub name: String,
        pub arguments: Map<String, Value>,
    }

    pub enum Currency { EUR, USD, GBP, JPY }

    #[contract(rule(
        require = (amount - f64::from(*quantity) * unit_price).abs() < 0.01,
        say = "the amount is the quantity times the unit price",
    ))]
    pub struct LineItem {
        pub description: String,
        #[contract(range = 1..)]
        pub quantity: u32,
        #[contract(range = 0.0..)]
        pub unit_price: f64,
        #[contract(range = 0.0..)]
        pub amount: f64,
    }

    #[contract(rule(
        require = (total - items.iter().map(|item| item.amount).sum::<f64>()).abs() < 0.01,
        say = "the total is the sum of the items' amounts",
    ))]
    pub struct Invoice {
        pub number: String,
        pub currency: Currency,
        #[contract(len = 1..)]
        pub items: Vec<LineItem>,
        #[contract(range = 0.0..)]
        pub total: f64,
        pub notes: Option<String>,
    }

    #[contract(rule(require = instant(end) >= instant(start), say = "the end is not before the start"))]
    pub struct CalendarEvent {
        pub title: String,
        #[contract(check = date_time)]
        pub start: String,
        #[contract(check = date_time)]
        pub end: String,
        pub attendees: Vec<String>,
        pub all_day: bool,
        pub location: Option<String>,
    }

    pub struct Address { pub street: String, pub city: String, pub country: String }

    pub struct Person {
        #[contract(single_line)]
        pub name: String,
        #[contract(range = 0..=130)]
        pub age: Option<u8>,
        pub email: Option<String>,
        pub nicknames: Option<Vec<String>>,
        pub address: Option<Address>,
    }

    #[serde(rename_all = "lowercase")]
    pub enum Label { Spam, Ham, Unsure }

    pub struct Classification {
        pub label: Label,
        #[contract(range = 0.0..=1.0)]
        pub confidence: f64,
        pub reason: String,
    }

    #[serde(tag = "type", rename_all = "snake_case")]
    pub enum Step {
        Search {
            query: String,
            #[contract(range = 1..=50)]
            limit: Option<u32>,
        },
        WriteFile { path: String, content: String },
        Run { command: String, timeout_s: Option<u32> },
        Done { answer: String, success: bool },
    }

    pub struct AgentPlan {
        pub thought: String,
        #[contract(len = 1..)]
        pub steps: Vec<Step>,
    }

    pub struct Outline {
        pub title: String,
        #[serde(default)]
        pub children: Vec<Outline>,
    }

    pub struct Fact { pub id: u32, pub text: String, pub source: Option<String> }

    pub struct MathCard {
        #[contract(no_control)]
        pub question: String,
        #[contract(single_line)]
        pub answer: String,
        #[contract(each(single_line))]
        pub steps: Vec<String>,
    }

    pub struct PathList {
        #[contract(single_line)]
        pub root: String,
        #[contract(each(single_line))]
        pub paths: Vec<String>,
    }

    pub struct RegexRule {
        pub name: String,
        #[contract(single_line)]
        pub pattern: String,
    }

    pub struct RegexRules {
        #[contract(len = 1..)]
        pub rules: Vec<RegexRule>,
    }

    #[serde(rename_all = "snake_case")]
    pub enum Decision { Approve, RequestChanges, Comment }

    pub struct Comment {
        pub file: String,
        #[contract(range = 1..)]
        pub line: u32,
        pub body: String,
    }

    pub struct Review {
        pub decision: Decision,
        pub comments: Vec<Comment>,
        pub suggested_diff: Option<String>,
    }

    pub struct Node { pub id: String, pub label: String }

    pub struct Edge { pub source: String, pub target: String, pub kind: String }

    #[contract(rule(
        require = edges.iter().all(|edge| has_ends(edge, nodes)),
        say = "both ends of an edge are ids of nodes",
    ))]
    pub struct Graph { pub nodes: Vec<Node>, pub edges: Vec<Edge> }

    #[serde(rename_all = "lowercase")]
    pub enum Sentiment { Positive, Neutral, Negative }

    pub struct Reading { pub sensor: String, pub value: f64, pub samples: Vec<f64>, pub retries: u32 }

    pub struct Page { pub content: String, pub path: String }

    pub struct Pages {
        #[contract(len = 1..)]
        pub files: Vec<Page>,
    }

    pub struct Source {
        #[contract(len = 1.., single_line)]
        pub path: String,
        #[contract(verbatim)]
        pub content: String,
    }

    pub struct Sources {
        #[contract(len = 1..)]
        pub files: Vec<Source>,
    }

    pub enum GradeName {
        #[serde(rename = "1")]
        One,
        #[serde(rename = "2")]
        Two,
        #[serde(rename = "3")]
        Three,
    }

    pub struct Grade { pub grade: GradeName, pub note: String }

    pub struct Filter { pub min: Option<i64>, pub tag: Option<String> }
}

/// A map at the root.
pub type Prices = BTreeMap<String, f64>;
/// A list at the root.
pub type Facts = Vec<Fact>;
/// A list at the root.
pub type ToolCalls = Vec<ToolCall>;

fn identifier(name: &str) -> Result<(), &'static str> {
    let good = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-');
    let starts = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    if starts && name.chars().all(good) {
        Ok(())
    } else {
        Err("must be a name of letters, digits, \"_\", \".\" and \"-\"")
    }
}

fn instant(text: &str) -> Option<OffsetDateTime> {
    OffsetDateTime::parse(text, &Rfc3339).ok()
}

fn date_time(text: &str) -> Result<(), &'static str> {
    // RFC 3339 allows other separators; the one that everybody reads is asked for.
    let separated = text.as_bytes().get(10) == Some(&b'T');
    match instant(text) {
        Some(_) if separated => Ok(()),
        _ => Err("must be a date and time as RFC 3339 has it, with offset (2026-03-03T10:00:00+01:00)"),
    }
}

fn has_ends(edge: &Edge, nodes: &[Node]) -> bool {
    let is_node = |id: &str| nodes.iter().any(|node| node.id == id);
    is_node(&edge.source) && is_node(&edge.target)
}
