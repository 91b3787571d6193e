//! Taking a document out of what models put around it: objects with one member, calls of tools, lists of one, strings.

use super::candidate::{Candidate, State, Whole, cut_candidate, inside_fence};
use super::read::{Read, Target};
use crate::contract::{Object, Shape};
use crate::decode::clip;
use crate::json::Unescaped;
use crate::outcome::{Code, Expected, Path, Position, RepairCode, Sent, Span, Violation};
use crate::reply::tidy::{self, Broken, Budget, Reading, Tidied};
use crate::reply::verdict;
use crate::reply::wrapper::{self, Inner};

/// A document is taken out of at most this many wrappers.
pub(super) const MOST_WRAPPERS: usize = 3;

impl Read<'_> {
    /// Takes a whole candidate that does not satisfy the contract out of its wrappers, if there are any.
    pub(super) fn unwrapped(
        &self,
        text: &str,
        mut outer: Candidate,
        wrappers: usize,
        target: &mut dyn Target,
    ) -> Candidate {
        if outer.is_good() {
            // A list that satisfies the contract is one of its lists, though its items may be documents in strings.
            outer.counts |= outer.is_list(text) && matches!(self.contract.required().shape, Shape::List(_));
            return if outer.ignores() { self.doubted(text, outer, target) } else { outer };
        }
        if let Some(scalar) = self.out_of_object(text, &outer, target) {
            return scalar;
        }
        if let Some(call) = self.out_of_own_call(text, &outer, outer.start, wrappers, target) {
            return call;
        }
        let mut at = outer.start;
        if let Some(several) = self.several_items(text, &outer, target) {
            return several;
        }
        for left in (0..wrappers).rev() {
            let inner = match wrapper::peel(text, at, self.contract) {
                None => break,
                Some(Inner::Text(quote)) => return self.out_of_string(text, quote, outer, left, target),
                Some(Inner::Value(inner)) => inner,
            };
            at = inner;
            if let Some(call) = self.out_of_own_call(text, &outer, at, left, target) {
                return call;
            }
            let Some(candidate) = self.plain_candidate(text, inner, target) else {
                // A text in it is none for all that its escapes look plain: what is broken is the whole.
                return self.mended(text, outer.start, left, target);
            };
            if candidate.counts {
                let is_doubtful = candidate.is_good() && candidate.ignores();
                let candidate = if is_doubtful { self.doubted(text, candidate, target) } else { candidate };
                let json = text.get(inner..candidate.end).unwrap_or_default();
                let unwrapped = Candidate { start: outer.start, end: outer.end, ..candidate.with_text(json) };
                return unwrapped.moved_out(&|span| span);
            }
        }
        outer
    }

    /// A document that was taken out of a wrapper, both mended, is read by itself as well: in the wrapper nobody knew which
    /// keys it may have, and so where its texts end. `None` if that comes to the same.
    pub(super) fn torn_wrapper(&self, text: &str, candidate: &Candidate, tidied: &Tidied) -> Option<Candidate> {
        let State::Whole(Whole { json: Some(json), repairs, .. }) = &candidate.state else { return None };
        repairs.iter().find(|repair| repair.code == RepairCode::Unwrapped)?;
        let outermost = wrapper::peel(&tidied.json, 0, self.contract)?;
        let holds = |inner: &Inner| {
            let is_value = matches!(inner, Inner::Value(_));
            is_value && tidied.json.get(inner.offset()..).is_some_and(|rest| rest.starts_with(json.as_str()))
        };
        let at = self.wrapped_in(&tidied.json, outermost).into_iter().find(holds)?.offset();
        let span = tidied.edits.span(Span::new(at, at + json.len()));
        match tidy::tidy(text, span.start, self.contract, &self.parser.limits, &Budget::of_part(span.end - span.start))
        {
            Reading::Whole(inner) if inner.json == *json => {
                let document = text.get(span.start..inner.end)?;
                let behind = text.get(inner.end..tidied.end)?.trim_start();
                let goes_on = behind.starts_with(['/', '#'])
                    && (verdict::goes_on_from_empty(document, None, behind)
                        || verdict::goes_on_from_text(document, None, behind));
                goes_on.then(|| {
                    let state = State::Whole(Whole { json: Some(inner.json), ..Whole::default() });
                    let mut torn = Candidate { start: span.start, end: inner.end, state, counts: true };
                    torn.closed_too_early(text, &self.parser.limits);
                    Candidate { end: tidied.end, ..torn }
                })
            }
            Reading::Whole(_) => {
                Some(self.broken(text, span.start, Broken { recognised: true, ..Broken::at(tidied.end) }))
            }
            Reading::Broken(broken) => {
                Some(self.broken(text, span.start, Broken { at: tidied.end, recognised: true, ..broken }))
            }
            Reading::Cut(cut) => Some(cut_candidate(text, span.start, cut)),
        }
    }

    /// Takes a scalar out of an object that holds nothing else. Where the contract knows other forms, an object
    /// with a misspelt key looks like that too, so only the key counts that providers are told.
    pub(super) fn out_of_object(&self, text: &str, outer: &Candidate, target: &mut dyn Target) -> Option<Candidate> {
        let (key, at) = wrapper::only_scalar(text, outer.start)?;
        let is_null = text.as_bytes().get(at) == Some(&b'n');
        let is_scalar = self.is_scalar();
        if (!is_scalar || is_null) && self.contract.wrapper() != Some(&*key) {
            return None;
        }
        let inner = self.plain_candidate(text, at, target)?;
        if !is_scalar && !inner.is_good() {
            return None;
        }
        let json = text.get(at..inner.end).unwrap_or_default();
        let inner = Candidate { start: outer.start, end: outer.end, counts: true, ..inner.with_text(json) };
        Some(inner.moved_out(&|span| span))
    }

    /// Takes the arguments out of a call whose `name` looks like the contract's own: the call lacks what the contract asks
    /// for, and they have it all.
    fn out_of_own_call(
        &self,
        text: &str,
        outer: &Candidate,
        at: usize,
        wrappers: usize,
        target: &mut dyn Target,
    ) -> Option<Candidate> {
        let left = wrappers.checked_sub(1)?;
        let whole = Candidate { start: outer.start, end: outer.end, state: State::Refused, counts: false };
        let inner = match wrapper::own_call(text, at, self.contract)? {
            Inner::Text(quote) => self.out_of_string(text, quote, whole, left, target),
            Inner::Value(inner) => {
                if at != outer.start && self.plain_candidate(text, at, target)?.is_good() {
                    return None;
                }
                let arguments = self.plain_candidate(text, inner, target)?;
                let json = text.get(inner..arguments.end).unwrap_or_default();
                let arguments = arguments.with_text(json).moved_out(&|span| span);
                Candidate { start: outer.start, end: outer.end, ..arguments }
            }
        };
        (inner.counts && inner.is_good() && !inner.ignores()).then_some(inner)
    }

    /// A document may satisfy the contract while it ignores a member that holds the answer: a wrapper, where
    /// all members are optional, or a tool call, where the contract has a key of its own called `name`.
    /// Neither reading is plain then.
    fn doubted(&self, text: &str, mut outer: Candidate, target: &mut dyn Target) -> Candidate {
        let ignored = match wrapper::peel_any(text, outer.start) {
            _ if !outer.counts => wrapper::objects(text, outer.start).into_iter().map(Inner::Value).collect(),
            // A contract that holds itself has answers inside of answers, and those are not ignored.
            Some(inner) if outer.ignores_member(text, inner.offset()) => self.wrapped_in(text, inner),
            _ => return outer,
        };
        let is_answer = |inner: Inner, target: &mut dyn Target| match inner {
            // Of what nobody reads a string may be broken; and a list may hold several answers.
            Inner::Value(at) => {
                let items = wrapper::items(text, at, self.contract);
                let first = items.and_then(|items| items.shown.first().map(|item| item.start));
                self.plain_candidate(text, first.unwrap_or(at), target).is_none_or(|inner| inner.counts)
            }
            Inner::Text(quote) => self.holds_answer(text, quote, target),
        };
        if ignored.into_iter().any(|inner| is_answer(inner, target))
            && let State::Whole(whole) = &mut outer.state
        {
            let span = Span::new(outer.start, outer.end);
            whole.violations.push(self.without_keys(text, span));
            return outer;
        }
        // Its value gave way to the inner one's.
        self.plain_candidate(text, outer.start, target).unwrap_or(outer)
    }

    /// A value, and what is in it where it is a wrapper itself.
    fn wrapped_in(&self, text: &str, inner: Inner) -> Vec<Inner> {
        let next = |inner: &Inner| match inner {
            Inner::Value(at) => wrapper::peel(text, *at, self.contract),
            Inner::Text(_) => None,
        };
        std::iter::successors(Some(inner), next).take(MOST_WRAPPERS).collect()
    }

    /// Whether the string whose quote stands at an offset is a document that has what the contract speaks of.
    fn holds_answer(&self, text: &str, quote: usize, target: &mut dyn Target) -> bool {
        let inner = Unescaped::new(text, quote + 1);
        let start = inside_fence(&inner.text).start;
        matches!(inner.text.as_bytes().get(start), Some(b'{' | b'['))
            && self.candidate_in(&inner.text, start, 0, target).counts
    }

    /// The violation of a document that has none of the contract's keys.
    pub(super) fn without_keys(&self, text: &str, span: Span) -> Violation {
        let sent = clip(span.of(text).unwrap_or_default(), self.parser.limits.echo);
        let keys = |object: &Object| object.asked.iter().map(|field| field.key).collect();
        let (code, expected) = match self.contract.object() {
            Some(object) => (Code::UnknownKey, Expected::NoOtherKey { keys: keys(object) }),
            None => (Code::WrongType, Expected::Value { contract: self.contract, constraints: &[] }),
        };
        let position = Position::START;
        Violation { path: Path::root(), span, position, code, expected, sent: Sent::Value(sent) }
    }

    /// A list of several answers where one is asked for.
    fn several_items(&self, text: &str, outer: &Candidate, target: &mut dyn Target) -> Option<Candidate> {
        let items = wrapper::items(text, outer.start, self.contract)?;
        let first = items.shown.first()?;
        if !self.plain_candidate(text, first.start, target)?.counts {
            return None;
        }
        let span = Span::new(outer.start, outer.end);
        let shown = items.shown.iter().map(|item| item.of(text).unwrap_or_default());
        let violation = Violation {
            path: Path::root(),
            span,
            position: Position::START,
            code: Code::SeveralAnswers,
            expected: Expected::Syntax(format!("1 answer, not {}", items.count).into()),
            sent: Sent::Several(shown.map(|item| clip(item, self.parser.limits.echo)).collect()),
        };
        let whole = Whole { violations: vec![violation], ..Whole::default() };
        Some(Candidate { start: outer.start, end: outer.end, state: State::Whole(whole), counts: true })
    }

    /// Reads the document in the string whose quote stands at an offset; `outer` if there is none.
    fn out_of_string(
        &self,
        text: &str,
        quote: usize,
        outer: Candidate,
        wrappers: usize,
        target: &mut dyn Target,
    ) -> Candidate {
        let inner = Unescaped::new(text, quote + 1);
        let document = inside_fence(&inner.text);
        let start = document.start;
        let candidate = match inner.text.as_bytes().get(start) {
            Some(b'{' | b'[') => self.candidate_in(&inner.text, start, wrappers, target),
            Some(b'"') => match self.plain_candidate(&inner.text, start, target) {
                Some(string) => self.unwrapped(&inner.text, string, wrappers, target),
                None => return outer,
            },
            _ => return outer,
        };
        if !candidate.counts || (candidate.is_whole() && candidate.end != document.end) {
            return outer;
        }
        let moved = candidate.with_text(&inner.text).moved_out(&|span| inner.span(span));
        Candidate { start: outer.start, end: outer.end, ..moved }
    }
}
