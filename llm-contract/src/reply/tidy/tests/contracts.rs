//! The contracts that the tests read for, written by hand.

use crate::contract::{
    Constraint, Content, Contract, Enum, Field, Integer, Len, Link, List, Map, Object, Presence, Shape, Tagging,
    Variant,
};

const fn field(key: &'static str, contract: Link) -> Field {
    Field::unnamed(contract, false).named(key, "", "")
}

const fn optional(key: &'static str, contract: Link) -> Field {
    Field { presence: Presence::Optional, ..field(key, contract) }
}

/// With at least one item.
const fn some(field: Field) -> Field {
    field.constraints(&[Constraint::Len(Len { min: 1, max: None })])
}

const fn object(fields: &'static [Field]) -> Shape {
    Shape::Object(Object::of(fields))
}

const fn variant(name: &'static str, content: Content) -> Variant {
    Variant { name, aliases: &[], docs: "", content }
}

const fn unit(name: &'static str) -> Variant {
    variant(name, Content::Unit)
}

const fn names(variants: &'static [Variant]) -> Shape {
    Shape::Enum(Enum::of(variants, Tagging::External))
}

const fn step(name: &'static str, fields: &'static [Field]) -> Variant {
    variant(name, Content::Object(Object::of(fields)))
}

/// A slice that lives for ever.
macro_rules! fixed {
    ($($item:expr),* $(,)?) => {
        const { &[$($item),*] }
    };
}

macro_rules! contracts {
    ($($name:ident = $shape:expr;)*) => {
        $(pub(super) fn $name() -> &'static Contract {
            const { &Contract { name: stringify!($name), ..Contract::anonymous($shape) } }
        })*

        /// The contract of this name.
        pub(super) fn named(name: &str) -> Option<&'static Contract> {
            match name {
                $(stringify!($name) => Some($name()),)*
                _ => None,
            }
        }
    };
}

contracts! {
    text = Shape::Text;
    bool = Shape::Bool;
    float = Shape::Float;
    int = Shape::Integer(Integer { signed: true, bits: 64 });
    json = Shape::Json;
    optional_text = Shape::Optional(text);
    optional_bool = Shape::Optional(bool);
    optional_float = Shape::Optional(float);
    optional_int = Shape::Optional(int);
    optional_texts = Shape::Optional(texts);
    texts = Shape::List(List { item: text });
    floats = Shape::List(List { item: float });
    jsons = Shape::Map(Map { key: text, value: json });
    verdict = names(fixed![unit("strong"), unit("partial"), unit("no")]);
    priority = names(fixed![unit("low"), unit("normal"), unit("high")]);
    job_match = object(fixed![field("verdict", verdict), field("match_score", int), field("missing_skills", texts)]);
    ticket = object(fixed![
        field("title", text),
        field("priority", priority),
        optional("body", optional_text),
        optional("tags", optional_texts),
        optional("assignee", optional_text),
        optional("estimate_hours", optional_float),
        optional("blocked", optional_bool),
    ]);
    file_edit = object(fixed![field("path", text), field("content", text)]);
    file_edits = Shape::List(List { item: file_edit });
    file_patch = object(fixed![some(field("files", file_edits)), optional("summary", optional_text)]);
    verbatim_edit = object(fixed![field("path", text), field("content", text).verbatim()]);
    verbatim_edits = Shape::List(List { item: verbatim_edit });
    verbatim_patch = object(fixed![some(field("files", verbatim_edits)), optional("summary", optional_text)]);
    page = object(fixed![field("content", text), field("path", text)]);
    verbatim_page = object(fixed![field("path", text), field("content", text).verbatim()]);
    page_list = Shape::List(List { item: page });
    pages = object(fixed![some(field("files", page_list))]);
    grade_name = names(fixed![unit("1"), unit("2"), unit("3")]);
    grade = object(fixed![field("grade", grade_name), field("note", text)]);
    filter = object(fixed![optional("min", optional_int), optional("tag", optional_text)]);
    tool_call = object(fixed![field("name", text), field("arguments", jsons)]);
    tool_calls = Shape::List(List { item: tool_call });
    currency = names(fixed![unit("EUR"), unit("USD"), unit("GBP"), unit("JPY")]);
    line_item = object(fixed![
        field("description", text),
        field("quantity", int),
        field("unit_price", float),
        field("amount", float),
    ]);
    line_items = Shape::List(List { item: line_item });
    invoice = object(fixed![
        field("number", text),
        field("currency", currency),
        some(field("items", line_items)),
        field("total", float),
        optional("notes", optional_text),
    ]);
    calendar_event = object(fixed![
        field("title", text),
        field("start", text),
        field("end", text),
        field("attendees", texts),
        field("all_day", bool),
        optional("location", optional_text),
    ]);
    address = object(fixed![field("street", text), field("city", text), field("country", text)]);
    optional_address = Shape::Optional(address);
    person = object(fixed![
        field("name", text),
        optional("age", optional_int),
        optional("email", optional_text),
        optional("nicknames", optional_texts),
        optional("address", optional_address),
    ]);
    label = names(fixed![unit("spam"), unit("ham"), unit("unsure")]);
    classification = object(fixed![field("label", label), field("confidence", float), field("reason", text)]);
    plan_step = Shape::Enum(Enum {
        tagging: Tagging::Internal { tag: "type" },
        variants: fixed![
            step("search", fixed![field("query", text), optional("limit", optional_int)]),
            step("write_file", fixed![field("path", text), field("content", text)]),
            step("run", fixed![field("command", text), optional("timeout_s", optional_int)]),
            step("done", fixed![field("answer", text), field("success", bool)]),
        ],
        ..Enum::of(&[], Tagging::External)
    });
    plan_steps = Shape::List(List { item: plan_step });
    agent_plan = object(fixed![field("thought", text), some(field("steps", plan_steps))]);
    outline = object(fixed![field("title", text), optional("children", outlines)]);
    outlines = Shape::List(List { item: outline });
    prices = Shape::Map(Map { key: text, value: float });
    notes = Shape::Map(Map { key: text, value: text });
    fact = object(fixed![field("id", int), field("text", text), optional("source", optional_text)]);
    facts = Shape::List(List { item: fact });
    math_card = object(fixed![field("question", text), field("answer", text), field("steps", texts)]);
    path_list = object(fixed![field("root", text), field("paths", texts)]);
    regex_rule = object(fixed![field("name", text), field("pattern", text)]);
    regex_rule_list = Shape::List(List { item: regex_rule });
    regex_rules = object(fixed![some(field("rules", regex_rule_list))]);
    decision = names(fixed![unit("approve"), unit("request_changes"), unit("comment")]);
    comment = object(fixed![field("file", text), field("line", int), field("body", text)]);
    comments = Shape::List(List { item: comment });
    review = object(fixed![
        field("decision", decision),
        field("comments", comments),
        optional("suggested_diff", optional_text),
    ]);
    node = object(fixed![field("id", text), field("label", text)]);
    nodes = Shape::List(List { item: node });
    edge = object(fixed![field("source", text), field("target", text), field("kind", text)]);
    edges = Shape::List(List { item: edge });
    graph = object(fixed![field("nodes", nodes), field("edges", edges)]);
    sentiment = names(fixed![unit("positive"), unit("neutral"), unit("negative")]);
    reading = object(fixed![
        field("sensor", text),
        field("value", float),
        field("samples", floats),
        field("retries", int),
    ]);
}
