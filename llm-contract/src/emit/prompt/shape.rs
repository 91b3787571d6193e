//! The type-like form of a contract.

use super::comment;
use super::name::Names;
use crate::contract::{
    Constraint, Content, Contract, Enum, Field, Link, Map, Object, Shape, Tagging, Tuple, Variant, each, foreign, keys,
    values,
};
use crate::phrase::words::{closed_set, json_string};

/// How far the members of an object are indented.
const STEP: usize = 2;

/// How long an object inside of another may be that stands on one line, in characters.
const SHORT: usize = 60;

/// How a form is laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Layout {
    /// A member a line, comments above.
    Indented,
    /// All on one line, what is said of a thing in parentheses behind it.
    OneLine,
}

/// Writes the type-like form of one contract.
pub(super) struct Writer<'n> {
    names: &'n Names,
    descriptions: bool,
    layout: Layout,
    out: String,
}

/// What stands in an object.
enum Member {
    /// The name of a variant, under its key.
    Tag { key: &'static str, name: &'static str },
    /// The content of a variant, under a key, with what is said of it.
    Content { key: &'static str, content: &'static Content, docs: Vec<String> },
    /// A declared member.
    Field(&'static Field),
    /// The members with other keys, as the map takes them.
    Rest(Link),
}

impl<'n> Writer<'n> {
    pub(super) const fn new(names: &'n Names, descriptions: bool, layout: Layout) -> Self {
        Self { names, descriptions, layout, out: String::new() }
    }

    /// The form of the whole answer, and what is asked of it. Its description is not shown: the prompt around the
    /// snippet says what the task is.
    pub(super) fn whole(mut self, contract: &'static Contract) -> String {
        let required = contract.required();
        let mut lines = comment::of_whole(required);
        lines.extend(if self.descriptions { comment::of_names(required) } else { Vec::new() });
        self.comment(&lines, 0);
        self.form(required, &[], 0);
        self.or_null(contract);
        self.behind(&lines);
        self.out
    }

    /// The form of a value of which another place says what is asked of it.
    pub(super) fn bare(mut self, contract: &'static Contract, constraints: &'static [Constraint]) -> String {
        self.form(contract, constraints, 0);
        self.out
    }

    /// The form of a type that has a name.
    pub(super) fn part(mut self, contract: &'static Contract) -> String {
        let said = || [comment::paragraphs(contract.docs), comment::of_names(contract)].concat();
        let lines = if self.descriptions { said() } else { Vec::new() };
        self.comment(&lines, 0);
        self.form(contract, &[], 0);
        self.behind(&lines);
        self.out
    }

    /// A value: its closed set, its type's name, or its form.
    fn value(&mut self, contract: &'static Contract, constraints: &'static [Constraint], indent: usize) {
        let required = contract.required();
        match (closed_set(required, constraints), self.names.label(required)) {
            (None, Some(label)) => self.out.push_str(label),
            (Some(_), Some(label)) if constraints.is_empty() => self.out.push_str(label),
            _ => self.form(required, constraints, indent),
        }
        self.or_null(contract);
    }

    fn or_null(&mut self, contract: &'static Contract) {
        if matches!(contract.shape, Shape::Optional(_)) {
            self.out.push_str(" | null");
        }
    }

    /// The form of a value that is not optional; lines behind the first are indented.
    fn form(&mut self, contract: &'static Contract, constraints: &'static [Constraint], indent: usize) {
        let (contract, constraints) = contract.with(constraints);
        let constraints = &*constraints;
        if let Some(set) = closed_set(contract, constraints) {
            self.out.push_str(&set.join(" | "));
            return;
        }
        match &contract.shape {
            Shape::Bool => self.out.push_str("boolean"),
            Shape::Integer(_) | Shape::Float | Shape::Decimal => self.out.push_str("number"),
            Shape::Text => self.out.push_str("string"),
            Shape::Json if foreign(constraints).is_some() => self.out.push_str("JSON"),
            Shape::Json | Shape::Optional(_) => self.out.push_str("any"),
            Shape::Null => self.out.push_str("null"),
            Shape::List(list) => self.list((list.item)(), each(constraints), indent),
            Shape::Tuple(tuple) => self.tuple(tuple, indent),
            Shape::Map(map) => self.map(map, constraints, indent),
            Shape::Object(object) => self.object(members(object), &[], indent),
            Shape::Enum(choice) => self.variants(choice, indent),
        }
    }

    /// `string[]`; around a form of several lines, brackets as in JSON.
    fn list(&mut self, item: &'static Contract, constraints: &'static [Constraint], indent: usize) {
        if self.is_block(item, constraints) {
            let inner = indent + STEP;
            self.out.push('[');
            self.line(inner);
            self.value(item, constraints, inner);
            self.line(indent);
            self.out.push(']');
            return;
        }
        let start = self.out.len();
        self.value(item, constraints, indent);
        if self.out.get(start..).is_some_and(|item| item.contains(" | ")) {
            self.out.insert(start, '(');
            self.out.push(')');
        }
        self.out.push_str("[]");
    }

    /// `{ [key: string]: number }`.
    fn map(&mut self, map: &Map, constraints: &[Constraint], indent: usize) {
        self.out.push_str("{ ");
        self.entry(map, constraints, indent);
        self.out.push_str(" }");
    }

    /// `[string, number]`; one item a line where one takes several.
    fn tuple(&mut self, tuple: &'static Tuple, indent: usize) {
        let is_block = tuple.items.iter().any(|item| self.is_block((item.contract)(), item.constraints));
        let inner = if is_block { indent + STEP } else { indent };
        self.out.push('[');
        for (n, item) in tuple.items.iter().enumerate() {
            match (n, is_block) {
                (0, false) => {}
                (_, false) => self.out.push_str(", "),
                (0, true) => self.line(inner),
                (_, true) => {
                    self.out.push(',');
                    self.line(inner);
                }
            }
            self.value((item.contract)(), item.constraints, inner);
        }
        if is_block {
            self.line(indent);
        }
        self.out.push(']');
    }

    /// The variants of an enum with content, each in its own form.
    fn variants(&mut self, choice: &Enum, indent: usize) {
        for (n, variant) in choice.variants.iter().enumerate() {
            if n > 0 {
                self.out.push_str(" | ");
            }
            let start = self.out.len();
            self.variant(variant, choice.tagging, indent);
            if choice.variants.len() > 1 {
                self.shorten(start);
            }
        }
    }

    fn variant(&mut self, variant: &'static Variant, tagging: Tagging, indent: usize) {
        let docs = if self.descriptions { comment::paragraphs(variant.docs) } else { Vec::new() };
        let name = variant.name;
        let content = &variant.content;
        match (tagging, content) {
            (Tagging::External, Content::Unit) => {
                self.out.push_str(&json_string(name));
                self.remark(&docs);
            }
            (Tagging::External, _) => {
                self.object([Member::Content { key: name, content, docs }].into_iter(), &[], indent);
            }
            (Tagging::Internal { tag }, _) => {
                let members = content.object().into_iter().flat_map(members).chain(rest(content));
                self.object([Member::Tag { key: tag, name }].into_iter().chain(members), &docs, indent);
            }
            (Tagging::Adjacent { tag, .. }, Content::Unit) => {
                self.object([Member::Tag { key: tag, name }].into_iter(), &docs, indent);
            }
            (Tagging::Adjacent { tag, content: key }, _) => {
                let content = Member::Content { key, content, docs: Vec::new() };
                let members = [Member::Tag { key: tag, name }, content];
                self.object(members.into_iter(), &docs, indent);
            }
            (Tagging::Untagged, Content::Object(object)) => self.object(members(object), &docs, indent),
            (Tagging::Untagged, content) => {
                self.content(content, indent);
                self.remark(&comment::of_content(docs, content));
            }
        }
    }

    /// What is said of a form that has no line of its own.
    fn remark(&mut self, lines: &[String]) {
        match self.layout {
            _ if lines.is_empty() => {}
            Layout::Indented => self.out.push_str(&format!(" /* {} */", lines.join(" ").replace("*/", "* /"))),
            Layout::OneLine => self.behind(lines),
        }
    }

    /// What is said of what was written, where that has no line above it.
    fn behind(&mut self, lines: &[String]) {
        if self.layout == Layout::OneLine && !lines.is_empty() {
            let said: Vec<&str> = lines.iter().map(|line| line.strip_prefix("- ").unwrap_or(line)).collect();
            let said = said.join(" ");
            self.out.push_str(&format!(" ({})", said.strip_suffix('.').unwrap_or(&said)));
        }
    }

    /// What a variant holds.
    fn content(&mut self, content: &'static Content, indent: usize) {
        match content {
            Content::Unit => self.out.push_str("null"),
            Content::Value(field) => self.value((field.contract)(), field.constraints, indent),
            Content::Tuple(tuple) => self.tuple(tuple, indent),
            Content::Object(object) => self.object(members(object), &[], indent),
        }
    }

    /// An object, a member a line, with a comment above its first one.
    fn object(&mut self, members: impl Iterator<Item = Member>, docs: &[String], indent: usize) {
        let start = self.out.len();
        self.members(members, docs, indent);
        if indent > 0 {
            self.shorten(start);
        }
    }

    /// Puts a short object without comments on one line.
    fn shorten(&mut self, start: usize) {
        let Some(object) = self.out.get(start..) else { return };
        let lines: Vec<&str> = object.lines().map(str::trim).collect();
        let is_short = lines.iter().map(|line| line.len() + 1).sum::<usize>() <= SHORT;
        if lines.len() > 1 && is_short && lines.iter().all(|line| !line.starts_with("//")) {
            let short = lines.join(" ");
            self.out.truncate(start);
            self.out.push_str(&short);
        }
    }

    fn members(&mut self, members: impl Iterator<Item = Member>, docs: &[String], indent: usize) {
        let inner = indent + STEP;
        self.out.push('{');
        let mut is_first = true;
        for member in members {
            if !is_first {
                self.out.push(',');
            }
            self.line(inner);
            if is_first {
                self.comment(docs, inner);
            }
            is_first = false;
            self.member(&member, inner);
        }
        if !is_first {
            self.line(indent);
        }
        self.out.push('}');
        self.behind(docs);
    }

    fn member(&mut self, member: &Member, indent: usize) {
        match member {
            Member::Tag { key, name } => self.out.push_str(&format!("{}: {}", json_string(key), json_string(name))),
            Member::Content { key, content, docs } => {
                let lines = comment::of_content(docs.clone(), content);
                self.comment(&lines, indent);
                self.out.push_str(&json_string(key));
                self.out.push_str(": ");
                self.content(content, indent);
                self.behind(&lines);
            }
            Member::Rest(link) => {
                let lines = comment::of_rest(link());
                self.comment(&lines, indent);
                if let Shape::Map(map) = &link().required().shape {
                    self.entry(map, &[], indent);
                }
                self.behind(&lines);
            }
            Member::Field(field) => {
                let contract = (field.contract)();
                let is_named = |contract: &'static Contract| self.names.label(contract.required()).is_some();
                let (type_is_named, item_is_named) = (is_named(contract), is_named(innermost(contract)));
                let lines = comment::of_field(field, type_is_named, item_is_named, self.descriptions);
                self.comment(&lines, indent);
                self.out.push_str(&json_string(field.key));
                self.out.push_str(": ");
                self.value(contract, field.constraints, indent);
                self.behind(&lines);
            }
        }
    }

    /// `[key: string]: number`.
    fn entry(&mut self, map: &Map, constraints: &[Constraint], indent: usize) {
        let key = (map.key)();
        self.out.push_str("[key: ");
        // A key is written in quotes, whatever it says.
        match (closed_set(key, keys(constraints)), &key.required().shape) {
            (Some(set), Shape::Integer(_)) => {
                let set: Vec<String> = set.iter().map(|number| json_string(number)).collect();
                self.out.push_str(&set.join(" | "));
            }
            (None, Shape::Integer(_)) => self.out.push_str("string"),
            _ => self.value(key, keys(constraints), indent),
        }
        self.out.push_str("]: ");
        self.value((map.value)(), values(constraints), indent);
    }

    /// Lines of a comment; the first begins here, and what is commented begins on the line behind.
    fn comment(&mut self, lines: &[String], indent: usize) {
        if self.layout == Layout::OneLine {
            return;
        }
        for line in lines {
            self.out.push_str("// ");
            self.out.push_str(line);
            self.line(indent);
        }
    }

    fn line(&mut self, indent: usize) {
        if self.layout == Layout::OneLine {
            self.out.push(' ');
            return;
        }
        self.out.push('\n');
        self.out.extend(std::iter::repeat_n(' ', indent));
    }

    /// Whether the form of a value takes several lines.
    fn is_block(&self, contract: &'static Contract, constraints: &'static [Constraint]) -> bool {
        let (contract, constraints) = contract.with(constraints);
        let constraints = &*constraints;
        if closed_set(contract, constraints).is_some() || self.names.label(contract).is_some() {
            return false;
        }
        match &contract.shape {
            Shape::Object(Object { fields, .. }) => !fields.is_empty(),
            Shape::Enum(_) => true,
            Shape::List(list) => self.is_block((list.item)(), each(constraints)),
            Shape::Tuple(tuple) => tuple.items.iter().any(|item| self.is_block((item.contract)(), item.constraints)),
            Shape::Map(map) => self.is_block((map.value)(), values(constraints)),
            _ => false,
        }
    }
}

/// What the lists consist of that stand in each other.
fn innermost(contract: &'static Contract) -> &'static Contract {
    let mut contract = contract.required();
    while let Shape::List(list) = contract.shape {
        contract = (list.item)().required();
    }
    contract
}

/// The members of an object.
fn members(object: &'static Object) -> impl Iterator<Item = Member> {
    object.asked.iter().map(Member::Field).chain(object.rest.map(Member::Rest))
}

/// The members that the map takes which a tagged variant holds.
fn rest(content: &Content) -> Option<Member> {
    match content {
        Content::Value(field) if matches!((field.contract)().required().shape, Shape::Map(_)) => {
            Some(Member::Rest(field.contract))
        }
        _ => None,
    }
}
