//! The item with its attributes read: what `validate` judges and `expand` writes down.

mod object;
mod read;

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::{Data, DeriveInput, Member, Type};

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
    Struct(Content<'a>),
    Enum(Vec<Variant<'a>>),
    /// Something that has no contract; an error says so.
    Unsupported,
}

/// A field of a struct or variant.
pub(crate) struct Field<'a> {
    pub(crate) member: Member,
    pub(crate) ty: &'a Type,
    pub(crate) attr: FieldAttr,
    /// The key on the wire; empty where the field has no name.
    pub(crate) key: String,
    /// The position among the members of the object; a field that is skipped or flattened has none.
    pub(crate) index: Option<usize>,
    /// The position among the values that are read, those of flattened fields behind the others.
    pub(crate) slot: Option<usize>,
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

/// What a struct or a variant holds.
pub(crate) struct Content<'a> {
    pub(crate) form: Form,
    pub(crate) fields: Vec<Field<'a>>,
}

/// How fields stand in the JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// There are none.
    Unit,
    /// The value of the only one that is read, in the place of the whole.
    Value,
    /// Their values in a list.
    Items,
    /// Members of an object.
    Members,
}

impl<'a> Model<'a> {
    /// Reads the attributes of the item and of what it holds.
    pub(crate) fn read(ctxt: &Ctxt, input: &'a DeriveInput) -> Self {
        let place = if matches!(input.data, Data::Enum(_)) { Place::Enum } else { Place::Struct };
        let attr = ContainerAttr::read(ctxt, &input.attrs, place);
        let body = read::body(ctxt, input, &attr);
        Self { input, attr, body }
    }

    /// The fields of a struct, as an object.
    pub(crate) fn object<'m>(&'m self, content: &'m Content<'a>) -> Object<'m, 'a> {
        let rules = &self.attr.rules;
        let (default, check) = (self.attr.default.get(), self.attr.check.get());
        Object { model: self, content, rules, default, check, variant: None, name: &self.input.ident }
    }

    /// The fields of a variant, as an object.
    pub(crate) fn variant_object<'m>(&'m self, variant: &'m Variant<'a>) -> Object<'m, 'a> {
        let (content, rules) = (&variant.content, &variant.attr.rules);
        Object { model: self, content, rules, default: None, check: None, variant: variant.index, name: variant.ident }
    }

    /// Every field of the item.
    pub(crate) fn fields(&self) -> impl Iterator<Item = &Field<'a>> {
        let contents: Vec<&Content<'a>> = match &self.body {
            Body::Struct(content) => vec![content],
            Body::Enum(variants) => variants.iter().map(|variant| &variant.content).collect(),
            Body::Unsupported => Vec::new(),
        };
        contents.into_iter().flat_map(|content| &content.fields)
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

impl Field<'_> {
    /// The name as a message shows it: of a field without name its position.
    pub(crate) fn label(&self) -> String {
        match &self.member {
            Member::Named(ident) => ident.to_string(),
            Member::Unnamed(index) => index.index.to_string(),
        }
    }

    /// The field as a message calls it.
    pub(crate) fn name(&self) -> String {
        match &self.member {
            Member::Named(ident) => format!("`{ident}`"),
            Member::Unnamed(index) => format!("field {}", index.index),
        }
    }

    /// The name without the mark of a raw identifier.
    pub(crate) fn plain_label(&self) -> String {
        match &self.member {
            Member::Named(ident) => ident.unraw().to_string(),
            Member::Unnamed(index) => index.index.to_string(),
        }
    }

    /// Whether this is the name of the field.
    pub(crate) fn is_named(&self, name: &Ident) -> bool {
        matches!(&self.member, Member::Named(ident) if ident == name)
    }

    /// Whether the field's members stand among those of the object around.
    pub(crate) fn is_flattened(&self) -> bool {
        self.attr.flatten.is_given()
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
