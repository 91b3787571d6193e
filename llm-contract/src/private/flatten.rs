//! Objects that take in the members of others: what may be flattened, and the table of all members.

#![allow(clippy::missing_errors_doc, reason = "an error is a compile error, and says itself what it means")]

use super::judge::{Judged, NOTHING, is_same};
use crate::contract::{Field, Link, Object, Shape};
use crate::decode::LlmContract;

/// That a type is an object or a map, whose members another object can have among its own.
pub const fn flattened<T: LlmContract>(deny_unknown_fields: bool) -> Judged {
    match T::__CONTRACT.shape {
        Shape::Object(Object { rest: Some(_), .. }) | Shape::Map(_) if deny_unknown_fields => {
            Err("a map takes the members with other keys, which `deny_unknown_fields` refuses")
        }
        Shape::Object(_) | Shape::Map(_) => NOTHING,
        Shape::Optional(_) => {
            Err("`flatten` takes the members of an object, and an optional one may have none; give it a key of its own")
        }
        Shape::Enum(_) => Err(
            "`flatten` takes the members of an object, and those of an enum are not known; give it a key of its own",
        ),
        _ => Err("`flatten` takes the members of an object, and this type is none"),
    }
}

/// That a type is an object or a map, which can have the tag of an enum among its members.
pub const fn tagged<T: LlmContract>(tag: &str) -> Judged {
    match T::__CONTRACT.shape {
        Shape::Object(object) if has_key(object.fields, tag) => {
            Err("this type has a member with the key of the tag; rename one of them")
        }
        Shape::Object(_) | Shape::Map(_) => NOTHING,
        _ => Err("the tag stands among the members of an object, and this type is none; add `content = \"..\"`"),
    }
}

/// That no two members are read from one key.
pub const fn distinct(fields: &[Field]) -> Judged {
    let mut rest = fields;
    while let [field, others @ ..] = rest {
        let mut aliases = field.aliases;
        let mut clashes = has_key(others, field.key);
        while let [alias, more @ ..] = aliases {
            clashes = clashes || has_key(others, alias);
            aliases = more;
        }
        if clashes {
            return Err("a flattened type has a member with a key that another member is read from");
        }
        rest = others;
    }
    NOTHING
}

/// That the rest of an object is taken by one map at the most.
pub const fn one_rest(maps: &[Option<Link>]) -> Judged {
    let mut rest = maps;
    let mut found = false;
    while let [map, others @ ..] = rest {
        if map.is_some() && found {
            return Err("two maps cannot both take the members that are left; flatten one of them");
        }
        found = found || map.is_some();
        rest = others;
    }
    NOTHING
}

const fn has_key(fields: &[Field], key: &str) -> bool {
    let mut rest = fields;
    while let [field, others @ ..] = rest {
        if is_same(field.key.as_bytes(), key.as_bytes()) {
            return true;
        }
        let mut aliases = field.aliases;
        while let [alias, more @ ..] = aliases {
            if is_same(alias.as_bytes(), key.as_bytes()) {
                return true;
            }
            aliases = more;
        }
        rest = others;
    }
    false
}

/// The members of a flattened type.
#[must_use]
pub const fn members<T: LlmContract>() -> &'static [Field] {
    match T::__CONTRACT.shape {
        Shape::Object(object) => object.fields,
        _ => &[],
    }
}

/// The same members in the order in which a model is asked for them.
#[must_use]
pub const fn asked<T: LlmContract>() -> &'static [Field] {
    match T::__CONTRACT.shape {
        Shape::Object(object) => object.asked,
        _ => &[],
    }
}

/// A flattened type as the map that takes the members which are left: itself, or the one that it flattens.
#[must_use]
pub const fn rest<T: LlmContract>() -> Option<Link> {
    match T::__CONTRACT.shape {
        Shape::Object(object) => object.rest,
        Shape::Map(_) => Some(T::contract),
        _ => None,
    }
}

/// The first of several that is there.
#[must_use]
pub const fn first(maps: &[Option<Link>]) -> Option<Link> {
    let mut rest = maps;
    while let [map, others @ ..] = rest {
        if map.is_some() {
            return *map;
        }
        rest = others;
    }
    None
}

/// The most members of an object with flattened types.
const MOST_FIELDS: usize = 64;

/// The members of an object, those of flattened types included.
#[derive(Debug)]
pub struct Fields {
    fields: [Field; MOST_FIELDS],
    len: usize,
}

impl Fields {
    /// The members of several parts: of the object itself, and of the types that it flattens.
    #[must_use]
    pub const fn of(parts: &[&[Field]]) -> Self {
        let mut all = Self { fields: [Field::unnamed(String::contract, false); MOST_FIELDS], len: 0 };
        let mut rest = parts;
        while let [part, others @ ..] = rest {
            all.add(part);
            rest = others;
        }
        all
    }

    #[allow(clippy::panic, reason = "runs at compile time alone")]
    const fn add(&mut self, part: &[Field]) {
        let mut rest = part;
        while let [field, others @ ..] = rest {
            match self.fields.split_at_mut_checked(self.len) {
                Some((_, [slot, ..])) => *slot = *field,
                _ => panic!("an object with flattened types has at most 64 members"),
            }
            self.len += 1;
            rest = others;
        }
    }

    /// The members as a list.
    #[must_use]
    pub const fn all(&self) -> &[Field] {
        match self.fields.split_at_checked(self.len) {
            Some((fields, _)) => fields,
            None => &[],
        }
    }
}
