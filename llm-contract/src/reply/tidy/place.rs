//! What the contract says about a place of the document: which members or items may stand there, of which
//! type, and what must have been seen before a container may end.
//!
//! Where the contract says nothing (unknown keys, values of any type), everything may.

use crate::contract::{
    Constraint, Content, Contract, Enum, Field, Link, Object, Presence, Shape, Tagging, Variant, each, format,
    is_same_name, values,
};

/// A place where a value stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    what: What,
    optional: bool,
    verbatim: bool,
    constraints: &'static [Constraint],
}

/// What is asked for at a place.
#[derive(Debug, Clone, Copy)]
enum What {
    Any,
    /// Anything, since nobody reads it: the value of a key that the contract does not know.
    Ignored,
    Contract(&'static Contract),
    /// The members that a variant holds.
    Content(&'static Object),
    /// The name of one of the variants.
    Tag(&'static Enum),
}

/// The JSON type of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Object,
    List,
    Text,
    Number,
    Bool,
    Null,
}

impl Place {
    /// A place that the contract says nothing about.
    pub(super) const ANY: Self = Self { what: What::Any, optional: true, verbatim: false, constraints: &[] };

    /// A place under a key that the contract does not know.
    const IGNORED: Self = Self { what: What::Ignored, ..Self::ANY };

    /// The place of a whole document.
    pub(super) fn root(contract: &'static Contract) -> Self {
        Self { what: What::Contract(contract.required()), optional: false, verbatim: false, constraints: &[] }
    }

    fn linked(link: Link, constraints: &'static [Constraint], verbatim: bool) -> Self {
        let contract = link();
        let required = contract.required();
        let optional = matches!(contract.shape, Shape::Optional(_));
        Self { what: What::Contract(required), optional, verbatim, constraints }
    }

    fn field(field: &'static Field) -> Self {
        Self::linked(field.contract, field.constraints, field.verbatim)
    }

    fn only(what: What) -> Self {
        Self { what, ..Self::ANY }
    }

    fn shape(&self) -> Option<&'static Shape> {
        match self.what {
            What::Contract(contract) => Some(&contract.shape),
            _ => None,
        }
    }

    /// Whether the value is text, which may hold anything; a text in the form of a date, say, may not.
    pub(super) fn is_text(&self) -> bool {
        let is_free =
            |contract: &Contract| matches!(contract.shape, Shape::Text) && format(contract.constraints).is_none();
        matches!(self.what, What::Contract(contract) if is_free(contract))
    }

    /// Whether nobody reads the value.
    pub(super) fn is_ignored(&self) -> bool {
        matches!(self.what, What::Ignored)
    }

    /// Whether backslashes of doubtful kind belong to the text.
    pub(super) fn is_verbatim(&self) -> bool {
        self.verbatim
    }

    /// What tells this place from others.
    pub(super) fn identity(&self) -> usize {
        match self.what {
            What::Any => 0,
            What::Ignored => 1,
            What::Contract(contract) => std::ptr::from_ref(contract).addr(),
            What::Content(object) => std::ptr::from_ref(object).addr(),
            What::Tag(choice) => std::ptr::from_ref(choice).addr(),
        }
    }

    pub(super) fn is_optional(&self) -> bool {
        self.optional
    }

    /// Whether the place is for the tag of an enum.
    pub(super) fn is_tag(&self) -> bool {
        matches!(self.what, What::Tag(_))
    }

    /// Whether the place is for a name of a closed set.
    pub(super) fn is_closed_set(&self) -> bool {
        match (self.what, self.shape()) {
            (What::Tag(_), _) => true,
            (_, Some(Shape::Enum(choice))) => choice.is_names(),
            _ => false,
        }
    }

    /// Whether the place is for a name of a closed set, and the word is one of the names.
    pub(super) fn names(&self, word: &str) -> bool {
        match (self.what, self.shape()) {
            (What::Tag(choice), _) => choice.index_of(word).is_some(),
            (_, Some(Shape::Enum(choice))) => choice.is_names() && choice.index_of(word).is_some(),
            _ => false,
        }
    }

    /// What may stand in an object at this place.
    pub(super) fn members(&self) -> Members {
        match self.what {
            What::Content(object) => Members::Object(object),
            What::Ignored => Members::Ignored,
            What::Contract(contract) => match &contract.shape {
                Shape::Object(object) => Members::Object(object),
                Shape::Map(map) => Members::Map(Self::linked(map.value, values(self.constraints), self.verbatim)),
                Shape::Enum(choice) => match choice.tagging {
                    Tagging::Internal { tag } => Members::Tagged { choice, tag, content: None, variant: None },
                    Tagging::Adjacent { tag, content } => {
                        Members::Tagged { choice, tag, content: Some(content), variant: None }
                    }
                    Tagging::External => Members::Variants(choice),
                    Tagging::Untagged => Members::Any,
                },
                _ => Members::Any,
            },
            _ => Members::Any,
        }
    }

    /// What may stand in a list at this place, and how many items it has at least.
    pub(super) fn items(&self) -> (Self, usize) {
        let contract = match self.what {
            What::Contract(contract) => contract,
            What::Ignored => return (Self::IGNORED, 0),
            _ => return (Self::ANY, 0),
        };
        let list = match &contract.shape {
            Shape::List(list) => list,
            // Each item is of its own kind, and which one is due is not kept.
            Shape::Tuple(tuple) => return (Self::ANY, tuple.items.len()),
            _ => return (Self::ANY, 0),
        };
        let least = contract.with(self.constraints).1.iter().find_map(|constraint| match constraint {
            Constraint::Len(len) => Some(len.min),
            _ => None,
        });
        (Self::linked(list.item, each(self.constraints), self.verbatim), least.unwrap_or(0))
    }

    /// Whether a value of this JSON type can be read here as it stands.
    pub(super) fn takes(&self, kind: Kind) -> bool {
        if kind == Kind::Null {
            let is_any = || {
                matches!(self.what, What::Any | What::Ignored)
                    || matches!(self.shape(), Some(Shape::Json | Shape::Null))
            };
            return self.optional || is_any();
        }
        let shape = match self.what {
            What::Any | What::Ignored => return true,
            What::Content(_) => return kind == Kind::Object,
            What::Tag(_) => return kind == Kind::Text,
            What::Contract(contract) => &contract.shape,
        };
        match shape {
            Shape::Bool => kind == Kind::Bool,
            Shape::Integer(_) | Shape::Float => kind == Kind::Number,
            Shape::Decimal => matches!(kind, Kind::Number | Kind::Text),
            Shape::Text => kind == Kind::Text,
            Shape::List(_) | Shape::Tuple(_) => kind == Kind::List,
            Shape::Null => false,
            Shape::Map(_) | Shape::Object(_) => kind == Kind::Object,
            Shape::Enum(choice) => match choice.tagging {
                Tagging::External => match kind {
                    Kind::Text => choice.takes_text(),
                    Kind::Object => !choice.is_names(),
                    _ => false,
                },
                Tagging::Internal { .. } | Tagging::Adjacent { .. } => kind == Kind::Object,
                Tagging::Untagged => true,
            },
            _ => true,
        }
    }

    /// Whether a string can be read here, what it says included: a name of a closed set, a number, truth
    /// value or document in quotes.
    pub(super) fn takes_string(&self, content: &str) -> bool {
        if self.optional && content == "null" {
            return true;
        }
        let choice = match (self.what, self.shape()) {
            (What::Tag(choice), _) | (_, Some(Shape::Enum(choice))) if choice.tagging != Tagging::Untagged => choice,
            (_, Some(Shape::Bool)) => return matches!(content, "true" | "false"),
            (_, Some(Shape::Integer(_) | Shape::Float | Shape::Decimal)) => return is_number(content),
            (_, Some(Shape::List(_) | Shape::Tuple(_) | Shape::Map(_) | Shape::Object(_))) | (What::Content(_), _) => {
                return content.trim_start().starts_with(['[', '{', '\\', '`']);
            }
            _ => return true,
        };
        let encoded = !choice.is_names() && content.trim_start().starts_with('{');
        let unescaped = || content.contains('\\') && self.names(&content.replace('\\', ""));
        encoded
            || choice.variants.iter().any(|variant| is_called(content, variant.name, variant.aliases))
            || unescaped()
    }
}

/// What may stand in an object.
#[derive(Debug, Clone, Copy)]
pub(super) enum Members {
    /// Any keys and values.
    Any,
    /// Any keys and values, and nobody reads them.
    Ignored,
    /// Any keys, values of one kind.
    Map(Place),
    Object(&'static Object),
    /// The tag, and the content or the members of the variants; of one of them once the tag is read.
    Tagged {
        choice: &'static Enum,
        tag: &'static str,
        content: Option<&'static str>,
        variant: Option<&'static Variant>,
    },
    /// One key, the variant's name.
    Variants(&'static Enum),
}

/// A member that the contract knows.
#[derive(Debug, Clone, Copy)]
pub(super) struct Member {
    /// Its number among all that the object may have.
    pub(super) index: usize,
    pub(super) key: &'static str,
    pub(super) aliases: &'static [&'static str],
    required: bool,
    value: Value,
}

/// Where the contract says what a member's value is.
#[derive(Debug, Clone, Copy)]
enum Value {
    Field(&'static Field),
    Tag(&'static Enum),
    Content(Option<&'static Variant>),
    Variant(&'static Variant),
    /// Several variants have this key with values of different kinds.
    Any,
}

impl Member {
    /// The place of its value.
    pub(super) fn place(&self) -> Place {
        match self.value {
            Value::Field(field) => Place::field(field),
            Value::Tag(choice) => Place { optional: false, ..Place::only(What::Tag(choice)) },
            Value::Variant(variant) | Value::Content(Some(variant)) => match &variant.content {
                Content::Unit => Place::ANY,
                Content::Value(field) => Place::field(field),
                Content::Tuple(_) => Place::ANY,
                Content::Object(object) => Place { optional: false, ..Place::only(What::Content(object)) },
            },
            Value::Content(None) | Value::Any => Place::ANY,
        }
    }

    fn is_called(&self, key: &str) -> bool {
        is_called(key, self.key, self.aliases)
    }

    /// Whether this is the tag of an enum, so that its value says which members there are.
    pub(super) fn is_tag(&self) -> bool {
        matches!(self.value, Value::Tag(_))
    }
}

impl Members {
    /// What tells these members from others.
    pub(super) fn identity(&self) -> (usize, usize) {
        match self {
            Self::Any => (0, 0),
            Self::Ignored => (0, 1),
            Self::Map(value) => (1, value.identity()),
            Self::Object(object) => (2, std::ptr::from_ref(*object).addr()),
            Self::Variants(choice) => (3, std::ptr::from_ref(*choice).addr()),
            Self::Tagged { choice, variant, .. } => {
                let variant = variant.map_or(0, |variant| std::ptr::from_ref(variant).addr());
                (std::ptr::from_ref(*choice).addr(), variant)
            }
        }
    }

    /// Whether the contract knows which keys there are.
    pub(super) fn are_known(&self) -> bool {
        !matches!(self, Self::Any | Self::Ignored | Self::Map(_))
    }

    /// Whether a key that the contract does not know is ignored here.
    pub(super) fn ignore_unknown(&self) -> bool {
        match self {
            Self::Any | Self::Ignored | Self::Map(_) => true,
            Self::Object(object) => !object.deny_unknown_fields,
            Self::Tagged { variant, .. } => match variant.map(|variant| &variant.content) {
                Some(content) => content.object().is_none_or(|object| !object.deny_unknown_fields),
                None => true,
            },
            Self::Variants(_) => false,
        }
    }

    /// The place of a value whose key the contract does not know.
    pub(super) fn other(&self) -> Place {
        match self {
            Self::Map(value) => *value,
            Self::Object(Object { rest: Some(rest), .. }) => match &rest().required().shape {
                Shape::Map(map) => Place::linked(map.value, &[], false),
                _ => Place::ANY,
            },
            Self::Any => Place::ANY,
            _ => Place::IGNORED,
        }
    }

    /// Goes through the known members until one passes.
    pub(super) fn find_by(&self, test: &mut dyn FnMut(&Member) -> bool) -> Option<Member> {
        match self {
            Self::Any | Self::Ignored | Self::Map(_) => None,
            Self::Object(object) => members_of(object, 0).find(|member| test(member)),
            Self::Variants(choice) => {
                choice.variants.iter().enumerate().map(variant_member).find(|member| test(member))
            }
            Self::Tagged { choice, tag, content, variant } => {
                let name = Member { index: 0, key: tag, aliases: &[], required: true, value: Value::Tag(choice) };
                let content = content.map(|key| {
                    let required = variant.is_some_and(|variant| !matches!(variant.content, Content::Unit));
                    Member { index: 1, key, aliases: &[], required, value: Value::Content(*variant) }
                });
                if let Some(member) = [Some(name), content].into_iter().flatten().find(|member| test(member)) {
                    return Some(member);
                }
                if content.is_some() {
                    return None;
                }
                let mut base = 2;
                for candidate in choice.variants {
                    let Some(object) = candidate.content.object() else { continue };
                    let is_it = variant.is_none_or(|variant| std::ptr::eq(variant, candidate));
                    if let Some(member) = members_of(object, base).find(|member| is_it && test(member)) {
                        return Some(member);
                    }
                    base += object.fields.len();
                }
                None
            }
        }
    }

    /// The member with this key: to the letter, else the only one that differs in spelling alone.
    pub(super) fn find(&self, key: &str) -> Option<Member> {
        if let Some(member) = self.find_exact(key) {
            return Some(self.shared(member));
        }
        let mut others = None;
        let found = self.find_by(&mut |member| member.is_called(key))?;
        self.find_by(&mut |member| {
            let clashes = member.key != found.key && member.is_called(key);
            if clashes {
                others = Some(*member);
            }
            clashes
        });
        if others.is_some() { None } else { Some(self.shared(found)) }
    }

    /// The member with this key, to the letter.
    pub(super) fn find_exact(&self, key: &str) -> Option<Member> {
        self.find_by(&mut |member| member.key == key || member.aliases.contains(&key))
    }

    /// Before the tag is read, a key of several variants has a value that the contract can tell only where
    /// they agree.
    fn shared(&self, member: Member) -> Member {
        if !matches!(self, Self::Tagged { variant: None, .. }) || !matches!(member.value, Value::Field(_)) {
            return member;
        }
        let differs = |other: &Member| {
            let (one, two) = (member.place(), other.place());
            other.key == member.key
                && (one.is_text() != two.is_text() || one.verbatim != two.verbatim || !one.is_text())
        };
        let mut is_other = |other: &Member| other.index != member.index && differs(other);
        match self.find_by(&mut is_other) {
            Some(_) => Member { value: Value::Any, ..member },
            None => member,
        }
    }

    /// Whether a required member has not been seen; members are named by number.
    pub(super) fn lack(&self, seen: &dyn Fn(usize) -> bool) -> bool {
        match self {
            Self::Tagged { variant: None, .. } => true,
            Self::Variants(_) => self.find_by(&mut |member| seen(member.index)).is_none(),
            _ => self.find_by(&mut |member| member.required && !seen(self.first_of(member).index)).is_some(),
        }
    }

    /// The member under whose number a key is recorded: before the tag was read, that of the first variant
    /// which has the key.
    fn first_of(&self, member: &Member) -> Member {
        match self {
            Self::Tagged { choice, tag, content, .. } => {
                let all = Self::Tagged { choice, tag, content: *content, variant: None };
                all.find_by(&mut |other| other.key == member.key).unwrap_or(*member)
            }
            _ => *member,
        }
    }

    /// The number under which a member is recorded as seen.
    pub(super) fn number(&self, member: &Member) -> usize {
        self.first_of(member).index
    }

    /// The same members, now that the tag says which variant it is.
    pub(super) fn with_tag(&self, name: &str) -> Self {
        match *self {
            Self::Tagged { choice, tag, content, .. } => {
                let is_it = |variant: &&Variant| is_called(name, variant.name, variant.aliases);
                Self::Tagged { choice, tag, content, variant: choice.variants.iter().find(is_it) }
            }
            other => other,
        }
    }

    /// The keys to look out for in a text: all that the object may have.
    pub(super) fn keys(&self) -> Vec<&'static str> {
        let mut keys = Vec::new();
        self.find_by(&mut |member| {
            keys.push(member.key);
            keys.extend(member.aliases);
            false
        });
        keys
    }
}

fn members_of(object: &'static Object, base: usize) -> impl Iterator<Item = Member> {
    object.fields.iter().enumerate().map(move |(n, field)| Member {
        index: base + n,
        key: field.key,
        aliases: field.aliases,
        required: field.presence == Presence::Required,
        value: Value::Field(field),
    })
}

fn variant_member((index, variant): (usize, &'static Variant)) -> Member {
    let value = Value::Variant(variant);
    Member { index, key: variant.name, aliases: variant.aliases, required: false, value }
}

fn is_called(word: &str, name: &str, aliases: &[&str]) -> bool {
    is_same_name(word, name) || aliases.iter().any(|alias| is_same_name(word, alias))
}

/// Whether a text is exactly a JSON number.
fn is_number(text: &str) -> bool {
    let mut cursor = crate::json::Cursor::new(text, 0);
    matches!(text.as_bytes().first(), Some(b'-' | b'0'..=b'9'))
        && cursor.number().is_some()
        && cursor.offset() == text.len()
}

/// All keys that a contract knows anywhere.
pub(crate) fn all_keys(contract: &'static Contract) -> Vec<&'static str> {
    let mut keys = Vec::new();
    contract.walk(&mut |contract| {
        keys.extend(Place::root(contract).members().keys());
        if let Shape::Enum(choice) = &contract.shape {
            let objects = choice.variants.iter().filter_map(|variant| variant.content.object());
            keys.extend(objects.flat_map(|object| Members::Object(object).keys()));
        }
    });
    keys
}

#[cfg(test)]
impl Place {
    /// The contract of a member's value.
    pub(super) fn member_contract(&self, key: &str) -> Option<&'static Contract> {
        let members = match (self.members(), self.shape()) {
            (tagged @ Members::Tagged { .. }, _) => tagged,
            (other, _) => other,
        };
        let place = members.find_by(&mut |member| member.key == key).map_or(members.other(), |member| member.place());
        match place.what {
            What::Contract(contract) => Some(contract),
            _ => None,
        }
    }
}
