//! Keys, words and numbers.

use super::machine::{Due, Halt, Last, Machine, Step};
use super::nest::{Inside, Key};
use super::place::{Kind, Member, Members};
use super::quote::compare_curly;
use super::string::{Scan, Style};
use super::view::{More, View};
use super::words;
use crate::contract::is_same_name;
use crate::json::Cursor;
use crate::outcome::{Code, Path, RepairCode, Span};
use crate::reply::edit::Mark;

/// White space between a key and its colon is looked at no further.
const NEAR: usize = 64;

/// The words that are values, in JSON and in Python.
pub(super) const LITERALS: [&str; 6] = ["true", "false", "null", "True", "False", "None"];

impl Machine {
    /// A key is due, or the end of the object.
    pub(super) fn key(&mut self, view: View<'_>) -> Step {
        let Some(c) = view.char(self.point.at)? else { return Err(Halt::Cut) };
        match c {
            '}' | ']' | '｝' | '］' => self.close(view, c),
            ',' | '，' | '、' => {
                self.seen.recognised |= self.nest.depth() == 1 && self.is_root_key_behind(view, c)?;
                Err(self.fault(view, self.here(c), || words::ONE_COMMA.into()))
            }
            '`' if is_last_fence(view, self.point.at)? => Err(Halt::Cut),
            '\\' if view.byte(self.point.at + 1)?.is_none() => Err(Halt::Cut),
            '.' | '…' => {
                self.refuse_abbreviation(view)?;
                Err(self.broken(view, c.len_utf8(), || words::KEY.into()))
            }
            c if c.is_ascii_digit() => self.digit_for_key(view),
            c if is_word(c) => self.bare_key(view),
            _ => match self.opening(view)? {
                Some(opening) => self.begin_key(view, opening),
                None => {
                    self.seen.recognised |= c == '{' && self.is_root_key_behind(view, c)?;
                    Err(self.broken(view, c.len_utf8(), || words::no_string(c, words::KEY)))
                }
            },
        }
    }

    /// A digit stands where a key is due: a number without quotes, or the rest of one with commas in it.
    fn digit_for_key(&mut self, view: View<'_>) -> Step {
        let digits = view.rest(self.point.at).iter().take(NEAR).take_while(|byte| byte.is_ascii_digit()).count();
        if !is_colon_near(view, self.point.at + digits)? {
            return Err(self.broken(view, 1, || words::THOUSANDS.into()));
        }
        self.recognise(false);
        Err(self.broken(view, digits, || words::NUMBER_AS_KEY.into()))
    }

    /// Whether a key of the root stands behind a second brace or a comma: what follows is the answer's inside.
    fn is_root_key_behind(&self, view: View<'_>, mark: char) -> Result<bool, More> {
        let rest = view.slice(self.point.at + mark.len_utf8(), view.len()).trim_start();
        let key = rest.strip_prefix('"').map(|key| key.split_once('"'));
        match key {
            None if rest.is_empty() && !view.ended() => Err(More),
            Some(None) if !view.ended() => Err(More),
            Some(Some((key, _))) => Ok(self.is_answer_key(key)),
            _ if rest.starts_with(is_word) => {
                let key = rest.split(|c: char| !is_word(c)).next().unwrap_or_default();
                Ok(is_colon_near(view, view.len() - rest.len() + key.len())? && self.is_answer_key(key))
            }
            _ => Ok(false),
        }
    }

    /// Whether a key is one of the answer's: any is, where that is a map.
    fn is_answer_key(&self, key: &str) -> bool {
        let members = self.answer_members();
        matches!(members, Members::Map(_)) || members.find_exact(key).is_some()
    }

    /// A key without quotes: a word, and then a colon.
    fn bare_key(&mut self, view: View<'_>) -> Step {
        let start = self.point.at;
        let Some(end) = self.run_end(view, is_word)? else { return Err(Halt::Cut) };
        if !is_colon_near(view, end)? {
            let len = end - start;
            let is_assigned = view.rest(end).trim_ascii_start().starts_with(b"=");
            if is_assigned && let Some(members) = self.members() {
                self.recognise(members.find_exact(view.slice(start, end)).is_some());
            }
            return Err(self.broken(view, len, || words::KEY.into()));
        }
        self.read_key(view, Span::new(start, end))?;
        if self.search.is_none() {
            self.edits.replace(Span::at(start), "\"");
            self.edits.replace(Span::at(end), "\"");
        }
        self.note(view, RepairCode::UnquotedKey, Span::new(start, end));
        self.pass(end - start, Due::Colon, Last::Other);
        Ok(())
    }

    /// A key in quotes was read.
    pub(super) fn key_string(&mut self, view: View<'_>, scan: &Scan, close: Span) -> Result<Mark, Halt> {
        let span = Span::new(scan.opening.body(), close.start);
        let text = view.slice(span.start, span.end);
        // `{“min: 1, “max”: 5}`: its own closing quote was lost.
        let is_open = scan.opening.style == Style::Curly && compare_curly(text).is_gt();
        if is_open || scan.holds_controls() {
            // Perhaps the answer was cut in this key, or before it, and another one follows.
            let begun = text.split(|c: char| !is_word(c)).next().unwrap_or_default();
            let begins = |member: &Member| member.key.starts_with(begun);
            let is_begun =
                self.members().is_some_and(|members| members.find_by(&mut |member| begins(member)).is_some());
            // Code speaks of a brace in quotes.
            let is_spoken_of = || {
                let before = view.slice(0, scan.opening.at).trim_end().strip_suffix(['{', '｛']);
                before.is_none_or(|before| before.ends_with(['"', '\'', '`']))
            };
            self.recognise(is_begun && !(begun.is_empty() && is_spoken_of()));
            let path = self.key_path(view, text);
            let expected = if is_open { words::KEY_UNCLOSED } else { words::KEY_ON_ONE_LINE };
            return Err(self.fault_at(span, path, || expected.into()));
        }
        if self.search.is_none() && scan.holds_invalid_escapes() {
            let name = text.replace('\\', "");
            if self.members().is_some_and(|members| members.find_exact(&name).is_some()) {
                return self.escaped_key(view, scan, close, &name);
            }
        }
        self.read_key(view, span)?;
        if self.search.is_some() { Ok(self.edits.mark()) } else { self.settle(view, scan, close, false) }
    }

    /// A key with backslashes that do not belong there.
    fn escaped_key(&mut self, view: View<'_>, scan: &Scan, close: Span, name: &str) -> Result<Mark, Halt> {
        let span = Span::new(scan.opening.body(), close.start);
        self.read_key_as(view, span, name)?;
        Ok(self.without_backslashes(view, scan, close, RepairCode::EscapedKey))
    }

    /// Makes a key or name plain by leaving out its backslashes; the mark before its closing delimiter.
    pub(super) fn without_backslashes(&mut self, view: View<'_>, scan: &Scan, close: Span, code: RepairCode) -> Mark {
        let body = scan.opening.body();
        self.open_delimiter(scan);
        for at in memchr::memchr_iter(b'\\', view.slice(body, close.start).as_bytes()) {
            self.edits.replace(Span::new(body + at, body + at + 1), "");
        }
        self.note(view, code, Span::new(scan.opening.at, close.end));
        self.close_delimiter(view, scan, close)
    }

    pub(super) fn read_key(&mut self, view: View<'_>, span: Span) -> Step {
        self.read_key_as(view, span, view.slice(span.start, span.end))
    }

    /// Takes a key into its object. Behind a text, it must be one that may follow.
    fn read_key_as(&mut self, _view: View<'_>, span: Span, name: &str) -> Step {
        let Some(members) = self.members() else { return Err(Halt::Dead) };
        let member = members.find(name).map(|member| (member, members.number(&member)));
        if self.point.behind_text {
            let seen = |number| self.nest.top().is_some_and(|frame| frame.has_seen(number));
            let known_elsewhere =
                |search: &super::machine::Search| search.keys.iter().any(|key| is_same_name(key, name));
            let may_follow = match member {
                Some((_, number)) => !seen(number),
                None if !members.are_known() => true,
                None => members.ignore_unknown() && !self.search.as_ref().is_some_and(known_elsewhere),
            };
            self.demand(may_follow)?;
        }
        self.nest.update(|frame| frame.see(Key { span, member }));
        Ok(())
    }

    /// The members of the innermost object.
    pub(super) fn members(&self) -> Option<Members> {
        match self.nest.top()?.inside {
            Inside::Object(members) => Some(members),
            Inside::List { .. } => None,
        }
    }

    /// Whether a key that this object does not have yet stands here in quotes, with its colon.
    pub(super) fn known_key_comes(&self, view: View<'_>) -> Result<bool, More> {
        let (Some(members), Some(opening)) = (self.members(), self.opening(view)?) else { return Ok(false) };
        let mut more = false;
        let has = |member: &Member| self.nest.top().is_some_and(|frame| frame.has_seen(members.number(member)));
        let found = members.find_by(&mut |member| {
            let names = std::iter::once(&member.key).chain(member.aliases);
            names.into_iter().any(|key| match opening.is_key_with_colon(view, key) {
                Ok(is_it) => is_it,
                Err(More) => {
                    more = true;
                    false
                }
            })
        });
        if found.is_none() && more { Err(More) } else { Ok(found.is_some_and(|member| !has(&member))) }
    }

    /// The path of a key that may be damaged: that of the key which is meant, if the contract has one.
    fn key_path(&self, view: View<'_>, text: &str) -> Path {
        let path = self.nest.container_path(view);
        if text.is_empty() {
            return path;
        }
        let squeezed: String = text.chars().filter(|c| !c.is_control()).collect();
        let is_meant = |key: &str| {
            let rest = squeezed.trim_start().strip_prefix(key);
            rest.is_some_and(|rest| !rest.starts_with(is_word))
        };
        match self.members().and_then(|members| members.find_by(&mut |member| is_meant(member.key))) {
            Some(member) => path.key(member.key),
            None => path,
        }
    }

    /// The path of the key that was read, as far as it is one.
    pub(super) fn meant_key_path(&self, view: View<'_>) -> Path {
        let key = self.nest.top().and_then(|frame| frame.key);
        let text = key.map_or("", |key| view.slice(key.span.start, key.span.end));
        self.key_path(view, text)
    }

    /// A value that is a word.
    pub(super) fn word(&mut self, view: View<'_>) -> Step {
        let start = self.point.at;
        let Some(end) = self.run_end(view, is_word)? else { return Err(Halt::Cut) };
        let span = Span::new(start, end);
        let word = view.slice(start, end);
        let place = self.place();
        let (kind, plain) = match word {
            "true" | "True" => (Kind::Bool, "true"),
            "false" | "False" => (Kind::Bool, "false"),
            "null" | "None" => (Kind::Null, "null"),
            _ => (Kind::Text, ""),
        };
        if kind == Kind::Text || (word != plain && place.names(word)) {
            if !place.names(word) {
                return Err(self.broken(view, end - start, || words::word(word)));
            }
            if kind == Kind::Null && place.is_optional() {
                let halt = self.fault(view, span, || words::NONE.into());
                return Err(super::fault::with_code(halt, Code::Ambiguous));
            }
            if self.search.is_none() {
                self.edits.replace(Span::at(start), "\"");
                self.edits.replace(Span::at(end), "\"");
            }
            self.note(view, RepairCode::UnquotedEnum, span);
            self.nest.update(|frame| frame.read_tag(word));
        } else {
            self.demand(place.takes(kind))?;
            if word != plain {
                self.mend(view, span, plain, RepairCode::PythonLiteral);
            }
        }
        self.continue_behind_text();
        self.pass(end - start, Due::Next, Last::Other);
        self.value_done(view)
    }

    /// A value that is a number.
    pub(super) fn number(&mut self, view: View<'_>) -> Step {
        let start = self.point.at;
        let Some(end) = self.run_end(view, is_number_part)? else { return Err(Halt::Cut) };
        self.demand(self.place().takes(Kind::Number))?;
        let token = view.slice(start, end);
        let form = match number_form(token) {
            Ok(form) => form,
            Err(why) => return Err(self.broken(view, end - start, || words::number(why))),
        };
        if form.drops_point.is_some() && view.byte(view.behind_space(end)?)?.is_some_and(|b| b.is_ascii_digit()) {
            return Err(self.broken(view, end - start, || words::number("write no space inside it")));
        }
        self.write_number(view, Span::new(start, end), &form);
        self.continue_behind_text();
        self.pass(end - start, Due::Next, Last::Other);
        self.value_done(view)
    }

    fn write_number(&mut self, view: View<'_>, span: Span, form: &NumberForm) {
        if self.search.is_some() || !form.is_mended() {
            return;
        }
        // A plus or a point is part of the value, so its edit takes in the digit beside it, which stays.
        let kept = |at: usize| digit(view.slice(span.start + at, span.start + at + 1));
        let mut edit =
            |from: usize, to: usize, with| self.edits.replace(Span::new(span.start + from, span.start + to), with);
        match (form.lacks_zero, form.drops_point) {
            (Some(_), _) if form.drops_plus => edit(0, 1, "0"),
            (Some(at), _) => edit(at, at, "0"),
            // `+5.`
            (None, Some(2)) if form.drops_plus => edit(0, 3, kept(1)),
            (None, point) => {
                if form.drops_plus {
                    edit(0, 2, kept(1));
                }
                if let Some(at) = point {
                    edit(at.saturating_sub(1), at + 1, kept(at.saturating_sub(1)));
                }
            }
        }
        self.note(view, RepairCode::NumberForm, span);
    }

    /// The offset behind the row of such characters that begins here; `None` where the reply ends with it.
    fn run_end(&mut self, view: View<'_>, is_part: fn(char) -> bool) -> Result<Option<usize>, More> {
        self.looked = self.looked.max(self.point.at);
        let rest = view.text().get(self.looked..).unwrap_or_default();
        match rest.find(|c| !is_part(c)) {
            Some(n) => Ok(Some(self.looked + n)),
            None if view.ended() => Ok(None),
            None => {
                self.looked = view.len();
                Err(More)
            }
        }
    }
}

/// Whether a character may stand in a word.
fn is_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$' | '-')
}

fn is_number_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.' | '_' | '%')
}

/// Whether the marks that close a fence are all that is left of the reply.
fn is_last_fence(view: View<'_>, at: usize) -> Result<bool, More> {
    match view.slice(at, view.len()).trim_end() {
        "```" if view.ended() => Ok(true),
        "`" | "``" | "```" if !view.ended() => Err(More),
        _ => Ok(false),
    }
}

/// Whether a colon comes next, white space aside.
pub(super) fn is_colon_near(view: View<'_>, at: usize) -> Result<bool, More> {
    for at in at..at + NEAR {
        match view.byte(at)? {
            Some(b' ' | b'\t' | b'\n' | b'\r') => {}
            Some(b':') => return Ok(true),
            Some(0xEF) => return view.starts_with(at, "："),
            _ => return Ok(false),
        }
    }
    Ok(false)
}

/// How a number token becomes plain; positions are within it.
#[derive(Debug, Default, PartialEq, Eq)]
struct NumberForm {
    drops_plus: bool,
    lacks_zero: Option<usize>,
    drops_point: Option<usize>,
}

impl NumberForm {
    fn is_mended(&self) -> bool {
        *self != Self::default()
    }
}

/// The same digit, for an edit.
fn digit(text: &str) -> &'static str {
    const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    DIGITS.into_iter().find(|digit| *digit == text).unwrap_or_default()
}

/// What a token lacks of being a number; `Err` says why it is none.
fn number_form(token: &str) -> Result<NumberForm, &'static str> {
    let mut form = NumberForm::default();
    let (sign, digits) = match token.as_bytes().first() {
        Some(b'+') => (1, token.get(1..).unwrap_or_default()),
        Some(b'-') => (1, token.get(1..).unwrap_or_default()),
        _ => (0, token),
    };
    form.drops_plus = token.starts_with('+');
    if is_plain(digits) {
        return Ok(form);
    }
    if digits.starts_with('.') && is_plain(&format!("0{digits}")) {
        form.lacks_zero = Some(sign);
        return Ok(form);
    }
    if let Some(point) = digits.find('.')
        && digits.get(point + 1..).is_some_and(|rest| rest.is_empty() || rest.starts_with(['e', 'E']))
        && is_plain(&digits.replacen('.', "", 1))
    {
        form.drops_point = Some(sign + point);
        return Ok(form);
    }
    Err(why_no_number(digits))
}

/// Whether these are the digits of a JSON number, without a sign.
fn is_plain(digits: &str) -> bool {
    let mut cursor = Cursor::new(digits, 0);
    digits.starts_with(|c: char| c.is_ascii_digit()) && cursor.number().is_some() && cursor.offset() == digits.len()
}

fn why_no_number(digits: &str) -> &'static str {
    let lower = digits.to_ascii_lowercase();
    if lower.starts_with("nan") {
        "`NaN` is not JSON"
    } else if lower.starts_with("inf") {
        "`Infinity` is not JSON"
    } else if lower.starts_with("0x") || lower.starts_with("0b") || lower.starts_with("0o") {
        "write it in decimal digits"
    } else if digits.contains('_') {
        "write no `_` in it"
    } else if digits.ends_with('%') {
        "write no percent sign behind it"
    } else if digits.len() > 1 && digits.bytes().all(|digit| digit.is_ascii_digit()) {
        "write no zeros before it"
    } else {
        "digits, and a point or exponent at most; no unit"
    }
}

#[cfg(test)]
mod tests {
    use super::number_form;

    #[test]
    fn signs_and_bare_points_are_mended() {
        for token in ["+5", ".5", "5.", "-.5", "+.5e3", "5.e3", "5", "-5", "0.5E+3"] {
            assert!(number_form(token).is_ok(), "{token}");
        }
    }

    #[test]
    fn whatever_would_change_the_digits_is_refused() {
        for token in ["007", "0x1F", "1_000", "5k", "85%", ".", "-", "+", "--5", "-Infinity", "1.2.3", "1e", ".e3"] {
            assert!(number_form(token).is_err(), "{token}");
        }
    }
}
