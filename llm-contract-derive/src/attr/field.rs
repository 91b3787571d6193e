//! The attributes of a field.

use proc_macro2::{Ident, TokenStream};
use syn::{Attribute, ExprPath, LitStr};

use super::entry::{Entry, Slot, Value, entries_of};
use super::literal::{Literal, Nested, Scalar};
use super::tokens::{bracketed, split};
use super::variant::add_alias;
use super::{Constraints, doc, serde};
use crate::ctxt::Ctxt;
use crate::symbol::{self, Place};

/// What stands on a field.
#[derive(std::default::Default)]
pub(crate) struct FieldAttr {
    pub(crate) rename: Slot<LitStr>,
    pub(crate) aliases: Vec<LitStr>,
    /// The first alias that `#[contract]` gives.
    pub(crate) alias_word: Option<Ident>,
    pub(crate) default: Slot<Default>,
    pub(crate) skip: Slot<()>,
    pub(crate) example: Slot<Example>,
    pub(crate) constraints: Constraints,
    pub(crate) clean: Slot<Vec<Cleaner>>,
    pub(crate) check: Slot<ExprPath>,
    pub(crate) verbatim: Slot<()>,
    pub(crate) flatten: Slot<()>,
    pub(crate) coerce: Slot<()>,
    /// Whether serde reads the value.
    pub(crate) serde: Slot<()>,
    /// The function that makes the JSON Schema of such a value.
    pub(crate) schema: Slot<ExprPath>,
    /// The function that serde reads such a value with.
    pub(crate) serde_with: Option<ExprPath>,
    pub(crate) is_deprecated: bool,
    description: Slot<String>,
    docs: String,
}

/// Where the value of an absent field comes from.
pub(crate) enum Default {
    /// The type's `Default`.
    Trait,
    /// A function.
    Path(ExprPath),
    /// This number or truth value.
    Value(Literal),
}

/// A change of a value before it is checked.
pub(crate) enum Cleaner {
    /// One of the library's.
    Named(Ident),
    /// A function of the author's own.
    Path(ExprPath),
}

/// A value of the field that the prompt shows.
pub(crate) struct Example {
    pub(crate) value: Nested,
    pub(crate) tokens: TokenStream,
}

impl FieldAttr {
    /// Reads the attributes of a field.
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
        // How serde would read a field that is not read is nobody's business.
        if !read.skip.is_given() {
            read.take_reading(ctxt, &entries);
        }
        read
    }

    /// Takes what changes how serde reads the field: it holds where serde does, and else nobody could follow it.
    fn take_reading(&mut self, ctxt: &Ctxt, entries: &[Entry]) {
        for entry in entries.iter().filter(|entry| serde::ON_FIELD.iter().any(|word| entry.word == word)) {
            match serde::reader(entry) {
                Some(path) if self.is_foreign() => self.serde_with = Some(path),
                _ => serde::refuse(ctxt, &entry.word),
            }
        }
    }

    /// Whether serde reads the value.
    pub(crate) fn is_foreign(&self) -> bool {
        self.serde.is_given()
    }

    /// The description, or else the doc comment.
    pub(crate) fn docs(&self) -> &str {
        self.description.get().unwrap_or(&self.docs)
    }

    /// The words that mean nothing on a field which no reply has.
    pub(crate) fn words_of_reading(&self) -> impl Iterator<Item = &Ident> {
        let words = [self.clean.word(), self.check.word(), self.example.word(), self.verbatim.word()];
        let words = words.into_iter().chain([self.coerce.word(), self.serde.word(), self.schema.word()]).flatten();
        self.constraints.words().chain(words).chain(&self.alias_word)
    }

    fn take(&mut self, ctxt: &Ctxt, entry: &Entry) {
        if self.constraints.take(ctxt, entry) {
            return;
        }
        let word = entry.word.clone();
        match word.to_string().as_str() {
            symbol::RENAME => self.rename.put(ctxt, &word, entry.text(ctxt)),
            symbol::ALIAS => {
                self.alias_word.get_or_insert(word);
                self.aliases.extend(entry.text(ctxt));
            }
            symbol::DEFAULT => self.default.put(ctxt, &word, Default::read_of_field(ctxt, entry)),
            symbol::SKIP => self.skip.put(ctxt, &word, entry.flag(ctxt)),
            symbol::DESCRIPTION => {
                self.description.put(ctxt, &word, entry.text(ctxt).map(|text| text.value().trim().to_owned()));
            }
            symbol::EXAMPLE => self.example.put(ctxt, &word, Example::read(ctxt, entry)),
            symbol::CLEAN => self.clean.put(ctxt, &word, cleaners(ctxt, entry)),
            symbol::FLATTEN => self.flatten.put(ctxt, &word, entry.flag(ctxt)),
            symbol::SERDE => self.serde.put(ctxt, &word, entry.flag(ctxt)),
            symbol::SCHEMA => self.schema.put(ctxt, &word, entry.function(ctxt)),
            symbol::COERCE => self.coerce.put(ctxt, &word, entry.flag(ctxt)),
            symbol::VERBATIM => self.verbatim.put(ctxt, &word, entry.flag(ctxt)),
            symbol::CHECK => self.check.put(ctxt, &word, entry.function(ctxt)),
            _ => ctxt.error(&word, symbol::unknown(&word, Place::Field)),
        }
    }

    fn take_serde(&mut self, entry: &Entry) {
        let word = &entry.word;
        match word.to_string().as_str() {
            "rename" => self.rename.put_serde(word, serde::text(entry)),
            "flatten" => self.flatten.put_serde(word, Some(())),
            "alias" => add_alias(&mut self.aliases, serde::text(entry)),
            "default" => self.default.put_serde(word, Default::read_serde(entry)),
            "skip" | "skip_deserializing" => self.skip.put_serde(word, Some(())),
            _ => {}
        }
    }
}

impl Default {
    /// Reads `default` or `default = path`.
    pub(super) fn read(ctxt: &Ctxt, entry: &Entry) -> Option<Self> {
        match &entry.value {
            Value::Flag => Some(Self::Trait),
            Value::Assigned(tokens) => {
                let quoted: Option<LitStr> = syn::parse2(tokens.clone()).ok();
                let is_path = quoted.is_some_and(|text| text.parse::<ExprPath>().is_ok());
                match syn::parse2(tokens.clone()) {
                    Ok(path) => Some(Self::Path(path)),
                    Err(_) if is_path => entry.function(ctxt).map(Self::Path),
                    Err(_) => {
                        let message =
                            "this is no default: name a function that makes the value, `default = path::to::function`";
                        ctxt.error(tokens, message);
                        None
                    }
                }
            }
            Value::List(_) => entry.misused(ctxt),
        }
    }

    /// Reads the default of a field, which may be a number or truth value. A text would look like a path in quotes, as
    /// serde has it.
    fn read_of_field(ctxt: &Ctxt, entry: &Entry) -> Option<Self> {
        if let Value::Assigned(tokens) = &entry.value
            && let Some(literal) = Literal::read(tokens.clone())
        {
            match literal {
                Ok(literal) if !matches!(literal.value, Scalar::Text(_)) => return Some(Self::Value(literal)),
                Ok(_) => {}
                Err(message) => {
                    ctxt.error(tokens, message);
                    return None;
                }
            }
        }
        Self::read(ctxt, entry)
    }

    /// Reads serde's `default` or `default = "path"`.
    pub(super) fn read_serde(entry: &Entry) -> Option<Self> {
        if serde::is_flag(entry) { Some(Self::Trait) } else { serde::path(entry).map(Self::Path) }
    }
}

impl Example {
    fn read(ctxt: &Ctxt, entry: &Entry) -> Option<Self> {
        let tokens = entry.assigned(ctxt)?;
        let value = Nested::expect(ctxt, tokens.clone())?;
        Some(Self { value, tokens })
    }
}

/// The list of `clean = [..]`.
fn cleaners(ctxt: &Ctxt, entry: &Entry) -> Option<Vec<Cleaner>> {
    let tokens = entry.assigned(ctxt)?;
    let Some(inside) = bracketed(&tokens) else {
        ctxt.error(&tokens, format!("expected a list in brackets: `clean = [{tokens}]`"));
        return None;
    };
    if inside.is_empty() {
        ctxt.error(
            tokens,
            format!("the list is empty: write `{}`, or leave `clean` out", symbol::usage(symbol::CLEAN)),
        );
        return None;
    }
    let mut cleaners = Vec::new();
    for part in split(inside) {
        let tokens: TokenStream = part.tokens.into_iter().collect();
        let Ok(path) = syn::parse2::<ExprPath>(tokens.clone()) else {
            ctxt.error(tokens, "expected a named cleaner, such as `trim`, or the path of a function `fn(T) -> T`");
            return None;
        };
        cleaners.push(match path.path.get_ident() {
            Some(name) if Cleaner::of_text(name) || Cleaner::of_list(name) => Cleaner::Named(name.clone()),
            _ => Cleaner::Path(path),
        });
    }
    Some(cleaners)
}

impl Cleaner {
    /// Whether this name is a cleaner that changes texts.
    pub(crate) fn of_text(name: &Ident) -> bool {
        name == symbol::TRIM || name == symbol::LOWERCASE
    }

    /// Whether this name is a cleaner that drops items of a list.
    pub(crate) fn of_list(name: &Ident) -> bool {
        [symbol::DROP_EMPTY, symbol::DEDUP, symbol::DEDUP_IGNORE_CASE].iter().any(|cleaner| name == cleaner)
    }
}
