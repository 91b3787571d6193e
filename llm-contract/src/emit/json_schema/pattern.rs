//! Regular expressions in the syntax that schema validators share.

/// A text without control characters but line breaks and tabs.
pub(in crate::emit) const NO_CONTROL: &str = r"^[^\x00-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]*$";

/// A text without control characters.
pub(in crate::emit) const SINGLE_LINE: &str = r"^[^\x00-\x1F\x7F-\x9F]*$";

/// The letters that mean the same behind a backslash, to Rust and to ECMA 262. (`\d`, `\w` and `\s` know
/// more than ASCII to Rust alone, which no schema can say.)
const SHARED: &str = "dDwWsSbBnrtfv";

/// The marks that need a backslash to stand for themselves.
const MARKS: &str = "^$\\.*+?()[]{}|/";

/// An expression of the `regex` crate as ECMA 262 has it, which JSON Schema asks for; `None` if it uses what
/// only one of them knows.
pub(super) fn shared(regex: &str) -> Option<String> {
    let mut out = String::with_capacity(regex.len());
    let mut chars = regex.chars().peekable();
    let mut in_class = false;
    while let Some(c) = chars.next() {
        match c {
            '\\' => escaped(chars.next()?, &mut chars, in_class, &mut out)?,
            '[' if in_class => return None,
            '[' => {
                in_class = true;
                out.push('[');
                if chars.next_if_eq(&'^').is_some() {
                    out.push('^');
                }
                // To Rust this is a bracket, to others the end of the class.
                if chars.peek() == Some(&']') {
                    return None;
                }
            }
            ']' if in_class => {
                in_class = false;
                out.push(']');
            }
            // Rust has set operations here.
            '&' | '~' | '-' if in_class && chars.peek() == Some(&c) => return None,
            '(' if !in_class => {
                out.push('(');
                if chars.next_if_eq(&'?').is_some() {
                    chars.next_if_eq(&':')?;
                    out.push_str("?:");
                }
            }
            '*' | '+' | '?' | '}' if !in_class => {
                out.push(c);
                if chars.next_if_eq(&'?').is_some() {
                    out.push('?');
                }
                // A repetition of a repetition.
                if matches!(chars.peek(), Some('*' | '+' | '?' | '{')) {
                    return None;
                }
            }
            '{' if !in_class && chars.peek() == Some(&',') => return None,
            ']' => out.push_str("\\]"),
            c => out.push(c),
        }
    }
    (!in_class).then_some(out)
}

/// Writes what stands behind a backslash.
fn escaped(
    c: char,
    chars: &mut std::iter::Peekable<std::str::Chars<'_>>,
    in_class: bool,
    out: &mut String,
) -> Option<()> {
    match c {
        c if SHARED.contains(c) => {
            // To Rust these two have forms with braces.
            if c == 'b' && (in_class || chars.peek() == Some(&'{')) {
                return None;
            }
            out.push('\\');
        }
        'x' => {
            let digits: String = chars.by_ref().take(2).collect();
            if digits.len() != 2 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
                return None;
            }
            out.push_str("\\x");
            out.push_str(&digits);
            return Some(());
        }
        c if MARKS.contains(c) || (c == '-' && in_class) => out.push('\\'),
        c if c.is_ascii_punctuation() && !matches!(c, '<' | '>') => {}
        _ => return None,
    }
    out.push(c);
    Some(())
}

/// Whether an expression matches nothing but whole texts, and says so at both ends.
pub(in crate::emit) fn is_anchored(regex: &str) -> bool {
    let body = regex.strip_prefix('^').and_then(|regex| regex.strip_suffix('$'));
    // An alternative at the top level is anchored at one end only.
    body.is_some_and(|body| !body.ends_with('\\') && !has_open_alternative(body))
}

fn has_open_alternative(regex: &str) -> bool {
    let (mut depth, mut in_class) = (0_usize, false);
    let mut chars = regex.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => {
                chars.next();
            }
            '[' => in_class = true,
            ']' => in_class = false,
            '(' if !in_class => depth += 1,
            ')' if !in_class => depth = depth.saturating_sub(1),
            '|' if !in_class && depth == 0 => return true,
            _ => {}
        }
    }
    false
}

/// Whether an expression says what may stand in a text by what may not: `.`, `[^a]`, `\S`. Where an engine
/// puts that into the JSON as it is, it lets the text's closing quote pass.
pub(in crate::emit) fn is_open(regex: &str) -> bool {
    let mut chars = regex.chars().peekable();
    let mut in_class = false;
    while let Some(c) = chars.next() {
        match c {
            '\\' if matches!(chars.next(), Some('S' | 'D' | 'W')) => return true,
            '.' if !in_class => return true,
            '[' => {
                in_class = true;
                if chars.peek() == Some(&'^') {
                    return true;
                }
            }
            ']' => in_class = false,
            _ => {}
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_both_syntaxes_share_is_kept() {
        for regex in ["^[A-Z]{3}$", r"^\d{4}-\d{2}$", "(?:a|b)+?", r"a\.b", r"[\]\-x]", "é+", r"\x41"] {
            assert_eq!(shared(regex).as_deref(), Some(regex));
        }
    }

    #[test]
    fn a_backslash_that_only_rust_allows_is_left_out() {
        assert_eq!(shared(r#"\"\#\-\@"#).as_deref(), Some("\"#-@"));
        assert_eq!(shared("a]").as_deref(), Some(r"a\]"));
    }

    #[test]
    fn what_one_of_them_knows_alone_is_not_emitted() {
        let rust = [r"(?i)a", r"(?P<n>a)", r"\pL", r"\p{L}", r"\Aa\z", "[[:alpha:]]", "[a&&b]", "[a--b]", "a**"];
        for regex in rust.into_iter().chain([r"\x{41}", r"\u{41}", "[]a]", r"\b{start}", "a{,3}", r"\<"]) {
            assert_eq!(shared(regex), None, "{regex}");
        }
    }

    #[test]
    fn anchors_hold_at_both_ends() {
        assert!(is_anchored("^a|b$") == is_anchored("a"));
        assert!(is_anchored("^(a|b)$"));
        assert!(is_anchored("^[|]$"));
        assert!(!is_anchored(r"^a\$"));
        assert!(is_open("^.$") && is_open("[^a]") && is_open(r"\S") && !is_open(r"[.]\.\s"));
    }
}
