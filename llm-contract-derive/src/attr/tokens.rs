//! Taking token streams apart: syn without `full` parses no expressions, and none need parsing.

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

/// Splits at the commas that stand outside of every bracket, those of a turbofish included.
pub(super) fn split(tokens: TokenStream) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut part: Vec<TokenTree> = Vec::new();
    let mut angles = 0_usize;
    for tree in tokens {
        if is_punct(Some(&tree), ',') && angles == 0 {
            parts.push(Part { tokens: std::mem::take(&mut part), comma: Some(tree) });
            continue;
        }
        if is_punct(Some(&tree), '<') && (angles > 0 || is_punct(part.last(), ':')) {
            angles += 1;
        } else if is_punct(Some(&tree), '>') && angles > 0 && !is_punct(part.last(), '-') {
            angles -= 1;
        }
        part.push(tree);
    }
    if !part.is_empty() {
        parts.push(Part { tokens: part, comma: None });
    }
    parts
}

/// The tokens before a comma, and the comma.
pub(super) struct Part {
    pub(super) tokens: Vec<TokenTree>,
    pub(super) comma: Option<TokenTree>,
}

/// Whether the token is this punctuation mark.
pub(super) fn is_punct(tree: Option<&TokenTree>, mark: char) -> bool {
    matches!(tree, Some(TokenTree::Punct(punct)) if punct.as_char() == mark)
}

/// Whether the token is this punctuation mark and sticks to the next one.
pub(super) fn is_joint(tree: Option<&TokenTree>, mark: char) -> bool {
    matches!(tree, Some(TokenTree::Punct(punct)) if punct.as_char() == mark && punct.spacing() == Spacing::Joint)
}

/// Opens the invisible brackets that a `macro_rules!` macro puts around what it was given.
pub(super) fn unwrap(tokens: TokenStream) -> TokenStream {
    let mut trees = tokens.clone().into_iter();
    match (trees.next(), trees.next()) {
        (Some(TokenTree::Group(group)), None) if group.delimiter() == Delimiter::None => unwrap(group.stream()),
        _ => tokens,
    }
}

/// The inside of a bracketed list, if the tokens are one.
pub(super) fn bracketed(tokens: &TokenStream) -> Option<TokenStream> {
    let mut trees = unwrap(tokens.clone()).into_iter();
    match (trees.next(), trees.next()) {
        (Some(TokenTree::Group(group)), None) if group.delimiter() == Delimiter::Bracket => Some(group.stream()),
        _ => None,
    }
}
