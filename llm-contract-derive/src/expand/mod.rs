//! Writes the impl: a `const` table, and glue of one call per field. What loops, looks up, checks or words
//! anything is the library's; no code here depends on a type more than it must.

mod constraint;
mod glue;
mod table;
mod variant;

use proc_macro2::{Literal, Span, TokenStream};
use quote::quote;

use crate::bound;
use crate::model::{Body, Model};

/// The impl of a sound item.
///
/// ```text
/// const _: () = {
///     use ::llm_contract::private as __p;
///     const _: () = __p::judge(..);                         // constraints that the compiler judges
///     fn __clean_2(..) -> Vec<String> { .. }                // cleaners and defaults of fields
///     static __TABLE: __p::Contract = __p::Contract { .. };
///     #[automatically_derived]
///     impl __p::LlmContract for JobMatch {
///         const __CONTRACT: &'static __p::Contract = &__TABLE;
///         fn __read(..) -> __p::Option<Self> { .. }
///     }
/// };
/// ```
pub(crate) fn expand(model: &Model<'_>) -> TokenStream {
    let mut items = TokenStream::new();
    let (shape, read) = match &model.body {
        Body::Struct(fields) => {
            let object = model.object(fields);
            (table::shape(object, &mut items), glue::read(object, &mut items))
        }
        Body::Enum(variants) => {
            (table::variants(model, variants, &mut items), variant::read(model, variants, &mut items))
        }
        Body::Unsupported => return TokenStream::new(),
    };
    let name = model.input.ident.to_string();
    let name = name.trim_start_matches("r#");
    let docs = model.attr.docs();
    // A static has one address, by which a walk over contracts knows where it has been.
    items.extend(quote! {
        static __TABLE: __p::Contract = __p::Contract { name: #name, docs: #docs, shape: #shape, constraints: &[], args: &[] };
    });
    wrap(model, &items, &quote!(const __CONTRACT: &'static __p::Contract = &__TABLE; #read))
}

/// The impl around its items, in a scope of its own.
pub(crate) fn wrap(model: &Model<'_>, items: &TokenStream, methods: &TokenStream) -> TokenStream {
    let krate = model.krate();
    let head = bound::head(model.input);
    // A deprecated field is still a field, and its author is not the one to warn.
    let allow = is_deprecated(model).then(|| quote!(#[allow(deprecated)]));
    quote! {
        #allow
        const _: () = {
            use #krate::private as __p;
            #items
            #[automatically_derived]
            #head {
                #methods
            }
        };
    }
}

fn is_deprecated(model: &Model<'_>) -> bool {
    let inner = match &model.body {
        Body::Struct(fields) => fields.iter().any(|field| field.attr.is_deprecated),
        Body::Enum(variants) => {
            let mut fields = variants.iter().flat_map(|variant| variant.content.fields());
            fields.any(|field| field.attr.is_deprecated) || variants.iter().any(|variant| variant.attr.is_deprecated)
        }
        Body::Unsupported => false,
    };
    inner || model.attr.is_deprecated
}

/// A position, as a plain literal.
fn position(index: usize) -> Literal {
    Literal::usize_unsuffixed(index)
}

/// A span at which an error is reported, while names are the derive's own.
fn call_site(span: Span) -> Span {
    span.resolved_at(Span::call_site())
}
