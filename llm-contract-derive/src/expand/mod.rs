//! Writes the impl: a `const` table, and glue of one call per field. What loops, looks up, checks or words
//! anything is the library's; no code here depends on a type more than it must.

mod constraint;
mod foreign;
mod glue;
mod items;
mod table;
mod value;
mod variant;

use proc_macro2::{Literal, Span, TokenStream};
use quote::quote;
use syn::ext::IdentExt;

use self::items::Items;
use crate::bound::Generics;
use crate::model::{Body, Form, Model};

/// What the derive writes for the shape and constraints of a type, and the methods that read it.
struct Parts {
    shape: TokenStream,
    constraints: TokenStream,
    /// The body of `__read`.
    read: TokenStream,
    /// Other items of the impl.
    others: TokenStream,
}

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
    let mut items = Items::of(model);
    let Some(Parts { shape, constraints, read, others }) = parts(model, &mut items) else { return TokenStream::new() };
    let name = model.input.ident.unraw().to_string();
    let docs = model.attr.docs();
    let arguments = items.generics.types();
    let ident = &model.input.ident;
    let own = if items.generics.are_none() { quote!(#ident) } else { quote!(Self) };
    let contract = quote! {
        __p::Contract {
            name: #name,
            docs: #docs,
            shape: #shape,
            constraints: #constraints,
            args: &[#(<#arguments as __p::Type>::contract),*],
            trial: __p::Some(__p::trial::<#own>),
        }
    };
    let table = if items.generics.are_none() {
        // A static has one address, by which a walk over contracts knows where it has been.
        items.add(quote!(static __TABLE: __p::Contract = #contract;));
        quote!(&__TABLE)
    } else {
        quote!(&#contract)
    };
    let (free, judged, generics) = items.finish();
    let methods = quote! {
        const __CONTRACT: &'static __p::Contract = #table;
        #others
        fn __read(
            __d: &mut __p::Decoder<'_>,
            __at: &__p::At<'_>,
            __c: &'static [__p::Constraint],
        ) -> __p::Option<Self> {
            #judged
            #read
        }
    };
    wrap(model, &generics, &free, &methods)
}

fn parts(model: &Model<'_>, items: &mut Items) -> Option<Parts> {
    let none = || quote!(&[]);
    Some(match &model.body {
        Body::Struct(content) => {
            let object = model.object(content);
            match content.form {
                Form::Unit => Parts {
                    shape: quote!(__p::Shape::Null),
                    constraints: none(),
                    read: quote!(if __d.null_value(Self::__CONTRACT, __at) { __p::Some(Self) } else { __p::None }),
                    others: TokenStream::new(),
                },
                Form::Value => value::parts(object, items)?,
                Form::Items | Form::Members => Parts {
                    shape: table::shape(object, items),
                    constraints: none(),
                    read: glue::read(object, items),
                    others: TokenStream::new(),
                },
            }
        }
        Body::Enum(variants) => Parts {
            shape: table::variants(model, variants, items),
            constraints: none(),
            read: variant::read(model, variants, items),
            others: TokenStream::new(),
        },
        Body::Unsupported => return None,
    })
}

/// The impl around its items, in a scope of its own.
pub(crate) fn wrap(model: &Model<'_>, generics: &Generics, items: &TokenStream, methods: &TokenStream) -> TokenStream {
    let krate = model.krate();
    let name = &model.input.ident;
    let (parameters, arguments, clause) = generics.split();
    // A deprecated field is still a field, and its author is not the one to warn.
    let allow = is_deprecated(model).then(|| quote!(#[allow(deprecated)]));
    // Clippy would have a `?`, which costs a debug build two calls more for each type.
    quote! {
        #[allow(clippy::question_mark)]
        #allow
        const _: () = {
            use #krate::private as __p;
            #items
            #[automatically_derived]
            impl #parameters __p::LlmContract for #name #arguments #clause {
                #methods
            }
        };
    }
}

fn is_deprecated(model: &Model<'_>) -> bool {
    let is_variant = match &model.body {
        Body::Enum(variants) => variants.iter().any(|variant| variant.attr.is_deprecated),
        Body::Struct(_) | Body::Unsupported => false,
    };
    is_variant || model.attr.is_deprecated || model.fields().any(|field| field.attr.is_deprecated)
}

/// A position, as a plain literal.
fn position(index: usize) -> Literal {
    Literal::usize_unsuffixed(index)
}

/// A span at which an error is reported, while names are the derive's own.
fn call_site(span: Span) -> Span {
    span.resolved_at(Span::call_site())
}

/// A value that may be absent.
fn option(value: Option<TokenStream>) -> TokenStream {
    match value {
        Some(value) => quote!(__p::Some(#value)),
        None => quote!(__p::None),
    }
}
