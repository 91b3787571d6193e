//! Cleaners against the types that they are on.

use crate::attr::Cleaner;
use crate::ctxt::Ctxt;
use crate::model::Field;
use crate::shape::Shape;

/// Judges the named cleaners of a field; functions are judged by the compiler.
pub(super) fn validate(ctxt: &Ctxt, field: &Field<'_>, name: &str) {
    let shape = Shape::of(field.ty);
    for cleaner in field.attr.clean.get().into_iter().flatten() {
        let Cleaner::Named(cleaner) = cleaner else { continue };
        let message = match shape {
            Shape::Other => continue,
            Shape::List(item) if matches!(Shape::of(item), Shape::Text | Shape::Other) => continue,
            Shape::List(item) if Cleaner::of_text(cleaner) && matches!(Shape::of(item), Shape::List(_)) => continue,
            Shape::Text if Cleaner::of_text(cleaner) => continue,
            Shape::Text => format!("`{cleaner}` drops items of a list, and {name} is text"),
            Shape::List(_) => format!("`{cleaner}` is about lists of text, and the items of {name} are none"),
            shape if Cleaner::of_text(cleaner) => format!("`{cleaner}` changes text, and {name} is {}", shape.words()),
            shape => format!("`{cleaner}` drops items of a list, and {name} is {}", shape.words()),
        };
        ctxt.error(cleaner, format!("{message}; for other changes name a function `fn(T) -> T`"));
    }
}
