//! Texts: which characters they hold, as JSON writes them, and how many.

use super::expr::Expr;

/// Which characters a text may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Any.
    Any,
    /// No control characters but line breaks and tabs.
    NoControl,
    /// No control characters, line breaks and tabs included.
    SingleLine,
}

impl Kind {
    /// What a rule of such characters is called.
    pub(super) const fn char_name(self) -> &'static str {
        match self {
            Self::Any => "char",
            Self::NoControl => "visible-char",
            Self::SingleLine => "line-char",
        }
    }

    /// What a rule of such texts is called.
    pub(super) const fn text_name(self) -> &'static str {
        match self {
            Self::Any => "string",
            Self::NoControl => "visible-string",
            Self::SingleLine => "line-string",
        }
    }
}

/// One character of a text: as it stands or escaped. An escape is one character, as is a surrogate pair.
pub(super) fn char(kind: Kind) -> Expr {
    let mut raw = vec![('"', '"'), ('\\', '\\'), ('\0', '\u{1f}')];
    if kind != Kind::Any {
        raw.push(('\u{7f}', '\u{9f}'));
    }
    let letters = match kind {
        Kind::Any => "\"\\/bfnrt",
        Kind::NoControl => "\"\\/nrt",
        Kind::SingleLine => "\"\\/",
    };
    let letters: Vec<(char, char)> = letters.chars().map(|c| (c, c)).collect();
    let unit = Expr::row(vec![Expr::text("u"), code_unit(kind)]);
    let escape = Expr::row(vec![Expr::text("\\"), Expr::choice(vec![Expr::any_of(&letters), unit])]);
    Expr::choice(vec![Expr::none_of(&raw), escape])
}

/// The hexadecimal digits of a character, or of a surrogate pair with `\u` between its halves.
fn code_unit(kind: Kind) -> Expr {
    let hex = |count| hex().times(count, Some(count));
    let d = || Expr::any_of(&[('D', 'D'), ('d', 'd')]);
    let mut parts = match kind {
        Kind::Any => {
            vec![Expr::row(vec![Expr::any_of(&[('0', '9'), ('A', 'C'), ('E', 'F'), ('a', 'c'), ('e', 'f')]), hex(3)])]
        }
        _ => vec![
            Expr::row(vec![Expr::any_of(&[('1', '9'), ('A', 'C'), ('E', 'F'), ('a', 'c'), ('e', 'f')]), hex(3)]),
            Expr::row(vec![Expr::text("0"), Expr::any_of(&[('1', '9'), ('A', 'F'), ('a', 'f')]), hex(2)]),
            Expr::row(vec![Expr::text("00"), Expr::any_of(&[('2', '6'), ('A', 'F'), ('a', 'f')]), hex(1)]),
            Expr::row(vec![Expr::text("007"), Expr::any_of(&[('0', '9'), ('A', 'E'), ('a', 'e')])]),
        ],
    };
    if kind == Kind::NoControl {
        parts.push(Expr::row(vec![
            Expr::text("000"),
            Expr::any_of(&[('9', '9'), ('A', 'A'), ('D', 'D'), ('a', 'a'), ('d', 'd')]),
        ]));
    }
    parts.push(Expr::row(vec![d(), Expr::any_of(&[('0', '7')]), hex(2)]));
    let high = Expr::row(vec![d(), Expr::any_of(&[('8', '9'), ('A', 'B'), ('a', 'b')]), hex(2)]);
    let low = Expr::row(vec![d(), Expr::any_of(&[('C', 'F'), ('c', 'f')]), hex(2)]);
    parts.push(Expr::row(vec![high, Expr::text("\\u"), low]));
    Expr::choice(parts)
}

fn hex() -> Expr {
    Expr::any_of(&[('0', '9'), ('A', 'F'), ('a', 'f')])
}
