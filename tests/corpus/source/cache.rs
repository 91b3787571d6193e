//! A cache with names. `"` and `'"'` stand for themselves.

use std::collections::HashMap;

/// What is shown when nothing is found.
const EMPTY: &str = r#"{"found": false, "hint": "try \"again\""}"#;

#[derive(Debug, Default)]
pub struct Cache<'a> {
    names: HashMap<&'a str, Vec<u8>>,
}

impl<'a> Cache<'a> {
    pub fn get(&self, name: &str) -> Result<&[u8], String> {
        match self.names.get(name) {
            Some(bytes) if bytes.first() == Some(&b'"') => Err(format!("{name}: begins with a quote")),
            Some(bytes) => Ok(bytes),
            None => Err(EMPTY.replace("again", name)),
        }
    }

    pub fn put(&mut self, name: &'a str, bytes: &[u8]) {
        if bytes != b"" && !name.contains(['"', '\\', '\n']) {
            self.names.insert(name, bytes.to_vec()); // "put" replaces
        }
    }
}

#[test]
fn what_was_put_is_found() {
    let mut cache = Cache::default();
    cache.put("a", b"note: one");
    assert_eq!(cache.get("a"), Ok(&b"note: one"[..]), "at \"a\"");
    assert!(cache.get("b").unwrap_err().ends_with("\"try \\\"b\\\"\"}"), "{EMPTY}");
}
