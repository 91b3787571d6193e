//! JSON Schema, 2020-12 or in the dialect of a provider.
//!
//! One builder makes all of them; what a dialect knows is data ([`Profile`](super::dialect::profile::Profile)).
//! It never leaves out a constraint without a word: what has no keyword is said in the description.

mod build;
mod form;
mod given;
mod lossy;
mod name;
mod node;
pub(in crate::emit) mod pattern;
mod scalar;
mod variant;

use serde_json::Value;

use self::build::Builder;
use self::node::Node;
use super::dialect::profile::{CANONICAL, Profile, Root};
use super::dialect::{Dialect, Provider};
use super::emission::{Emission, Reason, Unsupported};
use super::lossy::Lowering;
use crate::contract::{Contract, Object};
use crate::phrase::words::rule;

/// The schema of a contract as JSON Schema 2020-12 has it.
pub(super) fn canonical(contract: &'static Contract) -> Value {
    let mut members = serde_json::Map::new();
    members.insert("$schema".to_owned(), "https://json-schema.org/draft/2020-12/schema".into());
    if let Value::Object(schema) = unbound(contract) {
        members.extend(schema);
    }
    Value::Object(members)
}

/// The same without the name of the draft. Nothing is beyond JSON Schema but a contract of a size that no person
/// writes.
fn unbound(contract: &'static Contract) -> Value {
    made(&CANONICAL, Dialect::Portable.into(), contract, Root::Any).map(|emission| emission.schema).unwrap_or_default()
}

/// The same, with the types apart that it refers to.
#[cfg(feature = "schemars")]
pub(super) fn parts(contract: &'static Contract) -> (Value, serde_json::Map<String, Value>) {
    let mut schema = unbound(contract);
    let defs = schema.as_object_mut().and_then(|members| members.remove("$defs"));
    match defs {
        Some(Value::Object(defs)) => (schema, defs),
        _ => (schema, serde_json::Map::new()),
    }
}

/// The schema of a contract in a dialect; the root is at least as narrow as this.
pub(super) fn emission(contract: &'static Contract, lowering: Lowering, root: Root) -> Result<Emission, Unsupported> {
    let dialect = lowering.dialect;
    let provider: &Provider = dialect.provider();
    let mut emission = made(provider.profile, lowering, contract, root)?;
    if let Some(reason) = provider.limits.exceeded(&emission.schema) {
        return Err(Unsupported { dialect, path: "$".to_owned(), reason });
    }
    emission.warnings = (provider.warnings)(&emission.schema);
    Ok(emission)
}

fn made(
    profile: &Profile,
    lowering: Lowering,
    contract: &'static Contract,
    root: Root,
) -> Result<Emission, Unsupported> {
    let mut builder = Builder::new(profile, lowering, contract);
    let marks = builder.marks();
    let mut node = match builder.root(contract) {
        Ok(node) => node,
        Err(why) => builder.root_in_text(contract, why, marks)?,
    };
    let is_fit = match root.max(profile.root) {
        Root::Any => true,
        Root::ObjectOrUnion => node.is_object() || node.get("anyOf").is_some(),
        Root::Object => node.is_object(),
    };
    let mut wrapped = None;
    if !is_fit {
        let Some(key) = contract.wrapper() else {
            return Err(builder.unsupported(Reason::AnyJson));
        };
        if builder.is_loop(contract) {
            // It stands among the types that are referred to, so it need not stand here too.
            builder = Builder::new(profile, lowering, contract);
            node = builder.value(&build::Place::inside(contract, &[]))?;
        }
        node = builder.wrapped(node, key)?;
        wrapped = Some(key);
    }
    let defs = builder.take_defs();
    if !defs.is_empty() {
        node.put("$defs", defs.into());
    }
    let Builder { dropped, lowered, .. } = builder;
    Ok(Emission { schema: node.into_value(), dropped, lowered, wrapped, warnings: Vec::new() })
}

impl Builder<'_> {
    /// An object that holds the answer.
    fn wrapped(&mut self, node: Node, key: &str) -> build::Made<Node> {
        let mut members = form::Members::default();
        members.put(key, node.into_value(), true);
        self.members(members, false)
    }
}

/// The rules of an object, as the last lines of its description.
fn rule_lines(object: &Object) -> Vec<String> {
    match object.rules {
        [] => Vec::new(),
        [only] => vec![format!("Rule: {}.", rule(only))],
        rules => {
            let lines = rules.iter().map(|it| format!("- {}", rule(it)));
            std::iter::once("Rules:".to_owned()).chain(lines).collect()
        }
    }
}
