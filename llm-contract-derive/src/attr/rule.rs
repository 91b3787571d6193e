//! Rules: `rule(when = .., require = .., say = "..")`, and the names in their expressions.
//!
//! The expressions stay token streams. What they name is found from their identifiers, with no regard to
//! what the compiler will make of them: a name too many makes a rule wait for a field that it does not
//! need, a name too few is a compile error in the expression.

use proc_macro2::{Delimiter, Ident, Literal, TokenStream, TokenTree};
use syn::LitStr;

use super::entry::{Entry, Slot, entries_in};
use super::tokens::{is_joint, is_punct, split};
use crate::ctxt::Ctxt;
use crate::symbol::{self, Place};

/// A rule between fields.
pub(crate) struct RuleAttr {
    pub(crate) when: Option<TokenStream>,
    pub(crate) require: TokenStream,
    pub(crate) say: String,
}

impl RuleAttr {
    /// Reads a rule; `None` when something is missing or wrong.
    pub(super) fn read(ctxt: &Ctxt, entry: &Entry) -> Option<Self> {
        let list = entry.list(ctxt)?;
        if !list.stream().is_empty() && !has_words(list.stream()) {
            return entry.misused(ctxt);
        }
        let (mut when, mut require, mut say) = (Slot::default(), Slot::default(), Slot::default());
        let before = ctxt.count();
        for entry in entries_in(ctxt, list.stream()) {
            let word = &entry.word;
            match word.to_string().as_str() {
                symbol::WHEN => when.put(ctxt, word, expression(ctxt, &entry)),
                symbol::REQUIRE => require.put(ctxt, word, expression(ctxt, &entry)),
                symbol::SAY => say.put(ctxt, word, entry.text(ctxt).map(|text| text.value())),
                _ => ctxt.error(word, symbol::unknown(word, Place::Rule)),
            }
        }
        let missing = [(symbol::REQUIRE, require.is_given()), (symbol::SAY, say.is_given())];
        // What could not be read may be what seems to be missing.
        let missing = missing.iter().filter(|(_, is_given)| !is_given && ctxt.count() == before);
        for (word, _) in missing.collect::<Vec<_>>() {
            ctxt.error(&entry.word, format!("the rule lacks its `{word}`: add `{}`", symbol::usage(word)));
        }
        let is_faulty = when.is_given() && when.get().is_none();
        let (require, say) = (require.get().cloned()?, say.get().cloned()?);
        (!is_faulty).then(|| Self { when: when.get().cloned(), require, say })
    }
}

/// Whether a part of the list is `word = ..`; a condition alone is none.
fn has_words(list: TokenStream) -> bool {
    split(list).into_iter().any(|part| {
        let mut trees = part.tokens.into_iter();
        let word = trees.next();
        let equals = trees.next();
        matches!(word, Some(TokenTree::Ident(_))) && is_punct(equals.as_ref(), '=') && !is_joint(equals.as_ref(), '=')
    })
}

/// The condition behind the equals sign.
fn expression(ctxt: &Ctxt, entry: &Entry) -> Option<TokenStream> {
    let tokens = entry.assigned(ctxt)?;
    if syn::parse2::<LitStr>(tokens.clone()).is_ok() {
        ctxt.error(tokens, format!("write the condition without quotes: `{} = *score > 80`", entry.word));
        return None;
    }
    stays_inside(ctxt, &tokens).then_some(tokens)
}

/// Whether the expression leaves the control flow around it alone.
fn stays_inside(ctxt: &Ctxt, tokens: &TokenStream) -> bool {
    let mut stays = true;
    for tree in tokens.clone() {
        match &tree {
            TokenTree::Group(group) => stays &= stays_inside(ctxt, &group.stream()),
            TokenTree::Ident(word) if LEAVING.iter().any(|leaving| word == leaving) => {
                ctxt.error(word, format!("`{word}` is not possible in a rule: a rule is a plain condition"));
                stays = false;
            }
            TokenTree::Ident(word) if word == "self" => {
                let message = "a rule has no `self`: name the field alone, as in `*score > 80`";
                ctxt.error(word, message);
                stays = false;
            }
            TokenTree::Punct(mark) if mark.as_char() == '?' => {
                ctxt.error(mark, "`?` is not possible in a rule: a rule is a plain condition");
                stays = false;
            }
            _ => {}
        }
    }
    stays
}

const LEAVING: [&str; 5] = ["return", "break", "continue", "await", "yield"];

/// The identifiers of an expression that may name a field, in order: no methods, no paths, no names of
/// macros, functions or members, no parameters of its closures.
pub(crate) fn names(tokens: &TokenStream) -> Vec<Ident> {
    let mut names = Vec::new();
    collect(tokens.clone(), &mut Vec::new(), &mut names);
    names
}

fn collect(tokens: TokenStream, shadowed: &mut Vec<String>, names: &mut Vec<Ident>) {
    let outer = shadowed.len();
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let mut at = 0;
    while let Some(tree) = trees.get(at) {
        let before = at.checked_sub(1);
        match tree {
            TokenTree::Group(group) => collect(group.stream(), shadowed, names),
            TokenTree::Ident(name) if is_value(&trees, at) && !shadowed.contains(&name.to_string()) => {
                names.push(name.clone());
            }
            TokenTree::Literal(literal) => {
                names.extend(captured(literal).into_iter().filter(|name| !shadowed.contains(&name.to_string())));
            }
            // `||`: an operator, or the parameters of a closure that has none.
            TokenTree::Punct(_) if is_joint(Some(tree), '|') && is_punct(trees.get(at + 1), '|') => at += 1,
            TokenTree::Punct(mark) if mark.as_char() == '|' && begins_operand(before.and_then(|at| trees.get(at))) => {
                at = parameters(&trees, at + 1, shadowed);
            }
            // A closure goes no further than the next comma.
            TokenTree::Punct(mark) if matches!(mark.as_char(), ',' | ';') => shadowed.truncate(outer),
            _ => {}
        }
        at += 1;
    }
    shadowed.truncate(outer);
}

/// The names in a format string: `"{score}"`, `"{score:>3}"`, `"{:width$}"`. Any text counts as one.
fn captured(literal: &Literal) -> Vec<Ident> {
    let Ok(text) = syn::parse2::<LitStr>(TokenTree::from(literal.clone()).into()) else { return Vec::new() };
    let text = text.value().replace("{{", "");
    let mut names = Vec::new();
    for hole in text.split('{').skip(1) {
        let hole = hole.split('}').next().unwrap_or_default();
        let (name, format) = hole.split_once(':').unwrap_or((hole, ""));
        let counts = format.split('$').map(|part| part.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next());
        // What stands behind the last dollar sign is no name.
        let counts = counts.take(format.matches('$').count()).flatten();
        for name in [name.trim()].into_iter().chain(counts) {
            names.extend(syn::parse_str::<Ident>(name).map(|name| Ident::new(&name.to_string(), literal.span())));
        }
    }
    names
}

/// Goes over the parameters of a closure: every name in them hides a field. The position of the closing bar.
fn parameters(trees: &[TokenTree], mut at: usize, shadowed: &mut Vec<String>) -> usize {
    while let Some(tree) = trees.get(at) {
        match tree {
            TokenTree::Punct(mark) if mark.as_char() == '|' => return at,
            TokenTree::Ident(name) => shadowed.push(name.to_string()),
            TokenTree::Group(group) => {
                let inside: Vec<TokenTree> = group.stream().into_iter().collect();
                parameters(&inside, 0, shadowed);
            }
            _ => {}
        }
        at += 1;
    }
    at
}

/// Whether an operand is due behind this token, so that a bar there begins a closure.
fn begins_operand(before: Option<&TokenTree>) -> bool {
    match before {
        None => true,
        Some(TokenTree::Punct(mark)) => mark.as_char() != '?',
        Some(TokenTree::Ident(word)) => ["move", "in", "if", "else", "match", "return"].iter().any(|key| word == key),
        Some(TokenTree::Group(_) | TokenTree::Literal(_)) => false,
    }
}

/// Whether the identifier at a position stands for a value.
fn is_value(trees: &[TokenTree], at: usize) -> bool {
    let before = |steps: usize| at.checked_sub(steps).and_then(|at| trees.get(at));
    let next = trees.get(at + 1);
    let is_member = is_punct(before(1), '.') && !is_punct(before(2), '.');
    let is_in_path = is_punct(before(1), ':') && is_joint(before(2), ':');
    let is_lifetime = is_punct(before(1), '\'');
    let heads_path = is_joint(next, ':') && is_punct(trees.get(at + 2), ':');
    // `name:` labels the value of a struct's field.
    let is_label = is_punct(next, ':') && !heads_path;
    let is_macro = is_punct(next, '!') && matches!(trees.get(at + 2), Some(TokenTree::Group(_)));
    let is_called = matches!(next, Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis);
    !(is_member || is_in_path || is_lifetime || heads_path || is_label || is_macro || is_called)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(expression: &str) -> Vec<String> {
        let tokens: TokenStream = expression.parse().unwrap_or_default();
        names(&tokens).iter().map(Ident::to_string).filter(|name| name.len() <= 2).collect()
    }

    #[test]
    fn names_are_the_identifiers_that_stand_for_values() {
        assert_eq!(named("*a > 80 && b.c.is_empty()"), ["a", "b"]);
        assert_eq!(named("matches!(a, V::b)"), ["a"]);
        assert_eq!(named("(0..a).contains(b) && c(d)"), ["a", "b", "d"]);
        assert_eq!(named("a::<b>(c) || !(d) && e![f]"), ["b", "c", "d", "f"]);
        assert_eq!(named("a == S { b: c, d }"), ["a", "S", "c", "d"]);
        assert_eq!(named("a != b && c!(d)"), ["a", "b", "d"]);
        assert_eq!(named("r#a == 'b' && c"), ["c"]);
    }

    #[test]
    fn names_in_format_strings_count() {
        assert_eq!(named(r#"format!("{a} {b:>3} {{c}} {:d$.e$} {}", f) == "{0:?}""#), ["a", "b", "d", "e", "f"]);
        assert_eq!(named(r#"x.iter().all(|a| format!("{a}") == format!("{b:?}"))"#), ["x", "b"]);
    }

    #[test]
    fn parameters_of_closures_hide_fields() {
        assert_eq!(named("a.iter().all(|b| b.c() > *d) && *b > 1"), ["a", "d", "b"]);
        assert_eq!(named("a.iter().fold(0, |b, (c, d)| b + c + d)"), ["a"]);
        assert_eq!(named("a.map(|b| b, c, b)"), ["a", "c", "b"]);
        assert_eq!(named("*a | *b == c || d"), ["a", "b", "c", "d"]);
        assert_eq!(named("a.all(|| b) || c"), ["a", "b", "c"]);
        assert_eq!(named("f(move |a| a)"), Vec::<String>::new());
    }
}
