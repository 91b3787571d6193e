//! Fields against the form in which they stand in the JSON: what has no key cannot be named, and what is
//! alone cannot be absent.

use crate::ctxt::Ctxt;
use crate::model::{Content, Field, Form, Model, Object};
use crate::shape::{self, Shape};

/// Judges the attributes of a struct against what it holds.
pub(super) fn validate_struct(ctxt: &Ctxt, model: &Model<'_>, content: &Content<'_>) {
    let read = content.fields.iter().filter(|field| field.index.is_some()).count();
    let name = &model.input.ident;
    match (model.attr.transparent.word(), read) {
        (None, 0) if content.form == Form::Value => {
            ctxt.error(name, format!("`{name}` has no field that is read, so a reply has nothing to say"));
        }
        (None, _) | (Some(_), 1) => {}
        (Some(word), 0) => {
            ctxt.error(word, format!("`{name}` has no field that is read, so it cannot be `transparent`"));
        }
        (Some(word), _) => ctxt.error(
            word,
            format!(
                "`transparent` is for structs with one field that is read, and `{name}` has {read}; skip the others"
            ),
        ),
    }
    if content.form == Form::Members {
        return;
    }
    let words = [model.attr.rename_all.word(), model.attr.deny_unknown_fields.word()];
    for word in words.into_iter().flatten() {
        ctxt.error(word, format!("`{word}` is about the keys of an object, and `{name}` is none; remove it"));
    }
    if let (Some(word), Form::Items) = (model.attr.default.word(), content.form) {
        ctxt.error(word, format!("`{name}` is a list, and no item of a list may be absent; remove `{word}`"));
    }
}

/// Judges whether a value can end: of what the item may hold, one thing at least has to do without another
/// value of the item. What goes by way of other types nobody sees here.
pub(super) fn validate_end(ctxt: &Ctxt, model: &Model<'_>, contents: &[&Content<'_>]) {
    let name = &model.input.ident;
    let is_due =
        |field: &&Field<'_>| field.slot.is_some() && !field.attr.default.is_given() && !model.attr.default.is_given();
    let mut first = None;
    for content in contents {
        let mut due = content.fields.iter().filter(is_due);
        let Some(holder) = due.find(|field| shape::is_boxed(field.ty, name)) else { return };
        first.get_or_insert(holder.ty);
    }
    if let Some(ty) = first {
        let message = format!(
            "every `{name}` holds another `{name}`, so no reply could end; write `Option<Box<{name}>>` or `Vec<{name}>`"
        );
        ctxt.error(ty, message);
    }
}

/// Judges the attributes of a field against the place where it stands.
pub(super) fn validate_place(ctxt: &Ctxt, object: Object<'_, '_>, field: &Field<'_>) {
    let attr = &field.attr;
    if attr.skip.is_given() {
        if let Some(word) = attr.flatten.word() {
            ctxt.error(word, format!("`{}` is skipped, so it has no members to flatten; remove one", field.label()));
        }
        return;
    }
    if object.content.form == Form::Members {
        if let Some(word) = attr.flatten.word() {
            validate_flatten(ctxt, word, object, field);
        }
        return;
    }
    let is_list = object.content.form == Form::Items;
    let words = [attr.rename.word(), attr.alias_word.as_ref(), attr.flatten.word(), attr.default.word()];
    for word in words.into_iter().flatten() {
        let message = if is_list {
            format!("{} is an item of a list, which has no key and cannot be absent; remove `{word}`", field.name())
        } else {
            format!("{} is the whole value, which has no key and cannot be absent; remove `{word}`", field.name())
        };
        ctxt.error(word, message);
    }
    if object.variant.is_none() && !is_list {
        for word in [attr.verbatim.word(), attr.example.word()].into_iter().flatten() {
            ctxt.error(word, format!("`{word}` belongs on the fields whose type `{}` is", object.name));
        }
    }
}

/// Judges a field whose members stand among those of the object around it.
fn validate_flatten(ctxt: &Ctxt, word: &proc_macro2::Ident, object: Object<'_, '_>, field: &Field<'_>) {
    let attr = &field.attr;
    let others = [attr.rename.word(), attr.default.word()].into_iter().flatten();
    for other in attr.words_of_reading().chain(others) {
        let message =
            format!("{} is flattened, so it has no key and no value of its own; remove `{other}`", field.name());
        ctxt.error(other, message);
    }
    let is_optional = shape::is_optional(field.ty);
    let shape = Shape::of(field.ty);
    let fault = match shape {
        _ if is_optional => "`flatten` takes the members of an object, and an optional one may have none; remove it",
        Shape::Map(..) if object.model.attr.deny_unknown_fields.is_given() => {
            "a map takes the members with other keys, which `deny_unknown_fields` refuses; remove one of them"
        }
        Shape::Map(..) | Shape::Other => return,
        _ => {
            let message =
                format!("`flatten` takes the members of an object, and {} is {}", field.name(), shape.words());
            ctxt.error(word, message);
            return;
        }
    };
    ctxt.error(word, fault);
}
