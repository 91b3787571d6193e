//! What the syntax of a type tells about its JSON form.
//!
//! Names are taken at their word: a type called `u8` is the number. What hides behind an alias or a name
//! of the user's own is [`Shape::Other`], and left to a check that the compiler evaluates.

use proc_macro2::Ident;
use syn::{GenericArgument, PathArguments, Type};

/// The JSON form of a type, as far as its syntax tells.
#[derive(Clone, Copy)]
pub(crate) enum Shape<'a> {
    Bool,
    Integer(Integer),
    Float {
        single: bool,
    },
    Text,
    /// A list, with the type of its items.
    List(&'a Type),
    /// A map, with the types of its keys and values.
    Map(&'a Type, &'a Type),
    /// It does not tell.
    Other,
}

/// An integer type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Integer {
    pub(crate) name: &'static str,
    pub(crate) signed: bool,
    bits: u32,
}

const INTEGERS: [Integer; 12] = {
    const fn integer(name: &'static str, signed: bool, bits: u32) -> Integer {
        Integer { name, signed, bits }
    }
    [
        integer("u8", false, 8),
        integer("u16", false, 16),
        integer("u32", false, 32),
        integer("u64", false, 64),
        integer("u128", false, 128),
        integer("usize", false, 64),
        integer("i8", true, 8),
        integer("i16", true, 16),
        integer("i32", true, 32),
        integer("i64", true, 64),
        integer("i128", true, 128),
        integer("isize", true, 64),
    ]
};

impl Integer {
    /// The least number of the type.
    pub(crate) fn min(self) -> i128 {
        if self.signed { i128::MIN >> (128 - self.bits) } else { 0 }
    }

    /// The greatest number of the type, as far as a bound can say it.
    pub(crate) fn max(self) -> i128 {
        let unsigned = u128::MAX >> (128 - self.bits);
        i128::try_from(if self.signed { unsigned >> 1 } else { unsigned }).unwrap_or(i128::MAX)
    }
}

impl<'a> Shape<'a> {
    /// The form of a value of this type; options and pointers are looked through.
    pub(crate) fn of(ty: &'a Type) -> Self {
        match core(ty) {
            Type::Array(array) => Self::List(&array.elem),
            Type::Slice(slice) => Self::List(&slice.elem),
            Type::Path(path) if path.qself.is_none() => {
                let Some(segment) = path.path.segments.last() else { return Self::Other };
                let name = segment.ident.to_string();
                let argument = argument_at(&segment.arguments, 0);
                match (name.as_str(), argument) {
                    ("bool", None) => Self::Bool,
                    ("f32" | "f64", None) => Self::Float { single: name == "f32" },
                    ("String" | "str" | "char", None) => Self::Text,
                    ("Cow", Some(inner)) => Self::of(inner),
                    ("Vec" | "VecDeque" | "HashSet" | "BTreeSet" | "IndexSet", Some(item)) => Self::List(item),
                    ("HashMap" | "BTreeMap" | "IndexMap", Some(key)) => match argument_at(&segment.arguments, 1) {
                        Some(value) => Self::Map(key, value),
                        None => Self::Other,
                    },
                    (_, None) => {
                        INTEGERS.iter().find(|int| int.name == name).map_or(Self::Other, |i| Self::Integer(*i))
                    }
                    _ => Self::Other,
                }
            }
            _ => Self::Other,
        }
    }

    /// The form in words.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Bool => "a truth value",
            Self::Integer(_) | Self::Float { .. } => "a number",
            Self::Text => "text",
            Self::List(_) => "a list",
            Self::Map(..) => "a map",
            Self::Other => "another type",
        }
    }
}

/// The type behind options, pointers, parentheses and the invisible brackets of a `macro_rules!` macro.
pub(crate) fn core(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => core(&group.elem),
        Type::Paren(paren) => core(&paren.elem),
        Type::Path(path) if path.qself.is_none() => {
            let Some(segment) = path.path.segments.last() else { return ty };
            let is_layer = ["Option", "Box", "Rc", "Arc"].iter().any(|layer| segment.ident == layer);
            match argument_at(&segment.arguments, 0) {
                Some(inner) if is_layer => core(inner),
                _ => ty,
            }
        }
        _ => ty,
    }
}

/// Whether a type is the item of this name behind pointers.
pub(crate) fn is_boxed(ty: &Type, name: &Ident) -> bool {
    let Type::Path(path) = plain(ty) else { return false };
    let Some(segment) = path.path.segments.last().filter(|_| path.qself.is_none()) else { return false };
    let is_pointer = ["Box", "Rc", "Arc"].iter().any(|pointer| segment.ident == pointer);
    let Some(inner) = argument_at(&segment.arguments, 0).filter(|_| is_pointer) else { return false };
    let is_item = |ty: &Type| {
        let Type::Path(path) = plain(ty) else { return false };
        let first = path.path.segments.first().filter(|_| path.path.segments.len() == 1 && path.qself.is_none());
        first.is_some_and(|first| first.ident == *name || first.ident == "Self")
    };
    is_item(inner) || is_boxed(inner, name)
}

/// The type in parentheses, or in the invisible brackets of a `macro_rules!` macro.
fn plain(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => plain(&group.elem),
        Type::Paren(paren) => plain(&paren.elem),
        _ => ty,
    }
}

/// Whether a type is a set, which has no equal items.
pub(crate) fn is_set(ty: &Type) -> bool {
    match core(ty) {
        Type::Path(path) => path
            .path
            .segments
            .last()
            .is_some_and(|segment| ["HashSet", "BTreeSet", "IndexSet"].iter().any(|set| segment.ident == set)),
        _ => false,
    }
}

/// Whether a type is an option, pointers around it aside.
pub(crate) fn is_optional(ty: &Type) -> bool {
    match ty {
        Type::Group(group) => is_optional(&group.elem),
        Type::Paren(paren) => is_optional(&paren.elem),
        Type::Path(path) if path.qself.is_none() => path.path.segments.last().is_some_and(|segment| {
            let inner = argument_at(&segment.arguments, 0);
            segment.ident == "Option" || (segment.ident == "Box" && inner.is_some_and(is_optional))
        }),
        _ => false,
    }
}

/// The type argument at a position.
fn argument_at(arguments: &PathArguments, position: usize) -> Option<&Type> {
    let PathArguments::AngleBracketed(arguments) = arguments else { return None };
    let types = arguments.args.iter().filter_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    });
    types.into_iter().nth(position)
}
