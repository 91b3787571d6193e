//! The entries of an attribute (`word`, `word = value`, `word(..)`), and the slot that notices duplicates.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use syn::{Attribute, ExprPath, LitStr, Meta};

use super::tokens::{Part, is_joint, is_punct, split, unwrap};
use crate::ctxt::Ctxt;
use crate::symbol;

/// One entry of an attribute.
pub(crate) struct Entry {
    pub(crate) word: Ident,
    pub(super) value: Value,
}

/// What stands behind the word of an entry.
pub(super) enum Value {
    /// Nothing.
    Flag,
    /// `= tokens`.
    Assigned(TokenStream),
    /// `(tokens)`.
    List(Group),
}

/// The entries of all attributes of this name on one item.
pub(super) fn entries_of(ctxt: &Ctxt, attrs: &[Attribute], name: &str) -> Vec<Entry> {
    let mut entries = Vec::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident(name)) {
        match &attr.meta {
            Meta::List(list) if list.tokens.is_empty() && name == "contract" => {
                ctxt.error(list, "the attribute says nothing: write a word in it, or remove it");
            }
            Meta::List(list) => entries.extend(entries_in(ctxt, list.tokens.clone())),
            // serde has its own words for what it does not understand.
            _ if name != "contract" => {}
            meta => ctxt.error(meta, "write the attribute as `#[contract(..)]`"),
        }
    }
    entries
}

/// The entries of a list.
pub(super) fn entries_in(ctxt: &Ctxt, tokens: TokenStream) -> Vec<Entry> {
    split(tokens).into_iter().filter_map(|part| entry(ctxt, part)).collect()
}

fn entry(ctxt: &Ctxt, part: Part) -> Option<Entry> {
    let mut trees = part.tokens.into_iter();
    let word = match trees.next() {
        Some(TokenTree::Ident(word)) => word,
        Some(other) => {
            ctxt.error(other, "expected an attribute word here, such as `range` or `rename`");
            return None;
        }
        None => {
            ctxt.error(part.comma, "nothing stands before this comma; remove it");
            return None;
        }
    };
    let value = match trees.next() {
        None => Value::Flag,
        Some(equals) if is_punct(Some(&equals), '=') => {
            let tokens: Vec<TokenTree> = trees.collect();
            if tokens.is_empty() {
                ctxt.error(equals, format!("the value is missing: write `{}`", symbol::usage(&word.to_string())));
                return None;
            }
            if let Some(next) = next_word(&tokens) {
                ctxt.error(next, format!("expected a comma before `{next}`"));
                return None;
            }
            Value::Assigned(tokens.into_iter().collect())
        }
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis => {
            if let Some(surplus) = trees.next() {
                ctxt.error(surplus, format!("expected a comma after `{word}(..)`"));
                return None;
            }
            Value::List(group)
        }
        Some(other) => {
            ctxt.error(other, format!("expected `=`, `(` or a comma after `{word}`"));
            return None;
        }
    };
    Some(Entry { word, value })
}

/// An attribute word with its equals sign inside a value: a comma was forgotten before it.
fn next_word(tokens: &[TokenTree]) -> Option<&Ident> {
    tokens.windows(2).skip(1).find_map(|pair| match pair {
        [TokenTree::Ident(word), equals] if is_punct(Some(equals), '=') && !is_joint(Some(equals), '=') => {
            symbol::is_known(&word.to_string()).then_some(word)
        }
        _ => None,
    })
}

impl Entry {
    /// Takes an entry that is nothing but its word.
    pub(super) fn flag(&self, ctxt: &Ctxt) -> Option<()> {
        match &self.value {
            Value::Flag => Some(()),
            _ => {
                let word = &self.word;
                ctxt.error(word, format!("`{word}` takes no value: write `{word}` alone"));
                None
            }
        }
    }

    /// The tokens behind the equals sign.
    pub(super) fn assigned(&self, ctxt: &Ctxt) -> Option<TokenStream> {
        match &self.value {
            Value::Assigned(tokens) => Some(unwrap(tokens.clone())),
            _ => self.misused(ctxt),
        }
    }

    /// The list in parentheses.
    pub(super) fn list(&self, ctxt: &Ctxt) -> Option<Group> {
        match &self.value {
            Value::List(group) => Some(group.clone()),
            _ => self.misused(ctxt),
        }
    }

    /// The text behind the equals sign, which must not be empty.
    pub(super) fn text(&self, ctxt: &Ctxt) -> Option<LitStr> {
        let tokens = self.assigned(ctxt)?;
        match syn::parse2::<LitStr>(tokens.clone()) {
            Ok(text) if text.value().trim().is_empty() => {
                ctxt.error(text, format!("`{}` is empty", self.word));
                None
            }
            Ok(text) => Some(text),
            Err(_) => {
                ctxt.error(tokens, format!("expected a text in quotes: `{}`", symbol::usage(&self.word.to_string())));
                None
            }
        }
    }

    /// The path of a function behind the equals sign.
    pub(super) fn function(&self, ctxt: &Ctxt) -> Option<ExprPath> {
        let tokens = self.assigned(ctxt)?;
        let word = &self.word;
        match syn::parse2::<ExprPath>(tokens.clone()) {
            Ok(path) => Some(path),
            Err(_) if syn::parse2::<LitStr>(tokens.clone()).is_ok() => {
                ctxt.error(tokens, format!("write the path without quotes: `{word} = path::to::function`"));
                None
            }
            Err(_) => {
                ctxt.error(tokens, format!("expected the path of a function: `{word} = path::to::function`"));
                None
            }
        }
    }

    /// Records that the entry is not written as its word asks.
    pub(super) fn misused<T>(&self, ctxt: &Ctxt) -> Option<T> {
        let usage = symbol::usage(&self.word.to_string());
        ctxt.error(&self.word, format!("`{}` is not written so: write `{usage}`", self.word));
        None
    }
}

/// A place for a value that may be given once.
pub(crate) struct Slot<T> {
    /// The word that gave the value.
    word: Option<Ident>,
    value: Option<T>,
}

impl<T> Default for Slot<T> {
    fn default() -> Self {
        Self { word: None, value: None }
    }
}

impl<T> Slot<T> {
    /// Puts in what `#[contract]` says: at most once. A faulty value counts, so that a second is noticed.
    pub(super) fn put(&mut self, ctxt: &Ctxt, word: &Ident, value: Option<T>) {
        if self.word.is_some() {
            ctxt.error(word, format!("`{word}` is given twice; keep one"));
            return;
        }
        self.word = Some(word.clone());
        self.value = value;
    }

    /// Puts in what `#[serde]` says, where `#[contract]` says nothing. What serde has no value for when
    /// reading (`rename(serialize = "x")`) says nothing.
    pub(super) fn put_serde(&mut self, word: &Ident, value: Option<T>) {
        if self.word.is_none() && value.is_some() {
            self.word = Some(word.clone());
            self.value = value;
        }
    }

    /// The value, if it was given and sound.
    pub(crate) fn get(&self) -> Option<&T> {
        self.value.as_ref()
    }

    /// The word that gave a value, faulty or not.
    pub(crate) fn word(&self) -> Option<&Ident> {
        self.word.as_ref()
    }

    /// Whether a value was given, faulty or not.
    pub(crate) fn is_given(&self) -> bool {
        self.word.is_some()
    }
}
