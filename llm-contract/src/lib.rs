//! crate docs
mod ask;
pub mod contract;
mod decode;
mod emit;
mod json;
mod outcome;
mod parser;
mod phrase;
#[doc(hidden)]
pub mod private;
mod reply;
pub use ask::*;
pub use decode::LlmContract;
pub use emit::Prompt;
pub use llm_contract_derive::LlmContract;
pub use outcome::*;
pub use parser::{Choose, FinishReason, Leniency, Parser, parse};
