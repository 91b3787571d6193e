//! Which types of a contract stand in `$defs`, and under which names.

use crate::contract::{Contract, Shape};
use crate::emit::name::numbered;
use crate::emit::same::is_same;

/// A type that may stand in `$defs`.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) contract: &'static Contract,
    pub(super) name: String,
    /// In how many places it stands.
    pub(super) uses: usize,
    /// Whether it is where a cycle of types that hold each other begins.
    pub(super) is_loop: bool,
}

/// The types that a contract reaches and that may stand in `$defs`, in the order of their first use.
#[derive(Debug, Default)]
pub(super) struct Names {
    entries: Vec<Entry>,
    /// The types around the one that is being looked at.
    open: Vec<&'static Contract>,
}

impl Names {
    pub(super) fn of(root: &'static Contract) -> Self {
        let mut names = Self::default();
        names.count(root);
        names
    }

    /// The entry of a contract.
    pub(super) fn entry(&self, contract: &'static Contract) -> Option<&Entry> {
        self.entries.iter().find(|entry| is_same(entry.contract, contract))
    }

    /// Counts the uses of a contract and of all that it reaches; each is entered once, so this ends.
    fn count(&mut self, contract: &'static Contract) {
        let contract = contract.required();
        if !may_be_shared(contract) {
            return self.count_parts(contract);
        }
        let is_loop = self.open.iter().any(|open| is_same(open, contract));
        if let Some(entry) = self.entries.iter_mut().find(|entry| is_same(entry.contract, contract)) {
            entry.uses += 1;
            entry.is_loop |= is_loop;
            return;
        }
        let name = self.free_name(&name_of(contract));
        self.entries.push(Entry { contract, name, uses: 1, is_loop: false });
        self.open.push(contract);
        self.count_parts(contract);
        self.open.pop();
    }

    fn count_parts(&mut self, contract: &'static Contract) {
        for link in contract.links() {
            self.count(link());
        }
    }

    /// A name that no other type has: two types of one name are numbered in the order of their use.
    fn free_name(&self, name: &str) -> String {
        numbered(name, "", |name| self.entries.iter().all(|entry| entry.name != name))
    }
}

/// Whether a type is worth an entry when it stands in several places: a closed set or a scalar is not.
fn may_be_shared(contract: &'static Contract) -> bool {
    match &contract.shape {
        Shape::Object(_) => true,
        Shape::Enum(choice) => !choice.is_names(),
        _ => false,
    }
}

/// The name of a type, with those of its arguments: `Page_Author`.
fn name_of(contract: &'static Contract) -> String {
    let name = if contract.name.is_empty() { "Part" } else { contract.name };
    let mut out: String = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    for arg in contract.args {
        out.push('_');
        out.push_str(&arg_name(arg()));
    }
    out
}

/// What a type argument is called in the name of a type.
fn arg_name(contract: &'static Contract) -> String {
    if !contract.name.is_empty() {
        return name_of(contract);
    }
    match &contract.shape {
        Shape::Bool => "boolean".to_owned(),
        Shape::Integer(_) => "integer".to_owned(),
        Shape::Float | Shape::Decimal => "number".to_owned(),
        Shape::Text => "string".to_owned(),
        Shape::Null => "null".to_owned(),
        Shape::Optional(inner) => format!("optional_{}", arg_name(inner())),
        Shape::List(list) => format!("list_of_{}", arg_name((list.item)())),
        Shape::Map(map) => format!("map_of_{}", arg_name((map.value)())),
        Shape::Tuple(_) => "tuple".to_owned(),
        Shape::Object(_) | Shape::Enum(_) => "part".to_owned(),
        Shape::Json => "any".to_owned(),
    }
}
