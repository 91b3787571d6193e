//! Whether the `\n` of a text whose quotes are bare are its line ends.
//!
//! Such a text may have been escaped but for its quotes, or its line ends alone were; then some `\n` are a program's
//! own and have to stay two characters. Those stand in a literal, and it ends on the same line. So a `\n` is a line
//! end under either reading where no literal can be open; where one can be, but no mark follows by which it closes,
//! up to the next line end; and in a text of many lines where all of them look like lines.

use super::literal::{Mark, Open, Slash, char_before, char_behind, is_command, is_prefix, quotation};
use super::view::View;

/// What the escapes of a text are, as far as that can be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct LineEnds {
    /// Each `\n` is a line end, and each `\t` indents.
    pub(super) are_written: bool,
    /// Each `\n` and `\t` stands in a literal that closes behind it.
    pub(super) are_mentioned: bool,
}

impl LineEnds {
    pub(super) fn of(text: &str) -> Self {
        let mut walk = Walk::new(View::new(text, true));
        walk.run();
        walk.found
    }
}

/// How far a line reaches in a text of many lines, at the most.
const LONGEST: usize = 200;

/// How many spaces a tab is.
const TAB: usize = 4;

/// The start of a line.
#[derive(Debug, Clone, Copy)]
struct Line<'t> {
    /// The white space before it, as it is written.
    space: &'t str,
    /// How wide that is.
    indent: usize,
    /// What makes a comment of it, or nothing.
    comment: &'t str,
    /// Where it begins, behind the white space.
    body: usize,
}

/// What begins a line that is a comment.
const COMMENTS: [&str; 6] = ["///", "//!", "//", "#", "--", "*"];

impl<'t> Line<'t> {
    fn at(view: View<'t>, start: usize) -> Self {
        let mut body = start;
        while view.rest(body).starts_with(b"\\t") && !is_command(view, body) {
            body += 2;
        }
        let tabs = (body - start) / 2;
        // A tab behind spaces is none: there it may be how a line goes on.
        let spaces = view.rest(body).iter().take_while(|byte| **byte == b' ').count();
        body += spaces;
        let indent = tabs * TAB + spaces;
        let rest = view.rest(body);
        let is_mark = |mark: &str| {
            let behind = rest.strip_prefix(mark.as_bytes());
            // `#define`, `*p`, `--flag`
            behind.is_some_and(|behind| mark == "//" || !behind.first().is_some_and(u8::is_ascii_alphanumeric))
        };
        let comment = COMMENTS.iter().find(|mark| is_mark(mark)).map_or(0, |mark| mark.len());
        Self { space: view.slice(start, body), indent, comment: view.slice(body, body + comment), body }
    }

    fn is_comment(&self) -> bool {
        !self.comment.is_empty()
    }

    /// Whether nothing stands on it.
    fn is_blank(&self, view: View<'_>) -> bool {
        view.rest(self.body).is_empty() || view.rest(self.body).starts_with(b"\\n")
    }

    /// Whether a comment goes on in the next line.
    fn goes_on(&self, next: &Self) -> bool {
        self.is_comment() && (self.space, self.comment) == (next.space, next.comment)
    }
}

/// A literal that may have many lines: between rows of three quotes, or `r#"…"#`.
#[derive(Debug, Clone, Copy)]
struct Block {
    mark: u8,
    hashes: usize,
    /// Where its text begins.
    body: usize,
    /// How far the line is indented on which it begins.
    indent: usize,
    /// It stands at the start of its line, as one does that documents something.
    begins_line: bool,
}

struct Walk<'t> {
    view: View<'t>,
    at: usize,
    /// What may be open if every `\n` before is a line end.
    code: Open,
    /// What may be open if the line holds a `\n` of its own.
    run: Open,
    block: Option<Block>,
    /// What closes a quotation of Perl that is open.
    quotation: Option<u8>,
    /// Whether `${` is open, in which another literal in backticks may stand.
    in_template: bool,
    line: Line<'t>,
    lines: usize,
    /// Whether a letter or digit stands on the line, up to here.
    has_words: bool,
    found: LineEnds,
}

impl<'t> Walk<'t> {
    fn new(view: View<'t>) -> Self {
        Self {
            view,
            at: 0,
            code: Open::CODE,
            run: Open::NOTHING,
            block: None,
            quotation: None,
            in_template: false,
            line: Line::at(view, 0),
            lines: 1,
            has_words: false,
            found: LineEnds { are_written: true, are_mentioned: true },
        }
    }

    fn run(&mut self) {
        self.begin(Line::at(self.view, 0));
        self.at = self.line.body;
        while let Some(byte) = self.view.rest(self.at).first().copied() {
            self.at += match byte {
                b'\\' => self.escape(),
                b'"' | b'\'' | b'`' => self.row(byte),
                _ => self.other(byte),
            };
        }
        // What a lifetime or an apostrophe may have opened may stay so, the rest may not.
        let open = self.run.but(Open::SINGLE.or(Open::BACKTICK)).literals();
        let is_closed = open == Open::NOTHING && self.code.may_be(Open::CODE) && self.block.is_none();
        let is_mentioned = self.run.may_be(Open::CODE.or(Open::COMMENT));
        self.found.are_written &= is_closed && !is_mentioned;
        self.found.are_mentioned &= if self.lines == 1 { is_closed } else { is_mentioned };
    }

    /// The escape that begins here, which JSON knows or not; its length.
    fn escape(&mut self) -> usize {
        let Some(letter) = self.view.char_at(self.at + 1) else { return 1 };
        if matches!(letter, 'n' | 't') {
            self.found.are_mentioned &= !self.code.may_be(Open::CODE);
            self.found.are_written &= letter == 'n' && !is_command(self.view, self.at);
        }
        if letter == 'n' {
            self.line_end();
            // The tabs of the next line are passed with it.
            return self.line.body - self.at;
        }
        1 + letter.len_utf8()
    }

    fn line_end(&mut self) {
        let next = Line::at(self.view, self.at + 2);
        // A literal was closed that holds a `\n`, and so was the line.
        let is_mentioned = self.run.may_be(Open::CODE.or(Open::COMMENT));
        // A comment may hold half a quotation.
        let is_open = !self.code.may_be(Open::CODE) && !self.line.is_comment();
        let is_written = !is_mentioned
            && !is_open
            && self.quotation.is_none()
            && !self.is_word(&next)
            && self.block.is_none_or(|block| self.looks_like_line(&block, &next));
        self.found.are_written &= is_written;
        self.run = self.run.literals();
        if !self.line.goes_on(&next) {
            self.run = self.run.or(self.code.literals());
        }
        if next.space.starts_with(' ') {
            self.run = self.run.but(Open::PATTERN.or(Open::SUBSTITUTE));
        }
        self.code = Open::CODE;
        self.lines += 1;
        self.begin(next);
    }

    /// Begins a line. A tab that indents it stands in no literal.
    fn begin(&mut self, line: Line<'t>) {
        self.found.are_mentioned &= !line.space.contains('\\');
        self.line = line;
        self.has_words = false;
    }

    /// Whether the `\n` may be a word of its own (`split at \n and trim`), or a character behind its mark (`?\n`).
    fn is_word(&self, next: &Line<'_>) -> bool {
        let before = self.view.slice(self.line.body, self.at);
        if ["“", "‘", "[^"].iter().any(|end| before.ends_with(end)) {
            return true;
        }
        let is_apart = before.ends_with(' ') && (next.indent == 1 || !before.ends_with("  "));
        next.indent < 2 && (is_apart || before.ends_with(" ?") || before.ends_with("(?"))
    }

    /// Whether what the `\n` ends, in a text of many lines, and what follows look like lines of it.
    fn looks_like_line(&self, block: &Block, next: &Line<'_>) -> bool {
        if self.at.saturating_sub(self.line.body) > LONGEST {
            return false;
        }
        if next.is_blank(self.view) {
            return block.begins_line;
        }
        if block.indent == 0 { block.begins_line } else { next.indent >= block.indent }
    }

    /// The row of equal marks that begins here; its length.
    fn row(&mut self, mark: u8) -> usize {
        let count = self.view.rest(self.at).iter().take_while(|byte| **byte == mark).count();
        let literal = Open::of_mark(mark);
        if mark == b'`' {
            let behind = self.view.rest(self.at + count);
            let next = behind.iter().find(|byte| matches!(byte, b'`' | b'\\'));
            let is_fence = count >= 3 && !self.has_words && next != Some(&b'`');
            let mark = Mark::of_backticks(count, char_behind(self.view, self.at + count), self.in_template);
            if !is_fence {
                self.code = self.code.behind_mark(literal, mark);
            }
            if !is_fence || self.run.may_be(literal) {
                self.run = self.run.behind_mark(literal, mark);
            }
            return count;
        }
        let mut row = Row { mark, at: self.at, count };
        self.run = self.behind_row(self.run, &row);
        if let Some(block) = self.block {
            if self.closes(&block, &row) {
                self.block = None;
                self.code = Open::CODE;
                return count;
            }
        } else if let Some(block) = self.block_of(&row) {
            self.code = Open::CODE;
            row = row.behind(block.body);
            self.block = Some(block).filter(|block| !self.closes(block, &row));
            if self.block.is_none() {
                return count;
            }
        }
        self.code = self.behind_row(self.code, &row);
        count
    }

    fn behind_row(&self, open: Open, row: &Row) -> Open {
        // Two are an empty literal, or one mark that is written twice in a literal.
        let marks = if row.count == 2 { 0 } else { row.count };
        (row.at..row.at + marks).fold(open, |open, at| {
            open.behind_mark(Open::of_mark(row.mark), Mark::at(self.view, at, row.mark, self.line.is_comment()))
        })
    }

    /// The literal of many lines that begins with a row of marks.
    fn block_of(&self, row: &Row) -> Option<Block> {
        if !self.code.may_be(Open::CODE) {
            return None;
        }
        let (mark, indent) = (row.mark, self.line.indent);
        if row.count >= 3 {
            let before = self.view.slice(self.line.body, row.at);
            let begins_line = before.is_empty() || is_prefix(before);
            return Some(Block { mark, hashes: 0, body: row.at + 3, indent, begins_line });
        }
        let before = self.view.slice(0, row.at);
        let bare = before.trim_end_matches('#');
        let hashes = before.len() - bare.len();
        let is_raw = mark == b'"' && hashes > 0 && bare.ends_with('r');
        is_raw.then_some(Block { mark, hashes, body: row.at + 1, indent, begins_line: false })
    }

    /// Whether a row of marks ends such a literal.
    fn closes(&self, block: &Block, row: &Row) -> bool {
        let behind = self.view.rest(row.at + row.count).iter();
        row.mark == block.mark
            && match block.hashes {
                0 => row.count >= 3,
                count => row.count > 0 && behind.take(count).take_while(|byte| **byte == b'#').count() == count,
            }
    }

    /// Anything but an escape or a quote mark; its length.
    fn other(&mut self, byte: u8) -> usize {
        self.has_words |= byte.is_ascii_alphanumeric() || !byte.is_ascii();
        self.quotation = self.quotation.filter(|end| *end != byte);
        match byte {
            b'/' => {
                if self.view.rest(self.at + 1).first() == Some(&b'/') {
                    self.comment(";{}),");
                }
                let slash = Slash::at(self.view, self.at);
                self.code = self.code.behind_slash(slash);
                self.run = self.run.behind_slash(slash);
            }
            b'$' if self.view.rest(self.at + 1).first() == Some(&b'{') => self.in_template = true,
            b'}' => self.in_template = false,
            b'#' => self.comment(""),
            b'-' if self.view.rest(self.at + 1).first() == Some(&b'-') => self.comment(""),
            b'q' if self.quotation.is_none() && self.code.may_be(Open::CODE) => {
                if let Some((len, end)) = quotation(self.view, self.at) {
                    self.quotation = Some(end);
                    return len;
                }
            }
            _ => {}
        }
        1
    }

    /// What may begin a comment stands here: behind white space, or one of these.
    fn comment(&mut self, behind: &str) {
        let before = char_before(self.view, self.at);
        if self.run.may_be(Open::CODE) && before.is_none_or(|c| c.is_whitespace() || behind.contains(c)) {
            self.run = self.run.or(Open::COMMENT);
        }
    }
}

/// Equal marks side by side.
#[derive(Debug, Clone, Copy)]
struct Row {
    mark: u8,
    at: usize,
    count: usize,
}

impl Row {
    /// What of it stands behind an offset.
    fn behind(self, at: usize) -> Self {
        Self { at, count: (self.at + self.count).saturating_sub(at), ..self }
    }
}
