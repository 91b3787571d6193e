//! The generics of the item: what they may be, and how the impl repeats them.
//!
//! Type parameters, and with them the bounds that an impl needs, are not supported yet.

use proc_macro2::TokenStream;
use quote::quote;
use syn::DeriveInput;

use crate::ctxt::Ctxt;

/// Refuses what no impl can be written for.
pub(crate) fn validate(ctxt: &Ctxt, input: &DeriveInput) {
    for parameter in &input.generics.params {
        let message = match parameter {
            syn::GenericParam::Lifetime(_) => {
                "a checked value owns its data: use `String` in place of `&str`, and no lifetime"
            }
            syn::GenericParam::Type(_) | syn::GenericParam::Const(_) => "generic types are not supported yet",
        };
        ctxt.error(parameter, message);
    }
}

/// The head of the impl.
///
/// ```text
/// impl __p::LlmContract for JobMatch
/// ```
pub(crate) fn head(input: &DeriveInput) -> TokenStream {
    let name = &input.ident;
    let (parameters, arguments, clause) = input.generics.split_for_impl();
    quote!(impl #parameters __p::LlmContract for #name #arguments #clause)
}
