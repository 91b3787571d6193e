//! What the fuzz targets share: how bytes choose a contract.

use llm_contract_tests::case::{CASES, Case};

/// The contract that the first byte names, and the rest of the bytes.
#[must_use]
pub fn case(data: &[u8]) -> Option<(Case, &[u8])> {
    let (first, rest) = data.split_first()?;
    let case = CASES.get(usize::from(*first) % CASES.len())?;
    Some((*case, rest))
}
