//! Values of any JSON type.

use serde_json::{Map, Number, Value};

use super::decoder::Asked;
use super::{At, Decoder, LlmContract};
use crate::outcome::{Code, Expected, RepairCode, Segment, Sent, Span};

impl Decoder<'_> {
    /// Reads any value. A key that stands twice with different values is a violation, unlike in serde_json,
    /// where the last one wins.
    pub(super) fn value(&mut self, at: &At<'_>) -> Option<Value> {
        self.recognised |= self.depth == 0;
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
            self.cursor.token();
            let start = self.cursor.offset();
            let place = at.key(&key);
            let Some(value) = self.value(&place) else {
                good = false;
                continue;
            };
            match members.get(&*key) {
                Some(first) => good &= self.repeated_value(first, &value, start, &place),
                None => {
                    members.insert(key.clone().into_owned(), value);
                }
            }
        }
        (good && !self.is_stopped()).then_some(Value::Object(members))
    }

    /// A key that stands twice: nothing is lost where both values are equal, else neither wins.
    #[cold]
    fn repeated_value(&mut self, first: &Value, again: &Value, start: usize, at: &At<'_>) -> bool {
        let span = Span::new(start, self.cursor.offset());
        if self.mends() && first == again {
            self.repair(RepairCode::RepeatedKey, span, at);
            return true;
        }
        let key = at.path().segments().last().map_or(String::new(), |segment| match segment {
            Segment::Key(key) => key.to_string(),
            Segment::Index(_) => String::new(),
        });
        self.violate(Code::RepeatedKey, span, at, &|decoder| {
            let values = vec![decoder.clip(&first.to_string()), decoder.clip(&again.to_string())];
            (Expected::Key { key: key.clone().into() }, Sent::Several(values))
        });
        false
    }
}
