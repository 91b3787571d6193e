//! crate docs
pub mod contract;
mod decode;
mod json;
mod outcome;
mod parser;
#[doc(hidden)]
pub mod private;
pub use decode::LlmContract;
pub use llm_contract_derive::LlmContract;
pub use outcome::*;
pub struct Parser;
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
