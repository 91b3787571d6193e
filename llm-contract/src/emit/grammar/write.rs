//! The syntaxes in which a grammar is written.

use std::fmt::{self, Write};

use super::Grammar;
use super::expr::{Expr, Rule};

/// Writes the rules of a grammar, one a line; the first is the root.
pub(super) fn write(grammar: Grammar, rules: &[Rule], space: &Expr, out: &mut dyn Write) -> fmt::Result {
    let writer = Writer { grammar, rules, has_space: !space.is_nothing() };
    if grammar == Grammar::Lark {
        writeln!(out, "%llguidance {{}}")?;
    }
    for (index, rule) in rules.iter().enumerate() {
        writer.name(index, out)?;
        out.write_str(if grammar == Grammar::Gbnf { " ::= " } else { ": " })?;
        writer.expr(&rule.expr, Place::Rule, out)?;
        out.write_str("\n")?;
    }
    match grammar {
        _ if !writer.has_space => Ok(()),
        Grammar::Gbnf => {
            out.write_str("ws ::= ")?;
            writer.expr(&space.clone().optional(), Place::Rule, out)?;
            out.write_str("\n")
        }
        Grammar::Lark => {
            out.write_str("WS: ")?;
            writer.expr(space, Place::Rule, out)?;
            out.write_str("\n")
        }
    }
}

struct Writer<'a> {
    grammar: Grammar,
    rules: &'a [Rule],
    has_space: bool,
}

/// What an expression is a part of, which says whether it needs parentheses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Rule,
    Row,
    Times,
}

impl Writer<'_> {
    fn name(&self, index: usize, out: &mut dyn Write) -> fmt::Result {
        let Some(rule) = self.rules.get(index) else { return Ok(()) };
        match self.grammar {
            _ if index == 0 => out.write_str(if self.grammar == Grammar::Gbnf { "root" } else { "start" }),
            Grammar::Lark if rule.token => out.write_str(&rule.name.replace('-', "_").to_uppercase()),
            Grammar::Lark => out.write_str(&rule.name.replace('-', "_")),
            Grammar::Gbnf => out.write_str(&rule.name),
        }
    }

    /// Writes an expression; it calls itself for its parts, which are as deep as the contract's declaration.
    fn expr(&self, expr: &Expr, place: Place, out: &mut dyn Write) -> fmt::Result {
        match expr {
            Expr::Text(text) => self.text(text, out),
            Expr::Class { ranges, negated } => self.class(ranges, *negated, out),
            Expr::Rule(index) => self.name(*index, out),
            Expr::Space if !self.has_space => Ok(()),
            Expr::Space => out.write_str(if self.grammar == Grammar::Gbnf { "ws" } else { "WS?" }),
            Expr::Row(parts) => {
                let parts = parts.iter().filter(|part| self.has_space || **part != Expr::Space);
                self.several(parts, " ", Place::Row, place == Place::Times, out)
            }
            Expr::Choice(parts) => self.several(parts.iter(), " | ", Place::Row, place != Place::Rule, out),
            Expr::Times { of, min, max } => {
                let is_nested = matches!(**of, Expr::Times { .. });
                out.write_str(if is_nested { "(" } else { "" })?;
                self.expr(of, Place::Times, out)?;
                out.write_str(if is_nested { ")" } else { "" })?;
                match (min, max) {
                    (0, Some(1)) => out.write_str("?"),
                    (0, None) => out.write_str("*"),
                    (1, None) => out.write_str("+"),
                    (min, None) => write!(out, "{{{min},}}"),
                    (min, Some(max)) if min == max => write!(out, "{{{min}}}"),
                    (min, Some(max)) => write!(out, "{{{min},{max}}}"),
                }
            }
        }
    }

    fn several<'e>(
        &self,
        parts: impl Iterator<Item = &'e Expr>,
        between: &str,
        place: Place,
        is_grouped: bool,
        out: &mut dyn Write,
    ) -> fmt::Result {
        out.write_str(if is_grouped { "(" } else { "" })?;
        let mut is_first = true;
        for part in parts {
            if !is_first {
                out.write_str(between)?;
            }
            is_first = false;
            self.expr(part, place, out)?;
        }
        if is_first {
            out.write_str("\"\"")?;
        }
        out.write_str(if is_grouped { ")" } else { "" })
    }

    fn text(&self, text: &str, out: &mut dyn Write) -> fmt::Result {
        out.write_str("\"")?;
        for c in text.chars() {
            match c {
                '"' | '\\' => write!(out, "\\{c}")?,
                '\n' => out.write_str("\\n")?,
                '\r' => out.write_str("\\r")?,
                '\t' => out.write_str("\\t")?,
                c if c.is_control() => write!(out, "\\u{:04X}", u32::from(c))?,
                c => out.write_char(c)?,
            }
        }
        out.write_str("\"")
    }

    /// A set of characters; in Lark it is a regular expression.
    fn class(&self, ranges: &[(char, char)], negated: bool, out: &mut dyn Write) -> fmt::Result {
        let (open, close) = if self.grammar == Grammar::Gbnf { ("[", "]") } else { ("/[", "]/") };
        out.write_str(open)?;
        out.write_str(if negated { "^" } else { "" })?;
        for (from, to) in ranges {
            self.class_char(*from, out)?;
            if from != to {
                out.write_str("-")?;
                self.class_char(*to, out)?;
            }
        }
        out.write_str(close)
    }

    fn class_char(&self, c: char, out: &mut dyn Write) -> fmt::Result {
        match c {
            '\\' => out.write_str("\\\\"),
            ' ' | '"' | ',' | '.' | ':' | ';' | '_' | '@' => out.write_char(c),
            c if c.is_ascii_alphanumeric() => out.write_char(c),
            c if c.is_ascii() => write!(out, "\\x{:02X}", u32::from(c)),
            c => match (self.grammar, u32::from(c)) {
                (Grammar::Lark, code) => write!(out, "\\u{{{code:X}}}"),
                (Grammar::Gbnf, code @ ..=0xffff) => write!(out, "\\u{code:04X}"),
                (Grammar::Gbnf, code) => write!(out, "\\U{code:08X}"),
            },
        }
    }
}
