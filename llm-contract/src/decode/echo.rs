//! A value as it is shown in a message: short, and on one line.

/// At most `limit` characters of a text, JSON most often, with line breaks and the space around them folded; a cut is
/// marked by `…`.
pub(crate) fn clip(json: &str, limit: usize) -> Box<str> {
    let mut out = String::new();
    let mut shown = 0;
    let mut rest = json.trim().chars().peekable();
    while let Some(c) = rest.next() {
        if shown == limit {
            out.push('…');
            break;
        }
        shown += 1;
        if !matches!(c, '\n' | '\r' | '\t') {
            out.push(c);
            continue;
        }
        // Raw line breaks stand between tokens only, so nothing of a string is folded.
        while rest.next_if(char::is_ascii_whitespace).is_some() {}
        // What is no JSON is shown, too, and its words stay apart.
        let holds_words = !out.ends_with(['{', '[']) && rest.peek().is_some_and(|c| !matches!(c, '}' | ']' | ','));
        if out.ends_with([',', ':']) || holds_words {
            out.push(' ');
        }
    }
    out.into()
}
