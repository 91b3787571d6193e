//! `#[derive(LlmContract)]`: writes down what a type asks of a model's reply, and the glue that reads it.
//!
//! Use it through `llm-contract`, which re-exports it beside the trait of the same name. The macro depends
//! on nothing of ours: it only names what `llm_contract::private` offers. It never panics; every mistake in
//! its input is a compile error at the offending token, all at once, one error a mistake.

#![deny(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

mod attr;
mod bound;
mod case;
mod ctxt;
mod expand;
mod fallback;
mod model;
mod shape;
mod symbol;
#[cfg(test)]
mod tests;
mod validate;

use std::panic::{AssertUnwindSafe, catch_unwind};

use ctxt::Ctxt;
use model::Model;
use quote::quote;

/// Derives the contract of a type: what it asks of a model's reply, and the reader of that.
///
/// Structs with named fields are objects; those of one field without a name are that value (a newtype), those
/// of several a list of exactly as many items, those of none `null`. Enums are as serde has them: names, or an
/// object of one key, unless a tag says which variant it is. Types may be generic, and contain themselves.
///
/// Attributes are written `#[contract(...)]`:
///
/// - On a type: `description = "..."` (else the doc comment), `rename_all = "camelCase"`, `deny_unknown_fields`,
///   `check = path` (`fn(&Self) -> Result<(), impl Display>`), `bound = "T: LlmContract"` (else each type
///   parameter that a field is made of has a contract), `crate = path`.
/// - On a struct besides: `default` or `default = path`, `transparent`,
///   `rule(when = .., require = .., say = "..")` (any number).
/// - On an enum besides: `tag = ".."` (internally tagged), `content = ".."` with it (adjacently), `untagged`
///   (exactly one variant must fit), `rename_all_fields = ".."`.
/// - On a variant: `rename`, `alias`, `description`, `skip`, `other` (stands for every name that no variant
///   has), `rename_all`, `rule(..)`.
/// - On a field, names and presence: `rename = ".."`, `alias = ".."` (repeatable), `default` or
///   `default = path`, `skip`, `flatten` (objects and maps), `description = ".."`, `example = literal`.
/// - On a field, constraints: `range = 0..=100` (any Rust range), `multiple_of = 5`, `len = 1..=20` (characters,
///   items, entries), `pattern = ".."` (feature `regex`), `one_of = [..]`, `unique`, `single_line`, `no_control`,
///   and for what the value holds `each(..)` (a list's items), `keys(..)` and `values(..)` (a map's).
/// - On a field, reading: `clean = [..]` (`trim`, `lowercase`, `drop_empty`, `dedup`, `dedup_ignore_case`, or
///   paths `fn(T) -> T`; run before the checks), `check = path` (`fn(&T) -> Result<(), impl Display>`),
///   `verbatim` (in a text that the model escaped badly, backslashes are its own), `coerce` (a number is read as
///   text, one value as a list of one, 0 and 1 as truth values, each of them recorded).
/// - On a field of a type without a contract: `serde` (the type implements `Deserialize`, and serde reads the
///   whole field; its `with` and `deserialize_with` hold then), and `schema = path` with it
///   (`fn() -> serde_json::Value`, the JSON Schema that the prompt shows; without it the prompt says `JSON`).
///   Constraints are not for such a field, `check`, `clean` with a path, `default` and `example` are.
///
/// `#[serde(...)]` attributes of the same names keep serde's meaning; `#[contract]` wins where both speak.
///
/// # Where serde reads otherwise
///
/// What serde writes is read as serde reads it. Of other JSON this differs, on purpose:
///
/// - Of untagged variants exactly one must fit, where serde takes the first that does.
/// - A key that stands twice with different values is refused, also in a map, and an item that stands twice in a
///   set. An unknown key that resembles one that may be absent is refused, since its value would be lost.
/// - A struct with names is never read from a list, nor a tag from the position of a variant; `1.0` is a whole
///   number.
/// - `deny_unknown_fields` holds for variants without fields under a tag too; absent content under `content` is
///   refused also where it is optional.
/// - Dates, times, durations, UUIDs and URLs have one spelling: RFC 3339 and ISO 8601 to the letter, with years
///   from 0 to 9999, where the crates also read `2024-5-7`, a space for the `T`, `P1DT2H` in words, or a UUID
///   without hyphens; a URL has no white space in it. Types of `time` are read as RFC 3339 besides the texts of
///   the crate's own serde, and never from numbers.
/// - A `Decimal` is a JSON number, in quotes or not (no `1_000`), and kept to the last digit, where its serde goes
///   through a double.
/// - The nanoseconds of a `Duration` are less than a second.
#[proc_macro_derive(LlmContract, attributes(contract, serde))]
pub fn derive_llm_contract(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    // A panic would be reported at the whole derive without a word on where to go with it.
    let expansion = catch_unwind(AssertUnwindSafe(|| expand(input.into())));
    let output = expansion.unwrap_or_else(|_| {
        let message = "`#[derive(LlmContract)]` failed on this item: please report it to llm-contract, with the item";
        quote!(::core::compile_error!(#message);)
    });
    output.into()
}

/// The expansion of an item: its impl, or its errors and a stub.
fn expand(input: proc_macro2::TokenStream) -> proc_macro2::TokenStream {
    let input: syn::DeriveInput = match syn::parse2(input) {
        Ok(input) => input,
        Err(error) => return error.into_compile_error(),
    };
    let ctxt = Ctxt::default();
    let model = Model::read(&ctxt, &input);
    validate::validate(&ctxt, &model);
    match ctxt.finish() {
        None => expand::expand(&model),
        Some(errors) => {
            let stub = fallback::stub(&model);
            quote!(#errors #stub)
        }
    }
}
