//! Doc comments as text for the model: without indentation, one line a paragraph.

use syn::{Attribute, Expr, Lit, Meta};

/// The doc comment of an item; empty if there is none.
///
/// Lines of one paragraph are joined, since they are broken for the eye of a reader of code; paragraphs stay
/// apart by an empty line, and items of a list, headings, tables and fenced code keep their lines.
pub(super) fn docs(attrs: &[Attribute]) -> String {
    let mut lines = Vec::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("doc")) {
        if let Meta::NameValue(pair) = &attr.meta
            && let Expr::Lit(literal) = &pair.value
            && let Lit::Str(text) = &literal.lit
        {
            lines.extend(comment_lines(&text.value()));
        }
    }
    join(&lines)
}

/// The lines of one doc attribute; a block comment has several, often with a star before each.
fn comment_lines(text: &str) -> Vec<String> {
    if !text.contains('\n') {
        return vec![text.to_owned()];
    }
    let mut rest = text.lines().skip(1).filter(|line| !line.trim().is_empty());
    let is_starred = rest.clone().next().is_some() && rest.all(|line| line.trim_start().starts_with('*'));
    let unstar = |line: &str| match line.trim_start().strip_prefix('*') {
        Some(inner) if is_starred => inner.to_owned(),
        _ => line.to_owned(),
    };
    text.lines().map(unstar).collect()
}

fn join(lines: &[String]) -> String {
    let margin = |line: &&String| !line.trim().is_empty();
    let margin = lines.iter().filter(margin).map(|line| line.len() - line.trim_start().len()).min().unwrap_or(0);
    let mut text = String::new();
    let mut fenced = false;
    let mut gap = "";
    for line in lines {
        let line = line.get(margin..).unwrap_or_default().trim_end();
        let inner = line.trim_start();
        if inner.is_empty() && !fenced {
            gap = "\n\n";
            continue;
        }
        let is_fence = inner.starts_with("```");
        let keeps = fenced || is_fence || begins_block(inner);
        if !text.is_empty() {
            text.push_str(if keeps && gap == " " { "\n" } else { gap });
        }
        text.push_str(if keeps { line } else { inner });
        fenced ^= is_fence;
        // A list item may go on in the next line; a heading, a row of a table and a fence may not.
        gap = if fenced || is_fence || inner.starts_with(['#', '|']) { "\n" } else { " " };
    }
    text.trim().to_owned()
}

/// Whether a line begins a list item, a heading, a quotation or a row of a table.
fn begins_block(line: &str) -> bool {
    let number = line.trim_start_matches(|char: char| char.is_ascii_digit());
    let is_numbered = number.len() < line.len() && (number.starts_with(". ") || number.starts_with(") "));
    is_numbered || ["- ", "* ", "+ ", "#", "|", "> "].iter().any(|mark| line.starts_with(mark))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(comment: &str) -> String {
        join(&comment.lines().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn paragraphs_are_one_line_each_and_lists_keep_theirs() {
        assert_eq!(joined(" How well\n it fits.\n\n\n In percent."), "How well it fits.\n\nIn percent.");
        assert_eq!(joined(" One of:\n - a,\n   or so\n - b"), "One of:\n- a, or so\n- b");
        assert_eq!(joined(" ```\n a\n\n   b\n ```"), "```\na\n\n  b\n```");
        assert_eq!(joined(""), "");
    }

    #[test]
    fn stars_of_a_block_comment_are_left_out() {
        assert_eq!(join(&comment_lines(" How well\n     * it fits.\n     ")), "How well it fits.");
        assert_eq!(join(&comment_lines("\n     * How well\n     * it fits.\n     ")), "How well it fits.");
        assert_eq!(join(&comment_lines(" How well\n    it fits. ")), "How well it fits.");
    }
}
