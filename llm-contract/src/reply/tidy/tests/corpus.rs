//! The cases of the corpus, as far as one candidate shows them: no candidate is ever read to another value.

use std::path::Path;

use serde_json::Value;

use super::super::{Budget, Reading, tidy};
use super::contracts;
use crate::outcome::Limits;

fn snake(name: &str) -> String {
    let mut snake = String::new();
    for c in name.chars() {
        if c.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(c.to_lowercase());
    }
    snake
}

#[test]
fn dev() {
    for file in ["attacks.jsonl", "replies.jsonl"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus").join(file);
        for line in std::fs::read_to_string(path).unwrap().lines() {
            let case: Value = serde_json::from_str(line).unwrap();
            let name = case["contract"].as_str().unwrap();
            let contract = contracts::named(&snake(name)).expect(name);
            let reply = case["reply"].as_str().unwrap();
            let mut at = 0;
            let mut out = Vec::new();
            let budget = Budget::new(reply.len());
            while let Some(n) = reply[at..].find(['{', '[', '｛', '［']) {
                at += n;
                let start = at;
                match tidy(reply, at, contract, &Limits::DEFAULT, &budget) {
                    Reading::Whole(t) => {
                        let value: Result<Value, _> = serde_json::from_str(&t.json);
                        let codes: Vec<_> = t.edits.repairs().iter().map(|r| r.code.as_str()).collect();
                        match value {
                            Ok(v) => out.push((format!("whole {codes:?} {v}"), Some(v))),
                            Err(e) => out.push((format!("NOT PLAIN {e} {}", t.json), None)),
                        }
                        at = t.end;
                    }
                    Reading::Broken(b) => {
                        if b.recognised {
                            out.push((format!("broken {} {} {} @{}", b.code, b.path, b.expected, b.at), None));
                        }
                        at = b.at.max(start + 1);
                    }
                    Reading::Cut(c) => {
                        out.push((
                            format!("cut {} rec={} key={} str={}", c.path, c.recognised, c.key_read, c.in_string),
                            None,
                        ));
                        break;
                    }
                }
                while !reply.is_char_boundary(at) {
                    at += 1
                }
            }
            let ok = case["expect"].get("ok").is_some_and(|ok| out.iter().any(|(_, v)| v.as_ref() == Some(ok)));
            let clip = |s: &str| s.chars().take(300).collect::<String>();
            println!(
                "{} {} [{}]\n    {}\n    expect {}",
                if ok { "OK  " } else { "??  " },
                case["id"],
                name,
                clip(reply).replace('\n', "⏎"),
                clip(&case["expect"].to_string())
            );
            if let Some(alt) = case.get("alt_expect") {
                println!("    alt {}", clip(&alt.to_string()));
            }
            for (o, _) in out {
                println!("    -> {}", clip(&o));
            }
        }
    }
}
