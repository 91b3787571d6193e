//! Lists, objects, maps and enums.

use super::Unsaid;
use super::expr::Expr;
use super::maker::Maker;
use super::number::Width;
use crate::contract::{
    Constraint, Content, Contract, Enum, Field, Link, Object, Presence, Shape, Tagging, Tuple, Variant, each, keys,
    values,
};
use crate::phrase::words::{Unit, clause, json_string, rule};

/// A member of an object that may stand in a reply.
struct Member {
    /// The key, the colon and the value.
    expr: Expr,
    /// Whether the object is never without it.
    required: bool,
}

impl Maker<'_> {
    pub(super) fn list(&mut self, item: &'static Contract, constraints: &[Constraint]) -> Option<Expr> {
        if constraints.contains(&Constraint::Unique) {
            self.note(Unsaid::left, clause(&Shape::Json, &Constraint::Unique));
        }
        let (min, max) = self.bounded(constraints, self.options.max_items, Unit::Item);
        let item = self.at("[]", |maker| {
            let value = maker.value(item, each(constraints))?;
            Some(maker.shared(&maker.place(), value))
        });
        match item {
            Some(item) => Some(self.several(["[", "]"], item, min, max)),
            None => (min == 0).then(|| Expr::row(vec![Expr::text("["), Expr::Space, Expr::text("]")])),
        }
    }

    /// A list or map of so many of the same, with commas between.
    fn several(&mut self, [open, close]: [&str; 2], item: Expr, min: usize, max: usize) -> Expr {
        let (open, close) = (Expr::text(open), Expr::text(close));
        if max == 0 {
            return Expr::row(vec![open, Expr::Space, close]);
        }
        let place = self.place();
        let mut all = vec![item.clone()];
        if max > 1 {
            let more = self.next(item);
            let more = self.rule(&format!("{place}-next"), false, more);
            all.push(self.repeated(&more, min.saturating_sub(1), max - 1));
        }
        // In a rule of their own, since a repetition of a repetition counts as their product.
        let all = match Expr::row(all) {
            all @ Expr::Rule(_) => all,
            all => self.rule(&format!("{place}-all"), false, all),
        };
        let inner = Expr::row(vec![all, Expr::Space]);
        Expr::row(vec![open, Expr::Space, if min == 0 { inner.optional() } else { inner }, close])
    }

    /// Something behind a comma.
    fn next(&self, expr: Expr) -> Expr {
        Expr::row(vec![Expr::text(","), Expr::Space, expr])
    }

    pub(super) fn tuple(&mut self, tuple: &'static Tuple) -> Option<Expr> {
        let mut parts = vec![Expr::text("["), Expr::Space];
        for (n, item) in tuple.items.iter().enumerate() {
            let value = self.at("[]", |maker| maker.value((item.contract)(), item.constraints))?;
            parts.push(if n == 0 { value } else { self.next(value) });
        }
        if !tuple.items.is_empty() {
            parts.push(Expr::Space);
        }
        parts.push(Expr::text("]"));
        Some(Expr::row(parts))
    }

    pub(super) fn map(
        &mut self,
        key: &'static Contract,
        value: &'static Contract,
        constraints: &[Constraint],
    ) -> Option<Expr> {
        let (min, max) = self.bounded(constraints, self.options.max_items, Unit::Entry);
        match self.entry(key, value, constraints) {
            Some(entry) => Some(self.several(["{", "}"], entry, min, max)),
            None => (min == 0).then(|| Expr::row(vec![Expr::text("{"), Expr::Space, Expr::text("}")])),
        }
    }

    /// A key and a value of a map.
    fn entry(&mut self, key: &'static Contract, value: &'static Contract, constraints: &[Constraint]) -> Option<Expr> {
        self.note(Unsaid::left, "no key twice".to_owned());
        let written = self.at("[]", |maker| maker.value(key.required(), keys(constraints)))?;
        let key = match key.required().shape {
            // A key is written in quotes, whatever it says.
            Shape::Integer(_) => Expr::row(vec![Expr::text("\""), written, Expr::text("\"")]),
            _ => written,
        };
        let value = self.at("[]", |maker| maker.value(value, values(constraints)))?;
        let entry = Expr::row(vec![key, Expr::text(":"), Expr::Space, value]);
        Some(self.rule(&format!("{}-entry", self.place()), false, entry))
    }

    /// An object, with the name of a variant before its members.
    pub(super) fn object(&mut self, tag: Option<(&str, &str)>, object: &'static Object) -> Option<Expr> {
        for of_object in object.rules {
            self.note(Unsaid::left, rule(of_object));
        }
        let mut members: Vec<Member> = tag.into_iter().map(|(key, name)| tag_member(key, name)).collect();
        for field in object.asked {
            let value = self.at(field.key, |maker| maker.field(field));
            match value {
                Some(value) => {
                    let expr = Expr::row(vec![key(field.key), Expr::Space, value]);
                    members.push(Member { expr, required: field.presence == Presence::Required });
                }
                None if field.presence == Presence::Required => return None,
                None => {}
            }
        }
        if let Some(rest) = object.rest {
            members.extend(self.rest(rest));
        }
        Some(self.members(&members))
    }

    /// The value of a member.
    pub(super) fn field(&mut self, field: &'static Field) -> Option<Expr> {
        if field.cleaned && !field.constraints.is_empty() {
            self.note(Unsaid::left, "what is asked holds for the cleaned value".to_owned());
        }
        self.value((field.contract)(), field.constraints)
    }

    /// The members with other keys, as the map takes them.
    fn rest(&mut self, rest: Link) -> Option<Member> {
        let Shape::Map(map) = &rest().required().shape else { return None };
        self.note(Unsaid::left, "no other key that is one of the declared ones".to_owned());
        let entry = self.entry((map.key)(), (map.value)(), &[])?;
        let (_, max) = self.bounded(&[], self.options.max_items, Unit::Entry);
        let next = self.next(entry.clone());
        let next = self.rule(&format!("{}-next", self.place()), false, next);
        let all = self.repeated(&next, 0, max.saturating_sub(1));
        let expr = self.rule(&format!("{}-all", self.place()), false, Expr::row(vec![entry, all]));
        Some(Member { expr, required: false })
    }

    /// An object of these members in their order. Behind the first one that is never left out each one brings
    /// its comma along; before it, what may follow a member is a rule, so that the grammar grows with the
    /// members and not with their subsets.
    fn members(&mut self, members: &[Member]) -> Expr {
        let (open, close) = (Expr::row(vec![Expr::text("{"), Expr::Space]), Expr::text("}"));
        let leading = members.iter().take_while(|member| !member.required).count();
        let (optional, rest) = members.split_at(leading);
        let inner = match rest.split_first() {
            Some((first, rest)) if optional.is_empty() => Expr::row(vec![first.expr.clone(), self.following(rest)]),
            first => {
                let first = first.map(|(first, rest)| Expr::row(vec![first.expr.clone(), self.following(rest)]));
                self.begins(optional, first)
            }
        };
        let inner = if inner.is_nothing() { inner } else { Expr::row(vec![inner, Expr::Space]) };
        let inner = if rest.is_empty() && !inner.is_nothing() { inner.optional() } else { inner };
        Expr::row(vec![open, inner, close])
    }

    /// The ways in which a row of members may begin: with any of the optional ones, or with what follows them.
    fn begins(&mut self, optional: &[Member], always: Option<Expr>) -> Expr {
        let place = self.place();
        let always = always.map(|always| self.shared(&format!("{place}-then"), always));
        let mut goes_on: Vec<Expr> = always.iter().map(|always| self.next(always.clone())).collect();
        let mut begins: Vec<Expr> = always.into_iter().collect();
        for (n, member) in optional.iter().enumerate().rev() {
            let expr = self.shared(&format!("{place}-member"), member.expr.clone());
            begins.push(Expr::row([vec![expr.clone()], goes_on.clone()].concat()));
            if n > 0 {
                let rest = Expr::row([vec![self.next(expr).optional()], goes_on].concat());
                goes_on = vec![self.rule(&format!("{place}-rest"), false, rest)];
            }
        }
        begins.reverse();
        if begins.is_empty() { Expr::Row(begins) } else { Expr::choice(begins) }
    }

    /// Something that is written in several places, as a rule.
    fn shared(&mut self, name: &str, expr: Expr) -> Expr {
        match expr {
            Expr::Rule(_) => expr,
            expr => self.rule(name, false, expr),
        }
    }

    /// Members behind another one.
    fn following(&self, members: &[Member]) -> Expr {
        let parts = members.iter().map(|member| {
            let next = self.next(member.expr.clone());
            if member.required { next } else { next.optional() }
        });
        Expr::row(parts.collect())
    }

    /// One of an enum's variants.
    pub(super) fn variants(&mut self, choice: &'static Enum) -> Option<Expr> {
        if choice.tagging == Tagging::Untagged {
            self.note(Unsaid::left, "exactly one of the forms fits".to_owned());
        }
        let made: Vec<Expr> =
            choice.variants.iter().filter_map(|variant| self.variant(variant, choice.tagging)).collect();
        (!made.is_empty()).then(|| Expr::choice(made))
    }

    fn variant(&mut self, variant: &'static Variant, tagging: Tagging) -> Option<Expr> {
        let content = &variant.content;
        match (tagging, content) {
            (Tagging::External, Content::Unit) => Some(string(variant.name)),
            (Tagging::External, _) => {
                let value = self.content(variant.name, content)?;
                let expr = Expr::row(vec![key(variant.name), Expr::Space, value]);
                Some(self.members(&[Member { expr, required: true }]))
            }
            (Tagging::Internal { tag }, _) => self.internal(tag, variant),
            (Tagging::Adjacent { tag, .. }, Content::Unit) => Some(self.members(&[tag_member(tag, variant.name)])),
            (Tagging::Adjacent { tag, content: beside }, _) => {
                let value = self.content(beside, content)?;
                let member = Expr::row(vec![key(beside), Expr::Space, value]);
                Some(self.members(&[tag_member(tag, variant.name), Member { expr: member, required: true }]))
            }
            (Tagging::Untagged, _) => self.held(content),
        }
    }

    /// The object of an internally tagged variant: the tag, and the members of what it holds.
    fn internal(&mut self, tag: &str, variant: &'static Variant) -> Option<Expr> {
        let of_tag = Some((tag, variant.name));
        if let Some(object) = variant.content.object() {
            return self.object(of_tag, object);
        }
        let mut members = vec![tag_member(tag, variant.name)];
        if let Content::Value(field) = &variant.content {
            members.extend(self.at(variant.name, |maker| maker.rest(field.contract)));
        }
        Some(self.members(&members))
    }

    /// What a variant holds, under this key.
    fn content(&mut self, key: &str, content: &'static Content) -> Option<Expr> {
        self.at(key, |maker| maker.held(content))
    }

    fn held(&mut self, content: &'static Content) -> Option<Expr> {
        match content {
            Content::Unit => Some(Expr::text("null")),
            Content::Value(field) => self.field(field),
            Content::Tuple(tuple) => self.tuple(tuple),
            Content::Object(object) => self.object(None, object),
        }
    }

    /// Any JSON value.
    pub(super) fn json(&mut self) -> Expr {
        if let Some(index) = self.rules.iter().position(|rule| rule.name == "json") {
            return Expr::Rule(index);
        }
        let json = self.rule("json", false, Expr::Row(Vec::new()));
        self.note(Unsaid::left, "no key twice".to_owned());
        let max = self.options.max_items;
        let text = self.text(&[]);
        let entry = Expr::row(vec![text.clone(), Expr::text(":"), Expr::Space, json.clone()]);
        let mut forms = vec![text, self.boolean(), Expr::text("null")];
        forms.extend(self.float(Width::Double, &[]));
        let (list, map) = self.at("json", |maker| {
            let entry = maker.rule("json-entry", false, entry);
            (maker.several(["[", "]"], json.clone(), 0, max), maker.several(["{", "}"], entry, 0, max))
        });
        forms.extend([list, map]);
        if let Expr::Rule(index) = json
            && let Some(rule) = self.rules.get_mut(index)
        {
            rule.expr = Expr::choice(forms);
        }
        json
    }
}

/// The member that says which variant it is.
fn tag_member(tag: &str, name: &str) -> Member {
    Member { expr: Expr::row(vec![key(tag), Expr::Space, string(name)]), required: true }
}

/// A key and its colon.
fn key(text: &str) -> Expr {
    Expr::row(vec![string(text), Expr::text(":")])
}

/// An author's text: each character as any writer of JSON has it, or as the prompt shows it, where more is escaped
/// for the eye.
pub(super) fn string(text: &str) -> Expr {
    let written = |json: String| json.get(1..json.len().saturating_sub(1)).map_or_else(String::new, str::to_owned);
    let spellings = |c: char| {
        let text = c.encode_utf8(&mut [0; 4]).to_owned();
        let raw = written(serde_json::Value::from(&*text).to_string());
        Expr::choice(vec![Expr::text(raw), Expr::text(written(json_string(&text)))])
    };
    Expr::row([Expr::text("\"")].into_iter().chain(text.chars().map(spellings)).chain([Expr::text("\"")]).collect())
}
