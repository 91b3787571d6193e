//! From the parsed item to the model: names on the wire, positions, and what has no contract at all.

use syn::ext::IdentExt;
use syn::{Data, DataEnum, DataStruct, DeriveInput, Fields};

use super::{Body, Content, Field, Variant};
use crate::attr::{ContainerAttr, FieldAttr, VariantAttr};
use crate::case::Case;
use crate::ctxt::Ctxt;

/// What the item is made of.
pub(super) fn body<'a>(ctxt: &Ctxt, input: &'a DeriveInput, attr: &ContainerAttr) -> Body<'a> {
    match &input.data {
        Data::Struct(data) => read_struct(ctxt, input, data, attr),
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

fn read_struct<'a>(ctxt: &Ctxt, input: &'a DeriveInput, data: &'a DataStruct, attr: &ContainerAttr) -> Body<'a> {
    let name = &input.ident;
    match &data.fields {
        Fields::Named(_) => Body::Struct(read_fields(ctxt, &data.fields, attr.rename_all.get())),
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

fn read_fields<'a>(ctxt: &Ctxt, fields: &'a Fields, rename_all: Option<&Case>) -> Vec<Field<'a>> {
    let mut next = 0;
    let read = |field: &'a syn::Field| {
        let ident = field.ident.as_ref()?;
        let attr = FieldAttr::read(ctxt, &field.attrs);
        let index = (!attr.skip.is_given()).then_some(next);
        next += usize::from(index.is_some());
        let name = ident.unraw().to_string();
        let key = match (attr.rename.get(), rename_all) {
            (Some(rename), _) => rename.value(),
            (None, Some(case)) => case.of_field(&name),
            (None, None) => name,
        };
        Some(Field { ident, ty: &field.ty, attr, key, index })
    };
    fields.iter().filter_map(read).collect()
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
        let content = read_content(ctxt, variant, &attr, container);
        Variant { ident, attr, name, index, content }
    };
    data.variants.iter().map(read).collect()
}

fn read_content<'a>(
    ctxt: &Ctxt,
    variant: &'a syn::Variant,
    attr: &VariantAttr,
    container: &ContainerAttr,
) -> Content<'a> {
    // What a variant that is not read holds is nobody's business.
    if attr.skip.is_given() {
        return Content::Unit;
    }
    match &variant.fields {
        Fields::Unit => Content::Unit,
        Fields::Named(_) => {
            let rename_all = attr.rename_all.get().or(container.rename_all_fields.get());
            Content::Members(read_fields(ctxt, &variant.fields, rename_all))
        }
        Fields::Unnamed(fields) => {
            let ident = &variant.ident;
            let message =
                format!("variants without names for their fields are not supported yet: name those of `{ident}`");
            ctxt.error(fields, message);
            Content::Unit
        }
    }
}
