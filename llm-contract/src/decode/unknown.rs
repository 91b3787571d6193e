//! Keys that no member has: meant for an absent one, around absent ones, refused, or ignored.

use super::resemble::{Letters, Resemblance};
use super::{At, Decoder, Members};
use crate::contract::Presence;
use crate::json::{Cursor, members};
use crate::outcome::{Code, Expected, Sent, Span};

/// Unknown keys beyond this number are not compared with absent ones, so that the work stays linear.
const COMPARED_KEYS: usize = 32;

/// What unknown keys are in truth.
#[derive(Default)]
struct Meant {
    /// Absent members beside the position of the unknown key that resembles each.
    near: Vec<(usize, usize)>,
    /// The position of the unknown key around absent members.
    around: Option<usize>,
    /// The members inside of it.
    inside: Vec<usize>,
}

impl Decoder<'_> {
    /// An object with unknown keys was closed: they are compared with the absent ones, and reported or
    /// ignored.
    #[cold]
    #[inline(never)]
    pub(super) fn settle_unknown(&mut self, members: &mut Members, at: &At<'_>) {
        let unknown = std::mem::take(&mut members.rare().unknown);
        let meant = self.meant(members, &unknown);
        for (n, span) in unknown.iter().enumerate() {
            if meant.near.iter().any(|(_, near)| *near == n) {
                continue;
            }
            let Some(key) = Cursor::new(self.cursor.text(), span.start).string() else { continue };
            if meant.around == Some(n) {
                let keys = meant.inside.iter().filter_map(|index| members.fields.get(*index));
                self.violate(Code::MissingKey, *span, at, &|decoder| {
                    let keys = keys.clone().map(|field| field.key).collect();
                    (Expected::Keys { keys }, Sent::Inside(decoder.clip(&key)))
                });
            } else if members.object.deny_unknown_fields {
                let keys = members.fields.iter().map(|field| field.key);
                self.violate(Code::UnknownKey, *span, &at.key(&key), &|decoder| {
                    let sent = Sent::Key(decoder.clip(&key));
                    (Expected::NoOtherKey { keys: keys.clone().collect() }, sent)
                });
            } else {
                self.findings().ignored.push(at.path().key(&key));
            }
        }
        let spans = meant.near.into_iter().filter_map(|(index, n)| Some((index, *unknown.get(n)?)));
        let rare = members.rare();
        rare.near = spans.collect();
        rare.inside = meant.inside;
    }

    /// What the unknown keys of an object are in truth.
    fn meant(&self, members: &Members, unknown: &[Span]) -> Meant {
        let is_absent = |index: &usize| !members.has(*index);
        let fields = members.fields;
        let mut meant = Meant::default();
        if (0..fields.len()).all(|index| !is_absent(&index)) {
            return meant;
        }
        let unknown = unknown.get(..COMPARED_KEYS).unwrap_or(unknown);
        // Those that resemble most are given away first, and nothing is allocated where there are none.
        let mut pairs: Vec<(Resemblance, usize, usize)> = Vec::new();
        for (n, span) in unknown.iter().enumerate() {
            let letters = Cursor::new(self.cursor.text(), span.start).string().and_then(|key| Letters::of(&key));
            let Some(letters) = letters else { continue };
            for (index, field) in fields.iter().enumerate().filter(|(index, _)| is_absent(index)) {
                let is_required = field.presence == Presence::Required;
                let least = if is_required { Resemblance::Loose } else { Resemblance::Close };
                let found = Letters::of(field.key).and_then(|key| letters.resemblance(&key, least));
                pairs.extend(found.map(|found| (found, n, index)));
            }
        }
        pairs.sort_unstable();
        let close = pairs.partition_point(|(found, ..)| *found == Resemblance::Close);
        let (close, loose) = pairs.split_at(close);
        meant.give(close);
        self.find_around(members, unknown, &mut meant);
        meant.give(loose);
        meant
    }

    /// Finds an unknown member whose value is an object with absent keys in it, some of them required: a
    /// wrapper that the answer was put into. A single key in an object that has others of the contract's may
    /// as well be that object's own.
    fn find_around(&self, members: &Members, unknown: &[Span], meant: &mut Meant) {
        let fields = members.fields;
        let is_free =
            |index: &usize, meant: &Meant| !members.has(*index) && !meant.near.iter().any(|(taken, _)| taken == index);
        let is_required = |index: &usize| fields.get(*index).is_some_and(|field| field.presence == Presence::Required);
        if !(0..fields.len()).any(|index| is_required(&index) && is_free(&index, meant)) {
            return;
        }
        let is_bare = (0..fields.len()).all(|index| !members.has(index));
        for (n, key) in unknown.iter().enumerate() {
            if meant.near.iter().any(|(_, near)| *near == n) {
                continue;
            }
            let mut inside = Vec::new();
            for_each_key(self.cursor.text(), key.end, &mut |key| {
                let index = members.object.index_of(key);
                inside.extend(index.filter(|index| is_free(index, meant) && !inside.contains(index)));
            });
            if inside.iter().any(is_required) && (is_bare || inside.len() > 1) {
                inside.sort_unstable();
                meant.around = Some(n);
                meant.inside = inside;
                return;
            }
        }
    }
}

impl Meant {
    /// Gives each key to the member that it resembles, as far as neither is taken.
    fn give(&mut self, pairs: &[(Resemblance, usize, usize)]) {
        for (_, n, index) in pairs {
            let is_taken = self.near.iter().any(|(taken, by)| taken == index || by == n);
            if !is_taken && self.around != Some(*n) && !self.inside.contains(index) {
                self.near.push((*index, *n));
            }
        }
    }
}

/// Calls with each key of the object that is the value of the key that ends at an offset, if it is one.
fn for_each_key(json: &str, at: usize, call: &mut dyn FnMut(&str)) {
    let mut cursor = Cursor::new(json, at);
    cursor.token();
    cursor.advance(1);
    for (key, _) in members(json, cursor.offset()) {
        call(&key);
    }
}
