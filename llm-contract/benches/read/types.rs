//! What the inputs are read into: by both readers, from one declaration.

use llm_contract::LlmContract;
use serde::Deserialize;

macro_rules! types {
    ($($(#[$meta:meta])* $kind:ident $name:ident { $($body:tt)* })*) => { $(
        #[derive(Debug, PartialEq, Deserialize, LlmContract)]
        $(#[$meta])*
        pub(crate) $kind $name { $($body)* }
    )* };
}

types! {
    #[serde(rename_all = "snake_case")]
    enum Verdict { Strong, PartialMatch, Mismatch }

    struct JobMatch {
        verdict: Verdict,
        #[contract(range = 0..=100)]
        match_score: u8,
        missing_skills: Vec<String>,
    }

    #[serde(rename_all = "snake_case")]
    enum Priority { Low, Normal, High, Urgent }

    #[serde(rename_all = "snake_case")]
    enum Status { Open, WaitingOnCustomer, Closed }

    struct Customer { name: String, email: String, company: Option<String> }

    struct Item {
        sku: String,
        #[contract(range = 1..=1000)]
        qty: u32,
        #[contract(range = 0.0..)]
        unit_price: f64,
    }

    struct Ticket {
        id: u32,
        title: String,
        priority: Priority,
        status: Status,
        customer: Customer,
        items: Vec<Item>,
        tags: Vec<String>,
        #[contract(range = 0.0..=1.0)]
        score: f64,
        resolved: bool,
        note: Option<String>,
    }

    struct TicketList { currency: String, total: u32, tickets: Vec<Ticket> }

    struct File {
        path: String,
        #[contract(verbatim)]
        content: String,
    }

    struct FilePatch { files: Vec<File> }

    struct Small { id: u32, name: String, kind: Priority, score: f64, ok: bool, count: u32 }
}
