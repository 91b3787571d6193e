//! What the fuzz targets share: how bytes choose a contract.

use llm_contract_tests::case::{Case, case as case_of};
use llm_contract_tests::model::MODELS;

/// The contract that the first byte names, and the rest of the bytes.
#[must_use]
pub fn case(data: &[u8]) -> Option<(Case, &[u8])> {
    let (first, rest) = data.split_first()?;
    let (name, _) = MODELS.get(usize::from(*first) % MODELS.len())?;
    Some((case_of(name), rest))
}
