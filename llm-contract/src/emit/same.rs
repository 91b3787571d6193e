//! Whether two contracts are those of one type.

use core::ptr;

use crate::contract::{Content, Contract, Enum, Field, Link, Object, Shape, Variant};

/// Pairs of contracts beyond this many are taken for the same: no declaration of a person's is as long.
const MOST_PAIRS: usize = 1024;

/// Whether two contracts are those of one type, so that one description serves both. The address of a
/// constant is not the same everywhere, so where it differs, all that was declared decides.
pub(super) fn is_same(one: &'static Contract, two: &'static Contract) -> bool {
    ptr::eq(one, two) || (!one.name.is_empty() && Pairs::default().same(one, two))
}

/// The pairs that are being compared: a type may hold itself, and is the same if nothing else differs.
#[derive(Default)]
struct Pairs(Vec<(*const Contract, *const Contract)>);

impl Pairs {
    fn same(&mut self, one: &'static Contract, two: &'static Contract) -> bool {
        let pair = (ptr::from_ref(one), ptr::from_ref(two));
        if pair.0 == pair.1 || self.0.contains(&pair) || self.0.len() >= MOST_PAIRS {
            return true;
        }
        self.0.push(pair);
        one.name == two.name
            && one.docs == two.docs
            && one.constraints == two.constraints
            && self.shapes(&one.shape, &two.shape)
    }

    fn shapes(&mut self, one: &'static Shape, two: &'static Shape) -> bool {
        match (one, two) {
            (Shape::Integer(one), Shape::Integer(two)) => one == two,
            (Shape::Optional(one), Shape::Optional(two)) => self.links(*one, *two),
            (Shape::List(one), Shape::List(two)) => self.links(one.item, two.item),
            (Shape::Map(one), Shape::Map(two)) => self.links(one.key, two.key) && self.links(one.value, two.value),
            (Shape::Tuple(one), Shape::Tuple(two)) => self.fields(one.items, two.items),
            (Shape::Object(one), Shape::Object(two)) => self.objects(one, two),
            (Shape::Enum(one), Shape::Enum(two)) => self.enums(one, two),
            (one, two) => core::mem::discriminant(one) == core::mem::discriminant(two),
        }
    }

    fn links(&mut self, one: Link, two: Link) -> bool {
        self.same(one(), two())
    }

    fn objects(&mut self, one: &'static Object, two: &'static Object) -> bool {
        let rests = match (one.rest, two.rest) {
            (Some(one), Some(two)) => self.links(one, two),
            (one, two) => one.is_none() && two.is_none(),
        };
        rests
            && one.rules == two.rules
            && one.deny_unknown_fields == two.deny_unknown_fields
            && self.fields(one.fields, two.fields)
    }

    fn fields(&mut self, one: &'static [Field], two: &'static [Field]) -> bool {
        one.len() == two.len() && one.iter().zip(two).all(|(one, two)| self.field(one, two))
    }

    fn field(&mut self, one: &'static Field, two: &'static Field) -> bool {
        (one.key, one.docs, one.aliases, one.example) == (two.key, two.docs, two.aliases, two.example)
            && (one.presence, one.cleaned, one.verbatim, one.coerced)
                == (two.presence, two.cleaned, two.verbatim, two.coerced)
            && one.constraints == two.constraints
            && self.links(one.contract, two.contract)
    }

    fn enums(&mut self, one: &'static Enum, two: &'static Enum) -> bool {
        (one.tagging, one.other, one.deny_unknown_fields) == (two.tagging, two.other, two.deny_unknown_fields)
            && one.variants.len() == two.variants.len()
            && one.variants.iter().zip(two.variants).all(|(one, two)| self.variants(one, two))
    }

    fn variants(&mut self, one: &'static Variant, two: &'static Variant) -> bool {
        (one.name, one.aliases, one.docs) == (two.name, two.aliases, two.docs)
            && match (&one.content, &two.content) {
                (Content::Unit, Content::Unit) => true,
                (Content::Value(one), Content::Value(two)) => self.field(one, two),
                (Content::Tuple(one), Content::Tuple(two)) => self.fields(one.items, two.items),
                (Content::Object(one), Content::Object(two)) => self.objects(one, two),
                _ => false,
            }
    }
}
