//! What llguidance makes of a grammar, a byte a token.

use std::sync::OnceLock;

use llguidance::api::TopLevelGrammar;
use llguidance::toktrie::ApproximateTokEnv;
use llguidance::{Matcher, ParserFactory};

pub struct Lark(Matcher);

impl Lark {
    pub fn parse(text: &str) -> Result<Self, String> {
        static FACTORY: OnceLock<ParserFactory> = OnceLock::new();
        let factory = FACTORY.get_or_init(|| {
            let mut factory = ParserFactory::new_simple(&ApproximateTokEnv::single_byte_env()).expect("a factory");
            factory.quiet();
            factory
        });
        let matcher = Matcher::new(factory.create_parser(TopLevelGrammar::from_lark(text.to_owned())));
        match matcher.get_error() {
            Some(error) => Err(error),
            None => Ok(Self(matcher)),
        }
    }

    pub fn accepts(&self, text: &str) -> bool {
        let mut run = self.0.deep_clone();
        let tokens: Vec<u32> = text.bytes().map(u32::from).collect();
        let taken = run.try_consume_tokens(&tokens).unwrap_or_default();
        taken == tokens.len() && run.is_accepting().unwrap_or_else(|_| run.is_stopped())
    }
}
