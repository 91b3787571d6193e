//! The inputs, made from a fixed seed.

use serde_json::{Value, json};

/// A reply, the document in it, and the ratio to the other reader's time that is aimed at.
pub(crate) struct Input {
    pub(crate) name: &'static str,
    /// What our reader is given.
    pub(crate) reply: String,
    /// What the other reader is given: the document alone.
    pub(crate) json: String,
    pub(crate) bar: f64,
    /// The ratio of times beyond which the short run fails.
    pub(crate) ceiling: f64,
}

impl Input {
    fn plain(name: &'static str, json: String, (bar, ceiling): (f64, f64)) -> Self {
        Self { name, reply: json.clone(), json, bar, ceiling }
    }
}

/// A small generator of numbers (xorshift), the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }

    fn pick<'a>(&mut self, words: &[&'a str]) -> &'a str {
        let index = usize::try_from(self.below(words.len() as u64)).unwrap_or(0);
        words.get(index).copied().unwrap_or_default()
    }

    fn words(&mut self, count: usize) -> String {
        const WORDS: [&str; 10] =
            ["export", "fails", "after", "the", "update", "of", "invoices", "für", "kunden", "again"];
        (0..count).map(|_| self.pick(&WORDS)).collect::<Vec<_>>().join(" ")
    }
}

/// 200 bytes: a judgement, as models write it.
pub(crate) fn a() -> Input {
    let json = r#"{
  "verdict": "partial_match",
  "match_score": 68,
  "missing_skills": [
    "Kubernetes",
    "Terraform",
    "incident response",
    "Rust for embedded Linux",
    "observability"
  ]
}"#;
    Input::plain("A: 200 B, clean", json.to_owned(), (0.95, 1.6))
}

/// The same in prose and a fence.
pub(crate) fn b() -> Input {
    let json = a().json;
    let reply = format!(
        "Here is my evaluation of the résumé against the posting:\n\n```json\n{json}\n```\n\n\
         The candidate would need some time to learn the platform."
    );
    Input { name: "B: in prose and a fence", reply, json, bar: 0.80, ceiling: 2.2 }
}

/// 5 KB of nested tickets.
pub(crate) fn c() -> Input {
    let mut numbers = Numbers(0x5EED);
    let tickets: Vec<Value> = (0..11).map(|id| ticket(id, &mut numbers)).collect();
    let json = json!({ "currency": "EUR", "total": tickets.len(), "tickets": tickets });
    Input::plain("C: 5 KB, nested", in_declared_order(&json), (0.85, 1.6))
}

fn ticket(id: u64, numbers: &mut Numbers) -> Value {
    let items: Vec<Value> = (0..numbers.below(3))
        .map(|_| {
            let price = numbers.below(100_000) as f64 / 100.0;
            json!({ "sku": format!("A-{}", numbers.below(9999)), "qty": 1 + numbers.below(20), "unit_price": price })
        })
        .collect();
    let company = (numbers.below(2) == 0).then(|| numbers.words(2));
    let note = (numbers.below(3) > 0).then(|| numbers.words(9));
    json!({
        "id": 1000 + id,
        "title": numbers.words(6),
        "priority": numbers.pick(&["low", "normal", "high", "urgent"]),
        "status": numbers.pick(&["open", "waiting_on_customer", "closed"]),
        "customer": { "name": numbers.words(2), "email": "jane.doe@example.com", "company": company },
        "items": items,
        "tags": [numbers.words(1), numbers.words(1)],
        "score": numbers.below(1000) as f64 / 1000.0,
        "resolved": numbers.below(2) == 0,
        "note": note,
    })
}

/// The same with a fault in 16 places: every score is out of range, and five priorities are no names.
pub(crate) fn v() -> Input {
    let json = c().json;
    let reply = json.replace("\"score\": 0.", "\"score\": 7.").replacen("\"priority\": \"", "\"priority\": \"very_", 5);
    Input { name: "V: C with 16 violations", reply, json, bar: 2.0, ceiling: 6.0 }
}

/// 100 KB of source code, well escaped.
pub(crate) fn d() -> Input {
    let mut numbers = Numbers(0xC0DE);
    let files: Vec<Value> = (0..8)
        .map(|n| json!({ "path": format!("src/part_{n}.py"), "content": source(12_000, &mut numbers) }))
        .collect();
    Input::plain("D: 100 KB of source code", in_declared_order(&json!({ "files": files })), (1.0, 1.6))
}

/// The same, with the quotes and line breaks of the code as they are; serde_json is given the escaped one.
pub(crate) fn e() -> Input {
    let json = d().json;
    let document: Value = serde_json::from_str(&json).unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let files = document["files"].as_array().into_iter().flatten();
    let files: Vec<String> = files
        .map(|file| format!(r#"{{"path": "{}", "content": "{}"}}"#, text(&file["path"]), text(&file["content"])))
        .collect();
    let reply = format!(r#"{{"files": [{}]}}"#, files.join(", "));
    Input { name: "E: the same, not escaped", reply, json, bar: 1.5, ceiling: 40.0 }
}

/// About this many bytes of something like Python.
fn source(bytes: usize, numbers: &mut Numbers) -> String {
    let mut text = String::from("import json\nfrom pathlib import Path\n\n");
    while text.len() < bytes {
        let (name, other, number) = (numbers.below(900), numbers.below(900), numbers.below(100));
        text.push_str(&format!(
            "def step_{name}(path, limit={number}):\n    \"\"\"Reads \"{name}\" and counts its lines.\"\"\"\n    \
             with open(path + \"\\\\{other}.txt\") as f:\n        rows = [line.strip() for line in f]\n    \
             return {{\"rows\": rows[:limit], \"name\": \"{other}\"}}\n\n"
        ));
    }
    text
}

/// A list of small objects of so many bytes; 10 MB in the table.
pub(crate) fn f(bytes: usize) -> Input {
    let mut numbers = Numbers(0xF00D);
    let mut json = String::from("[");
    while json.len() < bytes {
        if json.len() > 1 {
            json.push(',');
        }
        let score = numbers.below(1_000_000) as f64 / 1000.0;
        let (id, count, ok) = (numbers.below(1 << 31), numbers.below(5000), numbers.below(2) == 0);
        let (name, kind) = (numbers.words(2), numbers.pick(&["low", "normal", "high", "urgent"]));
        json.push_str(&format!(
            r#"{{"id":{id},"name":"{name}","kind":"{kind}","score":{score},"ok":{ok},"count":{count}}}"#
        ));
    }
    json.push(']');
    Input::plain("F: 10 MB, small objects", json, (0.75, 1.4))
}

/// A value as JSON with the members as the types declare them: models keep the order of the prompt, and
/// `serde_json::Value` sorts its keys.
fn in_declared_order(value: &Value) -> String {
    const ORDER: [&str; 21] = [
        "currency",
        "total",
        "tickets",
        "id",
        "title",
        "priority",
        "status",
        "customer",
        "name",
        "email",
        "company",
        "items",
        "sku",
        "qty",
        "unit_price",
        "tags",
        "score",
        "resolved",
        "note",
        "path",
        "content",
    ];
    match value {
        Value::Object(members) => {
            let mut members: Vec<_> = members.iter().collect();
            members.sort_by_key(|(key, _)| ORDER.iter().position(|known| *known == key.as_str()));
            let members: Vec<String> =
                members.iter().map(|(key, value)| format!("\"{key}\": {}", in_declared_order(value))).collect();
            format!("{{{}}}", members.join(", "))
        }
        Value::Array(items) => format!("[{}]", items.iter().map(in_declared_order).collect::<Vec<_>>().join(", ")),
        scalar => scalar.to_string(),
    }
}
