//! The JSON form of a type.

use super::{Field, Link, Object, Tuple};

/// The JSON form that a contract asks for.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum Shape {
    /// `true` or `false`.
    Bool,
    /// A whole number that fits the integer type.
    Integer(Integer),
    /// A number; the type is `f32` or `f64`.
    Float,
    /// A number that is kept to the last digit: a JSON number, or a string that is one.
    Decimal,
    /// A string of any text.
    Text,
    /// The inner contract, or `null`; as a member it may also be absent.
    Optional(Link),
    /// `null`.
    Null,
    /// A list of items.
    List(List),
    /// A list of a fixed number of items, each of its own kind.
    Tuple(Tuple),
    /// An object with keys of the author's data, not of the contract.
    Map(Map),
    /// An object with declared members.
    Object(Object),
    /// One of several variants; of unit variants alone, a closed set of names.
    Enum(Enum),
    /// Any JSON value.
    Json,
}

/// An integer type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Integer {
    /// Whether negative numbers fit.
    pub signed: bool,
    /// The width in bits: 8, 16, 32, 64 or 128.
    pub bits: u32,
}

impl Integer {
    /// The least number of the type.
    #[must_use]
    pub const fn min(self) -> i128 {
        if self.signed { i128::MIN >> (128 - self.bits) } else { 0 }
    }

    /// The greatest number of the type.
    #[must_use]
    pub const fn max(self) -> u128 {
        let unsigned = u128::MAX >> (128 - self.bits);
        if self.signed { unsigned >> 1 } else { unsigned }
    }
}

/// A list.
#[derive(Debug, Clone, Copy)]
pub struct List {
    /// The contract of each item.
    pub item: Link,
}

/// An object whose keys are data.
#[derive(Debug, Clone, Copy)]
pub struct Map {
    /// The contract of each key.
    pub key: Link,
    /// The contract of each value.
    pub value: Link,
}

/// One of several variants.
#[derive(Debug, Clone, Copy)]
pub struct Enum {
    /// The variants, in the order of declaration.
    pub variants: &'static [Variant],
    /// How the JSON says which variant it is.
    pub tagging: Tagging,
    /// The position of the variant that a name which no variant has stands for, if there is one.
    pub other: Option<usize>,
    /// Whether a key beside the tag and the content is a violation.
    pub deny_unknown_fields: bool,
}

impl Enum {
    /// An enum of these variants; a name that none has is a violation.
    #[must_use]
    pub const fn of(variants: &'static [Variant], tagging: Tagging) -> Self {
        Self { variants, tagging, other: None, deny_unknown_fields: false }
    }

    /// Whether every variant is nothing but its name, so that the JSON is a string of a closed set.
    #[must_use]
    pub fn is_names(&self) -> bool {
        self.tagging == Tagging::External
            && self.variants.iter().all(|variant| matches!(variant.content, Content::Unit))
    }

    /// Whether a JSON string may be one of the variants.
    #[must_use]
    pub fn takes_text(&self) -> bool {
        match self.tagging {
            Tagging::External => self.variants.iter().any(|variant| matches!(variant.content, Content::Unit)),
            Tagging::Internal { .. } | Tagging::Adjacent { .. } => false,
            Tagging::Untagged => true,
        }
    }

    /// Whether the object of one of the variants may have a member with this key or alias.
    #[must_use]
    pub fn knows_key(&self, key: &str) -> bool {
        let in_content = || self.variants.iter().any(|variant| variant.content.knows_key(key));
        match self.tagging {
            Tagging::External => self.index_of(key).is_some(),
            Tagging::Internal { tag } => key == tag || in_content(),
            Tagging::Adjacent { tag, content } => key == tag || key == content,
            Tagging::Untagged => in_content(),
        }
    }

    /// The position of the variant with this name or alias, compared to the letter.
    #[must_use]
    pub fn index_of(&self, name: &str) -> Option<usize> {
        let named = self.variants.iter().position(|variant| variant.name == name);
        named.or_else(|| self.variants.iter().position(|variant| variant.aliases.contains(&name)))
    }
}

/// How the JSON says which variant of an enum it is, in serde's terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Tagging {
    /// `"Name"` for a unit variant, `{"Name": content}` for others.
    External,
    /// `{"tag": "Name", ...content's members}`.
    Internal {
        /// The key of the name.
        tag: &'static str,
    },
    /// `{"tag": "Name", "content": content}`.
    Adjacent {
        /// The key of the name.
        tag: &'static str,
        /// The key of the content.
        content: &'static str,
    },
    /// The content alone.
    Untagged,
}

/// One variant of an enum.
#[derive(Debug, Clone, Copy)]
pub struct Variant {
    /// The name on the wire.
    pub name: &'static str,
    /// Other names that are read as this one.
    pub aliases: &'static [&'static str],
    /// The doc comment or `description`; empty if there is none.
    pub docs: &'static str,
    /// What the variant holds.
    pub content: Content,
}

/// What a variant holds besides its name.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum Content {
    /// Nothing.
    Unit,
    /// One value, which has no key.
    Value(Field),
    /// Several values without names, as a list.
    Tuple(Tuple),
    /// Named members.
    Object(Object),
}

impl Content {
    /// Whether the content's object may have a member with this key or alias.
    fn knows_key(&self, key: &str) -> bool {
        match self {
            Self::Unit | Self::Tuple(_) => false,
            Self::Value(field) => (field.contract)().knows_key(key),
            Self::Object(object) => object.index_of(key).is_some(),
        }
    }

    /// The members that the content has, if it is an object with declared ones.
    #[must_use]
    pub fn object(&'static self) -> Option<&'static Object> {
        match self {
            Self::Unit | Self::Tuple(_) => None,
            Self::Value(field) => (field.contract)().object(),
            Self::Object(object) => Some(object),
        }
    }
}

impl Variant {
    /// Whether the variant holds nothing.
    #[must_use]
    pub const fn is_unit(&self) -> bool {
        matches!(self.content, Content::Unit)
    }

    /// Whether `name` is the variant's name or one of its aliases, to the letter.
    #[must_use]
    pub fn is_named(&self, name: &str) -> bool {
        self.name == name || self.aliases.contains(&name)
    }
}
