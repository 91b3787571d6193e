//! Roots that are no object and no list: the whole reply is the value.

use super::candidate::{Candidate, State, Whole, inside_fence};
use super::read::{Read, Target};
use crate::contract::Shape;
use crate::decode::{LlmContract, clip};
use crate::outcome::{
    Accepted, Code, Expected, Path, Position, Rejection, RejectionKind, Repair, RepairCode, Sent, Span, Violation,
};
use crate::reply::extract::{Found, Scanner};
use crate::reply::tidy::{self, Budget, Reading, Tidied};

/// Marks that open a quoted text.
const QUOTES: [char; 6] = ['"', '\'', '`', '“', '‘', '„'];

/// What came of reading an answer that is no plain JSON.
enum Loose {
    Read(Candidate),
    Nothing,
}

impl Read<'_> {
    /// Reads a reply that is a single truth value, number, text or name.
    pub(super) fn scalar(&self, target: &mut dyn Target) -> Result<Accepted<()>, Rejection> {
        let answer = self.answer().map_err(|rejection| self.with_finish_reason(*rejection))?;
        if self.is_blank(answer.start, answer.end) {
            return Err(self.with_finish_reason(self.no_json()));
        }
        let read = self.plain_scalar(answer, target).map_or_else(|| self.loose_scalar(answer, target), Loose::Read);
        let rejection = match read {
            Loose::Read(candidate) if candidate.is_good() => return self.accept(candidate),
            Loose::Read(candidate) => self.reject(candidate),
            Loose::Nothing => self.no_json(),
        };
        Err(self.with_finish_reason(rejection))
    }

    /// The answer, which is no plain JSON.
    fn loose_scalar(&self, answer: Span, target: &mut dyn Target) -> Loose {
        let shape = self.contract.required().shape;
        let is_quoted = answer.of(self.text).is_some_and(|text| text.starts_with(QUOTES));
        match shape {
            Shape::Enum(_) => self.bare_scalar(answer, self.without_marks(answer), target),
            Shape::Text if !is_quoted => self.bare_scalar(answer, answer, target),
            _ => self.tidied_scalar(self.without_stop(answer), target),
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
        let message = without_tokens(self.text.get(start..).unwrap_or_default());
        let (start, end) = (start + message.start, start + message.end);
        let inside = inside_fence(self.text.get(start..end).unwrap_or_default());
        Ok(Span::new(start + inside.start, start + inside.end))
    }

    /// The answer as plain JSON of whatever type.
    fn plain_scalar(&self, answer: Span, target: &mut dyn Target) -> Option<Candidate> {
        let candidate = self.plain_candidate(self.text, answer.start, target)?;
        if candidate.end != answer.end {
            return None;
        }
        let inner = if candidate.is_good() { None } else { self.out_of_object(self.text, &candidate, target) };
        Some(inner.unwrap_or(candidate))
    }

    /// The answer as a string, for names and texts; `bare` is the part without quotes and a full stop.
    fn bare_scalar(&self, answer: Span, bare: Span, target: &mut dyn Target) -> Loose {
        let Some(text) = bare.of(self.text) else { return Loose::Nothing };
        let json = serde_json::Value::from(text).to_string();
        let code = match self.text.get(answer.start..bare.start).and_then(|marks| marks.chars().next()) {
            // The quotes are right, and what stands around them is surrounding text.
            Some('"') => None,
            Some(_) => Some(RepairCode::QuoteStyle),
            None if matches!(self.contract.required().shape, Shape::Enum(_)) => Some(RepairCode::UnquotedEnum),
            None => Some(RepairCode::UnquotedText),
        };
        let repair = code.map(|code| Repair { code, span: bare, path: Path::root() });
        self.mended_scalar(json, bare, repair.into_iter().collect(), target)
    }

    /// The answer made plain as the only item of a list would be.
    fn tidied_scalar(&self, answer: Span, target: &mut dyn Target) -> Loose {
        // A comment may stand behind the value, and ends with the line.
        let list = format!("[{}\n]", answer.of(self.text).unwrap_or_default());
        let outer = |span: Span| {
            let shift = |at: usize| (answer.start + at).saturating_sub(1).clamp(answer.start, answer.end);
            Span::new(shift(span.start), shift(span.end))
        };
        match tidy::tidy(&list, 0, serde_json::Value::__CONTRACT, &self.parser.limits, &Budget::new(list.len())) {
            Reading::Whole(Tidied { json, mut edits, end }) if end == list.len() => {
                let item = json.get(1..json.len().saturating_sub(1)).unwrap_or_default().trim().to_owned();
                let repairs = edits.take_repairs().into_iter();
                let repairs =
                    repairs.map(|repair| Repair { code: repair.code, span: outer(repair.span), path: Path::root() });
                self.mended_scalar(item, answer, repairs.collect(), target)
            }
            Reading::Cut(_) => {
                let rejection = State::Cut { violation: self.string_fault(answer, Code::Truncated), whole: Vec::new() };
                Loose::Read(Candidate { start: answer.start, end: answer.end, state: rejection, counts: true })
            }
            _ if matches!(self.contract.required().shape, Shape::Text) => {
                let state = State::Broken(self.string_fault(answer, Code::Syntax));
                Loose::Read(Candidate { start: answer.start, end: answer.end, state, counts: true })
            }
            _ => Loose::Nothing,
        }
    }

    /// The fault of a string that does not close, or closes too early.
    fn string_fault(&self, span: Span, code: Code) -> Box<Violation> {
        let asked = match code {
            Code::Truncated => "the end of the string",
            _ => "one string, with `\\\"` for each quote inside it",
        };
        let sent = Sent::Value(clip(span.of(self.text).unwrap_or_default(), self.parser.limits.echo));
        let (expected, position) = (Expected::Syntax(asked.into()), Position::START);
        Box::new(Violation { path: Path::root(), span, position, code, expected, sent })
    }

    /// Decodes a scalar's JSON, which stands for a span of the text.
    fn mended_scalar(&self, json: String, span: Span, repairs: Vec<Repair>, target: &mut dyn Target) -> Loose {
        let candidate = self.plain_candidate(&json, 0, target);
        let Some(Candidate { end, state: State::Whole(mut whole), .. }) = candidate else { return Loose::Nothing };
        if end != json.len() {
            return Loose::Nothing;
        }
        whole.map_spans(&|_| span);
        whole.repairs.extend(repairs);
        let state = State::Whole(Whole { json: Some(json), ..whole });
        Loose::Read(Candidate { start: span.start, end: span.end, state, counts: true })
    }

    /// A quoted text, a number or a truth value without one final full stop.
    fn without_stop(&self, answer: Span) -> Span {
        let text = answer.of(self.text).unwrap_or_default();
        let end = text.strip_suffix(['.', '。']).map_or(text.len(), str::len);
        Span::new(answer.start, answer.start + end)
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

/// What a text says without the special tokens of a chat's template around it, and without a byte order mark.
///
/// A token with a space between it and a word is one that a text speaks of.
fn without_tokens(text: &str) -> Span {
    const ENDS: [&str; 3] = ["</s>", "<eos>", "<end_of_turn>"];
    let mut rest = text.trim_start().trim_start_matches(INVISIBLE);
    let mut is_head = false;
    loop {
        let behind = if let Some(len) = token_len(rest) {
            rest.get(len..).filter(|rest| !rest.starts_with(' '))
        } else if is_head {
            ["assistant", "final"]
                .iter()
                .find_map(|word| rest.strip_prefix(word))
                .filter(|rest| rest.starts_with(['<', '\n']))
        } else {
            None
        };
        let Some(behind) = behind else { break };
        (rest, is_head) = (behind.trim_start(), true);
    }
    let start = text.len() - rest.len();
    let mut message = rest.trim_end().trim_end_matches(INVISIBLE);
    let strikes = message.contains("<s>");
    loop {
        let tail = message.floor_char_boundary(message.len().saturating_sub(LONGEST_TOKEN));
        let token = message.get(tail..).and_then(|text| text.rfind("<|")).map(|at| tail + at);
        let token = token.filter(|at| message.get(*at..).and_then(token_len) == Some(message.len() - at));
        let end = token.or_else(|| ENDS.iter().find_map(|end| message.strip_suffix(end)).map(str::len));
        match end.and_then(|end| message.get(..end)).filter(|before| !before.ends_with(' ') && !strikes) {
            Some(before) => message = before.trim_end(),
            None => return Span::new(start, start + message.len()),
        }
    }
}

/// A longer one is prose.
const LONGEST_TOKEN: usize = 40;

/// What some programs leave at either end of a text, and nobody sees.
const INVISIBLE: [char; 2] = ['\u{feff}', '\u{200b}'];

/// The length of the special token that a text begins with: `<|im_end|>`.
fn token_len(text: &str) -> Option<usize> {
    let name = text.strip_prefix("<|")?;
    let len = name.bytes().take(LONGEST_TOKEN).position(|byte| byte == b'|')?;
    let is_name = name.get(..len).is_some_and(|name| !name.is_empty() && !name.contains(char::is_whitespace));
    (is_name && name.get(len + 1..).is_some_and(|rest| rest.starts_with('>'))).then_some(len + 4)
}
