//! How things are said: a constraint in words, a rejection for the model, a rejection for a person.
//!
//! One place words a constraint ([`words`]), so that the prompt, the schema and the message for a retry say
//! the same. What a model wrote is foreign text: it passes through [`shown`] before it stands in a message.
//! Nothing here decides what is wrong, and no text suggests a value of the caller's domain.

mod group;
mod line;
mod mend;
mod model;
mod number;
mod place;
mod repair;
mod shown;
mod terminal;
#[cfg(test)]
mod tests;
pub(crate) mod words;

pub(crate) use model::Unseen;
