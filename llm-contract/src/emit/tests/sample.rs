//! Contracts as the derive writes them, for the texts made of them.

use crate::contract::{
    Constraint, Content, Contract, Enum, Field, Integer, Len, Link, List, Literal, Map, Object, Presence, Range, Rule,
    Shape, Tagging, Variant,
};

/// A named contract.
const fn named(name: &'static str, docs: &'static str, shape: Shape) -> Contract {
    Contract { name, docs, ..Contract::anonymous(shape) }
}

const fn object(fields: &'static [Field], rules: &'static [Rule]) -> Shape {
    Shape::Object(Object { rules, ..Object::of(fields) })
}

const fn field(key: &'static str, docs: &'static str, contract: Link) -> Field {
    Field::unnamed(contract, false).named(key, "", docs)
}

const fn optional(mut field: Field) -> Field {
    field.presence = Presence::Optional;
    field
}

const fn variant(name: &'static str, docs: &'static str, content: Content) -> Variant {
    Variant { name, aliases: &[], docs, content }
}

const fn fields(fields: &'static [Field]) -> Content {
    Content::Object(Object::of(fields))
}

pub(crate) const fn int(min: Option<i128>, max: Option<i128>) -> Constraint {
    Constraint::Range(Range::Integer { min, max })
}

pub(crate) const fn float(min: Option<f64>, max: Option<f64>) -> Constraint {
    Constraint::Range(Range::Float { min, max, below_max: false })
}

pub(crate) const fn len(min: usize, max: Option<usize>) -> Constraint {
    Constraint::Len(Len { min, max })
}

/// Functions that give a contract, as links are.
macro_rules! links {
    ($($name:ident = $contract:expr;)*) => { $(
        pub(crate) fn $name() -> &'static Contract {
            const CONTRACT: &Contract = &$contract;
            CONTRACT
        }
    )* };
}

links! {
    boolean = Contract::anonymous(Shape::Bool);
    u8s = Contract::anonymous(Shape::Integer(Integer { signed: false, bits: 8 }));
    u32s = Contract::anonymous(Shape::Integer(Integer { signed: false, bits: 32 }));
    i64s = Contract::anonymous(Shape::Integer(Integer { signed: true, bits: 64 }));
    double = Contract::anonymous(Shape::Float);
    text = Contract::anonymous(Shape::Text);
    json = Contract::anonymous(Shape::Json);
    maybe_u8 = Contract::anonymous(Shape::Optional(u8s));
    texts = Contract::anonymous(Shape::List(List { item: text }));
    maybe_texts = Contract::anonymous(Shape::Optional(texts));
    scores = Contract::anonymous(Shape::List(List { item: u8s }));
    prices = Contract::anonymous(Shape::Map(Map { key: text, value: double }));

    verdict = named("Verdict", "", Shape::Enum(Enum { variants: &[
        variant("strong", "", Content::Unit),
        variant("partial", "", Content::Unit),
        variant("no", "", Content::Unit),
    ], tagging: Tagging::External, ..Enum::of(&[], Tagging::External) }));

    job_match = named("JobMatch", "How well a résumé fits a job description.", object(&[
        field("verdict", "The overall judgement.", verdict).example("\"partial\""),
        field("match_score", "How well the résumé fits, in percent.", u8s).example("68").constraints(&[int(Some(0), Some(100))]),
        field("missing_skills", "Skills the job asks for and the résumé lacks.", texts)
            .example("[\"Kubernetes\"]")
            .constraints(&[len(0, Some(20)), Constraint::Each(&[len(1, Some(60))])]),
    ], &[Rule { say: "a \"no\" verdict names at least one missing skill", blames: 2, fields: &[0, 2] }]));

    label = named("Label", "What the mail is.", Shape::Enum(Enum { variants: &[
        variant("spam", "Unwanted mail.", Content::Unit),
        variant("ham", "Mail that\n somebody wants.", Content::Unit),
        variant("unsure", "", Content::Unit),
    ], tagging: Tagging::External, ..Enum::of(&[], Tagging::External) }));
    labels = Contract::anonymous(Shape::List(List { item: label }));

    mail = named("Mail", "", object(&[
        field("label", "", label),
        field("share", "", u8s).constraints(&[int(Some(25), Some(100))]),
        field("missing_parts", "", texts),
    ], &[]));

    address = named("Address", "Where somebody lives.", object(&[
        field("street", "", text).constraints(&[len(1, None)]),
        field("city", "", text),
    ], &[]));
    maybe_address = Contract::anonymous(Shape::Optional(address));
    person = named("Person", "", object(&[
        field("name", "The full name,\nas in the passport.\n\nNever a nickname", text).constraints(&[len(1, Some(80))]),
        optional(field("age", "", maybe_u8).constraints(&[int(Some(0), Some(130))])),
        optional(field("nicknames", "", maybe_texts)),
        optional(field("address", "", maybe_address)),
        field("newsletter", "", boolean).defaulted(),
        field("plan", "", text).constraints(&[Constraint::OneOf(&[Literal::Text("free"), Literal::Text("paid")])]),
        field("extra", "", json),
    ], &[]));

    line_item = named("LineItem", "", object(&[
        field("description", "", text),
        field("quantity", "", u32s).constraints(&[int(Some(1), None)]),
        field("unit_price", "", double).constraints(&[float(Some(0.0), None)]),
        field("amount", "", double),
    ], &[Rule { say: "amount is quantity times unit_price.", blames: 3, fields: &[1, 2, 3] }]));
    line_items = Contract::anonymous(Shape::List(List { item: line_item }));
    invoice = named("Invoice", "", Shape::Object(Object { deny_unknown_fields: true, ..Object::of(&[
        field("number", "", text),
        field("billing", "", address),
        field("shipping", "Where it goes to.", maybe_address),
        field("items", "", line_items).constraints(&[len(1, None)]),
        field("ratings", "", scores).constraints(&[len(3, Some(3)), Constraint::Each(&[int(Some(1), Some(5))])]),
        field("rates", "", prices).constraints(&[len(1, Some(4)), Constraint::Values(&[float(Some(0.0), Some(1.0))])]),
    ]) }));

    outline = named("Outline", "", object(&[
        field("title", "", text),
        field("children", "The parts, in order.", outlines),
    ], &[]));
    outlines = Contract::anonymous(Shape::List(List { item: outline }));

    step = named("Step", "", Shape::Enum(Enum { variants: &[
        variant("search", "Look something up.", fields(&[
            field("query", "", text),
            field("limit", "", u32s).constraints(&[int(Some(1), Some(50))]),
        ])),
        variant("run", "", fields(&[field("command", "What the shell runs.", text)])),
        variant("done", "", Content::Unit),
    ], tagging: Tagging::Internal { tag: "type" }, ..Enum::of(&[], Tagging::Internal { tag: "type" }) }));
    steps = Contract::anonymous(Shape::List(List { item: step }));
    plan = named("Plan", "", object(&[
        field("steps", "", steps).constraints(&[len(1, None)]),
    ], &[]));

    shape = named("Shape", "", Shape::Enum(Enum { variants: &[
        variant("nothing", "", Content::Unit),
        variant("circle", "", Content::Value(Field::unnamed(double, false))),
        variant("square", "", fields(&[field("side", "", double)])),
    ], tagging: Tagging::External, ..Enum::of(&[], Tagging::External) }));
    adjacent = named("Adjacent", "", Shape::Enum(Enum { variants: &[
        variant("nothing", "", Content::Unit),
        variant("circle", "", Content::Value(Field::unnamed(double, false))),
    ], tagging: Tagging::Adjacent { tag: "kind", content: "value" }, ..Enum::of(&[], Tagging::Adjacent { tag: "kind", content: "value" }) }));
    shapes = Contract::anonymous(Shape::List(List { item: shape }));
    drawing = named("Drawing", "", object(&[
        field("shapes", "", shapes),
        field("frame", "", adjacent),
        field("labels", "", labels),
    ], &[]));
}
