//! What each contract asks for, written down a second time by hand: values are made from it, and slips learn from
//! it which places they can damage. It owes nothing to the derive.

/// What a value may be.
#[derive(Debug)]
pub enum Model {
    /// A text of at least so many characters; one line only, or any.
    Text { min: usize, one_line: bool },
    /// One name of a closed set.
    Name(&'static [&'static str]),
    /// A whole number of a range.
    Whole { min: i64, max: i64 },
    /// A number of a range that begins at zero.
    Number { max: f64 },
    /// A truth value.
    Bool,
    /// A list of at least so many items.
    List { of: &'static Model, min: usize },
    /// An object.
    Object(&'static [Member]),
    /// A map from texts.
    Map(&'static Model),
    /// Whatever there is: nothing is known of it.
    Any,
    /// One of several objects, told apart by the name under a key.
    Tagged { tag: &'static str, names: &'static [&'static str], members: &'static [&'static [Member]] },
}

/// Whether a member may be left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// It may not.
    Required,
    /// It may be absent or `null`.
    Optional,
    /// It may be absent, but not `null`.
    Default,
}

/// A member of an object.
#[derive(Debug)]
pub struct Member {
    pub key: &'static str,
    pub model: &'static Model,
    pub need: Need,
}

const fn required(key: &'static str, model: &'static Model) -> Member {
    Member { key, model, need: Need::Required }
}

const fn optional(key: &'static str, model: &'static Model) -> Member {
    Member { key, model, need: Need::Optional }
}

static TEXT: Model = Model::Text { min: 0, one_line: false };
static TITLE: Model = Model::Text { min: 1, one_line: false };
static LINE: Model = Model::Text { min: 1, one_line: true };
static TEXTS: Model = Model::List { of: &TEXT, min: 0 };
static COUNT: Model = Model::Whole { min: 1, max: 40 };
static AMOUNT: Model = Model::Number { max: 1000.0 };
static BOOL: Model = Model::Bool;

static JOB_MATCH: Model = Model::Object(&[
    required("verdict", &Model::Name(&["strong", "partial", "no"])),
    required("match_score", &Model::Whole { min: 0, max: 100 }),
    required("missing_skills", &TEXTS),
]);

static TICKET: Model = Model::Object(&[
    required("title", &TITLE),
    required("priority", &Model::Name(&["low", "normal", "high"])),
    optional("body", &TEXT),
    optional("tags", &TEXTS),
    optional("assignee", &TEXT),
    optional("estimate_hours", &AMOUNT),
    optional("blocked", &BOOL),
]);

static FILE_EDIT: Model = Model::Object(&[required("path", &LINE), required("content", &TEXT)]);
static FILE_PATCH: Model =
    Model::Object(&[required("files", &Model::List { of: &FILE_EDIT, min: 1 }), optional("summary", &TEXT)]);

static PAGE: Model = Model::Object(&[required("content", &TEXT), required("path", &TEXT)]);
static PAGES: Model = Model::Object(&[required("files", &Model::List { of: &PAGE, min: 1 })]);

static LINE_ITEM: Model = Model::Object(&[
    required("description", &TEXT),
    required("quantity", &COUNT),
    required("unit_price", &AMOUNT),
    required("amount", &AMOUNT),
]);
static INVOICE: Model = Model::Object(&[
    required("number", &TEXT),
    required("currency", &Model::Name(&["EUR", "USD", "GBP", "JPY"])),
    required("items", &Model::List { of: &LINE_ITEM, min: 1 }),
    required("total", &AMOUNT),
    optional("notes", &TEXT),
]);

static ADDRESS: Model =
    Model::Object(&[required("street", &TEXT), required("city", &TEXT), required("country", &TEXT)]);
static PERSON: Model = Model::Object(&[
    required("name", &LINE),
    optional("age", &Model::Whole { min: 0, max: 130 }),
    optional("email", &TEXT),
    optional("nicknames", &TEXTS),
    optional("address", &ADDRESS),
]);

static STEP: Model = Model::Tagged {
    tag: "type",
    names: &["search", "write_file", "run", "done"],
    members: &[
        &[required("query", &TEXT), optional("limit", &COUNT)],
        &[required("path", &TEXT), required("content", &TEXT)],
        &[required("command", &TEXT), optional("timeout_s", &COUNT)],
        &[required("answer", &TEXT), required("success", &BOOL)],
    ],
};
static AGENT_PLAN: Model =
    Model::Object(&[required("thought", &TEXT), required("steps", &Model::List { of: &STEP, min: 1 })]);

static OUTLINE: Model = Model::Object(&[
    required("title", &TEXT),
    Member { key: "children", model: &Model::List { of: &OUTLINE, min: 0 }, need: Need::Default },
]);

static PRICES: Model = Model::Map(&AMOUNT);

static FACT: Model = Model::Object(&[
    required("id", &Model::Whole { min: 0, max: 4_000_000_000 }),
    required("text", &TEXT),
    optional("source", &TEXT),
]);
static FACTS: Model = Model::List { of: &FACT, min: 0 };

static COMMENT: Model = Model::Object(&[required("file", &TEXT), required("line", &COUNT), required("body", &TEXT)]);
static REVIEW: Model = Model::Object(&[
    required("decision", &Model::Name(&["approve", "request_changes", "comment"])),
    required("comments", &Model::List { of: &COMMENT, min: 0 }),
    optional("suggested_diff", &TEXT),
]);

static READING: Model = Model::Object(&[
    required("sensor", &TEXT),
    required("value", &AMOUNT),
    required("samples", &Model::List { of: &AMOUNT, min: 0 }),
    required("retries", &Model::Whole { min: 0, max: 9 }),
]);

/// The contracts for which values are made: flat, nested, lists, maps, recursive, tagged, source code.
pub static MODELS: &[(&str, &Model)] = &[
    ("JobMatch", &JOB_MATCH),
    ("Ticket", &TICKET),
    ("FilePatch", &FILE_PATCH),
    ("Pages", &PAGES),
    ("Invoice", &INVOICE),
    ("Person", &PERSON),
    ("AgentPlan", &AGENT_PLAN),
    ("Outline", &OUTLINE),
    ("Prices", &PRICES),
    ("Facts", &FACTS),
    ("Review", &REVIEW),
    ("Reading", &READING),
];

/// The model of a contract.
///
/// # Panics
///
/// When there is none.
#[must_use]
pub fn model(name: &str) -> &'static Model {
    MODELS.iter().find(|(known, _)| *known == name).unwrap_or_else(|| panic!("no model of {name}")).1
}

impl Model {
    /// Whether the value is an object or a list.
    #[must_use]
    pub fn is_container(&self) -> bool {
        matches!(self, Self::List { .. } | Self::Object(_) | Self::Map(_) | Self::Tagged { .. })
    }

    /// The keys of an object of this model, and of the objects in it, one level deep or deeper.
    #[must_use]
    pub fn keys(&self) -> Vec<&'static str> {
        let mut keys = Vec::new();
        self.collect_keys(&mut keys);
        keys
    }

    fn collect_keys(&self, keys: &mut Vec<&'static str>) {
        match self {
            Self::Object(members) => collect_members(members, keys),
            Self::Tagged { tag, members, .. } => {
                keys.push(tag);
                members.iter().for_each(|members| collect_members(members, keys));
            }
            Self::List { of, .. } | Self::Map(of) => of.collect_keys(keys),
            _ => {}
        }
    }
}

fn collect_members(members: &'static [Member], keys: &mut Vec<&'static str>) {
    for member in members {
        // A key that stands already has been walked: so recursion ends.
        if !keys.contains(&member.key) {
            keys.push(member.key);
            member.model.collect_keys(keys);
        }
    }
}
