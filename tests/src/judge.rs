//! What came of a reply with slips, against what must come of it.

use std::fmt;

use llm_contract::{RepairCode, Span};
use serde_json::Value;

use crate::case::{Case, Good, Outcome};
use crate::document::{Document, Kind, Layout, STYLES, Token};
use crate::model::{Model, model};
use crate::slip::{Draft, Fate, Pick, Slip};

/// A slip, and where it is made.
#[derive(Clone, Copy)]
pub struct Made {
    pub slip: Slip,
    pub pick: Pick,
}

impl fmt::Debug for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}, {})", self.slip.name, self.pick.site, self.pick.form)
    }
}

/// What a reader made of a reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The value itself.
    Recovered,
    /// A rejection.
    Refused,
    /// Another value, which is what the damaged text says as plain JSON: that is read as it stands.
    Plain,
    /// Another value, which the quotes of a bare text have written: where a text reads completely with no quote taken
    /// for a bare one, that is the reading by the ranks of readings, whatever was meant.
    Injected,
    /// Another value.
    Wrong,
}

/// A reply with slips, and the value that it means.
#[derive(Debug, Clone)]
pub struct Trial {
    pub case: Case,
    pub draft: Draft,
    /// What must come of it: known for a single slip only.
    pub fate: Fate,
    /// How many slips found a place.
    pub slips: usize,
}

/// Writes a layout from two numbers.
#[must_use]
pub fn layout(style: usize, turn: usize) -> Layout {
    Layout { style: STYLES[style % STYLES.len()], turn }
}

impl Trial {
    /// A reply without a slip.
    #[must_use]
    pub fn clean(case: Case, value: &Value, layout: Layout) -> Self {
        let model: &'static Model = model(case.name);
        let draft = Draft::new(model, Document::write(value, model, layout));
        Self { case, draft, fate: Fate::Recovered(&[]), slips: 0 }
    }

    /// Makes a slip, if there is a place for it.
    pub fn make(&mut self, made: Made) -> bool {
        let Some(fate) = made.slip.make(&mut self.draft, made.pick) else { return false };
        self.fate = if self.slips == 0 { fate } else { Fate::Either };
        self.slips += 1;
        true
    }

    /// The value that the reply means.
    ///
    /// # Panics
    ///
    /// When the clean text does not satisfy the contract as serde has it: then the generator is wrong.
    #[must_use]
    pub fn meant(&self) -> Value {
        let clean = self.draft.document.clean();
        (self.case.serde)(&clean).unwrap_or_else(|error| panic!("{error}: {clean}"))
    }

    /// Reads the reply.
    pub fn read(&self) -> (Verdict, Outcome) {
        let reply = self.draft.reply();
        let outcome = (self.case.read)(&reply);
        let verdict = match &outcome {
            Err(_) => Verdict::Refused,
            Ok(good) if good.value == self.meant() => Verdict::Recovered,
            Ok(good) if self.is_plain_of(&reply, &good.value) => Verdict::Plain,
            Ok(good) if self.is_injected(good) => Verdict::Injected,
            Ok(_) => Verdict::Wrong,
        };
        (verdict, outcome)
    }

    /// Whether what was done to the texts alone has made plain JSON of a value: bare quotes can write members.
    fn is_plain_of(&self, reply: &str, value: &Value) -> bool {
        let reads = |text: &str| (self.case.serde)(text).as_ref() == Ok(value);
        let is_shown = |token: &Token| matches!(token.kind, Kind::Text { .. }) && !token.shown.is_empty();
        let text_shown = |token: &Token| if is_shown(token) { token.shown.clone() } else { token.clean.clone() };
        let key_shown = |token: &Token| {
            if matches!(token.kind, Kind::Key { .. } | Kind::Colon) { token.shown.clone() } else { token.clean.clone() }
        };
        // A key that lost its closing quote and the next its opening one are one key, whatever stands around the document.
        reads(reply)
            || reads(&self.draft.document.tokens.iter().map(text_shown).collect::<String>())
            || reads(&self.draft.document.shown())
            || reads(&self.draft.document.tokens.iter().map(key_shown).collect::<String>())
    }

    /// Whether bare texts that each, with all else clean, read completely as something else with no quote taken for a
    /// bare one have together written the value. A quotation is what it looks like: that a text which holds one must be
    /// read is another law, whatever text might look the same.
    fn is_injected(&self, good: &Good) -> bool {
        let tokens = &self.draft.document.tokens;
        let with = |shown: &[usize]| {
            let text = |(at, token): (usize, &Token)| {
                if shown.contains(&at) { token.shown.clone() } else { token.clean.clone() }
            };
            let read = (self.case.read)(&tokens.iter().enumerate().map(text).collect::<String>()).ok()?;
            let no_quote_is_bare = read.repairs.iter().all(|repair| repair.code != RepairCode::BareQuote);
            (no_quote_is_bare || holds_quotations(&read.value)).then_some(read.value)
        };
        let meant = self.meant();
        let injects = |at: &usize| with(&[*at]).is_some_and(|value| value != meant);
        let writes = |texts: &[usize]| !texts.is_empty() && with(texts).as_ref() == Some(&good.value);
        // Each for itself, or all of them together.
        let all: Vec<usize> = (0..tokens.len()).filter(|at| is_left_bare(&tokens[*at])).collect();
        let injecting: Vec<usize> = all.iter().copied().filter(injects).collect();
        writes(&injecting) || writes(&all)
    }

    /// What is wrong with an outcome, if anything is.
    #[must_use]
    pub fn fault(&self, verdict: Verdict, outcome: &Outcome) -> Option<String> {
        let codes = |outcome: &Outcome| -> Vec<RepairCode> {
            outcome.iter().flat_map(|good| &good.repairs).map(|repair| repair.code).collect()
        };
        match (self.fate, verdict) {
            (_, Verdict::Plain | Verdict::Injected) => None,
            (_, Verdict::Wrong) => Some("a wrong value".into()),
            (Fate::Recovered(_), Verdict::Refused) => Some("refused, and it has one reading".into()),
            (Fate::Refused, Verdict::Recovered) => Some("accepted, and it must be refused".into()),
            (Fate::Recovered([]), _) if !codes(outcome).is_empty() => Some("repairs without a slip".into()),
            (Fate::Recovered(expected @ [_, ..]), _) if !codes(outcome).iter().any(|code| expected.contains(code)) => {
                Some(format!("no repair says {expected:?}, but {:?}", codes(outcome)))
            }
            _ => None,
        }
    }

    /// Where a span of the clean text stands in the reply; none where a slip has taken it to pieces.
    #[must_use]
    pub fn moved(&self, span: Span) -> Option<(usize, usize)> {
        let places = self.draft.document.places();
        let first = places.iter().position(|(clean, _)| clean.start == span.start && clean.end > span.start)?;
        let last = places.iter().position(|(clean, _)| clean.end == span.end && clean.start < span.end)?;
        // Within a value that stands in a string the tokens have no places of their own.
        if places[first].1.is_empty() || places[last].1.is_empty() {
            return None;
        }
        self.draft.place(places[first].1.start, places[last].1.end)
    }

    /// The reply, what was meant and what came of it, for a person.
    #[must_use]
    pub fn show(&self, outcome: &Outcome) -> String {
        let outcome = match outcome {
            Ok(good) => format!(
                "{}  {:?}",
                good.value,
                good.repairs.iter().map(|repair| repair.code.as_str()).collect::<Vec<_>>()
            ),
            Err(rejection) => {
                let first = &rejection.violations[0];
                format!("{} at {} ({:?}, sent {:?})", rejection.kind, first.path, first.expected, first.sent)
            }
        };
        format!(
            "{}\n    reply   {:?}\n    means   {}\n    outcome {outcome}",
            self.case.name,
            self.draft.reply(),
            self.meant()
        )
    }
}

/// Whether a token is a text whose quotes were left bare; one that stands in a string with all its list is not shown.
fn is_left_bare(token: &Token) -> bool {
    let is_changed = token.shown != token.clean && !token.shown.is_empty();
    is_changed && matches!(&token.kind, Kind::Text { text, .. } if text.contains('"'))
}

/// Whether the texts of a value that hold quotes hold quotations, beside words: `by "x"`.
fn holds_quotations(value: &Value) -> bool {
    match value {
        Value::String(text) => !text.contains('"') || are_quotations(text),
        Value::Array(items) => items.iter().all(holds_quotations),
        Value::Object(members) => members.values().all(holds_quotations),
        _ => true,
    }
}

fn are_quotations(text: &str) -> bool {
    let parts: Vec<&str> = text.split('"').collect();
    let last = parts.len() - 1;
    let is_quoted = |part: &str| part.contains(char::is_alphanumeric) && part.trim() == part;
    let is_between = |at: usize, part: &str| {
        let (begins, ends) = (at == 0 || part.is_empty() || part.starts_with(' '), at == last || part.ends_with(' '));
        begins && (ends || (at == 0 && part.is_empty()))
    };
    parts.len() % 2 == 1
        && parts.iter().enumerate().all(|(at, part)| if at % 2 == 1 { is_quoted(part) } else { is_between(at, part) })
}

/// Numbers from a seed (splitmix64), the same on every machine.
#[derive(Debug, Clone)]
pub struct Dice(pub u64);

impl Dice {
    /// The next number.
    pub fn roll(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        u32::try_from((z ^ (z >> 31)) >> 32).expect("the upper half")
    }

    /// A place and a form.
    pub fn pick(&mut self) -> Pick {
        Pick { site: self.roll(), form: self.roll() }
    }
}
