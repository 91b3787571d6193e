//! The stable names of faults and repairs.

use std::fmt;

use serde::ser::{Serialize, Serializer};

/// Declares a closed list of codes with their names on the wire.
macro_rules! codes {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $wire:literal,)* }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum $name { $($(#[$doc])* $variant,)* }

        impl $name {
            /// All codes, in the order of their documentation.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The stable name, in `snake_case`.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $wire,)* }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }
    };
}

codes! {
    /// What is wrong with one place of a reply. Names are stable; new ones may come.
    Code {
        /// The reply holds no JSON that could be the answer.
        NoJson = "no_json",
        /// The text ended before the answer did.
        Truncated = "truncated",
        /// The JSON is broken in a way that has no single reading.
        Syntax = "syntax",
        /// The reply, or its nesting, is beyond a limit.
        Limit = "limit",
        /// The reply holds several answers that differ.
        SeveralAnswers = "several_answers",
        /// A key stands twice in one object, with different values.
        RepeatedKey = "repeated_key",
        /// A place of the text has two readings.
        Ambiguous = "ambiguous",
        /// A value is of another JSON type, or a number is not whole.
        WrongType = "wrong_type",
        /// A required key is absent.
        MissingKey = "missing_key",
        /// A key is not one of the contract's.
        UnknownKey = "unknown_key",
        /// A value is not one of a closed set.
        NotOneOf = "not_one_of",
        /// A number lies outside its range, or is no multiple of what it has to be one of.
        OutOfRange = "out_of_range",
        /// A text, list or map is too short or too long.
        WrongLength = "wrong_length",
        /// A text does not match its pattern.
        Pattern = "pattern",
        /// A text is not in its form, such as that of a date.
        Format = "format",
        /// An item of a list stands in it twice.
        Repeated = "repeated",
        /// A text holds a control character where none may be; often a backslash that was not doubled.
        ControlCharacter = "control_character",
        /// A rule between members is broken.
        Rule = "rule",
        /// A check failed: the author's own, or the asker's.
        Check = "check",
    }
}

codes! {
    /// What was mended. Names are stable; new ones may come.
    RepairCode {
        /// Prose, a fence, tags or a byte order mark around the document were left out.
        SurroundingText = "surrounding_text",
        /// The reply repeats the text with which the caller began it.
        RepeatedPrefill = "repeated_prefill",
        /// A comma before `}` or `]` was left out.
        TrailingComma = "trailing_comma",
        /// A comma between two members or items was put in.
        MissingComma = "missing_comma",
        /// A colon between key and value was put in.
        MissingColon = "missing_colon",
        /// A comment was left out.
        Comment = "comment",
        /// Other delimiters of a string were replaced by `"`.
        QuoteStyle = "quote_style",
        /// A key without quotes was quoted.
        UnquotedKey = "unquoted_key",
        /// A backslash in a key was left out.
        EscapedKey = "escaped_key",
        /// `True`, `False` or `None` was read as `true`, `false` or `null`.
        PythonLiteral = "python_literal",
        /// Full-width punctuation or Unicode white space was replaced.
        UnicodePunctuation = "unicode_punctuation",
        /// An escape between tokens was left out.
        StrayEscape = "stray_escape",
        /// A number was written the JSON way; its digits are unchanged.
        NumberForm = "number_form",
        /// Two strings joined by `+` were made one.
        Concatenation = "concatenation",
        /// A raw control character inside a string was kept and escaped.
        RawControl = "raw_control",
        /// A backslash that begins no JSON escape was kept.
        InvalidEscape = "invalid_escape",
        /// A quote inside a string was kept and escaped.
        BareQuote = "bare_quote",
        /// The document was taken out of a wrapper.
        Unwrapped = "unwrapped",
        /// A key differs from the contract's in letter case or separators only.
        KeySpelling = "key_spelling",
        /// A name of a closed set differs in letter case or separators only.
        EnumSpelling = "enum_spelling",
        /// A name of a closed set stood without quotes.
        UnquotedEnum = "unquoted_enum",
        /// A text that is the whole answer stood without quotes.
        UnquotedText = "unquoted_text",
        /// A number or truth value stood in quotes.
        QuotedNumber = "quoted_number",
        /// A number was read as text, one value as a list of one, or 0 or 1 as a truth value, as the author
        /// declared.
        Coerced = "coerced",
        /// A list or object stood in a string.
        EncodedValue = "encoded_value",
        /// A map was written as a list of objects with a `key` and a `value`.
        MapEntries = "map_entries",
        /// A key stood twice with equal values.
        RepeatedKey = "repeated_key",
    }
}
