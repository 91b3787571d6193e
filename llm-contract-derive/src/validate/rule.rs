//! Rules against the fields that they name.

use proc_macro2::Ident;

use crate::attr::{RuleAttr, names};
use crate::ctxt::Ctxt;
use crate::model::{Form, Object};
use crate::symbol::nearest;

/// Judges a rule: it names at least one field, and none that is skipped.
pub(super) fn validate(ctxt: &Ctxt, object: Object<'_, '_>, rule: &RuleAttr) {
    let expressions = || rule.when.iter().chain([&rule.require]);
    let mentioned: Vec<Ident> = expressions().flat_map(names).collect();
    let skipped = |name: &&Ident| object.fields().iter().any(|field| field.slot.is_none() && field.is_named(name));
    if let Some(name) = mentioned.iter().find(skipped) {
        let message = format!("`{name}` is skipped, so a rule cannot speak of it: no reply can break or mend it");
        ctxt.error(name, message);
        return;
    }
    if object.blamed(rule).is_some() {
        return;
    }
    let all: Vec<String> = match object.content.form {
        Form::Members => object.members().map(|(_, field)| field.label()).collect(),
        // What has no name cannot be named.
        Form::Unit | Form::Value | Form::Items => Vec::new(),
    };
    if all.is_empty() {
        ctxt.error(
            &rule.require,
            format!("`{}` has no named fields that a rule could speak of; remove it, or use a `check`", object.name),
        );
        return;
    }
    for name in &mentioned {
        if let Some(near) = nearest(&name.to_string(), all.iter().map(String::as_str)) {
            ctxt.error(name, format!("the rule names no field of `{}`; did you mean `{near}`?", object.name));
            return;
        }
    }
    let message = format!(
        "the rule names no field of `{}`: write its condition over {}",
        object.name,
        all.iter().map(|field| format!("`{field}`")).collect::<Vec<_>>().join(", ")
    );
    ctxt.error(&rule.require, message);
}
