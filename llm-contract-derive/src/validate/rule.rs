//! Rules against the fields that they name.

use proc_macro2::Ident;

use crate::attr::{RuleAttr, names};
use crate::ctxt::Ctxt;
use crate::model::Model;
use crate::symbol::nearest;

/// Judges a rule: it names at least one field, and none that is skipped.
pub(super) fn validate(ctxt: &Ctxt, model: &Model<'_>, rule: &RuleAttr) {
    let expressions = || rule.when.iter().chain([&rule.require]);
    let mentioned: Vec<Ident> = expressions().flat_map(names).collect();
    let skipped = |name: &&Ident| model.fields().iter().any(|field| field.index.is_none() && field.ident == *name);
    if let Some(name) = mentioned.iter().find(skipped) {
        let message = format!("`{name}` is skipped, so a rule cannot speak of it: no reply can break or mend it");
        ctxt.error(name, message);
        return;
    }
    if !model.bindings(rule).is_empty() {
        return;
    }
    let fields = || model.fields().iter().filter(|field| field.index.is_some()).map(|field| field.ident.to_string());
    let all: Vec<String> = fields().collect();
    for name in &mentioned {
        if let Some(near) = nearest(&name.to_string(), all.iter().map(String::as_str)) {
            ctxt.error(name, format!("the rule names no field of `{}`; did you mean `{near}`?", model.input.ident));
            return;
        }
    }
    let message = format!(
        "the rule names no field of `{}`: write its condition over {}",
        model.input.ident,
        all.iter().map(|field| format!("`{field}`")).collect::<Vec<_>>().join(", ")
    );
    ctxt.error(&rule.require, message);
}
