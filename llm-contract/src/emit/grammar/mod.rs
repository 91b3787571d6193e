//! Grammars: what a local model can be held to while it writes.
//!
//! A grammar says the form that a contract asks for, with members in the order of declaration, ranges of whole
//! numbers and lengths exactly. What no grammar says is listed beside it, as is what is bounded only here: a
//! text without an end would run on to the last token. Every text that the grammar allows and that satisfies
//! what is listed is accepted by the parser.

mod expr;
mod group;
mod maker;
mod number;
pub(super) mod pattern;
mod text;
mod write;

use std::fmt;

use self::expr::{Expr, Rules};
use self::maker::Maker;
use crate::contract::Contract;

/// A syntax of grammars.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Grammar {
    /// The grammars of llama.cpp, which other engines read too; the root is the rule `root`.
    Gbnf,
    /// The grammars of llguidance, a dialect of Lark; the root is the rule `start`.
    Lark,
}

/// Where white space may stand between the tokens of a reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Whitespace {
    /// Nowhere: the fewest tokens.
    None,
    /// One space, or a line break and up to 20 spaces or tabs, behind a bracket, a colon or a comma and before a
    /// bracket that closes.
    #[default]
    Indented,
}

/// What a grammar bounds besides what its contract bounds.
///
/// ```
/// use llm_contract::{Grammar, GrammarOptions, LlmContract, Whitespace};
///
/// let options = GrammarOptions::new().max_items(3).max_characters(10).whitespace(Whitespace::None);
/// let grammar = Vec::<bool>::contract().grammar_with(Grammar::Gbnf, &options).to_string();
/// assert!(grammar.contains("value-all ::= boolean value-next{0,2}"), "{grammar}");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GrammarOptions {
    max_characters: usize,
    max_items: usize,
    whitespace: Whitespace,
}

impl GrammarOptions {
    /// Texts of up to 4,000 characters, lists and maps of up to 100 items, indentation allowed.
    #[must_use]
    pub const fn new() -> Self {
        Self { max_characters: 4000, max_items: 100, whitespace: Whitespace::Indented }
    }

    /// The greatest length of a text for which the contract sets none.
    ///
    /// A longer text ends there, in the middle of a word if need be, so the bound should lie well above what is
    /// expected.
    #[must_use]
    pub const fn max_characters(mut self, most: usize) -> Self {
        self.max_characters = most;
        self
    }

    /// The greatest number of items of a list, or of entries of a map, for which the contract sets none.
    #[must_use]
    pub const fn max_items(mut self, most: usize) -> Self {
        self.max_items = most;
        self
    }

    /// Where white space may stand.
    #[must_use]
    pub const fn whitespace(mut self, whitespace: Whitespace) -> Self {
        self.whitespace = whitespace;
        self
    }
}

impl Default for GrammarOptions {
    fn default() -> Self {
        Self::new()
    }
}

/// The grammar of a contract; its `Display` is the text for the engine.
#[derive(Debug, Clone)]
pub struct GrammarText {
    grammar: Grammar,
    rules: Rules,
    space: Expr,
    unsaid: Vec<Unsaid>,
}

impl GrammarText {
    /// What the grammar does not say as the contract does, with the place: rules, for example.
    ///
    /// Checks of the author's own are code and not listed; like everything here they are held by the parser.
    #[must_use]
    pub fn unsaid(&self) -> &[Unsaid] {
        &self.unsaid
    }
}

impl fmt::Display for GrammarText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write::write(self.grammar, &self.rules, &self.space, f)
    }
}

/// A difference between a grammar and its contract; its `Display` is one line.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unsaid {
    /// The way to the value in the keys of the wire, with `[]` for any item; `$` is the whole. A type that
    /// stands in several places is spoken of at the first.
    pub path: String,
    /// What is asked there, in words.
    pub words: String,
    /// Whether the grammar allows more than the contract, or less.
    pub kind: UnsaidKind,
}

/// In which direction a grammar differs from its contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UnsaidKind {
    /// The contract asks for it and the grammar does not: the parser refuses what breaks it.
    Left,
    /// The grammar asks for it and the contract does not.
    Narrower,
}

impl Unsaid {
    fn left(words: String) -> Self {
        Self { path: String::new(), words, kind: UnsaidKind::Left }
    }

    fn narrower(words: String) -> Self {
        Self { path: String::new(), words, kind: UnsaidKind::Narrower }
    }
}

impl fmt::Display for Unsaid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            UnsaidKind::Left => write!(f, "{}: left to the parser: {}", self.path, self.words),
            UnsaidKind::Narrower => write!(f, "{}: only in the grammar: {}", self.path, self.words),
        }
    }
}

impl Contract {
    /// A grammar that holds a local model to the form of the contract while it writes.
    ///
    /// Texts, lists and maps are bounded even where the contract sets no bound; see [`GrammarOptions`].
    /// [`GrammarText::unsaid`] lists what is left to the parser, so a reply is parsed in any case.
    ///
    /// ```
    /// use llm_contract::{Grammar, LlmContract, Whitespace};
    ///
    /// #[derive(LlmContract)]
    /// struct Grade {
    ///     #[contract(range = 1..=12)]
    ///     grade: u8,
    ///     #[contract(multiple_of = 5)]
    ///     percent: Option<u8>,
    /// }
    ///
    /// let grammar = Grade::contract().grammar(Grammar::Gbnf);
    /// let text = r#"root ::= grade
    /// grade ::= "{" ws "\"grade\":" ws whole-1-to-12 ("," ws "\"percent\":" ws (u8 | "null"))? ws "}"
    /// whole-1-to-12 ::= [1-9] | "1" [0-2]
    /// u8 ::= [0-9] | [1-9] [0-9] | "1" [0-9]{2} | "2" [0-4] [0-9] | "25" [0-5]
    /// ws ::= (" " | "\n" [ \x09]{0,20})?
    /// "#;
    /// assert_eq!(grammar.to_string(), text);
    /// assert_eq!(grammar.unsaid()[0].to_string(), "percent: left to the parser: a multiple of 5");
    /// ```
    #[must_use]
    pub fn grammar(&'static self, grammar: Grammar) -> GrammarText {
        self.grammar_with(grammar, &GrammarOptions::new())
    }

    /// The same grammar with other bounds.
    #[must_use]
    pub fn grammar_with(&'static self, grammar: Grammar, options: &GrammarOptions) -> GrammarText {
        let mut maker = Maker::new(options);
        maker.whole(self);
        let space = match options.whitespace {
            Whitespace::None => Expr::Row(Vec::new()),
            Whitespace::Indented => {
                let indent = Expr::any_of(&[(' ', ' '), ('\t', '\t')]).times(0, Some(20));
                Expr::choice(vec![Expr::text(" "), Expr::row(vec![Expr::text("\n"), indent])])
            }
        };
        GrammarText { grammar, rules: maker.rules, space, unsaid: maker.unsaid }
    }
}
