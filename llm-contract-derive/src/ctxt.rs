//! Collects the errors of one expansion, so that all are reported at once.

use std::cell::RefCell;
use std::fmt::Display;

use proc_macro2::TokenStream;
use quote::ToTokens;

/// The errors so far, in the order in which they were found.
#[derive(Default)]
pub(crate) struct Ctxt {
    errors: RefCell<Vec<syn::Error>>,
}

impl Ctxt {
    /// Records an error at some tokens.
    pub(crate) fn error(&self, tokens: impl ToTokens, message: impl Display) {
        self.errors.borrow_mut().push(syn::Error::new_spanned(tokens, message));
    }

    /// How many errors there are so far.
    pub(crate) fn count(&self) -> usize {
        self.errors.borrow().len()
    }

    /// The errors as tokens of compile errors; `None` if there is none.
    pub(crate) fn finish(self) -> Option<TokenStream> {
        let errors = self.errors.into_inner();
        if errors.is_empty() {
            return None;
        }
        Some(errors.into_iter().map(syn::Error::into_compile_error).collect())
    }
}
