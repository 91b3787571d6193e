//! Regular expressions as far as a grammar says them: those without look-around, flags and classes of Unicode,
//! bound to the start of the text.
//!
//! `\d`, `\w` and `\s` are those of ASCII here, so that a grammar never allows more than the expression does.

use super::expr::Expr;
use super::text::Kind;

/// How deep groups may stand in each other.
const DEEPEST: usize = 30;

/// The most times that something is repeated for which the expression sets no bound.
pub(super) const MOST_TIMES: usize = 200;

/// A longer sample is not made, in characters.
const LONGEST_SAMPLE: usize = 2000;

/// A part of an expression.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Part {
    /// One character of these, in order and without overlap.
    Class(Vec<(char, char)>),
    Row(Vec<Part>),
    Choice(Vec<Part>),
    Times {
        of: Box<Part>,
        min: usize,
        max: usize,
    },
}

/// A regular expression that was read.
#[derive(Debug, PartialEq)]
pub(super) struct Pattern {
    pub(super) part: Part,
    /// Whether it is bound to the end of the text, too.
    pub(super) is_bound: bool,
    /// Whether a repetition without an end was given one.
    pub(super) is_cut: bool,
}

/// An expression that is bound to the start of the text.
pub(super) fn parse(regex: &str) -> Option<Pattern> {
    let inner = regex.strip_prefix('^')?;
    let (inner, is_bound) = match inner.strip_suffix('$') {
        Some(before) if !ends_in_escape(before) => (before, true),
        _ => (inner, false),
    };
    let mut parser = Parser { rest: inner, depth: 0, is_cut: false };
    let part = parser.row()?;
    // An alternative without parentheses would be bound to one end alone.
    parser.rest.is_empty().then_some(Pattern { part, is_bound, is_cut: parser.is_cut })
}

/// Whether the last backslash escapes what comes behind it.
fn ends_in_escape(text: &str) -> bool {
    text.bytes().rev().take_while(|byte| *byte == b'\\').count() % 2 == 1
}

struct Parser<'r> {
    rest: &'r str,
    depth: usize,
    is_cut: bool,
}

impl Parser<'_> {
    fn next(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let c = chars.next()?;
        self.rest = chars.as_str();
        Some(c)
    }

    fn eat(&mut self, wanted: &str) -> bool {
        let rest = self.rest.strip_prefix(wanted);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn choice(&mut self) -> Option<Part> {
        let mut parts = vec![self.row()?];
        while self.eat("|") {
            parts.push(self.row()?);
        }
        if parts.len() == 1 { parts.pop() } else { Some(Part::Choice(parts)) }
    }

    fn row(&mut self) -> Option<Part> {
        let mut parts = Vec::new();
        while !self.rest.is_empty() && !self.rest.starts_with(['|', ')']) {
            let part = self.atom()?;
            parts.push(self.repeated(part)?);
        }
        Some(Part::Row(parts))
    }

    fn atom(&mut self) -> Option<Part> {
        match self.next()? {
            '(' => {
                self.depth += 1;
                if self.depth > DEEPEST || (self.rest.starts_with('?') && !self.eat("?:")) {
                    return None;
                }
                let inner = self.choice()?;
                self.depth -= 1;
                self.eat(")").then_some(inner)
            }
            '[' => self.class(),
            '.' => Some(Part::Class(complement(vec![('\n', '\n')]))),
            '\\' => self.escape().map(Part::Class),
            '^' | '$' | '*' | '+' | '?' | '{' => None,
            c => Some(Part::Class(vec![(c, c)])),
        }
    }

    /// What a part is repeated for; whether as much or as little as possible makes no difference.
    fn repeated(&mut self, part: Part) -> Option<Part> {
        let (min, max) = match self.rest.chars().next() {
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('?') => (0, Some(1)),
            Some('{') => {
                let (times, rest) = self.rest.get(1..)?.split_once('}')?;
                self.rest = rest;
                let (min, max) = match times.split_once(',') {
                    None => (times.parse().ok()?, Some(times.parse().ok()?)),
                    Some((min, "")) => (min.parse().ok()?, None),
                    Some((min, max)) => (min.parse().ok()?, Some(max.parse().ok()?)),
                };
                return self.times(part, min, max);
            }
            _ => return Some(part),
        };
        self.next();
        self.times(part, min, max)
    }

    fn times(&mut self, part: Part, min: usize, max: Option<usize>) -> Option<Part> {
        self.eat("?");
        if self.rest.starts_with(['*', '+', '{']) {
            return None;
        }
        self.is_cut |= max.is_none();
        let max = max.unwrap_or(MOST_TIMES.max(min));
        (min <= max && max <= 1000).then(|| Part::Times { of: Box::new(part), min, max })
    }

    fn class(&mut self) -> Option<Part> {
        let is_negated = self.eat("^");
        let mut ranges: Vec<(char, char)> = Vec::new();
        let mut is_first = true;
        loop {
            let c = match self.next()? {
                ']' if !is_first => break,
                '[' => return None,
                '&' | '~' | '-' if self.rest.starts_with(['&', '~', '-']) => return None,
                '\\' => {
                    let escaped = self.escape()?;
                    match escaped.as_slice() {
                        [(from, to)] if from == to => *from,
                        // What is no digit of ASCII may still be one.
                        _ if is_negated => return None,
                        _ => {
                            ranges.extend(escaped);
                            is_first = false;
                            continue;
                        }
                    }
                }
                c => c,
            };
            is_first = false;
            let is_range = self.rest.starts_with('-') && !self.rest.starts_with("-]");
            if !is_range {
                ranges.push((c, c));
                continue;
            }
            self.next();
            let to = match self.next()? {
                '\\' => match self.escape()?.as_slice() {
                    [(from, to)] if from == to => *from,
                    _ => return None,
                },
                '[' => return None,
                to => to,
            };
            ranges.push((c, to));
        }
        Some(Part::Class(if is_negated { complement(ranges) } else { sorted(ranges) }))
    }

    fn escape(&mut self) -> Option<Vec<(char, char)>> {
        let c = self.next()?;
        Some(match c {
            'd' => vec![('0', '9')],
            'w' => vec![('0', '9'), ('A', 'Z'), ('_', '_'), ('a', 'z')],
            's' => vec![('\t', '\n'), ('\r', '\r'), (' ', ' ')],
            'n' => vec![('\n', '\n')],
            'r' => vec![('\r', '\r')],
            't' => vec![('\t', '\t')],
            c if c.is_ascii_punctuation() => vec![(c, c)],
            _ => return None,
        })
    }
}

/// A text that matches an expression, if it is one that a grammar says; others differ.
pub(in crate::emit) fn sample(regex: &str, n: usize) -> Option<String> {
    let mut out = String::new();
    let mut chosen = n;
    parse(regex)?.part.sample(&mut chosen, &mut out);
    Some(out)
}

impl Part {
    /// Writes what matches; each character is the next of its kind.
    fn sample(&self, chosen: &mut usize, out: &mut String) {
        match self {
            Self::Class(class) => {
                let all = ('a'..='z').chain('A'..='Z').chain('0'..='9').chain(' '..='~');
                let is_in = |c: &char| class.iter().any(|(from, to)| (from..=to).contains(&c));
                let fitting: Vec<char> = all.filter(is_in).take(26).collect();
                let first = class.first().map(|(from, _)| *from);
                let c = fitting.get(chosen.checked_rem(fitting.len()).unwrap_or(0)).copied();
                out.extend(c.or(first));
                *chosen += 1;
            }
            Self::Row(parts) => parts.iter().for_each(|part| part.sample(chosen, out)),
            Self::Choice(parts) => {
                if let Some(part) = parts.get(chosen.checked_rem(parts.len()).unwrap_or(0)) {
                    part.sample(chosen, out);
                }
            }
            Self::Times { of, min, max } => {
                for _ in 0..*min.max(max.min(&1)) {
                    let before = out.len();
                    of.sample(chosen, out);
                    if out.len() == before || out.len() > LONGEST_SAMPLE {
                        break;
                    }
                }
            }
        }
    }
}

/// Ranges in order and without overlap.
fn sorted(mut ranges: Vec<(char, char)>) -> Vec<(char, char)> {
    ranges.retain(|(from, to)| from <= to);
    ranges.sort_unstable();
    let mut out: Vec<(char, char)> = Vec::new();
    for (from, to) in ranges {
        match out.last_mut() {
            Some((_, last)) if from <= *last => *last = to.max(*last),
            _ => out.push((from, to)),
        }
    }
    out
}

/// The characters that are in none of some ranges.
fn complement(ranges: Vec<(char, char)>) -> Vec<(char, char)> {
    let mut out = Vec::new();
    let mut next = Some('\0');
    for (from, to) in sorted(ranges) {
        if let (Some(start), Some(end)) = (next, before(from))
            && start <= end
        {
            out.push((start, end));
        }
        next = after(to);
    }
    out.extend(next.map(|start| (start, char::MAX)));
    out
}

fn before(c: char) -> Option<char> {
    let mut below = '\0'..c;
    below.next_back()
}

fn after(c: char) -> Option<char> {
    (c..=char::MAX).nth(1)
}

/// One character of a class as JSON writes it, as far as a text of this kind may hold it.
pub(super) fn written(class: &[(char, char)], kind: Kind) -> Option<Expr> {
    let holds = |c: char| class.iter().any(|(from, to)| (*from..=*to).contains(&c));
    let mut apart = vec![('\0', '\u{1f}'), ('"', '"'), ('\\', '\\')];
    if kind != Kind::Any {
        apart.push(('\u{7f}', '\u{9f}'));
    }
    let mut all = complement(class.to_vec());
    all.extend(apart);
    let raw = complement(all);
    let mut parts = Vec::new();
    match raw.as_slice() {
        [] => {}
        [(from, to)] if from == to => parts.push(Expr::text(*from)),
        raw => parts.push(Expr::any_of(raw)),
    }
    let escapes: &[(char, &str)] = match kind {
        Kind::SingleLine => &[('"', "\\\""), ('\\', "\\\\")],
        _ => &[('"', "\\\""), ('\\', "\\\\"), ('\n', "\\n"), ('\r', "\\r"), ('\t', "\\t")],
    };
    parts.extend(escapes.iter().filter(|(c, _)| holds(*c)).map(|(_, escape)| Expr::text(*escape)));
    (!parts.is_empty()).then(|| Expr::choice(parts))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_read_or_left_alone() {
        for good in
            ["^a$", "^[a-z]+$", r"^\d{3}-\d{4}$", "^(?:a|b)*c?$", "^[^a]$", r"^\$", "^[A-Z]", r"^[]-]\.$", "^.$"]
        {
            assert!(parse(good).is_some(), "{good}");
        }
        for bad in [
            "a",
            "^a|b$",
            "(?i)^a$",
            r"^\bx$",
            r"^\D$",
            r"^[^\d]$",
            "^(?=a)$",
            r"^\p{L}$",
            "^[[:alpha:]]$",
            "^[a&&b]$",
            "^a$b",
            "^(a$",
            "^x{2000}$",
        ] {
            assert_eq!(parse(bad), None, "{bad}");
        }
        assert!(!parse(r"^a\$").is_some_and(|pattern| pattern.is_bound));
    }

    #[test]
    fn a_sample_matches() {
        assert_eq!(sample(r"^\d{3}-\d{4}$", 0).as_deref(), Some("012-4567"));
        assert_eq!(sample("^[A-Z]{2}(?:x|y)?[0-9]+$", 0).as_deref(), Some("ABx3"));
    }

    #[test]
    fn classes_are_complete() {
        assert_eq!(complement(vec![('b', 'c'), ('a', 'b')]), [('\0', '`'), ('d', char::MAX)]);
        assert_eq!(complement(Vec::new()), [('\0', char::MAX)]);
        assert_eq!(complement(vec![('\0', char::MAX)]), []);
    }
}
