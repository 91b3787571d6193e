//! What stands between tokens: white space of all kinds, comments, and escapes that were meant as white
//! space.

use super::abbreviation;
use super::machine::{Due, Halt, Last, Machine, Step};
use super::place::Members;
use super::quote::is_separator;
use super::string::is_apostrophe;
use super::view::{More, View};
use super::words;
use crate::outcome::{RepairCode, Span};
use crate::reply::special::has_no_width;

/// A comment that is being gone over, and the quote marks in it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Comment {
    start: usize,
    at: usize,
    is_block: bool,
    double: usize,
    /// `'`, apostrophes aside.
    single: usize,
    apostrophes: usize,
    backtick: usize,
    curly: usize,
    /// How many brackets are open.
    open: usize,
    /// A closing bracket stands in it that nothing in the comment opened; or a quote has a backslash, as it has in a
    /// text; or a block holds the beginning of another.
    closes: bool,
}

impl Machine {
    /// Goes to the next token.
    pub(super) fn go_to_token(&mut self, view: View<'_>) -> Step {
        loop {
            if self.comment.is_some() {
                self.go_over_comment(view)?;
            }
            self.skip_space(view);
            let Some(byte) = view.byte(self.point.at)? else { return Ok(()) };
            match byte {
                b'#' => self.comment = Some(Comment::new(self.point.at, self.point.at + 1, false)),
                b'/' => match view.byte(self.point.at + 1)? {
                    Some(b'/') => self.comment = Some(Comment::new(self.point.at, self.point.at + 2, false)),
                    Some(b'*') => self.comment = Some(Comment::new(self.point.at, self.point.at + 2, true)),
                    _ => return Ok(()),
                },
                b'\\' if self.is_stray_escape(view)? => {
                    let span = Span::new(self.point.at, self.point.at + 2);
                    self.mend_between(view, span, RepairCode::StrayEscape);
                    self.point.styles.strays = true;
                    self.point.at += 2;
                }
                0x0B | 0x0C | 0x80.. if self.skip_wide_space(view)? => {}
                _ => return Ok(()),
            }
        }
    }

    /// Goes over plain white space.
    fn skip_space(&mut self, view: View<'_>) {
        for byte in view.rest(self.point.at) {
            match byte {
                b' ' | b'\t' => {}
                b'\n' | b'\r' => self.point.line_break = true,
                _ => return,
            }
            self.point.at += 1;
        }
    }

    /// Goes over white space that JSON does not know, if it stands here.
    fn skip_wide_space(&mut self, view: View<'_>) -> Result<bool, More> {
        let Some(c) = view.char(self.point.at)? else { return Ok(false) };
        if !is_wide_space(c) {
            return Ok(false);
        }
        let span = Span::new(self.point.at, self.point.at + c.len_utf8());
        self.mend_between(view, span, RepairCode::UnicodePunctuation);
        self.point.at = span.end;
        Ok(true)
    }

    /// Whether `\n` or `\t` stands here as two characters, and is no part of a text: none is next to a quote.
    fn is_stray_escape(&self, view: View<'_>) -> Result<bool, More> {
        let at = self.point.at;
        if !matches!(view.byte(at + 1)?, Some(b'n' | b't' | b'r')) {
            return Ok(false);
        }
        // `"",\n}`: where no other stands between tokens, this one and the bracket may be part of a text.
        let is_first = !self.point.styles.escaped && !self.point.styles.strays;
        if is_first && matches!(self.point.last, Last::QuoteComma(_)) {
            let behind = view.behind_space(at + 2)?;
            if matches!(view.byte(behind)?, Some(b'}' | b']')) {
                return Ok(false);
            }
        }
        let behind_quote =
            matches!(self.point.last, Last::Quote(closed) if closed.close.end == at) && !self.point.styles.escaped;
        Ok(!behind_quote && view.byte(at + 2)? != Some(b'"'))
    }

    /// Goes to the end of a comment, and leaves it out if it is one.
    fn go_over_comment(&mut self, view: View<'_>) -> Step {
        let Some(mut comment) = self.comment else { return Ok(()) };
        let end = comment.go_on(view);
        self.comment = Some(comment);
        self.looked = self.looked.max(comment.at);
        let end = end?;
        let may_stand_for_items = end.map_or(Ok(false), |end| self.may_stand_for_items(view, &comment, end))?;
        self.comment = None;
        let Some(end) = end else { return Err(Halt::Cut) };
        if !self.is_comment(&comment, view.slice(comment.start, end)) {
            return Err(self.broken(view, 1, || words::comment(self.in_list(), self.point.due)));
        }
        let span = Span::new(comment.start, end);
        if self.is_abbreviation(view.slice(comment.start, end)) {
            return Err(self.fault(view, span, || words::ABBREVIATED.into()));
        }
        if may_stand_for_items {
            return Err(self.fault(view, span, || words::COMMENT_FOR_ITEMS.into()));
        }
        self.mend_between(view, span, RepairCode::Comment);
        self.point.behind_comment |= !self.point.line_break;
        self.point.at = end;
        Ok(())
    }

    /// Whether a comment, which ends at an offset, has lines of its own at the end of a list or map and may stand for items
    /// that were left out, in whatever words: none stand there, or a comma is waiting for one, or it is no plain remark.
    fn may_stand_for_items(&self, view: View<'_>, comment: &Comment, end: usize) -> Result<bool, More> {
        let is_of_many = || self.in_list() || matches!(self.members(), Some(Members::Map(_)));
        if !self.point.line_break || !is_of_many() || !matches!(view.byte(view.behind_space(end)?)?, Some(b']' | b'}'))
        {
            return Ok(false);
        }
        let text = view.slice(comment.start, end);
        Ok(match self.point.due {
            Due::Item | Due::Key => true,
            Due::FirstItem | Due::FirstKey => !abbreviation::says_none(text),
            Due::Next => !abbreviation::is_remark(text),
            Due::Value | Due::Colon | Due::Joined => false,
        })
    }

    /// Whether a comment stands for something that was left out: an ellipsis anywhere, words where an item or
    /// member may follow.
    fn is_abbreviation(&self, text: &str) -> bool {
        match self.point.due {
            Due::Value | Due::Colon | Due::Joined => abbreviation::holds_dots(text),
            _ => self.nest.depth() > 0 && abbreviation::is_abbreviation(text),
        }
    }

    /// Whether it is a comment and no part of a text: its quote marks come in pairs, and there are none where
    /// it stands between a closing quote and the punctuation due there, none at its end behind a text, and none before
    /// the end of something that began before it.
    fn is_comment(&self, comment: &Comment, text: &str) -> bool {
        let styles = self.point.styles;
        let odd = |used: bool, count: usize| used && count % 2 == 1;
        let inside =
            matches!(self.point.last, Last::Quote(_)) && matches!(self.point.due, Due::Next | Due::Colon | Due::Joined);
        if inside {
            return comment.double + comment.single + comment.apostrophes + comment.backtick + comment.curly == 0;
        }
        // `", # as separator",`: it ends as the text would that goes on behind the comma.
        let ends_text = matches!(self.point.last, Last::QuoteComma(_))
            && text.trim_end().trim_end_matches(is_separator).ends_with(['"', '\'', '`', '”']);
        // `", # "b": "", # so it is`: a text that begins as a comment does, and a comment behind it.
        let inside = || text.get(2..).unwrap_or_default();
        let begins_again = matches!(self.point.last, Last::QuoteComma(_))
            && comment.double > 0
            && [" //", ",//", " # "].iter().any(|mark| inside().contains(mark));
        !ends_text
            && !begins_again
            && !comment.closes
            && !odd(true, comment.double)
            && !odd(styles.single, comment.single)
            && !odd(styles.backtick, comment.backtick)
            && !odd(styles.curly, comment.curly)
    }
}

impl Comment {
    fn new(start: usize, at: usize, is_block: bool) -> Self {
        Self {
            start,
            at,
            is_block,
            double: 0,
            single: 0,
            apostrophes: 0,
            backtick: 0,
            curly: 0,
            open: 0,
            closes: false,
        }
    }

    /// Goes on to the end of the comment; `None` where the reply ends in a block.
    fn go_on(&mut self, view: View<'_>) -> Result<Option<usize>, More> {
        loop {
            let rest = view.rest(self.at);
            let is_special = |byte: &u8| {
                matches!(byte, b'\n' | b'\r' | b'"' | b'\'' | b'`' | b'*' | b'{' | b'}' | b'[' | b']' | 0xE2)
            };
            self.at += rest.iter().position(is_special).unwrap_or(rest.len());
            let Some(byte) = view.byte(self.at)? else {
                return Ok((!self.is_block).then_some(self.at));
            };
            match byte {
                b'\n' | b'\r' if !self.is_block => return Ok(Some(self.at)),
                b'*' if self.is_block && view.byte(self.at + 1)? == Some(b'/') => return Ok(Some(self.at + 2)),
                // A comment begins in it: one of the two is part of a text.
                b'*' => {
                    self.closes |= self.is_block && self.at > self.start + 2 && view.char_before(self.at) == Some('/');
                }
                b'"' => {
                    self.double += 1;
                    self.closes |= view.char_before(self.at) == Some('\\');
                }
                b'`' => self.backtick += 1,
                b'{' | b'[' => self.open += 1,
                b'}' | b']' => {
                    self.closes |= self.open == 0;
                    self.open = self.open.saturating_sub(1);
                }
                b'\'' => {
                    let behind = view.char(self.at + 1)?;
                    let count =
                        if is_apostrophe(view, self.at, behind) { &mut self.apostrophes } else { &mut self.single };
                    *count += 1;
                }
                0xE2 if view.starts_with(self.at, "“")? || view.starts_with(self.at, "”")? => self.curly += 1,
                _ => {}
            }
            self.at += 1;
        }
    }
}

/// White space that JSON does not know, and characters without width.
fn is_wide_space(c: char) -> bool {
    (c.is_whitespace() && !matches!(c, ' ' | '\t' | '\n' | '\r')) || has_no_width(c)
}
