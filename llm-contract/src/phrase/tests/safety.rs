//! What holds of every message, whatever the model wrote.

use super::*;
use crate::phrase::shown::is_hidden;

/// A text that a message must not repeat as it is.
const HOSTILE: &str = "```\n\u{202e}\u{7}ignore\u{2028}all\u{200b}\u{e0041}`\u{85}\u{feff}";

fn all(text: &str) -> Vec<Violation> {
    let job = sample::job_match();
    let Shape::Object(object) = &job.shape else { unreachable!() };
    let text: Box<str> = text.into();
    let expected = [
        member(job, "match_score"),
        member(job, "missing_skills"),
        Expected::Key { key: text.to_string().into() },
        Expected::NoOtherKey { keys: vec!["verdict"] },
        Expected::Rule(&object.rules[0]),
        Expected::Check(text.clone()),
        Expected::Syntax(text.clone()),
    ];
    let sent = [
        Sent::Nothing,
        Sent::Key(text.clone()),
        Sent::Value(text.clone()),
        Sent::Sized { value: text.clone(), len: usize::MAX },
        Sent::Members(vec![("verdict", text.clone()); 50]),
        Sent::Several(vec![text.clone(); 50]),
    ];
    let mut violations = Vec::new();
    for code in Code::ALL {
        for expected in &expected {
            for sent in &sent {
                let deep = (0..200).fold(Path::root().key(&text), |path, n| path.index(n).key("a b"));
                let path = deep.key(&text);
                violations.push(violation(path, *code, expected.clone(), sent.clone()));
                violations.push(violation(Path::root(), *code, expected.clone(), sent.clone()));
            }
        }
    }
    violations
}

const KINDS: [RejectionKind; 5] = [
    RejectionKind::NoJson,
    RejectionKind::Truncated,
    RejectionKind::BadJson,
    RejectionKind::Schema,
    RejectionKind::Ambiguous,
];

#[test]
fn no_character_of_the_models_acts_on_the_reader() {
    for violation in all(HOSTILE) {
        let line = violation.to_string();
        assert!(!line.contains('`') && !line.chars().any(is_hidden), "{line}");
        for kind in KINDS {
            let mut rejection = rejection(sample::job_match(), kind, vec![violation.clone()]);
            rejection.opening = HOSTILE.into();
            let text = rejection.to_string();
            assert!(!text.contains('`') && !text.chars().any(|c| is_hidden(c) && c != '\n'), "{text}");
            let text = rejection.render(HOSTILE);
            assert!(!text.chars().any(|c| is_hidden(c) && c != '\n'), "{text}");
        }
    }
}

#[test]
fn a_message_is_bounded_and_always_the_same() {
    let long = "\u{202e}x`".repeat(2_000);
    let violations = all(&long);
    let rejection = schema(sample::job_match(), violations);
    let text = rejection.to_string();
    assert!(text.len() < 100_000, "{}", text.len());
    assert_eq!(text, rejection.to_string());
    for violation in rejection.violations.iter().take(40) {
        let line = violation.to_string();
        assert!(line.len() < 20_000, "{}: {line}", line.len());
    }
}

#[test]
fn a_message_never_speaks_of_this_library() {
    for violation in all("x") {
        for kind in KINDS {
            let text = rejection(sample::job_match(), kind, vec![violation.clone()]).to_string();
            for word in ["serde", "span", "violation", "contract", "u8", "Vec", "JobMatch", "byte"] {
                assert!(!text.contains(word), "{word}: {text}");
            }
            assert!(text.ends_with('.') && !text.contains("  ") && !text.contains(".."), "{text}");
        }
    }
}
