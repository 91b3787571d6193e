//! Values of types that only serde can read: serde_json reads the field's plain JSON, and its complaint
//! becomes a violation, as near to the fault as it tells.
//!
//! The text is gone over first as any JSON is, so that a key that stands twice is found, and the limits hold.

use std::mem;

use super::member::How;
use super::{At, Chosen, Decoder, Kept, LlmContract, Members};
use crate::contract::{Content, Contract, Field};
use crate::json::Cursor;
use crate::outcome::{Code, Expected, Position, Segment, Sent, Span, Violation};

/// Reads a value with serde.
pub(super) type Reader<T> = fn(&str) -> Result<T, serde_json::Error>;

impl Decoder<'_> {
    /// Reads the value of a member with serde, or takes its absence.
    pub fn foreign_field<T>(
        &mut self,
        members: &Members,
        index: usize,
        at: &At<'_>,
        slot: &mut Option<T>,
        read: Reader<T>,
        how: &How<T>,
    ) {
        let Some(field) = members.fields.get(index) else { return };
        let at = members.place(at, field, index);
        *slot = if !members.closed {
            self.foreign(&at, read, how)
        } else if self.may_be_absent(members, index, field, &at) {
            how.default.map(|make| make())
        } else {
            None
        };
    }

    /// Reads the one value that a variant holds with serde.
    pub fn foreign_content<T>(&mut self, chosen: &Chosen, at: &At<'_>, read: Reader<T>, how: &How<T>) -> Option<T> {
        match chosen.content()? {
            Content::Value(_) => self.foreign(at, read, how),
            _ => None,
        }
    }

    /// Reads a value with serde.
    pub fn foreign<T>(&mut self, at: &At<'_>, read: Reader<T>, how: &How<T>) -> Option<T> {
        let start = self.place();
        // What is around an object of the contract is not around what serde reads.
        let around = mem::take(&mut self.around);
        let any = self.value(at);
        self.around = around;
        any?;
        match read(self.since(start)) {
            Ok(value) => Some(match how.clean {
                Some(clean) => clean(value, &mut Kept::default()),
                None => value,
            }),
            Err(error) => {
                self.complain(start, at, &error);
                None
            }
        }
    }

    /// Records what serde says of the value since `start`.
    #[cold]
    #[inline(never)]
    fn complain(&mut self, start: usize, at: &At<'_>, error: &serde_json::Error) {
        if self.omits() {
            return;
        }
        let json = self.since(start);
        let place = Place::of(json, error);
        let message = error.to_string();
        let message = message.rsplit_once(" at line ").map_or(&*message, |(message, _)| message);
        let (code, expected, key) = complaint(message);
        let mut path = at.path();
        for segment in place.path {
            path.push(segment);
        }
        // A missing key has no place of its own.
        if let (Code::MissingKey, Some(key)) = (code, key) {
            path.push(Segment::Key(key.into()));
        }
        let span = Span::new(start + place.span.start, start + place.span.end);
        let sent = match code {
            Code::MissingKey => Sent::Nothing,
            _ => Sent::Value(self.clip(place.span.of(json).unwrap_or_default())),
        };
        self.findings().violations.push(Violation { path, span, position: Position::START, code, expected, sent });
    }
}

/// The value that serde complains of.
struct Place {
    path: Vec<Segment>,
    span: Span,
}

impl Place {
    /// The innermost value that was read last when serde complained; the whole, where it does not tell.
    ///
    /// serde_json says how far it had read: behind a scalar, a key or a closed container that it refuses, before
    /// a container whose type it refuses.
    fn of(json: &str, error: &serde_json::Error) -> Self {
        let whole = Self { path: Vec::new(), span: Span::new(0, json.len()) };
        let before: usize = json.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
        match error.line() {
            0 => whole,
            _ => Walk::new(json, before + error.column(), error.is_data()).find().unwrap_or(whole),
        }
    }
}

/// An open container.
struct Open {
    start: usize,
    /// The step to the value that comes next.
    step: Segment,
}

/// A walk over plain JSON up to an offset.
struct Walk<'j> {
    cursor: Cursor<'j>,
    wanted: usize,
    /// Whether a value is at fault, not the end of its container.
    is_value: bool,
    open: Vec<Open>,
}

impl<'j> Walk<'j> {
    fn new(json: &'j str, wanted: usize, is_value: bool) -> Self {
        Self { cursor: Cursor::new(json, 0), wanted, is_value, open: Vec::new() }
    }

    fn find(mut self) -> Option<Place> {
        loop {
            let byte = self.cursor.token();
            let start = self.cursor.offset();
            match byte {
                b'{' | b'[' if start >= self.wanted => {
                    self.cursor.skip_value(usize::MAX)?;
                    return Some(self.here(start));
                }
                b'{' | b'[' => {
                    let is_object = byte == b'{';
                    let step = if is_object { Segment::Key("".into()) } else { Segment::Index(0) };
                    self.open.push(Open { start, step });
                    self.cursor.advance(1);
                    if is_object {
                        self.key()?;
                    }
                }
                b'}' | b']' => {
                    self.cursor.advance(1);
                    let start = self.open.pop()?.start;
                    if self.cursor.offset() >= self.wanted {
                        return Some(self.here(start));
                    }
                }
                b',' => {
                    self.cursor.advance(1);
                    let is_over = !self.is_value && self.cursor.offset() >= self.wanted;
                    let open = self.open.last_mut()?;
                    if is_over {
                        let start = open.start;
                        self.open.pop();
                        self.cursor.go_to(start);
                        self.cursor.skip_value(usize::MAX)?;
                        return Some(self.here(start));
                    }
                    match &mut open.step {
                        Segment::Index(index) => *index += 1,
                        Segment::Key(_) => self.key()?,
                    }
                }
                _ => {
                    self.cursor.skip_value(usize::MAX)?;
                    if self.cursor.offset() >= self.wanted {
                        return Some(self.here(start));
                    }
                }
            }
            // Behind the whole value.
            if self.open.is_empty() {
                return None;
            }
        }
    }

    /// Reads a key and its colon, if one comes. The place of one that is refused is that of its value.
    fn key(&mut self) -> Option<()> {
        if self.cursor.token() != b'"' {
            return Some(());
        }
        let key = self.cursor.string()?;
        let is_refused = self.cursor.offset() >= self.wanted;
        self.open.last_mut()?.step = Segment::Key(key.into());
        self.cursor.token();
        self.cursor.advance(1);
        if is_refused {
            self.wanted = self.cursor.offset();
        }
        Some(())
    }

    /// The value from an offset to the cursor, in the containers that are open.
    fn here(self, start: usize) -> Place {
        let span = Span::new(start, self.cursor.offset());
        Place { path: self.open.into_iter().map(|open| open.step).collect(), span }
    }
}

/// What serde's words mean in the contract's own, and the key that they speak of.
fn complaint(message: &str) -> (Code, Expected, Option<&str>) {
    let kinds = [
        ("invalid type: ", Code::WrongType),
        ("invalid value: ", Code::NotOneOf),
        ("invalid length ", Code::WrongLength),
        ("unknown variant ", Code::NotOneOf),
        ("unknown field ", Code::UnknownKey),
    ];
    if let Some(key) = message.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`')) {
        return (Code::MissingKey, Expected::Key { key: key.to_owned().into() }, Some(key));
    }
    let kind = kinds.into_iter().find(|(begins, _)| message.starts_with(begins));
    // What the reply has stands before what is expected, and may hold any words.
    match (kind, message.rsplit_once(", expected ")) {
        (Some((_, Code::UnknownKey)), Some((_, keys))) => {
            let keys = keys.strip_prefix("one of ").unwrap_or(keys);
            (Code::UnknownKey, Expected::Check(format!("one of the keys {}", row(keys)).into()), None)
        }
        (Some((_, code)), Some((_, expected))) => {
            let (code, expected) = due(code, expected);
            (code, expected, None)
        }
        _ => (Code::Check, Expected::Check(message.into()), None),
    }
}

/// What is expected, in serde's words, as the contract's.
fn due(code: Code, expected: &str) -> (Code, Expected) {
    let number: Option<&'static Contract> = match expected {
        "i8" => Some(i8::__CONTRACT),
        "i16" => Some(i16::__CONTRACT),
        "i32" => Some(i32::__CONTRACT),
        "i64" => Some(i64::__CONTRACT),
        "i128" => Some(i128::__CONTRACT),
        "isize" => Some(isize::__CONTRACT),
        "u8" => Some(u8::__CONTRACT),
        "u16" => Some(u16::__CONTRACT),
        "u32" => Some(u32::__CONTRACT),
        "u64" => Some(u64::__CONTRACT),
        "u128" => Some(u128::__CONTRACT),
        "usize" => Some(usize::__CONTRACT),
        _ => None,
    };
    if let Some(contract) = number {
        let code = if code == Code::NotOneOf { Code::OutOfRange } else { code };
        return (code, Expected::Value { contract, constraints: &[] });
    }
    let contract = match expected {
        "f32" | "f64" => f64::__CONTRACT,
        "a boolean" => bool::__CONTRACT,
        "a string" | "a borrowed string" | "string" => String::__CONTRACT,
        "a character" => char::__CONTRACT,
        "unit" => <()>::__CONTRACT,
        _ => return (code, Expected::Check(in_words(expected).into())),
    };
    // Of these none is a closed set: what serde calls an invalid value of a character is its length.
    let code = match code {
        Code::NotOneOf if expected == "a character" => Code::WrongLength,
        Code::NotOneOf => Code::Format,
        code => code,
    };
    (code, Expected::Value { contract, constraints: &[] })
}

/// What serde expects, without the names of the language.
fn in_words(expected: &str) -> String {
    let items = ["a tuple of size ", "an array of length "].iter().find_map(|begins| expected.strip_prefix(begins));
    let elements = || expected.strip_suffix(" elements")?.rsplit_once(" with ").map(|(_, count)| count);
    match items.or_else(elements) {
        Some(count) => format!("an array of {count} items"),
        None if expected == "a sequence" => "an array".to_owned(),
        None if expected == "a map" || expected.starts_with("struct ") => "an object".to_owned(),
        None if expected.starts_with("tuple ") => "an array".to_owned(),
        None if expected.starts_with("enum ") => "a string or an object that names one of the variants".to_owned(),
        None => row(expected),
    }
}

/// Names that serde puts in backticks, as JSON.
fn row(names: &str) -> String {
    names.replace('`', "\"")
}

/// The table entry of a member that serde reads, which has no name yet.
#[must_use]
pub const fn foreign_member(optional: bool) -> Field {
    Field::unnamed(serde_json::Value::contract, optional)
}

/// Reads a type as serde has it.
#[allow(clippy::missing_errors_doc, reason = "the error is serde's own")]
pub fn by_serde<T: serde::de::DeserializeOwned>(json: &str) -> Result<T, serde_json::Error> {
    serde_json::from_str(json)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::outcome::Path;

    /// Where serde's complaint of a type is placed, and the value there.
    fn placed<T: serde::de::DeserializeOwned>(json: &str) -> (String, &str) {
        let error = serde_json::from_str::<T>(json).err().expect("serde refuses it");
        let place = Place::of(json, &error);
        let path: Path = place.path.into_iter().collect();
        (path.to_string(), place.span.of(json).expect("within the text"))
    }

    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Point {
        x: u8,
        y: Vec<(u8, String)>,
    }

    #[test]
    fn a_complaint_is_placed_at_the_innermost_value() {
        type Points = BTreeMap<String, Vec<Point>>;
        let cases = [
            (r#" {"a": [{"x": 1, "y": []}, {"x": 256, "y": []}]}"#, "a[1].x", "256"),
            ("{\"a\":\n [{\"x\":\n \"no\", \"y\": []}]}", "a[0].x", "\"no\""),
            (r#"{"a": [{"x": 1, "y": [[1, "b"], [2, 3]]}]}"#, "a[0].y[1][1]", "3"),
            (r#"{"a": [{"x": 1, "y": [[1]]}]}"#, "a[0].y[0]", "[1]"),
            (r#"{"a": [{"x": 1}]}"#, "a[0]", r#"{"x": 1}"#),
            (r#"{"a": [{"x": 1, "z": 2, "y": []}]}"#, "a[0].z", "2"),
            (r#"{"a": [{"x": [1], "y": []}]}"#, "a[0].x", "[1]"),
            (r#"{"a": [{"x": 1, "y": {"b": 2}}]}"#, "a[0].y", r#"{"b": 2}"#),
            (r#"{"a": {"b": 2}}"#, "a", r#"{"b": 2}"#),
            ("[1]", "$", "[1]"),
            ("17", "$", "17"),
        ];
        for (json, path, value) in cases {
            assert_eq!(placed::<Points>(json), (path.to_owned(), value), "{json}");
        }
    }
}
