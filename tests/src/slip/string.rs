//! Slips of strings: their delimiters, the quotes, line breaks and backslashes in them.

use llm_contract::RepairCode;
use serde_json::Value;

use super::{Draft, Fate, Pick, Slip};
use crate::document::{Document, Kind, Token};

const QUOTE_STYLE: Fate = Fate::Recovered(&[RepairCode::QuoteStyle]);
const RAW_CONTROL: Fate = Fate::Recovered(&[RepairCode::RawControl]);
const BARE_QUOTE: Fate = Fate::Recovered(&[RepairCode::BareQuote]);
const INVALID_ESCAPE: Fate = Fate::Recovered(&[RepairCode::InvalidEscape]);

pub(super) const SLIPS: &[Slip] = &[
    Slip::change("single quotes", |draft, _| delimit_all(draft, "'", "'")),
    Slip::change("curly quotes", |draft, _| delimit_all(draft, "“", "”")),
    Slip::change("single quotes around one value", |draft, pick| delimit_one(draft, pick, "'", "'")),
    Slip::change("curly quotes around one value", |draft, pick| delimit_one(draft, pick, "“", "”")),
    Slip::change("curly closing quote", |draft, pick| {
        let settled = settled_sites(&draft.document);
        let fate = delimit_one(draft, pick, "\"", "”")?;
        let touched = settled.into_iter().find(|at| draft.document.tokens[*at].touched);
        // Where no other quote follows, the reply may have been cut in a longer text, and nothing tells.
        let is_followed = |at: usize| draft.document.tokens.iter().skip(at + 1).any(|token| token.clean.contains('"'));
        Some(if touched.is_some_and(is_followed) { fate } else { Fate::Either })
    }),
    Slip::change("backticks", |draft, pick| delimit_one(draft, pick, "`", "`")),
    Slip::change("three quotes", |draft, pick| delimit_one(draft, pick, "\"\"\"", "\"\"\"")),
    Slip::change("three quotes, with lines", |draft, pick| {
        let at = pick.of(&lines_sites(&draft.document))?;
        let text = draft.document.plant(at, |text| format!("{text}\n  second line\nthird\n"));
        draft.document.show(at, format!("\"\"\"{text}\"\"\""));
        Some(QUOTE_STYLE)
    }),
    Slip::change("apostrophe in single quotes", |draft, pick| {
        let at = pick.of(&settled_sites(&draft.document))?;
        let text = draft.document.plant(at, |text| format!("it's {text} isn't"));
        draft.document.show(at, format!("'{text}'"));
        Some(QUOTE_STYLE)
    }),
    Slip::change("single quotes, apostrophes escaped", |draft, pick| {
        let at = pick.of(&calm_sites(&draft.document))?;
        let text = draft.document.plant(at, |text| format!("'{text}' it's"));
        draft.document.show(at, format!("'{}'", text.replace('\'', "\\'")));
        Some(QUOTE_STYLE)
    }),
    Slip::change("joined with plus", |draft, pick| {
        let sites = draft
            .document
            .sites(|_, _, token| matches!(&token.kind, Kind::Text { text, .. } if text.chars().count() > 1));
        let at = pick.of(&sites)?;
        let Kind::Text { text, .. } = draft.document.tokens[at].kind.clone() else { return None };
        let middle = text.char_indices().nth(text.chars().count() / 2)?.0;
        let between = pick.form(&[" +\n    ", "\n + ", " +\n"]);
        let (head, tail) = (Value::from(&text[..middle]), Value::from(&text[middle..]));
        draft.document.show(at, format!("{head}{between}{tail}"));
        Some(Fate::Recovered(&[RepairCode::Concatenation]))
    }),
    Slip::change("raw line breaks", |draft, pick| {
        let at = pick.of(&lines_sites(&draft.document))?;
        let text = draft.document.plant(at, |text| format!("{text}\nsecond line\n\nlast"));
        draft.document.show(at, format!("\"{text}\""));
        Some(RAW_CONTROL)
    }),
    Slip::change("raw tabs", |draft, pick| {
        let at = pick.of(&lines_sites(&draft.document))?;
        let text = draft.document.plant(at, |text| format!("all:\t{text}\tend"));
        draft.document.show(at, format!("\"{text}\""));
        Some(RAW_CONTROL)
    }),
    Slip::change("raw line breaks, quotes escaped", |draft, pick| {
        let at = pick.of(&lines_sites(&draft.document))?;
        let text = draft.document.plant(at, |text| format!("x = \"{text}\"\nprint(\"C:\\dir\")\n"));
        draft.document.show(at, format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"")));
        Some(RAW_CONTROL)
    }),
    Slip::change("raw line breaks wherever there are", |draft, _| {
        let sites =
            draft.document.sites(|_, _, token| matches!(&token.kind, Kind::Text { text, .. } if text.contains('\n')));
        sites.iter().for_each(|at| {
            let raw = draft.document.tokens[*at]
                .clean
                .replace("\\\\", "\u{e000}")
                .replace("\\n", "\n")
                .replace('\u{e000}', "\\\\");
            draft.document.show(*at, raw);
        });
        if sites.is_empty() { None } else { Some(Fate::Either) }
    }),
    Slip::change("quoted words in a text", |draft, pick| {
        let mut sites = settled_sites(&draft.document);
        // A mark between two quotes is no word, and no quotation.
        sites.retain(|at| draft.document.tokens[*at].clean.contains(char::is_alphanumeric));
        let at = pick.of(&sites)?;
        let text = draft.document.plant(at, |text| match pick.form % 3 {
            0 => format!("{text} \"prize\" and \"claim\" once"),
            1 => format!("\"{text}\" was said"),
            _ => format!("by \"{text}\""),
        });
        draft.document.show(at, format!("\"{text}\""));
        Some(BARE_QUOTE)
    }),
    Slip::change("inch mark in a text", |draft, pick| {
        let at = pick.of(&settled_sites(&draft.document))?;
        let text = draft.document.plant(at, |text| format!("{text} 27\" wide"));
        draft.document.show(at, format!("\"{text}\""));
        Some(BARE_QUOTE)
    }),
    Slip::change("quoted words in any text", |draft, pick| {
        let at = pick.of(&calm_sites(&draft.document))?;
        let text = draft.document.plant(at, |text| format!("{text} \"a\", \"b\" or \"{text}\""));
        draft.document.show(at, format!("\"{text}\""));
        Some(Fate::Either)
    }),
    Slip::change("quotes left bare in one text", |draft, pick| {
        let sites = quoted_sites(&draft.document);
        let at = pick.of(&sites)?;
        bare(&mut draft.document, at);
        Some(Fate::Either)
    }),
    Slip::change("quotes left bare everywhere", |draft, _| {
        let sites = quoted_sites(&draft.document);
        sites.iter().for_each(|at| bare(&mut draft.document, *at));
        if sites.is_empty() { None } else { Some(Fate::Either) }
    }),
    Slip::change("nothing escaped in one text", |draft, pick| {
        let sites = escaped_sites(&draft.document);
        let at = pick.of(&sites)?;
        raw(&mut draft.document, at);
        Some(Fate::Either)
    }),
    Slip::change("nothing escaped anywhere", |draft, _| {
        let sites = escaped_sites(&draft.document);
        sites.iter().for_each(|at| raw(&mut draft.document, *at));
        if sites.is_empty() { None } else { Some(Fate::Either) }
    }),
    Slip::change("backslash of a pattern", |draft, pick| {
        let at = pick.of(&calm_sites(&draft.document))?;
        let text = draft.document.plant(at, |text| format!("^\\d{{4}}-\\s+[\\w.]+\\({text}\\)$"));
        draft.document.show(at, format!("\"{text}\""));
        Some(INVALID_ESCAPE)
    }),
    Slip::change("apostrophe escaped", |draft, pick| {
        let at = pick.of(&calm_sites(&draft.document))?;
        let text = draft.document.plant(at, |text| format!("it's {text}"));
        draft.document.show(at, format!("\"{}\"", text.replace('\'', "\\'")));
        Some(INVALID_ESCAPE)
    }),
];

/// Whether a text holds nothing that any syntax knows.
pub(super) fn is_calm(text: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || " .-!?".contains(c);
    !text.is_empty() && text.chars().all(plain) && !text.contains("...") && text.trim() == text
}

fn text_sites(document: &Document, fits: impl Fn(&str, bool, bool) -> bool) -> Vec<usize> {
    let meant = |token: &Token| match &token.kind {
        Kind::Text { text, settled, one_line } => fits(text, *settled, *one_line),
        _ => false,
    };
    document.sites(|_, _, token| meant(token))
}

/// Calm texts.
pub(super) fn calm_sites(document: &Document) -> Vec<usize> {
    text_sites(document, |text, _, _| is_calm(text) && text.chars().count() < 60)
}

/// Calm texts that may have several lines.
fn lines_sites(document: &Document) -> Vec<usize> {
    text_sites(document, |text, _, one_line| is_calm(text) && !one_line && text.chars().count() < 60)
}

/// Calm texts whose end cannot be mistaken for another.
fn settled_sites(document: &Document) -> Vec<usize> {
    text_sites(document, |text, settled, _| is_calm(text) && settled && text.chars().count() < 60)
}

/// Texts that hold a quote.
fn quoted_sites(document: &Document) -> Vec<usize> {
    text_sites(document, |text, _, _| text.contains('"'))
}

/// Texts that JSON must escape, but for those that stand as they would stand for another text whose damage has one
/// reading by the rules of backslashes.
fn escaped_sites(document: &Document) -> Vec<usize> {
    let must_escape = |text: &str| text.contains(['"', '\\']) || text.contains(char::is_control);
    text_sites(document, |text, _, _| must_escape(text) && !stands_for_another(text))
}

/// Whether a text, with nothing escaped, stands as another text does that is
/// * plain JSON: `\n` is a line break, whatever was meant;
/// * a string whose line breaks alone are raw, where its every quote has a backslash;
/// * a string whose quotes alone are bare, and that was written with `\n` for its line ends;
/// * a string that is escaped properly but for its apostrophes, which all have a backslash.
fn stands_for_another(text: &str) -> bool {
    let reads_otherwise =
        |written: &str| serde_json::from_str::<String>(&format!("\"{written}\"")).is_ok_and(|read| read != text);
    let lines_raw = text.replace('\n', "\\n").replace('\r', "\\r").replace('\t', "\\t");
    let quotes_bare = text.replace('"', "\\\"");
    let (some_escaped, all_escaped) = apostrophes(text);
    reads_otherwise(text)
        || (some_escaped && all_escaped && reads_otherwise(&text.replace("\\'", "'")))
        || (text.contains("\\\"") && reads_otherwise(&lines_raw))
        || (text.contains("\\n") && !text.contains("\\\"") && reads_otherwise(&quotes_bare))
}

/// Whether some apostrophe of a text has a backslash of its own before it, and whether all have.
fn apostrophes(text: &str) -> (bool, bool) {
    let mut found = (false, true);
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => found.0 |= chars.next() == Some('\''),
            '\'' => found.1 = false,
            _ => {}
        }
    }
    found
}

/// Leaves the quotes of a text bare; all else stays escaped.
fn bare(document: &mut Document, at: usize) {
    let Kind::Text { text, .. } = &document.tokens[at].kind else { return };
    // Character by character, so that a backslash before a quote is not taken for its escape.
    let shown: String = text.chars().map(|c| if c == '"' { "\"".to_owned() } else { escaped(c) }).collect();
    document.show(at, format!("\"{shown}\""));
}

/// Leaves a text as it is.
fn raw(document: &mut Document, at: usize) {
    let Kind::Text { text, .. } = &document.tokens[at].kind else { return };
    let shown = format!("\"{text}\"");
    document.show(at, shown);
}

/// A character as it stands in a JSON string.
fn escaped(c: char) -> String {
    let quoted = Value::from(c.to_string()).to_string();
    quoted[1..quoted.len() - 1].to_owned()
}

/// Gives all strings other delimiters.
fn delimit_all(draft: &mut Draft, open: &str, close: &str) -> Option<Fate> {
    let string = |token: &Token| token.clean.starts_with('"');
    let sites = draft.document.sites(|_, _, token| string(token));
    let all_free = draft.document.tokens.iter().filter(|token| string(token)).count() == sites.len();
    if sites.is_empty() || !all_free {
        return None;
    }
    let mut calm = true;
    for at in sites {
        let token = &draft.document.tokens[at];
        let inner = token.clean[1..token.clean.len() - 1].to_owned();
        calm &= match &token.kind {
            Kind::Text { text, .. } => text.is_empty() || is_calm(text),
            Kind::Key { key, known } => *known || is_calm(&key.replace('_', "x")),
            _ => true,
        };
        draft.document.show(at, format!("{open}{inner}{close}"));
    }
    Some(if calm { QUOTE_STYLE } else { Fate::Either })
}

/// Gives one string other delimiters.
fn delimit_one(draft: &mut Draft, pick: Pick, open: &str, close: &str) -> Option<Fate> {
    let at = pick.of(&calm_sites(&draft.document))?;
    let Kind::Text { text, .. } = draft.document.tokens[at].kind.clone() else { return None };
    draft.document.show(at, format!("{open}{text}{close}"));
    Some(QUOTE_STYLE)
}
