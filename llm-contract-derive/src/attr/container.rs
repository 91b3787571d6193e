//! The attributes of a type.

use syn::punctuated::Punctuated;
use syn::{Attribute, ExprPath, LitStr, Path, Token, WherePredicate};

use super::entry::{Entry, Slot, entries_of};
use super::field::Default;
use super::{RuleAttr, doc, serde};
use crate::case::{CASES, Case};
use crate::ctxt::Ctxt;
use crate::symbol::{self, Place, nearest};

/// What stands on a type.
#[derive(std::default::Default)]
pub(crate) struct ContainerAttr {
    pub(crate) rename_all: Slot<Case>,
    pub(crate) rename_all_fields: Slot<Case>,
    pub(crate) tag: Slot<LitStr>,
    pub(crate) content: Slot<LitStr>,
    pub(crate) untagged: Slot<()>,
    pub(crate) transparent: Slot<()>,
    pub(crate) bound: Slot<Vec<WherePredicate>>,
    pub(crate) deny_unknown_fields: Slot<()>,
    pub(crate) default: Slot<Default>,
    pub(crate) check: Slot<ExprPath>,
    pub(crate) krate: Slot<Path>,
    pub(crate) rules: Vec<RuleAttr>,
    pub(crate) is_deprecated: bool,
    description: Slot<String>,
    docs: String,
}

/// How the JSON says which variant of an enum it is.
#[derive(Clone, Copy)]
pub(crate) enum Tagging<'a> {
    External,
    Internal(&'a LitStr),
    Adjacent(&'a LitStr, &'a LitStr),
    Untagged,
}

impl ContainerAttr {
    /// Reads the attributes of a type; `place` says whether it is a struct or an enum.
    pub(crate) fn read(ctxt: &Ctxt, attrs: &[Attribute], place: Place) -> Self {
        let is_deprecated = attrs.iter().any(|attr| attr.path().is_ident("deprecated"));
        let mut read = Self { docs: doc::docs(attrs), is_deprecated, ..Self::default() };
        for entry in entries_of(ctxt, attrs, "contract") {
            read.take(ctxt, &entry, place);
        }
        for entry in entries_of(ctxt, attrs, "serde") {
            read.take_serde(ctxt, &entry, place);
        }
        read
    }

    /// The description, or else the doc comment.
    pub(crate) fn docs(&self) -> &str {
        self.description.get().unwrap_or(&self.docs)
    }

    /// How the JSON says which variant it is.
    pub(crate) fn tagging(&self) -> Tagging<'_> {
        match (self.tag.get(), self.content.get(), self.untagged.get()) {
            (Some(tag), Some(content), _) => Tagging::Adjacent(tag, content),
            (Some(tag), None, _) => Tagging::Internal(tag),
            (None, _, Some(())) => Tagging::Untagged,
            (None, _, None) => Tagging::External,
        }
    }

    fn take(&mut self, ctxt: &Ctxt, entry: &Entry, place: Place) {
        let word = entry.word.clone();
        let is_struct = place == Place::Struct;
        match word.to_string().as_str() {
            symbol::RENAME_ALL => self.rename_all.put(ctxt, &word, case(ctxt, entry)),
            symbol::DESCRIPTION => {
                self.description.put(ctxt, &word, entry.text(ctxt).map(|text| text.value().trim().to_owned()));
            }
            symbol::CRATE => self.krate.put(ctxt, &word, krate(ctxt, entry)),
            symbol::DENY_UNKNOWN_FIELDS => self.deny_unknown_fields.put(ctxt, &word, entry.flag(ctxt)),
            symbol::CHECK => self.check.put(ctxt, &word, entry.function(ctxt)),
            symbol::RENAME_ALL_FIELDS if !is_struct => self.rename_all_fields.put(ctxt, &word, case(ctxt, entry)),
            symbol::BOUND => self.bound.put(ctxt, &word, predicates(ctxt, entry)),
            symbol::TRANSPARENT if is_struct => self.transparent.put(ctxt, &word, entry.flag(ctxt)),
            symbol::CONTENT if !is_struct => self.content.put(ctxt, &word, entry.text(ctxt)),
            symbol::UNTAGGED if !is_struct => self.untagged.put(ctxt, &word, entry.flag(ctxt)),
            symbol::TAG if !is_struct => self.tag.put(ctxt, &word, entry.text(ctxt)),
            symbol::DEFAULT if is_struct => self.default.put(ctxt, &word, Default::read(ctxt, entry)),
            symbol::RULE if is_struct => self.rules.extend(RuleAttr::read(ctxt, entry)),
            _ => ctxt.error(&word, symbol::unknown(&word, place)),
        }
    }

    fn take_serde(&mut self, ctxt: &Ctxt, entry: &Entry, place: Place) {
        let word = &entry.word;
        let is_struct = place == Place::Struct;
        match word.to_string().as_str() {
            "rename_all" => self.rename_all.put_serde(word, serde::case(entry)),
            "rename_all_fields" => self.rename_all_fields.put_serde(word, serde::case(entry)),
            "transparent" if is_struct => self.transparent.put_serde(word, Some(())),
            "content" if !is_struct => self.content.put_serde(word, serde::text(entry)),
            "untagged" if !is_struct => self.untagged.put_serde(word, Some(())),
            "tag" if !is_struct => self.tag.put_serde(word, serde::text(entry)),
            "deny_unknown_fields" => self.deny_unknown_fields.put_serde(word, Some(())),
            "default" if is_struct => self.default.put_serde(word, Default::read_serde(entry)),
            name if serde::ON_TYPE.contains(&name) => serde::refuse(ctxt, word),
            _ => {}
        }
    }
}

/// The spelling behind `rename_all`.
pub(super) fn case(ctxt: &Ctxt, entry: &Entry) -> Option<Case> {
    let name = entry.text(ctxt)?;
    let case = Case::named(&name.value());
    if case.is_none() {
        let names = CASES.iter().map(|(known, _)| *known);
        let message = match nearest(&name.value(), names.clone()) {
            Some(near) => format!("unknown spelling; did you mean `{near}`?"),
            None => format!("unknown spelling; known are `{}`", names.collect::<Vec<_>>().join("`, `")),
        };
        ctxt.error(name, message);
    }
    case
}

/// The predicates in the text behind `bound`.
fn predicates(ctxt: &Ctxt, entry: &Entry) -> Option<Vec<WherePredicate>> {
    let text = match syn::parse2::<LitStr>(entry.assigned(ctxt)?) {
        // No bound at all is a wish too.
        Ok(text) if text.value().trim().is_empty() => return Some(Vec::new()),
        _ => entry.text(ctxt)?,
    };
    match text.parse_with(Punctuated::<WherePredicate, Token![,]>::parse_terminated) {
        Ok(predicates) => Some(predicates.into_iter().collect()),
        Err(_) => {
            ctxt.error(text, format!("expected what stands behind `where`: `{}`", symbol::usage(symbol::BOUND)));
            None
        }
    }
}

/// The path of the library.
fn krate(ctxt: &Ctxt, entry: &Entry) -> Option<Path> {
    let tokens = entry.assigned(ctxt)?;
    let path = syn::parse::Parser::parse2(Path::parse_mod_style, tokens.clone());
    if path.is_err() {
        ctxt.error(tokens, format!("expected a path without quotes: `{}`", symbol::usage(symbol::CRATE)));
    }
    path.ok()
}
