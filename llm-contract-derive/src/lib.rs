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

/// To be used through `llm-contract`, which documents each attribute with an example that is run.
#[proc_macro_derive(LlmContract, attributes(contract, serde))]
pub fn derive_llm_contract(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    guarded(input.into()).into()
}

/// What the macro says should it panic all the same: rustc would report that at the whole derive, without a
/// word on where to go with it.
const GUARD: &str = "`#[derive(LlmContract)]` failed on this item: please report it to llm-contract, with the item";

/// The expansion of an item, whatever happens.
fn guarded(input: proc_macro2::TokenStream) -> proc_macro2::TokenStream {
    let expansion = catch_unwind(AssertUnwindSafe(|| expand(input)));
    expansion.unwrap_or_else(|_| quote!(::core::compile_error!(#GUARD);))
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
