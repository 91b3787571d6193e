//! A reader of GBNF as llama.cpp has it, which says what a grammar allows and makes texts that it allows.
//!
//! It refuses what llama.cpp refuses: names that no rule has, and repetitions that are too long for it.

use std::collections::{HashMap, HashSet};

use crate::judge::Dice;

/// As many repetitions as llama.cpp refuses, those within a repeated group counted with it.
const TOO_MANY: usize = 2000;

/// A grammar.
#[derive(Debug)]
pub struct Gbnf {
    nodes: Vec<Node>,
    /// The least number of characters that each node takes.
    least: Vec<usize>,
    root: usize,
}

#[derive(Debug, Clone)]
enum Node {
    Class { ranges: Vec<(char, char)>, negated: bool },
    Rule(usize),
    Row(Vec<usize>),
    Choice(Vec<usize>),
    Times { of: usize, min: usize, max: Option<usize> },
}

impl Gbnf {
    /// Reads a grammar.
    ///
    /// # Errors
    ///
    /// What llama.cpp would not read, and where.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut reader =
            Reader { text, at: 0, nodes: Vec::new(), names: HashMap::new(), rules: HashMap::new(), made: 0 };
        reader.space(true);
        while reader.at < text.len() {
            reader
                .rule()
                .map_err(|what| format!("{what} at {:?}", &text[reader.at..].chars().take(40).collect::<String>()))?;
        }
        let Reader { mut nodes, names, rules, .. } = reader;
        for node in &mut nodes {
            if let Node::Rule(name) = node {
                let rule = rules.get(name).copied();
                let name = names.iter().find(|(_, id)| *id == name).map_or("", |(name, _)| name.as_str());
                *node = Node::Rule(rule.ok_or_else(|| format!("no rule {name}"))?);
            }
        }
        let root = names.get("root").and_then(|root| rules.get(root)).copied().ok_or("no rule root")?;
        let least = least(&nodes);
        Ok(Self { nodes, least, root })
    }

    /// Whether the grammar allows a text.
    #[must_use]
    pub fn accepts(&self, text: &str) -> bool {
        self.stops(text).is_none()
    }

    /// Where a text leaves the grammar, or its length where it stops short.
    ///
    /// # Panics
    ///
    /// When the grammar is recursive on the left.
    #[must_use]
    pub fn stops(&self, text: &str) -> Option<usize> {
        let mut run = Run::new(self);
        for (at, c) in text.char_indices() {
            if !run.take(c) {
                return Some(at);
            }
        }
        (!run.may_end).then_some(text.len())
    }

    /// A text that the grammar allows; after about so many characters it is brought to its end.
    pub fn walk(&self, dice: &mut Dice, characters: usize) -> String {
        let mut run = Run::new(self);
        let mut text = String::new();
        for n in 0.. {
            let is_late = n >= characters;
            if run.may_end && (run.heads.is_empty() || is_late || dice.roll().is_multiple_of(8)) {
                break;
            }
            let head = if is_late {
                run.heads.iter().copied().min_by_key(|head| run.frames[*head].least)
            } else {
                run.heads.get(dice.roll() as usize % run.heads.len().max(1)).copied()
            };
            let Some(head) = head else { break };
            let What::Node(node) = run.frames[head].what else { break };
            let Node::Class { ranges, negated } = &self.nodes[node] else { break };
            let c = one_of(ranges, *negated, dice);
            text.push(c);
            assert!(run.take(c), "{c:?} is not of its own class");
        }
        text
    }
}

/// A character of a class.
fn one_of(ranges: &[(char, char)], negated: bool, dice: &mut Dice) -> char {
    if negated {
        let some: Vec<char> =
            "abc xyz,:{}[]/'é😀\u{7f}\u{2028}\u{200b}—".chars().filter(|c| is_in(ranges, true, *c)).collect();
        return some[dice.roll() as usize % some.len()];
    }
    let (from, to) = ranges[dice.roll() as usize % ranges.len()];
    char::from_u32(u32::from(from) + dice.roll() % (u32::from(to) - u32::from(from) + 1)).unwrap_or(from)
}

fn is_in(ranges: &[(char, char)], negated: bool, c: char) -> bool {
    ranges.iter().any(|(from, to)| (*from..=*to).contains(&c)) != negated
}

/// The least number of characters of each node, as far as it is finite.
fn least(nodes: &[Node]) -> Vec<usize> {
    const ENDLESS: usize = usize::MAX / 4;
    let mut least = vec![ENDLESS; nodes.len()];
    loop {
        let mut changed = false;
        for (index, node) in nodes.iter().enumerate() {
            let now = match node {
                Node::Class { .. } => 1,
                Node::Rule(rule) => least[*rule],
                Node::Row(parts) => parts.iter().fold(0_usize, |sum, part| sum.saturating_add(least[*part])),
                Node::Choice(parts) => parts.iter().map(|part| least[*part]).min().unwrap_or(ENDLESS),
                Node::Times { of, min, .. } => least[*of].saturating_mul(*min),
            };
            changed |= now < least[index];
            least[index] = now.min(least[index]);
        }
        if !changed {
            return least;
        }
    }
}

/// What is left to be read of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum What {
    Node(usize),
    RowFrom(usize, usize),
    TimesDone(usize, usize),
}

/// Something to be read, and what is to be read behind it.
struct Frame {
    what: What,
    next: Option<usize>,
    least: usize,
}

/// All ways in which a text may have been read so far.
struct Run<'g> {
    grammar: &'g Gbnf,
    frames: Vec<Frame>,
    known: HashMap<(What, Option<usize>), usize>,
    /// The frames that are due, each at a class of characters.
    heads: Vec<usize>,
    may_end: bool,
}

impl<'g> Run<'g> {
    fn new(grammar: &'g Gbnf) -> Self {
        let mut run = Self { grammar, frames: Vec::new(), known: HashMap::new(), heads: Vec::new(), may_end: false };
        let root = run.frame(What::Node(grammar.root), None);
        run.settle(vec![Some(root)]);
        run
    }

    /// The only frame of its kind.
    fn frame(&mut self, what: What, next: Option<usize>) -> usize {
        if let Some(known) = self.known.get(&(what, next)) {
            return *known;
        }
        let (nodes, least) = (&self.grammar.nodes, &self.grammar.least);
        let own = match what {
            What::Node(node) => least[node],
            What::RowFrom(row, from) => match &nodes[row] {
                Node::Row(parts) => parts[from..].iter().map(|part| least[*part]).sum(),
                _ => 0,
            },
            What::TimesDone(times, done) => match &nodes[times] {
                Node::Times { of, min, .. } => least[*of].saturating_mul(min.saturating_sub(done)),
                _ => 0,
            },
        };
        let behind = next.map_or(0, |next| self.frames[next].least);
        self.frames.push(Frame { what, next, least: own.saturating_add(behind) });
        self.known.insert((what, next), self.frames.len() - 1);
        self.frames.len() - 1
    }

    /// Reads a character; whether the grammar allows it.
    fn take(&mut self, c: char) -> bool {
        let mut pending = Vec::new();
        for head in &self.heads {
            let Frame { what: What::Node(node), next, .. } = self.frames[*head] else { continue };
            let Node::Class { ranges, negated } = &self.grammar.nodes[node] else { continue };
            if is_in(ranges, *negated, c) {
                pending.push(next);
            }
        }
        self.settle(pending);
        !self.heads.is_empty() || self.may_end
    }

    /// Goes on from some frames to all classes of characters that may be due.
    fn settle(&mut self, mut pending: Vec<Option<usize>>) {
        self.heads.clear();
        self.may_end = false;
        let mut seen = HashSet::new();
        while let Some(frame) = pending.pop() {
            let Some(index) = frame else {
                self.may_end = true;
                continue;
            };
            if !seen.insert(index) {
                continue;
            }
            assert!(seen.len() < 100_000, "the grammar is recursive on the left");
            let Frame { what, next, .. } = self.frames[index];
            let grammar = self.grammar;
            match what {
                What::Node(node) => match &grammar.nodes[node] {
                    Node::Class { .. } => self.heads.push(index),
                    Node::Rule(rule) => pending.push(Some(self.frame(What::Node(*rule), next))),
                    Node::Row(_) => pending.push(Some(self.frame(What::RowFrom(node, 0), next))),
                    Node::Choice(parts) => {
                        pending.extend(parts.iter().map(|part| Some(self.frame(What::Node(*part), next))));
                    }
                    Node::Times { .. } => pending.push(Some(self.frame(What::TimesDone(node, 0), next))),
                },
                What::RowFrom(row, from) => match &grammar.nodes[row] {
                    Node::Row(parts) if from < parts.len() => {
                        let behind = self.frame(What::RowFrom(row, from + 1), next);
                        pending.push(Some(self.frame(What::Node(parts[from]), Some(behind))));
                    }
                    _ => pending.push(next),
                },
                What::TimesDone(times, done) => {
                    let Node::Times { of, min, max } = grammar.nodes[times] else { continue };
                    if done >= min {
                        pending.push(next);
                    }
                    if max.is_none_or(|max| done < max) {
                        // Of an open repetition only the least number counts.
                        let done = if max.is_none() { (done + 1).min(min) } else { done + 1 };
                        let behind = self.frame(What::TimesDone(times, done), next);
                        pending.push(Some(self.frame(What::Node(of), Some(behind))));
                    }
                }
            }
        }
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    nodes: Vec<Node>,
    names: HashMap<String, usize>,
    /// The node of each named rule.
    rules: HashMap<usize, usize>,
    /// How many rules without a name there are.
    made: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    fn eat(&mut self, wanted: &str) -> bool {
        let is_there = self.text[self.at..].starts_with(wanted);
        self.at += if is_there { wanted.len() } else { 0 };
        is_there
    }

    fn space(&mut self, lines: bool) {
        while let Some(c) = self.peek() {
            match c {
                ' ' | '\t' => {}
                '\r' | '\n' if lines => {}
                '#' => {
                    let rest = &self.text[self.at..];
                    self.at += rest.find('\n').unwrap_or(rest.len());
                    continue;
                }
                _ => break,
            }
            self.at += c.len_utf8();
        }
    }

    fn node(&mut self, node: Node) -> usize {
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    fn name(&mut self) -> Option<usize> {
        let rest = &self.text[self.at..];
        let len = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-')).unwrap_or(rest.len());
        if len == 0 {
            return None;
        }
        let name = rest[..len].to_owned();
        self.at += len;
        let next = self.names.len();
        Some(*self.names.entry(name).or_insert(next))
    }

    fn symbols(&self) -> usize {
        self.names.len() + self.made
    }

    fn rule(&mut self) -> Result<(), String> {
        let name = self.name().ok_or("no name")?;
        self.space(false);
        if !self.eat("::=") {
            return Err("no ::=".into());
        }
        self.space(true);
        let choice = self.choice(false)?;
        if self.rules.insert(name, choice).is_some() {
            return Err("a rule twice".into());
        }
        match self.next() {
            None | Some('\n') => {}
            Some(c) => return Err(format!("{c:?} behind a rule")),
        }
        self.space(true);
        Ok(())
    }

    fn choice(&mut self, nested: bool) -> Result<usize, String> {
        let mut parts = vec![self.row(nested)?];
        while self.eat("|") {
            self.space(true);
            parts.push(self.row(nested)?);
        }
        Ok(self.node(Node::Choice(parts)))
    }

    fn row(&mut self, nested: bool) -> Result<usize, String> {
        let mut parts = Vec::new();
        let mut product = 1;
        while let Some(c) = self.peek() {
            let part = match c {
                '"' => {
                    product = 1;
                    self.literal()?
                }
                '[' => {
                    product = 1;
                    self.class()?
                }
                '(' => {
                    self.at += 1;
                    self.space(true);
                    let before = self.symbols();
                    self.made += 1;
                    let part = self.choice(true)?;
                    product = (self.symbols() - before).max(1);
                    if !self.eat(")") {
                        return Err("no )".into());
                    }
                    part
                }
                '*' | '+' | '?' | '{' => {
                    let (min, max) = self.times()?;
                    product *= max.unwrap_or(min).max(1);
                    if product >= TOO_MANY {
                        return Err("too many repetitions".into());
                    }
                    self.made += max.map_or(1, |max| max - min);
                    let of = parts.pop().ok_or("nothing to repeat")?;
                    self.node(Node::Times { of, min, max })
                }
                _ => {
                    let Some(name) = self.name() else { break };
                    product = 1;
                    self.node(Node::Rule(name))
                }
            };
            parts.push(part);
            self.space(nested);
        }
        Ok(self.node(Node::Row(parts)))
    }

    fn times(&mut self) -> Result<(usize, Option<usize>), String> {
        match self.next() {
            Some('*') => return Ok((0, None)),
            Some('+') => return Ok((1, None)),
            Some('?') => return Ok((0, Some(1))),
            _ => {}
        }
        let min = self.number().ok_or("no number")?;
        let max = if self.eat(",") { self.number() } else { Some(min) };
        if self.eat("}") { Ok((min, max)) } else { Err("no }".into()) }
    }

    fn number(&mut self) -> Option<usize> {
        let rest = &self.text[self.at..];
        let len = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        self.at += len;
        rest[..len].parse().ok()
    }

    fn literal(&mut self) -> Result<usize, String> {
        self.at += 1;
        let mut parts = Vec::new();
        while !self.eat("\"") {
            let c = self.char()?;
            parts.push(self.node(Node::Class { ranges: vec![(c, c)], negated: false }));
        }
        Ok(self.node(Node::Row(parts)))
    }

    fn class(&mut self) -> Result<usize, String> {
        self.at += 1;
        let negated = self.eat("^");
        let mut ranges = Vec::new();
        while !self.eat("]") {
            let from = self.char()?;
            let is_range = self.text[self.at..].starts_with('-') && !self.text[self.at..].starts_with("-]");
            let to = if is_range {
                self.at += 1;
                self.char()?
            } else {
                from
            };
            ranges.push((from, to));
        }
        Ok(self.node(Node::Class { ranges, negated }))
    }

    fn char(&mut self) -> Result<char, String> {
        let c = self.next().ok_or("an open end")?;
        if c != '\\' {
            return if c == '\n' { Err("a line break".into()) } else { Ok(c) };
        }
        let digits = match self.next() {
            Some('x') => 2,
            Some('u') => 4,
            Some('U') => 8,
            Some('t') => return Ok('\t'),
            Some('r') => return Ok('\r'),
            Some('n') => return Ok('\n'),
            Some(c @ ('\\' | '"' | '[' | ']')) => return Ok(c),
            _ => return Err("an unknown escape".into()),
        };
        let hex = self.text.get(self.at..self.at + digits).ok_or("no digits")?;
        self.at += digits;
        let code = u32::from_str_radix(hex, 16).map_err(|error| error.to_string())?;
        char::from_u32(code).ok_or_else(|| "no character".into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grammar(text: &str) -> Gbnf {
        Gbnf::parse(text).expect(text)
    }

    #[test]
    fn a_grammar_says_what_it_says() {
        let list = grammar("root ::= \"[\" (item (\",\" item){0,2})? \"]\" # a list\nitem ::= [0-9]+ | root\n");
        for good in ["[]", "[1]", "[12,[3],4]", "[[[]]]"] {
            assert!(list.accepts(good), "{good}");
        }
        for (bad, at) in [("[", 1), ("[1,]", 3), ("[1,2,3,4]", 6), ("[]x", 2), ("", 0)] {
            assert_eq!(list.stops(bad), Some(at), "{bad}");
        }
        let chars = grammar("root ::= [^\"\\\\\\x00-\\x1F]{2,} \"\\u00e9\"");
        assert!(chars.accepts("a]é") && !chars.accepts("aé") && !chars.accepts("a\"é") && chars.accepts("éééé"));
    }

    #[test]
    fn what_llama_refuses_is_refused() {
        for bad in [
            "root ::= other\n",
            "other ::= \"a\"\n",
            "root ::= [a]{0,2000}\n",
            "root ::= ([a]{0,500}){0,5}\n",
            "root ::= (\"a\"\n",
            "root ::= \"\\d\"\n",
            "root ::= \"a\" }\n",
        ] {
            assert!(Gbnf::parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_walk_is_accepted() {
        let list = grammar(
            "root ::= \"[\" (item (\",\" item){0,9})? \"]\"\nitem ::= [0-9]{1,3} | \"\\\"\" [^\"]{0,5} \"\\\"\" | root\n",
        );
        let mut dice = Dice(7);
        for _ in 0..200 {
            let text = list.walk(&mut dice, 60);
            assert!(list.accepts(&text), "{text}");
        }
    }
}
