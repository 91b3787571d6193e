//! Makes the schema of a contract, in the dialect of a profile.

use serde_json::{Map, Value};

use super::name::{Entry, Names};
use super::node::Node;
use crate::contract::{Constraint, Contract, Shape};
use crate::emit::dialect::profile::{Null, Profile, Recursion, Refs, is_moderate};
use crate::emit::emission::{Dropped, Lowered, Reason, Unsupported};
use crate::emit::lossy::Lowering;
use crate::emit::prompt::comment::{joined, of_names, paragraphs, sentence, stopped};
use crate::emit::same::is_same;
use crate::phrase::words::unsaid;

/// The most schemas within one: types that are written out in each place may multiply.
const MOST_NODES: usize = 20_000;

pub(super) type Made<T> = Result<T, Unsupported>;

/// Makes one schema.
pub(super) struct Builder<'p> {
    pub(super) profile: &'p Profile,
    pub(super) lowering: Lowering,
    names: Names,
    /// The types that were referred to, in the order of their first use; `None` while one is made.
    pub(super) defs: Vec<(String, Option<Value>)>,
    /// The types around the value that is made.
    pub(super) open: Vec<Open>,
    /// How many members that need not be there are around the value that is made.
    pub(super) optional: usize,
    /// How many untagged enums are around it.
    pub(super) untagged: usize,
    pub(super) path: Vec<String>,
    pub(super) dropped: Vec<Dropped>,
    pub(super) lowered: Vec<Lowered>,
    left: usize,
}

/// A type whose schema is being made.
pub(super) struct Open {
    contract: &'static Contract,
    /// How many optional members were around it.
    optional: usize,
}

/// A value as its place declares it.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    pub(super) contract: &'static Contract,
    pub(super) constraints: &'static [Constraint],
    pub(super) docs: &'a str,
    pub(super) example: Option<&'a str>,
    /// Whether the words for the value around it cover what is asked of this one.
    pub(super) covered: bool,
    /// Whether `null` need not be said, since it is the same as being absent.
    pub(super) absent: bool,
}

impl<'a> Place<'a> {
    /// An item, key or value of a container whose words speak of it.
    pub(super) const fn inside(contract: &'static Contract, constraints: &'static [Constraint]) -> Self {
        Self { contract, constraints, docs: "", example: None, covered: true, absent: false }
    }
}

impl<'p> Builder<'p> {
    pub(super) fn new(profile: &'p Profile, lowering: Lowering, root: &'static Contract) -> Self {
        Self {
            profile,
            lowering,
            names: Names::of(root),
            defs: Vec::new(),
            open: Vec::new(),
            optional: 0,
            untagged: 0,
            path: Vec::new(),
            dropped: Vec::new(),
            lowered: Vec::new(),
            left: MOST_NODES,
        }
    }

    /// The schema of a whole answer.
    pub(super) fn root(&mut self, contract: &'static Contract) -> Made<Node> {
        let place = Place { covered: false, ..Place::inside(contract, &[]) };
        let (required, all) = contract.with(&[]);
        let node = self.form(required, &all)?;
        self.finish(node, &place, required, &all)
    }

    /// Whether a type holds itself.
    pub(super) fn is_loop(&self, contract: &'static Contract) -> bool {
        self.names.entry(contract.required()).is_some_and(|entry| entry.is_loop)
    }

    /// The types that the schema refers to.
    pub(super) fn take_defs(&mut self) -> Map<String, Value> {
        let defs = std::mem::take(&mut self.defs);
        defs.into_iter().filter_map(|(name, value)| Some((name, value?))).collect()
    }

    /// The schema of a value in its place.
    pub(super) fn value(&mut self, place: &Place<'_>) -> Made<Node> {
        if !self.may_be_text(place) {
            return self.value_itself(place);
        }
        let marks = self.marks();
        self.value_itself(place).or_else(|why| self.text_instead(place, why, marks))
    }

    fn value_itself(&mut self, place: &Place<'_>) -> Made<Node> {
        let (required, all) = place.contract.with(place.constraints);
        let node = match self.refers_to(required, place, &all)? {
            Some(name) => self.reference(required, name)?,
            None => self.form(required, &all)?,
        };
        self.finish(node, place, required, &all)
    }

    /// The name by which a type is referred to in a place, if it is.
    fn refers_to(&self, contract: &'static Contract, place: &Place<'_>, all: &[Constraint]) -> Made<Option<String>> {
        let Some(Entry { name, uses, is_loop, .. }) = self.names.entry(contract) else { return Ok(None) };
        let around = self.open.iter().rev().find(|open| is_same(open.contract, contract));
        if let (true, Some(around)) = (*is_loop, around) {
            match self.profile.recursion {
                Recursion::Refused => return Err(self.unsupported(Reason::Recursion)),
                Recursion::InOptional if around.optional == self.optional => {
                    return Err(self.unsupported(Reason::RequiredRecursion));
                }
                _ => return Ok(Some(name.clone())),
            }
        }
        let is_null = matches!(place.contract.shape, Shape::Optional(_)) && !place.absent;
        let is_plain = all == contract.constraints;
        let refers = match self.profile.refs {
            Refs::Beside => *uses > 1,
            // What is said of the place alone stands beside `null`, or in a copy.
            Refs::Alone => *uses > 1 && (is_null || (place.docs.is_empty() && place.example.is_none())),
            Refs::Inlined => false,
        };
        let refers = refers || (*is_loop && self.profile.recursion != Recursion::Refused);
        Ok((refers && is_plain).then(|| name.clone()))
    }

    /// A reference to a type, which is made on its first use.
    fn reference(&mut self, contract: &'static Contract, name: String) -> Made<Node> {
        let mut node = Node::default();
        node.put("$ref", format!("#/$defs/{name}").into());
        if self.defs.iter().any(|(known, _)| *known == name) {
            return Ok(node);
        }
        let index = self.defs.len();
        self.defs.push((name.clone(), None));
        let path = std::mem::replace(&mut self.path, vec![name]);
        let made = self.form(contract, contract.constraints)?;
        let place = Place { covered: false, ..Place::inside(contract, &[]) };
        let made = self.finish(made, &place, contract, contract.constraints)?;
        self.path = path;
        if let Some((_, slot)) = self.defs.get_mut(index) {
            *slot = Some(made.into_value());
        }
        Ok(node)
    }

    /// The schema of a value that is not `null`, without a description. The constraints are all that there
    /// are.
    pub(super) fn form(&mut self, contract: &'static Contract, all: &[Constraint]) -> Made<Node> {
        match self.left.checked_sub(1) {
            Some(left) => self.left = left,
            None => {
                let limit = Reason::Limit { of: "schemas within the schema", most: MOST_NODES, found: MOST_NODES + 1 };
                return Err(self.unsupported(limit));
            }
        }
        if !matches!(contract.shape, Shape::Object(_) | Shape::Enum(_)) {
            return self.form_of(contract, all);
        }
        // A schema that refers to nothing would never end.
        if self.profile.recursion == Recursion::Refused && self.open.iter().any(|it| is_same(it.contract, contract)) {
            return Err(self.unsupported(Reason::Recursion));
        }
        self.open.push(Open { contract, optional: self.optional });
        let made = self.form_of(contract, all);
        self.open.pop();
        made
    }

    /// Adds what a place says of its value: the description, the example, `null`.
    pub(super) fn finish(
        &mut self,
        mut node: Node,
        place: &Place<'_>,
        contract: &'static Contract,
        all: &[Constraint],
    ) -> Made<Node> {
        if let Some(example) = place.example.and_then(|json| serde_json::from_str::<Value>(json).ok()) {
            let said = self.put(&mut node, "examples", vec![example].into());
            if !said && let Some(json) = place.example {
                node.rules.insert(0, format!("For example: {json}"));
            }
        }
        let is_null = matches!(place.contract.shape, Shape::Optional(_)) && !place.absent;
        let is_ref = node.get("$ref").is_some();
        let mut lines = paragraphs(place.docs);
        if lines.is_empty() && !is_ref {
            lines = paragraphs(contract.docs);
        }
        if node.lost && !place.covered {
            let asks = sentence(&unsaid(contract, all));
            match lines.last_mut() {
                _ if asks.is_empty() => {}
                Some(last) => *last = joined(&stopped(last), &asks),
                None => lines.push(asks),
            }
        }
        if !is_ref {
            lines.extend(of_names(contract).into_iter().filter(|_| node.get("enum").is_some()));
        }
        lines.append(&mut node.rules);
        if is_null {
            node = self.nullable(node)?;
        }
        if lines.is_empty() {
            return Ok(node);
        }
        if node.get("$ref").is_some() && self.profile.refs != Refs::Beside {
            let mut around = Node::lost(node.lost);
            around.put("anyOf", vec![node.into_value()].into());
            node = around;
        }
        // A variant has said what it is by now; what is said of the place comes first.
        let text = lines.join("\n");
        match node.get_mut("description") {
            Some(known) => *known = format!("{text}\n{}", known.as_str().unwrap_or_default()).into(),
            None => node.put("description", text.into()),
        }
        Ok(node)
    }

    /// The same schema, which `null` satisfies too.
    fn nullable(&mut self, mut node: Node) -> Made<Node> {
        let is_scalar = |name: &Value| matches!(name.as_str(), Some("string" | "integer" | "number" | "boolean"));
        let is_open = node.get("enum").is_none() && node.get("const").is_none();
        match self.profile.null {
            Null::Never => return Err(self.unsupported(Reason::Null)),
            Null::Keyword => node.put("nullable", true.into()),
            Null::Type if is_open && let Some(Value::Array(names)) = node.get_mut("type") => names.push("null".into()),
            Null::Type if is_open && node.get("type").is_some_and(is_scalar) => {
                if let Some(name) = node.take("type") {
                    node.put("type", vec![name, "null".into()].into());
                }
            }
            Null::Type | Null::Union => return Ok(or_null(node)),
        }
        Ok(node)
    }

    /// Puts in a keyword, if the dialect knows it with this value; else notes that it is lost.
    pub(super) fn put(&mut self, node: &mut Node, keyword: &'static str, value: Value) -> bool {
        let json_type = node.get("type").and_then(Value::as_str).unwrap_or_default();
        let profile = self.profile;
        let crosses = !profile.pattern_with_length
            && match keyword {
                "minLength" | "maxLength" => node.get("pattern").is_some() || node.get("format").is_some(),
                _ => false,
            };
        let fits =
            (profile.extremes || is_moderate(json_type, keyword, &value)) && (profile.fits)(json_type, keyword, &value);
        if !crosses && profile.keywords.contains(&keyword) && fits {
            node.put(keyword, value);
            return true;
        }
        self.drop(node, keyword, value);
        false
    }

    /// Notes that a keyword is lost, so that words stand for it.
    pub(super) fn drop(&mut self, node: &mut Node, keyword: &'static str, value: Value) {
        node.lost |= keyword != "examples";
        self.dropped.push(Dropped { path: self.path(), keyword, value });
    }

    /// Makes something at a place below this one.
    pub(super) fn at<T>(&mut self, step: &str, make: impl FnOnce(&mut Self) -> Made<T>) -> Made<T> {
        self.path.push(step.to_owned());
        let made = make(self)?;
        self.path.pop();
        Ok(made)
    }

    pub(super) fn path(&self) -> String {
        let mut out = String::new();
        for step in &self.path {
            if !out.is_empty() && !step.starts_with(['[', '(']) {
                out.push('.');
            }
            out.push_str(step);
        }
        if out.is_empty() { "$".to_owned() } else { out }
    }

    pub(super) fn unsupported(&self, reason: Reason) -> Unsupported {
        Unsupported { dialect: self.lowering.dialect, path: self.path(), reason }
    }
}

/// A schema that `null` satisfies too, as a union.
fn or_null(mut node: Node) -> Node {
    let has = |keyword: &str| node.get(keyword).is_some();
    if !has("type") && !has("$ref") && !has("anyOf") {
        // Any JSON may be `null` already.
        return node;
    }
    let null = Node::of("null").into_value();
    let is_described = has("description");
    if let (false, Some(Value::Array(branches))) = (is_described, node.get_mut("anyOf")) {
        branches.push(null);
        return node;
    }
    let mut around = Node::lost(node.lost);
    if let Some(examples) = node.take("examples") {
        around.put("examples", examples);
    }
    around.put("anyOf", vec![node.into_value(), null].into());
    around
}
