//! The attributes of a variant.

use syn::{Attribute, LitStr};

use super::entry::{Entry, Slot, entries_of};
use super::{RuleAttr, container, doc, serde};
use crate::case::Case;
use crate::ctxt::Ctxt;
use crate::symbol::{self, Place};

/// What stands on a variant.
#[derive(Default)]
pub(crate) struct VariantAttr {
    pub(crate) rename: Slot<LitStr>,
    pub(crate) aliases: Vec<LitStr>,
    pub(crate) skip: Slot<()>,
    pub(crate) rename_all: Slot<Case>,
    pub(crate) other: Slot<()>,
    pub(crate) rules: Vec<RuleAttr>,
    pub(crate) is_deprecated: bool,
    description: Slot<String>,
    docs: String,
}

impl VariantAttr {
    /// Reads the attributes of a variant.
    pub(crate) fn read(ctxt: &Ctxt, attrs: &[Attribute]) -> Self {
        let is_deprecated = attrs.iter().any(|attr| attr.path().is_ident("deprecated"));
        let mut read = Self { docs: doc::docs(attrs), is_deprecated, ..Self::default() };
        for entry in entries_of(ctxt, attrs, "contract") {
            read.take(ctxt, &entry);
        }
        let entries = entries_of(ctxt, attrs, "serde");
        for entry in &entries {
            read.take_serde(entry);
        }
        if !read.skip.is_given() {
            for entry in entries.iter().filter(|entry| serde::ON_VARIANT.iter().any(|word| entry.word == word)) {
                serde::refuse(ctxt, &entry.word);
            }
        }
        read
    }

    /// The description, or else the doc comment.
    pub(crate) fn docs(&self) -> &str {
        self.description.get().unwrap_or(&self.docs)
    }

    fn take(&mut self, ctxt: &Ctxt, entry: &Entry) {
        let word = entry.word.clone();
        match word.to_string().as_str() {
            symbol::RENAME => self.rename.put(ctxt, &word, entry.text(ctxt)),
            symbol::ALIAS => self.aliases.extend(entry.text(ctxt)),
            symbol::DESCRIPTION => {
                self.description.put(ctxt, &word, entry.text(ctxt).map(|text| text.value().trim().to_owned()));
            }
            symbol::SKIP => self.skip.put(ctxt, &word, entry.flag(ctxt)),
            symbol::RENAME_ALL => self.rename_all.put(ctxt, &word, container::case(ctxt, entry)),
            symbol::OTHER => self.other.put(ctxt, &word, entry.flag(ctxt)),
            symbol::RULE => self.rules.extend(RuleAttr::read(ctxt, entry)),
            _ => ctxt.error(&word, symbol::unknown(&word, Place::Variant)),
        }
    }

    fn take_serde(&mut self, entry: &Entry) {
        let word = &entry.word;
        match word.to_string().as_str() {
            "rename" => self.rename.put_serde(word, serde::text(entry)),
            "rename_all" => self.rename_all.put_serde(word, serde::case(entry)),
            "other" => self.other.put_serde(word, Some(())),
            "alias" => add_alias(&mut self.aliases, serde::text(entry)),
            "skip" | "skip_deserializing" => self.skip.put_serde(word, Some(())),
            _ => {}
        }
    }
}

/// Adds an alias that serde was told, unless the contract was told the same.
pub(super) fn add_alias(aliases: &mut Vec<LitStr>, alias: Option<LitStr>) {
    aliases.extend(alias.filter(|alias| !aliases.iter().any(|known| known.value() == alias.value())));
}
