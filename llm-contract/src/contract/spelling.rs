//! When two names are one name spelled in two ways.

/// Whether two names differ in letter case, white space, `_` and `-` only.
///
/// Separators are dropped between letters and digits only, so that `-1` is not `1`.
pub(crate) fn is_same_name(one: &str, two: &str) -> bool {
    one == two || (may_be_same(one, two) && !two.trim().is_empty() && letters(one).eq(letters(two)))
}

/// A first look, since nearly all names differ in their first or second letter.
fn may_be_same(one: &str, two: &str) -> bool {
    !one.is_ascii() || !two.is_ascii() || ascii_letters(one).eq(ascii_letters(two))
}

fn ascii_letters(name: &str) -> impl Iterator<Item = u8> + '_ {
    name.bytes().filter(u8::is_ascii_alphanumeric).map(|byte| byte.to_ascii_lowercase())
}

/// What two spellings of one name share.
fn letters(name: &str) -> impl Iterator<Item = char> + '_ {
    let name = name.trim();
    let is_word = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let kept = move |(at, c): &(usize, char)| {
        let separates = matches!(c, '_' | '-') || c.is_whitespace();
        let before = name.get(..*at).and_then(|before| before.chars().next_back());
        let behind = name.get(at + c.len_utf8()..).and_then(|behind| behind.chars().next());
        !(separates && is_word(before) && is_word(behind))
    };
    name.char_indices().filter(kept).flat_map(|(_, c)| c.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::is_same_name;

    #[test]
    fn case_and_separators_make_no_difference() {
        assert!(is_same_name("matchScore", "match_score"));
        assert!(is_same_name(" In Progress", "in-progress"));
        assert!(!is_same_name("match", "match_score"));
    }

    #[test]
    fn a_sign_is_no_separator() {
        assert!(!is_same_name("-1", "1"));
    }
}
