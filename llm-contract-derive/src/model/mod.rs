//! The item with its attributes read: what `validate` judges and `expand` writes down.

mod object;
mod read;

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Data, DeriveInput, Type};

pub(crate) use self::object::Object;
use crate::attr::{ContainerAttr, FieldAttr, VariantAttr};
use crate::ctxt::Ctxt;
use crate::symbol::Place;

/// The item.
pub(crate) struct Model<'a> {
    pub(crate) input: &'a DeriveInput,
    pub(crate) attr: ContainerAttr,
    pub(crate) body: Body<'a>,
}

/// What the item is made of.
pub(crate) enum Body<'a> {
    Struct(Vec<Field<'a>>),
    Enum(Vec<Variant<'a>>),
    /// Something that has no contract; an error says so.
    Unsupported,
}

/// A field of a struct or variant.
pub(crate) struct Field<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) ty: &'a Type,
    pub(crate) attr: FieldAttr,
    /// The key on the wire.
    pub(crate) key: String,
    /// The position among the members of the object; a skipped field has none.
    pub(crate) index: Option<usize>,
}

/// A variant of an enum.
pub(crate) struct Variant<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) attr: VariantAttr,
    /// The name on the wire.
    pub(crate) name: String,
    /// The position among the variants that are read; a skipped variant has none.
    pub(crate) index: Option<usize>,
    pub(crate) content: Content<'a>,
}

/// What a variant holds.
pub(crate) enum Content<'a> {
    /// Nothing.
    Unit,
    /// Values with names.
    Members(Vec<Field<'a>>),
}

impl<'a> Model<'a> {
    /// Reads the attributes of the item and of what it holds.
    pub(crate) fn read(ctxt: &Ctxt, input: &'a DeriveInput) -> Self {
        let place = if matches!(input.data, Data::Enum(_)) { Place::Enum } else { Place::Struct };
        let attr = ContainerAttr::read(ctxt, &input.attrs, place);
        let body = read::body(ctxt, input, &attr);
        Self { input, attr, body }
    }

    /// The object of a struct with these fields.
    pub(crate) fn object<'m>(&'m self, fields: &'m [Field<'a>]) -> Object<'m, 'a> {
        let rules = &self.attr.rules;
        let (default, check) = (self.attr.default.get(), self.attr.check.get());
        Object { model: self, fields, rules, default, check, variant: None, name: &self.input.ident }
    }

    /// The object of a variant with these fields.
    pub(crate) fn variant_object<'m>(&'m self, variant: &'m Variant<'a>, fields: &'m [Field<'a>]) -> Object<'m, 'a> {
        let rules = &variant.attr.rules;
        Object { model: self, fields, rules, default: None, check: None, variant: variant.index, name: variant.ident }
    }

    /// The path of the library.
    pub(crate) fn krate(&self) -> TokenStream {
        self.attr.krate.get().map_or_else(|| quote::quote!(::llm_contract), ToTokens::to_token_stream)
    }

    /// A type as it can be written outside of the impl, where `Self` has no meaning.
    pub(crate) fn outside(&self, ty: &Type) -> TokenStream {
        let (_, arguments, _) = self.input.generics.split_for_impl();
        let name = &self.input.ident;
        name_self(ty.to_token_stream(), &quote::quote!(#name #arguments))
    }
}

impl<'a> Content<'a> {
    /// The fields, with names or without.
    pub(crate) fn fields(&self) -> &[Field<'a>] {
        match self {
            Self::Unit => &[],
            Self::Members(fields) => fields,
        }
    }
}

/// Writes the name of the type for `Self`.
fn name_self(tokens: TokenStream, name: &TokenStream) -> TokenStream {
    let write = |tree: TokenTree| match tree {
        TokenTree::Ident(ident) if ident == "Self" => name.clone(),
        TokenTree::Group(group) => {
            let mut named = Group::new(group.delimiter(), name_self(group.stream(), name));
            named.set_span(group.span());
            TokenTree::Group(named).into()
        }
        tree => tree.into(),
    };
    tokens.into_iter().map(write).collect()
}
