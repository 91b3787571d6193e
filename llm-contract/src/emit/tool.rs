//! What is put into a provider's request: the response format, or a tool.

use serde_json::Value;

use super::dialect::Dialect;
use super::dialect::profile::Root;
use super::emission::{Reason, Unsupported};
use super::json_schema::emission;
use super::lossy::Lowering;
use super::prompt::comment::paragraphs;
use crate::contract::Contract;

/// The longest name of a tool or schema.
const LONGEST_NAME: usize = 64;

/// The part of a request that asks for a reply of the contract.
pub(super) fn request(contract: &'static Contract, lowering: Lowering, name: &str) -> Result<Value, Unsupported> {
    let dialect = lowering.dialect;
    let make = dialect.provider().request.ok_or_else(|| unsupported(dialect, Reason::NoRequest))?;
    checked(dialect, name)?;
    let emission = emission(contract, lowering, Root::Any)?;
    Ok(make(name, &emission.schema))
}

/// A tool whose arguments are the contract's value.
pub(super) fn tool(contract: &'static Contract, lowering: Lowering, name: &str) -> Result<Value, Unsupported> {
    let dialect = lowering.dialect;
    let make = dialect.provider().tool.ok_or_else(|| unsupported(dialect, Reason::NoRequest))?;
    checked(dialect, name)?;
    let emission = emission(contract, lowering, Root::Object)?;
    let description = paragraphs(contract.required().docs).join("\n");
    let mut tool = make(name, &description, &emission.schema);
    if description.is_empty() {
        without_description(&mut tool);
    }
    Ok(tool)
}

/// Takes an empty description out of a tool, or of the function in it.
fn without_description(tool: &mut Value) {
    let Some(members) = tool.as_object_mut() else { return };
    members.retain(|key, _| key != "description");
    if let Some(function) = members.get_mut("function") {
        without_description(function);
    }
}

/// That a name is one for every provider.
fn checked(dialect: Dialect, name: &str) -> Result<(), Unsupported> {
    let is_good = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    let holds = (1..=LONGEST_NAME).contains(&name.len()) && name.bytes().all(is_good);
    if holds { Ok(()) } else { Err(unsupported(dialect, Reason::Name)) }
}

fn unsupported(dialect: Dialect, reason: Reason) -> Unsupported {
    Unsupported { dialect, path: "$".to_owned(), reason }
}
