//! From the parsed item to the model: names on the wire, positions, and what has no contract at all.

use syn::ext::IdentExt;
use syn::{Data, DataEnum, DeriveInput, Fields, Index, Member};

use super::{Body, Content, Field, Form, Variant};
use crate::attr::{ContainerAttr, FieldAttr, VariantAttr};
use crate::case::Case;
use crate::ctxt::Ctxt;

/// What the item is made of.
pub(super) fn body<'a>(ctxt: &Ctxt, input: &'a DeriveInput, attr: &ContainerAttr) -> Body<'a> {
    match &input.data {
        Data::Struct(data) => {
            let mut content = read_content(ctxt, &data.fields, attr.rename_all.get());
            if attr.transparent.is_given() {
                content.form = Form::Value;
            }
            Body::Struct(content)
        }
        Data::Enum(data) => Body::Enum(read_variants(ctxt, data, attr)),
        Data::Union(data) => {
            ctxt.error(
                data.union_token,
                "a union has no contract: JSON does not say which field is meant; use an enum",
            );
            Body::Unsupported
        }
    }
}

fn read_content<'a>(ctxt: &Ctxt, fields: &'a Fields, rename_all: Option<&Case>) -> Content<'a> {
    let form = match fields {
        Fields::Unit => Form::Unit,
        Fields::Named(_) => Form::Members,
        Fields::Unnamed(fields) if fields.unnamed.len() == 1 => Form::Value,
        Fields::Unnamed(_) => Form::Items,
    };
    let mut members = 0;
    let read = |(position, field): (usize, &'a syn::Field)| {
        let attr = FieldAttr::read(ctxt, &field.attrs);
        let is_member = !attr.skip.is_given() && !attr.flatten.is_given();
        let index = is_member.then_some(members);
        members += usize::from(is_member);
        let (member, key) = match &field.ident {
            Some(ident) => (Member::Named(ident.clone()), key(&ident.unraw().to_string(), &attr, rename_all)),
            None => (Member::Unnamed(Index::from(position)), String::new()),
        };
        Field { member, ty: &field.ty, attr, key, index, slot: index }
    };
    let mut fields: Vec<Field<'a>> = fields.iter().enumerate().map(read).collect();
    for field in fields.iter_mut().filter(|field| field.is_flattened() && !field.attr.skip.is_given()) {
        field.slot = Some(members);
        members += 1;
    }
    Content { form, fields }
}

/// The key of a field on the wire.
fn key(name: &str, attr: &FieldAttr, rename_all: Option<&Case>) -> String {
    match (attr.rename.get(), rename_all) {
        (Some(rename), _) => rename.value(),
        (None, Some(case)) => case.of_field(name),
        (None, None) => name.to_owned(),
    }
}

fn read_variants<'a>(ctxt: &Ctxt, data: &'a DataEnum, container: &ContainerAttr) -> Vec<Variant<'a>> {
    let mut next = 0;
    let read = |variant: &'a syn::Variant| {
        let ident = &variant.ident;
        let attr = VariantAttr::read(ctxt, &variant.attrs);
        let index = (!attr.skip.is_given()).then_some(next);
        next += usize::from(index.is_some());
        let name = ident.unraw().to_string();
        let name = match (attr.rename.get(), container.rename_all.get()) {
            (Some(rename), _) => rename.value(),
            (None, Some(case)) => case.of_variant(&name),
            (None, None) => name,
        };
        let rename_all = attr.rename_all.get().or(container.rename_all_fields.get());
        let content = match index {
            Some(_) => read_content(ctxt, &variant.fields, rename_all),
            // What a variant that is not read holds is nobody's business.
            None => Content { form: Form::Unit, fields: Vec::new() },
        };
        Variant { ident, attr, name, index, content }
    };
    data.variants.iter().map(read).collect()
}
