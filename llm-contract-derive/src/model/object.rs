//! The members of one object, and which of them the rules name.

use proc_macro2::{Ident, TokenStream};
use syn::ExprPath;

use super::{Content, Field, Model};
use crate::attr::{Default, RuleAttr, names};

/// What a struct or variant holds, with what is said of the whole.
#[derive(Clone, Copy)]
pub(crate) struct Object<'m, 'a> {
    pub(crate) model: &'m Model<'a>,
    pub(crate) content: &'m Content<'a>,
    pub(crate) rules: &'m [RuleAttr],
    /// The default of the whole.
    pub(crate) default: Option<&'m Default>,
    /// The check of the whole.
    pub(crate) check: Option<&'m ExprPath>,
    /// Which variant's object this is.
    pub(crate) variant: Option<usize>,
    /// The name of the struct or variant.
    pub(crate) name: &'a Ident,
}

/// A field that a rule names.
pub(crate) struct Binding {
    /// The name as it stands in the rule.
    pub(crate) name: Ident,
    /// Where its value is.
    pub(crate) slot: usize,
    /// The position of the member; a flattened field is none.
    pub(crate) index: Option<usize>,
}

impl<'m, 'a> Object<'m, 'a> {
    /// The fields, read or not.
    pub(crate) fn fields(self) -> &'m [Field<'a>] {
        &self.content.fields
    }

    /// The fields that are members, with their positions.
    pub(crate) fn members(self) -> impl Iterator<Item = (usize, &'m Field<'a>)> {
        self.fields().iter().filter_map(|field| Some((field.index?, field)))
    }

    /// The fields whose members stand among the object's, with the places of their values.
    pub(crate) fn flattened(self) -> impl Iterator<Item = (usize, &'m Field<'a>)> {
        let flattened = self.fields().iter().filter(|field| field.is_flattened());
        flattened.filter_map(|field| Some((field.slot?, field)))
    }

    /// The fields that are read, with the places of their values, in the order of these.
    pub(crate) fn slots(self) -> impl Iterator<Item = (usize, &'m Field<'a>)> {
        self.members().chain(self.flattened())
    }

    /// The members that a rule names, in the order of their places.
    pub(crate) fn bindings(self, rule: &RuleAttr) -> Vec<Binding> {
        let mut found = self.named(rule.when.iter().chain([&rule.require]));
        found.sort_by_key(|binding| binding.slot);
        found
    }

    /// The member that a rule blames: the first that it requires something of.
    pub(crate) fn blamed(self, rule: &RuleAttr) -> Option<usize> {
        self.named([&rule.require].into_iter().chain(&rule.when)).into_iter().find_map(|binding| binding.index)
    }

    /// The members that expressions name, in the order of the first mention.
    fn named<'t>(self, expressions: impl Iterator<Item = &'t TokenStream>) -> Vec<Binding> {
        let mut found: Vec<Binding> = Vec::new();
        for name in expressions.flat_map(names) {
            let field = self.fields().iter().find(|field| field.is_named(&name));
            if let Some((slot, index)) = field.and_then(|field| Some((field.slot?, field.index)))
                && !found.iter().any(|known| known.slot == slot)
            {
                found.push(Binding { name, slot, index });
            }
        }
        found
    }
}
