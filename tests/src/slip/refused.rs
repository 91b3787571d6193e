//! What has two readings, or none: here a reader must refuse.

use serde_json::Value;

use super::string::calm_sites;
use super::{Draft, Fate, Pick, Slip, Wrap};
use crate::document::{Document, Kind, Token};

pub(super) const SLIPS: &[Slip] = &[
    Slip::change("comma doubled", |draft, pick| {
        replace(draft, pick, |token| token.kind == Kind::Comma, &[",,", ", ,", ",\n,"])
    }),
    Slip::change("comma leading", |draft, pick| {
        let sites = draft.document.sites(|document, at, token| {
            let empty =
                document.neighbour(at, true).is_some_and(|next| matches!(document.tokens[next].kind, Kind::Close(_)));
            matches!(token.kind, Kind::Open(_)) && !empty
        });
        let at = pick.of(&sites)?;
        let shown = format!("{},", draft.document.tokens[at].clean);
        draft.document.show(at, shown);
        Some(Fate::Refused)
    }),
    Slip::change("delimiter written twice", |draft, pick| {
        // Behind a digit the second one is an inch mark.
        let is_measure = |text: &str| text.trim_matches('"').ends_with(|c: char| c.is_ascii_digit());
        let mut sites = calm_sites(&draft.document);
        sites.retain(|at| {
            !matches!(draft.document.tokens[*at].clean.as_str(), "\"\"")
                && !is_measure(&draft.document.tokens[*at].clean)
        });
        let at = pick.of(&sites)?;
        let clean = draft.document.tokens[at].clean.clone();
        draft.document.show(at, if pick.form % 2 == 0 { format!("{clean}\"") } else { format!("\"{clean}") });
        Some(Fate::Refused)
    }),
    Slip::change("semicolon for a comma", |draft, pick| {
        replace(draft, pick, |token| token.kind == Kind::Comma, &[";", " ; "])
    }),
    Slip::change("sign for a colon", |draft, pick| {
        replace(draft, pick, |token| token.kind == Kind::Colon, &["=", "=>", " -> "])
    }),
    Slip::change("cut", |draft, pick| {
        // Something of the document is left: of what stands before it nothing can be said.
        let (start, _) = draft.place(0, 0)?;
        draft.wraps.push(Wrap::Cut(start, pick.site as usize % 1000));
        Some(Fate::Refused)
    }),
    Slip::change("closing bracket lost", |draft, pick| {
        let at = pick.of(&draft.document.sites(|_, _, token| matches!(token.kind, Kind::Close(_))))?;
        draft.document.show(at, "");
        Some(Fate::Refused)
    }),
    Slip::change("last bracket lost", |draft, _| {
        let last = draft.document.tokens.len() - 1;
        draft.document.show(last, "");
        Some(Fate::Refused)
    }),
    Slip::change("brackets exchanged", |draft, pick| {
        let at = pick.of(&draft.document.sites(|_, _, token| matches!(token.kind, Kind::Close(_))))?;
        let other = if draft.document.tokens[at].clean == "}" { "]" } else { "}" };
        draft.document.show(at, other);
        Some(Fate::Refused)
    }),
    Slip::change("brace too many in the middle", |draft, pick| {
        let at = pick.of(&draft.document.sites(|_, _, token| token.kind == Kind::Close('}') && token.depth > 0))?;
        let next = draft.document.neighbour(at, true).and_then(|comma| {
            let is_comma = draft.document.tokens[comma].kind == Kind::Comma;
            draft.document.neighbour(comma, true).filter(|_| is_comma)
        });
        let member = next.is_some_and(|next| matches!(draft.document.tokens[next].kind, Kind::Key { known: true, .. }));
        draft.document.show(at, "}}");
        Some(if member { Fate::Refused } else { Fate::Either })
    }),
    Slip::change("unit behind a number", |draft, pick| number(draft, pick, &["5k", "85%", "7 kg", "3d", "12€"])),
    Slip::change("zero before a number", |draft, pick| number(draft, pick, &["007", "068", "010"])),
    Slip::change("grouped digits", |draft, pick| number(draft, pick, &["1_000", "1,000", "1 000", "1'000"])),
    Slip::change("other bases", |draft, pick| number(draft, pick, &["0x1F", "0b11", "0o17", "6８"])),
    Slip::change("no number", |draft, pick| {
        number(draft, pick, &["NaN", "Infinity", "-Infinity", "1e999", "inf", "0. 85", "--5", "1.2.3"])
    }),
    Slip::change("number in quotes with more", |draft, pick| {
        number(draft, pick, &["\"68 \"", "\"68%\"", "\"1,000\"", "\"+5\"", "\"about 7\"", "\"\""])
    }),
    Slip::change("note behind a number", |draft, pick| number(draft, pick, &["68 (estimated)", "7 or 8", "6-8", "~7"])),
    Slip::change("abbreviated list", |draft, pick| {
        abbreviate(draft, pick, ']', &["...", "…", "// rest unchanged\n", "// ... more items\n", "\"b\", ..."])
    }),
    Slip::change("abbreviated object", |draft, pick| {
        abbreviate(draft, pick, '}', &["...", "…", "// rest unchanged\n"])
    }),
    Slip::change("member repeated, another value", |draft, pick| {
        let sites = draft.document.sites(|document, at, token| {
            let value = document.value_of_key(at);
            matches!(token.kind, Kind::Key { .. })
                && other(&document.tokens[value]).is_some()
                && document.is_free(at..value + 1)
        });
        let at = pick.of(&sites)?;
        let value = draft.document.value_of_key(at);
        let key = draft.document.tokens[at].clean.clone();
        let shown = format!("{key}: {}, {key}", other(&draft.document.tokens[value])?);
        draft.document.show(at, shown);
        Some(Fate::Refused)
    }),
    Slip::change("two answers", |draft, pick| {
        // A bracket alone, cut behind it, is no answer.
        if !draft.left_of_document().contains(['"', '\'', '“', ':']) {
            return None;
        }
        let mut draft_answer = draft.document.clone();
        let at = pick.of(&draft_answer.sites(|_, _, token| other(token).is_some()))?;
        draft_answer.tokens[at].clean = other(&draft_answer.tokens[at])?;
        let between = pick.form(&["\n\nOn second thought:\n", "\n", "", " or "]);
        let around = (format!("{}{between}", draft_answer.clean()), format!("{between}{}", draft_answer.clean()));
        let wrap = if pick.form % 2 == 0 {
            Wrap::Around(around.0.into(), "".into())
        } else {
            Wrap::Around("".into(), around.1.into())
        };
        draft.wraps.push(wrap);
        Some(Fate::Refused)
    }),
    Slip::change("thought that never ends", |draft, _| {
        // Nothing in a thought is read, so a closing tag in one of its strings closes it.
        if draft.reply().contains("</think>") {
            return None;
        }
        draft.wraps.push(Wrap::Around("<think>\nSo: ".into(), "\nBut wait".into()));
        Some(Fate::Refused)
    }),
    Slip::change("name of no variant", |draft, pick| {
        let names = |token: &Token| matches!(token.kind, Kind::Name { .. });
        replace(
            draft,
            pick,
            names,
            &["\"maybe\"", "\"none of them\"", "urgent", "1", "null", "[\"low\"]", "true", "\"\""],
        )
    }),
    Slip::change("markdown backslash in a text", |draft, pick| escape(draft, pick, &["\\_", "\\*", "\\#", "\\~"])),
    Slip::change("escape of another language", |draft, pick| escape(draft, pick, &["\\x41", "\\u{41}", "\\0"])),
    Slip::change("broken unicode escape", |draft, pick| {
        escape(draft, pick, &["\\u00f", "\\ud83d", "\\ude00", "\\u", "\\ud83d\\u0041"])
    }),
    Slip::change("backslashes of two kinds", |draft, pick| {
        escape(draft, pick, &["\\alpha \\nabla", "\\\\server\\share", "C:\\new\\audit", "\\d\\u00e9", "\\s\\\\"])
    }),
    Slip::change("raw line breaks and escapes", |draft, pick| {
        escape(draft, pick, &["a\nb\\n", "a\nb\\tc", "a\nb\\\\", "\n\\f"])
    }),
    Slip::change("brackets of another language", |draft, pick| {
        // Not at the root: what stands around a whole list is prose.
        let sites = draft.document.sites(|document, at, token| {
            at > 0 && token.kind == Kind::Open('[') && document.is_free(at..document.end_of_value(at))
        });
        let at = pick.of(&sites)?;
        let end = draft.document.end_of_value(at);
        let (open, close) = pick.form(&[("(", ")"), ("{", "}"), ("<", ">"), ("vec![", "]"), ("new Set([", "])")]);
        draft.document.show(at, open);
        draft.document.show(end - 1, close);
        Some(Fate::Refused)
    }),
    Slip::change("prose between members", |draft, pick| {
        replace(
            draft,
            pick,
            |token| token.kind == Kind::Comma,
            &[", I think this is urgent ", " and ", ", (see above) ", ", <none>, "],
        )
    }),
    Slip::change("text without quotes", |draft, pick| {
        let at = pick.of(&calm_sites(&draft.document))?;
        draft.document.show(at, pick.form(&["several words", "word", "C++", "undefined", "<none>"]));
        Some(Fate::Refused)
    }),
    Slip::change("opening quote lost", |draft, pick| {
        let at = pick.of(&strings(&draft.document))?;
        let shown = draft.document.tokens[at].clean[1..].to_owned();
        draft.document.show(at, shown);
        Some(Fate::Either)
    }),
    Slip::change("closing quote lost", |draft, pick| {
        let at = pick.of(&strings(&draft.document))?;
        let clean = &draft.document.tokens[at].clean;
        // The same as a shorter text with a curly closing quote.
        if clean[..clean.len() - 1].trim_end().ends_with('”') {
            return None;
        }
        let shown = clean[..clean.len() - 1].to_owned();
        draft.document.show(at, shown);
        Some(Fate::Either)
    }),
    Slip::change("other type", |draft, pick| {
        let scalar = |token: &Token| matches!(token.kind, Kind::Text { .. } | Kind::Bool | Kind::Number { .. });
        let sites = draft.document.sites(|_, _, token| scalar(token));
        let at = pick.of(&sites)?;
        let shown = match draft.document.tokens[at].kind {
            Kind::Text { .. } => pick.form(&["{\"main\": \"known\"}", "17", "true", "[\"a\"]"]),
            Kind::Bool => pick.form(&["1", "0", "\"yes\"", "{}"]),
            _ => pick.form(&["\"many\"", "true", "[1]", "{}"]),
        };
        draft.document.show(at, shown);
        Some(Fate::Refused)
    }),
];

fn replace(draft: &mut Draft, pick: Pick, is_meant: impl Fn(&Token) -> bool, forms: &[&str]) -> Option<Fate> {
    let at = pick.of(&draft.document.sites(|_, _, token| is_meant(token)))?;
    draft.document.show(at, pick.form(forms));
    Some(Fate::Refused)
}

fn number(draft: &mut Draft, pick: Pick, forms: &[&str]) -> Option<Fate> {
    replace(draft, pick, |token| matches!(token.kind, Kind::Number { .. }), forms)
}

/// Puts a mark of abbreviation before the closing bracket of a container that holds something.
fn abbreviate(draft: &mut Draft, pick: Pick, bracket: char, forms: &[&str]) -> Option<Fate> {
    let sites = draft.document.sites(|document, at, token| {
        let before = document.neighbour(at, false).map(|at| &document.tokens[at]);
        let filled = before.is_some_and(|token| !token.touched && !matches!(token.kind, Kind::Open(_)));
        token.kind == Kind::Close(bracket) && filled
    });
    let at = pick.of(&sites)?;
    let between = if pick.site.is_multiple_of(2) { ", " } else { ",\n    " };
    draft.document.show(at, format!("{between}{}{bracket}", pick.form(forms)));
    Some(Fate::Refused)
}

/// Puts an escape that has no single reading in a calm text. The clean text stays as it was: a reader that
/// accepts gives another value, or drops what was there.
fn escape(draft: &mut Draft, pick: Pick, forms: &[&str]) -> Option<Fate> {
    let at = pick.of(&calm_sites(&draft.document))?;
    let clean = draft.document.tokens[at].clean.clone();
    let text = &clean[1..clean.len() - 1];
    draft.document.show(at, format!("\"{text} {} {text}\"", pick.form(forms)));
    Some(Fate::Refused)
}

/// Keys, names and texts.
fn strings(document: &Document) -> Vec<usize> {
    document.sites(|_, _, token| matches!(token.kind, Kind::Key { .. } | Kind::Name { .. } | Kind::Text { .. }))
}

/// Another value of the same kind as a scalar's.
fn other(token: &Token) -> Option<String> {
    match &token.kind {
        Kind::Text { text, .. } => Some(Value::from(format!("{text}x")).to_string()),
        Kind::Number { .. } => Some(if token.clean == "7" { "8".into() } else { "7".into() }),
        Kind::Bool => Some((token.clean != "true").to_string()),
        Kind::Name { name, names, tag: false } => {
            names.iter().find(|known| **known != name.as_str()).map(|known| Value::from(*known).to_string())
        }
        _ => None,
    }
}
