//! Slips of punctuation: commas, colons, brackets, comments, white space.

use llm_contract::RepairCode;

use super::{Draft, Fate, Pick, Slip};
use crate::document::{Document, Kind, Token};

const MISSING_COMMA: Fate = Fate::Recovered(&[RepairCode::MissingComma]);
const TRAILING_COMMA: Fate = Fate::Recovered(&[RepairCode::TrailingComma]);
const COMMENT: Fate = Fate::Recovered(&[RepairCode::Comment]);
const PUNCTUATION: Fate = Fate::Recovered(&[RepairCode::UnicodePunctuation]);
const STRAY: Fate = Fate::Recovered(&[RepairCode::StrayEscape]);

pub(super) const SLIPS: &[Slip] = &[
    Slip::change("trailing comma in an object", |draft, pick| {
        let sites = filled_closes(&draft.document, &['}']);
        trailing_comma(draft, &[pick.of(&sites)?])
    }),
    Slip::change("trailing comma in a list", |draft, pick| {
        let sites = filled_closes(&draft.document, &[']']);
        trailing_comma(draft, &[pick.of(&sites)?])
    }),
    Slip::change("trailing commas everywhere", |draft, _| {
        let sites = filled_closes(&draft.document, &['}', ']']);
        trailing_comma(draft, &sites)
    }),
    Slip::change("missing comma at a line break", |draft, pick| {
        let sites = draft.document.sites(|_, _, token| token.kind == Kind::Comma);
        let at = pick.of(&sites)?;
        let fate = fate_of_missing_comma(&draft.document, &[at]);
        draft.document.show(at, "\n");
        Some(fate)
    }),
    Slip::change("all commas missing at line breaks", |draft, _| {
        let sites = draft.document.sites(|_, _, token| token.kind == Kind::Comma);
        let fate = fate_of_missing_comma(&draft.document, &sites);
        sites.iter().for_each(|at| draft.document.show(*at, "\n"));
        if sites.is_empty() { None } else { Some(fate) }
    }),
    Slip::change("missing comma between brackets", |draft, pick| {
        let sites = draft.document.sites(|document, at, token| {
            let between = |at: usize, forward| document.neighbour(at, forward).map(|at| &document.tokens[at].kind);
            let brackets = (between(at, false), between(at, true));
            token.kind == Kind::Comma && matches!(brackets, (Some(Kind::Close(_)), Some(Kind::Open(_))))
        });
        let at = pick.of(&sites)?;
        draft.document.show(at, pick.form(&["", " "]));
        Some(MISSING_COMMA)
    }),
    Slip::change("missing comma before a known key", |draft, pick| {
        let sites = draft.document.sites(|document, at, token| {
            let next = document.neighbour(at, true).map(|at| &document.tokens[at]);
            let known = next.is_some_and(|next| !next.touched && matches!(next.kind, Kind::Key { known: true, .. }));
            token.kind == Kind::Comma && known
        });
        let at = pick.of(&sites)?;
        draft.document.show(at, " ");
        Some(MISSING_COMMA)
    }),
    Slip::change("missing colon", |draft, pick| {
        let sites = draft.document.sites(|document, at, token| {
            let key = document.neighbour(at, false).map(|at| &document.tokens[at]);
            token.kind == Kind::Colon
                && key.is_some_and(|key| !key.touched && matches!(key.kind, Kind::Key { known: true, .. }))
        });
        let at = pick.of(&sites)?;
        draft.document.show(at, " ");
        // A key that has lost its colon is part of the packaging: nothing else may change it.
        draft.document.touch(at - 1..at);
        Some(Fate::Recovered(&[RepairCode::MissingColon]))
    }),
    Slip::change("line comment behind a comma", |draft, pick| {
        comment(draft, pick, &Kind::Comma, pick.form(&[" // shown in the header\n", "// link it\n"]))
    }),
    Slip::change("hash comment behind a comma", |draft, pick| {
        comment(draft, pick, &Kind::Comma, pick.form(&[" # owner unknown\n", "\n# see below, {} and []\n"]))
    }),
    Slip::change("block comment behind a comma", |draft, pick| {
        comment(draft, pick, &Kind::Comma, pick.form(&[" /* placeholder, derived */ ", "\n/* two\n lines */\n"]))
    }),
    Slip::change("comment behind a colon", |draft, pick| {
        comment(draft, pick, &Kind::Colon, pick.form(&[" /* why */ ", " // because\n"]))
    }),
    Slip::change("comment behind an opening bracket", |draft, pick| {
        let sites = draft.document.sites(|_, _, token| matches!(token.kind, Kind::Open(_)));
        let at = pick.of(&sites)?;
        let form = pick.form(&[" // first\n", " # first\n", " /* first */ "]);
        let open = draft.document.tokens[at].clean.clone();
        draft.document.show(at, format!("{open}{form}"));
        Some(COMMENT)
    }),
    Slip::change("comment before a closing bracket", |draft, pick| {
        let sites = filled_closes(&draft.document, &['}', ']']);
        let at = pick.of(&sites)?;
        let form = pick.form(&[" // none yet\n", "\n# the last one\n", " /* done */ "]);
        let close = draft.document.tokens[at].clean.clone();
        draft.document.show(at, format!("{form}{close}"));
        Some(COMMENT)
    }),
    Slip::change("comment before a comma", |draft, pick| {
        let sites = draft.document.sites(|_, _, token| token.kind == Kind::Comma);
        let at = pick.of(&sites)?;
        draft.document.show(at, pick.form(&[" /* sure */,", "/* sure */ ,"]));
        Some(COMMENT)
    }),
    Slip::change("comment with quoted words", |draft, pick| {
        comment(draft, pick, &Kind::Comma, pick.form(&[" // not \"this\" one\n", " /* or \"that\" */ "]))
    }),
    Slip::change("comment behind the answer", |draft, pick| {
        let last = draft.document.tokens.len() - 1;
        if draft.document.tokens[last].touched {
            return None;
        }
        let close = draft.document.tokens[last].clean.clone();
        draft.document.show(last, format!("{close}{}", pick.form(&[" // done", "\n# done\n", " /* done */"])));
        Some(Fate::Recovered(&[RepairCode::SurroundingText, RepairCode::Comment]))
    }),
    Slip::change("full-width colons", |draft, _| replace_all(draft, |kind| *kind == Kind::Colon, "：")),
    Slip::change("full-width colon, once", |draft, pick| replace_one(draft, pick, &Kind::Colon, "：")),
    Slip::change("full-width commas", |draft, _| replace_all(draft, |kind| *kind == Kind::Comma, "，")),
    Slip::change("ideographic comma, once", |draft, pick| replace_one(draft, pick, &Kind::Comma, "、")),
    Slip::change("full-width brackets", |draft, _| {
        let wide = [('{', "｛"), ('}', "｝"), ('[', "［"), (']', "］")];
        let mut fate = None;
        for (bracket, shown) in wide {
            fate = replace_all(draft, |kind| matches!(kind, Kind::Open(c) | Kind::Close(c) if *c == bracket), shown)
                .or(fate);
        }
        fate
    }),
    Slip::change("no-break spaces", |draft, pick| space(draft, pick, &["\u{a0}", "\u{202f}", "\u{2003}", "\u{3000}"])),
    Slip::change("zero-width spaces", |draft, pick| space(draft, pick, &["\u{200b}", "\u{feff}", "\u{2060}"])),
    Slip::change("stray line break escapes", |draft, pick| {
        let sites = draft.document.sites(|document, at, token| {
            let quoted = |at: Option<usize>| {
                at.is_some_and(|at| {
                    let token = &document.tokens[at];
                    token.touched || token.shown.starts_with('"') || token.shown.ends_with('"')
                })
            };
            let between = document.neighbour(at, false).is_some() && document.neighbour(at, true).is_some();
            token.kind == Kind::Space
                && between
                && !quoted(document.neighbour(at, false))
                && !quoted(document.neighbour(at, true))
        });
        let at = pick.of(&sites)?;
        draft.document.show(at, pick.form(&["\\n", "\\n\\t", " \\n ", "\\t"]));
        Some(STRAY)
    }),
];

/// Two strings of a list need no comma where each begins its line; anything else needs a line break alone.
fn fate_of_missing_comma(document: &Document, commas: &[usize]) -> Fate {
    let begins_its_line = |at: usize| {
        at > 0 && document.tokens[at - 1].kind == Kind::Space && document.tokens[at - 1].clean.contains('\n')
    };
    let has_one_reading = |comma: &usize| match document.neighbour(*comma, false) {
        Some(item) if document.tokens[item].item && document.tokens[item].clean.starts_with('"') => {
            begins_its_line(item)
        }
        _ => true,
    };
    if commas.iter().all(has_one_reading) { MISSING_COMMA } else { Fate::Either }
}

/// The untouched closing brackets of containers that hold something, the last thing in them untouched too.
fn filled_closes(document: &Document, brackets: &[char]) -> Vec<usize> {
    document.sites(|document, at, token| {
        let before = document.neighbour(at, false).map(|at| &document.tokens[at]);
        let filled = before.is_some_and(|token| !token.touched && !matches!(token.kind, Kind::Open(_)));
        filled && matches!(token.kind, Kind::Close(bracket) if brackets.contains(&bracket))
    })
}

fn trailing_comma(draft: &mut Draft, sites: &[usize]) -> Option<Fate> {
    for at in sites {
        let close = draft.document.tokens[*at].clean.clone();
        draft.document.show(*at, format!(",{close}"));
    }
    if sites.is_empty() { None } else { Some(TRAILING_COMMA) }
}

fn comment(draft: &mut Draft, pick: Pick, kind: &Kind, text: &str) -> Option<Fate> {
    let sites = draft.document.sites(|_, _, token| token.kind == *kind);
    let at = pick.of(&sites)?;
    let mark = draft.document.tokens[at].clean.clone();
    draft.document.show(at, format!("{mark}{text}"));
    Some(COMMENT)
}

fn replace_all(draft: &mut Draft, is_meant: impl Fn(&Kind) -> bool, shown: &str) -> Option<Fate> {
    let meant = |token: &Token| is_meant(&token.kind);
    let sites = draft.document.sites(|_, _, token| meant(token));
    sites.iter().for_each(|at| draft.document.show(*at, shown));
    if sites.is_empty() { None } else { Some(PUNCTUATION) }
}

fn replace_one(draft: &mut Draft, pick: Pick, kind: &Kind, shown: &str) -> Option<Fate> {
    let sites = draft.document.sites(|_, _, token| token.kind == *kind);
    let at = pick.of(&sites)?;
    draft.document.show(at, shown);
    Some(PUNCTUATION)
}

fn space(draft: &mut Draft, pick: Pick, forms: &[&str]) -> Option<Fate> {
    let sites = draft.document.sites(|_, _, token| matches!(token.kind, Kind::Comma | Kind::Colon));
    let at = pick.of(&sites)?;
    let mark = draft.document.tokens[at].clean.clone();
    let form = pick.form(forms);
    draft.document.show(at, format!("{form}{mark}{form}"));
    Some(PUNCTUATION)
}
