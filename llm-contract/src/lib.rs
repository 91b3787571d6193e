//! crate docs
mod ask;
pub mod contract;
mod decode;
mod json;
mod outcome;
mod parser;
#[doc(hidden)]
pub mod private;
mod reply;
pub use ask::*;
pub use decode::LlmContract;
pub use llm_contract_derive::LlmContract;
pub use outcome::*;
pub use parser::{Choose, FinishReason, Leniency, Parser, parse};
mod phrase {
    impl std::fmt::Display for crate::outcome::Expected {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            Ok(())
        }
    }
    impl std::fmt::Display for crate::outcome::Violation {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            Ok(())
        }
    }
    impl std::fmt::Display for crate::outcome::Rejection {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            Ok(())
        }
    }
}
