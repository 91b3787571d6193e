//! A rejection for a person: each fault under the line of the reply in which it stands.

use std::fmt::Write as _;

use super::line::line;
use super::place::log_path;
use super::shown::{is_hidden, shown};
use crate::outcome::{Position, Rejection, RejectionKind, Span};

/// How many columns of a line are shown.
const WIDTH: usize = 96;

/// How many of them lie before the fault at the least, where the line has as many.
const BEFORE: usize = 32;

impl Rejection {
    /// The rejection for a person: each problem with the line of the reply in which it stands and a marker
    /// under the fault.
    ///
    /// `reply` is the text that was parsed. For another one, problems whose place it does not have are
    /// written without a line. Characters that a terminal would act on are shown as `·`.
    ///
    /// ```
    /// use llm_contract::LlmContract;
    ///
    /// #[derive(Debug, LlmContract)]
    /// struct City {
    ///     people: u32,
    /// }
    ///
    /// let reply = r#"{"people": 1.5}"#;
    /// let shown = City::parse(reply).unwrap_err().render(reply);
    /// assert!(shown.contains("people: must be a whole number, 0 or more. The reply has 1.5."));
    /// assert!(shown.contains("^^^"));
    /// ```
    #[must_use]
    pub fn render(&self, reply: &str) -> String {
        let count = self.violations.len() + self.omitted;
        let mut out = format!("rejected ({}): {count} problem{}\n", self.kind, if count == 1 { "" } else { "s" });
        for violation in &self.violations {
            let message = line(violation, &log_path(&violation.path), "The reply has");
            match Excerpt::of(reply, violation.span) {
                Some(excerpt) => excerpt.write(&mut out, &message),
                // Writing into a string does not fail.
                None => drop(writeln!(out, "\n{message}")),
            }
        }
        if self.omitted > 0 {
            let _ = writeln!(out, "\nand {} more", self.omitted);
        }
        if self.kind == RejectionKind::NoJson && !self.opening.is_empty() {
            let _ = writeln!(out, "\nthe reply begins: {}", shown(&self.opening, WIDTH));
        }
        out
    }
}

/// A line of the reply around a fault.
struct Excerpt {
    position: Position,
    text: String,
    /// The columns, in the text, before the marker, and those that it spans.
    marker: (usize, usize),
}

impl Excerpt {
    fn of(reply: &str, span: Span) -> Option<Self> {
        let (before, behind) = reply.split_at_checked(span.start)?;
        let before = before.rsplit('\n').next()?;
        let behind = behind.split('\n').next()?;
        let fault = behind.get(..behind.floor_char_boundary(span.end.saturating_sub(span.start)))?;
        let tail: String = fitting(behind.chars(), WIDTH - BEFORE);
        let head: String = fitting(before.chars().rev(), WIDTH - columns(&tail)).chars().rev().collect();
        let mut text = String::new();
        // Each shown character stands for one of the reply, so their numbers tell whether one is left out.
        if head.chars().count() < before.chars().count() {
            text.push('…');
        }
        text.push_str(&head);
        let indent = columns(&text);
        let marked = columns(&fitting(fault.chars(), WIDTH - BEFORE));
        text.push_str(&tail);
        if tail.chars().count() < behind.chars().count() {
            text.push('…');
        }
        Some(Self { position: Position::of(reply, span.start), text, marker: (indent, marked.max(1)) })
    }

    fn write(&self, out: &mut String, message: &str) {
        let Position { line, column } = self.position;
        let number = line.to_string();
        let gutter = " ".repeat(number.len());
        let (indent, marks) = (" ".repeat(self.marker.0), "^".repeat(self.marker.1));
        let _ = writeln!(out, "\n{line}:{column}: {message}");
        let _ = writeln!(out, "  {number} | {}", self.text);
        let _ = writeln!(out, "  {gutter} | {indent}{marks}");
    }
}

/// As many of the characters as fit, hidden ones made visible.
fn fitting(text: impl Iterator<Item = char>, room: usize) -> String {
    let mut used = 0;
    let visible = text.map(|c| if is_hidden(c) { '·' } else { c });
    let fits = |c: &char| {
        used += width(*c);
        used <= room
    };
    visible.take_while(fits).collect()
}

fn columns(text: &str) -> usize {
    text.chars().map(width).sum()
}

/// How many columns a terminal gives a character: two in the scripts of East Asia and for most emoji. A
/// rough table, since only the marker's place depends on it.
const fn width(c: char) -> usize {
    match c {
        '\u{300}'..='\u{36f}' => 0,
        '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{303e}' | '\u{3041}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}' => 2,
        '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff01}'..='\u{ff60}' | '\u{ffe0}'..='\u{ffe6}' => 2,
        '\u{1f300}'..='\u{1f64f}'
        | '\u{1f680}'..='\u{1f6ff}'
        | '\u{1f900}'..='\u{1f9ff}'
        | '\u{20000}'..='\u{3fffd}' => 2,
        _ => 1,
    }
}
