//! Objects: their members and the rules between them.

use super::{Constraint, Link};

/// An object with declared members.
#[derive(Debug, Clone, Copy)]
pub struct Object {
    /// The members, in the order of declaration; behind the type's own stand those of the types that it flattens.
    pub fields: &'static [Field],
    /// The same members in the order in which a model is asked for them: those of a flattened type stand in its place.
    pub asked: &'static [Field],
    /// The rules between members, in the order of declaration.
    pub rules: &'static [Rule],
    /// Whether a key that no member has is a violation.
    pub deny_unknown_fields: bool,
    /// The map that takes the members with other keys, if there is one.
    pub rest: Option<Link>,
}

/// Values without names, in a list of exactly as many items.
#[derive(Debug, Clone, Copy)]
pub struct Tuple {
    /// The items, which have no keys.
    pub items: &'static [Field],
}

impl Object {
    /// An object with these members and no rules; other members are ignored.
    #[must_use]
    pub const fn of(fields: &'static [Field]) -> Self {
        Self { fields, asked: fields, rules: &[], deny_unknown_fields: false, rest: None }
    }

    /// The position of the member with this key or alias, compared to the letter.
    #[must_use]
    pub fn index_of(&self, key: &str) -> Option<usize> {
        let named = self.fields.iter().position(|field| field.key == key);
        named.or_else(|| self.fields.iter().position(|field| field.aliases.contains(&key)))
    }
}

/// Whether a member must be there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// A reply without it is rejected.
    Required,
    /// Absent and `null` are one: the type is optional.
    Optional,
    /// Absent means the declared default.
    Default,
}

/// One member of an object.
#[derive(Debug, Clone, Copy)]
pub struct Field {
    /// The key on the wire.
    pub key: &'static str,
    /// The key as JSON, quotes included.
    pub quoted: &'static str,
    /// Other keys that are read as this one.
    pub aliases: &'static [&'static str],
    /// The doc comment or `description`; empty if there is none.
    pub docs: &'static str,
    /// The contract of the value.
    pub contract: Link,
    /// Whether the member must be there.
    pub presence: Presence,
    /// What the value must satisfy besides its contract.
    pub constraints: &'static [Constraint],
    /// Whether cleaners run over the value before its constraints are checked.
    pub cleaned: bool,
    /// A value that the author gave as an example, as JSON.
    pub example: Option<&'static str>,
    /// Whether backslashes of doubtful kind belong to the text, as in source code.
    pub verbatim: bool,
    /// Whether a number is read as text, one value as a list of one, and 0 or 1 as a truth value.
    pub coerced: bool,
}

impl Field {
    /// Whether `key` is the member's key or one of its aliases, to the letter.
    #[must_use]
    pub fn is_named(&self, key: &str) -> bool {
        self.key == key || self.aliases.contains(&key)
    }

    /// A member that is nothing but its type.
    pub(crate) const fn unnamed(contract: Link, optional: bool) -> Self {
        Self {
            key: "",
            quoted: "",
            aliases: &[],
            docs: "",
            contract,
            presence: if optional { Presence::Optional } else { Presence::Required },
            constraints: &[],
            cleaned: false,
            example: None,
            verbatim: false,
            coerced: false,
        }
    }

    /// The same member with its key, the key as JSON, and its description.
    #[must_use]
    pub const fn named(mut self, key: &'static str, quoted: &'static str, docs: &'static str) -> Self {
        self.key = key;
        self.quoted = quoted;
        self.docs = docs;
        self
    }

    /// The same member with other keys that are read as its own.
    #[must_use]
    pub const fn aliases(mut self, aliases: &'static [&'static str]) -> Self {
        self.aliases = aliases;
        self
    }

    /// The same member with constraints on its value.
    #[must_use]
    pub const fn constraints(mut self, constraints: &'static [Constraint]) -> Self {
        self.constraints = constraints;
        self
    }

    /// The same member, absent without harm since it has a default.
    #[must_use]
    pub const fn defaulted(mut self) -> Self {
        self.presence = Presence::Default;
        self
    }

    /// The same member, its value cleaned before it is checked.
    #[must_use]
    pub const fn cleaned(mut self) -> Self {
        self.cleaned = true;
        self
    }

    /// The same member with an example of its value.
    #[must_use]
    pub const fn example(mut self, json: &'static str) -> Self {
        self.example = Some(json);
        self
    }

    /// The same member; a number is read as text, one value as a list of one, and 0 or 1 as a truth value.
    #[must_use]
    pub const fn coerced(mut self) -> Self {
        self.coerced = true;
        self
    }

    /// The same member; where the model escaped its text badly, backslashes belong to the text.
    #[must_use]
    pub const fn verbatim(mut self) -> Self {
        self.verbatim = true;
        self
    }
}

/// A rule between members of one object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule {
    /// What the rule asks, in the author's words for the model.
    pub say: &'static str,
    /// The position, among the members, of the one at which a violation is reported: the first that
    /// `require` names.
    pub blames: usize,
    /// The positions of all members that the rule names, in order of declaration.
    pub fields: &'static [usize],
}
