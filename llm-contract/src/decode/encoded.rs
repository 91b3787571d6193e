//! Values in strings: a document, a number, a truth value or `null` in quotes.

use super::decoder::{Around, Asked};
use super::{At, Chosen, Decoder, LlmContract};
use crate::contract::{Constraint, Contract, Shape};
use crate::json::{Cursor, Number, Unescaped};
use crate::outcome::{Code, Expected, Limits, Position, Repair, RepairCode, Sent, Span, Violation};

/// Makes the document at an offset of a text plain, as far as that has one reading.
pub(crate) type Mend = fn(text: &str, start: usize, contract: &'static Contract, limits: &Limits) -> Mended;

/// What came of that.
pub(crate) enum Mended {
    /// Plain JSON, the offset behind the document, what was mended, and the way back for spans.
    Whole {
        json: String,
        end: usize,
        repairs: Vec<Repair>,
        map: Box<dyn Fn(Span) -> Span>,
    },
    Broken,
    /// The text ended before the document did.
    Cut,
}

/// What stood in a string where a list or an object was due.
enum Inside {
    /// One, and it was decoded.
    Document,
    /// Text, which is for the type to refuse.
    Text,
    /// Something that was refused, and recorded.
    Refused,
}

/// Where a decoded value goes, so that decoding it knows no type.
pub(super) trait Keep {
    /// Decodes a value and keeps it, whatever was kept before; with no decoder, nothing is kept.
    fn keep(&mut self, from: Option<&mut Decoder<'_>>, at: &At<'_>, constraints: &'static [Constraint]);
}

impl<T: LlmContract> Keep for Option<T> {
    fn keep(&mut self, from: Option<&mut Decoder<'_>>, at: &At<'_>, constraints: &'static [Constraint]) {
        *self = match from {
            Some(decoder) => T::__read(decoder, at, constraints),
            None => None,
        };
    }
}

/// Reads what a variant holds.
type ReadContent<T> = fn(&mut Decoder<'_>, &Chosen, &At<'_>) -> Option<T>;

/// Where what a variant holds goes.
struct Held<'c, T> {
    value: Option<T>,
    chosen: &'c Chosen,
    read: ReadContent<T>,
}

impl<T> Keep for Held<'_, T> {
    fn keep(&mut self, from: Option<&mut Decoder<'_>>, at: &At<'_>, _: &'static [Constraint]) {
        self.value = from.and_then(|decoder| (self.read)(decoder, self.chosen, at));
    }
}

/// A value that is decoded, and where it goes.
struct Target<'t> {
    slot: &'t mut dyn Keep,
    at: &'t At<'t>,
    constraints: &'static [Constraint],
}

impl Target<'_> {
    fn decode(&mut self, decoder: &mut Decoder<'_>) {
        self.slot.keep(Some(decoder), self.at, self.constraints);
    }

    fn clear(&mut self) {
        self.slot.keep(None, self.at, self.constraints);
    }
}

impl<'a> Decoder<'a> {
    /// Reads a value that may stand in a string though it is a list or an object.
    #[inline]
    pub(super) fn read<T: LlmContract>(&mut self, at: &At<'_>, constraints: &'static [Constraint]) -> Option<T> {
        if self.is_encoded(T::__CONTRACT) {
            let mut value = None;
            self.encoded(at, T::__CONTRACT, constraints, &mut value);
            return value;
        }
        T::__read(self, at, constraints)
    }

    /// Whether a string stands here that may hold the list or object that is due.
    #[inline]
    pub(super) fn is_encoded(&mut self, contract: &'static Contract) -> bool {
        contract.is_container() && self.cursor.token() == b'"' && self.mends()
    }

    /// Reads the list or object in a string into a slot; a string that holds none is for the type to refuse.
    #[cold]
    #[inline(never)]
    pub(super) fn encoded(
        &mut self,
        at: &At<'_>,
        contract: &'static Contract,
        constraints: &'static [Constraint],
        slot: &mut dyn Keep,
    ) {
        let mut target = Target { slot, at, constraints };
        match self.document(at, Asked { contract, constraints }, &mut target) {
            Inside::Document => {}
            Inside::Refused => target.clear(),
            Inside::Text => target.decode(self),
        }
    }

    /// Reads the members or items that a variant holds, which may stand in a string, as the arguments of a tool do.
    #[inline]
    pub fn content_of<T>(&mut self, chosen: &Chosen, at: &At<'_>, read: ReadContent<T>) -> Option<T> {
        let at = chosen.place(at);
        if chosen.has_key() && self.cursor.token() == b'"' && self.mends() {
            let mut held = Held { value: None, chosen, read };
            self.encoded_content(&at, &mut held);
            return held.value;
        }
        read(self, chosen, &at)
    }

    /// Reads the list or object in a string that is what a variant holds; any other string is for the variant to
    /// refuse.
    #[cold]
    #[inline(never)]
    fn encoded_content(&mut self, at: &At<'_>, slot: &mut dyn Keep) {
        let mut target = Target { slot, at, constraints: &[] };
        let start = self.cursor.offset();
        let inner = Unescaped::new(self.cursor.text(), start + 1);
        let document = inner.text.len() - inner.text.trim_start().len();
        let begins = matches!(inner.text.as_bytes().get(document), Some(b'{' | b'['));
        if begins && self.decode_inner(&inner.text, document, &|span| inner.span(span), &mut target) {
            if self.skip().is_some() {
                self.repair(RepairCode::EncodedValue, Span::new(start, self.cursor.offset()), at);
            }
            return;
        }
        target.decode(self);
    }

    /// Reads the list or object in a string: the whole of the string's text has to be one.
    fn document(&mut self, at: &At<'_>, asked: Asked, target: &mut Target<'_>) -> Inside {
        let start = self.cursor.offset();
        let inner = Unescaped::new(self.cursor.text(), start + 1);
        let document = inner.text.len() - inner.text.trim_start().len();
        if !matches!(inner.text.as_bytes().get(document), Some(b'{' | b'[')) {
            return Inside::Text;
        }
        let (Some(()), Some(mend)) = (self.skip(), self.mend) else { return Inside::Refused };
        let span = Span::new(start, self.cursor.offset());
        if self.decode_inner(&inner.text, document, &|span| inner.span(span), target) {
            self.repair(RepairCode::EncodedValue, span, at);
            return Inside::Document;
        }
        match mend(&inner.text, document, asked.contract, self.limits) {
            Mended::Whole { json, end, repairs, map } if inner.text.get(end..).is_some_and(is_blank) => {
                if !self.decode_inner(&json, 0, &|span| inner.span(map(span)), target) {
                    // What was made plain is plain; if it ever is not, nothing is accepted.
                    self.refuse(Code::WrongType, &self.source(start), at, asked);
                    return Inside::Refused;
                }
                self.findings().repairs.extend(repairs.into_iter().map(|repair| Repair {
                    code: repair.code,
                    span: inner.span(repair.span),
                    path: at.path().join(&repair.path),
                }));
                self.repair(RepairCode::EncodedValue, span, at);
                Inside::Document
            }
            Mended::Cut => {
                self.cut_inner(span, at);
                Inside::Refused
            }
            Mended::Whole { .. } | Mended::Broken => {
                self.refuse(Code::WrongType, &self.source(start), at, asked);
                Inside::Refused
            }
        }
    }

    /// Decodes a document that is all of an inner text; `false` where it is no plain JSON, or goes on.
    fn decode_inner(
        &mut self,
        text: &str,
        document: usize,
        to_outer: &dyn Fn(Span) -> Span,
        target: &mut Target<'_>,
    ) -> bool {
        let before = self.findings.as_ref().map(|findings| findings.marks()).unwrap_or_default();
        let mut decoder = Decoder {
            cursor: Cursor::new(text, document),
            limits: self.limits,
            mend: self.mend,
            depth: self.depth,
            stopped: false,
            findings: self.findings.take(),
            recognised: self.recognised,
            memo: None,
            around: Around::default(),
            in_key: false,
            coerces: self.coerces,
        };
        target.decode(&mut decoder);
        let is_all = decoder.end().and_then(|end| text.get(end..)).is_some_and(is_blank);
        (self.findings, self.recognised) = (decoder.findings, decoder.recognised);
        match &mut self.findings {
            Some(findings) if is_all => findings.map_since(&before, to_outer),
            Some(findings) => findings.reset(&before),
            None => {}
        }
        is_all
    }

    /// Records that a document in a string ends before it is whole.
    fn cut_inner(&mut self, span: Span, at: &At<'_>) {
        let expected = Expected::Syntax("the end of the JSON".into());
        let position = Position::START;
        let (path, code, sent) = (at.path(), Code::Truncated, Sent::Nothing);
        self.findings().cut = Some(Box::new(Violation { path, span, position, code, expected, sent }));
    }

    /// Reads a number in quotes: exactly one, and nothing else.
    #[cold]
    pub(super) fn quoted_number(&mut self, at: &At<'_>) -> Option<(usize, Number<'a>)> {
        if !self.mends() && !self.in_key {
            return None;
        }
        let start = self.cursor.offset();
        let mut inner = self.cursor.clone();
        inner.advance(1);
        let number = inner.number().filter(|_| inner.peek() == b'"')?;
        self.cursor.go_to(inner.offset() + 1);
        if !self.in_key {
            self.repair(RepairCode::QuotedNumber, Span::new(start, self.cursor.offset()), at);
        }
        Some((start, number))
    }

    /// Reads `"null"` for an absent value that could not be text.
    #[inline]
    pub(super) fn quoted_null(&mut self, contract: &'static Contract, at: &At<'_>) -> bool {
        self.cursor.peek() == b'"' && !takes_text(contract) && self.quoted_word("null", at)
    }

    /// Reads a word in quotes.
    #[cold]
    pub(super) fn quoted_word(&mut self, word: &str, at: &At<'_>) -> bool {
        let start = self.cursor.offset();
        let is_word = self.mends()
            && self
                .cursor
                .rest()
                .strip_prefix(b"\"")
                .and_then(|rest| rest.strip_prefix(word.as_bytes()))
                .is_some_and(|rest| rest.first() == Some(&b'"'));
        if is_word {
            self.cursor.advance(word.len() + 2);
            self.repair(RepairCode::QuotedNumber, Span::new(start, self.cursor.offset()), at);
        }
        is_word
    }
}

/// Whether a string can be a value of the contract.
#[inline]
fn takes_text(contract: &'static Contract) -> bool {
    match contract.shape {
        Shape::Text | Shape::Decimal | Shape::Json | Shape::Optional(_) => true,
        Shape::Enum(choice) => choice.takes_text(),
        _ => false,
    }
}

fn is_blank(text: &str) -> bool {
    text.trim().is_empty()
}
