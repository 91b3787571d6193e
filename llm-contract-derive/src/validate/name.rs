//! Names on the wire: no two members, and no two variants, may be read from the same one.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::LitStr;

use crate::ctxt::Ctxt;
use crate::model::{Form, Object, Variant};

/// A name, whose it is, and where it was written.
struct Name {
    text: String,
    owner: String,
    tokens: TokenStream,
}

/// Judges the keys and aliases of the members of an object, and the tag beside them.
pub(super) fn validate_fields(ctxt: &Ctxt, object: Object<'_, '_>, tag: Option<&LitStr>) {
    if object.content.form != Form::Members {
        return;
    }
    let names = object.members().flat_map(|(_, field)| {
        let tokens = field.attr.rename.get().map_or_else(|| field.member.to_token_stream(), ToTokens::to_token_stream);
        names(&field.key, tokens, &field.attr.aliases, &format!("`{}`", field.label()))
    });
    let tag = tag.map(|tag| Name { text: tag.value(), owner: "the tag".to_owned(), tokens: tag.to_token_stream() });
    validate(ctxt, "key", tag.into_iter().chain(names));
}

/// Judges the names and aliases of the variants that are read.
pub(super) fn validate_variants(ctxt: &Ctxt, variants: &[Variant<'_>]) {
    let read = variants.iter().filter(|variant| variant.index.is_some());
    validate(
        ctxt,
        "name",
        read.flat_map(|variant| {
            let ident = variant.ident;
            let tokens = variant.attr.rename.get().map_or_else(|| ident.to_token_stream(), ToTokens::to_token_stream);
            names(&variant.name, tokens, &variant.attr.aliases, &format!("`{}`", variant.ident))
        }),
    );
}

fn names(name: &str, tokens: TokenStream, aliases: &[LitStr], owner: &str) -> Vec<Name> {
    let own = Name { text: name.to_owned(), owner: owner.to_owned(), tokens };
    let alias = |alias: &LitStr| Name { text: alias.value(), owner: owner.to_owned(), tokens: alias.to_token_stream() };
    [own].into_iter().chain(aliases.iter().map(alias)).collect()
}

fn validate(ctxt: &Ctxt, what: &str, names: impl Iterator<Item = Name>) {
    let mut known: Vec<Name> = Vec::new();
    for name in names {
        let Name { text, owner, tokens } = &name;
        match known.iter().find(|other| other.text == *text) {
            Some(other) if other.owner == *owner => {
                ctxt.error(tokens, format!("{owner} is read from the {what} \"{text}\" already; remove the alias"));
            }
            Some(other) => {
                let message = format!(
                    "{owner} and {} would both be read from the {what} \"{text}\"; rename one or remove the alias",
                    other.owner
                );
                ctxt.error(tokens, message);
            }
            None => known.push(name),
        }
    }
}
