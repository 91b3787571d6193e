//! One reply, read for one contract: the walk over its candidates, and the outcome.

use std::cell::{Cell, OnceCell};

use super::candidate::{Begun, Candidate, State, Whole};
use super::unwrap::MOST_WRAPPERS;
use super::{Choose, FinishReason, Leniency, Parser};
use crate::contract::{Contract, Shape};
use crate::decode::{Decoder, clip};
use crate::outcome::{
    Accepted, Code, Expected, Limits, Path, Position, Rejection, RejectionKind, Repair, RepairCode, Sent, Span,
    Violation,
};
use crate::reply::extract::{self, Found, Scanner};
use crate::reply::thought;
use crate::reply::tidy::Budget;
use crate::reply::verdict::{self, Brackets, Summary, Verdict};
use crate::reply::wrapper;

/// What a document is decoded into.
pub(super) trait Target {
    /// Decodes a value; whether there is one.
    fn decode(&mut self, decoder: &mut Decoder<'_>) -> bool;

    /// The value decoded last is the answer, whatever is decoded later.
    fn keep(&mut self);
}

/// The reading of one reply.
pub(super) struct Read<'a> {
    pub(super) parser: &'a Parser,
    pub(super) contract: &'static Contract,
    /// The prefill and the reply.
    pub(super) text: &'a str,
    /// The length of the prefill.
    prefill: usize,
    /// How many bytes more may be taken out of escapes, so that no reply is read again and again.
    pub(super) escapes: Cell<usize>,
    /// What the searches for bare quotes may cost, in all candidates together.
    pub(super) budget: Budget,
    /// Whether violations are counted, not described: those of a candidate that cannot be the one reported.
    pub(super) brief: Cell<bool>,
    /// The limits where that is so.
    pub(super) silent: Limits,
    /// Where the contract's keys stand in the reply, once somebody asked.
    members: OnceCell<Vec<usize>>,
}

/// The candidates of a reply that the verdict needs.
#[derive(Default)]
struct Candidates {
    list: Vec<Candidate>,
    /// The last of them, so that a single one needs no list.
    latest: Option<Candidate>,
    /// One of them counts.
    counts: bool,
    /// One of them counts, and satisfies the contract.
    answers: bool,
    /// One is whole, whether it counts or not.
    whole: bool,
    /// There were others, which could not change the verdict.
    others: bool,
}

/// What the walk over a reply found.
enum Walk {
    /// The reply is nothing but a good document.
    Clean(Candidate),
    /// There is one place where the answer may be.
    Only(Candidate),
    /// Whatever may be the answer, in the order of the reply.
    Candidates(Vec<Candidate>),
    /// A thought that never ends; it begins here.
    OpenThought(usize),
    /// There was an answer, and then the end of a thought, which makes all before it thought.
    ThoughtOnly,
}

impl<'a> Read<'a> {
    pub(super) fn new(parser: &'a Parser, contract: &'static Contract, text: &'a str, prefill: usize) -> Self {
        let escapes = Cell::new(text.len().saturating_mul(8));
        Self {
            parser,
            contract,
            text,
            prefill,
            escapes,
            budget: Budget::new(text.len()),
            brief: Cell::new(false),
            silent: Limits { violations: 0, ..parser.limits },
            members: OnceCell::new(),
        }
    }

    /// Reads the reply; the value of an accepted one is in `target`.
    pub(super) fn run(&self, begun: Option<Begun>, target: &mut dyn Target) -> Result<Accepted<()>, Rejection> {
        if self.text.len() > self.parser.limits.bytes {
            let limit = format!("a reply of at most {} bytes", self.parser.limits.bytes);
            return Err(self.fault(RejectionKind::BadJson, Code::Limit, Span::at(0), &limit));
        }
        if self.is_scalar() {
            return self.scalar(target);
        }
        // A reply in which a document begins is no scalar.
        if begun.is_none()
            && let Some(candidate) = self.whole_scalar(target)
        {
            return match candidate.is_good() {
                true => self.accept(candidate),
                false => Err(self.with_finish_reason(self.reject(candidate))),
            };
        }
        match self.walk(begun, target) {
            Walk::Clean(candidate) => self.accept(candidate),
            Walk::Only(candidate) => self.conclude_only(candidate),
            Walk::Candidates(candidates) => self.conclude(candidates),
            Walk::OpenThought(at) => {
                let span = Span::new(at, self.text.len());
                let rejection = self.fault(RejectionKind::Truncated, Code::Truncated, span, "the end of the thinking");
                Err(self.with_finish_reason(rejection))
            }
            Walk::ThoughtOnly => {
                let span = Span::new(0, self.text.len());
                let rejection = self.fault(RejectionKind::NoJson, Code::NoJson, span, "the answer behind the thinking");
                Err(self.with_finish_reason(rejection))
            }
        }
    }

    /// Whether the contract's root is neither an object nor a list.
    pub(super) fn is_scalar(&self) -> bool {
        match self.contract.required().shape {
            Shape::Bool | Shape::Integer(_) | Shape::Float | Shape::Decimal | Shape::Text | Shape::Null => true,
            Shape::Enum(choice) => choice.is_names(),
            _ => false,
        }
    }

    /// Reads every candidate.
    fn walk(&self, mut begun: Option<Begun>, target: &mut dyn Target) -> Walk {
        let mut before = Candidates::default();
        let mut thought = false;
        let mut scanner = Scanner::new(self.text);
        let (mut broken, mut brackets) = (None, None);
        if let Some(mut candidate) = self.first(&mut begun, target) {
            if candidate.is_good() && self.is_blank(candidate.end, self.text.len()) {
                return Walk::Clean(candidate);
            }
            candidate.counts &= !extract::is_markdown(self.text, candidate.start);
            scanner.go_on(candidate.end);
            broken = candidate.is_broken().then_some(candidate.start);
            self.take(candidate, &mut before, target);
        }
        while let Some(found) = scanner.next() {
            match found {
                Found::Start(at) if !extract::may_begin(self.text, at) => {}
                Found::Start(at) => {
                    let candidate = match begun.take() {
                        Some(Begun { start, plain: Some(plain) }) if start == at => {
                            self.unwrapped(self.text, plain, MOST_WRAPPERS, target)
                        }
                        _ => self.next_candidate(at, &before, target),
                    };
                    scanner.go_on(candidate.end);
                    broken = broken.or_else(|| candidate.is_broken().then_some(candidate.start));
                    self.take(candidate, &mut before, target);
                }
                // In what is left of a broken document a tag is part of a text.
                Found::ThoughtBefore(at) if self.is_in_broken(broken, at, &mut brackets) => {}
                Found::ThoughtBefore(_) => {
                    thought |= before.counts;
                    before = Candidates::default();
                    broken = None;
                }
                Found::OpenThought(at) if self.is_in_broken(broken, at, &mut brackets) => {}
                Found::OpenThought(at) => return Walk::OpenThought(at),
            }
        }
        let Candidates { mut list, latest, others, .. } = before;
        // What was skipped as thought is looked at where nothing else was found.
        let holds_answer = |span: &Span| {
            let text = span.of(self.text).unwrap_or_default();
            !verdict::damaged_members(text, self.contract).is_empty()
        };
        match latest {
            Some(only) if list.is_empty() => Walk::Only(only),
            None if !others && (thought || scanner.thoughts().iter().any(holds_answer)) => Walk::ThoughtOnly,
            latest => {
                list.extend(latest);
                Walk::Candidates(list)
            }
        }
    }

    /// Reads a candidate behind others. Reported is the first that counts, or else the first that is whole, so the
    /// violations of all others need not be described: there may be thousands.
    fn next_candidate(&self, at: usize, before: &Candidates, target: &mut dyn Target) -> Candidate {
        let (budget, escapes) = (self.budget.clone(), self.escapes.get());
        let mut read = || {
            let mut candidate = self.candidate(at, target);
            candidate.counts &= !extract::is_of_prose(self.text, candidate.start, candidate.end);
            candidate
        };
        self.brief.set(before.counts || before.whole);
        let candidate = read();
        if !self.brief.replace(false) || before.counts || !candidate.counts || candidate.is_good() {
            return candidate;
        }
        self.budget.restore(&budget);
        self.escapes.set(escapes);
        read()
    }

    /// The candidate that the reply begins with, if it begins with one.
    fn first(&self, begun: &mut Option<Begun>, target: &mut dyn Target) -> Option<Candidate> {
        let first = self.text.len() - self.text.trim_start().len();
        if thought::mark(self.text, first).is_some() {
            return None;
        }
        match (begun.take_if(|begun| begun.start == first), self.text.as_bytes().get(first)?) {
            (Some(Begun { plain: Some(plain), .. }), _) => {
                Some(self.unwrapped(self.text, plain, MOST_WRAPPERS, target))
            }
            (Some(_), _) => Some(self.mended(self.text, first, MOST_WRAPPERS, target)),
            (None, b'{' | b'[') => Some(self.candidate(first, target)),
            // A reply in which a document begins is no other value.
            (None, b'"' | b'-' | b'0'..=b'9' | b't' | b'f' | b'n') if begun.is_none() => {
                self.whole_value(first, target)
            }
            _ => None,
        }
    }

    /// Whether a tag stands in a text of the broken candidate that begins at an offset: in the middle of a line, or
    /// between brackets that were opened in the candidate or behind it.
    fn is_in_broken(&self, broken: Option<usize>, at: usize, brackets: &mut Option<Brackets>) -> bool {
        let is_around = |start: usize| {
            thought::is_amid_line(self.text, at)
                || brackets.get_or_insert_with(|| Brackets::of(self.text)).are_around(start, at)
        };
        broken.is_some_and(is_around)
    }

    /// The reply as one plain JSON value that is no list and no object: a document in a string, perhaps, or
    /// a value that the contract does not ask for.
    fn whole_value(&self, first: usize, target: &mut dyn Target) -> Option<Candidate> {
        let value = self.plain_candidate(self.text, first, target)?;
        if !self.is_blank(value.end, self.text.len()) {
            return None;
        }
        Some(self.unwrapped(self.text, value, MOST_WRAPPERS, target))
    }

    /// Adds a candidate to those before it; keeps its value where it may be the answer.
    fn take(&self, candidate: Candidate, before: &mut Candidates, target: &mut dyn Target) {
        if candidate.is_good() {
            // One that does not count is the answer only where it is all of the reply, and so the first.
            if !before.answers || (candidate.counts && self.parser.choose == Choose::Last) {
                target.keep();
            }
            before.answers |= candidate.counts;
        }
        // An aside with no key of the contract behind it is not told from other text.
        let is_aside = !candidate.counts && (candidate.is_broken() || (before.whole && candidate.is_whole()));
        if is_aside && self.members().last().is_none_or(|member| *member < candidate.start) {
            before.others = true;
            return;
        }
        before.counts |= candidate.counts;
        before.whole |= candidate.is_whole();
        before.list.extend(before.latest.replace(candidate));
    }

    /// Where the contract's keys stand in the reply, as far as the parts go that nobody read.
    fn members(&self) -> &[usize] {
        self.members.get_or_init(|| verdict::damaged_members(self.text, self.contract))
    }

    /// Judges the usual case: one candidate, with words around it.
    fn conclude_only(&self, only: Candidate) -> Result<Accepted<()>, Rejection> {
        let is_settled = !self.goes_on(&only, self.text.len()) && self.doubled_in_literal(&only).is_none();
        if only.is_good() && only.counts && is_settled {
            return self.accept(only);
        }
        self.conclude(vec![only])
    }

    /// Judges what was found.
    fn conclude(&self, mut candidates: Vec<Candidate>) -> Result<Accepted<()>, Rejection> {
        self.count_unread(&mut candidates);
        self.break_cut_short(&mut candidates);
        let summaries: Vec<Summary<'_>> = candidates.iter().map(|candidate| candidate.summary(self.text)).collect();
        let is_alone = |index: usize| {
            let candidate = candidates.get(index);
            candidate.is_some_and(|c| self.is_blank(0, c.start) && self.is_blank(c.end, self.text.len()))
        };
        let verdict = match self.parser.choose {
            Choose::Only => verdict::only(&summaries, &is_alone),
            Choose::First => verdict::first(&summaries, &is_alone),
            Choose::Last => verdict::last(&summaries, &is_alone),
        };
        match verdict {
            Verdict::Accept(index) => self.accept(candidates.swap_remove(index)),
            Verdict::Reject(index) => Err(self.with_finish_reason(self.reject(candidates.swap_remove(index)))),
            Verdict::Several { count, at } => Err(self.with_finish_reason(self.several(&candidates, count, at))),
            Verdict::Nothing => Err(self.with_finish_reason(self.no_json())),
        }
    }

    /// A candidate that was not read to its end counts also where one of the contract's keys stands in the
    /// part that nobody read: up to its closing bracket, or to the next candidate that counts if it has none; and so does
    /// an object with a key that has none, as a wrapper that was cut. A whole one that is not the answer counts where a
    /// string of its holds one of the contract's keys in quotes.
    fn count_unread(&self, candidates: &mut [Candidate]) {
        let is_unread = |candidate: &Candidate| !candidate.is_good() && !candidate.counts;
        if !candidates.iter().any(is_unread) {
            return;
        }
        let members = self.members();
        let pairs = verdict::pairs(self.text);
        let mut next_counting = self.text.len();
        for candidate in candidates.iter_mut().rev() {
            if is_unread(candidate) {
                let pair = pairs.binary_search_by_key(&candidate.start, |(open, _)| *open);
                let close = pair.ok().and_then(|n| pairs.get(n)).map(|(_, close)| *close);
                let is_begun = || verdict::begins_object(self.text.get(candidate.start..).unwrap_or_default());
                let end = if candidate.is_whole() { candidate.end } else { close.unwrap_or(next_counting) };
                let first = members.partition_point(|member| *member < candidate.start);
                let mut inside = members.iter().skip(first).take_while(|member| **member < end);
                let bytes = self.text.as_bytes();
                let is_in_string = |member: &usize| member.checked_sub(1).and_then(|at| bytes.get(at)) == Some(&b'\\');
                candidate.counts = inside.any(|member| !candidate.is_whole() || is_in_string(member))
                    || (candidate.is_broken() && close.is_none() && is_begun());
            }
            if candidate.counts {
                next_counting = candidate.start;
            }
        }
    }

    /// A whole candidate is broken after all where the text behind it goes on as if it were not.
    fn break_cut_short(&self, candidates: &mut [Candidate]) {
        let mut next_counting = self.text.len();
        for candidate in candidates.iter_mut().rev().filter(|candidate| candidate.counts) {
            let next = std::mem::replace(&mut next_counting, candidate.start);
            if candidate.is_whole() && self.goes_on(candidate, next) {
                candidate.closed_too_early(self.text, &self.parser.limits);
            } else if let Some(doubled) = self.doubled_in_literal(candidate) {
                candidate.doubt_literal(self.text, doubled);
            }
        }
    }

    /// What a whole candidate holds that is one character for a program and two for JSON, where it stands in the
    /// quotes of a program's string: `loads('{"body": "a\\n"}')`.
    fn doubled_in_literal(&self, candidate: &Candidate) -> Option<Span> {
        const MARKS: [&str; 3] = ["'''", "\"\"\"", "'"];
        let before = self.text.get(..candidate.start)?.trim_end();
        let behind = self.text.get(candidate.end..)?.trim_start();
        let mark = MARKS.into_iter().find(|mark| before.ends_with(mark) && behind.starts_with(mark))?;
        let is_raw = before.strip_suffix(mark)?.ends_with(['r', 'R']);
        if !candidate.is_whole() || is_raw || wrapper::is_escaped(self.text, candidate.start) {
            return None;
        }
        let inside = self.text.get(candidate.start..candidate.end)?;
        let apostrophes = || inside.find("''").filter(|_| mark == "'");
        let at = candidate.start + inside.find("\\\\").or_else(apostrophes)?;
        Some(Span::new(at, at + 2))
    }

    /// Whether the text behind a whole candidate, up to an offset, goes on as if it were not closed.
    fn goes_on(&self, candidate: &Candidate, next: usize) -> bool {
        let before = self.text.get(..candidate.start).and_then(|text| text.chars().next_back());
        let gap = self.text.get(candidate.end..next).unwrap_or_default();
        // A bracket too many, and a member that the contract does not know: it may have been one of another object.
        let is_unbalanced = || verdict::holds_unopened(gap, true);
        // What goes on with a backslash is text, where no such escapes stand in the document itself.
        let is_text = || gap.starts_with('\\') && !candidate.has_stray_escapes(self.text);
        // No fence, tag or full stop follows at once.
        let touches = || !gap.is_empty() && !gap.starts_with(|c: char| c.is_whitespace() || "`~<.".contains(c));
        let is_more_text = || touches() || gap.contains('"');
        let document = self.text.get(candidate.start..candidate.end).unwrap_or_default();
        (candidate.ignores() && is_unbalanced())
            || is_text()
            || (is_more_text() && candidate.ends_in_quotation(self.text))
            || (next == self.text.len() && verdict::is_cut_behind_comma(document, gap))
            || verdict::goes_on_from_empty(document, before, gap)
            || verdict::goes_on_from_text(document, before, gap)
            || verdict::goes_on(before, gap, candidate.is_list(self.text), self.contract)
    }

    pub(super) fn accept(&self, candidate: Candidate) -> Result<Accepted<()>, Rejection> {
        let span = Span::new(candidate.start, candidate.end);
        let State::Whole(whole) = candidate.state else { return Err(self.no_json()) };
        let mut repairs = whole.repairs;
        let around = [Span::new(self.prefill, span.start), Span::new(span.end.max(self.prefill), self.text.len())];
        let around = around.map(|part| (part.start < part.end && !self.is_blank(part.start, part.end)).then_some(part));
        let text = around.into_iter().flatten();
        repairs.reserve_exact(text.clone().count());
        let code = RepairCode::SurroundingText;
        repairs.extend(text.map(|span| Repair { code, span, path: Path::root() }));
        if !repairs.is_sorted_by_key(|repair| repair.span.start) {
            repairs.sort_by_key(|repair| repair.span.start);
        }
        if let Some(repair) = repairs.iter().find(|repair| !self.allows(repair.code)) {
            return Err(self.too_lenient(repair));
        }
        for repair in &mut repairs {
            repair.span = self.in_reply(repair.span);
        }
        // A document that begins in the prefill is no part of the reply.
        let begun = (span.start < self.prefill).then(|| span.of(self.text).unwrap_or_default().to_owned());
        let mended = whole.json.or(begun).map(String::into_boxed_str);
        Ok(Accepted { value: (), repairs, ignored: whole.ignored, span: self.in_reply(span), mended })
    }

    /// Whether the level of leniency lets a repair pass.
    fn allows(&self, code: RepairCode) -> bool {
        match self.parser.leniency {
            Leniency::Exact => false,
            Leniency::Extract => code == RepairCode::SurroundingText,
            Leniency::Tidy => true,
        }
    }

    /// A repair was needed that the level of leniency forbids.
    fn too_lenient(&self, repair: &Repair) -> Rejection {
        let asked = match repair.code {
            RepairCode::SurroundingText => "nothing but the JSON",
            _ => "plain JSON",
        };
        let mut rejection = self.fault(RejectionKind::BadJson, Code::Syntax, repair.span, asked);
        if let Some(violation) = rejection.violations.first_mut() {
            violation.path = repair.path.clone();
        }
        rejection
    }

    /// Whether there is nothing but white space between two offsets.
    pub(super) fn is_blank(&self, start: usize, end: usize) -> bool {
        self.text.as_bytes().get(start..end).unwrap_or_default().trim_ascii().is_empty()
    }

    /// A span of the text as one of the reply, which lacks the prefill.
    fn in_reply(&self, span: Span) -> Span {
        Span::new(span.start.saturating_sub(self.prefill), span.end.saturating_sub(self.prefill))
    }

    /// The rejection for a candidate that is not good.
    pub(super) fn reject(&self, candidate: Candidate) -> Rejection {
        let candidate = self.explained(candidate);
        match candidate.state {
            State::Whole(mut whole) => {
                let span = Span::new(candidate.start, candidate.end);
                if !candidate.counts && self.is_amid_answer(span) {
                    whole = Whole { violations: vec![self.no_document()], ..Whole::default() };
                }
                if whole.violations.is_empty() {
                    // It satisfies the contract, yet it is an aside: it has nothing that the contract speaks of.
                    whole.violations.push(self.without_keys(self.text, span));
                }
                self.schema(whole)
            }
            State::Broken(violation) => {
                let kind = match violation.code {
                    Code::Ambiguous => RejectionKind::Ambiguous,
                    _ => RejectionKind::BadJson,
                };
                self.rejection(kind, vec![*violation])
            }
            State::Refused => self.no_json(),
            State::Cut { violation, whole } => {
                let mut rejection = self.rejection(RejectionKind::Truncated, vec![*violation]);
                rejection.whole = whole;
                rejection
            }
        }
    }

    /// Whether a document that is not the answer is but a part of one, which lacks its brackets or is written in
    /// another language.
    fn is_amid_answer(&self, document: Span) -> bool {
        let names_member = |text: Option<&str>| text.is_some_and(|text| verdict::names_member(text, self.contract));
        let around = [self.text.get(..document.start), self.text.get(document.end..)];
        around.into_iter().any(names_member) && !names_member(document.of(self.text))
    }

    /// The violation of a reply that is no document of the contract, and holds none.
    fn no_document(&self) -> Violation {
        let expected = Expected::Value { contract: self.contract, constraints: &[] };
        let sent = Sent::Value(clip(self.text.trim(), self.parser.limits.echo));
        let span = Span::new(0, self.text.len());
        Violation { path: Path::root(), span, position: Position::START, code: Code::WrongType, expected, sent }
    }

    /// The rejection for a whole document that violates the contract.
    fn schema(&self, whole: Whole) -> Rejection {
        let is_doubt = |code| matches!(code, Code::RepeatedKey | Code::Ambiguous | Code::SeveralAnswers);
        let is_doubtful = whole.violations.iter().any(|violation| is_doubt(violation.code));
        let kind = if is_doubtful { RejectionKind::Ambiguous } else { RejectionKind::Schema };
        let mut rejection = self.rejection(kind, whole.violations);
        rejection.omitted = whole.omitted;
        rejection
    }

    /// The rejection for several answers that differ.
    fn several(&self, candidates: &[Candidate], count: usize, at: usize) -> Rejection {
        let span = candidates.get(at).map_or(Span::at(0), |candidate| Span::new(candidate.start, candidate.end));
        let shown = candidates.iter().filter(|candidate| candidate.counts).take(2);
        let echo = self.parser.limits.echo;
        let texts = shown.map(|c| clip(self.text.get(c.start..c.end).unwrap_or_default(), echo)).collect();
        let mut rejection =
            self.fault(RejectionKind::Ambiguous, Code::SeveralAnswers, span, &format!("1 answer, not {count}"));
        if let Some(violation) = rejection.violations.first_mut() {
            violation.sent = Sent::Several(texts);
        }
        rejection
    }

    pub(super) fn no_json(&self) -> Rejection {
        let span = Span::new(0, self.text.len());
        let mut rejection = self.fault(RejectionKind::NoJson, Code::NoJson, span, "");
        if let Some(violation) = rejection.violations.first_mut() {
            violation.expected = Expected::Value { contract: self.contract, constraints: &[] };
        }
        rejection
    }

    /// A rejection with one violation at the root.
    pub(super) fn fault(&self, kind: RejectionKind, code: Code, span: Span, asked: &str) -> Rejection {
        let sent = clip(span.of(self.text).unwrap_or_default(), self.parser.limits.echo);
        let position = Position::START;
        let (expected, sent) = (Expected::Syntax(asked.into()), Sent::Value(sent));
        self.rejection(kind, vec![Violation { path: Path::root(), span, position, code, expected, sent }])
    }

    /// Puts violations in the order of the reply, with their positions in it.
    pub(super) fn rejection(&self, kind: RejectionKind, mut violations: Vec<Violation>) -> Rejection {
        violations.sort_by_key(|violation| violation.span.start);
        let reply = self.text.get(self.prefill..).unwrap_or_default();
        let mut position = Position::START;
        let mut at = 0;
        for violation in &mut violations {
            violation.span = self.in_reply(violation.span);
            let step = reply.get(at..).unwrap_or_default();
            position = position.moved(step, violation.span.start - at);
            at = violation.span.start;
            violation.position = position;
        }
        Rejection {
            kind,
            violations,
            omitted: 0,
            whole: Vec::new(),
            opening: clip(reply.trim(), self.parser.limits.echo),
            contract: self.contract,
        }
    }

    /// The provider's word that the reply was cut outweighs every finding but a broken contract.
    pub(super) fn with_finish_reason(&self, mut rejection: Rejection) -> Rejection {
        if self.parser.finish_reason == FinishReason::Length && rejection.kind != RejectionKind::Schema {
            rejection.kind = RejectionKind::Truncated;
        }
        rejection
    }
}
