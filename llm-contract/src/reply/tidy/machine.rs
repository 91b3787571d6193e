//! The machine: reads tolerant JSON token by token, with an explicit stack, and lists the edits that make it
//! plain.
//!
//! It holds no text. Every step is given the reply so far and either is taken as a whole or says that more is
//! needed, and then nothing has changed but how far a long token was looked at. So the pieces in which a
//! reply comes make no difference.

use super::comment::Comment;
use super::fault::{Fault, with_code};
use super::nest::{Frame, Inside, Key, Nest};
use super::place::{Kind, Members, Place};
use super::string::{Closed, Opening, Scan, Script, Styles};
use super::token::LITERALS;
use super::view::{More, View};
use super::words;
use crate::contract::Contract;
use crate::outcome::{Code, Limits, Path, RepairCode, Span};
use crate::reply::edit::{Edits, Mark};

/// Reads one document.
#[derive(Debug)]
pub(super) struct Machine {
    pub(super) point: Point,
    pub(super) nest: Nest,
    pub(super) edits: Edits,
    /// The string that is being read.
    pub(super) scan: Option<Scan>,
    /// The comment that is being gone over.
    pub(super) comment: Option<Comment>,
    /// How far the word or number at `point.at` was looked at.
    pub(super) looked: usize,
    /// Two strings that are being joined.
    pub(super) join: Option<Join>,
    /// Where strings with bare quotes close, once that was found out.
    pub(super) script: Script,
    /// Set in a search: no edits are made, and what the contract does not allow is a dead end.
    pub(super) search: Option<Search>,
    pub(super) seen: Seen,
    /// Whether faults of what was not recognised need neither path nor words.
    pub(super) is_terse: bool,
    /// Whether a search may follow on a fault.
    pub(super) may_search: bool,
    /// Whether every brace stands twice, as where a template's escaping was left in: told by the first.
    pub(super) doubled: Option<bool>,
    /// The container in which something between tokens was mended last, by its offset, and its path by number.
    pub(super) between: Option<(Option<usize>, usize)>,
    /// The path of a value by number, and how often the nest had changed then.
    pub(super) value_path: Option<(usize, usize)>,
    comma: Option<(Span, Mark)>,
    pub(super) root: Place,
    depth: usize,
}

/// What a search asks of the machine.
#[derive(Debug)]
pub(super) struct Search {
    /// All keys that the contract knows anywhere.
    pub(super) keys: Vec<&'static str>,
    /// How many texts were closed before something that may follow them.
    pub(super) continued: usize,
}

/// Where the machine stands: all of it but the open containers.
#[derive(Debug, Clone, Copy)]
pub(super) struct Point {
    pub(super) at: usize,
    pub(super) due: Due,
    /// Whether a line break stands between the last token and here.
    pub(super) line_break: bool,
    /// Whether a comment began on the last token's line.
    pub(super) behind_comment: bool,
    pub(super) last: Last,
    /// A text was closed, and what follows must be something that may follow it.
    pub(super) behind_text: bool,
    pub(super) styles: Styles,
}

/// What is due next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Due {
    Value,
    /// A key or the end of the object.
    FirstKey,
    /// A key, or the end of the object behind a trailing comma.
    Key,
    Colon,
    FirstItem,
    Item,
    /// A comma or a closing bracket.
    Next,
    /// The second of two strings that are joined.
    Joined,
}

/// The last token.
#[derive(Debug, Clone, Copy)]
pub(super) enum Last {
    Quote(Closed),
    /// A comma, and before it a closing quote.
    QuoteComma(Closed),
    /// A closing bracket, right behind a closing quote.
    QuoteBracket,
    Bracket,
    Other,
}

impl Point {
    /// Whether what stands here begins its line by itself, and not because a comment ended the line before.
    pub(super) fn begins_line(&self) -> bool {
        self.line_break && !self.behind_comment
    }
}

/// What was seen of the document as a whole.
#[derive(Debug, Default)]
pub(super) struct Seen {
    /// The root has one of the contract's keys, or a first item of the right type.
    pub(super) recognised: bool,
    /// The root has a key, or an item.
    pub(super) key_read: bool,
    /// The root's members or items that are whole.
    pub(super) whole: Vec<Path>,
}

/// The first of two strings that are joined has been read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Join {
    pub(super) plus: usize,
    pub(super) first: Closed,
    pub(super) line_break: bool,
}

/// Why the machine stopped.
#[derive(Debug)]
pub(super) enum Halt {
    More,
    /// The text ended here.
    Cut,
    Broken(Box<Fault>),
    /// In a search: no reading goes on here.
    Dead,
    /// In a search: a text begins, whose end is for the search to find.
    Text(Opening),
    /// The document is whole.
    Whole,
}

impl From<More> for Halt {
    fn from(_: More) -> Self {
        Self::More
    }
}

pub(super) type Step = Result<(), Halt>;

impl Machine {
    pub(super) fn new(start: usize, contract: &'static Contract, limits: &Limits) -> Self {
        let point = Point {
            at: start,
            due: Due::Value,
            line_break: false,
            behind_comment: false,
            last: Last::Other,
            behind_text: false,
            styles: Styles::default(),
        };
        Self {
            point,
            nest: Nest::default(),
            edits: Edits::new(start),
            scan: None,
            comment: None,
            looked: start,
            join: None,
            script: Script::default(),
            search: None,
            seen: Seen::default(),
            is_terse: false,
            may_search: true,
            doubled: None,
            between: None,
            value_path: None,
            comma: None,
            root: Place::root(contract),
            depth: limits.depth,
        }
    }

    /// Reads on until it stops.
    pub(super) fn run(&mut self, view: View<'_>) -> Halt {
        loop {
            if let Err(halt) = self.step(view) {
                return halt;
            }
        }
    }

    fn step(&mut self, view: View<'_>) -> Step {
        if self.scan.is_some() {
            return self.string(view);
        }
        self.go_to_token(view)?;
        match self.point.due {
            Due::Value => self.value(view),
            Due::FirstKey | Due::Key => self.key(view),
            Due::Colon => self.colon(view),
            Due::FirstItem | Due::Item => self.item(view),
            Due::Next => self.next(view),
            Due::Joined => self.joined(view),
        }
    }

    /// A value is due.
    fn value(&mut self, view: View<'_>) -> Step {
        let Some(c) = view.char(self.point.at)? else { return Err(Halt::Cut) };
        match c {
            '{' | '｛' => self.open(view, c, Kind::Object),
            '[' | '［' => self.open(view, c, Kind::List),
            '0'..='9' | '-' | '+' => self.number(view),
            '.' | '…' => self.dots(view),
            c if c.is_alphanumeric() || matches!(c, '_' | '$') => self.word(view),
            _ => match self.opening(view)? {
                Some(opening) => self.begin_string(view, opening),
                None => Err(self.broken(view, c.len_utf8(), || words::no_string(c, words::VALUE))),
            },
        }
    }

    /// A dot begins a number or an abbreviation.
    fn dots(&mut self, view: View<'_>) -> Step {
        self.refuse_abbreviation(view)?;
        self.number(view)
    }

    /// Refuses `...` and `…` where something is due.
    pub(super) fn refuse_abbreviation(&self, view: View<'_>) -> Step {
        if view.starts_with(self.point.at, "...")? || view.starts_with(self.point.at, "…")? {
            return Err(self.fault(view, Span::new(self.point.at, self.point.at + 3), || words::ABBREVIATED.into()));
        }
        Ok(())
    }

    /// Opens a container.
    fn open(&mut self, view: View<'_>, bracket: char, kind: Kind) -> Step {
        let place = self.place();
        self.demand(place.takes(kind) || self.nest.depth() == 0)?;
        self.continue_behind_text();
        if self.nest.depth() == self.depth {
            let span = self.here(bracket);
            let fault = self.fault(view, span, || words::too_deep(self.depth));
            return Err(with_code(fault, Code::Limit));
        }
        let (inside, due, plain) = match kind {
            Kind::Object => (Inside::Object(place.members()), Due::FirstKey, "{"),
            _ => {
                // A list around the one object that is asked for.
                let wraps = self.nest.depth() == 0 && !place.takes(Kind::List) && place.takes(Kind::Object);
                let (item, least) = if wraps { (place, 0) } else { place.items() };
                (Inside::List { item, least }, Due::FirstItem, "[")
            }
        };
        if kind == Kind::Object && self.doubled.is_none() {
            let doubled = view.starts_with(self.point.at, "{{")?;
            self.doubled = Some(doubled);
            if doubled {
                self.note(view, RepairCode::Unwrapped, Span::new(self.point.at, self.point.at + 2));
            }
        }
        let len = self.bracket_len(view, bracket)?;
        self.mend_bracket(view, bracket, plain, len);
        self.nest.push(self.point.at, inside);
        self.pass(len, due, Last::Other);
        Ok(())
    }

    /// The length of the bracket that stands here: two where braces are doubled.
    fn bracket_len(&self, view: View<'_>, bracket: char) -> Result<usize, Halt> {
        if self.doubled != Some(true) || !matches!(bracket, '{' | '}') {
            return Ok(bracket.len_utf8());
        }
        match view.char(self.point.at + 1)? {
            None => Err(Halt::Cut),
            Some(c) if c == bracket => Ok(2),
            Some(_) => Err(self.fault(view, self.here(bracket), || words::DOUBLED.into())),
        }
    }

    /// Makes a bracket plain that is so long.
    fn mend_bracket(&mut self, view: View<'_>, bracket: char, plain: &'static str, len: usize) {
        let second = Span::new(self.point.at + 1, self.point.at + 2);
        match len {
            2 if self.search.is_none() => self.edits.replace(second, ""),
            2 => {}
            _ => self.punctuation(view, bracket, plain),
        }
    }

    /// An item of a list or its end is due.
    fn item(&mut self, view: View<'_>) -> Step {
        let Some(c) = view.char(self.point.at)? else { return Err(Halt::Cut) };
        if matches!(c, ']' | '］' | '}' | '｝') {
            return self.close(view, c);
        }
        if matches!(c, '.' | '…') {
            self.refuse_abbreviation(view)?;
        }
        self.recognise_item(view)?;
        if matches!(c, ',' | '，' | '、') {
            return Err(self.fault(view, self.here(c), || words::HOLE.into()));
        }
        // An object in a list that is a wrapper shows by its keys what it is.
        let is_wrapped = matches!(c, '{' | '｛') && !self.root.takes(Kind::List);
        self.seen.key_read |= self.nest.depth() == 1 && !is_wrapped;
        self.nest.update(|frame| frame.count += 1);
        self.point.due = Due::Value;
        Ok(())
    }

    /// Behind a value: a comma, a closing bracket, or something that shows that a comma was left out.
    fn next(&mut self, view: View<'_>) -> Step {
        let Some(c) = view.char(self.point.at)? else { return Err(Halt::Cut) };
        match c {
            ',' | '，' | '、' => {
                self.comma(view, c);
                Ok(())
            }
            '}' | ']' | '｝' | '］' => self.close(view, c),
            '+' => self.plus(view),
            _ if self.comma_is_missing(view, c)? => {
                self.mend(view, Span::at(self.point.at), ",", RepairCode::MissingComma);
                self.point.due = self.after_comma();
                Ok(())
            }
            _ => Err(self.broken(view, c.len_utf8(), || words::next(self.in_list()))),
        }
    }

    /// Behind a string, a plus may join it to the next.
    fn plus(&mut self, view: View<'_>) -> Step {
        match self.point.last {
            Last::Quote(first) if first.is_value => {
                self.join = Some(Join { plus: self.point.at, first, line_break: self.point.line_break });
                self.point.at += 1;
                self.point.line_break = false;
                self.point.due = Due::Joined;
                Ok(())
            }
            _ => Err(self.broken(view, 1, || words::next(self.in_list()))),
        }
    }

    /// Behind a plus: a string, with a line break beside the plus. On one line the plus may be part of a text.
    fn joined(&mut self, view: View<'_>) -> Step {
        let Some(join) = self.join else { return Err(Halt::Dead) };
        let opening = match view.byte(self.point.at)? {
            None => return Err(Halt::Cut),
            Some(_) => self.opening(view)?,
        };
        match opening {
            Some(opening) if join.line_break || self.point.line_break => self.begin_string(view, opening),
            _ => {
                self.point.at = join.plus;
                Err(self.broken(view, 1, || words::next(self.in_list())))
            }
        }
    }

    pub(super) fn in_list(&self) -> bool {
        self.nest.top().is_some_and(Frame::is_list)
    }

    fn after_comma(&self) -> Due {
        if self.in_list() { Due::Item } else { Due::Key }
    }

    fn comma(&mut self, view: View<'_>, comma: char) {
        let span = self.here(comma);
        self.comma = Some((span, self.edits.mark()));
        self.punctuation(view, comma, ",");
        let last = match self.point.last {
            Last::Quote(closed) => Last::QuoteComma(closed),
            _ => Last::Other,
        };
        self.pass(comma.len_utf8(), self.after_comma(), last);
    }

    /// Whether what comes next shows that a comma was left out before it.
    fn comma_is_missing(&self, view: View<'_>, c: char) -> Result<bool, More> {
        let broken_line = self.point.line_break;
        if !self.in_list() {
            let begins_key = c == '_' || c == '$' || c.is_alphabetic() || self.opening(view)?.is_some();
            return Ok(begins_key && (broken_line || self.known_key_comes(view)?));
        }
        if matches!(c, '{' | '[' | '｛' | '［') {
            return Ok(broken_line || matches!(self.point.last, Last::Bracket | Last::QuoteBracket));
        }
        let begins_string = self.opening(view)?.is_some();
        let begins_value = begins_string || matches!(c, '+' | '-' | '.') || c.is_alphanumeric();
        let own_lines = match self.point.last {
            // Text with a raw line break between two bare quotes looks the same, unless each has its line.
            Last::Quote(first) if begins_string => broken_line && first.begins_line,
            _ => broken_line,
        };
        Ok(begins_value && own_lines)
    }

    /// A closing bracket.
    pub(super) fn close(&mut self, view: View<'_>, bracket: char) -> Step {
        let closes_list = matches!(bracket, ']' | '］');
        let Some(frame) = self.nest.top().copied() else { return Err(Halt::Dead) };
        if frame.is_list() != closes_list {
            return Err(self.broken(view, bracket.len_utf8(), || words::mismatch(self.in_list())));
        }
        self.demand(frame.may_end())?;
        let len = self.bracket_len(view, bracket)?;
        if matches!(self.point.due, Due::Key | Due::Item) {
            self.drop_comma(view);
        }
        if self.nest.depth() == 1 && frame.is_list() && frame.count == 0 {
            self.seen.recognised |= self.root.takes(Kind::List);
        }
        self.mend_bracket(view, bracket, if closes_list { "]" } else { "}" }, len);
        self.continue_behind_text();
        self.nest.pop();
        let in_quotes = matches!(self.point.last, Last::Quote(closed) if closed.close.end == self.point.at);
        self.pass(len, Due::Next, if in_quotes { Last::QuoteBracket } else { Last::Bracket });
        self.value_done(view)
    }

    /// The comma before a closing bracket is one too many.
    fn drop_comma(&mut self, view: View<'_>) {
        let Some((comma, mark)) = self.comma else { return };
        if self.search.is_none() {
            self.edits.drop_at(mark, comma);
            let path = self.edits.path(self.nest.container_path(view));
            self.edits.note(RepairCode::TrailingComma, comma, path);
        }
    }

    /// A value was read.
    pub(super) fn value_done(&mut self, view: View<'_>) -> Step {
        match self.nest.depth() {
            0 => return Err(Halt::Whole),
            1 if self.search.is_none() => self.seen.whole.push(self.nest.path(view)),
            _ => {}
        }
        self.point.due = Due::Next;
        Ok(())
    }

    /// A key was read and a colon is due.
    fn colon(&mut self, view: View<'_>) -> Step {
        let Some(c) = view.char(self.point.at)? else { return Err(Halt::Cut) };
        if matches!(c, ':' | '：') {
            self.punctuation(view, c, ":");
            self.key_done(view);
            self.pass(c.len_utf8(), Due::Value, Last::Other);
            return Ok(());
        }
        if self.colon_is_missing(view, c)? {
            self.mend(view, Span::at(self.point.at), ":", RepairCode::MissingColon);
            self.key_done(view);
            self.point.due = Due::Value;
            self.point.last = Last::Other;
            return Ok(());
        }
        if !matches!(c, ',' | '，' | '、' | '}' | '｝') {
            // `"key" = `: an answer in another language, or one that goes no further. `{"a", "b"}` speaks of keys.
            let key = self.nest.top().and_then(|frame| frame.key);
            self.recognise(key.is_some_and(|key| key.member.is_some()));
        }
        let due = if self.stands_for_list() { words::LIST } else { words::COLON };
        Err(self.broken(view, c.len_utf8(), || due.into()))
    }

    /// Whether the innermost object stands where the contract asks for a list.
    fn stands_for_list(&self) -> bool {
        let place = self.nest.outwards().nth(1).map_or(self.root, Frame::place);
        place.takes(Kind::List) && !place.takes(Kind::Object)
    }

    /// A key of the root was read, whatever came of it: one that the contract knows, or any of a map.
    pub(super) fn recognise(&mut self, is_known: bool) {
        let is_map = || self.root.takes(Kind::Object) && !self.root.members().are_known();
        self.seen.recognised |= self.nest.depth() == 1 && (is_known || is_map());
    }

    /// Behind a key of this object in quotes comes a value.
    fn colon_is_missing(&self, view: View<'_>, c: char) -> Result<bool, More> {
        let key = self.nest.top().and_then(|frame| frame.key);
        let Some(Key { member: Some((member, _)), span }) = key else { return Ok(false) };
        if view.slice(span.start, span.end) != member.key || !matches!(self.point.last, Last::Quote(_)) {
            return Ok(false);
        }
        if let Some(opening) = self.opening(view)? {
            // `"text"": "a"`: the colon is there, behind a quote too many.
            let touches = matches!(self.point.last, Last::Quote(closed) if closed.close.end == opening.at);
            return Ok(!touches || !matches!(view.byte(view.behind_space(opening.body())?)?, Some(b':')));
        }
        if matches!(c, '0'..='9' | '-' | '{' | '[') {
            return Ok(true);
        }
        for word in LITERALS {
            if view.starts_with(self.point.at, word)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A key and its colon were read.
    fn key_done(&mut self, view: View<'_>) {
        self.continue_behind_text();
        if self.nest.depth() == 2 && !self.seen.recognised {
            // In a wrapper the contract's object stands one level further in.
            let key = self.nest.top().and_then(|frame| frame.key);
            let name = key.map_or("", |key| view.slice(key.span.start, key.span.end));
            self.seen.recognised = self.in_wrapper() && self.root.members().find(name).is_some();
        }
        if self.nest.depth() == 2 && self.nest.outwards().last().is_some_and(Frame::is_list) {
            self.seen.key_read = true;
        }
        if self.nest.depth() != 1 {
            return;
        }
        self.seen.key_read = true;
        if let Some(frame) = self.nest.top() {
            let known = frame.key.is_some_and(|key| key.member.is_some());
            let any = matches!(frame.inside, Inside::Object(members) if !members.are_known());
            self.seen.recognised |= known || (any && self.root.takes(Kind::Object));
        }
    }

    /// The span of the character that stands here.
    pub(super) fn here(&self, c: char) -> Span {
        Span::new(self.point.at, self.point.at + c.len_utf8())
    }

    /// What may stand in the object that is asked for, or in the items of the list that is.
    pub(super) fn answer_members(&self) -> Members {
        if self.root.takes(Kind::Object) { self.root.members() } else { self.root.items().0.members() }
    }

    /// The place of the value that is due.
    pub(super) fn place(&self) -> Place {
        self.nest.top().map_or(self.root, Frame::place)
    }

    /// Goes over a token.
    pub(super) fn pass(&mut self, len: usize, due: Due, last: Last) {
        self.point.at += len;
        self.point.due = due;
        self.point.last = last;
        self.point.line_break = false;
        self.point.behind_comment = false;
    }

    /// In a search, what the contract does not allow is a dead end.
    pub(super) fn demand(&self, allowed: bool) -> Step {
        if self.search.is_some() && !allowed { Err(Halt::Dead) } else { Ok(()) }
    }

    /// Something followed that may follow a text.
    pub(super) fn continue_behind_text(&mut self) {
        if let Some(search) = self.search.as_mut().filter(|_| self.point.behind_text) {
            search.continued += 1;
        }
        self.point.behind_text = false;
    }

    /// Replaces full-width punctuation.
    fn punctuation(&mut self, view: View<'_>, c: char, plain: &'static str) {
        if !c.is_ascii() {
            let span = self.here(c);
            self.mend(view, span, plain, RepairCode::UnicodePunctuation);
        }
    }
}
