//! `#[serde(..)]` attributes: the same meaning where the words are ours, an error where serde would read
//! another JSON than the contract says, silence where only serialising is concerned.

use proc_macro2::{Ident, TokenStream};
use syn::LitStr;

use super::entry::{Entry, Value, entries_in};
use crate::case::Case;
use crate::ctxt::Ctxt;

/// Words that change how serde reads a type, and that the contract cannot follow.
pub(super) const ON_TYPE: &[&str] = &["from", "try_from", "remote", "tag"];
/// Words that change how serde reads a variant.
pub(super) const ON_VARIANT: &[&str] = &["with", "deserialize_with", "untagged", "borrow"];
/// Words that change how serde reads a field.
pub(super) const ON_FIELD: &[&str] = &["with", "deserialize_with", "borrow"];

/// The text that serde takes when reading: `word = ".."`, or `word(deserialize = "..")`.
///
/// What serde would not understand either is left for serde to report.
pub(super) fn text(entry: &Entry) -> Option<LitStr> {
    match &entry.value {
        Value::Flag => None,
        Value::Assigned(tokens) => literal(tokens),
        Value::List(group) => {
            let quiet = Ctxt::default();
            let entries = entries_in(&quiet, group.stream());
            entries.iter().filter(|entry| entry.word == "deserialize").find_map(text)
        }
    }
}

/// The spelling in the text that serde takes when reading.
pub(super) fn case(entry: &Entry) -> Option<Case> {
    Case::named(&text(entry)?.value())
}

/// The path in the text behind the equals sign.
pub(super) fn path(entry: &Entry) -> Option<syn::ExprPath> {
    let Value::Assigned(tokens) = &entry.value else { return None };
    literal(tokens)?.parse().ok()
}

/// The function that serde reads a field with, if the entry names one: `deserialize_with = ".."`, or that of
/// `with = ".."`.
pub(super) fn reader(entry: &Entry) -> Option<syn::ExprPath> {
    let mut path = path(entry)?;
    match entry.word.to_string().as_str() {
        "deserialize_with" => {}
        "with" => {
            let function = Ident::new("deserialize", entry.word.span());
            path.path.segments.push(syn::PathSegment { ident: function, arguments: syn::PathArguments::None });
        }
        _ => return None,
    }
    Some(path)
}

/// Whether the entry is nothing but its word.
pub(super) fn is_flag(entry: &Entry) -> bool {
    matches!(entry.value, Value::Flag)
}

fn literal(tokens: &TokenStream) -> Option<LitStr> {
    syn::parse2(super::tokens::unwrap(tokens.clone())).ok()
}

/// Records that the contract cannot follow serde here.
pub(super) fn refuse(ctxt: &Ctxt, word: &Ident) {
    let message = match word.to_string().as_str() {
        "tag" => "`serde(tag)` on a struct adds a member that the contract cannot ask for; use an enum of one variant"
            .to_owned(),
        "untagged" => "`serde(untagged)` on a single variant cannot be honoured; put it on the enum".to_owned(),
        "borrow" => "`serde(borrow)` cannot be honoured: a checked value owns its data".to_owned(),
        "with" | "deserialize_with" => format!(
            "`serde({word})` changes the JSON in a way that the derive cannot see; have serde read the field, and \
             describe its JSON: `#[contract(serde, schema = path::to::function)]`"
        ),
        _ => format!(
            "`serde({word})` changes the JSON in a way that the derive cannot see; leave this derive out, and have \
             serde read the fields of this type: `#[contract(serde, schema = path::to::function)]`"
        ),
    };
    ctxt.error(word, message);
}
