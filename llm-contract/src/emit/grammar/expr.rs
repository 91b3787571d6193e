//! What a grammar is made of, before it is written in a syntax.

/// What a rule says.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Expr {
    /// These characters, as they stand.
    Text(String),
    /// One character of these ranges, or one that is in none of them.
    Class { ranges: Vec<(char, char)>, negated: bool },
    /// What the rule of this number says.
    Rule(usize),
    /// These in a row.
    Row(Vec<Expr>),
    /// One of these.
    Choice(Vec<Expr>),
    /// The same several times; the greatest number of times may be open.
    Times { of: Box<Expr>, min: usize, max: Option<usize> },
    /// White space that may stand here.
    Space,
}

/// A rule of a grammar.
#[derive(Debug, Clone)]
pub(super) struct Rule {
    /// Lower-case letters, digits and hyphens, with a letter first; no two rules have the same.
    pub(super) name: String,
    /// Whether the rule is a token: regular, never empty, and made of nothing but characters and tokens.
    pub(super) token: bool,
    pub(super) expr: Expr,
}

/// The rules of a grammar; the first is what a whole reply is.
pub(super) type Rules = Vec<Rule>;

impl Expr {
    pub(super) fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// One of these characters.
    pub(super) fn any_of(ranges: &[(char, char)]) -> Self {
        Self::Class { ranges: ranges.to_vec(), negated: false }
    }

    /// A character that is none of these.
    pub(super) fn none_of(ranges: &[(char, char)]) -> Self {
        Self::Class { ranges: ranges.to_vec(), negated: true }
    }

    /// A decimal digit.
    pub(super) fn digit() -> Self {
        Self::any_of(&[('0', '9')])
    }

    /// Several in a row; of a single one nothing but that.
    pub(super) fn row(parts: Vec<Self>) -> Self {
        let mut flat: Vec<Self> = Vec::new();
        for part in parts {
            match (part, flat.last_mut()) {
                (Self::Row(inner), _) => flat.extend(inner),
                (Self::Text(text), _) if text.is_empty() => {}
                (Self::Text(text), Some(Self::Text(before))) => before.push_str(&text),
                (part, _) => flat.push(part),
            }
        }
        if flat.len() == 1 { flat.remove(0) } else { Self::Row(flat) }
    }

    /// One of several; of a single one nothing but that.
    pub(super) fn choice(parts: Vec<Self>) -> Self {
        let mut flat: Vec<Self> = Vec::new();
        for part in parts {
            match part {
                Self::Choice(inner) => flat.extend(inner),
                part if flat.contains(&part) => {}
                part => flat.push(part),
            }
        }
        if flat.len() == 1 { flat.remove(0) } else { Self::Choice(flat) }
    }

    /// The same several times.
    pub(super) fn times(self, min: usize, max: Option<usize>) -> Self {
        match (min, max) {
            (1, Some(1)) => self,
            (_, Some(0)) => Self::Row(Vec::new()),
            _ => Self::Times { of: Box::new(self), min, max },
        }
    }

    /// The same, or nothing.
    pub(super) fn optional(self) -> Self {
        self.times(0, Some(1))
    }

    pub(super) const fn is_nothing(&self) -> bool {
        matches!(self, Self::Row(parts) if parts.is_empty())
    }
}
