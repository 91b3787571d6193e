//! Types of the crate `uuid`.

use uuid::Uuid;

use super::formed::formed;

/// The pattern of a UUID with hyphens.
const HYPHENATED: &str = "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$";

/// The length of a UUID with hyphens; the other forms that the crate reads have other lengths.
const LENGTH: usize = 36;

formed! {
    Uuid {
        "a UUID", Some("uuid"), HYPHENATED,
        &[
            "67e55044-10b1-426f-9247-bb680e5fe0c8",
            "f9168c5e-ceb2-4faa-b6bf-329bf39fa1e4",
            "550e8400-e29b-41d4-a716-446655440000",
        ],
        |text| (text.len() == LENGTH).then(|| Uuid::try_parse(text).ok())?,
        ToString::to_string,
    }
}
