//! The decoder's state, and how violations are recorded.

use super::memo::Memo;
use super::{At, LlmContract, Mend, Source, clip};
use crate::contract::{Constraint, Contract, Object};
use crate::json::Cursor;
use crate::outcome::{Code, Expected, Limits, Path, Position, Repair, RepairCode, Sent, Span, Violation};

/// What was found in a document besides its value. Spans are those of the text that was decoded.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    pub(crate) violations: Vec<Violation>,
    pub(crate) omitted: usize,
    pub(crate) repairs: Vec<Repair>,
    pub(crate) ignored: Vec<Path>,
    /// A document in a string that the end of the string cut.
    pub(crate) cut: Option<Box<Violation>>,
}

/// How much was found at some time.
#[derive(Default)]
pub(super) struct Marks {
    violations: usize,
    omitted: usize,
    repairs: usize,
    ignored: usize,
}

impl Findings {
    /// Whether nothing was found that speaks against the value or goes with it.
    fn is_empty(&self) -> bool {
        self.violations.is_empty() && self.repairs.is_empty() && self.ignored.is_empty() && self.cut.is_none()
    }

    /// How much was found so far.
    pub(super) fn marks(&self) -> Marks {
        Marks {
            violations: self.violations.len(),
            omitted: self.omitted,
            repairs: self.repairs.len(),
            ignored: self.ignored.len(),
        }
    }

    /// Brings the spans of what was found since then to an outer text.
    pub(super) fn map_since(&mut self, marks: &Marks, map: &dyn Fn(Span) -> Span) {
        let violations = self.violations.iter_mut().skip(marks.violations).map(|violation| &mut violation.span);
        let repairs = self.repairs.iter_mut().skip(marks.repairs).map(|repair| &mut repair.span);
        for span in violations.chain(repairs) {
            *span = map(*span);
        }
    }

    /// Forgets what was found since then.
    pub(super) fn reset(&mut self, marks: &Marks) {
        self.violations.truncate(marks.violations);
        self.repairs.truncate(marks.repairs);
        self.ignored.truncate(marks.ignored);
        self.omitted = marks.omitted;
        self.cut = None;
    }
}

/// Reads plain JSON into a user's type.
#[derive(Debug)]
pub struct Decoder<'a> {
    pub(super) cursor: Cursor<'a>,
    pub(super) limits: &'a Limits,
    /// How a document in a string is made plain. Without it, values that are spelled or typed a little off
    /// are violations; with it they are read, and recorded.
    pub(super) mend: Option<Mend>,
    pub(super) depth: usize,
    /// The text is no plain JSON here: nothing more is read.
    pub(super) stopped: bool,
    /// Nothing as long as nothing was found: a clean document is cheap to begin and to end.
    pub(super) findings: Option<Box<Findings>>,
    /// Whether the root has what the contract speaks of: one of its keys, or a first item of the right kind.
    pub(super) recognised: bool,
    /// What few documents need.
    pub(super) memo: Option<Box<Memo>>,
    /// What is around the next object.
    pub(super) around: Around,
    /// Whether the value is the key of a map, so that a number stands in quotes.
    pub(super) in_key: bool,
    /// Whether the author of the field declared that its value may be of another JSON type.
    pub(super) coerces: bool,
}

/// What is around an object that does not stand for itself.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Around {
    /// The key of another's tag among its members.
    pub(super) tag: Option<&'static str>,
    /// It shares its members with an object that reports what is unknown, absent or repeated.
    pub(super) shared: bool,
    /// The members of that object.
    pub(super) known: Option<&'static Object>,
}

impl Around {
    /// Whether a key is that of a member of the object around, or its tag.
    pub(super) fn has(&self, key: &str, mends: bool) -> bool {
        let is_member = |object: &Object| {
            let spelled = || object.fields.iter().filter(|field| field.is_spelled(key)).count() == 1;
            object.index_of(key).is_some() || (mends && spelled())
        };
        self.tag == Some(key) || self.known.is_some_and(is_member)
    }
}

impl<'a> Decoder<'a> {
    /// A decoder of the value at a byte offset of a text.
    #[inline]
    pub(crate) fn new(text: &'a str, at: usize, limits: &'a Limits, mend: Option<Mend>) -> Self {
        Self {
            cursor: Cursor::new(text, at),
            limits,
            mend,
            depth: 0,
            stopped: false,
            findings: None,
            recognised: false,
            memo: None,
            around: Around::default(),
            in_key: false,
            coerces: false,
        }
    }

    /// The offset behind what was read; `None` where the text was no plain JSON.
    #[inline]
    pub(crate) fn end(&self) -> Option<usize> {
        (!self.stopped).then(|| self.cursor.offset())
    }

    /// Where the decoder is.
    #[inline]
    pub(crate) fn offset(&self) -> usize {
        self.cursor.offset()
    }

    /// Whether nothing was found besides the value.
    #[inline]
    pub(crate) fn is_silent(&self) -> bool {
        self.findings.as_deref().is_none_or(Findings::is_empty)
    }

    /// Whether the root has what the contract speaks of.
    pub(crate) fn is_recognised(&self) -> bool {
        self.recognised
    }

    /// What was found besides the value.
    pub(crate) fn into_findings(self) -> Findings {
        self.findings.map_or_else(Findings::default, |findings| *findings)
    }

    /// Where to put what was found.
    #[cold]
    pub(super) fn findings(&mut self) -> &mut Findings {
        self.findings.get_or_insert_default()
    }

    /// Whether as many violations are recorded as are reported; if so, one more is counted.
    pub(super) fn omits(&mut self) -> bool {
        let most = self.limits.violations;
        let findings = self.findings();
        let omits = findings.violations.len() >= most;
        findings.omitted += usize::from(omits);
        omits
    }

    /// Whether values that are spelled or typed a little off are read.
    #[inline]
    pub(super) fn mends(&self) -> bool {
        self.mend.is_some()
    }

    /// The text is no plain JSON here.
    #[cold]
    pub(super) fn stop<T>(&mut self) -> Option<T> {
        self.stopped = true;
        None
    }

    /// Whether the text turned out to be no plain JSON.
    #[inline]
    pub(super) fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// How many violations there are so far.
    #[inline]
    pub(super) fn count(&self) -> usize {
        self.findings.as_ref().map_or(0, |findings| findings.violations.len() + findings.omitted)
    }

    /// The offset of the value that comes next.
    pub fn place(&mut self) -> usize {
        self.cursor.token();
        self.cursor.offset()
    }

    /// Where the value stands that starts at an offset and ends at the cursor.
    #[inline]
    pub(super) fn source(&self, start: usize) -> Source<'static> {
        Source::Known(Span::new(start, self.cursor.offset()))
    }

    /// The text from an offset up to the cursor.
    pub(super) fn since(&self, start: usize) -> &'a str {
        self.cursor.text().get(start..self.cursor.offset()).unwrap_or_default()
    }

    /// Records a violation; what is expensive to make is made only where it is reported.
    #[cold]
    pub(super) fn violate(&mut self, code: Code, span: Span, at: &At<'_>, make: &dyn Fn(&Self) -> (Expected, Sent)) {
        if self.omits() {
            return;
        }
        let (expected, sent) = make(self);
        let position = Position::START;
        self.findings().violations.push(Violation { path: at.path(), span, position, code, expected, sent });
    }

    /// Records that a value is not what was asked for.
    #[cold]
    #[inline(never)]
    pub(super) fn refuse(&mut self, code: Code, source: &Source<'_>, at: &At<'_>, asked: Asked) {
        self.refuse_with(code, source, at, asked, None);
    }

    /// Records that a value is not what was asked for, and how long it is where that was measured.
    #[cold]
    #[inline(never)]
    pub(super) fn refuse_with(
        &mut self,
        code: Code,
        source: &Source<'_>,
        at: &At<'_>,
        asked: Asked,
        len: Option<usize>,
    ) {
        if self.omits() {
            return;
        }
        let span = source.span(self.cursor.text());
        self.violate(code, span, at, &|decoder| {
            let value = decoder.clip(span.of(decoder.cursor.text()).unwrap_or_default());
            let sent = match len {
                Some(len) => Sent::Sized { value, len },
                None => Sent::Value(value),
            };
            (Expected::Value { contract: asked.contract, constraints: asked.constraints }, sent)
        });
    }

    /// The violations of the value at a place, since there were so many, say that `null` is allowed too.
    #[cold]
    #[inline(never)]
    pub(super) fn allow_null(&mut self, since: usize, at: &At<'_>, optional: &'static Contract) {
        let path = at.path();
        for violation in self.findings().violations.iter_mut().skip(since).filter(|violation| violation.path == path) {
            if let Expected::Value { contract, .. } = &mut violation.expected {
                *contract = optional;
            }
        }
    }

    /// The violations of the value at a place, since there were so many, say what another contract asks for.
    #[cold]
    #[inline(never)]
    pub(super) fn ask_for(&mut self, since: usize, at: &At<'_>, whole: &'static Contract, all: &'static [Constraint]) {
        let path = at.path();
        for violation in self.findings().violations.iter_mut().skip(since).filter(|violation| violation.path == path) {
            if let Expected::Value { contract, constraints } = &mut violation.expected {
                (*contract, *constraints) = (whole, all);
            }
        }
    }

    /// A text as a message shows it.
    pub(super) fn clip(&self, text: &str) -> Box<str> {
        clip(text, self.limits.echo)
    }

    /// Goes over a value of a JSON type that was not asked for, and records that.
    #[cold]
    #[inline(never)]
    pub(super) fn mismatch<T>(&mut self, at: &At<'_>, asked: Asked) -> Option<T> {
        self.cursor.token();
        let start = self.cursor.offset();
        self.skip()?;
        self.refuse(Code::WrongType, &self.source(start), at, asked);
        None
    }

    /// Goes over a value of a JSON type that was not asked for, where no contract of its own asks.
    #[cold]
    #[inline(never)]
    pub(super) fn mismatch_of<T>(&mut self, at: &At<'_>, expected: &dyn Fn() -> Expected) -> Option<T> {
        self.cursor.token();
        let start = self.cursor.offset();
        self.skip()?;
        let span = Span::new(start, self.cursor.offset());
        self.violate(Code::WrongType, span, at, &|decoder| {
            let value = decoder.clip(span.of(decoder.cursor.text()).unwrap_or_default());
            (expected(), Sent::Value(value))
        });
        None
    }

    /// Goes over one value.
    pub(super) fn skip(&mut self) -> Option<()> {
        let depth = self.limits.depth.saturating_sub(self.depth);
        match self.cursor.skip_value(depth) {
            Some(()) => Some(()),
            None => self.stop(),
        }
    }

    /// Records a repair.
    #[cold]
    pub(super) fn repair(&mut self, code: RepairCode, span: Span, at: &At<'_>) {
        self.findings().repairs.push(Repair { code, span, path: at.path() });
    }

    /// Goes into a container, if the depth limit allows it.
    #[inline]
    pub(super) fn enter(&mut self) -> Option<()> {
        if self.depth == self.limits.depth {
            return self.stop();
        }
        self.depth += 1;
        self.cursor.advance(1);
        Some(())
    }
}

/// What is asked of a value.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Asked {
    pub(crate) contract: &'static Contract,
    pub(crate) constraints: &'static [Constraint],
}

impl Asked {
    /// What is asked of a value of a type.
    #[inline]
    pub(crate) fn of<T: LlmContract>(constraints: &'static [Constraint]) -> Self {
        Self { contract: T::__CONTRACT, constraints }
    }

    /// Whether nothing is asked but the form.
    #[inline]
    pub(super) fn is_free(self) -> bool {
        self.constraints.is_empty() && self.contract.constraints.is_empty()
    }
}
