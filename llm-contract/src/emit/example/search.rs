//! Looking for a value that satisfies what the author's own code asks.

use std::collections::BTreeMap;

use super::Maker;
use crate::contract::{Place, Trial};

/// The most values that are tried: each is read once by its type.
pub(super) const MOST_TRIES: usize = 300;

/// In how many ways a value may be chosen at one place.
const WAYS: usize = 24;

/// What a search has found out so far.
#[derive(Debug, Default)]
pub(super) struct Search {
    /// Whether a type is being tried: those in it are tried along with it.
    pub(super) is_open: bool,
    /// Where the value stands that is being made, from the type that is tried.
    pub(super) place: Place,
    /// How many values may be tried.
    pub(super) tries: usize,
    /// Whether nothing was found for some type.
    pub(super) has_failed: bool,
    /// Which other value is chosen at a place.
    others: BTreeMap<Place, usize>,
}

impl Search {
    /// Which value is chosen at this place: the usual one, or another.
    pub(super) fn other(&self) -> usize {
        self.others.get(&self.place).copied().unwrap_or_default()
    }

    /// The trouble to see to next, and how often it was met; `None` where there is none, or where all was tried.
    fn next(
        &mut self,
        troubles: Vec<Vec<Place>>,
        met: &mut BTreeMap<Vec<Place>, usize>,
    ) -> Option<(Vec<Place>, usize)> {
        let is_open = |trouble: &Vec<Place>| {
            let ways = WAYS.saturating_pow(u32::try_from(trouble.len()).unwrap_or(u32::MAX));
            met.get(trouble).copied().unwrap_or_default() + 1 < ways
        };
        let trouble = troubles.into_iter().find(is_open)?;
        self.tries = self.tries.checked_sub(1)?;
        let n = met.entry(trouble.clone()).or_default();
        *n += 1;
        Some((trouble, *n))
    }

    /// Chooses other values at the places that a trouble speaks of: the `n`-th combination.
    fn choose(&mut self, trouble: &[Place], n: usize) {
        let mut n = n;
        for place in trouble {
            self.others.insert(place.clone(), n % WAYS);
            n /= WAYS;
        }
    }
}

impl Maker {
    /// A value of which its type does not complain, and else the one of which it complained least.
    pub(super) fn satisfying(&mut self, trial: Trial, make: impl Fn(&mut Self) -> Option<String>) -> Option<String> {
        let left = self.left;
        let outside = std::mem::take(&mut self.search.place);
        self.search.is_open = true;
        let mut best: Option<(usize, String)> = None;
        // How often each trouble was met.
        let mut met: BTreeMap<Vec<Place>, usize> = BTreeMap::new();
        while let Some(json) = make(self) {
            let troubles = trial(&json);
            if best.as_ref().is_none_or(|(least, _)| troubles.len() < *least) {
                best = Some((troubles.len(), json));
            }
            let Some((trouble, n)) = self.search.next(troubles, &mut met) else { break };
            self.search.choose(&trouble, n);
            self.left = left;
        }
        self.search.is_open = false;
        self.search.others.clear();
        self.search.place = outside;
        self.search.has_failed |= best.as_ref().is_none_or(|(least, _)| *least > 0);
        best.map(|(_, json)| json)
    }
}
