//! The item with its attributes read: what `validate` judges and `expand` writes down.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::{Data, DataEnum, DataStruct, DeriveInput, Fields, Type};

use crate::attr::{ContainerAttr, FieldAttr, RuleAttr, VariantAttr, names};
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

/// A field of a struct.
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
}

/// A field that a rule names.
pub(crate) struct Binding {
    /// The name as it stands in the rule.
    pub(crate) name: Ident,
    /// The position of the member.
    pub(crate) index: usize,
}

impl<'a> Model<'a> {
    /// Reads the attributes of the item and of what it holds.
    pub(crate) fn read(ctxt: &Ctxt, input: &'a DeriveInput) -> Self {
        let place = if matches!(input.data, Data::Enum(_)) { Place::Enum } else { Place::Struct };
        let attr = ContainerAttr::read(ctxt, &input.attrs, place);
        let body = match &input.data {
            Data::Struct(data) => read_struct(ctxt, input, data, &attr),
            Data::Enum(data) => Body::Enum(read_variants(ctxt, data, &attr)),
            Data::Union(data) => {
                ctxt.error(
                    data.union_token,
                    "a union has no contract: JSON does not say which field is meant; use an enum",
                );
                Body::Unsupported
            }
        };
        Self { input, attr, body }
    }

    /// The fields; of an enum none.
    pub(crate) fn fields(&self) -> &[Field<'a>] {
        match &self.body {
            Body::Struct(fields) => fields,
            Body::Enum(_) | Body::Unsupported => &[],
        }
    }

    /// The path of the library.
    pub(crate) fn krate(&self) -> TokenStream {
        self.attr.krate.get().map_or_else(|| quote::quote!(::llm_contract), ToTokens::to_token_stream)
    }

    /// The members that a rule names, in order of declaration.
    pub(crate) fn bindings(&self, rule: &RuleAttr) -> Vec<Binding> {
        let mut found = self.named(rule.when.iter().chain([&rule.require]));
        found.sort_by_key(|binding| binding.index);
        found
    }

    /// The member that a rule blames: the first that it requires something of.
    pub(crate) fn blamed(&self, rule: &RuleAttr) -> Option<usize> {
        self.named([&rule.require].into_iter().chain(&rule.when)).first().map(|binding| binding.index)
    }

    /// The members that expressions name, in the order of the first mention.
    fn named<'t>(&self, expressions: impl Iterator<Item = &'t TokenStream>) -> Vec<Binding> {
        let mut found: Vec<Binding> = Vec::new();
        for name in expressions.flat_map(names) {
            let index = self.fields().iter().find(|field| *field.ident == name).and_then(|field| field.index);
            if let Some(index) = index
                && !found.iter().any(|known| known.index == index)
            {
                found.push(Binding { name, index });
            }
        }
        found
    }

    /// A type as it can be written outside of the impl, where `Self` has no meaning.
    pub(crate) fn outside(&self, ty: &Type) -> TokenStream {
        let (_, arguments, _) = self.input.generics.split_for_impl();
        let name = &self.input.ident;
        name_self(ty.to_token_stream(), &quote::quote!(#name #arguments))
    }
}

fn read_struct<'a>(ctxt: &Ctxt, input: &'a DeriveInput, data: &'a DataStruct, attr: &ContainerAttr) -> Body<'a> {
    let name = &input.ident;
    match &data.fields {
        Fields::Named(_) => Body::Struct(read_fields(ctxt, &data.fields, attr)),
        Fields::Unnamed(fields) => {
            let message = match fields.unnamed.len() {
                0 | 1 => format!("tuple structs are not supported yet: give `{name}` a named field"),
                _ => {
                    format!("the fields of `{name}` have no names, so an object has no keys for them: name the fields")
                }
            };
            ctxt.error(fields, message);
            Body::Unsupported
        }
        Fields::Unit => {
            ctxt.error(name, format!("`{name}` has no fields, so a reply has nothing to say: give it named fields"));
            Body::Unsupported
        }
    }
}

fn read_fields<'a>(ctxt: &Ctxt, fields: &'a Fields, container: &ContainerAttr) -> Vec<Field<'a>> {
    let mut next = 0;
    let read = |field: &'a syn::Field| {
        let ident = field.ident.as_ref()?;
        let attr = FieldAttr::read(ctxt, &field.attrs);
        let index = (!attr.skip.is_given()).then_some(next);
        next += usize::from(index.is_some());
        let name = ident.unraw().to_string();
        let key = match (attr.rename.get(), container.rename_all.get()) {
            (Some(rename), _) => rename.value(),
            (None, Some(case)) => case.of_field(&name),
            (None, None) => name,
        };
        Some(Field { ident, ty: &field.ty, attr, key, index })
    };
    fields.iter().filter_map(read).collect()
}

fn read_variants<'a>(ctxt: &Ctxt, data: &'a DataEnum, container: &ContainerAttr) -> Vec<Variant<'a>> {
    let read = |variant: &'a syn::Variant| {
        let ident = &variant.ident;
        let attr = VariantAttr::read(ctxt, &variant.attrs);
        if !matches!(variant.fields, Fields::Unit) && !attr.skip.is_given() {
            let message = format!("variants with data are not supported yet: `{ident}` must be a name alone");
            ctxt.error(&variant.fields, message);
        }
        let name = ident.unraw().to_string();
        let name = match (attr.rename.get(), container.rename_all.get()) {
            (Some(rename), _) => rename.value(),
            (None, Some(case)) => case.of_variant(&name),
            (None, None) => name,
        };
        Variant { ident, attr, name }
    };
    data.variants.iter().map(read).collect()
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
