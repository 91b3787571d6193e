//! Literals in attributes: what `one_of`, `example` and the bounds of a range are made of.

use proc_macro2::TokenStream;
use syn::Lit;

use super::tokens::{bracketed, split, unwrap};
use crate::ctxt::Ctxt;

/// A single value, with the tokens that it was written with.
#[derive(Clone)]
pub(crate) struct Literal {
    pub(crate) value: Scalar,
    /// The suffix of a number, such as `u8`; empty if there is none.
    pub(crate) suffix: String,
    pub(crate) tokens: TokenStream,
}

/// The value of a literal.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Scalar {
    Text(String),
    Integer(i128),
    Float(f64),
    Bool(bool),
}

/// A literal or a list of them: what JSON text can be made of.
pub(crate) enum Nested {
    One(Literal),
    Many(Vec<Nested>),
}

impl Scalar {
    /// The kind of the value in words.
    pub(crate) fn words(&self) -> &'static str {
        match self {
            Self::Text(_) => "a text",
            Self::Integer(_) | Self::Float(_) => "a number",
            Self::Bool(_) => "a truth value",
        }
    }
}

impl Literal {
    /// The literal as it was written.
    pub(crate) fn text(&self) -> String {
        // Tokens are printed with a space behind the minus.
        self.tokens.to_string().replace("- ", "-")
    }

    /// The value of a number.
    pub(crate) fn number(&self) -> Option<f64> {
        match self.value {
            #[allow(clippy::cast_precision_loss, reason = "a bound in floating point has no finer grain")]
            Scalar::Integer(value) => Some(value as f64),
            Scalar::Float(value) => Some(value),
            Scalar::Text(_) | Scalar::Bool(_) => None,
        }
    }

    /// Reads one literal; `None` where the tokens are something else.
    pub(super) fn read(tokens: TokenStream) -> Option<Result<Self, &'static str>> {
        let tokens = unwrap(tokens);
        let (value, suffix) = match syn::parse2::<Lit>(tokens.clone()).ok()? {
            Lit::Str(text) => (Scalar::Text(text.value()), String::new()),
            Lit::Char(char) => (Scalar::Text(char.value().to_string()), String::new()),
            Lit::Bool(truth) => (Scalar::Bool(truth.value), String::new()),
            Lit::Int(int) => match int.base10_parse::<i128>() {
                Ok(value) => (Scalar::Integer(value), int.suffix().to_owned()),
                Err(_) => return Some(Err("this number does not fit an `i128`, and no bound can be wider")),
            },
            Lit::Float(float) => match float.base10_parse::<f64>() {
                Ok(value) if value.is_finite() => (Scalar::Float(value), float.suffix().to_owned()),
                _ => return Some(Err("this number does not fit an `f64`")),
            },
            _ => return None,
        };
        Some(Ok(Self { value, suffix, tokens }))
    }

    /// Reads one literal, or says what was expected.
    pub(super) fn expect(ctxt: &Ctxt, tokens: TokenStream, expected: &str) -> Option<Self> {
        match Self::read(tokens.clone()) {
            Some(Ok(literal)) => Some(literal),
            Some(Err(message)) => {
                ctxt.error(tokens, message);
                None
            }
            None => {
                ctxt.error(tokens, expected);
                None
            }
        }
    }
}

impl Nested {
    /// Reads a literal or a bracketed list.
    pub(super) fn expect(ctxt: &Ctxt, tokens: TokenStream) -> Option<Self> {
        let Some(inside) = bracketed(&tokens) else {
            let expected = "expected a literal, or a list of literals in brackets";
            return Literal::expect(ctxt, tokens, expected).map(Self::One);
        };
        let items = split(inside).into_iter().map(|part| Self::expect(ctxt, part.tokens.into_iter().collect()));
        items.collect::<Option<_>>().map(Self::Many)
    }

    /// The value as JSON text.
    pub(crate) fn json(&self) -> String {
        match self {
            Self::One(literal) => match &literal.value {
                Scalar::Text(text) => quote_json(text),
                Scalar::Integer(value) => value.to_string(),
                // `{:?}` keeps the point of `1.0` and writes exponents as JSON has them.
                Scalar::Float(value) => format!("{value:?}"),
                Scalar::Bool(value) => value.to_string(),
            },
            Self::Many(items) => {
                let items: Vec<_> = items.iter().map(Self::json).collect();
                format!("[{}]", items.join(", "))
            }
        }
    }
}

/// A text as JSON, quotes included.
pub(crate) fn quote_json(text: &str) -> String {
    let mut json = String::with_capacity(text.len() + 2);
    json.push('"');
    for char in text.chars() {
        match char {
            '"' => json.push_str("\\\""),
            '\\' => json.push_str("\\\\"),
            '\n' => json.push_str("\\n"),
            '\r' => json.push_str("\\r"),
            '\t' => json.push_str("\\t"),
            char if char.is_ascii_control() => json.push_str(&format!("\\u{:04x}", u32::from(char))),
            char => json.push(char),
        }
    }
    json.push('"');
    json
}
