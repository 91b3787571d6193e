//! Values with slips, as proptest strategies.

use std::ops::RangeInclusive;

use proptest::prelude::*;
use serde_json::Value;

use crate::case::Case;
use crate::judge::{Made, Trial, layout};
use crate::slip::{self, Pick, Slip};
use crate::value::{Texts, values};

/// A value, a layout and some slips.
pub type Damaged = (Value, (usize, usize), Vec<Made>);

/// Any slip, at any place.
pub fn made() -> impl Strategy<Value = Made> {
    let all: Vec<Slip> = slip::all();
    (proptest::sample::select(all), any::<u32>(), any::<u32>())
        .prop_map(|(slip, site, form)| Made { slip, pick: Pick { site, form } })
}

/// A value of a contract with slips of any kind.
pub fn damaged(name: &str, texts: Texts, slips: RangeInclusive<usize>) -> impl Strategy<Value = Damaged> + use<> {
    (values(name, texts), (0..3_usize, 0..7_usize), proptest::collection::vec(made(), slips))
}

/// The ways to leave texts as they are.
const BARE: [&str; 4] = [
    "quotes left bare everywhere",
    "quotes left bare in one text",
    "nothing escaped anywhere",
    "nothing escaped in one text",
];

/// A value whose texts are left bare, with at most one slip more.
pub fn bare(name: &str, texts: Texts) -> impl Strategy<Value = Damaged> + use<> {
    let bare = (proptest::sample::select(&BARE[..]), any::<u32>())
        .prop_map(|(name, site)| Made { slip: slip::slip(name), pick: Pick { site, form: 0 } });
    (values(name, texts), (0..3_usize, 0..7_usize), bare, proptest::collection::vec(made(), 0..=1))
        .prop_map(|(value, layout, bare, more)| (value, layout, [vec![bare], more].concat()))
}

/// The reply of a damaged value.
#[must_use]
pub fn trial(case: Case, (value, (style, turn), slips): &Damaged) -> Trial {
    let mut trial = Trial::clean(case, value, layout(*style, *turn));
    for made in slips {
        trial.make(*made);
    }
    trial
}
