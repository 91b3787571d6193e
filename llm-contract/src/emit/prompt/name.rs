//! Which types of a contract are named in its snippet: those that stand in several places, or in themselves.

use crate::contract::{Content, Contract, Enum, Shape, Tagging, object_links};
use crate::emit::name::numbered;
use crate::emit::same::is_same;

/// A closed set that is used in several places is named if it is longer than this, in characters.
const LONG_SET: usize = 80;

/// The types that a snippet names.
#[derive(Debug, Default)]
pub(super) struct Names {
    root: Option<&'static Contract>,
    entries: Vec<Entry>,
}

#[derive(Debug)]
struct Entry {
    contract: &'static Contract,
    uses: usize,
    label: String,
}

impl Names {
    /// No names at all.
    pub(super) const fn none() -> Self {
        Self { root: None, entries: Vec::new() }
    }

    /// The names in the snippet of a contract.
    pub(super) fn of(root: &'static Contract) -> Self {
        let mut names = Self { root: Some(root.required()), entries: Vec::new() };
        names.count(root);
        names
    }

    /// The label of a contract, if it has one.
    pub(super) fn label(&self, contract: &'static Contract) -> Option<&str> {
        let entry = self.entries.iter().find(|entry| is_same(entry.contract, contract))?;
        (entry.uses > 1).then_some(&*entry.label)
    }

    /// The named contracts with their labels, in the order of their first use.
    pub(super) fn hoisted(&self) -> impl Iterator<Item = (&str, &'static Contract)> {
        self.entries.iter().filter(|entry| entry.uses > 1).map(|entry| (&*entry.label, entry.contract))
    }

    /// Whether a contract is the one that the snippet begins with.
    pub(super) fn is_root(&self, contract: &'static Contract) -> bool {
        self.root.is_some_and(|root| is_same(root, contract))
    }

    /// Counts the uses of a contract and of all that it reaches; each is entered once, so this ends.
    fn count(&mut self, contract: &'static Contract) {
        let contract = contract.required();
        if may_be_named(contract) {
            if let Some(entry) = self.entries.iter_mut().find(|entry| is_same(entry.contract, contract)) {
                entry.uses += 1;
                return;
            }
            let label = self.free_label(contract.name);
            self.entries.push(Entry { contract, uses: 1, label });
        }
        for inner in inner(contract) {
            self.count(inner);
        }
    }

    /// A label that no other entry has.
    fn free_label(&self, name: &str) -> String {
        let name = if name.is_empty() { "Part" } else { name };
        numbered(name, "", |label| self.entries.iter().all(|entry| entry.label != label))
    }
}

/// The contracts that are shown in the form of a contract. An object whose members stand beside a tag is written out
/// there and so is none of them, but its members are: its name would not end a type that holds itself.
fn inner(contract: &'static Contract) -> Vec<&'static Contract> {
    let Shape::Enum(Enum { tagging: Tagging::Internal { .. }, variants, .. }) = &contract.shape else {
        return contract.links().into_iter().map(|link| link()).collect();
    };
    let mut inner = Vec::new();
    for variant in *variants {
        match (&variant.content, variant.content.object()) {
            (_, Some(object)) => inner.extend(object_links(object).map(|link| link())),
            (Content::Value(field), None) => inner.push((field.contract)()),
            _ => {}
        }
    }
    inner
}

/// Whether a type is worth a name when it stands in several places.
fn may_be_named(contract: &'static Contract) -> bool {
    match &contract.shape {
        Shape::Object(object) => !object.fields.is_empty(),
        Shape::Enum(choice) => !choice.is_names() || is_long(choice),
        _ => false,
    }
}

fn is_long(choice: &Enum) -> bool {
    let is_described = choice.variants.iter().any(|variant| !variant.docs.is_empty());
    is_described || choice.variants.iter().map(|variant| variant.name.len() + 5).sum::<usize>() > LONG_SET
}
