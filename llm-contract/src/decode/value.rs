//! Values of any JSON type.

use serde_json::{Map, Number, Value};

use super::decoder::Asked;
use super::{At, Decoder, LlmContract};

impl Decoder<'_> {
    /// Reads any value. Where a key of an object stands twice the last one wins, as in serde_json.
    pub(super) fn value(&mut self, at: &At<'_>) -> Option<Value> {
        self.findings.recognised |= self.depth == 0;
        match self.cursor.token() {
            b'{' => self.object_value(at),
            b'[' => self.list_value(at),
            b'"' => match self.cursor.string() {
                Some(text) => Some(Value::String(text.into_owned())),
                None => self.stop(),
            },
            b't' if self.cursor.word(b"true") => Some(Value::Bool(true)),
            b'f' if self.cursor.word(b"false") => Some(Value::Bool(false)),
            b'n' if self.cursor.word(b"null") => Some(Value::Null),
            _ => self.number_value(at),
        }
    }

    fn number_value(&mut self, at: &At<'_>) -> Option<Value> {
        let start = self.cursor.offset();
        if self.cursor.number().is_none() {
            return self.stop();
        }
        match self.since(start).parse::<Number>() {
            Ok(number) => Some(Value::Number(number)),
            // A number that no type of serde_json holds, such as 1e999.
            Err(_) => self.out_of_range(start, at, Asked { contract: Value::__CONTRACT, constraints: &[] }),
        }
    }

    fn list_value(&mut self, at: &At<'_>) -> Option<Value> {
        self.enter()?;
        let mut items = Vec::new();
        let mut count = 0;
        while self.next_in(b']', count) {
            items.extend(self.value(&at.index(count)));
            count += 1;
        }
        (items.len() == count && !self.is_stopped()).then_some(Value::Array(items))
    }

    fn object_value(&mut self, at: &At<'_>) -> Option<Value> {
        self.enter()?;
        let mut members = Map::new();
        let mut good = true;
        let mut count = 0;
        while self.next_in(b'}', count) {
            count += 1;
            let key = self.entry_key()?;
            match self.value(&at.key(&key)) {
                Some(value) => {
                    members.insert(key.clone().into_owned(), value);
                }
                None => good = false,
            }
        }
        (good && !self.is_stopped()).then_some(Value::Object(members))
    }
}
