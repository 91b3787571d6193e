//! Typed, checked values out of a language model's replies.
//!
//! A type says once what a reply has to be: its fields, their docs, ranges, lengths, and the rules between
//! them. `#[derive(LlmContract)]` makes of that the snippet for the prompt, a reader that puts up with what
//! models do to JSON, the checks, and the message to send back when a reply breaks them.
//!
//! ```
//! use llm_contract::{LlmContract, RejectionKind};
//!
//! /// How well a résumé fits a job description.
//! #[derive(Debug, PartialEq, LlmContract)]
//! #[contract(rule(
//!     when = matches!(verdict, Verdict::No),
//!     require = !missing_skills.is_empty(),
//!     say = "a \"no\" verdict names at least one missing skill",
//! ))]
//! struct JobMatch {
//!     /// The overall judgement.
//!     verdict: Verdict,
//!     /// How well the résumé fits, in percent.
//!     #[contract(range = 0..=100)]
//!     match_score: u8,
//!     /// Skills the job asks for and the résumé lacks.
//!     #[contract(clean = [trim, drop_empty, dedup_ignore_case], len = ..=20, each(len = 1..=60))]
//!     missing_skills: Vec<String>,
//! }
//!
//! #[derive(Debug, Clone, Copy, PartialEq, LlmContract)]
//! #[contract(rename_all = "lowercase")]
//! enum Verdict {
//!     Strong,
//!     Partial,
//!     No,
//! }
//!
//! // What the model is asked for, to be put into the prompt.
//! let snippet = JobMatch::contract().prompt().to_string();
//! assert!(snippet.contains("Whole number from 0 to 100."));
//!
//! // Prose around the JSON and a trailing comma are mended, and the repairs are listed.
//! let reply = r#"Sure! {"verdict": "partial", "match_score": 68, "missing_skills": ["Go", "go "],}"#;
//! let accepted = JobMatch::parse(reply)?;
//! assert_eq!(accepted.value.missing_skills, ["Go"]);
//! assert_eq!(accepted.repairs.len(), 2);
//!
//! // Values are never mended. Everything that is wrong is said at once, in words for the model.
//! let rejection = JobMatch::parse(r#"{"verdict": "maybe", "match_score": 105, "missing_skills": []}"#).unwrap_err();
//! assert_eq!(rejection.kind, RejectionKind::Schema);
//! assert_eq!(rejection.violations.len(), 2);
//! assert!(rejection.to_string().contains("must be a whole number from 0 to 100. You sent 105."));
//! # Ok::<(), llm_contract::Rejection>(())
//! ```
//!
//! # The promise
//!
//! A reply is accepted only when its packaging, together with the contract, leaves one reading. What is
//! mended is recorded in [`Accepted::repairs`]; what would have to be guessed is refused:
//!
//! - a wrong value is never turned into a right one, clamped, rounded or left out;
//! - an open bracket is never closed: the text alone cannot say that nothing is missing;
//! - two answers in one reply that differ are [`RejectionKind::Ambiguous`], even if only one of them satisfies
//!   the contract (see [`Choose`] for other wishes).
//!
//! A reply that is one JSON document (RFC 8259) is read as it is written, with no repairs. Nothing panics, and
//! reading takes time in proportion to the reply, whatever the reply is. For the bounds on its length and
//! depth see [`Parser`].
//!
//! # Types of fields
//!
//! Besides types that derive it, these have contracts: `bool`, numbers of all widths, their `NonZero` forms,
//! `Wrapping` and `Saturating`; `String`, `char`, `Box<str>`, `Rc<str>`, `Arc<str>`, `Cow<'static, str>`, `PathBuf`;
//! `Option`; `Vec`, `VecDeque`, `LinkedList`, `BinaryHeap`, arrays, boxed and shared slices; `HashSet` and
//! `BTreeSet`; `HashMap` and `BTreeMap` with keys of text, whole numbers, unit enums, or newtypes of these; tuples
//! of up to 12; `()` and `PhantomData`; `Box`, `Rc`, `Arc`, `Cell`, `RefCell`, `Mutex`, `RwLock`, `Reverse`;
//! `Duration`, ranges, `Bound`, `Result`, IP and socket addresses; `serde_json::Value`, `Map` and `Number`.
//!
//! A type that only serde knows is read by serde: `#[contract(serde, schema = path)]` on the field.
//!
//! # Features
//!
//! Each of these, none of them on by default, gives contracts to the types of a crate, and brings the crate:
//!
//! | feature | types | read from |
//! |---|---|---|
//! | `chrono` | `NaiveDate`, `NaiveTime`, `NaiveDateTime`, `DateTime<Utc>`, `DateTime<FixedOffset>`, `Weekday`, `Month` | RFC 3339 |
//! | `indexmap` | `IndexMap`, `IndexSet` | objects, and lists without equal items, whose order is kept |
//! | `jiff` (1.0) | `Timestamp`, `ZonedDateTime`, `civil::{Date, Time, DateTime}`, `Span`, `SignedDuration` | RFC 3339, RFC 9557, ISO 8601 durations |
//! | `rust_decimal` | `Decimal` | a number, or a string that is one, to the last digit |
//! | `time` | `Date`, `Time`, `PrimitiveDateTime`, `OffsetDateTime`, `UtcDateTime`, `Weekday`, `Month` | RFC 3339 |
//! | `url` | `Url` | an absolute URL |
//! | `uuid` | `Uuid` | the form with hyphens |
//!
//! `regex` is for `pattern = ".."` on text. `schemars` gives [`Checked`] a schema for frameworks that ask for one.
//! `preserve_order`, on by default, keeps the members of JSON objects in their order.
//!
//! # Where to go on
//!
//! - [`LlmContract`] is the trait, and the derive of the same name lists the attributes.
//! - [`Parser`] has the settings of a reader, [`Accepted`] and [`Rejection`] are what comes of a reply.
//! - [`Contract::json_schema_for`](contract::Contract::json_schema_for) and
//!   [`Contract::tool`](contract::Contract::tool) are for providers' structured output, in their [`Dialect`]s; [`Checked`] is
//!   for frameworks that know serde alone.
//! - [`ask()`] puts the question again until the reply satisfies the contract, over any client.
//! - [`Contract::grammar`](contract::Contract::grammar) holds a local model to the form while it writes.
//! - [`contract`] is the static description itself, for those who make something else of it.

mod ask;
pub mod contract;
mod decode;
mod emit;
mod interop;
mod json;
mod outcome;
mod parser;
mod phrase;
#[doc(hidden)]
pub mod private;
mod reply;

/// For fuzzing only: a text read whole and in pieces.
#[cfg(fuzzing)]
#[doc(hidden)]
pub use reply::tidy::pieces::both as read_whole_and_in_pieces;

pub use ask::*;
pub use decode::LlmContract;
pub use emit::{
    Dialect, Dropped, Emission, Grammar, GrammarOptions, GrammarText, Lossy, Lowered, Lowering, Prompt, Reason, Unsaid,
    UnsaidKind, Unsupported, Whitespace,
};
pub use interop::Checked;
#[doc = include_str!("attributes.md")]
pub use llm_contract_derive::LlmContract;
pub use outcome::*;
pub use parser::{Choose, FinishReason, Leniency, Parser, parse};
