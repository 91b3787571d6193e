//! The entry points: settings, and the way from a reply to an outcome.

mod candidate;
mod prefill;
mod read;
mod scalar;
mod unwrap;

use std::fmt::Display;

use crate::contract::Contract;
use crate::decode::{At, Decoder, LlmContract, Mend, clip};
use crate::json::Cursor;
use crate::outcome::{
    Accepted, Code, Expected, Limits, Path, Position, Rejection, RejectionKind, Repair, RepairCode, Sent, Span,
    Violation,
};
use crate::reply::{extract, verdict};
use candidate::Begun;
use read::{Read, Target};

/// How much of what models do to JSON is mended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Leniency {
    /// The reply is the document and plain JSON (RFC 8259), with nothing around it but white space.
    Exact,
    /// Plain JSON stands somewhere in the reply, in prose or a fence.
    Extract,
    /// Slips of packaging that have one reading are mended too, and recorded.
    #[default]
    Tidy,
}

/// Which of several answers in one reply is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Choose {
    /// The only one: several that differ are a rejection.
    #[default]
    Only,
    /// The first that satisfies the contract.
    First,
    /// The last that satisfies the contract.
    Last,
}

/// Why the provider says that the reply ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum FinishReason {
    /// The model was done.
    Stop,
    /// The limit of output tokens was reached: a reply that is not accepted counts as truncated.
    Length,
    /// Nobody said, or for another reason.
    #[default]
    Unknown,
}

/// Reads replies with settings of its own.
///
/// [`LlmContract::parse`] is the same with the default settings.
#[derive(Debug, Clone)]
pub struct Parser {
    leniency: Leniency,
    choose: Choose,
    finish_reason: FinishReason,
    prefill: String,
    limits: Limits,
}

impl Default for Parser {
    fn default() -> Self {
        Self::new()
    }
}

impl Parser {
    /// The default settings.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            leniency: Leniency::Tidy,
            choose: Choose::Only,
            finish_reason: FinishReason::Unknown,
            prefill: String::new(),
            limits: Limits::DEFAULT,
        }
    }

    /// How much is mended; everything that has one reading by default.
    #[must_use]
    pub fn leniency(mut self, leniency: Leniency) -> Self {
        self.leniency = leniency;
        self
    }

    /// Which of several answers is taken; only a single one by default.
    #[must_use]
    pub fn choose(mut self, choose: Choose) -> Self {
        self.choose = choose;
        self
    }

    /// Why the provider says that the reply ended.
    #[must_use]
    pub fn finish_reason(mut self, reason: FinishReason) -> Self {
        self.finish_reason = reason;
        self
    }

    /// Whether the model was asked for lists of entries in the place of maps (`Lossy::MapAsEntries`), so that an empty
    /// list is a map without entries. A list that has entries shows that it is a map; an empty one does not, and is a
    /// violation by default.
    #[must_use]
    pub fn map_entries(mut self, asked: bool) -> Self {
        self.limits.map_entries = asked;
        self
    }

    /// The text with which the caller began the model's reply (`{`). A reply that repeats it is read as a whole,
    /// where it can be nothing else. Spans stay those of the reply.
    #[must_use]
    pub fn prefill(mut self, prefill: impl Into<String>) -> Self {
        self.prefill = prefill.into();
        self
    }

    /// What a reply is in full: the prefill, and what the model wrote behind it, unless it repeats the prefill.
    pub(crate) fn in_full(&self, reply: &str) -> String {
        if prefill::is_repeated(&self.prefill, reply) { reply.to_owned() } else { self.with_prefill(reply) }
    }

    fn with_prefill(&self, reply: &str) -> String {
        format!("{}{reply}", self.prefill)
    }

    /// The longest reply that is read, in bytes, prefill included; 16 MiB by default.
    #[must_use]
    pub fn max_bytes(mut self, bytes: usize) -> Self {
        self.limits.bytes = bytes;
        self
    }

    /// The most lists and objects open at once; 128 by default, and at most 256, since the reading of
    /// nested values uses the call stack.
    #[must_use]
    pub fn max_depth(mut self, depth: usize) -> Self {
        self.limits.depth = depth.min(256);
        self
    }

    /// The most violations reported, from 1 to 1,000; 16 by default. Further ones are counted.
    #[must_use]
    pub fn max_violations(mut self, violations: usize) -> Self {
        self.limits.violations = violations.clamp(1, 1_000);
        self
    }

    /// The most characters of a value that a message shows; 80 by default.
    #[must_use]
    pub fn max_echo(mut self, characters: usize) -> Self {
        self.limits.echo = characters;
        self
    }

    /// A decoder of the document that a reply seems to consist of, words around it aside.
    #[inline]
    fn first_document<'r>(&'r self, reply: &'r str) -> Option<Decoder<'r>> {
        if !self.prefill.is_empty() || reply.len() > self.limits.bytes {
            return None;
        }
        let mut cursor = Cursor::new(reply, 0);
        let start = match cursor.token() {
            b'{' => cursor.offset(),
            b'[' if !extract::is_thought_mark(reply, cursor.offset()) => cursor.offset(),
            // A document in a string.
            _ if reply.trim_start().starts_with('"') => return None,
            _ => extract::first_brace(reply)?,
        };
        Some(self.decoder(reply, start, &self.limits))
    }

    /// What is to be said of the text around a document that was decoded: nothing where there is none. `None`
    /// where something was found in the document, or may be found around it.
    fn around_clean(&self, reply: &str, start: usize, decoder: &Decoder<'_>) -> Option<Vec<Repair>> {
        let end = decoder.end().filter(|_| decoder.is_silent())?;
        let (before, behind) = (reply.get(..start)?, reply.get(end..)?);
        let around = [(before, Span::new(0, start)), (behind, Span::new(end, reply.len()))];
        let around = around.map(|(text, span)| (!text.trim_ascii().is_empty()).then_some(span));
        if around == [None, None] {
            return Some(Vec::new());
        }
        let document = reply.get(start..end)?;
        let goes_on = || {
            verdict::goes_on_from_empty(document, before.chars().next_back(), behind)
                || verdict::is_cut_behind_comma(document, behind)
        };
        let is_quiet = || extract::is_quiet(behind) && !goes_on();
        if self.leniency == Leniency::Exact || !decoder.is_recognised() || !is_quiet() {
            return None;
        }
        let mut repairs = Vec::with_capacity(around.iter().flatten().count());
        let code = RepairCode::SurroundingText;
        repairs.extend(around.into_iter().flatten().map(|span| Repair { code, span, path: Path::root() }));
        Some(repairs)
    }

    /// A decoder of the value at an offset of a text.
    #[inline]
    fn decoder<'t>(&self, text: &'t str, start: usize, limits: &'t Limits) -> Decoder<'t> {
        let mend: Option<Mend> = if self.leniency == Leniency::Tidy { Some(candidate::mend) } else { None };
        Decoder::new(text, start, limits, mend)
    }

    /// Reads a reply.
    ///
    /// # Errors
    ///
    /// A [`Rejection`] when the reply holds no answer, a broken or cut one, several that differ, or one that
    /// violates the contract. Its text can be sent back to the model.
    pub fn parse<T: LlmContract>(&self, reply: &str) -> Result<Accepted<T>, Rejection> {
        let Some(mut decoder) = self.first_document(reply) else {
            return self.prefilled(reply);
        };
        let start = decoder.offset();
        let value = T::__read(&mut decoder, &At::ROOT, &[]);
        if let Some(repairs) = self.around_clean(reply, start, &decoder)
            && let Some(value) = value
        {
            // The usual case, which shall cost next to nothing but its decoding.
            return Ok(Accepted::plain(value, repairs, Span::new(start, decoder.offset())));
        }
        self.read(reply, 0, Some(Begun::new(start, decoder, value.is_some())), value)
    }

    /// Reads a reply, and judges the value by what the type cannot know: the text that the question was about, or
    /// what a database holds. The check is asked where the contract is satisfied, and what it answers is told to the
    /// model, so word it as a request.
    ///
    /// ```
    /// use llm_contract::{LlmContract, Parser};
    ///
    /// #[derive(Debug, LlmContract)]
    /// struct Claim {
    ///     quote: String,
    /// }
    ///
    /// let source = "The kettle was cold.";
    /// let is_quoted = |claim: &Claim| match source.contains(&claim.quote) {
    ///     true => Ok(()),
    ///     false => Err("quote must stand in the source, word for word"),
    /// };
    /// assert!(Parser::new().parse_with_check(r#"{"quote": "kettle was cold"}"#, is_quoted).is_ok());
    /// let rejection = Parser::new().parse_with_check(r#"{"quote": "it was hot"}"#, is_quoted).unwrap_err();
    /// assert!(rejection.to_string().contains("quote must stand in the source, word for word."));
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`parse`](Self::parse); and where the check fails, a [`Rejection`] with one violation of the whole
    /// ([`Code::Check`]).
    pub fn parse_with_check<T: LlmContract, E: Display>(
        &self,
        reply: &str,
        check: impl FnOnce(&T) -> Result<(), E>,
    ) -> Result<Accepted<T>, Rejection> {
        let accepted = self.parse::<T>(reply)?;
        match check(&accepted.value) {
            Ok(()) => Ok(accepted),
            Err(message) => Err(self.unconfirmed(T::__CONTRACT, reply, &accepted, &message)),
        }
    }

    /// The rejection of a value that satisfies its contract, and not its asker.
    #[cold]
    fn unconfirmed<T>(
        &self,
        contract: &'static Contract,
        reply: &str,
        accepted: &Accepted<T>,
        message: &dyn Display,
    ) -> Rejection {
        let violation = Violation {
            path: Path::root(),
            span: accepted.span,
            position: Position::START,
            code: Code::Check,
            expected: Expected::Check(message.to_string().into()),
            sent: Sent::Value(clip(&accepted.json(reply), self.limits.echo)),
        };
        Read::new(self, contract, reply, 0).rejection(RejectionKind::Schema, vec![violation])
    }

    /// Reads a text that is not just a clean document, and begins with a prefill of so many bytes. The decoding of
    /// what it begins with was begun, and the value is what came of it.
    #[cold]
    #[inline(never)]
    fn read<T: LlmContract>(
        &self,
        text: &str,
        prefill: usize,
        begun: Option<Begun>,
        value: Option<T>,
    ) -> Result<Accepted<T>, Rejection> {
        let mut values = Values { latest: value, kept: None };
        let accepted = Read::new(self, T::__CONTRACT, text, prefill).run(begun, &mut values)?;
        match values.kept.or(values.latest) {
            Some(value) => Ok(accepted.with(value)),
            // An accepted document has a value; a `__read` that breaks that promise must not panic.
            None => Err(Read::new(self, T::__CONTRACT, text, prefill).no_json()),
        }
    }

    /// Reads what was written behind the prefill, if there is one, or the whole anew.
    #[cold]
    #[inline(never)]
    fn prefilled<T: LlmContract>(&self, reply: &str) -> Result<Accepted<T>, Rejection> {
        let read = |text: &str, prefill| self.read(text, prefill, None, None);
        let len = self.prefill.len();
        let behind = read(&self.with_prefill(reply), len);
        if !prefill::is_repeated(&self.prefill, reply) {
            return behind;
        }
        // What may be a beginning of more behind the prefill is no whole.
        if !prefill::ends_in_brace(&self.prefill) {
            let ended = format!("{}{reply}{}", self.prefill, prefill::closing(&self.prefill));
            let is_no_value = || read(&ended, len).is_err_and(|rejection| prefill::is_no_value(&rejection, reply));
            if behind.is_ok() || !is_no_value() {
                return behind;
            }
        }
        match read(reply, 0) {
            Ok(mut accepted) if self.leniency == Leniency::Tidy => {
                let span = prefill::span(&self.prefill, reply);
                accepted.repairs.insert(0, Repair { code: RepairCode::RepeatedPrefill, span, path: Path::root() });
                Ok(accepted)
            }
            Err(rejection) if behind.is_err() => Err(rejection),
            _ => behind,
        }
    }
}

/// Reads a reply with the default settings, for types that have another `parse` of their own.
///
/// # Errors
///
/// As for [`LlmContract::parse`].
pub fn parse<T: LlmContract>(reply: &str) -> Result<Accepted<T>, Rejection> {
    static DEFAULT: Parser = Parser::new();
    DEFAULT.parse(reply)
}

/// Where decoded values go, so that the rest of the reading knows no type.
struct Values<T> {
    latest: Option<T>,
    kept: Option<T>,
}

impl<T: LlmContract> Target for Values<T> {
    fn decode(&mut self, decoder: &mut Decoder<'_>) -> bool {
        self.latest = T::__read(decoder, &At::ROOT, &[]);
        self.latest.is_some()
    }

    fn keep(&mut self) {
        self.kept = self.latest.take();
    }
}
