//! What was due where a reply is broken, in words that a model can act on.

pub(super) const VALUE: &str = "a value";
pub(super) const COLON: &str = "a colon behind the key";
pub(super) const KEY: &str = "a key in quotes, with no comment or other text before it";
pub(super) const HOLE: &str = "an item, with one comma between two items";
pub(super) const ONE_COMMA: &str = "a key in quotes, with one comma between two members";
pub(super) const ABBREVIATED: &str = "the whole list or text: you abbreviated; write every item";
pub(super) const COMMENT_FOR_ITEMS: &str =
    "every item written out, and no comment before the closing bracket: it may stand for items that were left out";
pub(super) const KEY_ON_ONE_LINE: &str = "a key without line breaks or other control characters";
pub(super) const NUMBER_AS_KEY: &str = "a key in double quotes: a number before a colon needs them, too";
pub(super) const KEY_UNCLOSED: &str =
    "a plain `\"` at both ends of each key: as it stands, this one may have swallowed what follows it";
pub(super) const ONE_KIND_OF_QUOTES: &str =
    "plain `\"` around every key and string: here some have a backslash before them, and some have none";
pub(super) const TEMPLATE: &str =
    "a string in double quotes, not a template in backticks, in which a backtick or `${` stands";
pub(super) const LIST: &str = "an array in square brackets: here its items stand in curly ones";
pub(super) const DOUBLED: &str = "a doubled brace, as the first one is; better write every brace once";
pub(super) const SWALLOWS: &str = "a string in `\"` with `\\n` for line breaks; in `\"\"\"` its end cannot be told";

/// What was due where no string can begin; a plain quote begins none where others have a backslash.
pub(super) fn no_string(found: char, due: &str) -> Box<str> {
    if found == '"' { ONE_KIND_OF_QUOTES.into() } else { due.into() }
}

/// Behind a value.
pub(super) fn next(in_list: bool) -> Box<str> {
    let bracket = if in_list { "`]`" } else { "`}`" };
    format!(
        "a comma or {bracket}; inside a string write `\\\"` for each quote, and add no comment or other text between \
         values"
    )
    .into()
}

/// A bracket that closes another container.
pub(super) fn mismatch(in_list: bool) -> Box<str> {
    if in_list {
        "a comma or `]`; brackets close in the order in which they opened".into()
    } else {
        "a comma or `}`; brackets close in the order in which they opened".into()
    }
}

pub(super) fn too_deep(depth: usize) -> Box<str> {
    format!("at most {depth} lists and objects inside one another").into()
}

pub(super) fn number(why: &str) -> Box<str> {
    format!("a plain number: {why}").into()
}

/// A word that is no value.
pub(super) fn word(word: &str) -> Box<str> {
    match word {
        "NaN" | "Infinity" => format!("a finite number; `{word}` is not JSON").into(),
        "undefined" => "a value or `null`; `undefined` is not JSON".into(),
        _ if word.chars().all(char::is_numeric) => "a plain number: write it in the digits 0 to 9".into(),
        _ => {
            let shown: String = word.chars().take(40).collect();
            format!("a value; `{shown}` needs quotes if it is text").into()
        }
    }
}

pub(super) const THOUSANDS: &str = "a key in quotes; write a number without commas between its digits";
pub(super) const NONE: &str = "`null` or a name in quotes: `None` may be either";
pub(super) const SURROGATE: &str =
    "the character itself, or both halves of the surrogate pair; half of one is no character";
pub(super) const SHORT: &str = "`\\u` with four hexadecimal digits, or the character itself";
pub(super) const FOREIGN: &str =
    "the character itself or `\\u` with four digits, or `\\\\` for a backslash of the text";
pub(super) const MARKDOWN: &str = "the character without a backslash, or `\\\\` for a backslash of the text";
pub(super) const MIXED: &str =
    "`\\\\` for every backslash of the text: others in this string are no escapes, so this one may be either";
pub(super) const UNESCAPED: &str = "a string that is escaped all through (`\\\"` for a quote, `\\n` for a line break, `\\\\` for a backslash): here a \
     backslash may be an escape or a character of the text";

/// An escape that has no single reading.
pub(super) fn escape(expected: &str, escape: &str) -> Box<str> {
    format!("{expected} (at `{escape}`)").into()
}

/// What stands here looks like a comment, and is part of a text perhaps.
pub(super) fn comment(in_list: bool, due: super::machine::Due) -> Box<str> {
    use super::machine::Due;
    match due {
        Due::Next => next(in_list),
        Due::Colon => COLON.into(),
        Due::FirstKey | Due::Key => "a key in quotes, and no comment".into(),
        _ => "a value, and no comment".into(),
    }
}

/// A text whose quotes could close it at more than one place.
pub(super) const SEVERAL_ENDS: &str =
    "`\\\"` for every quote inside the text: as it stands, the text may end at several places";

/// A text that may have lost its closing quote.
pub(super) const SUSPECT: &str = "`\\\"` for every quote inside the text, and a quote at its end: as it stands, the text may have swallowed what \
     follows it";

/// The same for an item of a list.
pub(super) const SUSPECT_ITEM: &str = "`\\\"` for every quote inside the text, and a comma between two items: as it stands, the text may have swallowed \
     what follows it";

/// A string that runs to the end of the reply, brackets and all.
pub(super) const UNCLOSED: &str = "a plain `\"` at the end of this string, and `\\\"` for every quote inside a text: as it stands, the string runs \
     to the end of the reply";

/// A text whose quotes are doubled.
pub(super) const DOUBLED_QUOTES: &str =
    "`\\\"` for every quote inside the text: as it stands, `\"\"` may be one quote or two";

/// A text that lacks a quote.
pub(super) const UNOPENED: &str =
    "`\\\"` for every quote inside the text: as it stands, one may be missing at the start of the text";

/// The search for the ends of texts was given up.
pub(super) const SPENT: &str = "`\\\"` for every quote inside a text: there are so many bare quotes that the ends of the texts could not be told \
     apart";
