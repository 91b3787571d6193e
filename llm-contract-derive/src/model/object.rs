//! The members of one object, and which of them the rules name.

use proc_macro2::{Ident, TokenStream};
use syn::ExprPath;

use super::{Field, Model};
use crate::attr::{Default, RuleAttr, names};

/// An object: a struct's, or that of a variant.
#[derive(Clone, Copy)]
pub(crate) struct Object<'m, 'a> {
    pub(crate) model: &'m Model<'a>,
    pub(crate) fields: &'m [Field<'a>],
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
    /// The position of the member.
    pub(crate) index: usize,
}

impl<'m, 'a> Object<'m, 'a> {
    /// The fields that are read, with their positions.
    pub(crate) fn members(self) -> impl Iterator<Item = (usize, &'m Field<'a>)> {
        self.fields.iter().filter_map(|field| Some((field.index?, field)))
    }

    /// The members that a rule names, in order of declaration.
    pub(crate) fn bindings(self, rule: &RuleAttr) -> Vec<Binding> {
        let mut found = self.named(rule.when.iter().chain([&rule.require]));
        found.sort_by_key(|binding| binding.index);
        found
    }

    /// The member that a rule blames: the first that it requires something of.
    pub(crate) fn blamed(self, rule: &RuleAttr) -> Option<usize> {
        self.named([&rule.require].into_iter().chain(&rule.when)).first().map(|binding| binding.index)
    }

    /// The members that expressions name, in the order of the first mention.
    fn named<'t>(self, expressions: impl Iterator<Item = &'t TokenStream>) -> Vec<Binding> {
        let mut found: Vec<Binding> = Vec::new();
        for name in expressions.flat_map(names) {
            let index = self.fields.iter().find(|field| *field.ident == name).and_then(|field| field.index);
            if let Some(index) = index
                && !found.iter().any(|known| known.index == index)
            {
                found.push(Binding { name, index });
            }
        }
        found
    }
}
