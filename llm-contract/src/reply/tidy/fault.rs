//! What is wrong with a text, and where that is reported.

use super::machine::{Due, Halt, Last, Machine};
use super::string::Style;
use super::view::View;
use super::words;
use crate::outcome::{Code, Path, Segment, Span};

/// What is wrong with the text at a place.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) span: Span,
    pub(super) path: Path,
    pub(super) code: Code,
    pub(super) expected: Box<str>,
    /// Right before, or one comma before, stands a closing quote: perhaps it does not close.
    pub(super) behind_quote: bool,
    /// It is a string's backslashes: the document may go on behind it.
    pub(super) is_escape: bool,
    /// From where on the text may be looked at for other documents.
    pub(super) resume: usize,
    /// Path and words were left out.
    pub(super) is_quiet: bool,
}

impl Machine {
    /// The text is broken here; behind a string, that may be the string's fault.
    #[cold]
    pub(super) fn broken(&self, view: View<'_>, len: usize, expected: impl FnOnce() -> Box<str>) -> Halt {
        let halt = self.fault(view, Span::new(self.point.at, self.point.at + len), expected);
        match halt {
            // Where braces are doubled, what may follow a text is another matter.
            Halt::Broken(fault) if self.doubled == Some(true) => Halt::Broken(fault),
            Halt::Broken(mut fault) => {
                let path = std::mem::take(&mut fault.path);
                (fault.path, fault.behind_quote) = match self.point.last {
                    // The trouble starts in that string.
                    Last::Quote(closed) | Last::QuoteComma(closed) if closed.is_value && !self.keeps_quiet() => {
                        (self.nest.path(view), true)
                    }
                    Last::Quote(_) | Last::QuoteComma(_) => (path, true),
                    // `"}"`: all three may belong to a text.
                    Last::QuoteBracket => {
                        (path, view.rest(self.point.at).starts_with(b"\"") && self.is_behind_bracket(view))
                    }
                    Last::Bracket | Last::Other => (path, false),
                };
                Halt::Broken(fault)
            }
            other => other,
        }
    }

    /// Whether a closing bracket stands right before this place.
    fn is_behind_bracket(&self, view: View<'_>) -> bool {
        matches!(view.char_before(self.point.at), Some('}' | ']'))
    }

    /// The text is broken here, whatever stands before.
    #[cold]
    pub(super) fn fault(&self, view: View<'_>, span: Span, expected: impl FnOnce() -> Box<str>) -> Halt {
        // A search asks for no path.
        let path = if self.search.is_some() || self.keeps_quiet() { Path::root() } else { self.fault_path(view) };
        self.fault_at(span, path, expected)
    }

    /// The text between two offsets is at fault, at a path of its own.
    #[cold]
    pub(super) fn fault_at(&self, span: Span, path: Path, expected: impl FnOnce() -> Box<str>) -> Halt {
        if self.search.is_some() {
            return Halt::Dead;
        }
        Halt::Broken(Box::new(Fault {
            span,
            path,
            code: Code::Syntax,
            expected: if self.keeps_quiet() { Box::default() } else { expected() },
            behind_quote: false,
            is_escape: false,
            resume: span.start,
            is_quiet: self.keeps_quiet(),
        }))
    }

    /// Whether nobody asks what is wrong here: it is said on another reading, where that is due. What a search may
    /// follow is said at once.
    fn keeps_quiet(&self) -> bool {
        let behind_string = matches!(self.point.last, Last::Quote(_) | Last::QuoteComma(_) | Last::QuoteBracket);
        self.is_terse && !(behind_string && self.seen.recognised && self.may_search)
    }

    /// The path that a fault here is reported at.
    fn fault_path(&self, view: View<'_>) -> Path {
        match self.point.due {
            Due::FirstKey => self.nest.container_path(view),
            Due::Item => {
                let mut path = self.nest.container_path(view);
                path.push(Segment::Index(self.nest.top().map_or(0, |frame| frame.count)));
                path
            }
            // Where no colon follows, what was read is a key only if the contract has one like it.
            Due::Colon => self.meant_key_path(view),
            _ => self.nest.path(view),
        }
    }

    /// Where the text ended: the value that was being read, else the innermost container.
    pub(super) fn cut_path(&self, view: View<'_>) -> Path {
        match self.point.due {
            Due::Value | Due::Joined => self.nest.path(view),
            _ => self.nest.container_path(view),
        }
    }
}

impl Machine {
    /// The string that runs to the end of the text has swallowed its own end, where the brackets of all open containers
    /// stand there behind a quote mark, or behind what could be its object's next member: the text is broken, not cut.
    #[cold]
    pub(super) fn unclosed(&self, view: View<'_>) -> Option<Box<Fault>> {
        let scan = self.scan.as_ref().filter(|_| self.seen.recognised)?;
        let brackets: Vec<char> = self.nest.outwards().map(|frame| if frame.is_list() { ']' } else { '}' }).collect();
        let mut text = view.slice(scan.opening.body(), view.len()).trim_end().trim_end_matches("```");
        for bracket in brackets.iter().rev() {
            text = text.trim_end().strip_suffix(*bracket)?;
        }
        let before = text.trim_end().strip_suffix(['"', '\'', '`', '”', '’']);
        let is_plain = matches!(scan.opening.style, Style::Double | Style::Escaped);
        if before.map_or(is_plain || !self.swallows_member(text), |before| before.ends_with('\\')) {
            return None;
        }
        let path = if scan.is_key { self.nest.container_path(view) } else { self.nest.path(view) };
        Some(Box::new(Fault {
            span: Span::new(scan.opening.at, view.len()),
            path,
            code: Code::Syntax,
            expected: words::UNCLOSED.into(),
            behind_quote: false,
            is_escape: false,
            resume: view.len(),
            is_quiet: false,
        }))
    }
}

/// The same stop, with another code.
pub(super) fn with_code(halt: Halt, code: Code) -> Halt {
    match halt {
        Halt::Broken(fault) => Halt::Broken(Box::new(Fault { code, ..*fault })),
        other => other,
    }
}
