//! Slips of keys and values: spelling, quotes that are missing or too many, numbers, literals, repetition.

use llm_contract::RepairCode;
use serde_json::Value;

use super::{Draft, Fate, Pick, Slip};
use crate::document::{Document, Kind};

const NUMBER_FORM: Fate = Fate::Recovered(&[RepairCode::NumberForm]);
const KEY_SPELLING: Fate = Fate::Recovered(&[RepairCode::KeySpelling]);
const ENUM_SPELLING: Fate = Fate::Recovered(&[RepairCode::EnumSpelling]);
const QUOTED_NUMBER: Fate = Fate::Recovered(&[RepairCode::QuotedNumber]);

pub(super) const SLIPS: &[Slip] = &[
    Slip::change("unquoted keys", |draft, _| {
        let sites = key_sites(&draft.document, |key, _| is_identifier(key));
        for at in &sites {
            let key = key_at(&draft.document, *at);
            draft.document.show(*at, key);
        }
        if sites.is_empty() { None } else { Some(Fate::Recovered(&[RepairCode::UnquotedKey])) }
    }),
    Slip::change("one key unquoted", |draft, pick| {
        let sites = key_sites(&draft.document, |key, _| is_identifier(key));
        let at = pick.of(&sites)?;
        let key = key_at(&draft.document, at);
        draft.document.show(at, key);
        Some(Fate::Recovered(&[RepairCode::UnquotedKey]))
    }),
    Slip::change("backslash in a key", |draft, pick| {
        let sites = key_sites(&draft.document, |key, known| known && key.contains('_'));
        let at = pick.of(&sites)?;
        let key = key_at(&draft.document, at).replace('_', "\\_");
        draft.document.show(at, format!("\"{key}\""));
        Some(Fate::Recovered(&[RepairCode::EscapedKey]))
    }),
    Slip::change("key in camel case", |draft, pick| {
        respell(draft, pick, KEY_SPELLING, |key| {
            key.contains('_').then(|| {
                key.split('_')
                    .enumerate()
                    .map(|(at, word)| if at == 0 { word.to_owned() } else { capital(word) })
                    .collect()
            })
        })
    }),
    Slip::change("key in title case", |draft, pick| {
        respell(draft, pick, KEY_SPELLING, |key| Some(key.split('_').map(capital).collect::<Vec<_>>().join(" ")))
    }),
    Slip::change("key in upper case with hyphens", |draft, pick| {
        respell(draft, pick, KEY_SPELLING, |key| Some(key.to_uppercase().replace('_', "-")))
    }),
    Slip::change("space around a key", |draft, pick| {
        respell(draft, pick, KEY_SPELLING, |key| Some(format!(" {key} ")))
    }),
    Slip::change("name in another case", |draft, pick| {
        let form = pick.form;
        rename(draft, pick, move |name| match form % 3 {
            0 => Some(capital(name)),
            1 => Some(if name.chars().any(char::is_lowercase) { name.to_uppercase() } else { name.to_lowercase() }),
            _ => name.contains('_').then(|| name.replace('_', "-")),
        })
    }),
    Slip::change("space around a name", |draft, pick| rename(draft, pick, |name| Some(format!(" {name} ")))),
    Slip::change("name in words", |draft, pick| {
        rename(draft, pick, |name| {
            name.contains('_').then(|| name.split('_').map(capital).collect::<Vec<_>>().join(" "))
        })
    }),
    Slip::change("name without quotes", |draft, pick| {
        let sites = draft.document.sites(|_, _, token| matches!(token.kind, Kind::Name { .. }));
        let at = pick.of(&sites)?;
        let Kind::Name { name, .. } = draft.document.tokens[at].kind.clone() else { return None };
        draft.document.show(at, name);
        Some(Fate::Recovered(&[RepairCode::UnquotedEnum]))
    }),
    Slip::change("number in quotes", |draft, pick| {
        quote(draft, pick, |kind| matches!(kind, Kind::Number { .. }), QUOTED_NUMBER)
    }),
    Slip::change("truth value in quotes", |draft, pick| quote(draft, pick, |kind| *kind == Kind::Bool, QUOTED_NUMBER)),
    Slip::change("null in quotes", |draft, pick| {
        quote(draft, pick, |kind| *kind == Kind::Null { text: false }, QUOTED_NUMBER)
    }),
    Slip::change("Python literals", |draft, _| {
        let sites = draft.document.sites(|_, _, token| matches!(token.kind, Kind::Bool | Kind::Null { .. }));
        for at in &sites {
            let python = match draft.document.tokens[*at].clean.as_str() {
                "true" => "True",
                "false" => "False",
                _ => "None",
            };
            draft.document.show(*at, python);
        }
        if sites.is_empty() { None } else { Some(Fate::Recovered(&[RepairCode::PythonLiteral])) }
    }),
    Slip::change("plus before a number", |draft, pick| {
        reform(draft, pick, |number| (!number.starts_with('-')).then(|| format!("+{number}")))
    }),
    Slip::change("no digit before the point", |draft, pick| {
        reform(draft, pick, |number| number.strip_prefix('0').filter(|rest| rest.starts_with('.')).map(str::to_owned))
    }),
    Slip::change("no digit behind the point", |draft, pick| {
        reform(draft, pick, |number| number.bytes().all(|byte| byte.is_ascii_digit()).then(|| format!("{number}.")))
    }),
    Slip::change("value in a string", |draft, pick| {
        let sites = draft.document.sites(|document, at, token| {
            let inner = at > 0 && matches!(token.kind, Kind::Open(_));
            inner && document.is_free(at..document.end_of_value(at))
        });
        let at = pick.of(&sites)?;
        let end = draft.document.end_of_value(at);
        let value: String = draft.document.tokens[at..end].iter().map(|token| token.clean.as_str()).collect();
        (at..end).for_each(|inner| draft.document.show(inner, ""));
        draft.document.show(at, Value::from(value).to_string());
        Some(Fate::Recovered(&[RepairCode::EncodedValue]))
    }),
    Slip::change("member repeated", |draft, pick| {
        let sites = draft.document.sites(|document, at, token| {
            matches!(token.kind, Kind::Key { .. })
                && document.is_free(at..document.end_of_value(document.value_of_key(at)))
        });
        let at = pick.of(&sites)?;
        let end = draft.document.end_of_value(draft.document.value_of_key(at));
        let member: String = draft.document.tokens[at..end].iter().map(|token| token.clean.as_str()).collect();
        let shown = format!("{member}, {}", draft.document.tokens[at].clean);
        draft.document.show(at, shown);
        draft.document.touch(at..end);
        Some(Fate::Recovered(&[RepairCode::RepeatedKey]))
    }),
    Slip::change("answer repeated", |draft, pick| {
        let text = draft.reply();
        let between = pick.form(&["\n\nFinal answer:\n\n", "\n", "\n---\n"]);
        draft.wraps.push(super::Wrap::Around(format!("{text}{between}").into(), "".into()));
        Some(Fate::Recovered(&[RepairCode::SurroundingText]))
    }),
    Slip::change("list in a string, the Python way", |draft, pick| {
        // A list of texts as one text that holds the list as Python would write it.
        let sites = draft.document.sites(|document, at, token| {
            let end = document.end_of_value(at);
            let texts = document.tokens[at..end].iter().all(|token| match &token.kind {
                Kind::Text { text, .. } => !text.contains(['\'', '\\', '"']) && !text.contains(char::is_control),
                Kind::Open('[') | Kind::Close(']') | Kind::Comma | Kind::Space => true,
                _ => false,
            });
            at > 0 && token.kind == Kind::Open('[') && end > at + 2 && texts && document.is_free(at..end)
        });
        let at = pick.of(&sites)?;
        let end = draft.document.end_of_value(at);
        let list: String = draft.document.tokens[at..end].iter().map(|token| token.clean.replace('"', "'")).collect();
        (at..end).for_each(|inner| draft.document.show(inner, ""));
        draft.document.show(at, Value::from(list).to_string());
        Some(Fate::Recovered(&[RepairCode::EncodedValue]))
    }),
];

fn key_sites(document: &Document, fits: impl Fn(&str, bool) -> bool) -> Vec<usize> {
    document.sites(|_, _, token| matches!(&token.kind, Kind::Key { key, known } if fits(key, *known)))
}

fn key_at(document: &Document, at: usize) -> String {
    match &document.tokens[at].kind {
        Kind::Key { key, .. } => key.clone(),
        _ => String::new(),
    }
}

fn is_identifier(key: &str) -> bool {
    key.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters.flat_map(char::to_lowercase)).collect())
}

fn respell(draft: &mut Draft, pick: Pick, fate: Fate, spell: impl Fn(&str) -> Option<String>) -> Option<Fate> {
    let sites = key_sites(&draft.document, |key, known| known && spell(key).is_some_and(|spelt| spelt != key));
    let at = pick.of(&sites)?;
    let spelt = spell(&key_at(&draft.document, at))?;
    draft.document.show(at, format!("\"{spelt}\""));
    Some(fate)
}

fn rename(draft: &mut Draft, pick: Pick, spell: impl Fn(&str) -> Option<String>) -> Option<Fate> {
    let sites = draft.document.sites(
        |_, _, token| matches!(&token.kind, Kind::Name { name, .. } if spell(name).is_some_and(|spelt| spelt != *name)),
    );
    let at = pick.of(&sites)?;
    let Kind::Name { name, .. } = draft.document.tokens[at].kind.clone() else { return None };
    let spelt = spell(&name)?;
    draft.document.show(at, format!("\"{spelt}\""));
    Some(ENUM_SPELLING)
}

fn quote(draft: &mut Draft, pick: Pick, is_meant: impl Fn(&Kind) -> bool, fate: Fate) -> Option<Fate> {
    let sites = draft.document.sites(|_, _, token| is_meant(&token.kind));
    let at = pick.of(&sites)?;
    let value = draft.document.tokens[at].clean.clone();
    draft.document.show(at, format!("\"{value}\""));
    Some(fate)
}

fn reform(draft: &mut Draft, pick: Pick, form: impl Fn(&str) -> Option<String>) -> Option<Fate> {
    let sites =
        draft.document.sites(|_, _, token| matches!(token.kind, Kind::Number { .. }) && form(&token.clean).is_some());
    let at = pick.of(&sites)?;
    let formed = form(&draft.document.tokens[at].clean)?;
    draft.document.show(at, formed);
    Some(NUMBER_FORM)
}
