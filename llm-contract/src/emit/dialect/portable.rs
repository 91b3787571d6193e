//! What nearly every provider accepts: no references, every property required, closed objects, and types,
//! closed sets of texts and unions as the only keywords.

use super::limit::Limits;
use super::openai;
use super::profile::{Profile, Recursion, Refs, Sets};
use super::{Provider, no_warnings};

const PROFILE: Profile = Profile {
    refs: Refs::Inlined,
    recursion: Recursion::Refused,
    constants: false,
    sets: Sets::OfTexts,
    keywords: &[],
    ..openai::PROFILE
};

pub(super) const PROVIDER: Provider = Provider {
    name: "the portable dialect",
    profile: &PROFILE,
    limits: Limits::NONE,
    warnings: no_warnings,
    request: None,
    tool: None,
};
