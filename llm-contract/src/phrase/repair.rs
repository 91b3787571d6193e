//! A repair as one line for a log.

use std::fmt;

use super::place::log_path;
use crate::outcome::{Repair, RepairCode};

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", log_path(&self.path), what(self.code))
    }
}

/// What was wrong, and harmless.
const fn what(code: RepairCode) -> &'static str {
    match code {
        RepairCode::SurroundingText => "text stood around the answer",
        RepairCode::RepeatedPrefill => "the reply repeated the text with which it was begun",
        RepairCode::TrailingComma => "a comma stood before the closing bracket",
        RepairCode::MissingComma => "a comma was missing",
        RepairCode::MissingColon => "a colon was missing",
        RepairCode::Comment => "a comment stood in the JSON",
        RepairCode::QuoteStyle => "other quote marks stood for \"",
        RepairCode::UnquotedKey => "a key stood without quotes",
        RepairCode::EscapedKey => "a key had a backslash too many",
        RepairCode::PythonLiteral => "True, False or None stood for true, false or null",
        RepairCode::UnicodePunctuation => "punctuation or space of another script stood in the JSON",
        RepairCode::StrayEscape => "an escape stood outside a string",
        RepairCode::NumberForm => "the number was not written the JSON way",
        RepairCode::Concatenation => "the string was written in parts joined by +",
        RepairCode::RawControl => "the string held a raw line break or control character",
        RepairCode::InvalidEscape => "the string held a backslash that begins no escape",
        RepairCode::BareQuote => "the string held a quote that was not escaped",
        RepairCode::Unwrapped => "the answer stood in a wrapper",
        RepairCode::KeySpelling => "the key was spelled otherwise",
        RepairCode::EnumSpelling => "the name was spelled otherwise",
        RepairCode::UnquotedEnum => "the name stood without quotes",
        RepairCode::UnquotedText => "the text stood without quotes",
        RepairCode::QuotedNumber => "the value stood in quotes",
        RepairCode::Coerced => "the value was of another type, and was taken for the one that is asked for",
        RepairCode::EncodedValue => "the array or object stood in a string",
        RepairCode::MapEntries => "the entries of the object stood in an array",
        RepairCode::RepeatedKey => "the key stood twice, with equal values",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcome::{Path, Span};

    #[test]
    fn each_code_has_its_own_words() {
        let mut all: Vec<&str> = RepairCode::ALL.iter().map(|code| what(*code)).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), RepairCode::ALL.len());
    }

    #[test]
    fn a_repair_is_one_line() {
        let of = |path| Repair { code: RepairCode::QuotedNumber, span: Span::at(0), path }.to_string();
        assert_eq!(of(Path::root().key("match_score")), "match_score: the value stood in quotes");
        assert_eq!(of(Path::root().key("a\nb")), r#"["a\nb"]: the value stood in quotes"#);
        assert_eq!(of(Path::root()), "$: the value stood in quotes");
    }
}
