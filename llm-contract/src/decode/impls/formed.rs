//! Types whose JSON is a text of a form of their own, such as a date: read by the type's own parser.

use crate::contract::Format;
use crate::decode::decoder::Asked;
use crate::decode::{At, Decoder};
use crate::outcome::Code;

impl Decoder<'_> {
    /// Reads a text of a form.
    pub(super) fn formed<T>(&mut self, at: &At<'_>, asked: Asked, read: fn(&str) -> Option<T>) -> Option<T> {
        if self.cursor.token() != b'"' {
            return self.mismatch(at, asked);
        }
        let start = self.cursor.offset();
        let Some(text) = self.cursor.string() else { return self.stop() };
        let source = self.source(start);
        let Some(value) = read(&text) else {
            self.refuse(Code::Format, &source, at, asked);
            return None;
        };
        // The form was just read, so only what the place asks is left to look at.
        (asked.constraints.is_empty() || self.check_text(&text, &source, at, asked)).then_some(value)
    }
}

/// A form; the examples of a type are such texts, and so is what `fits` takes.
pub(super) const fn format(
    noun: &'static str,
    standard: Option<&'static str>,
    pattern: &'static str,
    examples: &'static [&'static str],
    fits: fn(&str) -> bool,
) -> Format {
    Format { noun, standard, pattern, examples, fits }
}

/// Contracts of types that are read from a text of a form and written as one.
macro_rules! formed {
    ($($ty:ty { $noun:literal, $standard:expr, $pattern:expr, $examples:expr, $read:expr, $write:expr $(,)? })*) => { $(
        impl $crate::decode::LlmContract for $ty {
            const __CONTRACT: &'static $crate::contract::Contract = {
                const fn fits() -> fn(&str) -> bool {
                    fn fits(text: &str) -> bool {
                        let read: fn(&str) -> Option<$ty> = $read;
                        read(text).is_some()
                    }
                    fits
                }
                &$crate::contract::Contract::anonymous($crate::contract::Shape::Text).constrained(&[
                    $crate::contract::Constraint::Format($crate::decode::impls::formed::format(
                        $noun, $standard, $pattern, $examples, fits(),
                    )),
                ])
            };

            fn __read(
                decoder: &mut $crate::decode::Decoder<'_>,
                at: &$crate::decode::At<'_>,
                constraints: &'static [$crate::contract::Constraint],
            ) -> Option<Self> {
                let asked = $crate::decode::decoder::Asked::of::<Self>(constraints);
                decoder.formed(at, asked, $read)
            }

            fn __check(
                &self,
                decoder: &mut $crate::decode::Decoder<'_>,
                at: &$crate::decode::At<'_>,
                source: &$crate::decode::Source<'_>,
                constraints: &'static [$crate::contract::Constraint],
                _: &$crate::decode::Kept,
            ) -> bool {
                let asked = $crate::decode::decoder::Asked::of::<Self>(constraints);
                let write: fn(&Self) -> String = $write;
                asked.constraints.is_empty() || decoder.check_text(&write(self), source, at, asked)
            }
        }
    )* };
}

pub(super) use formed;
