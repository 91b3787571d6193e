//! The generics of the item: what they may be, and what an impl asks of them.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{GenericParam, Type, WherePredicate};

use crate::attr::Default;
use crate::ctxt::Ctxt;
use crate::model::{Field, Model};

/// Refuses what no impl can be written for.
pub(crate) fn validate(ctxt: &Ctxt, model: &Model<'_>) {
    for parameter in &model.input.generics.params {
        if let GenericParam::Lifetime(_) = parameter {
            let message = "a checked value owns its data: use `String` in place of `&str`, and no lifetime";
            ctxt.error(parameter, message);
        }
    }
}

/// The generics of the item, with the bounds that the impl needs.
pub(crate) struct Generics {
    generics: syn::Generics,
    /// The names of type and constant parameters.
    names: Vec<Ident>,
    /// The names of type parameters that no value with a contract is made of.
    without: Vec<Ident>,
}

impl Generics {
    /// Those of an item: each type parameter that a field is made of has a contract, unless the author says
    /// what is asked.
    pub(crate) fn of(model: &Model<'_>) -> Self {
        let mut generics = model.input.generics.clone();
        let names: Vec<Ident> = generics.params.iter().filter_map(name_of).collect();
        let predicates = match model.attr.bound.get() {
            Some(predicates) => predicates.clone(),
            None => inferred(model, &names),
        };
        for predicate in predicates {
            add(&mut generics, predicate);
        }
        let without = names.iter().filter(|name| !is_read(model, name)).cloned().collect();
        Self { generics, names, without }
    }

    /// The parameters, the arguments, and the `where` clause.
    pub(crate) fn split(&self) -> (syn::ImplGenerics<'_>, syn::TypeGenerics<'_>, Option<&syn::WhereClause>) {
        self.generics.split_for_impl()
    }

    /// Whether there are none that a type could depend on.
    pub(crate) fn are_none(&self) -> bool {
        self.names.is_empty()
    }

    /// Whether tokens name one of them.
    pub(crate) fn are_named_in(&self, tokens: &TokenStream) -> bool {
        !self.are_none() && names_any(tokens.clone(), &self.names)
    }

    /// The type parameters that have contracts, in order.
    pub(crate) fn types(&self) -> impl Iterator<Item = &Ident> {
        let named = self.generics.type_params().map(|parameter| &parameter.ident);
        named.filter(|name| !self.without.contains(name))
    }
}

/// Whether a field is read by the contract of a type parameter, and not only by that of a type associated with it,
/// by serde, or not at all.
fn is_read(model: &Model<'_>, name: &Ident) -> bool {
    let reads = |field: &Field<'_>| field.slot.is_some() && !field.attr.is_foreign() && !is_marker(field.ty);
    model.fields().any(|field| reads(field) && stands_alone(field.ty.to_token_stream(), name))
}

fn name_of(parameter: &GenericParam) -> Option<Ident> {
    match parameter {
        GenericParam::Type(parameter) => Some(parameter.ident.clone()),
        GenericParam::Const(parameter) => Some(parameter.ident.clone()),
        GenericParam::Lifetime(_) => None,
    }
}

/// Adds a predicate: to the bounds of a parameter that has some already, so that they stand in one place.
fn add(generics: &mut syn::Generics, predicate: WherePredicate) {
    if let WherePredicate::Type(bounded) = &predicate {
        let text = bounded.bounded_ty.to_token_stream().to_string();
        let mut parameters = generics.type_params_mut();
        let parameter = parameters.find(|parameter| parameter.ident == text && !parameter.bounds.is_empty());
        if let Some(parameter) = parameter {
            parameter.bounds.extend(bounded.bounds.iter().cloned());
            return;
        }
    }
    generics.make_where_clause().predicates.push(predicate);
}

/// What the fields ask of the type parameters.
///
/// ```text
/// T: __p::LlmContract, U: __p::Default, Vec<T::Item>: __p::LlmContract
/// ```
fn inferred(model: &Model<'_>, names: &[Ident]) -> Vec<WherePredicate> {
    let mut found: Vec<(String, WherePredicate)> = Vec::new();
    let mut add = |tokens: TokenStream| {
        let text = tokens.to_string();
        if let (Ok(predicate), false) = (syn::parse2(tokens), found.iter().any(|(known, _)| *known == text)) {
            found.push((text, predicate));
        }
    };
    for field in model.fields().filter(|field| !is_marker(field.ty)) {
        let ty = field.ty.to_token_stream();
        let by_trait = matches!(field.attr.default.get(), Some(Default::Trait));
        let is_defaulted = if field.slot.is_some() { by_trait } else { !field.attr.default.is_given() };
        for name in names.iter().filter(|name| names_any(ty.clone(), std::slice::from_ref(*name))) {
            if !model.input.generics.type_params().any(|parameter| parameter.ident == *name) {
                continue;
            }
            // What an associated type is asked, the parameter is not.
            let bounded = if heads_path(ty.clone(), name) { ty.clone() } else { name.to_token_stream() };
            if field.attr.is_foreign() && field.slot.is_some() {
                add(quote!(#bounded: __p::DeserializeOwned));
            } else if field.slot.is_some() {
                add(quote!(#bounded: __p::LlmContract));
            }
            if is_defaulted {
                add(quote!(#bounded: __p::Default));
            }
        }
    }
    found.into_iter().map(|(_, predicate)| predicate).collect()
}

/// Whether a type is `PhantomData`, which asks nothing of its argument.
fn is_marker(ty: &Type) -> bool {
    matches!(ty, Type::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == "PhantomData"))
}

fn names_any(tokens: TokenStream, names: &[Ident]) -> bool {
    tokens.into_iter().any(|tree| match tree {
        TokenTree::Ident(ident) => names.contains(&ident),
        TokenTree::Group(group) => names_any(group.stream(), names),
        _ => false,
    })
}

/// Whether a name begins a path of several segments.
fn heads_path(tokens: TokenStream, name: &Ident) -> bool {
    names_where(tokens, name, true)
}

/// Whether a name stands somewhere without beginning a longer path.
fn stands_alone(tokens: TokenStream, name: &Ident) -> bool {
    names_where(tokens, name, false)
}

fn names_where(tokens: TokenStream, name: &Ident, heads: bool) -> bool {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let is_colon = |tree: Option<&TokenTree>| matches!(tree, Some(TokenTree::Punct(punct)) if punct.as_char() == ':');
    trees.iter().enumerate().any(|(at, tree)| match tree {
        TokenTree::Ident(ident) => {
            ident == name && heads == (is_colon(trees.get(at + 1)) && is_colon(trees.get(at + 2)))
        }
        TokenTree::Group(group) => names_where(group.stream(), name, heads),
        _ => false,
    })
}
