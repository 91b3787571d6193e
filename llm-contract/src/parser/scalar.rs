//! Roots that are no object and no list: the whole reply is the value.

use super::candidate::{Candidate, State, Whole, inside_fence};
use super::read::{Read, Target};
use crate::contract::Shape;
use crate::outcome::{Accepted, Code, Path, Rejection, RejectionKind, Repair, RepairCode, Span};
use crate::reply::extract::{Found, Scanner};

impl Read<'_> {
    /// Reads a reply that is a single truth value, number, text or name.
    pub(super) fn scalar(&self, target: &mut dyn Target) -> Result<Accepted<()>, Rejection> {
        let answer = self.answer().map_err(|rejection| self.with_finish_reason(*rejection))?;
        if self.is_blank(answer.start, answer.end) {
            return Err(self.with_finish_reason(self.no_json()));
        }
        let candidate = self.plain_scalar(answer, target).or_else(|| self.bare_scalar(answer, target));
        match candidate {
            Some(candidate) if candidate.is_good() => self.accept(candidate),
            Some(candidate) => Err(self.with_finish_reason(self.reject(candidate))),
            None => Err(self.with_finish_reason(self.no_json())),
        }
    }

    /// The whole reply as a scalar, where the contract's root may be one, and an object or list too.
    pub(super) fn whole_scalar(&self, target: &mut dyn Target) -> Option<Candidate> {
        let takes_scalar = match self.contract.shape {
            Shape::Optional(_) | Shape::Json => true,
            Shape::Enum(choice) => choice.takes_text(),
            _ => false,
        };
        let start = self.text.len() - self.text.trim_start().len();
        let is_container = matches!(self.text.as_bytes().get(start), None | Some(b'{' | b'['));
        if !takes_scalar || is_container {
            return None;
        }
        let candidate = self.plain_candidate(self.text, start, target)?;
        (candidate.end == self.text.trim_end().len()).then_some(candidate)
    }

    /// The part of the text that is no thought and no fence.
    fn answer(&self) -> Result<Span, Box<Rejection>> {
        let mut scanner = Scanner::new(self.text);
        let mut start = 0;
        while let Some(found) = scanner.next() {
            match found {
                Found::Start(_) => {}
                Found::ThoughtBefore(_) => start = scanner.offset(),
                Found::OpenThought(at) => {
                    let span = Span::new(at, self.text.len());
                    let asked = "the end of the thinking";
                    return Err(Box::new(self.fault(RejectionKind::Truncated, Code::Truncated, span, asked)));
                }
            }
        }
        for thought in scanner.thoughts() {
            if self.is_blank(start, thought.start) {
                start = start.max(thought.end);
            }
        }
        let inside = inside_fence(self.text.get(start..).unwrap_or_default());
        Ok(Span::new(start + inside.start, start + inside.end))
    }

    /// The answer as plain JSON of whatever type.
    fn plain_scalar(&self, answer: Span, target: &mut dyn Target) -> Option<Candidate> {
        let candidate = self.plain_candidate(self.text, answer.start, target)?;
        (candidate.end == answer.end).then_some(candidate)
    }

    /// The answer as a string without its quotes, for names and texts.
    fn bare_scalar(&self, answer: Span, target: &mut dyn Target) -> Option<Candidate> {
        let is_name = match self.contract.required().shape {
            Shape::Enum(_) => true,
            Shape::Text => false,
            _ => return None,
        };
        let bare = if is_name { self.without_marks(answer) } else { answer };
        let json = serde_json::Value::from(bare.of(self.text)?).to_string();
        self.mended_scalar(json, bare, target)
    }

    /// Decodes a scalar's JSON, which stands for a span of the text.
    fn mended_scalar(&self, json: String, span: Span, target: &mut dyn Target) -> Option<Candidate> {
        let candidate = self.plain_candidate(&json, 0, target)?;
        let State::Whole(mut whole) = candidate.state else { return None };
        whole.map_spans(&|_| span);
        whole.repairs.push(Repair { code: RepairCode::QuoteStyle, span, path: Path::root() });
        let state = State::Whole(Whole { json: Some(json), ..whole });
        Some(Candidate { start: span.start, end: span.end, state, counts: true })
    }

    /// A name without one final full stop and one pair of quotes.
    fn without_marks(&self, answer: Span) -> Span {
        const PAIRS: [(char, char); 6] = [('"', '"'), ('\'', '\''), ('`', '`'), ('“', '”'), ('‘', '’'), ('«', '»')];
        let without_stop = |text: &str| text.strip_suffix(['.', '。']).map_or(text.len(), str::len);
        let text = answer.of(self.text).unwrap_or_default();
        let mut span = Span::new(answer.start, answer.start + without_stop(text));
        let text = span.of(self.text).unwrap_or_default();
        let quoted = PAIRS.iter().find_map(|(open, close)| {
            let inner = text.strip_prefix(*open)?.strip_suffix(*close)?;
            let start = span.start + open.len_utf8();
            Some(Span::new(start, start + inner.len()))
        });
        if let Some(inner) = quoted {
            let had_stop = span.end < answer.end;
            let text = inner.of(self.text).unwrap_or_default();
            let end = if had_stop { inner.end } else { inner.start + without_stop(text) };
            span = Span::new(inner.start, end);
        }
        let text = span.of(self.text).unwrap_or_default();
        let start = span.start + (text.len() - text.trim_start().len());
        Span::new(start, start + text.trim().len())
    }
}
