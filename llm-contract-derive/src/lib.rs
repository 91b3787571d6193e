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

/// Derives the contract of a struct with named fields, or of an enum of unit variants.
///
/// Attributes are written `#[contract(...)]`:
///
/// - On the type: `rename_all = "camelCase"`, `deny_unknown_fields`, `description = "..."` (else the doc
///   comment), `default` or `default = path`, `rule(when = .., require = .., say = "..")` (any number),
///   `check = path` (`fn(&Self) -> Result<(), impl Display>`), `crate = path`.
/// - On a field: `rename = ".."`, `alias = ".."` (repeatable), `default` or `default = path`, `skip`,
///   `description = ".."`, `example = literal`, `range = 0..=100` (any Rust range), `len = 1..=20` (characters,
///   items, entries), `one_of = [..]`, `single_line`, `no_control`, `verbatim` (in a text
///   that the model escaped badly, backslashes are its own), `each(..)` (constraints of a list's items),
///   `values(..)` (of a map's values), `clean = [..]` (`trim`, `lowercase`, `drop_empty`, `dedup`,
///   `dedup_ignore_case`, or paths `fn(T) -> T`; run before the checks), `check = path`
///   (`fn(&T) -> Result<(), impl Display>`).
/// - On a variant: `rename`, `alias`, `description`, `skip`.
///
/// `#[serde(...)]` attributes of the same names keep serde's meaning; `#[contract]` wins where both speak.
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
