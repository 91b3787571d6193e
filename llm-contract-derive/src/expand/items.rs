//! What stands beside the impl: functions, and the judgements that the compiler makes.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};

use super::call_site;
use crate::bound::Generics;
use crate::model::Model;

/// What stands beside the impl.
pub(super) struct Items {
    pub(super) generics: Generics,
    free: TokenStream,
    /// Judgements on what generics decide: they are made where the type is used.
    judged: TokenStream,
    /// The names of the functions.
    functions: Vec<Ident>,
    /// How many patterns there are.
    patterns: usize,
}

impl Items {
    pub(super) fn of(model: &Model<'_>) -> Self {
        Self {
            generics: Generics::of(model),
            free: TokenStream::new(),
            judged: TokenStream::new(),
            functions: Vec::new(),
            patterns: 0,
        }
    }

    /// Adds an item.
    pub(super) fn add(&mut self, item: impl IntoIterator<Item = proc_macro2::TokenTree>) {
        self.free.extend(item);
    }

    /// Has the compiler judge something.
    ///
    /// ```text
    /// const _: () = __p::judge(&__p::range::<Score>(..));
    /// ```
    pub(super) fn judge(&mut self, call: &TokenStream, span: Span) {
        let judge = quote_spanned!(call_site(span)=> __p::judge(&#call));
        if self.generics.are_named_in(call) {
            self.judged.extend(quote!(#judge;));
        } else {
            self.free.extend(quote!(const _: () = #judge;));
        }
    }

    /// A name for the function of another pattern.
    pub(super) fn pattern(&mut self) -> Ident {
        let name = format_ident!("__pattern_{}", self.patterns);
        self.patterns += 1;
        name
    }

    /// Adds a function, unless it is there, and says how it is named where it is used.
    ///
    /// ```text
    /// fn __clean_2<T>(__v: Vec<T>, ..) -> Vec<T> where T: __p::LlmContract { .. }
    /// ```
    pub(super) fn function(
        &mut self,
        name: &Ident,
        parameters: &TokenStream,
        output: &TokenStream,
        body: &TokenStream,
    ) -> TokenStream {
        let (generics, arguments, clause) = self.generics.split();
        let turbofish = arguments.as_turbofish();
        let path = quote!(#name #turbofish);
        if self.functions.contains(name) {
            return path;
        }
        self.functions.push(name.clone());
        self.free.extend(quote!(fn #name #generics (#parameters) -> #output #clause { #body }));
        path
    }

    /// Everything that stands beside the impl, and what its function judges before it reads.
    ///
    /// ```text
    /// const { __p::judge(&__p::range::<T>(..)); }
    /// ```
    pub(super) fn finish(self) -> (TokenStream, Option<TokenStream>, Generics) {
        let judged = self.judged;
        let judged = (!judged.is_empty()).then(|| quote!(const { #judged }));
        (self.free, judged, self.generics)
    }
}
