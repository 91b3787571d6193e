//! One candidate: read as plain JSON, else made plain and read again, else taken out of its wrapper.

use std::borrow::Cow;

use super::read::{Read, Target};
use super::unwrap::MOST_WRAPPERS;
use crate::contract::Contract;
use crate::decode::{Decoder, Findings, Mended, clip};
use crate::json::{Cursor, Unescaped, members};
use crate::outcome::{Code, Expected, Limits, Path, Position, Repair, RepairCode, Segment, Sent, Span, Violation};
use crate::reply::tidy::{self, Broken, Budget, Cut, Reading, Tidied};
use crate::reply::verdict::{Condition, Summary};
use crate::reply::wrapper;

/// How much is shown of a text that goes on behind its end, in characters.
const CONTEXT: usize = 40;

/// A place where the answer may be, and what was read there.
pub(super) struct Candidate {
    pub(super) start: usize,
    /// Where the walk goes on: behind a whole one, where a broken one breaks, or at the end of the text.
    pub(super) end: usize,
    pub(super) state: State,
    /// Whether it is an answer at all, and not an aside.
    pub(super) counts: bool,
}

/// How the reading of a candidate ended.
pub(super) enum State {
    Whole(Whole),
    Broken(Box<Violation>),
    /// Broken, and nobody asked yet where and why: a reply may be full of such, and at most one is reported.
    Refused,
    Cut {
        violation: Box<Violation>,
        whole: Vec<Path>,
    },
}

/// A document that was read to its end.
#[derive(Default)]
pub(super) struct Whole {
    /// The plain JSON, if it is not the text's own.
    pub(super) json: Option<String>,
    pub(super) repairs: Vec<Repair>,
    pub(super) ignored: Vec<Path>,
    pub(super) violations: Vec<Violation>,
    pub(super) omitted: usize,
}

impl Whole {
    /// Whether it satisfies the contract.
    pub(super) fn is_good(&self) -> bool {
        self.violations.is_empty() && self.omitted == 0
    }

    /// Brings all spans from an inner text to an outer one.
    pub(super) fn map_spans(&mut self, map: &dyn Fn(Span) -> Span) {
        let violations = self.violations.iter_mut().map(|violation| &mut violation.span);
        for span in violations.chain(self.repairs.iter_mut().map(|repair| &mut repair.span)) {
            *span = map(*span);
        }
    }
}

/// What came of decoding the first document of a reply before anything else was looked at.
pub(super) struct Begun {
    /// Where the document begins.
    pub(super) start: usize,
    /// The candidate, if it is plain JSON.
    pub(super) plain: Option<Candidate>,
}

impl Begun {
    pub(super) fn new(start: usize, decoder: Decoder<'_>, has_value: bool) -> Self {
        Self { start, plain: Candidate::plain(start, decoder, has_value) }
    }
}

impl Candidate {
    /// What was decoded, if it was plain JSON.
    fn plain(start: usize, decoder: Decoder<'_>, has_value: bool) -> Option<Self> {
        let end = decoder.end()?;
        let recognised = decoder.is_recognised();
        let Findings { violations, omitted, repairs, ignored, cut } = decoder.into_findings();
        if !has_value && cut.is_none() && violations.is_empty() && omitted == 0 {
            // A reader that has neither a value nor a complaint is wrong; nothing is accepted on its word.
            return None;
        }
        let state = match cut {
            Some(violation) => State::Cut { violation, whole: Vec::new() },
            None => State::Whole(Whole { json: None, repairs, ignored, violations, omitted }),
        };
        Some(Self { start, end, state, counts: recognised })
    }

    /// Whether it is whole and satisfies the contract.
    pub(super) fn is_good(&self) -> bool {
        matches!(&self.state, State::Whole(whole) if whole.is_good())
    }

    /// Whether a member was ignored.
    pub(super) fn ignores(&self) -> bool {
        matches!(&self.state, State::Whole(whole) if !whole.ignored.is_empty())
    }

    /// Whether escapes stand around its tokens or its strings, as in a text that was escaped once more.
    pub(super) fn has_stray_escapes(&self, text: &str) -> bool {
        let is_stray = |repair: &Repair| repair.code == RepairCode::StrayEscape;
        let has_repair = matches!(&self.state, State::Whole(whole) if whole.repairs.iter().any(is_stray));
        has_repair || wrapper::is_escaped(text, self.start)
    }

    /// Whether its last text has an odd number of bare quotes, inch marks aside: one has opened what none has closed.
    pub(super) fn ends_in_quotation(&self, text: &str) -> bool {
        let State::Whole(whole) = &self.state else { return false };
        let bare = || whole.repairs.iter().filter(|repair| repair.code == RepairCode::BareQuote);
        let Some(last) = bare().next_back() else { return false };
        let is_inch_mark =
            |quote: usize| text.get(..quote).is_some_and(|text| text.ends_with(|c: char| c.is_ascii_digit()));
        let marks = bare().filter(|repair| repair.path == last.path && !is_inch_mark(repair.span.start)).count();
        // Nothing but the text's own end stands behind.
        let behind = text.get(last.span.end..self.end).unwrap_or_default();
        marks % 2 == 1 && behind.matches('"').count() == 1
    }

    /// Whether the member whose value starts at an offset was ignored.
    pub(super) fn ignores_member(&self, text: &str, value: usize) -> bool {
        let State::Whole(whole) = &self.state else { return false };
        let key = members(text, self.start).find(|(_, span)| span.start == value).map(|(key, _)| key);
        whole.ignored.iter().any(|path| match (path.segments(), &key) {
            ([Segment::Key(ignored)], Some(key)) => **ignored == **key,
            _ => false,
        })
    }

    pub(super) fn is_whole(&self) -> bool {
        matches!(self.state, State::Whole(_))
    }

    pub(super) fn is_broken(&self) -> bool {
        matches!(self.state, State::Broken(_) | State::Refused)
    }

    pub(super) fn is_list(&self, text: &str) -> bool {
        text.get(self.start..).is_some_and(|rest| rest.starts_with(['[', '［']))
    }

    /// What the verdict needs to know.
    pub(super) fn summary<'t>(&'t self, text: &'t str) -> Summary<'t> {
        let condition = match &self.state {
            State::Whole(whole) if whole.is_good() => Condition::Good,
            State::Whole(_) => Condition::Violating,
            State::Broken(_) | State::Refused => Condition::Broken,
            State::Cut { .. } => Condition::Cut,
        };
        let json = match &self.state {
            State::Whole(Whole { json: Some(json), .. }) => json,
            _ => text.get(self.start..self.end).unwrap_or_default(),
        };
        Summary { condition, counts: self.counts, json }
    }

    /// The text behind it belongs to it: a bracket closed it too early.
    pub(super) fn closed_too_early(&mut self, text: &str, limits: &Limits) {
        let at = text.floor_char_boundary(self.end.saturating_sub(1));
        let bracket = if self.is_list(text) { ']' } else { '}' };
        let before = text.get(self.start..at).unwrap_or_default().trim_end();
        let is_text = before.ends_with(['"', '\'', '`', '”', '’']);
        // The last text of an object has a key, by which the message names it.
        let key = match &self.state {
            State::Whole(Whole { json: Some(json), .. }) if is_text => last_key(json),
            State::Whole(_) if is_text => text.get(self.start..self.end).and_then(last_key),
            _ => None,
        };
        let (place, text_before) = if is_text { ("follows this text", "the text") } else { ("closes it", "a text") };
        let due = format!(
            "the end of the reply behind the '{bracket}' that {place}: either that '{bracket}' is one too many, or it \
             belongs to {text_before}, and a quote before it must be written \\\""
        );
        let sent = clip(text.get(at..).unwrap_or_default(), limits.echo.min(CONTEXT));
        let violation = Violation {
            path: key.map_or_else(Path::root, |key| Path::root().key(&key)),
            span: Span::new(at, self.end),
            position: Position::START,
            code: Code::Syntax,
            expected: Expected::Syntax(due.into()),
            sent: Sent::Value(sent),
        };
        self.state = State::Broken(Box::new(violation));
    }

    /// It stands in the quotes of a program's string, and what stands at a span may be one character or two.
    pub(super) fn doubt_literal(&mut self, text: &str, doubled: Span) {
        let sent = doubled.of(text).unwrap_or_default();
        let due =
            format!("the JSON alone, without the quotes of a string around it: in them '{sent}' may be one character");
        let violation = Violation {
            path: Path::root(),
            span: doubled,
            position: Position::START,
            code: Code::Ambiguous,
            expected: Expected::Syntax(due.into()),
            sent: Sent::Value(sent.into()),
        };
        self.state = State::Broken(Box::new(violation));
    }

    /// Brings all spans from an inner text to an outer one; the repairs say that it was taken out.
    pub(super) fn moved_out(mut self, map: &dyn Fn(Span) -> Span) -> Self {
        let span = map(Span::new(self.start, self.end));
        (self.start, self.end) = (span.start, span.end);
        self.state.map_spans(map);
        if let State::Whole(whole) = &mut self.state {
            whole.repairs.push(Repair { code: RepairCode::Unwrapped, span, path: Path::root() });
        }
        self
    }
}

impl State {
    /// Brings all spans from one text to another.
    fn map_spans(&mut self, map: &dyn Fn(Span) -> Span) {
        match self {
            Self::Whole(whole) => whole.map_spans(map),
            Self::Broken(violation) | Self::Cut { violation, .. } => violation.span = map(violation.span),
            Self::Refused => {}
        }
    }
}

impl Read<'_> {
    /// Reads the candidate that begins at an offset of the text.
    pub(super) fn candidate(&self, start: usize, target: &mut dyn Target) -> Candidate {
        // Prose and code may be full of brackets.
        let refused = |end: usize| Candidate { start, end, state: State::Refused, counts: false };
        if !tidy::may_begin(self.text, start) || tidy::is_in_prose(self.text, start) {
            return refused(start + 1);
        }
        if tidy::is_too_deep(self.text, start, self.contract, &self.parser.limits) {
            return refused(start + self.parser.limits.depth.max(1));
        }
        self.candidate_in(self.text, start, MOST_WRAPPERS, target)
    }

    /// Says where and why a candidate is broken, if that was not asked yet.
    pub(super) fn explained(&self, candidate: Candidate) -> Candidate {
        if !matches!(candidate.state, State::Refused) {
            return candidate;
        }
        // What the other candidates left of the budget is as little or less than it was.
        let (limits, budget) = (&self.parser.limits, &self.budget);
        let broken = match tidy::tidy(self.text, candidate.start, self.contract, limits, budget) {
            Reading::Broken(broken) => broken,
            Reading::Whole(_) | Reading::Cut(_) => Broken::at(candidate.start),
        };
        self.broken(self.text, candidate.start, broken)
    }

    /// Reads the candidate that begins at an offset of some text, which may stand in that many wrappers.
    pub(super) fn candidate_in(&self, text: &str, start: usize, wrappers: usize, target: &mut dyn Target) -> Candidate {
        if !tidy::may_begin(text, start) {
            return self.broken(text, start, Broken::at(start + 1));
        }
        match self.plain_candidate(text, start, target) {
            Some(plain) => self.unwrapped(text, plain, wrappers, target),
            None => self.mended(text, start, wrappers, target),
        }
    }

    /// Reads the candidate that begins at an offset of some text, and is no plain JSON.
    pub(super) fn mended(&self, text: &str, start: usize, wrappers: usize, target: &mut dyn Target) -> Candidate {
        if wrappers > 0 && (wrapper::is_escaped(text, start) || wrapper::is_in_string(text, start)) {
            let inner = Unescaped::new(text, start);
            let Some(left) = self.escapes.get().checked_sub(inner.text.len()) else {
                return self.broken(text, start, Broken { recognised: true, ..Broken::at(start) });
            };
            self.escapes.set(left);
            let candidate = self.candidate_in(&inner.text, 0, wrappers - 1, target);
            // Where a quote without a backslash ends it, it is not cut but broken there.
            let is_ended = text.as_bytes().get(inner.offset(inner.text.len())) == Some(&b'"');
            if !is_ended || !matches!(candidate.state, State::Cut { .. }) {
                return candidate.with_text(&inner.text).moved_out(&|span| inner.span(span));
            }
        }
        let is_outermost = wrappers == MOST_WRAPPERS;
        let tidy = if is_outermost { tidy::tidy_tersely } else { tidy::tidy };
        match tidy(text, start, self.contract, &self.parser.limits, &self.budget) {
            Reading::Whole(mut tidied) => {
                let Some(plain) = self.plain_candidate(&tidied.json, 0, target) else {
                    // What tidy calls plain JSON is plain JSON; if it ever is not, nothing is accepted.
                    return self.broken(text, start, Broken::at(start));
                };
                let mut candidate = self.unwrapped(&tidied.json, plain, wrappers, target).with_text(&tidied.json);
                if let Some(broken) = self.torn_wrapper(text, &candidate, &tidied) {
                    return broken;
                }
                (candidate.start, candidate.end) = (start, tidied.end);
                // It may be broken nevertheless: by a document in a string of this one.
                candidate.state.map_spans(&|span| tidied.edits.span(span));
                if let State::Whole(whole) = &mut candidate.state {
                    add_repairs(&mut whole.repairs, tidied.edits.take_repairs());
                }
                candidate
            }
            Reading::Broken(Broken { at, recognised, is_quiet: true, .. }) if is_outermost => {
                Candidate { start, end: at.max(start + 1), state: State::Refused, counts: recognised }
            }
            Reading::Broken(broken) => self.broken(text, start, broken),
            Reading::Cut(cut) => cut_candidate(text, start, cut),
        }
    }

    /// Reads the candidate that begins at an offset of a text, if it is plain JSON.
    pub(super) fn plain_candidate(&self, text: &str, start: usize, target: &mut dyn Target) -> Option<Candidate> {
        let limits = if self.brief.get() { &self.silent } else { &self.parser.limits };
        let mut decoder = self.parser.decoder(text, start, limits);
        let has_value = target.decode(&mut decoder);
        Candidate::plain(start, decoder, has_value)
    }

    pub(super) fn broken(&self, text: &str, start: usize, broken: Broken) -> Candidate {
        let sent = clip(broken.span.of(text).unwrap_or_default(), self.parser.limits.echo);
        let violation = Violation {
            path: broken.path,
            span: broken.span,
            position: Position::START,
            code: broken.code,
            expected: Expected::Syntax(broken.expected),
            sent: Sent::Value(sent),
        };
        // The walk always gets further.
        let end = broken.at.max(start + 1);
        Candidate { start, end, state: State::Broken(Box::new(violation)), counts: broken.recognised }
    }
}

impl Candidate {
    /// The same, with the plain JSON of a whole one at hand after the text it stands in is gone.
    pub(super) fn with_text(mut self, text: &str) -> Self {
        let (start, end) = (self.start, self.end);
        if let State::Whole(whole) = &mut self.state
            && whole.json.is_none()
        {
            whole.json = Some(text.get(start..end).unwrap_or(text).to_owned());
        }
        self
    }
}

/// The last key of a plain object.
fn last_key(json: &str) -> Option<String> {
    let mut cursor = Cursor::new(json, 0);
    if cursor.token() != b'{' {
        return None;
    }
    let mut last = None;
    loop {
        cursor.advance(1);
        if cursor.token() != b'"' {
            return None;
        }
        last.replace(cursor.string()?);
        cursor.token();
        cursor.advance(1);
        cursor.skip_value(usize::MAX)?;
        if cursor.token() != b',' {
            return last.map(Cow::into_owned);
        }
    }
}

pub(super) fn cut_candidate(text: &str, start: usize, cut: Cut) -> Candidate {
    let asked = match text.as_bytes().get(start) {
        _ if cut.in_string => "the end of the string",
        Some(b'[') => "the last \"]\"",
        _ => "the last \"}\"",
    };
    let violation = Violation {
        path: cut.path,
        span: Span::new(cut.at, text.len()),
        position: Position::START,
        code: Code::Truncated,
        expected: Expected::Syntax(asked.into()),
        sent: Sent::Nothing,
    };
    let state = State::Cut { violation: Box::new(violation), whole: cut.whole };
    Candidate { start, end: text.len(), state, counts: cut.recognised || !cut.key_read }
}

/// Adds the repairs of a text, which may be thousands, to those of the values in it.
fn add_repairs(repairs: &mut Vec<Repair>, of_text: Vec<Repair>) {
    if repairs.is_empty() {
        *repairs = of_text;
    } else {
        repairs.extend(of_text);
    }
}

/// Makes a document plain that stands in a string of another one.
pub(super) fn mend(text: &str, start: usize, contract: &'static Contract, limits: &Limits) -> Mended {
    match tidy::tidy_tersely(text, start, contract, limits, &Budget::of_part(text.len())) {
        Reading::Whole(Tidied { json, mut edits, end }) => {
            let repairs = edits.take_repairs();
            Mended::Whole { json, end, repairs, map: Box::new(move |span| edits.span(span)) }
        }
        Reading::Broken(_) => Mended::Broken,
        Reading::Cut(_) => Mended::Cut,
    }
}

/// The part of a text that is not white space; what a fence holds where it is all of the text.
pub(super) fn inside_fence(text: &str) -> Span {
    let trimmed = |span: Span| {
        let part = span.of(text).unwrap_or_default();
        let start = span.start + (part.len() - part.trim_start().len());
        Span::new(start, start + part.trim().len())
    };
    let all = trimmed(Span::new(0, text.len()));
    let inside = ["```", "~~~"].iter().find_map(|fence| {
        let body = all.of(text)?.strip_prefix(fence)?;
        let (info, body) = body.split_once('\n')?;
        let start = all.start + fence.len() + info.len() + 1;
        let body = body.trim_end();
        let inside = body.strip_suffix(fence).unwrap_or(body);
        let is_one = !inside.lines().any(|line| line.trim_start().starts_with(fence));
        is_one.then(|| Span::new(start, start + inside.len()))
    });
    inside.map_or(all, trimmed)
}
